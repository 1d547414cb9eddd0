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

/// A player of a match: how the search of this build is set, or an engine from outside.
struct Player {
  std::string name;  ///< the settings as they were given
  analysis::Limits limits;
  std::size_t entries = std::size_t{1} << 18U;   ///< of its table
  bool memory = true;                            ///< it keeps what it has found at the moves before
  std::optional<analysis::WeightsFile> weights;  ///< of its evaluation; without numbers: none
  std::vector<std::string> command;              ///< of the engine; none: it is the search
  analysis::engine::Protocol protocol = analysis::engine::Protocol::uci;  ///< of the engine
};

/// What is wrong with the words for a match.
struct BadMatch : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Reads `nodes=20000,prover=no`; throws BadMatch. An empty text is the default.
[[nodiscard]] Player read_player(const std::string& text);

/// The two hypotheses of a sequential test: the first player is stronger by so many Elo.
struct Bounds {
  double low = 0;
  double high = 0;
};
/// Reads `0,10`; throws BadMatch.
[[nodiscard]] Bounds read_bounds(const std::string& text);

struct MatchOptions {
  std::vector<Player> players;              ///< two, or none for no match
  std::optional<rules::RulesetId> ruleset;  ///< all, if there is none
  std::uint64_t games = 100;                ///< a ruleset, rounded up to pairs
  std::uint64_t seed = 1;                   ///< of the openings
  std::uint64_t opening = 8;                ///< random plies before each game
  std::optional<Bounds> test;               ///< ends a match when it has an answer
};

/// Plays the match, and prints a line a ruleset.
void play_match(const MatchOptions& options);

/// The results of pairs of games: the points of the first player in a pair, in halves from 0 to 4.
class Pairs {
 public:
  void add(int halves) { ++counts_.at(static_cast<std::size_t>(halves)); }
  [[nodiscard]] std::uint64_t count() const;
  /// The mean share of the points, from 0 to 1.
  [[nodiscard]] double share() const;
  /// The standard error of the share.
  [[nodiscard]] double error() const;
  /// The logarithm of how much likelier `high` is than `low`.
  [[nodiscard]] double likelier(const Bounds& bounds) const;

 private:
  [[nodiscard]] double variance() const;

  std::vector<std::uint64_t> counts_ = std::vector<std::uint64_t>(5);
};

/// The difference in Elo at which that share of the points is expected, and back.
[[nodiscard]] double elo_of(double share);
[[nodiscard]] double share_of(double elo);

}  // namespace damier::bench
