#pragma once

// What queries ask of the draughts family: the parts that need its notation.

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "../../replay/ply_pattern.hpp"
#include "../../replay/square_range.hpp"
#include "board_rules.hpp"
#include "loose_setup.hpp"
#include "ply.hpp"
#include "setup.hpp"
#include "written_pattern.hpp"

namespace damier::notation {

template <class Traits>
bool layout<rules::Draughts<Traits>>::is_written(const Game& /*game*/, const Position& position,
                                                 const Move& move, std::string_view text) {
  return draughts::is_written(draughts::board_rules<Traits>(), position, move, text);
}

template <class Traits>
auto layout<rules::Draughts<Traits>>::read_loosely(std::string_view text, Span span,
                                                   Diagnostics& diagnostics)
    -> std::optional<LooseSetupOf<Position>> {
  return draughts::read_loosely(draughts::board_rules<Traits>(), text, span, diagnostics);
}

template <class Traits>
std::optional<SquareSet> layout<rules::Draughts<Traits>>::find_squares(std::string_view text,
                                                                       rules::Side /*namer*/) {
  const draughts::SquareNames& names = draughts::board_rules<Traits>().names;
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

template <class Traits>
std::string layout<rules::Draughts<Traits>>::square_name(std::size_t square,
                                                         rules::Side /*namer*/) {
  return std::string(
      draughts::board_rules<Traits>().names.name(Board::number_of(static_cast<int>(square))));
}

template <class Traits>
std::optional<PlyEnds> layout<rules::Draughts<Traits>>::ends_of_ply(std::string_view text,
                                                                    rules::Side /*mover*/) {
  const draughts::WrittenPattern written(draughts::board_rules<Traits>().names, text);
  if (!written.understood) {
    return std::nullopt;
  }
  const auto bit = [](std::optional<int> square) {
    return square ? std::optional(static_cast<std::uint8_t>(number(*square))) : std::nullopt;
  };
  return PlyEnds{bit(written.from()), bit(written.to())};
}

}  // namespace damier::notation
