#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/replay/facts.hpp"
#include "damier/notation/replay/listener.hpp"

/// Positions that do not come from a record. `hidden`: what chance has settled, see HasHidden;
/// empty if nobody knows.
namespace damier::notation {

/// The position from which games of a ruleset begin.
[[nodiscard]] std::unique_ptr<PositionFacts> start_of(rules::RulesetId ruleset,
                                                      std::string_view hidden = {});

/// The position of a set-up, as the tag FEN has it; null, with findings in `text`, where it is
/// none.
[[nodiscard]] std::unique_ptr<PositionFacts> read_setup(rules::RulesetId ruleset,
                                                        std::string_view text,
                                                        std::string_view hidden,
                                                        Diagnostics& diagnostics);

/// What is wrong with what is said to be hidden: nothing, what is expected, or an empty text in a
/// game that hides nothing.
[[nodiscard]] std::optional<std::string> fault_of_hidden(rules::RulesetId ruleset,
                                                         std::string_view hidden);

/// Replays the plies of a record from a position, whatever its tags say; the numbers of its plies
/// are left open.
ReplayResult replay_from(const PositionFacts& position, Record& record,
                         const ReplayOptions& options, Listener& listener,
                         Diagnostics& diagnostics);

}  // namespace damier::notation
