#pragma once

#include <algorithm>
#include <cstdint>

#include "damier/analysis/search/facts.hpp"
#include "damier/notation/text/catalogue.hpp"
#include "damier/rules/alice/game.hpp"

#include "../game_tree.hpp"

namespace damier::analysis {

/// Evaluation of Alice. Points decide the game (C14), so a point is the unit. A capture needs a
/// standing threat (C10). The side to move can carry out one of its threats, or lose it: half the
/// value of its best threat counts.
template <>
struct evaluation<rules::Alice> {
  using Move = rules::Alice::Move;

  static constexpr Unit point{10, notation::to_translate("point"), 1482};
  [[nodiscard]] static Unit unit(const rules::Alice& /*game*/) { return point; }
  [[nodiscard]] static Character character(const rules::Alice& /*game*/) { return {false, false}; }
  /// Cost of a turn that neither draws nor captures, in a selective search. Only draws end the game
  /// (C14), so without it play can go round in threats and flights forever.
  static constexpr int idling = 2 * point.score;

  [[nodiscard]] static bool is_idle(const Move& move) {
    return !move.draws() && move.kind != rules::alice::MoveKind::capture;
  }

  /// Enumerates all moves. The draw of an unknown card counts once for each possible card.
  template <class Sink>
  static void walk(const rules::Alice& game, const rules::alice::Position& position,
                   Wanted /*wanted*/, Sink&& sink) {
    game.for_each_move(position, [&](const Move& move) {
      const bool captures = move.kind == rules::alice::MoveKind::capture;
      return sink(move, captures ? 1 + value_of(move.other, game.of_ace_of_spades) : 0);
    });
  }
  [[nodiscard]] static std::uint16_t key(const Move& move) {
    return static_cast<std::uint16_t>((move.card.number() << 7) | move.to.number());
  }
  [[nodiscard]] static int evaluate(const rules::Alice& game,
                                    const rules::alice::Position& position) {
    const rules::Side other = rules::other(position.to_move);
    const int ahead = game.score(position, position.to_move) - game.score(position, other);
    return point.score * ahead + point.score / 2 * max_of(game, position, own_targets(position));
  }
  /// Returns the range of all evaluations while the game goes on, for the side to move.
  [[nodiscard]] static Range range(const rules::Alice& game,
                                   const rules::alice::Position& position) {
    const rules::Side other = rules::other(position.to_move);
    const int ahead = game.score(position, position.to_move) - game.score(position, other);
    int left = 0;
    for (const rules::alice::Card card :
         rules::alice::all_cards - position.taken[0] - position.taken[1]) {
      left += value_of(card, game.of_ace_of_spades);
    }
    const int max = point.score * left;
    return {point.score * ahead - max, point.score * ahead + max};
  }
  static void describe(const rules::Alice& game, const rules::alice::Position& position,
                       Facts& facts) {
    Fact points{notation::to_translate("points")};
    Fact threats{notation::to_translate("threats")};
    for (const rules::Side side : {rules::Side::first, rules::Side::second}) {
      points.value[index(side)] = game.score(position, side);
    }
    // The threats of the other side count when its turn comes.
    threats.value[index(position.to_move)] = count_targets(position);
    facts.sides = {points, threats};
  }

 private:
  [[nodiscard]] static int max_of(const rules::Alice& game, const rules::alice::Position& position,
                                  rules::alice::SquareSet targets) {
    int max = 0;
    for (const rules::alice::Square square : targets) {
      max = std::max(max, value_of(position.board[square.index()], game.of_ace_of_spades));
    }
    return max;
  }
  /// Returns the squares of the cards that the side to move may take.
  [[nodiscard]] static rules::alice::SquareSet own_targets(const rules::alice::Position& position) {
    rules::alice::SquareSet targets;
    for (const rules::alice::Square from : position.occupied) {
      if (position.standing[position.board[from.index()].index()] != 0) {
        targets |= standing_targets(position, from);
      }
    }
    return targets;
  }
  [[nodiscard]] static int count_targets(const rules::alice::Position& position) {
    int count = 0;
    for (const rules::alice::Square from : position.occupied) {
      count += standing_targets(position, from).count();
    }
    return count;
  }
};

/// Searches the special tree of Alice.
template <>
Analysis<rules::Alice> analyse(Search& search, const rules::Alice& game,
                               const rules::alice::Position& position,
                               rules::Alice::History& history, const Limits& limits,
                               const OnAnalysis<rules::Alice>& on_found);
template <>
Analysis<rules::Alice> with_moves(const rules::Alice& game, const rules::alice::Position& position,
                                  rules::Alice::History& history, Found found);

}  // namespace damier::analysis
