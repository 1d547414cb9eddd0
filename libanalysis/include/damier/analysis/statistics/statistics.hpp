#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/analysis/openings/opening_names.hpp"
#include "damier/analysis/tables/tables.hpp"
#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/record/score.hpp"
#include "damier/notation/replay/view.hpp"
#include "damier/rules/outcome.hpp"
#include "damier/rules/ruleset_id.hpp"

/// Statistics of archives of records. All are sums of integers: the statistics of the shards of an
/// archive, merged in any order, equal those of the whole. For the same reason, tables that could
/// grow without bound are cut by a rule that depends only on the set of entries.
namespace damier::analysis {

/// Maximum value in a histogram: no record has more plies.
inline constexpr std::size_t max_histogram_value = notation::max_nodes;
/// Maximum number of legal moves that are counted: some positions have hundreds of thousands.
inline constexpr std::size_t max_branching = 10'000;
/// Maximum number of pieces that one ply can take: no board has more squares.
inline constexpr std::size_t max_taken = 144;
/// Maximum score; higher ones count as this one.
inline constexpr std::size_t max_score = 10'000;
/// Maximum length of opening lines, in plies.
inline constexpr unsigned max_opening_depth = 60;
/// Maximum length of players' names in bytes; longer ones are cut at a character boundary.
inline constexpr std::size_t max_player_name = 200;
/// Last year that a date can have.
inline constexpr std::size_t max_year = 9999;

/// Counts how often each number from 0 to max_histogram_value occurs. Exact; the memory used grows
/// with the largest number.
class Histogram {
 public:
  /// Adds a value, which must be at most max_histogram_value.
  void add(std::size_t value, std::uint64_t times = 1);
  void merge(const Histogram& more);

  /// Returns the count of each number; the last one is above 0.
  [[nodiscard]] const std::vector<std::uint64_t>& times() const { return times_; }
  [[nodiscard]] bool empty() const { return times_.empty(); }
  /// Returns the sum of all counts.
  [[nodiscard]] std::uint64_t count() const;
  /// Returns the sum of all values.
  [[nodiscard]] std::uint64_t sum() const;
  /// Returns the minimum, median or maximum, 0 if empty. With an even count the median is the lower
  /// of the two middle numbers.
  [[nodiscard]] std::size_t min() const;
  [[nodiscard]] std::size_t median() const;
  [[nodiscard]] std::size_t max() const;

 private:
  std::vector<std::uint64_t> times_;
};

/// Number of games with each result.
struct Results {
  std::array<std::uint64_t, 5> of{};  ///< by notation::ResultToken

  [[nodiscard]] std::uint64_t operator[](notation::ResultToken token) const {
    return of[static_cast<std::size_t>(token)];
  }
  [[nodiscard]] std::uint64_t games() const;
  Results& operator+=(const Results& more);
};

inline constexpr std::size_t ending_count = static_cast<std::size_t>(rules::Ending::of_game) + 1;
/// Returns the name of an ending of a ruleset, in kebab case. Ending::none, which no rule gives, is
/// `by-players`.
[[nodiscard]] std::string_view ending_name(rules::RulesetId ruleset, rules::Ending ending);

/// Returns the ruleset's names of the side that begins, and of the other one.
[[nodiscard]] std::array<std::string_view, 2> side_names(rules::RulesetId ruleset);
/// Returns the number of the rule that ends games this way; empty for Ending::none.
[[nodiscard]] std::string_view rule_number(rules::RulesetId ruleset, rules::Ending ending);

/// Outcomes of endings that are won, or drawn, by the tablebases.
struct EndingsKept {
  std::uint64_t kept = 0;
  std::uint64_t lost = 0;

  EndingsKept& operator+=(const EndingsKept& more);
  friend bool operator==(const EndingsKept&, const EndingsKept&) = default;
};

/// Results of one player. A player of both sides of a game has played two games.
struct PlayerRow {
  std::uint64_t games = 0;
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;  ///< the remaining games have no known result
  EndingsKept won;           ///< endings that were won for the player, see EndingsOfPlayer
  EndingsKept drawn;         ///< endings that were drawn for the player

