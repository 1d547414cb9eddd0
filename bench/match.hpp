#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "damier/analysis/engine/words.hpp"
#include "damier/analysis/search/search.hpp"
#include "damier/analysis/search/weights.hpp"
#include "damier/rules/rulesets.hpp"

namespace damier::bench {

/// Player of a match: settings of the search of this build, or an external engine.
struct Player {
  std::string name;  ///< settings as given
  analysis::Limits limits;
  std::size_t entries = std::size_t{1} << 18U;   ///< of its table
  bool memory = true;                            ///< it keeps what it found at earlier moves
  std::optional<analysis::WeightsFile> weights;  ///< of its evaluation; empty: handwritten
  std::vector<std::string> command;              ///< of the engine; empty: the search
  analysis::engine::Protocol protocol = analysis::engine::Protocol::uci;  ///< of the engine
};

/// Error in the description of a match.
struct BadMatch : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Parses `nodes=20000,prover=no`; throws BadMatch. An empty text is the default.
[[nodiscard]] Player read_player(const std::string& text);

/// The two hypotheses of a sequential test, as Elo advantages of the first player.
struct Bounds {
  double low = 0;
  double high = 0;
};
/// Parses `0,10`; throws BadMatch.
[[nodiscard]] Bounds read_bounds(const std::string& text);

struct MatchOptions {
  std::vector<Player> players;              ///< two, or none for no match
  std::optional<rules::RulesetId> ruleset;  ///< nothing: all
  std::uint64_t games = 100;                ///< per ruleset, rounded up to pairs
  std::uint64_t seed = 1;                   ///< of the openings
  std::uint64_t opening = 8;                ///< number of random plies before each game
  std::optional<Bounds> test;               ///< ends a match when it has an answer
};

/// Plays the match, and prints a line per ruleset.
void play_match(const MatchOptions& options);

/// Results of pairs of games: the points of the first player in a pair, in halves from 0 to 4.
class Pairs {
 public:
  void add(int halves) { ++counts_.at(static_cast<std::size_t>(halves)); }
  [[nodiscard]] std::uint64_t count() const;
  /// Returns the mean share of the points, from 0 to 1.
  [[nodiscard]] double share() const;
  /// Returns the standard error of the share.
  [[nodiscard]] double error() const;
  /// Returns the logarithm of how much likelier `high` is than `low`.
  [[nodiscard]] double likelier(const Bounds& bounds) const;

 private:
  [[nodiscard]] double variance() const;

  std::vector<std::uint64_t> counts_ = std::vector<std::uint64_t>(5);
};

/// Convert between a share of the points and the difference in Elo that predicts it.
[[nodiscard]] double elo_of(double share);
[[nodiscard]] double share_of(double elo);

}  // namespace damier::bench
