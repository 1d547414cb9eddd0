#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/diagnostics/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/view.hpp"
#include "damier/rules/outcome.hpp"
#include "damier/rules/rulesets.hpp"

/// What is counted over archives of records. All of it are sums of whole numbers, so that
/// statistics of the parts of an archive, merged in any order, are those of the whole. What could
/// grow without bound is cut by a rule that looks only at the set of what was seen, for the same
/// reason.
namespace damier::analysis {

/// No number of a histogram is greater: no record has more plies.
inline constexpr std::size_t max_histogram_value = notation::max_nodes;
/// Of more legal moves than these the rest is not counted: positions exist with hundreds of
/// thousands.
inline constexpr std::size_t max_branching = 10'000;
/// No ply takes more pieces: no board has more squares.
inline constexpr std::size_t max_taken = 144;
/// The longest opening lines, in plies.
inline constexpr unsigned max_opening_depth = 60;
/// Names of players are cut to so many bytes, at the beginning of a character.
inline constexpr std::size_t max_player_name = 200;
/// The most years that a date names.
inline constexpr std::size_t max_year = 9999;

/// How often each of the numbers from 0 to max_histogram_value has come: exact, in memory for the
/// greatest of them.
class Histogram {
 public:
  /// `value` is at most max_histogram_value.
  void add(std::size_t value, std::uint64_t times = 1);
  void merge(const Histogram& more);

  /// How often each number has come; the last one has.
  [[nodiscard]] const std::vector<std::uint64_t>& times() const { return times_; }
  [[nodiscard]] bool empty() const { return times_.empty(); }
  /// How many numbers have come.
  [[nodiscard]] std::uint64_t count() const;
  [[nodiscard]] std::uint64_t sum() const;
  /// The least, middle and greatest number; of an even number the lower of the two in the middle. 0
  /// if it is empty.
  [[nodiscard]] std::size_t min() const;
  [[nodiscard]] std::size_t median() const;
  [[nodiscard]] std::size_t max() const;

 private:
  std::vector<std::uint64_t> times_;
};

/// How many games have had each result.
struct Results {
  std::array<std::uint64_t, 5> of{};  ///< by notation::ResultToken

  [[nodiscard]] std::uint64_t operator[](notation::ResultToken token) const {
    return of[static_cast<std::size_t>(token)];
  }
  [[nodiscard]] std::uint64_t games() const;
  Results& operator+=(const Results& more);
};

inline constexpr std::size_t ending_count = static_cast<std::size_t>(rules::Ending::pile_empty) + 1;
/// The name of a way to end, in kebab case; `none` is what the rules do not say: `by-players`.
[[nodiscard]] std::string_view ending_name(rules::Ending ending);

/// What a ruleset calls the side that begins, and the other one.
[[nodiscard]] std::array<std::string_view, 2> side_names(rules::RulesetId ruleset);
/// The number of the rule by which games of a ruleset end so; empty for Ending::none.
[[nodiscard]] std::string_view rule_number(rules::RulesetId ruleset, rules::Ending ending);

/// How one player fared. Whoever plays both sides of a game has played two.
struct PlayerRow {
  std::uint64_t games = 0;
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;  ///< the remaining games have no known result

  PlayerRow& operator+=(const PlayerRow& more);
};

/// Records as such.
struct RecordCounts {
  std::uint64_t records = 0;
  std::uint64_t invalid = 0;  ///< those with an error
  std::map<notation::Code, std::uint64_t> findings;
  std::uint64_t more_findings = 0;  ///< that a record had beyond notation::max_findings

  void add(const notation::Diagnostics& diagnostics);
  RecordCounts& operator+=(const RecordCounts& more);
};

using Lines = std::map<std::string, Results, std::less<>>;
using Players = std::map<std::string, PlayerRow, std::less<>>;

/// What is counted of one ruleset. Everything but `counts` is about valid records only, and their
/// main lines.
struct GameStatistics {
  RecordCounts counts;
  std::array<Results, ending_count> endings{};                  ///< by rules::Ending
  std::array<std::uint64_t, notation::ply_kind_count> kinds{};  ///< plies, by notation::PlyKind
  Histogram plies;                                              ///< a game
  Histogram branching;                         ///< legal moves before a ply, at most max_branching
  Histogram taken;                             ///< pieces by a ply that takes any
  std::map<std::size_t, std::uint64_t> years;  ///< games, by the year of the tag Date
  std::uint64_t undated = 0;                   ///< games without one
  Players players;
  std::vector<Lines> openings;  ///< of 1 ply, of 2 plies, ...: moves with a blank between them

