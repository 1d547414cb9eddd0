#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/notation/replay/parameters.hpp"
#include "damier/rules/ruleset_id.hpp"

/// Reading of a page as people write games: of all that could stand at a place, only legal plies
/// count, and there are few.
namespace damier::analysis {

/// Place of a text: line and column from 1, the column in characters.
struct PagePlace {
  std::size_t line = 1;
  std::size_t column = 1;
};

/// Kind of a part of a page.
enum class PartKind : std::uint8_t {
  ply,
  number,  ///< of a ply, with the words around it
  side,    ///< a side before its ply, or above its column
  tag,     ///< something about the game
  result,
  comment,
  mark,    ///< of a ply, such as `!?`
  layout,  ///< bars, bullets, punctuation and marks of HTML
};

/// Returns the name of a kind, as in JSON.
[[nodiscard]] std::string_view name(PartKind kind);

/// Part of a page. Each character that is not a blank is in exactly one part.
struct PagePart {
  PartKind kind = PartKind::layout;
  std::size_t begin = 0;  ///< in the text of the page
  std::size_t end = 0;
  std::size_t game = 0;
  PagePlace place;
};

/// Reading of a ply.
struct ReadPly {
  std::string text;  ///< in the notation of the game
  std::string written;
  std::size_t begin = 0;  ///< in the text of the page
  PagePlace place;
  int cost = 0;            ///< 10 more is about ten times less likely
  int margin = 0;          ///< what the next reading costs more
  std::string other;       ///< that reading of the same place; empty if it is no ply
  bool corrected = false;  ///< some characters are not those of the ply
  bool sure = false;
};

/// Place where a game cannot be followed.
struct StuckPlace {
  PagePlace place;
  std::string written;
  std::vector<std::string> legal;     ///< legal plies there, not all of them
  std::vector<std::string> readings;  ///< the two best readings
};

/// Result of a page that is not that of its game.
struct RefutedResult {
  PagePlace place;
  std::string written;
};

/// Game of a page.
struct ReadGame {
  std::vector<std::pair<std::string, std::string>> tags;  ///< names and values
  std::vector<ReadPly> plies;
  std::string result;      ///< as in a record, or `*`
  std::size_t unread = 0;  ///< number of texts like a ply that were not read
  std::optional<StuckPlace> stuck;
  std::optional<RefutedResult> refuted;
  std::string sheet;  ///< the record as a native sheet
  [[nodiscard]] bool sure() const;
};

/// Habit of a page: what it does again and again.
struct PageHabit {
  std::string what;  ///< in words
  std::size_t uses = 0;
};

/// Reading of a page.
struct Transcription {
  rules::RulesetId ruleset{};
  bool guessed = false;                    ///< the ruleset was the one that fits best
  std::vector<rules::RulesetId> others;    ///< rulesets that fit as well
  std::optional<rules::RulesetId> named;   ///< another ruleset that the page names
  std::optional<rules::RulesetId> better;  ///< another one that fits much better than the given one
  std::string text;                        ///< the page in UTF-8
  std::vector<ReadGame> games;
  std::vector<PagePart> parts;
  std::vector<PageHabit> habits;
  int cost = 0;
  bool cut = false;           ///< the text goes on after the page, in the middle of a game
  std::size_t last_game = 0;  ///< where the last game begins in the text
  std::vector<std::vector<std::string>> answers;  ///< sheets of other readings, the likeliest first
  /// Returns whether a game was found, and every ply is sure.
  [[nodiscard]] bool sure() const;
  /// Returns the sheets of each reading: of `answers`, or of the only one. None without a game.
  [[nodiscard]] std::vector<std::vector<std::string>> readings() const;
};

/// Options for reading a page.
struct TranscribeOptions {
  std::optional<rules::RulesetId> ruleset;  ///< by default the one that fits best
  std::string_view encoding;                ///< by default the likeliest
  std::size_t answers = 1;                  ///< maximum number of readings
  /// Parameters that the page does not set.
  std::span<const notation::GivenParameter> parameters = {};
  /// If it becomes true, the reading ends soon, and what was read is worth nothing.
  const std::atomic<bool>* stop = nullptr;
};

/// Maximum number of bytes read as one page.
inline constexpr std::size_t max_page = std::size_t{64} << 10U;

/// Reads a page of at most `max_page` bytes.
[[nodiscard]] Transcription transcribe(std::string_view bytes, const TranscribeOptions& options);

/// Reads the page that begins a text: all of it, or a part of a long one that ends where a game may
/// end. A game that may go on after such a part is read with what follows. Returns the number of
/// bytes read. `more`: the text goes on after these bytes, of which there are at least `max_page`.
std::size_t transcribe_next(std::string_view text, bool more, const TranscribeOptions& options,
                            Transcription& out);

}  // namespace damier::analysis
