#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "damier/analysis/search/weights.hpp"
#include "damier/rules/side.hpp"

namespace damier::analysis {

/// Learned evaluation of a game that counts some terms for each side, not patterns on the board.
/// The right to move is another term.
///
/// `Counted` has `terms`, their number; `count(position, side)`, an array of the terms of a side;
/// `fullness(position)`, `quiet(game, position)` and `balance(position)`, see Features.
template <class Counted>
struct LearnedTerms {
  using Position = typename Counted::Position;
  using Numbers = std::vector<std::int16_t>;

  static constexpr std::size_t of_turn = Counted::terms;
  static constexpr std::size_t slots = of_turn + 1;
  static constexpr std::size_t rare_slots = 0;
  static constexpr std::size_t endings = 0;

  template <class Game>
  [[nodiscard]] static Features features(const Game& game, const Position& position) {
    Features found;
    found.fullness = Counted::fullness(position);
    found.quiet = Counted::quiet(game, position);
    found.balance = Counted::balance(position);
    for_each(position, [&](std::size_t slot, int count) {
      if (count != 0) {
        found.all.push_back({static_cast<std::uint32_t>(slot), count});
      }
    });
    return found;
  }
  [[nodiscard]] static Numbers prepared(const Numbers& numbers) { return numbers; }

  /// Returns the evaluation for the first player.
  template <class Game>
  [[nodiscard]] static int evaluate(const Game& /*game*/, const Position& position,
                                    const std::int16_t* ready) {
    int early = 0;
    int late = 0;
    for_each(position, [&](std::size_t slot, int count) {
      early += count * ready[2 * slot];
      late += count * ready[2 * slot + 1];
    });
    const std::int64_t full = Counted::fullness(position);
    return static_cast<int>((early * full + late * (full_board - full)) / full_board);
  }

 private:
  template <class Use>
  static void for_each(const Position& position, const Use& use) {
    const auto first = Counted::count(position, rules::Side::first);
    const auto second = Counted::count(position, rules::Side::second);
    for (std::size_t term = 0; term < first.size(); ++term) {
      use(term, first[term] - second[term]);
    }
    use(of_turn, position.to_move == rules::Side::first ? 1 : -1);
  }
};

}  // namespace damier::analysis
