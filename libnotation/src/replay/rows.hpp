#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/positions.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "trial_replay.hpp"

namespace damier::notation {

/// What is found in the comments of a record that begin with a semicolon.
struct MovesInComments {
  std::vector<std::uint32_t> opened;  ///< offsets of semicolons before moves, ascending
  std::vector<Span> likely;           ///< legal plies that begin a comment which stays one
};

/// Functions of a game for generic code.
struct RulesetRow {
  RulesetInfo info;
  CodeTable codes;  ///< of its game
  ReplayResult (*replay)(Record&, const ReplayOptions&, Listener*, Diagnostics&) = nullptr;
  TrialReplay (*try_plies)(const Record&, const ReplayOptions&) = nullptr;
  ReplayResult (*replay_from)(const PositionFacts&, Record&, const ReplayOptions&, Listener&,
                              Diagnostics&) = nullptr;
  std::unique_ptr<PositionFacts> (*start)(const GivenRules& given) = nullptr;
  std::unique_ptr<PositionFacts> (*read_setup)(std::string_view text, const GivenRules& given,
                                               Diagnostics&) = nullptr;
  LooseSetup (*read_loose_setup)(std::string_view text, Diagnostics&) = nullptr;
  std::optional<std::string> (*fault_of_hidden)(std::string_view hidden) = nullptr;
  MovesInComments (*moves_in_comments)(const Record&) = nullptr;
};

[[nodiscard]] const RulesetRow& row(rules::RulesetId ruleset);

/// Makes the row of a game. Instantiated beside its codec.
template <rules::Game G>
[[nodiscard]] RulesetRow row_of();

}  // namespace damier::notation
