#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "damier/rules/draughts/game.hpp"

#include "librules/draughts/plain.hpp"
#include "librules/draughts/typed.hpp"

/// Positions and moves of the draughts family as text, for the tests of the rules. Written from D1,
/// D15, D16 and D17 alone, independently of the codec, so that each verifies the other.
namespace damier::test::draughts {

/// All rulesets of the family.
using Family = std::tuple<Dames, JeuDeDames, International, Breakthrough, Antidraughts, Frisian,
                          Frysk, Spantsiretti, Canadian, Brazilian, Pool, Russian, English, Czech,
                          Spanish, Portuguese, Italian, Thai, Turkish>;

static_assert(std::tuple_size_v<Family> == rules::draughts::rulesets.size());

/// Calls `f(game)` with the game of that name, if it is in the family.
template <class F>
void with_game(std::string_view name, F&& f) {
  std::apply([&](const auto&... game) { ((game.name == name ? f(game) : void()), ...); }, Family{});
}

/// Calls `f(game)` with each game of the family.
template <class F>
void for_each_game(F&& f) {
  std::apply([&](const auto&... game) { (f(game), ...); }, Family{});
}

template <class G>
[[nodiscard]] plain::Square square_of_number(int number) {
  return {G::Board::row_of(number), G::Board::column_of(number)};
}
template <class G>
[[nodiscard]] int number_of_square(plain::Square square) {
  for (int number = 0; number < G::Board::square_count; ++number) {
    if (square_of_number<G>(number) == square) {
      return number;
    }
  }
  throw std::invalid_argument("no such square");
}
/// Returns the number of a square by its name.
template <class G>
[[nodiscard]] int square(std::string_view name) {
  return number_of_square<G>(plain::square_of(plain::rules_of(G::name), name));
}
template <class G>
[[nodiscard]] std::string square_name(int number) {
  return plain::name_of(plain::rules_of(G::name), square_of_number<G>(number));
}

/// Reads `W:WK31,32:B1` in the ruleset's own names. The form must be correct, the position need not
/// be.
template <class G>
[[nodiscard]] typename G::Position position(std::string_view setup) {
  const plain::Position from = plain::read(plain::rules_of(G::name), setup);
  typename G::Position result;
  result.to_move = from.first_to_move ? rules::Side::first : rules::Side::second;
  for (const auto& [where, piece] : from.pieces) {
    result.put(number_of_square<G>(where),
               {piece.first ? rules::Side::first : rules::Side::second, piece.king});
  }
  return result;
}

template <class G>
[[nodiscard]] plain::Position plain_position(const typename G::Position& position) {
  plain::Position result;
  result.first_to_move = position.to_move == rules::Side::first;
  for (int number = 0; number < G::Board::square_count; ++number) {
    if (const auto piece = position.at(number)) {
      result.pieces[square_of_number<G>(number)] = {piece->side == rules::Side::first, piece->king};
    }
  }
  return result;
}

/// Returns the move of a line.
template <class G>
[[nodiscard]] typename G::Move move_of(const plain::Line& line) {
  typename G::Move move;
  const auto bit = [](plain::Square square) {
    return static_cast<std::uint8_t>(G::Board::bit_of(number_of_square<G>(square)));
  };
  move.from_bit = bit(line.route.front());
  move.to_bit = bit(line.route.back());
  for (const plain::Square taken : line.taken) {
    move.captured |= G::Board::set_of(number_of_square<G>(taken));
  }
  move.promotes = line.promotes;
  return move;
}

/// Returns all legal moves, in the order of the walk.
template <class G>
[[nodiscard]] std::vector<typename G::Move> legal_moves(const typename G::Position& position) {
  std::vector<typename G::Move> moves;
  G{}.for_each_move(position, [&](const typename G::Move& move) {
    moves.push_back(move);
    return true;
  });
  return moves;
}

/// Returns the canonical texts (D16) of moves of a position, in the given order; `?` if no route
/// leads to a move.
template <class G>
[[nodiscard]] std::vector<std::string> texts_of(const typename G::Position& position,
                                                const std::vector<typename G::Move>& moves) {
  const plain::Rules& rules = plain::rules_of(G::name);
  const std::vector<plain::Line> lines = plain::lines(rules, plain_position<G>(position));
  std::vector<std::string> texts;
  for (const auto& move : moves) {
    const bool ambiguous = std::ranges::count_if(moves, [&](const auto& one) {
                             return one.from_bit == move.from_bit && one.to_bit == move.to_bit;
                           }) > 1;
    std::string best = "?";
    for (const plain::Line& line : lines) {
      if (!(move_of<G>(line) == move)) {
        continue;
      }
      std::string text;
      const std::size_t skip = ambiguous ? 1 : line.route.size() - 1;
      for (std::size_t i = 0; i < line.route.size(); i += skip) {
        text += (i == 0 ? "" : line.taken.empty() ? "-" : "x") + name_of(rules, line.route[i]);
      }
      best = best == "?" ? text : std::min(best, text);
    }
    texts.push_back(best);
  }
  return texts;
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
[[nodiscard]] std::string moves_text(const typename G::Position& position) {
  return joined(texts_of<G>(position, legal_moves<G>(position)));
}

/// Returns all legal moves as text by the plain rules.
template <class G>
[[nodiscard]] std::string plain_moves_text(const typename G::Position& position) {
  std::vector<typename G::Move> moves;
  for (const plain::Line& line :
       plain::lines(plain::rules_of(G::name), plain_position<G>(position))) {
    const typename G::Move move = move_of<G>(line);
    if (std::ranges::count(moves, move) == 0) {
      moves.push_back(move);
    }
  }
  return joined(texts_of<G>(position, moves));
}

/// Returns the position after a move, which must be legal.
template <class G>
[[nodiscard]] typename G::Position after(const typename G::Position& position,
                                         std::string_view move) {
  const auto moves = legal_moves<G>(position);
  const auto texts = texts_of<G>(position, moves);
  const auto found = std::ranges::find(texts, move);
  if (found == texts.end()) {
    throw std::invalid_argument("not legal: " + std::string(move));
  }
  return G{}.play(position, moves[static_cast<std::size_t>(found - texts.begin())]);
}

}  // namespace damier::test::draughts
