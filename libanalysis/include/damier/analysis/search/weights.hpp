#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/rules/game.hpp"

/// Weights that evaluations learned from games, in files. README.md of this library describes them;
/// bench/README.md lists the matches that admitted them.
namespace damier::analysis {

/// File of weights: a head with lines such as `games: 10000`, to which lines may be added, and
/// packed numbers.
struct WeightsFile {
  std::string head;                   ///< lines about its origin; never an empty one
  std::vector<std::int16_t> numbers;  ///< in the order of the features of a game
};

/// Parses a file; if it is damaged, returns nothing and sets `wrong`.
[[nodiscard]] std::optional<WeightsFile> read_weights(std::string_view bytes, std::string& wrong);
/// Returns the bytes of a file.
[[nodiscard]] std::string write_weights(const WeightsFile& file);

/// Weights of an evaluation, ready for use. Without them the handwritten evaluation is used.
struct Weights {
  std::vector<std::int16_t> numbers;
};

/// Feature of a position, counted for the first player.
struct Feature {
  std::uint32_t slot = 0;  ///< has two weights: for a full board, and for an empty one
  std::int32_t count = 0;
};
/// Features of a position that an evaluation uses.
struct Features {
  int fullness = 0;   ///< from 0 to full_board
  bool quiet = true;  ///< evaluations are for quiet positions
  /// Kind of ending if the first player stands better, and if the second does: only a fraction of
  /// its score counts. Below 0: not an ending.
  std::array<int, 2> ending{-1, -1};
  int balance = 0;  ///< lead of the first player in units; determines the score
  std::vector<Feature> all;
};
inline constexpr int full_board = 1024;

/// Learned weights of a game. Its file has two numbers for each slot, then for each kind of ending
/// the percentage of a score that counts.
struct Learning {
  std::size_t slots = 0;  ///< 0: the game learns nothing
  std::size_t rare = 0;   ///< number of leading slots, kept small as rare
  std::size_t endings = 0;
  std::string_view file;  ///< name of its file in the library, if it has one

  [[nodiscard]] std::size_t numbers() const { return 2 * slots + endings; }
};

template <rules::Game G>
[[nodiscard]] Learning learning_of(const G& game);
/// Returns the features of a position.
template <rules::Game G>
[[nodiscard]] Features features_of(const G& game, const typename G::Position& position);
/// Prepares the numbers of a file for use; nothing if they do not fit the game.
template <rules::Game G>
[[nodiscard]] std::optional<Weights> weights_for(const G& game, const WeightsFile& file);
/// Evaluates a position for the side to move. `weights`: null for those of the library.
template <rules::Game G>
[[nodiscard]] int evaluation_of(const G& game, const typename G::Position& position,
                                const Weights* weights);

/// Returns a file in the library by name; nothing if it does not exist.
[[nodiscard]] std::optional<std::string_view> weights_in_library(std::string_view name);

}  // namespace damier::analysis
