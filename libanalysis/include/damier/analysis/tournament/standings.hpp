#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/analysis/tournament/games.hpp"

/// Standings of events.
namespace damier::analysis {

/// Points for the results of a game, in halves.
struct PointsOfResults {
  std::uint32_t win = 2;
  std::uint32_t draw = 1;
  std::uint32_t loss = 0;
  bool as_written = false;  ///< games with points in their records count those instead

  friend bool operator==(const PointsOfResults&, const PointsOfResults&) = default;
};

/// Parses points of a win, a draw and a loss such as `3-1-0`, `1-½-0` or `1-0.5-0`; nothing if they
/// are invalid, or a win is not worth more than a loss.
[[nodiscard]] std::optional<PointsOfResults> read_points(std::string_view text);
/// Returns the points in which records of a ruleset write results: 2-1-0 or 1-½-0. The rulebook of
/// its federation says which (PDN 3.0, "Result tag").
[[nodiscard]] PointsOfResults usual_points(rules::RulesetId ruleset);

/// Criterion that decides between players with equal points.
enum class TieBreak : std::uint8_t {
  sonneborn_berger,  ///< the points of opponents beaten, and half those of opponents drawn with
  buchholz,          ///< the points of all opponents
  buchholz_cut,      ///< the same without the opponent with the fewest points
  direct,            ///< the points in games between those who are equal, if all of them have met
  wins,              ///< games won, byes excepted
};

/// Returns the name of a tie-break in options and tables, such as `buchholz-1`.
[[nodiscard]] std::string_view name_of(TieBreak tie_break);
/// Parses names separated by commas; nothing if one is unknown or occurs twice.
[[nodiscard]] std::optional<std::vector<TieBreak>> read_tie_breaks(std::string_view text);

/// System of a tournament.
enum class System : std::uint8_t { match, round_robin, swiss };
/// Returns its name in options and JSON: `match`, `round-robin` or `swiss`.
[[nodiscard]] std::string_view name_of(System system);

/// Returns the tie-breaks of a system, unless others are requested.
[[nodiscard]] std::vector<TieBreak> usual_tie_breaks(System system);

/// Options of standings.
struct StandingsOptions {
  std::optional<PointsOfResults> points;            ///< nothing: those usual for the ruleset
  bool points_as_written = false;                   ///< points in records count first
  std::optional<std::vector<TieBreak>> tie_breaks;  ///< nothing: those usual for the system
  std::optional<System> system;                     ///< nothing: found by who met whom
};

/// Result of a game for one player.
enum class Verdict : std::uint8_t { won, drawn, lost, unknown };

/// A game, or a bye, from the point of view of a player or a team.
struct Encounter {
  std::optional<std::size_t> opponent;  ///< place in the standings; nothing in a bye
  Verdict verdict = Verdict::unknown;
  std::uint64_t points = 0;        ///< in halves
  std::uint64_t other_points = 0;  ///< the opponent's
  Presence presence = Presence::played;
  bool begins = false;      ///< the player has the first side; for a team: false
  std::uint32_t round = 0;  ///< from 1
  std::string_view file;    ///< of its record; for a team: empty
  std::uint64_t record = 0;
};

/// The result of a player, or of a team, in an event.
struct Standing {
  std::string_view name;
  std::string_view team;              ///< empty if none exists
  std::vector<Encounter> encounters;  ///< by round
  std::uint64_t points = 0;           ///< in halves; of a team: for matches
  std::uint32_t won = 0;
  std::uint32_t drawn = 0;
  std::uint32_t lost = 0;
  std::uint32_t unknown = 0;  ///< without a result
  std::uint32_t byes = 0;
  /// Values of the tie-breaks, in quarters; nothing where one does not apply. For a team: the points
  /// of its boards.
  std::vector<std::optional<std::uint64_t>> tie_breaks;
  std::size_t rank = 1;
  bool shared = false;  ///< others are equal in everything

  /// Returns the number of games, without byes.
  [[nodiscard]] std::size_t games() const { return encounters.size() - byes; }
};

/// An event with its standings. Its texts are those of the Games it was made from.
struct Tournament {
  std::string_view event;  ///< empty: the games without an event
  rules::RulesetId ruleset{};
  std::string_view first_date;  ///< YYYY.MM.DD, as far as it is known
  std::string_view last_date;
  std::vector<std::string_view> periods;  ///< months of its games, as `period_of` returns them
  bool repeated = false;                  ///< the ruleset has other events of the same name
  System system = System::swiss;
  std::uint32_t rounds = 0;
  std::uint64_t games = 0;  ///< without byes
  std::uint64_t unknown = 0;
  std::uint64_t forfeits = 0;
  std::uint64_t byes = 0;
  PointsOfResults points;
  std::vector<TieBreak> tie_breaks;
  std::vector<Standing> players;  ///< by rank, then by name
  std::vector<Standing> teams;    ///< likewise; empty if records name no teams

  /// Returns whether it is more than a few games: three games of three players.
  [[nodiscard]] bool is_tournament() const { return games > 2 && players.size() > 2; }
};

/// Maximum number of days between consecutive games of an event.
inline constexpr int max_event_gap = 183;

/// Returns the events of a collection, which must outlive them, by date and name. Games of the same
/// Event and Section are different events if their rulesets differ, or their dates of the event
/// have a gap of more than max_event_gap days. An unknown month is the middle of the year, and an
/// unknown day that of the month; games without a year are an event of their own where there are
/// several.
[[nodiscard]] std::vector<Tournament> tournaments_of(const Games& games,
                                                     const StandingsOptions& options);

}  // namespace damier::analysis
