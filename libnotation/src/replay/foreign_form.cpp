#include "foreign_form.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/catalogue.hpp"

namespace damier::notation {

namespace {

/// Returns the first word; the others are counters and the like.
std::string_view board_of(std::string_view text) {
  text = trimmed(text);
  return text.substr(0, text.find_first_of(white_space));
}

bool has_only(std::string_view text, std::string_view signs) {
  return !text.empty() && text.find_first_not_of(signs) == std::string_view::npos;
}

}  // namespace

std::string_view foreign_form(std::string_view text) {
  constexpr std::ptrdiff_t ends_of_8_rows = 7;
  constexpr std::size_t min_squares = 16;
  const std::string_view board = board_of(text);
  const auto ends = std::ranges::count(board, '/');
  if (ends == ends_of_8_rows && has_only(board, "pnbrqkPNBRQK12345678/")) {
    return to_translate("it is a position of chess");
  }
  if (has_only(board, "*O@/") && ends > 0) {
    return to_translate(
        "it is a position of Sanmill, with * for empty points; the format sanmill is for such "
        "records");
  }
  if (board.size() > min_squares && has_only(board, "wbWBe")) {
    return to_translate("it is a position of the Hub protocol, with one letter per square");
  }
  const bool in_rows = ends > 1 && board.find_first_of(":,") == std::string_view::npos;
  return in_rows ? to_translate("it is a diagram, row by row") : "";
}

}  // namespace damier::notation