  /// Returns whether the tablebases had any of them.
  [[nodiscard]] bool has_endings() const { return won != EndingsKept{} || drawn != EndingsKept{}; }
  PlayerRow& operator+=(const PlayerRow& more);
};

/// Endings of a side in a game. An ending is a series of positions that tablebases call won, or
/// drawn, for it; unknown positions do not end it. The side loses it if one of its plies makes the
/// value worse, or if the game ends with a worse result; otherwise the ending is kept.
struct EndingsOfPlayer {
  EndingsKept won;
  EndingsKept drawn;

  /// Returns whether the tablebases had any of them.
  [[nodiscard]] bool any() const { return won != EndingsKept{} || drawn != EndingsKept{}; }
};

/// Counts of records.
struct RecordCounts {
  std::uint64_t records = 0;
  std::uint64_t invalid = 0;  ///< records with an error
  std::map<notation::Code, std::uint64_t> findings;
  std::uint64_t more_findings = 0;  ///< findings beyond notation::max_findings of a record

  void add(const notation::Diagnostics& diagnostics);
  RecordCounts& operator+=(const RecordCounts& more);
};

using Lines = std::map<std::string, Results, std::less<>>;
using Players = std::map<std::string, PlayerRow, std::less<>>;

/// Statistics of one ruleset. Everything but `counts` covers the main lines of valid records only.
struct GameStatistics {
  RecordCounts counts;
  std::array<Results, ending_count> endings{};      ///< by rules::Ending
  std::map<std::string_view, std::uint64_t> kinds;  ///< number of plies, by the name of their kind
  Histogram plies;                                  ///< plies of each game
  Histogram branching;              ///< legal moves before each ply, at most max_branching
  Histogram taken;                  ///< pieces taken by each capture
  std::array<Histogram, 2> scores;  ///< of each side at the end, in games with scores
  std::map<std::size_t, std::uint64_t> years;  ///< games by the year of the tag Date
  std::uint64_t undated = 0;                   ///< games without a year
  Players players;
  std::array<EndingsOfPlayer, 2> unnamed;  ///< endings of unnamed players, by side
  std::vector<Lines> openings;  ///< lines of 1 ply, 2 plies, ...: moves separated by blanks
  Lines named;                  ///< games by the name of their opening, empty for none; counted in
                                ///< rulesets that have names, if openings are

  [[nodiscard]] std::uint64_t games() const { return counts.records - counts.invalid; }
  [[nodiscard]] Results results() const;
};

/// Returns the number of plies of each kind that occurs, in the order in which the game lists them.
[[nodiscard]] std::vector<std::pair<std::string_view, std::uint64_t>> kinds_of(
    rules::RulesetId ruleset, const GameStatistics& game);

/// Memory limits of the tables of lines and players. Each row counts as `row` bytes plus its text.
struct StatisticsLimits {
  static constexpr std::uint64_t row = 160;
  std::uint64_t opening_bytes = std::uint64_t{64} << 20;
  std::uint64_t player_bytes = std::uint64_t{64} << 20;
};

/// Facts of one record.
struct RecordFacts {
  std::optional<rules::RulesetId> ruleset;
  notation::ResultToken result = notation::ResultToken::unknown;
  rules::Ending ending = rules::Ending::none;
  std::vector<notation::Summary> plies;   ///< plies of the main line
  std::vector<std::size_t> branching;     ///< number of legal moves before each ply
  std::string opening;                    ///< first plies, separated by blanks
  std::vector<std::size_t> opening_ends;  ///< where each ply ends in `opening`
  /// Name of the opening, empty if it has none; nothing if names are not requested.
  std::optional<std::string> opening_name;
  std::array<std::string, 2> players;  ///< by side; empty if unknown
  std::optional<std::size_t> year;
  std::optional<notation::Score> score;    ///< at the end, in games with scores
  std::array<EndingsOfPlayer, 2> endings;  ///< by side
};

/// Extracts the facts of records, one after the other. Reuses its buffers.
class RecordReader {
 public:
  /// `opening_depth`: length of opening lines, in plies.
  explicit RecordReader(unsigned opening_depth) : opening_depth_(opening_depth) {}

