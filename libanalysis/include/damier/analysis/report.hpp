#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "damier/analysis/analyse.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/rules/side.hpp"

/// What an analysis says of a record, and how it is written. Scores here are the first player's,
/// whose the first number of a result is too.
namespace damier::analysis {

/// How good a ply was, by what it lost against the best one.
enum class Mark : std::uint8_t { none, good, mistake, blunder, dubious };

/// What a ply loses, in score, from which on it has its mark; to let go of a proven win, or to walk
/// into a proven loss out of anything else, is a blunder.
inline constexpr int dubious_loss = 60;
inline constexpr int mistake_loss = 120;
inline constexpr int blunder_loss = 250;
/// A ply is good if it is the best and each other one would have lost so much.
inline constexpr int good_margin = 120;

/// The NAG of a mark, as in PGN: 1 is `!`, 2 `?`, 4 `??`, 6 `?!`; 0 for none.
[[nodiscard]] std::uint32_t nag_of(Mark mark);

/// The mark of a ply after which its player's score is `played`, and could have been `best`.
[[nodiscard]] Mark mark_for(int best, int played);

/// A ply of a record, or its last position (no_node), as analysed.
struct PlyReport {
  notation::NodeIndex node = notation::no_node;
  std::uint64_t ply = 0;  ///< from 1; of the last position the number of plies
  rules::Side mover = rules::Side::first;
  std::string text;           ///< the ply in canonical notation
  int before = 0;             ///< the score of the position before it
  std::optional<int> after;   ///< and of that behind it; of the last position nothing
  bool solved_after = false;  ///< that one is proven
  Mark mark = Mark::none;
  Found found;                    ///< of the position before it
  std::vector<std::string> line;  ///< its best line; a card that nobody knows is `+?`
  Facts facts;
};

/// A score in the form of PGN's `%eval`: `0.35` units, or `#3` and `#-3` for what is won or lost in
/// so many moves of one side.
[[nodiscard]] std::string eval_text(int score, const Unit& unit);

/// A position in a few lines of text.
void append_text(const PlyReport& position, const Unit& unit,
                 std::span<const std::string_view, 2> sides, std::string& out);

/// Writes into a record what the reports say: the score after each ply as a comment, marks as NAGs
/// at plies that have none, and the best line in place of a ply that is marked as bad, as a
/// variation. `text` is given the text of the record with what is new in it, and has to outlive it.
/// A text of more than 4 GiB would not fit: then nothing is written, and it is false.
[[nodiscard]] bool annotate(notation::Record& record, std::span<const PlyReport> plies,
                            const Unit& unit, std::string& text);

/// What a JSON object or a graph tells besides the plies.
struct ReportHead {
  std::string_view file;
  std::uint64_t record = 1;
  std::string_view ruleset;
  std::string_view first;  ///< the players, as the record names them
  std::string_view second;
};

/// The reports as one JSON object (damier-analyse(1)).
void append_json(const ReportHead& head, std::span<const PlyReport> plies, const Unit& unit,
                 std::string& out);

}  // namespace damier::analysis
