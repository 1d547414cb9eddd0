#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/record/record.hpp"
#include "damier/notation/record/replay_result.hpp"
#include "damier/rules/ruleset_id.hpp"

/// The games of events: who met whom, and with what result.
namespace damier::analysis {

/// Kind of result: played at the board, or awarded for an absence.
enum class Presence : std::uint8_t {
  played,
  forfeit,  ///< one player, or neither, was there
  bye,      ///< a player without an opponent in a round
};

/// Points of both sides in halves, as a record writes them: `12-8` is 24 and 16.
using WrittenPoints = std::array<std::uint32_t, 2>;

/// Players, result and other facts that a record states about a game.
struct StatedGame {
  std::optional<rules::RulesetId> ruleset;
  std::array<std::string, 2> players;  ///< by side, the one that begins first; empty if unknown
  std::array<std::string, 2> teams;    ///< by side; empty if there are none
  std::string event;                   ///< with its section; empty if unknown
  std::string date;                    ///< YYYY.MM.DD, as far as it is known
  std::string event_date;  ///< of the event, or else the game: YYYY, YYYY.MM, YYYY.MM.DD
  std::array<std::uint32_t, 2> round{};  ///< of `3.12`: 3 and 12; 0 if unknown
  notation::ResultToken result = notation::ResultToken::unknown;
  std::optional<WrittenPoints> points;
  Presence presence = Presence::played;
  std::string file;
  std::uint64_t record = 1;  ///< its number in the file
};

/// Maximum length of a name in bytes; longer ones are cut at a character boundary.
inline constexpr std::size_t max_tournament_name = 200;

/// Returns what a record states, after its replay. A player without a name, or with a placeholder
/// such as `?`, is unknown.
///
/// - A player with the name `bye`, or that word in French, Dutch or German, is no player: the other
///   one has a bye, which wins unless the result says otherwise.
/// - A game is a forfeit if its tag Termination says so, or if it has a winner, or two losers, but
///   no moves and no such tag.
/// - A tag Result such as `12-8` is a draw with more points for one side; `12-0` is a win. In games
///   with scores the higher one wins.
[[nodiscard]] StatedGame stated_game(std::optional<rules::RulesetId> ruleset, std::string_view file,
                                     const notation::Record& record,
                                     const notation::ReplayResult& replayed);

/// Returns the month of an event by its date, `2024.05`, or else the year; empty if unknown. Games of
/// the same name, ruleset and month are one event.
[[nodiscard]] std::string_view period_of(std::string_view event_date);

/// Number of a text in a collection of games.
using TextNumber = std::uint32_t;
inline constexpr TextNumber no_text = 0xFFFFFFFF;

/// A game in a collection.
struct Pairing {
  std::array<TextNumber, 2> players{no_text, no_text};  ///< by side; no_text: nobody, in a bye
  std::array<TextNumber, 2> teams{no_text, no_text};
  TextNumber event = no_text;
  TextNumber date = no_text;
  TextNumber event_date = no_text;
  TextNumber file = no_text;
  std::array<std::uint32_t, 2> round{};
  std::uint64_t record = 1;
  std::optional<WrittenPoints> points;
  rules::RulesetId ruleset{};
  notation::ResultToken result = notation::ResultToken::unknown;
  Presence presence = Presence::played;
};

/// Numbers of records that are in no table, and why.
struct LeftOut {
  std::uint64_t undecided = 0;  ///< their ruleset is unknown
  std::uint64_t unnamed = 0;    ///< a player is unknown
  std::uint64_t alone = 0;      ///< both players have the same name

  [[nodiscard]] std::uint64_t all() const { return undecided + unnamed + alone; }
  LeftOut& operator+=(const LeftOut& more);
  friend bool operator==(const LeftOut&, const LeftOut&) = default;
};

/// Returns the name by which a player is known, for a name in a record.
using NameLookup = std::function<std::string_view(std::string_view)>;

/// Collects games. Several collections, merged in any order, give the same tables as one.
class Games {
 public:
  /// Returns whether a game counts, whatever other names its players have.
  [[nodiscard]] static bool counts(const StatedGame& game);

  Games() = default;
  explicit Games(NameLookup lookup) : lookup_(std::move(lookup)) {}

  /// Adds a game, or counts it as left out.
  void add(const StatedGame& game);
  void add(const Games& more);

  [[nodiscard]] const std::vector<Pairing>& all() const { return games_; }
  [[nodiscard]] const LeftOut& left_out() const { return left_out_; }
  /// Returns the text with that number; empty for no_text.
  [[nodiscard]] std::string_view text(TextNumber number) const {
    return number == no_text ? std::string_view{} : std::string_view(texts_[number]);
  }
  /// Returns the games by date, event, round, file and record. Unknown dates come first.
  [[nodiscard]] std::vector<Pairing> chronological() const;

 private:
  TextNumber number_of(std::string_view text);

  NameLookup lookup_;
  std::vector<Pairing> games_;
  std::vector<std::string> texts_;
  std::map<std::string, TextNumber, std::less<>> numbers_;
  LeftOut left_out_;
};

}  // namespace damier::analysis
