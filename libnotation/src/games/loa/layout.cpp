#include "damier/notation/games/loa/layout.hpp"

#include "damier/notation/games/loa/codec.hpp"

#include "../../replay/ply_pattern.hpp"
#include "../../replay/square_range.hpp"
#include "parsed_ply.hpp"
#include "squares.hpp"

namespace damier::notation {

using rules::LignesDAction;
using Loa = layout<LignesDAction>;

namespace {

/// A ply in which some squares may be any square.
struct LoaPattern {
  explicit LoaPattern(std::string_view text)
      : pattern(text, "a1"), understood(pattern.sound() && parse()) {}

  [[nodiscard]] std::optional<std::uint8_t> square(Span where) const {
    return ply.pass || pattern.is_any(where)
               ? std::nullopt
               : std::optional(
                     static_cast<std::uint8_t>(loa::find_square(where.in(pattern.text())).value()));
  }

  PlyPattern pattern;
  loa::ParsedPly ply;
  bool understood;

 private:
  [[nodiscard]] bool parse() {
    return loa::parse_ply(pattern.text(), pattern.whole(), ply) &&
           (ply.pass || (loa::find_square(ply.from.in(pattern.text())) &&
                         loa::find_square(ply.to.in(pattern.text()))));
  }
};

}  // namespace

void Loa::describe(const Position& position, const Move& move, PlySquares& out) {
  const bool moves = !move.is_pass();
  out.from = moves ? std::optional(move.from) : std::nullopt;
  out.to = moves ? std::optional(move.to) : std::nullopt;
  out.taken = moves ? SquareSet(position.of(other(position.to_move)) & rules::loa::set_of(move.to))
                    : SquareSet();
  out.kind = 0;
  out.promotes = false;
}

bool Loa::is_written(const Game& game, const Position& position, const Move& move,
                     std::string_view text) {
  const LoaPattern written(text);
  if (!written.understood || written.ply.pass != move.is_pass()) {
    return false;
  }
  if (!written.pattern.has_any()) {
    return reads_as(game, position, move, text);
  }
  return !move.is_pass() &&
         reads_as(game, position, move,
                  written.pattern.filled({{written.ply.from, loa::square_name(move.from)},
                                          {written.ply.to, loa::square_name(move.to)}}));
}

std::optional<SquareSet> Loa::find_squares(const Game& /*game*/, std::string_view text,
                                           rules::Side /*namer*/) {
  const SquareRange range(text);
  const auto first = loa::find_square(range.first);
  const auto last = loa::find_square(range.last);
  if (!first || !last) {
    return std::nullopt;
  }
  return rectangle(
      squares(), number(*first), number(*last),
      [](std::size_t square) { return rules::loa::rank_of(static_cast<int>(square)); },
      [](std::size_t square) { return rules::loa::file_of(static_cast<int>(square)); });
}

std::string Loa::square_name(const Game& /*game*/, std::size_t square, rules::Side /*namer*/) {
  return loa::square_name(static_cast<int>(square));
}

std::optional<PlyEnds> Loa::ends_of_ply(const Game& /*game*/, std::string_view text,
                                        rules::Side /*mover*/) {
  const LoaPattern written(text);
  return written.understood ? std::optional(PlyEnds{written.square(written.ply.from),
                                                    written.square(written.ply.to)})
                            : std::nullopt;
}

}  // namespace damier::notation
