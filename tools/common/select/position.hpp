#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/facts.hpp"
#include "damier/notation/replay/picture.hpp"

#include "input/records.hpp"
#include "terminal/options.hpp"

namespace damier::cli {

/// The options that name a position: a set-up, or the start of a game.
[[nodiscard]] std::vector<Option> position_options();

/// The options that name a position, for a tool that can also take one from a record: --position,
/// --ply and --play. --ruleset is among the options of inputs.
[[nodiscard]] std::vector<Option> place_options();

/// The option that tells what chance hides, for tools that look ahead.
[[nodiscard]] Option hidden_option();

/// The ruleset of --ruleset or, without it, the only one that can read --position. Throws
/// UsageError.
[[nodiscard]] rules::RulesetId chosen_ruleset(const Arguments& arguments);

/// A position with everything to show about it.
struct Place {
  std::unique_ptr<notation::PositionFacts> position;
  rules::Outcome outcome;  ///< by the position, and by the play before it as far as it is known
  notation::BoardPicture picture;  ///< of the position; the move that led to it, if any, is marked
  std::vector<std::string> comments;  ///< on the ply that led to it
  std::string title;                  ///< the players and the ply; may be empty
};

/// The comments on a ply, or on the game as a whole (node 0).
[[nodiscard]] std::vector<std::string> comments_on(const notation::Record& record,
                                                   notation::NodeIndex node);

/// The value of that option, empty if it is not given. Throws UsageError if it is wrong, or the
/// ruleset has no such thing.
[[nodiscard]] std::string_view hidden_of(const Arguments& arguments, rules::RulesetId ruleset);

/// The position of --position, or the start of the game; none, with a message, if it is invalid.
[[nodiscard]] Place chosen_position(rules::RulesetId ruleset, const Arguments& arguments);

/// The same after the moves of --play.
[[nodiscard]] Place asked_position(rules::RulesetId ruleset, const Arguments& arguments);

/// The place after some moves in the notation of a record; none if one of them is illegal, which
/// the diagnostics explain.
[[nodiscard]] Place place_after(Place from, std::string_view moves,
                                notation::Diagnostics& diagnostics);

/// Calls `use` with the position after --ply of the main line, by default the last, of each selected
/// record, one at a time. Records with an error before it, or without such a ply, are told on
/// standard error. Returns the exit status, in which those of `use` count. Throws UsageError.
[[nodiscard]] Exit with_each_position(
    const Arguments& arguments, const std::function<Exit(const OpenedRecord&, const Place&)>& use);

/// Calls `use` with the position that --position, or FILE and --ply, and --play name, and returns
/// its exit status. If the record has an error before the ply, reports its findings instead. Throws
/// UsageError.
[[nodiscard]] Exit with_position(const Arguments& arguments,
                                 const std::function<Exit(const Place&)>& use);

}  // namespace damier::cli
