#pragma once

// Weights of a game that learns. Its `evaluation` has
//
// - `Learned`, with `slots`, `rare_slots` and `endings` (see Learning); `features(game, position)`;
//   `prepared(numbers)` of a file; `evaluate(game, position, ready)` for the first player;
// - `weights_file(game)`: the name of its file in the library, empty if no match has admitted one.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "damier/analysis/search/score.hpp"
#include "damier/analysis/search/weights.hpp"
#include "damier/rules/game.hpp"
#include "damier/rules/side.hpp"

#include "../threads/threads.hpp"

namespace damier::analysis {

template <rules::Game G>
struct evaluation;

template <class G>
concept Learns = requires {
  typename evaluation<G>::Learned;
};

template <rules::Game G>
Learning learning_of([[maybe_unused]] const G& game) {
  if constexpr (Learns<G>) {
    using Learned = typename evaluation<G>::Learned;
    return {Learned::slots, Learned::rare_slots, Learned::endings,
            evaluation<G>::weights_file(game)};
  } else {
    return {};
  }
}

template <rules::Game G>
Features features_of(const G& game, const typename G::Position& position) {
  if constexpr (Learns<G>) {
    return evaluation<G>::Learned::features(game, position);
  } else {
    return {};
  }
}

template <rules::Game G>
std::optional<Weights> weights_for(const G& game, const WeightsFile& file) {
  constexpr int whole = 100;
  const Learning learning = learning_of(game);
  if (learning.slots == 0 || file.numbers.size() != learning.numbers() ||
      std::any_of(file.numbers.end() - static_cast<std::ptrdiff_t>(learning.endings),
                  file.numbers.end(), [](int part) { return part < 0 || part > whole; })) {
    return std::nullopt;
  }
  if constexpr (Learns<G>) {
    return Weights{evaluation<G>::Learned::prepared(file.numbers)};
  } else {
    return std::nullopt;
  }
}

/// Unpacks the weights of the library for a game, if it has any.
template <Learns G>
Weights unpacked_weights(const G& game) {
  const auto bytes = weights_in_library(evaluation<G>::weights_file(game));
  if (!bytes) {
    return {};
  }
  std::string wrong;
  const auto file = read_weights(*bytes, wrong);
  return (file ? weights_for(game, *file) : std::nullopt).value();
}

/// Returns the weights of the library, unpacked on first use. Rulesets of a game may share them.
template <rules::Game G>
const Weights& library_weights([[maybe_unused]] const G& game) {
  if constexpr (Learns<G>) {
    static std::map<std::string_view, Weights> unpacked;
    const Weights* weights = nullptr;
    one_at_a_time([&] {
      const std::string_view file = evaluation<G>::weights_file(game);
      const auto found = unpacked.find(file);
      weights = found != unpacked.end()
                    ? &found->second
                    : &unpacked.emplace(file, unpacked_weights(game)).first->second;
    });
    return *weights;
  } else {
    static const Weights none;
    return none;
  }
}

/// Returns the weights for evaluating a game; null if the evaluation is handwritten.
template <rules::Game G>
const std::int16_t* ready_weights(const G& game, const Weights* chosen) {
  const Weights& weights = chosen != nullptr ? *chosen : library_weights(game);
  return weights.numbers.empty() ? nullptr : weights.numbers.data();
}

/// Returns the evaluation for the side to move.
template <rules::Game G>
int worth_of(const G& game, const typename G::Position& position, const std::int16_t* ready) {
  if constexpr (Learns<G>) {
    if (ready != nullptr) {
      const int worth = evaluation<G>::Learned::evaluate(game, position, ready);
      return game.side_to_move(position) == rules::Side::first ? worth : -worth;
    }
  }
  return evaluation<G>::evaluate(game, position);
}

template <rules::Game G>
int evaluation_of(const G& game, const typename G::Position& position, const Weights* weights) {
  return clamped(worth_of(game, position, ready_weights(game, weights)));
}

}  // namespace damier::analysis

/// Compiles the weights of a game.
// NOLINTNEXTLINE(cppcoreguidelines-macro-usage): an explicit instantiation has to be written out
#define DAMIER_WEIGHTS(G)                                                       \
  template Learning learning_of<G>(const G&);                                   \
  template Features features_of<G>(const G&, const G::Position&);               \
  template std::optional<Weights> weights_for<G>(const G&, const WeightsFile&); \
  template int evaluation_of<G>(const G&, const G::Position&, const Weights*);
