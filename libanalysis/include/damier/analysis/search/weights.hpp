#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/rules/game.hpp"

/// What evaluations have learned from games: numbers in a file. README.md of this library says what
/// they are, and bench/README.md which matches admitted them.
namespace damier::analysis {

/// A file of weights: a head of lines such as `games: 10000`, which anybody may add to, and packed
/// numbers.
struct WeightsFile {
  std::string head;                   ///< lines that say how it was made; never an empty one
  std::vector<std::int16_t> numbers;  ///< in the order of the features of a game
};

/// Reads a file; nothing, and `wrong`, if it is damaged.
[[nodiscard]] std::optional<WeightsFile> read_weights(std::string_view bytes, std::string& wrong);
[[nodiscard]] std::string write_weights(const WeightsFile& file);

/// The weights of an evaluation, ready for use. If there are none, it uses what was written by
/// hand.
struct Weights {
  std::vector<std::int16_t> numbers;
};

/// A feature of a position, as it counts for the first player.
struct Feature {
  std::uint32_t slot = 0;  ///< which has two weights: while the board is full, and when it is empty
  std::int32_t count = 0;
};
/// What an evaluation sees of a position.
struct Features {
  int fullness = 0;   ///< from 0 to full_board
  bool quiet = true;  ///< evaluations are for quiet positions
  /// The kind of ending if the first player stands better, and if the second does: only a part of
  /// its score counts. Below 0: it is none.
  std::array<int, 2> ending{-1, -1};
  int balance = 0;  ///< how many units the first player has more; of them a score is made
  std::vector<Feature> all;
};
inline constexpr int full_board = 1024;

/// What a game learns. Its file has two numbers for each slot, then for each kind of ending how
/// many per cent of a score count.
struct Learning {
  std::size_t slots = 0;  ///< none: the game learns nothing
  std::size_t rare = 0;   ///< the first so many are seldom seen, so the learner keeps them small
  std::size_t endings = 0;
  std::string_view file;  ///< the name of its file in the library, if it has one

  [[nodiscard]] std::size_t numbers() const { return 2 * slots + endings; }
};

template <rules::Game G>
[[nodiscard]] Learning learning_of(const G& game);
template <rules::Game G>
[[nodiscard]] Features features_of(const G& game, const typename G::Position& position);
/// Makes the numbers of a file ready; nothing if they are not those of such a game.
template <rules::Game G>
[[nodiscard]] std::optional<Weights> weights_for(const G& game, const WeightsFile& file);
/// The evaluation of a position for the side to move. `weights`: null for those of the library.
template <rules::Game G>
[[nodiscard]] int evaluation_of(const G& game, const typename G::Position& position,
                                const Weights* weights);

/// The file of that name in the library; nothing if there is none.
[[nodiscard]] std::optional<std::string_view> weights_in_library(std::string_view name);

}  // namespace damier::analysis
