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

/// Facts about the game that are known apart from the position.
struct GivenRules {
  std::string_view hidden = {};  ///< hidden information, see HasHidden; empty if unknown
  std::span<const GivenParameter> parameters = {};
};

/// Returns the start position of a ruleset.
[[nodiscard]] std::unique_ptr<PositionFacts> start_of(rules::RulesetId ruleset,
                                                      const GivenRules& given = {});

/// Returns the position of a set-up in the form of the tag FEN; null if it is invalid, with
/// findings whose spans refer to `text`.
///
/// \code
/// const auto ruleset = rules::find_ruleset("international");
/// notation::Diagnostics findings;
/// const auto position = notation::read_setup(*ruleset, "W:W28:B23", {}, findings);
/// std::vector<std::string> moves;
/// position->for_each_move([&](const notation::PlyFacts& move) {
///   moves.emplace_back(move.text());
///   return true;  // false ends the walk
/// });
/// assert(moves == std::vector<std::string>{"28x19"});
/// \endcode
[[nodiscard]] std::unique_ptr<PositionFacts> read_setup(rules::RulesetId ruleset,
                                                        std::string_view text,
                                                        const GivenRules& given,
                                                        Diagnostics& diagnostics);

/// A set-up that may be incomplete or invalid: its squares must exist, and have one piece each.
/// Such a position has no moves and no outcome.
struct LooseSetup {
  std::unique_ptr<PositionFacts> position;  ///< the first side is to move if the text names none
  std::optional<rules::Side> to_move;       ///< side as written, if it is
};

/// Reads a set-up that may lack the side to move and the pieces of a side, and may break the rules:
/// `W27,28:BK3`. If it cannot be read, `position` is null, with findings.
[[nodiscard]] LooseSetup read_loose_setup(rules::RulesetId ruleset, std::string_view text,
                                          Diagnostics& diagnostics);

/// Checks the hidden information. Returns nothing if it is valid, otherwise what is expected, in the
/// language of the catalogue; an empty text if the game has none.
[[nodiscard]] std::optional<std::string> fault_of_hidden(rules::RulesetId ruleset,
                                                         std::string_view hidden,
                                                         const Catalogue& words = {});

/// Replays the plies of a record from a position, ignoring its tags and the numbers of plies.
ReplayResult replay_from(const PositionFacts& position, Record& record,
                         const ReplayOptions& options, Listener& listener,
                         Diagnostics& diagnostics);

}  // namespace damier::notation
