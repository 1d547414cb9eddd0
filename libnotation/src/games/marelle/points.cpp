#include "points.hpp"

#include <algorithm>
#include <array>

#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/number.hpp"

namespace damier::notation::marelle {

using rules::marelle::Point;
using rules::marelle::point_at;
using rules::marelle::point_count;

namespace {

constexpr int rows = rules::marelle::lines_a_side;

/// Returns all points row by row, from the top or from the bottom.
constexpr std::array<Point, point_count> all_points(bool from_top) {
  std::array<Point, point_count> points{};
  std::size_t count = 0;
  for (int i = 0; i < rows; ++i) {
    for (int column = 0; column < rows; ++column) {
      const Point point = point_at(column, from_top ? rows - 1 - i : i);
      if (point != rules::marelle::nowhere) {
        points[count++] = point;
      }
    }
  }
  return points;
}

constexpr auto by_number = all_points(true);
constexpr auto from_bottom = all_points(false);

}  // namespace

std::optional<Point> find_point(std::string_view name) {
  if (name.size() != 2) {
    return std::nullopt;
  }
  const Point point = point_at(to_lower(name[0]) - 'a', name[1] - '1');
  return point == rules::marelle::nowhere ? std::nullopt : std::optional(point);
}

void write_point(Point point, std::string& out) {
  out += static_cast<char>('a' + rules::marelle::column_of(point));
  out += static_cast<char>('1' + rules::marelle::row_of(point));
}

std::string point_name(Point point) {
  std::string name;
  write_point(point, name);
  return name;
}

const std::array<Point, point_count>& by_row() { return from_bottom; }

std::optional<Point> find_numbered(std::string_view text) {
  const auto number = read_number<int>(text, 1, point_count);
  return number ? std::optional(by_number[static_cast<std::size_t>(*number - 1)]) : std::nullopt;
}

int number_of(Point point) {
  return 1 + static_cast<int>(std::ranges::find(by_number, point) - by_number.begin());
}

}  // namespace damier::notation::marelle
