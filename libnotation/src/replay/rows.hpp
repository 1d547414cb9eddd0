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

/// The moves in the comments of a record that begin with a semicolon.
struct MovesInComments {
  std::vector<std::uint32_t> opened;  ///< offsets of semicolons before moves, ascending
  std::vector<Span> likely;           ///< legal plies that begin a comment which remains one
};

/// Functions of a game for generic code; null if the game does not have them.
struct RulesetRow {
  RulesetInfo info;
  CodeTable codes;  ///< codes of its game
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
  /// See HasLists.
  bool (*has_list)(Format) = nullptr;
  void (*read_list)(Format, Record&, Diagnostics&) = nullptr;
  void (*end_list)(Format, ResultToken, bool any_plies, std::string& out) = nullptr;

  [[nodiscard]] bool lists(Format format) const { return has_list != nullptr && has_list(format); }
};

[[nodiscard]] const RulesetRow& row(rules::RulesetId ruleset);

/// Makes the row of a game. Instantiated with its codec.
template <rules::Game G>
[[nodiscard]] RulesetRow row_of();

}  // namespace damier::notation
