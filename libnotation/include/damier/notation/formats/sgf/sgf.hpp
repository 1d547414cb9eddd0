#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/diagnostics/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/rules/ruleset_id.hpp"

/// SGF, the Smart Game Format, FF[4] and earlier versions (https://www.red-bean.com/sgf/): the part
/// that is common to all games, and the interface to a game.
namespace damier::notation {

struct ReadHints;

/// The meaning of the value of a property B or W.
enum class SgfAction : std::uint8_t {
  ply,      ///< a ply, or an attempt at one
  nothing,  ///< an annotation in place of a ply, such as who begins
  resign,   ///< the side resigns
  lose,     ///< it loses otherwise: on time, by forfeit, by leaving
  draw,     ///< the game ends in a draw
};

/// The set-up in a root node. The spans contain one or more values as written, each with its
/// brackets and escapes: `[a1][b2]`. A span is empty if its property is missing.
struct SgfSetup {
  Span black;    ///< AB
  Span white;    ///< AW
  Span empty;    ///< AE
  Span to_play;  ///< PL
  Span start;    ///< SU, a start position by name
  Span size;     ///< SZ

  /// Whether all properties are missing.
  [[nodiscard]] constexpr bool none() const {
    return black.empty() && white.empty() && empty.empty() && to_play.empty() && start.empty() &&
           size.empty();
  }
};

/// The SGF definition of a game, for the reader.
struct SgfGame {
  int number = 0;                           ///< property GM; 0 if SGF does not have the game
  rules::Side black = rules::Side::second;  ///< the side whose plies are properties B
  /// Distinguishes plies from other values of B and W. `value` is not empty and has no brackets or
  /// escapes. Null if all values are plies.
  SgfAction (*action)(std::string_view value) = nullptr;
  /// Appends the set-up as a value of the tag FEN; nothing if it is the start position. Returns
  /// false, with a finding, if it is invalid. Null if SGF has no set-ups for the game.
  bool (*setup)(const SgfSetup& setup, std::string_view text, std::string& fen,
                Diagnostics& diagnostics) = nullptr;
  /// Whether to keep a start position named by SU as the tag SetUp, which the codec reads. Null if
  /// the game has no named start positions.
  bool (*names_start)(std::string_view name) = nullptr;
};

struct RulesetInfo;

/// The SGF definition of a game. A game that SGF does not have is read in its own notation if the
/// ruleset is given.
[[nodiscard]] SgfGame sgf_game_of(const RulesetInfo& ruleset);

/// Reads the root node of a game, up to its first move: decodes the bytes by CA (without it as
/// UTF-8 or, where invalid, Windows-1252) and fills `tags` and `movetext`. Returns false, with a
/// finding, if no game begins.
///
/// Properties with a corresponding tag become that tag (PB `Black`, PW `White`, EV and GN `Event`,
/// PC `Site`, DT `Date`, RO `Round` and so on). TG, a private property of this project, contains
/// tags that have no property. Any other property becomes a tag of its own name. Its value is as
/// written, with escapes, and `][` between several.
bool read_sgf_header(const RawRecord& bytes, Record& record, Diagnostics& diagnostics);

/// Determines the ruleset of a record whose header has been read. In this order: the hint, the tag
/// Ruleset, the property GM, the first moves.
[[nodiscard]] std::optional<rules::RulesetId> decide_sgf_ruleset(Record& record,
                                                                 const ReadHints& hints,
                                                                 Diagnostics& diagnostics);

/// Reads the rest: results and set-up become the tags Result and FEN, nodes become plies and
/// annotations. Any other property of a node is kept as a comment, `[%sgf MA[a1][b2]]`.
void read_sgf_moves(Record& record, const SgfGame& game, ResultStyle style,
                    Diagnostics& diagnostics);

}  // namespace damier::notation
