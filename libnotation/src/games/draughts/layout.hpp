#pragma once

// What queries ask of the draughts family: the parts that need its notation.

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "../../replay/ply_pattern.hpp"
#include "../../replay/square_range.hpp"
#include "loose_setup.hpp"
#include "named.hpp"
#include "ply.hpp"
#include "setup.hpp"
#include "written_pattern.hpp"

namespace damier::notation {

template <class Board, class Runs>
bool layout<rules::Draughts<Board, Runs>>::is_written(const Game& game, const Position& position,
                                                      const Move& move, std::string_view text) {
  return draughts::is_written(draughts::usually_named(game), position, move, text);
}

template <class Board, class Runs>
auto layout<rules::Draughts<Board, Runs>>::read_loosely(const Game& game, std::string_view text,
                                                        Span span, Diagnostics& diagnostics)
    -> std::optional<LooseSetupOf<Position>> {
  return draughts::read_loosely(draughts::usually_named(game), text, span, diagnostics);
}

template <class Board, class Runs>
std::optional<SquareSet> layout<rules::Draughts<Board, Runs>>::find_squares(const Game& game,
                                                                            std::string_view text,
                                                                            rules::Side /*namer*/) {
  const draughts::SquareNames& names = draughts::usually_named(game).names;
  const SquareRange range(text);
  const auto first = draughts::find_named(names, range.first);
  const auto last = draughts::find_named(names, range.last);
  if (!first || !last) {
    return std::nullopt;
  }
  if (!draughts::is_number(range.first) || !draughts::is_number(range.last)) {
    const auto square = [](std::size_t bit) { return Board::number_of(static_cast<int>(bit)); };
    return rectangle(
        squares(), number(*first), number(*last),
        [&](std::size_t bit) { return Board::row_of(square(bit)); },
        [&](std::size_t bit) { return Board::column_of(square(bit)); });
  }
  const auto [from, to] = std::minmax({names.number(*first), names.number(*last)});
  SquareSet found;
  for (int one = from; one <= to; ++one) {
    found.add(number(names.square(one)));
  }
  return found;
}

template <class Board, class Runs>
std::string layout<rules::Draughts<Board, Runs>>::square_name(const Game& game, std::size_t square,
                                                              rules::Side /*namer*/) {
  return std::string(
      draughts::usually_named(game).names.name(Board::number_of(static_cast<int>(square))));
}

template <class Board, class Runs>
std::optional<PlyEnds> layout<rules::Draughts<Board, Runs>>::ends_of_ply(const Game& game,
                                                                         std::string_view text,
                                                                         rules::Side /*mover*/) {
  const draughts::WrittenPattern written(draughts::usually_named(game).names, text);
  if (!written.understood) {
    return std::nullopt;
  }
  const auto bit = [](std::optional<int> square) {
    return square ? std::optional(static_cast<std::uint8_t>(number(*square))) : std::nullopt;
  };
  return PlyEnds{bit(written.from()), bit(written.to())};
}

}  // namespace damier::notation
