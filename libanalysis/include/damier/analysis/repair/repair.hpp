#pragma once

#include <array>
#include <atomic>
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

/// Reconstruction of the game that was played: the smallest change that makes a record legal.
namespace damier::analysis {

/// Kind of error in writing a record, see notation/replay/slips.hpp.
using ChangeKind = notation::SlipKind;

/// Change of a record: one ply, the set-up or the result.
struct Change {
  ChangeKind kind = ChangeKind::misread;
  int cost = 0;
  std::uint64_t ply = 0;         ///< in the original record, from 1; 0: its set-up
  std::size_t plies = 0;         ///< number of written plies concerned
  std::vector<std::string> was;  ///< these plies, as written
  std::vector<std::string> now;  ///< their replacement, or the set-up
  std::string removed;           ///< with a penalty: the square from which a piece was removed
};

/// Changes that make a record legal.
struct Repair {
  std::vector<Change> changes;  ///< in record order
  int cost = 0;
  std::uint64_t evidence = 0;  ///< number of written plies after the last change
  bool avoids_route = false;   ///< an ambiguous capture became legal other than by its full route
};

/// Limits of a search.
struct RepairLimits {
  std::size_t max_changes = 3;      ///< full routes of ambiguous captures do not count
  std::uint64_t nodes = 1'000'000;  ///< maximum number of positions visited
  std::size_t beam = 60;            ///< maximum number of partial answers pursued
  /// If given: end soon after another thread sets it. What was found so far is then of no use.
  const std::atomic<bool>* stop = nullptr;
};

/// Result of a search.
struct RepairResult {
  bool legal = false;         ///< all moves are legal, and the result agrees: nothing to repair
  bool playable = false;      ///< the record has, or now has, a valid start position
  std::uint64_t failed = 0;   ///< first ply that is not a legal move, from 1
  std::vector<Repair> found;  ///< the cheapest first; they lead to different games
  bool exhausted = true;      ///< the limits cut off nothing that could matter
  bool sure = false;          ///< the first is the only sensible one: enough plies follow, and all
                              ///< others cost clearly more, including those with one more change
  std::uint64_t nodes = 0;    ///< number of positions visited

  /// Returns the number of repairs with the lowest cost.
  [[nodiscard]] std::size_t cheapest() const;
};

/// Returns how much more any other answer must cost for this one to be sure: 6 for one change and 4
/// for each other, and 6 for each omitted ply, where any legal move may have been. Full routes of
/// ambiguous captures add nothing. A repair of the set-up, which all plies depend on, must cost
/// more than that by `clear_of_setup`.
[[nodiscard]] int clear_difference(const Repair& repair);
inline constexpr int clear_of_setup = 14;
/// Minimum number of plies after the last change of a sure answer.
inline constexpr std::uint64_t enough_evidence = 6;

/// Searches for the smallest change of the main line of a record that open_record has read. Leaves
/// the record unchanged. `hidden`: see ReplayOptions.
///
/// \code
/// #include <damier/notation/archive/open.hpp>
///
/// // 2. 82x19 is a slip for 28x19.
/// const notation::RawRecord bytes{
///     .bytes = "[GameType \"20\"]\n1. 32-28 19-23 2. 82x19 14x23 3. 37-32 10-14 *\n"};
/// notation::Record record;
/// notation::Diagnostics findings;
/// const auto ruleset = notation::open_record(notation::Format::pdn, bytes, {}, record, findings);
/// const analysis::RepairResult result =
///     analysis::find_repairs(*ruleset, record, "", {});
/// assert(result.found.front().changes.front().now.front() == "28x19");
/// \endcode
[[nodiscard]] RepairResult find_repairs(rules::RulesetId ruleset, notation::Record& record,
                                        std::string_view hidden, const RepairLimits& limits);

/// Searches for the smallest change of the line of a variation that begins with the ply `first`.
/// The plies before it must be legal.
[[nodiscard]] RepairResult find_repairs_of(rules::RulesetId ruleset, notation::Record& record,
                                           notation::NodeIndex first, std::string_view hidden,
                                           const RepairLimits& limits);

/// Makes the changes in a record, and marks each with a comment: `[%was 17-22]` gives what was
/// written for a ply, `[%was]` an inserted ply. `first`: the ply that begins the line, by default
/// the main one. Returns false if the text becomes too long, or if a mark cannot contain what was
/// written. `text`: buffer for the new text, which must outlive the record.
[[nodiscard]] bool apply(const Repair& repair, notation::Record& record, std::string& text,
                         notation::NodeIndex first = notation::no_node);

/// Buffers for the texts of a record that is changed more than once.
using RepairRooms = std::array<std::string, 4>;

/// Ply whose number or side was wrong.
struct NumberChange {
  notation::NodeIndex node = notation::no_node;
  std::uint64_t number = 0;  ///< the correct one
  rules::Side side{};        ///< the correct one
  std::int64_t off = 0;      ///< the written number minus the correct one
  bool marked = true;        ///< in the record; false if it continues another wrong number
  Change change;  ///< its cost is 0 unless the number itself is wrong: it may follow another one,
                  ///< or an inserted or removed ply, or be correct
};

/// Marks the plies of a record, which is now legal, whose numbers or sides are wrong in the
/// original. `changed`: copy of the original, possibly with changes by `apply`. `text`: buffer for
/// its new text.
[[nodiscard]] std::vector<NumberChange> mark_numbers(rules::RulesetId ruleset,
                                                     const notation::Record& original,
                                                     notation::Record& changed,
                                                     std::string_view hidden, std::string& text);

/// Returns the bytes of a record, whose moves are read, with the changes and marks of its copy; all
/// other bytes stay the same. Nothing if its format or the places of the changes prevent that. An
/// inserted ply comes after the number of the next one or, with `before_labels`, before it. The
/// caller must check whether the bytes are a legal record.
[[nodiscard]] std::optional<std::string> spliced(rules::RulesetId ruleset,
                                                 const notation::Record& original,
                                                 const notation::Record& changed,
                                                 const std::vector<NumberChange>& numbers,
                                                 bool before_labels);
/// Returns the bytes of a record with all marked changes undone; nothing if there are none, or if
/// some cannot be undone in place.
[[nodiscard]] std::optional<std::string> unspliced(rules::RulesetId ruleset,
                                                   const notation::Record& marked);

/// Illegal variation, and what was found for it.
struct VariationRepair {
  std::uint64_t ply = 0;  ///< the ply that it replaces, from 1
  RepairResult result;
};

/// Repairs the variations of a record whose main line is legal: each by its cheapest answer, and at
/// most some hundred.
[[nodiscard]] std::vector<VariationRepair> repair_variations(rules::RulesetId ruleset,
                                                             notation::Record& record,
                                                             std::string_view hidden,
                                                             const RepairLimits& limits,
                                                             RepairRooms& rooms);

/// Returns the first mark that damier-repair could not have written; nothing if all are its own.
[[nodiscard]] std::optional<std::string> foreign_mark(const notation::Record& record);

/// Undoes the marked changes in all lines; foreign marks stay. Returns their number; nothing if the
/// text becomes too long.
[[nodiscard]] std::optional<std::size_t> undo_repairs(notation::Record& record, std::string& text);

}  // namespace damier::analysis