  [[nodiscard]] std::uint64_t games() const { return counts.records - counts.invalid; }
  [[nodiscard]] Results results() const;
};

/// How much room tables take at most that have a row for whatever comes. A row is taken to need so
/// many bytes beside its text.
struct StatisticsLimits {
  static constexpr std::uint64_t row = 160;
  std::uint64_t opening_bytes = std::uint64_t{64} << 20;
  std::uint64_t player_bytes = std::uint64_t{64} << 20;
};

/// What one record gives.
struct RecordFacts {
  std::optional<rules::RulesetId> ruleset;
  notation::ResultToken result = notation::ResultToken::unknown;
  rules::Ending ending = rules::Ending::none;
  std::vector<notation::Summary> plies;   ///< of the main line
  std::vector<std::size_t> branching;     ///< before each of them
  std::string opening;                    ///< the first of them, with a blank between two
  std::vector<std::size_t> opening_ends;  ///< of each in it
  std::array<std::string, 2> players;     ///< by side; empty if not known
  std::optional<std::size_t> year;
};

/// Finds out what is to be counted of records, one after the other. Keeps its working memory from
/// record to record.
class RecordReader {
 public:
  /// `opening_depth`: how long opening lines are, in plies.
  explicit RecordReader(unsigned opening_depth) : opening_depth_(opening_depth) {}

  /// Replays a record that open_record has read, and adds what the rules find in it to the
  /// diagnostics. The facts are good until the next call; those of a record with errors reach as
  /// far as it makes sense.
  const RecordFacts& read(std::optional<rules::RulesetId> ruleset, notation::Record& record,
                          notation::Diagnostics& diagnostics);

 private:
  void read_tags(const notation::Record& record, bool first_is_white);

  unsigned opening_depth_;
  RecordFacts facts_;
};

/// What is counted over an archive.
class Statistics {
 public:
  /// `opening_depth`: how long opening lines are, at most max_opening_depth plies; 0 for none.
  explicit Statistics(unsigned opening_depth = 0, StatisticsLimits limits = {})
      : limits_(limits), depth_asked_(opening_depth), depth_kept_(opening_depth) {}

  /// Adds a record: what was found in it and, if that holds no error, its facts.
  void add(const RecordFacts& facts, const notation::Diagnostics& diagnostics);
  /// Adds what was counted of records of one ruleset.
  void add(rules::RulesetId ruleset, const GameStatistics& more);
  /// Adds records whose ruleset is not known.
  void add_undecided(const RecordCounts& more) { undecided_ += more; }
  /// Adds all of another one, with the same depth asked for.
  void add(const Statistics& more);
  /// Keeps no lines of more than `depth` plies.
  void cut_openings(unsigned depth);
  void leave_out_players();

  [[nodiscard]] const GameStatistics& game(rules::RulesetId ruleset) const {
    return games_[static_cast<std::size_t>(ruleset)];
  }
  [[nodiscard]] const RecordCounts& undecided() const { return undecided_; }
  /// The records of all rulesets and of none.
  [[nodiscard]] RecordCounts total() const;
  [[nodiscard]] unsigned depth_asked() const { return depth_asked_; }
  /// Less than what was asked for if the lines would have needed more room than opening_bytes: the
  /// greatest depth up to which those of all records do not.
  [[nodiscard]] unsigned depth_kept() const { return depth_kept_; }
  /// Whether the players of all records need no more room than player_bytes; else none are kept.
  [[nodiscard]] bool players_kept() const { return players_kept_; }

 private:
  void add_game(const RecordFacts& facts, GameStatistics& game);
  void add_line(GameStatistics& game, std::size_t level, std::string_view line,
                const Results& results);
  void add_player(GameStatistics& game, std::string_view name, const PlayerRow& row);
  /// Gives up the longest lines, and the players, if they need more room than they may.
  void keep_limits();

  std::array<GameStatistics, rules::ruleset_count> games_;
  RecordCounts undecided_;
  StatisticsLimits limits_;
  unsigned depth_asked_;
  unsigned depth_kept_;
  bool players_kept_ = true;
  std::array<std::uint64_t, max_opening_depth> line_bytes_{};  ///< by depth, less 1
  std::uint64_t player_bytes_ = 0;
};

/// The version of the published schema, schema/damier-statistics-1.schema.json.
inline constexpr std::string_view statistics_schema_name = "damier-statistics-1";

/// What of the statistics is shown.
struct Shown {
  std::uint64_t min_games = 1;              ///< of an opening line
  std::uint64_t most_players = UINT64_MAX;  ///< those with the most games
};

/// Appends the statistics to the text as JSON, an object with a line end. It can be read back if
/// all of it is shown.
void write_statistics(const Statistics& statistics, const Shown& shown, std::string& text);

/// Reads statistics that write_statistics has written whole; nothing, and in `failure` why, if they
/// are not. Members that follow from others are not looked at.
[[nodiscard]] std::optional<Statistics> read_statistics(std::string_view text,
                                                        std::string& failure);

/// The players with the most games, at most so many; those with as many by name.
[[nodiscard]] std::vector<const Players::value_type*> most_active(const Players& players,
                                                                  std::uint64_t most);

}  // namespace damier::analysis
