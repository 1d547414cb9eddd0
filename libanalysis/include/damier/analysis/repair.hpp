#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/diagnostics/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/rules/rulesets.hpp"

/// What was really played: the least change of a record under which all its moves are legal.
namespace damier::analysis {

/// What has gone wrong when a record was written. The costs are in `costs.cpp`, with reasons.
enum class ChangeKind : std::uint8_t {
  misread,           ///< a digit or letter looks like another one
  neighbouring_key,  ///< the key beside the right one
  other_character,   ///< another digit or letter, one too many or one too few
  digits_exchanged,  ///< 34 for 43
  ends_exchanged,    ///< the squares from and to
  last_leg,          ///< a capture of several pieces, written as its end
  left_out,          ///< a ply that is not there
  twice,             ///< a ply that is there again
  too_much,          ///< a ply that nobody played
  exchanged,         ///< two plies in the wrong order
  penalty,           ///< a piece that was taken off, and is not written
  set_up,            ///< a piece of the set-up one square off
  unreadable,        ///< a ply of which nothing can be read
};

/// The name of a kind, as in JSON: `left-out`.
[[nodiscard]] std::string_view name(ChangeKind kind);
/// What it is in words, for people.
[[nodiscard]] std::string_view words(ChangeKind kind);

/// One change of a record.
struct Change {
  ChangeKind kind = ChangeKind::misread;
  int cost = 0;
  std::uint64_t ply = 0;         ///< of the record as it was, from 1; 0: its set-up
  std::size_t plies = 0;         ///< how many written plies it concerns
  std::vector<std::string> was;  ///< these, as written
  std::vector<std::string> now;  ///< the plies in their place, or the set-up
  std::string removed;           ///< with a penalty: the square whose piece was taken off
};

/// Changes that make a record legal.
struct Repair {
  std::vector<Change> changes;  ///< in their order in the record
  int cost = 0;
  std::uint64_t evidence = 0;  ///< how many written plies follow the last change
};

/// The limits of a search.
struct RepairLimits {
  std::size_t max_changes = 3;
  std::uint64_t nodes = 1'000'000;  ///< positions that may be looked at
  std::size_t beam = 60;            ///< partial answers that may be gone into
};

/// What a search has found.
struct RepairResult {
  bool legal = false;         ///< all moves are legal, and the result agrees: nothing to repair
  bool playable = false;      ///< the record has a valid start position, or now has one
  std::uint64_t failed = 0;   ///< the first ply that is no legal move, from 1
  std::vector<Repair> found;  ///< the cheapest first; different games all
  bool exhausted = true;      ///< the limits have cut nothing off that could matter
  bool sure = false;          ///< the first is the only sensible one: enough plies follow, all
                              ///< others cost clearly more, and more changes were allowed
  std::uint64_t nodes = 0;    ///< positions that were looked at

  /// How many share the least cost.
  [[nodiscard]] std::size_t cheapest() const;
};

/// An answer of so many changes is sure only if any other one costs so much more.
[[nodiscard]] constexpr int clear_difference(std::size_t changes) { return changes > 1 ? 10 : 6; }
/// So many plies have to follow the last change of an answer that is sure.
inline constexpr std::uint64_t enough_evidence = 6;

/// Searches for the least change of the main line of a record that open_record has read, and
/// changes nothing. `hidden`: see ReplayOptions.
[[nodiscard]] RepairResult find_repairs(rules::RulesetId ruleset, notation::Record& record,
                                        std::string_view hidden, const RepairLimits& limits,
                                        notation::Diagnostics& diagnostics);

/// The same for the line of a variation that begins with the ply `first`, in a record whose plies
/// before it are legal.
[[nodiscard]] RepairResult find_repairs_of(rules::RulesetId ruleset, notation::Record& record,
                                           notation::NodeIndex first, std::string_view hidden,
                                           const RepairLimits& limits,
                                           notation::Diagnostics& diagnostics);

/// Makes the changes in a record, and marks each with a comment: `[%was 17-22]` says what was
/// written for a ply, `[%was]` that nothing was. `first`: the ply that begins the line, the main
/// one by default. Returns false if the text becomes too long. `text`: new room for the text of
/// the record, which has to outlive it.
[[nodiscard]] bool apply(const Repair& repair, notation::Record& record, std::string& text,
                         notation::NodeIndex first = notation::no_node);

/// Room for the texts of a record that is changed more than once.
using RepairRooms = std::array<std::string, 3>;

/// A variation that was not legal, and what was found for it.
struct VariationRepair {
  std::uint64_t ply = 0;  ///< which it replaces, from 1
  RepairResult result;
};

/// Puts right the variations of a record whose main line is legal: each by its cheapest answer, at
/// most some hundred.
[[nodiscard]] std::vector<VariationRepair> repair_variations(rules::RulesetId ruleset,
                                                             notation::Record& record,
                                                             std::string_view hidden,
                                                             const RepairLimits& limits,
                                                             RepairRooms& rooms);

/// Takes back what these comments say, in all lines. Returns how many there were; nothing if the
/// text becomes too long.
[[nodiscard]] std::optional<std::size_t> undo_repairs(notation::Record& record, std::string& text);

}  // namespace damier::analysis
