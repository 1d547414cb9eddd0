#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/past.hpp"
#include "damier/notation/replay/positions.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "trial_replay.hpp"

namespace damier::notation {

/// The moves in the comments of a record that begin with a semicolon.
struct MovesInComments {
  std::vector<std::uint32_t> opened;  ///< offsets of semicolons before moves, ascending
  std::vector<Span> likely;           ///< legal plies that begin a comment which remains one
  std::vector<Span> unclear;          ///< plies of others, which may have been played
};

/// Functions of a game for generic code.
struct RulesetRow {
  RulesetInfo info;
  CodeTable codes;  ///< codes of its game
  std::function<ReplayResult(Record&, const ReplayOptions&, Listener*, Diagnostics&)> replay;
  std::function<TrialReplay(const Record&, const ReplayOptions&)> try_plies;
  ReplayResult (*replay_from)(const PositionFacts&, Record&, const ReplayOptions&, Listener&,
                              Diagnostics&) = nullptr;
  std::unique_ptr<Past> (*past_of)(const PositionFacts& first) = nullptr;
  std::function<std::unique_ptr<PositionFacts>(const GivenRules& given)> start;
  std::function<std::unique_ptr<PositionFacts>(std::string_view text, const GivenRules& given,
                                               Diagnostics&)>
      read_setup;
  std::function<LooseSetup(std::string_view text, Diagnostics&)> read_loose_setup;
  std::optional<std::string> (*fault_of_hidden)(std::string_view hidden) = nullptr;
  std::function<MovesInComments(const Record&)> moves_in_comments;
};

[[nodiscard]] const RulesetRow& row(rules::RulesetId ruleset);

/// Makes the row of a game, which is as nobody has changed it. Instantiated with its codec.
template <rules::Game G>
[[nodiscard]] RulesetRow row_of(const G& usual);

}  // namespace damier::notation
