#include "damier/notation/games/lices/layout.hpp"

#include <string>
#include <vector>

#include "damier/notation/games/lices/codec.hpp"
#include "damier/notation/text/ascii.hpp"

#include "../../replay/ply_pattern.hpp"
#include "../../replay/square_range.hpp"
#include "parsed_ply.hpp"
#include "ply.hpp"
#include "squares.hpp"

namespace damier::notation {

using rules::Lices;
using rules::other;
using rules::Side;
using rules::lices::MoveKind;
using rules::lices::Square;

namespace {

/// A ply in which some squares may be any square.
struct LicesPattern {
  LicesPattern(std::string_view text, Side side)
      : pattern(text, "a1"), mover(side), understood(pattern.sound() && parse()) {}

  [[nodiscard]] Span last() const {
    return ply.jump_count > 0 ? ply.jumps[ply.jump_count - 1].landing() : ply.to;
  }
  [[nodiscard]] std::optional<Square> find(Span where, Side owner) const {
    return lices::find_square(where.in(pattern.text()), owner);
  }
  /// Returns nothing for any square.
  [[nodiscard]] std::optional<std::uint8_t> number(Span where) const {
    const auto square = pattern.is_any(where) ? std::nullopt : find(where, mover);
    return square ? std::optional(static_cast<std::uint8_t>(square->number())) : std::nullopt;
  }
  /// Returns the ply with the squares of a move, as far as it has as many.
  [[nodiscard]] std::string filled(const rules::lices::Move& move) const {
    std::vector<NamedSpan> names{{ply.from, lices::square_name(move.from, mover)}};
    std::uint32_t jump = 0;
    for_each_jump(move, [&](Square over, Square landing) {
      if (jump < ply.jump_count) {
        names.push_back({ply.jumps[jump].over(), lices::square_name(over, other(mover))});
        names.push_back({ply.jumps[jump++].landing(), lices::square_name(landing, mover)});
      }
    });
    if (!ply.to.empty()) {
      names.push_back({ply.to, lices::square_name(move.to(), mover)});
    }
    return pattern.filled(names);
  }

  PlyPattern pattern;
  Side mover;
  lices::ParsedPly ply;
  bool understood;

 private:
  [[nodiscard]] bool parse() {
    return lices::parse_ply(pattern.text(), pattern.whole(), ply) &&
           ply.jump_count <= ply.jumps.size() && has_squares();
  }
  [[nodiscard]] bool has_squares() const {
    bool all = find(ply.from, mover).has_value() && find(last(), mover).has_value();
    for (std::uint32_t i = 0; i < ply.jump_count; ++i) {
      all = all && find(ply.jumps[i].over(), other(mover)) && find(ply.jumps[i].landing(), mover);
    }
    return all;
  }
};

/// Reads a pattern, in another case if it is only valid in that.
LicesPattern read_pattern(std::string_view text, Side mover) {
  LicesPattern written(text, mover);
  return written.understood ? written : LicesPattern(lices::in_proper_case(text), mover);
}

}  // namespace

void layout<Lices>::describe(const Position& position, const Move& move, PlySquares& out) {
  out.from = static_cast<std::uint8_t>(move.from.number());
  out.to = static_cast<std::uint8_t>(move.to().number());
  out.taken = {};
  for_each_jump(move, [&](Square over, Square /*landing*/) {
    out.taken.add(static_cast<std::size_t>(over.number()));
  });
  out.kind = static_cast<std::uint8_t>(position.ecuyers.contains(move.from)      ? 1
                                       : position.chevaliers.contains(move.from) ? 2
                                                                                 : 0);
  out.promotes = false;
}

bool layout<Lices>::is_written(const Lices& game, const Position& position, const Move& move,
                               std::string_view text) {
  const LicesPattern written = read_pattern(text, position.to_move);
  return written.understood && (written.ply.jump_count > 0) == (move.kind == MoveKind::capture) &&
         reads_as(game, position, move, written.filled(move));
}

std::optional<SquareSet> layout<Lices>::find_squares(const Lices& /*game*/, std::string_view text,
                                                     Side namer) {
  const std::string small = in_lower_case(text);
  const SquareRange range(small);
  const auto first = lices::find_square(range.first, namer);
  const auto last = lices::find_square(range.last, namer);
  if (!first || !last) {
    return std::nullopt;
  }
  const auto square = [](std::size_t number) {
    return Square::from_number(static_cast<int>(number));
  };
  return rectangle(
      squares(), number(first->number()), number(last->number()),
      [&](std::size_t number) { return square(number).row(); },
      [&](std::size_t number) { return square(number).file(); });
}

std::string layout<Lices>::square_name(const Lices& /*game*/, std::size_t square, Side namer) {
  return lices::square_name(Square::from_number(static_cast<int>(square)), namer);
}

std::optional<PlyEnds> layout<Lices>::ends_of_ply(const Lices& /*game*/, std::string_view text,
                                                  Side mover) {
  const LicesPattern written = read_pattern(text, mover);
  return written.understood ? std::optional(PlyEnds{written.number(written.ply.from),
                                                    written.number(written.last())})
                            : std::nullopt;
}

}  // namespace damier::notation