  /// Replays a record that open_record has read, and adds the findings of the rules to the
  /// diagnostics. The facts are valid until the next call. The facts of a record with errors may be
  /// incomplete. `tables`: tablebases; `names`: of openings; both may be null.
  const RecordFacts& read(std::optional<rules::RulesetId> ruleset, notation::Record& record,
                          notation::Diagnostics& diagnostics, const Tables* tables = nullptr,
                          const OpeningNames* names = nullptr);

 private:
  void read_tags(const notation::Record& record, bool first_is_white);

  unsigned opening_depth_;
  RecordFacts facts_;
};

/// Statistics of an archive.
class Statistics {
 public:
  /// `opening_depth`: length of opening lines in plies, at most max_opening_depth; 0 for none.
  explicit Statistics(unsigned opening_depth = 0, StatisticsLimits limits = {})
      : limits_(limits), depth_asked_(opening_depth), depth_kept_(opening_depth) {}

  /// Adds a record: its findings, and its facts if there is no error.
  void add(const RecordFacts& facts, const notation::Diagnostics& diagnostics);
  /// Adds statistics of one ruleset.
  void add(rules::RulesetId ruleset, const GameStatistics& more);
  /// Adds records whose ruleset is unknown.
  void add_undecided(const RecordCounts& more) { undecided_ += more; }
  /// Adds all of another Statistics of the same opening depth.
  void add(const Statistics& more);
  /// Drops all lines of more than `depth` plies.
  void cut_openings(unsigned depth);
  void leave_out_players();
  /// Counts each player as the one whose name `name_of` returns.
  void rename_players(const std::function<std::string_view(std::string_view)>& name_of);

  [[nodiscard]] const GameStatistics& game(rules::RulesetId ruleset) const {
    return games_[static_cast<std::size_t>(ruleset)];
  }
  [[nodiscard]] const RecordCounts& undecided() const { return undecided_; }
  /// Returns the counts over all rulesets, and records of unknown ruleset.
  [[nodiscard]] RecordCounts total() const;
  [[nodiscard]] unsigned depth_asked() const { return depth_asked_; }
  /// Returns the depth of the opening lines kept. It is less than requested if the lines would
  /// exceed opening_bytes.
  [[nodiscard]] unsigned depth_kept() const { return depth_kept_; }
  /// Returns false if the players were dropped because they would exceed player_bytes.
  [[nodiscard]] bool players_kept() const { return players_kept_; }

 private:
  void add_game(const RecordFacts& facts, GameStatistics& game);
  void add_line(GameStatistics& game, std::size_t level, std::string_view line,
                const Results& results);
  void add_player(GameStatistics& game, std::string_view name, const PlayerRow& row);
  /// Drops the longest lines, and the players, if they exceed their limits.
  void keep_limits();

  std::array<GameStatistics, rules::ruleset_count> games_;
  RecordCounts undecided_;
  StatisticsLimits limits_;
  unsigned depth_asked_;
  unsigned depth_kept_;
  bool players_kept_ = true;
  std::array<std::uint64_t, max_opening_depth> line_bytes_{};  ///< by depth minus 1
  std::uint64_t player_bytes_ = 0;
};

/// Version of the published schema, schema/damier-statistics-2.schema.json.
inline constexpr std::string_view statistics_schema_name = "damier-statistics-2";

/// Selects the statistics to show.
struct Shown {
  std::uint64_t min_games = 1;             ///< minimum number of games of an opening line
  std::uint64_t max_players = UINT64_MAX;  ///< maximum number, sorted by descending number of
                                           ///< games
};

/// Appends the statistics as a JSON object and a line end. read_statistics can read it if
/// everything is shown.
void write_statistics(const Statistics& statistics, const Shown& shown, std::string& text);

/// Reads the complete output of write_statistics. If the text is anything else, returns nothing and
/// puts the reason, a phrase, in `failure`. Ignores derived members.
[[nodiscard]] std::optional<Statistics> read_statistics(std::string_view text,
                                                        std::string& failure);

/// Returns the lines, or names, with at least `min_games` games, sorted by descending number of
/// games, then by name.
[[nodiscard]] std::vector<const Lines::value_type*> most_played(const Lines& lines,
                                                                std::uint64_t min_games);

/// Returns at most `max_players` players, sorted by descending number of games, then by name.
[[nodiscard]] std::vector<const Players::value_type*> most_active(const Players& players,
                                                                  std::uint64_t max_players);

}  // namespace damier::analysis
