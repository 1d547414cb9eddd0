#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "damier/rules/marelle/game.hpp"

#include "librules/marelle/plain.hpp"

/// Positions and moves of Marelle as text, for the tests of the rules.
namespace damier::test::marelle {

using rules::Marelle;
using rules::MarelleWmd;
using rules::Side;
using rules::marelle::Move;
using rules::marelle::nowhere;
using rules::marelle::Point;
using rules::marelle::Points;
using rules::marelle::Position;

/// Calls `check(game)` with both rulesets.
template <class Check>
void for_each_game(Check check) {
  check(Marelle{});
  check(MarelleWmd{});
}

template <class G>
[[nodiscard]] constexpr plain::Rules plain_rules(const G& game) {
  return {G::Traits::takes_from_mills, game.flying};
}

/// Returns a point by its name, which must exist.
[[nodiscard]] inline Point point(std::string_view name) {
  const Point found = rules::marelle::point_at(name.at(0) - 'a', name.at(1) - '1');
  if (found == nowhere) {
    throw std::invalid_argument("no such point: " + std::string(name));
  }
  return found;
}
[[nodiscard]] inline std::string name_of(Point point) {
  return {static_cast<char>('a' + rules::marelle::column_of(point)),
          static_cast<char>('1' + rules::marelle::row_of(point))};
}
/// Returns the points of a list such as `a1,d2`.
[[nodiscard]] inline Points points(std::string_view list) {
  Points set = 0;
  for (; !list.empty(); list.remove_prefix(std::min<std::size_t>(list.size(), 3))) {
    set |= rules::marelle::set_of(point(list.substr(0, 2)));
  }
  return set;
}

/// Reads `W:Wd6,f4,g1:Ba1,d3,c4:H7,8`; the form must be correct, the position need not be.
[[nodiscard]] inline Position position(const plain::Position& from) {
  Position result;
  result.to_move = from.to_move == 'W' ? Side::first : Side::second;
  for (const auto& [name, colour] : from.stones) {
    result.put(point(name), colour == 'W' ? Side::first : Side::second);
  }
  for (const Side side : {Side::first, Side::second}) {
    result.in_hand[index(side)] = static_cast<std::uint8_t>(from.in_hand[index(side)]);
  }
  return result;
}
[[nodiscard]] inline Position position(std::string_view setup) {
  return position(plain::read(setup));
}

/// Writes a move as in M10.
[[nodiscard]] inline std::string text_of(const Move& move) {
  return (move.from == nowhere ? "" : name_of(move.from) + "-") + name_of(move.to) +
         (move.removed == nowhere ? "" : "x" + name_of(move.removed));
}
[[nodiscard]] inline Move move_of(std::string_view text) {
  Move move;
  if (const std::size_t cross = text.find('x'); cross != std::string_view::npos) {
    move.removed = point(text.substr(cross + 1));
    text = text.substr(0, cross);
  }
  if (text.size() > 2) {
    move.from = point(text.substr(0, 2));
  }
  move.to = point(text.substr(text.size() - 2));
  return move;
}

/// Returns all legal moves, in the order of the walk.
template <class G>
[[nodiscard]] std::vector<Move> legal_moves(const G& game, const Position& position) {
  std::vector<Move> moves;
  game.for_each_move(position, [&](const Move& move) {
    moves.push_back(move);
    return true;
  });
  return moves;
}

[[nodiscard]] inline std::string joined(std::vector<std::string> texts) {
  std::ranges::sort(texts);
  std::string result;
  for (const std::string& text : texts) {
    result += result.empty() ? text : " " + text;
  }
  return result;
}

/// Returns all legal moves as text, sorted bytewise, separated by blanks.
template <class G>
[[nodiscard]] std::string moves_text(const G& game, const Position& position) {
  std::vector<std::string> texts;
  for (const Move& move : legal_moves(game, position)) {
    texts.push_back(text_of(move));
  }
  return joined(texts);
}

/// Returns the position after a move, which must be legal.
template <class G>
[[nodiscard]] Position after(const G& game, const Position& position, std::string_view move) {
  if (!game.is_legal(position, move_of(move))) {
    throw std::invalid_argument("not legal: " + std::string(move));
  }
  return game.play(position, move_of(move));
}

}  // namespace damier::test::marelle
