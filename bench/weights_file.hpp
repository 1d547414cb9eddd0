#pragma once

#include <stdexcept>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "damier/analysis/search/weights.hpp"
#include "damier/rules/game.hpp"

namespace damier::bench {

/// Error for weights that cannot be read, or belong to another game.
struct BadWeights : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Reads the weights in a file; the name `no` stands for the handwritten evaluation. Throws
/// BadWeights.
[[nodiscard]] analysis::WeightsFile read_weights_file(const std::string& name);

/// Prepares weights for a game. Throws BadWeights with the name that the user gave.
template <rules::Game G>
[[nodiscard]] analysis::Weights ready_weights(const G& game, const analysis::WeightsFile& file,
                                              const std::string& name) {
  if (file.numbers.empty()) {
    return {};
  }
  auto weights = analysis::weights_for(game, file);
  if (!weights) {
    throw BadWeights(
        fmt::format("'{}': these weights are not for {}", name, rules::name(game.id())));
  }
  return std::move(*weights);
}

}  // namespace damier::bench
