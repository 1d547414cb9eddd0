#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/diagnostics/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/facts.hpp"
#include "damier/notation/replay/picture.hpp"

#include "options.hpp"

namespace damier::cli {

/// The options that name a position: a set-up, or the start of a game.
[[nodiscard]] std::vector<Option> position_options();

/// The options that name a position of a tool that also takes one from a record: --position, --ply
/// and --play. The ruleset is among the options of inputs.
[[nodiscard]] std::vector<Option> place_options();

/// --pioche, for tools that look ahead.
[[nodiscard]] Option pile_option();

/// The ruleset of --ruleset or, without it, the only one that can read --position. Throws
/// UsageError.
[[nodiscard]] rules::RulesetId chosen_ruleset(const Arguments& arguments);

/// A position, and what there is to be shown of it.
struct Place {
  std::unique_ptr<notation::PositionFacts> position;
  notation::BoardPicture picture;  ///< of it; the move that led to it, if there was one, is marked
  std::vector<std::string> comments;  ///< on the ply that led to it
  std::string title;                  ///< whose game it is, and after which ply; may be empty
};

/// The comments on a ply, or on the game as a whole (node 0).
[[nodiscard]] std::vector<std::string> comments_on(const notation::Record& record,
                                                   notation::NodeIndex node);

/// The value of --pioche, empty if it is not given. Throws UsageError if it is wrong, or the
/// ruleset has no pile.
[[nodiscard]] std::string_view hidden_of(const Arguments& arguments, rules::RulesetId ruleset);

/// The position of --position, or the start of the game; none, and a complaint, if it is not sound.
[[nodiscard]] Place chosen_position(rules::RulesetId ruleset, const Arguments& arguments);

/// The place after some moves, as a record has them; none if one of them is not legal, which the
/// diagnostics say.
[[nodiscard]] Place place_after(Place from, std::string_view moves,
                                notation::Diagnostics& diagnostics);

/// Calls `use` with what --position, or FILE and --ply, and --play name; `use` gives an exit
/// status. Where a record has an error before the ply, its findings are told instead. Throws
/// UsageError.
[[nodiscard]] Exit with_position(const Arguments& arguments,
                                 const std::function<Exit(const Place&)>& use);

}  // namespace damier::cli
