#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/facts.hpp"
#include "damier/notation/replay/picture.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "input/records.hpp"
#include "terminal/options.hpp"

namespace damier::cli {

/// Returns the options that name a position: a set-up, or the start of a game.
[[nodiscard]] std::vector<Option> position_options();

/// Returns the options that name a position, for a tool that can also take one from a record:
/// --position, --ply and --play. --ruleset is among the options of inputs.
[[nodiscard]] std::vector<Option> place_options();

/// Returns the option that sets what chance hides, for tools that look ahead.
[[nodiscard]] Option hidden_option();

/// Returns the ruleset of --ruleset or, without it, the only one that can read --position. Throws
/// UsageError.
[[nodiscard]] rules::RulesetId chosen_ruleset(const Arguments& arguments);

/// Returns an empty picture that will have its texts in the language of messages.
[[nodiscard]] notation::BoardPicture new_picture();

/// The theme that shows White and Black for games that have a box.
inline constexpr std::string_view classic_theme = "classic";
/// Decides whether new pictures show White and Black for games that have a box. Called before there
/// are other threads.
void show_classic_sides(bool classic);
/// Returns the names of the first and second side as new pictures show them.
[[nodiscard]] std::array<std::string_view, 2> sides_shown(const notation::RulesetInfo& ruleset,
                                                          const notation::Record& record);

/// Position with everything to show about it.
struct Place {
  std::unique_ptr<notation::PositionFacts> position;
  rules::Outcome outcome;  ///< from the position, and from the play before it as far as it is known
  /// Of the position; the move that led to it, if any, is marked.
  notation::BoardPicture picture = new_picture();
  std::vector<std::string> comments;  ///< on the ply that led to it
  std::string title;                  ///< the players and the ply; may be empty
};

/// Returns the comments on a ply, or on the game as a whole (node 0).
[[nodiscard]] std::vector<std::string> comments_on(const notation::Record& record,
                                                   notation::NodeIndex node);

/// Returns the value of that option; empty if it is not given. Throws UsageError if it is wrong, or
/// the ruleset hides nothing.
[[nodiscard]] std::string_view hidden_of(const Arguments& arguments, rules::RulesetId ruleset);

/// Returns the position of --position, or the start of the game; none if it is invalid (reported).
[[nodiscard]] Place chosen_position(rules::RulesetId ruleset, const Arguments& arguments);

/// Returns the position of --position, or the start of the game, after the moves of --play; none,
/// with a message, if one is invalid.
[[nodiscard]] Place asked_position(rules::RulesetId ruleset, const Arguments& arguments);

/// Returns the place after some moves in the notation of a record; no position if one of them is
/// illegal, which the diagnostics explain.
[[nodiscard]] Place place_after(Place from, std::string_view moves,
                                notation::Diagnostics& diagnostics);

/// Calls `use` with the position after --ply of the main line, by default the last, of each
/// selected record, one at a time. Reports on standard error records with an error before it, or
/// without such a ply. Returns the greatest exit status, also of `use`. Throws UsageError.
[[nodiscard]] Exit with_each_position(
    const Arguments& arguments, const std::function<Exit(const OpenedRecord&, const Place&)>& use);

/// Chooses plies of main lines.
struct PlyChoice {
  /// Returns whether to use a ply, by its number, 0 for the start, the length of the main line, and
  /// the comments on it.
  std::function<bool(std::uint64_t ply, std::uint64_t length,
                     const std::vector<std::string>& comments)>
      wants;
  std::uint64_t highest = 0;     ///< the highest number that an option names
  std::string_view option = {};  ///< the name of that option
  bool in_each = false;          ///< in each selected record; otherwise in the first one
};

/// Calls `use` with the position after each chosen ply of the main line of the first selected
/// record, or of each. Reports an error in the main line on standard error; the plies before it are
/// used. Returns the greatest exit status, also of `use`. Throws UsageError if the first record has
/// no ply of the highest number; of each record that is reported.
[[nodiscard]] Exit with_chosen_plies(
    const Arguments& arguments, const PlyChoice& chosen,
    const std::function<Exit(const OpenedRecord&, std::uint64_t ply, const Place&)>& use);

/// Calls `use` with the position named by --position, or by FILE and --ply, and --play, and returns
/// its exit status. If the record has an error before the ply, reports its findings instead. Throws
/// UsageError.
[[nodiscard]] Exit with_position(const Arguments& arguments,
                                 const std::function<Exit(const Place&)>& use);

}  // namespace damier::cli
