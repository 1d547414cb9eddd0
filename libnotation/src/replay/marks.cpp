#include "damier/notation/replay/marks.hpp"

#include <algorithm>
#include <optional>

#include "damier/notation/text/ascii.hpp"

namespace damier::notation {

namespace {

std::optional<MarkColor> color_of(char letter) {
  constexpr std::string_view letters = "GRYB";
  const std::size_t at = letters.find(letter);
  return at == std::string_view::npos ? std::nullopt : std::optional(static_cast<MarkColor>(at));
}

/// Parses two squares with or without a sign between them; nothing if that is ambiguous.
std::optional<Mark> find_arrow(MarkColor color, std::string_view squares,
                               const BoardPicture& picture) {
  constexpr std::size_t max_length = 16;
  std::optional<Mark> found;
  if (squares.size() > max_length) {
    return found;
  }
  for (std::size_t cut = 1; cut < squares.size(); ++cut) {
    std::string_view second = squares.substr(cut);
    if (second.size() > 1 && (second.front() == '-' || second.front() == 'x')) {
      second.remove_prefix(1);
    }
    const auto from = picture.find(squares.substr(0, cut));
    const auto to = picture.find(second);
    if (from && to && *from != *to) {
      if (found) {
        return std::nullopt;
      }
      found = Mark{color, *from, *to};
    }
  }
  return found;
}

std::optional<Mark> find_mark(std::string_view text, bool arrow, const BoardPicture& picture) {
  const auto color = text.empty() ? std::nullopt : color_of(text.front());
  if (!color) {
    return std::nullopt;
  }
  text.remove_prefix(1);
  if (arrow) {
    return find_arrow(*color, text, picture);
  }
  const auto square = picture.find(text);
  return square ? std::optional(Mark{*color, *square, *square}) : std::nullopt;
}

/// Removes `red:` from the beginning of a text and returns the colour; green if it has none, and
/// nothing if it is unknown.
std::optional<MarkColor> take_color(std::string_view& text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) {
    return MarkColor::green;
  }
  const auto* const found = std::ranges::find(mark_color_names, text.substr(0, colon));
  text.remove_prefix(colon + 1);
  return found == mark_color_names.end()
             ? std::nullopt
             : std::optional(static_cast<MarkColor>(found - mark_color_names.begin()));
}

/// Returns the cell of a square as that side names it. Cells have the names that the first side
/// uses.
std::optional<std::size_t> find_cell(std::string_view name, const BoardInfo& board,
                                     rules::Side namer, const BoardPicture& picture) {
  const auto squares = board.find_squares(name, namer);
  if (!squares || squares->count() != 1) {
    return std::nullopt;
  }
  std::optional<std::size_t> cell;
  squares->for_each([&](std::size_t square) {
    cell = picture.find(board.square_name(square, rules::Side::first));
  });
  return cell;
}

}  // namespace

std::optional<Mark> read_square_mark(std::string_view text, const BoardInfo& board,
                                     rules::Side namer, const BoardPicture& picture) {
  const auto color = take_color(text);
  const auto cell = color ? find_cell(text, board, namer, picture) : std::nullopt;
  return cell ? std::optional(Mark{*color, *cell, *cell}) : std::nullopt;
}

std::optional<Mark> read_arrow_mark(std::string_view text, const BoardInfo& board,
                                    rules::Side namer, const BoardPicture& picture) {
  const auto color = take_color(text);
  const std::size_t sign = text.find_first_of("-x");
  if (!color || sign == std::string_view::npos) {
    return std::nullopt;
  }
  const auto from = find_cell(text.substr(0, sign), board, namer, picture);
  const auto to = find_cell(text.substr(sign + 1), board, namer, picture);
  return from && to && *from != *to ? std::optional(Mark{*color, *from, *to}) : std::nullopt;
}

void add_marks(std::string_view comment, BoardPicture& picture, std::vector<std::string>& unclear) {
  constexpr std::string_view opening = "[%c";
  constexpr std::size_t name_size = 3;  // csl or cal; a blank or the end of a line follows
  for (std::size_t at = comment.find(opening); at != std::string_view::npos;
       at = comment.find(opening, at + 1)) {
    std::string_view rest = comment.substr(at + 2);
    const bool arrows = rest.starts_with("cal");
    if ((!arrows && !rest.starts_with("csl")) || rest.size() <= name_size ||
        white_space.find(rest[name_size]) == std::string_view::npos) {
      continue;
    }
    rest.remove_prefix(name_size);
    rest = rest.substr(0, rest.find(']'));
    at += rest.size();
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find(','), rest.size());
      const std::string_view text = trimmed(rest.substr(0, end));
      if (const auto mark = find_mark(text, arrows, picture)) {
        picture.marks.push_back(*mark);
      } else {
        unclear.emplace_back(text);
      }
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }
}

}  // namespace damier::notation
