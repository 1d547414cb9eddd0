#include "written_pattern.hpp"

#include <algorithm>

#include "damier/notation/text/ascii.hpp"

namespace damier::notation::draughts {

namespace {

/// Whether a letter of a column stands before a `?`, which is no square then.
bool has_half_square(std::string_view text) {
  const auto is_column = [](char c) { return to_lower(c) >= 'a' && to_lower(c) <= 'l'; };
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (text[i] == '?' && is_column(text[i - 1])) {
      return true;
    }
  }
  return false;
}

}  // namespace

WrittenPattern::WrittenPattern(const SquareNames& names, std::string_view text) {
  const PlyPattern pattern(text, names.name(0));
  ParsedPly ply;
  if (!pattern.sound() || has_half_square(text) ||
      !parse_ply(pattern.text(), pattern.whole(), ply) ||
      !find_squares(names, pattern.text(), ply, squares)) {
    return;
  }
  understood = !ply.shortened || names.algebraic();
  has_any = pattern.has_any();
  shortened = ply.shortened;
  column = ply.shortened ? to_lower(pattern.text()[ply.from().begin]) : char{0};
  for (std::size_t i = 0; i < ply.count; ++i) {
    any[i] = pattern.is_any(ply.squares[i].span());
  }
}

bool is_number(std::string_view name) {
  return !name.empty() && name.find_first_not_of("0123456789") == std::string_view::npos;
}

std::optional<int> find_named(const SquareNames& names, std::string_view name) {
  const char first = name.empty() ? ' ' : to_lower(name.front());
  const bool lettered = first >= 'a' && first <= 'l' && is_number(name.substr(1));
  return is_number(name) || lettered ? names.find(name) : std::nullopt;
}

}  // namespace damier::notation::draughts
