#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "damier/notation/replay/facts.hpp"
#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/parameters.hpp"

/// Positions that do not come from a record.
namespace damier::notation {

/// What is known of the game besides the position.
struct GivenRules {
  std::string_view hidden = {};  ///< hidden information, see HasHidden; empty if unknown
  std::span<const GivenParameter> parameters = {};
};

/// The start position of a ruleset.
[[nodiscard]] std::unique_ptr<PositionFacts> start_of(rules::RulesetId ruleset,
                                                      const GivenRules& given = {});

/// The position of a set-up, given as in the tag FEN; null if it is invalid, with findings whose
/// spans refer to `text`.
[[nodiscard]] std::unique_ptr<PositionFacts> read_setup(rules::RulesetId ruleset,
                                                        std::string_view text,
                                                        const GivenRules& given,
                                                        Diagnostics& diagnostics);

/// A set-up that may be incomplete, and need not be valid: its squares must exist, and have
/// one piece each. Do not ask such a position for its moves or its outcome.
struct LooseSetup {
  std::unique_ptr<PositionFacts> position;  ///< the first side is to move if none is written
  std::optional<rules::Side> to_move;       ///< if it is written
};

/// Reads a set-up in which the side to move and the pieces of a side may be missing, and which may
/// break the rules: `W27,28:BK3`. `position` is null if it makes no sense, with findings.
[[nodiscard]] LooseSetup read_loose_setup(rules::RulesetId ruleset, std::string_view text,
                                          Diagnostics& diagnostics);

/// What is wrong with the hidden information: nothing; what is expected; or an empty text if the
/// game has none.
[[nodiscard]] std::optional<std::string> fault_of_hidden(rules::RulesetId ruleset,
                                                         std::string_view hidden);

/// Replays the plies of a record from a position, ignoring its tags. The numbers of the plies are
/// not checked.
ReplayResult replay_from(const PositionFacts& position, Record& record,
                         const ReplayOptions& options, Listener& listener,
                         Diagnostics& diagnostics);

}  // namespace damier::notation
