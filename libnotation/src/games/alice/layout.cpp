#include "damier/notation/games/alice/layout.hpp"

#include <algorithm>
#include <vector>

#include "damier/notation/games/alice/codec.hpp"

#include "../../replay/ply_pattern.hpp"
#include "../../replay/square_range.hpp"
#include "names.hpp"
#include "parsed_ply.hpp"
#include "ply.hpp"

namespace damier::notation {

using rules::Alice;
using rules::Side;
using rules::alice::Card;
using rules::alice::MoveKind;
using rules::alice::Square;
using AliceLayout = layout<Alice>;

namespace {

/// A ply in which some squares may be any square.
struct AlicePattern {
  explicit AlicePattern(std::string_view text) : pattern(text, "a1") {
    understood = pattern.sound() && alice::parse_ply(pattern.text(), pattern.whole(), ply) &&
                 alice::to_move(pattern.text(), ply).has_value();
  }

  [[nodiscard]] std::optional<std::uint8_t> square(Span where) const {
    const auto found =
        pattern.is_any(where) ? std::nullopt : alice::find_square(where.in(pattern.text()));
    return found ? std::optional(static_cast<std::uint8_t>(found->number())) : std::nullopt;
  }
  /// Returns the ply with the squares of a move; nothing if it is of another kind.
  [[nodiscard]] std::optional<std::string> filled(const rules::alice::Move& move) const {
    const auto written = alice::to_move(pattern.text(), ply);
    if (written->kind != move.kind) {
      return std::nullopt;
    }
    // The cards of an exchange may be written in either order.
    const bool swapped = move.kind == MoveKind::exchange &&
                         alice::find_card(ply.card.in(pattern.text())) != move.card;
    const Square begin = move.draws() || swapped ? move.to : move.from;
    const Square end = move.draws() ? move.away : swapped ? move.from : move.to;
    std::vector<NamedSpan> names{{ply.square, alice::square_name(begin)}};
    if (!ply.target_square.empty()) {
      names.push_back({ply.target_square, alice::square_name(end)});
    }
    return pattern.filled(names);
  }

  PlyPattern pattern;
  alice::ParsedPly ply;
  bool understood = false;
};

std::uint8_t number_of(Square square) { return static_cast<std::uint8_t>(square.number()); }

}  // namespace

void AliceLayout::place(const Position& position, PieceKinds wanted, Placement& out) {
  out.begin(kinds, owned);
  for (const Square square : position.occupied) {
    const Card card = position.board[square.index()];
    out.add(Owner::nobody, card.index(), square.index());
    if (rules::alice::is_locked(position, square)) {
      out.add(Owner::nobody, locked, square.index());
    }
    constexpr PieceKinds slow = PieceKinds{1} << threatened | PieceKinds{1} << prisoners;
    if ((wanted & slow) != 0 && rules::alice::is_threatened(position, square)) {
      out.add(Owner::nobody, threatened, square.index());
      if (rules::alice::is_prisoner(position, square)) {
        out.add(Owner::nobody, prisoners, square.index());
      }
    }
  }
}

void AliceLayout::describe(const Position& /*position*/, const Move& move, PlySquares& out) {
  out.from = move.from.exists() ? std::optional(number_of(move.from)) : std::nullopt;
  out.to = number_of(move.to);
  out.taken = move.kind == MoveKind::capture ? SquareSet::of(move.to.index()) : SquareSet();
  out.kind = static_cast<std::uint8_t>(move.card.index());
  out.promotes = false;
}

bool AliceLayout::is_written(const Alice& game, const Position& position, const Move& move,
                             std::string_view text) {
  const AlicePattern written(text);
  const auto filled = written.understood ? written.filled(move) : std::nullopt;
  return filled && reads_as(game, position, move, *filled);
}

std::optional<SquareSet> AliceLayout::find_squares(const Alice& /*game*/, std::string_view text,
                                                   Side /*namer*/) {
  const SquareRange range(text);
  const auto first = alice::find_square(range.first);
  const auto last = alice::find_square(range.last);
  if (!first || !last) {
    return std::nullopt;
  }
  const auto square = [](std::size_t number) {
    return Square::from_number(static_cast<int>(number));
  };
  return rectangle(
      squares(), first->index(), last->index(),
      [&](std::size_t number) { return square(number).rank(); },
      [&](std::size_t number) { return square(number).file(); });
}

std::string AliceLayout::square_name(const Alice& /*game*/, std::size_t square, Side /*namer*/) {
  return alice::square_name(Square::from_number(static_cast<int>(square)));
}

std::optional<PlyEnds> AliceLayout::ends_of_ply(const Alice& /*game*/, std::string_view text,
                                                Side /*mover*/) {
  const AlicePattern written(text);
  if (!written.understood) {
    return std::nullopt;
  }
  const auto begin = written.square(written.ply.square);
  const auto end = written.square(written.ply.target_square);
  if (written.ply.draws) {
    return PlyEnds{std::nullopt, begin};
  }
  if (written.ply.sign != alice::Sign::exchange) {
    return PlyEnds{begin, end};
  }
  // C15: the lower square comes first, in whatever order they are written.
  return begin && end ? PlyEnds{std::min(*begin, *end), std::max(*begin, *end)} : PlyEnds{};
}

}  // namespace damier::notation
