#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "damier/rules/marelle/board.hpp"

/// The names of points (M1), and their numbers in PlayOK. They exist in notation only.
namespace damier::notation::marelle {

/// Returns the point with that name, ignoring case; nothing if none exists.
[[nodiscard]] std::optional<rules::marelle::Point> find_point(std::string_view name);

/// Appends the name of a point of the board.
void write_point(rules::marelle::Point point, std::string& out);
[[nodiscard]] std::string point_name(rules::marelle::Point point);

/// Returns all points in the order of set-ups: row by row from White's edge, and from its left.
[[nodiscard]] const std::array<rules::marelle::Point, rules::marelle::point_count>& by_row();

/// Returns the point with that number, from 1 for a7, row by row, to 24 for g1; nothing if invalid.
[[nodiscard]] std::optional<rules::marelle::Point> find_numbered(std::string_view text);
/// Returns the number of a point of the board.
[[nodiscard]] int number_of(rules::marelle::Point point);

}  // namespace damier::notation::marelle
