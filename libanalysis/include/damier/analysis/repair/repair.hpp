#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/slips.hpp"
#include "damier/rules/ruleset_id.hpp"

/// What was really played: the least change of a record under which all its moves are legal.
namespace damier::analysis {

/// What has gone wrong when a record was written, see notation/replay/slips.hpp.
using ChangeKind = notation::SlipKind;

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
  bool avoids_route =
      false;  ///< an ambiguous capture became legal otherwise than by its full route
};

/// The limits of a search.
struct RepairLimits {
  std::size_t max_changes = 3;      ///< full routes of ambiguous captures do not count
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
  bool sure = false;          ///< the first is the only sensible one: enough plies follow, and all
                              ///< others cost clearly more, also those with one change more
  std::uint64_t nodes = 0;    ///< positions that were looked at

  /// How many share the least cost.
  [[nodiscard]] std::size_t cheapest() const;
};

/// An answer is sure only if any other one costs so much more: 6 for one change and 4 for each
/// other, and 6 for each ply left out, for any legal move may have been there. Full routes of
/// ambiguous captures add nothing. One that blames the set-up, on which all plies bear, has to cost
/// more than that by `clear_of_setup`.
[[nodiscard]] int clear_difference(const Repair& repair);
inline constexpr int clear_of_setup = 14;
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
/// one by default. Returns false if the text becomes too long, or if a mark cannot hold what was
/// written. `text`: new room for the text of the record, which has to outlive it.
[[nodiscard]] bool apply(const Repair& repair, notation::Record& record, std::string& text,
                         notation::NodeIndex first = notation::no_node);

/// Room for the texts of a record that is changed more than once.
using RepairRooms = std::array<std::string, 4>;

/// A ply whose number or side was wrong.
struct NumberChange {
  notation::NodeIndex node = notation::no_node;
  std::uint64_t number = 0;  ///< the right one
  rules::Side side{};        ///< the right one
  std::int64_t off = 0;      ///< the written one, less the right one
  bool marked = true;        ///< in the record; not if it goes on from another wrong number
  Change change;  ///< its cost is 0 if it is not wrong in itself: it goes on from another
                  ///< one, or from a ply that was put in or taken out, or is right
};

/// Marks the plies of a record, which is legal now, whose numbers or sides are wrong in the original
/// one. `changed`: a copy of the original one with changes that `apply` made, or none. `text`: new
/// room for its text.
[[nodiscard]] std::vector<NumberChange> mark_numbers(rules::RulesetId ruleset,
                                                     const notation::Record& original,
                                                     notation::Record& changed,
                                                     std::string_view hidden, std::string& text);

/// The bytes of a record, whose moves are read, with the changes and marks of its copy, all other
/// bytes being the same; nothing if its format or the places of the changes do not allow that. A ply
/// that is put in stands behind the number of the next one or, with `before_labels`, before it. It is
/// up to the caller to see whether the bytes are a legal record.
[[nodiscard]] std::optional<std::string> spliced(rules::RulesetId ruleset,
                                                 const notation::Record& original,
                                                 const notation::Record& changed,
                                                 const std::vector<NumberChange>& numbers,
                                                 bool before_labels);
/// The bytes of a record with all that is marked taken back; nothing if there is nothing, or if not
/// all marks can be taken back so.
[[nodiscard]] std::optional<std::string> unspliced(rules::RulesetId ruleset,
                                                   const notation::Record& marked);

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

/// The first mark of a record that damier-repair could not have written; nothing if all are its own.
[[nodiscard]] std::optional<std::string> foreign_mark(const notation::Record& record);

/// Takes back what these comments say, in all lines; foreign marks stay. Returns how many there were;
/// nothing if the text becomes too long.
[[nodiscard]] std::optional<std::size_t> undo_repairs(notation::Record& record, std::string& text);

}  // namespace damier::analysis
