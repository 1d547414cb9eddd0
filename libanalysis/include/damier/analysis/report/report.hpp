#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "damier/analysis/search/analyse.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/codec.hpp"
#include "damier/notation/text/catalogue.hpp"
#include "damier/rules/ruleset_id.hpp"
#include "damier/rules/side.hpp"

/// Reports of an analysis, and their formats. Scores and results here are from the first player's
/// point of view.
namespace damier::analysis {

/// Quality of a ply, by its loss against the best ply.
enum class Mark : std::uint8_t { none, good, mistake, blunder, dubious };

/// Minimum loss for each mark, in the chance of the player (chances.hpp). A proven win or loss has a
/// chance of 1 or 0. A win that is proven only before the ply may still be there after it.
inline constexpr double dubious_loss = 0.06;
inline constexpr double mistake_loss = 0.12;
inline constexpr double blunder_loss = 0.20;

/// Returns the NAG of a mark (PGN, section 10): 1 is `!`, 2 `?`, 4 `??`, 6 `?!`; 0 for none.
[[nodiscard]] std::uint32_t nag_of(Mark mark);

/// Returns the mark of a ply that is not the best one: `best` is the score of the best ply,
/// `played` that of the ply, both for the player.
[[nodiscard]] Mark mark_for(int best, int played, const Unit& unit);

/// Line of moves that the search found, with the score of the position before it.
struct Line {
  int score = 0;
  bool solved = false;
  bool at_most = false;
  std::vector<std::string> moves;  ///< an unknown draw is `+?`
};

/// Report on one ply of a record, or on its last position (no_node).
struct PlyReport {
  notation::NodeIndex node = notation::no_node;
  std::uint64_t ply = 0;  ///< from 1; for the last position, the number of plies
  /// Number of the ply in the game, which continues that of the set-up; odd for the first side. For
  /// the last position, that of the ply to come.
  std::uint64_t number = 0;
  rules::Side mover = rules::Side::first;
  std::string text;          ///< the ply in canonical notation
  int before = 0;            ///< score of the position before the ply
  std::optional<int> after;  ///< score of the position after it; nothing for the last position
  /// Score by which the player is judged: that of the best ply if it is this one; otherwise the
  /// score after it at the depth to which the best was searched, if that is better.
  std::optional<int> judged;
  bool solved_after = false;   ///< `after` is proven
  bool at_most_after = false;  ///< see Found
  Mark mark = Mark::none;
  Found found;                    ///< search of the position before the ply
  std::vector<std::string> line;  ///< its best line; an unknown draw is `+?`
  std::vector<Line> others;       ///< the next best lines, as many as requested
  Facts facts;
};

/// Returns a score in the form of PGN's `%eval`: `0.35` units, or `#3` and `#-3` for a win or loss
/// in that many moves of one side.
[[nodiscard]] std::string eval_text(int score, const Unit& unit);

/// Appends a report on one position as a few lines of text, in the language of the catalogue.
void append_text(const PlyReport& position, const Unit& unit,
                 std::span<const std::string_view, 2> sides, std::string& out,
                 const notation::Catalogue& words = {});

/// Playing quality of a side.
struct PlayerSummary {
  std::uint64_t plies = 0;               ///< plies with more than one legal move
  double accuracy = 0;                   ///< mean of these plies, in per cent; needs plies
  std::array<std::uint64_t, 5> marks{};  ///< number of plies with each Mark
};

/// Overview of a game.
struct Summary {
  std::array<PlayerSummary, 2> sides;
  /// Index of the report on the ply since which the side that is ahead at the end was ahead;
  /// nothing if no side is, or if it was from the start.
  std::optional<std::size_t> turn;
};

/// Minimum chance of a side that is called ahead.
inline constexpr double ahead_chance = 0.65;

/// Summarises the reports of analyse_record, which end with one on the last position.
[[nodiscard]] Summary summary_of(std::span<const PlyReport> plies, const Unit& unit);

/// Names of the two sides.
using SideWords = std::array<std::string_view, 2>;

/// Words of a summary that do not come from the plies.
struct SummaryWords {
  SideWords sides;
  notation::Numbering numbering;
  std::string_view opening = {};      ///< name of the opening; empty if it has none
  notation::Catalogue language = {};  ///< translations of all other words
};

/// Returns the words for a record. `opening`: its name; empty if it has none.
[[nodiscard]] SummaryWords words_of(rules::RulesetId ruleset, const notation::Record& record,
                                    std::string_view opening = {},
                                    const notation::Catalogue& language = {});

/// Appends the summary as a few lines of text: one for the opening if it has a name, one for each
/// side, and one for the ply where the game turned.
void append_summary(std::span<const PlyReport> plies, const Unit& unit, const SummaryWords& words,
                    std::string& out);

/// Returns the summary in one line, as for a comment.
[[nodiscard]] std::string summary_sentence(std::span<const PlyReport> plies, const Unit& unit,
                                           const SummaryWords& words);

/// Replacement for a bad ply in an annotated record.
enum class Better : std::uint8_t {
  line,  ///< the best line, as a variation
  words  ///< "Best was 42-37.", in the comment
};

/// Additions to a record other than the scores and the marks.
struct Additions {
  Better better = Better::line;
  std::string_view opening;           ///< comment before the first ply; empty for none
  notation::Catalogue language = {};  ///< translations of the words in comments
  /// Other languages in which an earlier analysis may have written its comments, which are replaced.
  std::span<const notation::Catalogue> other_languages = {};
};

/// Adds the reports to a record: each score as a comment after its ply, each mark as a NAG where
/// the ply has none, and what was better where the ply is marked as bad: the best line, and others
/// that were requested. `text` receives the text of the record with the additions; it must outlive
/// the record. Returns false, and changes nothing, if the text would exceed 4 GiB.
[[nodiscard]] bool annotate(notation::Record& record, std::span<const PlyReport> plies,
                            const Unit& unit, const Additions& additions, std::string& text);

/// Members of a JSON object or a graph other than the plies.
struct ReportHead {
  std::string_view file;
  std::uint64_t record = 1;
  std::string_view ruleset;
  std::string_view first;  ///< names of the players, as in the record
  std::string_view second;
  /// Name of the opening, empty if it has none; nothing for a position.
  std::optional<std::string_view> opening = std::nullopt;
};

/// Returns the head of a report on a record that is in that file. `opening`: its name; empty if it
/// has none.
[[nodiscard]] ReportHead head_of(std::string_view file, rules::RulesetId ruleset,
                                 const notation::Record& record, std::string_view opening = {});

/// Receives the number of searched positions of a record, from none to all, and the total number.
using Watch = std::function<void(std::size_t done, std::size_t all)>;

/// Appends the reports as one JSON object (damier-analyse(1)).
void append_json(const ReportHead& head, std::span<const PlyReport> plies, const Unit& unit,
                 std::string& out);

}  // namespace damier::analysis
