#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "damier/analysis/analyse.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/rules/side.hpp"

/// The reports of an analysis, and how they are written. Scores here are from the first player's
/// point of view, as are results.
namespace damier::analysis {

/// The quality of a ply, by its loss against the best ply.
enum class Mark : std::uint8_t { none, good, mistake, blunder, dubious };

/// The smallest loss, in score, for each mark. To give up a proven win is a blunder. So is to enter
/// a proven loss from a position that was not lost.
inline constexpr int dubious_loss = 60;
inline constexpr int mistake_loss = 120;
inline constexpr int blunder_loss = 250;
/// A ply is good if it is the best, and every other ply would have lost at least this much.
inline constexpr int good_margin = 120;

/// The NAG of a mark (PGN, section 10): 1 is `!`, 2 `?`, 4 `??`, 6 `?!`; 0 for none.
[[nodiscard]] std::uint32_t nag_of(Mark mark);

/// The mark of a ply, for its player: `best` is the score of the best ply, `played` that of the
/// ply.
[[nodiscard]] Mark mark_for(int best, int played);

/// The report on one ply of a record, or on its last position (no_node).
struct PlyReport {
  notation::NodeIndex node = notation::no_node;
  std::uint64_t ply = 0;  ///< from 1; for the last position, the number of plies
  rules::Side mover = rules::Side::first;
  std::string text;            ///< the ply in canonical notation
  int before = 0;              ///< the score of the position before the ply
  std::optional<int> after;    ///< the score of the position after it; none for the last position
  bool solved_after = false;   ///< `after` is proven
  bool at_most_after = false;  ///< see Found
  Mark mark = Mark::none;
  Found found;                    ///< the search of the position before the ply
  std::vector<std::string> line;  ///< its best line; an unknown card is `+?`
  Facts facts;
};

/// A score in the form of PGN's `%eval`: `0.35` units, or `#3` and `#-3` for a win or loss in so
/// many moves of one side.
[[nodiscard]] std::string eval_text(int score, const Unit& unit);

/// Appends a report on one position as a few lines of text.
void append_text(const PlyReport& position, const Unit& unit,
                 std::span<const std::string_view, 2> sides, std::string& out);

/// Adds the reports to a record: each score as a comment after its ply, each mark as a NAG where
/// the ply has none, and the best line as a variation where the ply is marked as bad. `text`
/// receives the text of the record with the additions; it must outlive the record. Returns false,
/// and changes nothing, if the text would exceed 4 GiB.
[[nodiscard]] bool annotate(notation::Record& record, std::span<const PlyReport> plies,
                            const Unit& unit, std::string& text);

/// The members of a JSON object or a graph besides the plies.
struct ReportHead {
  std::string_view file;
  std::uint64_t record = 1;
  std::string_view ruleset;
  std::string_view first;  ///< the players' names, as in the record
  std::string_view second;
};

/// Is told how many positions of a record have been searched, first none and at last all, and how
/// many there are.
using Watch = std::function<void(std::size_t done, std::size_t all)>;

/// The reports as one JSON object (damier-analyse(1)).
void append_json(const ReportHead& head, std::span<const PlyReport> plies, const Unit& unit,
                 std::string& out);

}  // namespace damier::analysis
