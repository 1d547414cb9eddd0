#pragma once

#include <algorithm>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "damier/rules/loa/game.hpp"

#include "librules/loa/plain.hpp"

/// Positions and moves of Lignes d'action as text, for the tests of the rules. Written from A9 and
/// A10 alone, independently of the codec, so that each verifies the other.
namespace damier::test::loa {

using rules::LignesDAction;
using rules::Side;
using rules::loa::Move;
using rules::loa::Position;

/// Returns the number of a square by its name, `a1` to `h8`.
[[nodiscard]] inline int square(std::string_view name) {
  return (name[0] - 'a') + 8 * (name[1] - '1');
}
[[nodiscard]] inline std::string name_of(int square) {
  return {static_cast<char>('a' + square % 8), static_cast<char>('1' + square / 8)};
}

[[nodiscard]] inline Position position(const plain::Position& from) {
  Position result;
  result.to_move = from.to_move == 'B' ? Side::first : Side::second;
  for (int number = 0; number < 64; ++number) {
    const auto i = static_cast<std::size_t>(number);
    if (const char piece = from.ranks[i / 8][i % 8]; piece != '.') {
      result.put(number, piece == 'B' ? Side::first : Side::second);
    }
  }
  return result;
}
/// Reads `B:Bb1,c1:Wa2,a3`; the form must be correct, but the position need not be valid.
[[nodiscard]] inline Position position(std::string_view setup) {
  return position(plain::read(setup));
}

[[nodiscard]] inline plain::Position plain_position(const Position& from) {
  plain::Position result;
  result.to_move = from.to_move == Side::first ? 'B' : 'W';
  for (int number = 0; number < 64; ++number) {
    const auto i = static_cast<std::size_t>(number);
    if (const auto side = from.at(number)) {
      result.ranks[i / 8][i % 8] = *side == Side::first ? 'B' : 'W';
    }
  }
  return result;
}

/// Returns a legal move in canonical notation.
[[nodiscard]] inline std::string text_of(const Position& position, const Move& move) {
  if (move.is_pass()) {
    return "--";
  }
  return name_of(move.from) + (position.at(move.to) ? "x" : "-") + name_of(move.to);
}

/// Returns all legal moves, in the order of the walk.
[[nodiscard]] inline std::vector<Move> legal_moves(const Position& position) {
  std::vector<Move> moves;
  LignesDAction{}.for_each_move(position, [&](const Move& move) {
    moves.push_back(move);
    return true;
  });
  return moves;
}

[[nodiscard]] inline std::string joined(const std::vector<std::string>& texts) {
  std::string result;
  for (const std::string& text : texts) {
    result += result.empty() ? text : " " + text;
  }
  return result;
}

/// Returns all legal moves as text, sorted bytewise, separated by blanks.
[[nodiscard]] inline std::string moves_text(const Position& position) {
  std::vector<std::string> texts;
  for (const Move& move : legal_moves(position)) {
    texts.push_back(text_of(position, move));
  }
  std::sort(texts.begin(), texts.end());
  return joined(texts);
}

/// Returns the position after a move, which must be legal.
[[nodiscard]] inline Position after(const Position& position, std::string_view text) {
  for (const Move& move : legal_moves(position)) {
    if (text_of(position, move) == text) {
      return LignesDAction{}.play(position, move);
    }
  }
  throw std::invalid_argument("not legal: " + std::string(text));
}

/// Returns a position with pieces of both sides anywhere, few or many; the set-up may be invalid.
[[nodiscard]] inline Position random_position(std::mt19937& random) {
  Position position;
  position.to_move = random() % 2 == 0 ? Side::first : Side::second;
  const auto density = 1 + random() % 10;
  for (int number = 0; number < 64; ++number) {
    if (random() % 16 < density) {
      position.put(number, random() % 2 == 0 ? Side::first : Side::second);
    }
  }
  return position;
}

/// Returns a position with single pieces of the side to move in corners, with enemies around them:
/// often none of them can move (A8).
[[nodiscard]] inline Position random_cornered_position(std::mt19937& random) {
  Position position;
  position.to_move = random() % 2 == 0 ? Side::first : Side::second;
  for (const char* const corner : {"a1", "h1", "a8", "h8"}) {
    if (random() % 2 == 0) {
      const auto own = rules::loa::set_of(square(corner));
      position.pieces[index(position.to_move)] |= own;
      position.pieces[index(other(position.to_move))] |= rules::loa::grown(own) & ~own;
    }
  }
  for (int i = 0; i < 3; ++i) {
    const auto number = static_cast<int>(random() % 64);
    if (!position.at(number)) {
      position.put(number, other(position.to_move));
    }
  }
  return position;
}

}  // namespace damier::test::loa
