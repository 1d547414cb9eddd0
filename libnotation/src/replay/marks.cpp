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

}  // namespace

void add_marks(std::string_view comment, BoardPicture& picture, std::vector<std::string>& unclear) {
  constexpr std::string_view opening = "[%c";
  constexpr std::size_t name_size = 3;  // csl or cal, and a blank
  for (std::size_t at = comment.find(opening); at != std::string_view::npos;
       at = comment.find(opening, at + 1)) {
    std::string_view rest = comment.substr(at + 2);
    const bool arrows = rest.starts_with("cal ");
    if (!arrows && !rest.starts_with("csl ")) {
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
