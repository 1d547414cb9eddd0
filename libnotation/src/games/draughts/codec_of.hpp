#pragma once

// The codec and view of a ruleset, instantiated for each: they forward to those of its board.

#include "damier/notation/games/draughts/movetext.hpp"

#include "agreed_limit.hpp"
#include "board.hpp"
#include "board_rules.hpp"
#include "ply.hpp"
#include "rules.hpp"
#include "setup.hpp"
#include "spellings.hpp"

namespace damier::notation {

template <class Traits>
void codec<rules::Draughts<Traits>>::read_movetext(Record& record, Diagnostics& diagnostics) {
  draughts::read_movetext(record, diagnostics);
}

// Decides most plies, so it calls the rules directly.
template <class Traits>
auto codec<rules::Draughts<Traits>>::read_plain(const Game& game, const Position& position,
                                                PlainSquares squares) -> std::optional<Move> {
  const draughts::SquareNames& names = draughts::board_rules<Traits>(game.naming).names;
  const auto from = names.find_plain(squares.from);
  const auto to = names.find_plain(squares.to);
  if (!from || !to) {
    return std::nullopt;
  }
  if (!squares.captures) {
    return game.can_capture(position) ? std::nullopt : game.quiet_move(position, *from, *to);
  }
  typename Game::Moves captures;
  game.find_captures(position, captures);
  return draughts::only_capture(captures, *from, *to);
}

template <class Traits>
auto codec<rules::Draughts<Traits>>::read_ply(const Game& game, const Position& position,
                                              std::string_view text, Span span,
                                              const Explain& explain, Diagnostics& diagnostics)
    -> std::optional<Move> {
  return draughts::read_ply(draughts::board_rules<Traits>(game.naming), position, text, span,
                            explain, diagnostics);
}

template <class Traits>
auto codec<rules::Draughts<Traits>>::read_split(const Game& game, const Position& position,
                                                const Record& record, NodeIndex first)
    -> std::optional<SplitPly<Move>> {
  return draughts::read_split(draughts::board_rules<Traits>(game.naming), position, record, first);
}

template <class Traits>
auto codec<rules::Draughts<Traits>>::readings(const Game& game, const Position& position,
                                              std::string_view text, Span span)
    -> std::vector<Reading<Move>> {
  return draughts::readings(draughts::board_rules<Traits>(game.naming), position, text, span);
}

template <class Traits>
bool codec<rules::Draughts<Traits>>::check_syntax(std::string_view text, Span span,
                                                  Diagnostics& diagnostics) {
  return draughts::check_syntax(draughts::board_rules<Traits>().names, text, span, diagnostics);
}

template <class Traits>
bool codec<rules::Draughts<Traits>>::check_recorded_syntax(const Record& record, Span span,
                                                           Diagnostics& diagnostics) {
  return draughts::check_syntax(draughts::board_rules<Traits>(record.naming).names, record.text,
                                span, diagnostics);
}

template <class Traits>
std::array<std::string_view, 2> codec<rules::Draughts<Traits>>::names_of_sides(const Game& game) {
  return draughts::board_rules<Traits>(game.naming).side_names;
}

template <class Traits>
std::string_view codec<rules::Draughts<Traits>>::counters_of(std::string_view setup) {
  return draughts::counters_of(setup);
}

template <class Traits>
PlayBefore codec<rules::Draughts<Traits>>::read_counters(std::string_view setup) {
  return draughts::read_counters(setup);
}

template <class Traits>
void codec<rules::Draughts<Traits>>::write_move(const Game& game, const Position& position,
                                                const Move& move, std::string& out) {
  draughts::write_move(draughts::board_rules<Traits>(game.naming), position, move, out);
}

template <class Traits>
auto codec<rules::Draughts<Traits>>::read_setup(const Game& game, std::string_view text, Span span,
                                                Diagnostics& diagnostics)
    -> std::optional<Position> {
  return draughts::read_setup(draughts::board_rules<Traits>(game.naming), text, span, diagnostics);
}

template <class Traits>
void codec<rules::Draughts<Traits>>::write_setup(const Game& game, const Position& position,
                                                 std::string& out) {
  draughts::write_setup(draughts::board_rules<Traits>(game.naming), position, out);
}

template <class Traits>
Rule codec<rules::Draughts<Traits>>::ending_rule(rules::Ending ending) {
  return draughts::ending_rule<Traits>(ending);
}

template <class Traits>
bool codec<rules::Draughts<Traits>>::can_end(rules::Ending ending) {
  return draughts::can_end<Traits>(ending);
}

template <class Traits>
auto codec<rules::Draughts<Traits>>::parameters() -> std::span<const ParameterOf<Game>> {
  if constexpr (Traits::agreed_limit) {
    static constexpr std::array all{
        parameter_of<Game, draughts::set_agreed_limit<Game>>(draughts::agreed_limit)};
    return all;
  } else {
    return {};
  }
}

template <class Traits>
void codec<rules::Draughts<Traits>>::settle(const Record& record, Game& game,
                                            Diagnostics& /*diagnostics*/) {
  game.naming = record.naming;
  if (record.sides_swapped && game.agreed_limit &&
      record.find_tag(draughts::agreed_limit.tag) != nullptr) {
    game.agreed_limit->side = other(game.agreed_limit->side);
  }
}

template <class Traits>
auto codec<rules::Draughts<Traits>>::remove(const Game& game, const Position& position,
                                            typename Game::Bits removable, std::string_view text,
                                            Span span, Diagnostics& diagnostics)
    -> std::optional<Position> {
  const auto square = draughts::huffed_square<typename Traits::Board>(
      draughts::board_rules<Traits>(game.naming).names, removable, text, span, diagnostics);
  return square ? std::optional(game.without(position, *square)) : std::nullopt;
}

template <class Traits>
Summary view<rules::Draughts<Traits>>::summarise(const Game& /*game*/, const Position& /*position*/,
                                                 const Move& move) {
  return draughts::summary_of(rules::draughts::count(move.captured));
}

template <class Traits>
void view<rules::Draughts<Traits>>::describe(const Game& game, const Position& position,
                                             const Move& move, Description& out) {
  draughts::describe(draughts::board_rules<Traits>(game.naming).names, position, move, out);
}

template <class Traits>
void view<rules::Draughts<Traits>>::board(const Game& game, const Position& position,
                                          BoardPicture& out) {
  draughts::draw(draughts::board_rules<Traits>(game.naming), position, out);
}

template <class Traits>
void view<rules::Draughts<Traits>>::trace(const Game& game, const Position& /*position*/,
                                          const Move& move, BoardPicture& out) {
  draughts::trace(draughts::board_rules<Traits>(game.naming).names, move, out);
}

}  // namespace damier::notation
