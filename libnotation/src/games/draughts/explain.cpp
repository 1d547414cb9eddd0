#include "explain.hpp"

#include <algorithm>

#include "ply.hpp"

namespace damier::notation::draughts {

namespace {

/// Whether a text is the name of a square of a small board, with a letter.
bool is_on_8x8(std::string_view square) {
  return square.size() == 2 &&
         ((square[0] >= 'a' && square[0] <= 'h') || (square[0] >= 'A' && square[0] <= 'H')) &&
         square[1] >= '1' && square[1] <= '8';
}

}  // namespace

void add_no_move(const SquareNames& names, std::string_view text, Span span,
                 Diagnostics& diagnostics) {
  diagnostics.add(Code::move_syntax, span, {""})
      .with_rule(notation_rule(names.in_style_of(span.in(text))));
}

void note_meanings(const std::vector<std::string>& meanings, std::size_t more,
                   Diagnostic& finding) {
  const std::size_t listed = more == 0 ? meanings.size() - 1 : meanings.size();
  std::string list;
  for (std::size_t i = 0; i < listed; ++i) {
    list += (i == 0 ? "" : ", ") + meanings[i];
  }
  if (more == 0) {
    finding.with_note(DraughtsNote::either, {std::move(list), meanings.back()});
  } else {
    finding.with_note(DraughtsNote::one_of_more, {std::move(list), std::to_string(more)});
  }
}

void note_small_board(const SquareNames& names, std::string_view ply, Diagnostic& finding) {
  constexpr int half_of_8x8 = 32;
  ParsedPly parsed;
  const Span whole{0, static_cast<std::uint32_t>(ply.size())};
  if (names.algebraic() || names.count() <= half_of_8x8 || !parse_ply(ply, whole, parsed)) {
    return;
  }
  const std::size_t count = std::min(parsed.count, parsed.squares.size());
  if (std::all_of(parsed.squares.begin(), parsed.squares.begin() + count,
                  [&](const auto& one) { return is_on_8x8(one.span().in(ply)); })) {
    finding.with_note(DraughtsNote::of_8x8);
  }
}

}  // namespace damier::notation::draughts
