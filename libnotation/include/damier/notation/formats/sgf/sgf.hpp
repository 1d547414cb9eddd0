#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/diagnostics/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/codec.hpp"
#include "damier/rules/rulesets.hpp"

/// SGF, the Smart Game Format, FF[4] and what came before it (https://www.red-bean.com/sgf/): what
/// does not depend on the game, and what a game supplies.
namespace damier::notation {

struct ReadHints;

/// What the value of a property B or W is.
enum class SgfAction : std::uint8_t {
  ply,      ///< a ply, or what stands in the place of one
  nothing,  ///< an annotation in the place of a ply, such as who begins
  resign,   ///< the side gives up
};

/// What the node that begins a game sets up. The spans hold values as they are written, one or
/// more, each in its brackets and with its escapes: `[a1][b2]`. A span is empty where the property
/// is missing.
struct SgfSetup {
  Span black;    ///< AB
  Span white;    ///< AW
  Span empty;    ///< AE
  Span to_play;  ///< PL
  Span start;    ///< SU, a start position by its name
  Span size;     ///< SZ

  /// Whether nothing of it is there.
  [[nodiscard]] constexpr bool none() const {
    return black.empty() && white.empty() && empty.empty() && to_play.empty() && start.empty() &&
           size.empty();
  }
};

/// How SGF has a game: what the reader asks of it.
struct SgfGame {
  int number = 0;                           ///< property GM; 0 if SGF has none for it
  rules::Side black = rules::Side::second;  ///< whose plies are properties B
  /// Tells plies from what else may stand in B and W; `value` is without brackets and escapes, and
  /// not empty. Null where nothing else may.
  SgfAction (*action)(std::string_view value) = nullptr;
  /// Appends the set-up as the tag FEN has it; nothing if it is the start position. False, with a
  /// finding, where it makes no sense. Null where SGF sets up nothing.
  bool (*setup)(const SgfSetup& setup, std::string_view text, std::string& fen,
                Diagnostics& diagnostics) = nullptr;
  /// Whether a start position of that name, from SU, is kept as the tag SetUp, which the codec
  /// reads. Null where none is.
  bool (*names_start)(std::string_view name) = nullptr;
};

/// A game that SGF has.
///
/// - `sgf_game`: see there.
/// - `read_sgf_ply(game, position, text, span, explain, diagnostics)` and `check_sgf_ply(text,
///   span, diagnostics)`: as `read_ply` and `check_syntax` of the codec, for the values of B and W.
/// - `write_sgf_move(game, position, move, out)` appends the value of B or W for a legal move,
///   without brackets and escapes; `read_sgf_ply` reads it back, and `sgf_game.action` takes it for
///   a ply.
/// - `write_sgf_setup(game, position, out)` appends the properties that set a position up,
///   `AB[a1][b2]AW[c3]PL[W]`, with the size of the board where that has to be given;
///   `sgf_game.setup` reads them back.
template <class G>
concept HasSgf = rules::Game<G> &&
    requires(const G game, const typename G::Position position, const typename G::Move move,
             Diagnostics diagnostics, std::string_view text, Span span, std::string out,
             Explain explain) {
  { codec<G>::sgf_game } -> std::convertible_to<SgfGame>;
  {
    codec<G>::read_sgf_ply(game, position, text, span, explain, diagnostics)
    } -> std::same_as<std::optional<typename G::Move>>;
  { codec<G>::check_sgf_ply(text, span, diagnostics) } -> std::same_as<bool>;
  {codec<G>::write_sgf_move(game, position, move, out)};
  {codec<G>::write_sgf_setup(game, position, out)};
};

/// How SGF has a game. One that it does not have is read in its own notation, when the ruleset is
/// given.
template <rules::Game G>
[[nodiscard]] SgfGame sgf_game_of() {
  if constexpr (HasSgf<G>) {
    return codec<G>::sgf_game;
  } else {
    SgfGame game;
    game.black = codec<G>::side_names[0] == "Black" ? rules::Side::first : rules::Side::second;
    return game;
  }
}

/// The move that a ply of a record is, or nothing and a finding that says why.
template <rules::Game G>
[[nodiscard]] std::optional<typename G::Move> read_written_ply(const G& game, const Record& record,
                                                               const typename G::Position& position,
                                                               Span ply, const Explain& explain,
                                                               Diagnostics& diagnostics) {
  if constexpr (HasSgf<G>) {
    if (record.game_tree) {
      return codec<G>::read_sgf_ply(game, position, record.text, ply, explain, diagnostics);
    }
  }
  return codec<G>::read_ply(game, position, record.text, ply, explain, diagnostics);
}

/// Whether a ply of a record could be a move in some position; if not, a finding says why.
template <rules::Game G>
bool check_written_ply(const Record& record, Span ply, Diagnostics& diagnostics) {
  if constexpr (HasSgf<G>) {
    if (record.game_tree) {
      return codec<G>::check_sgf_ply(record.text, ply, diagnostics);
    }
  }
  return codec<G>::check_syntax(record.text, ply, diagnostics);
}

/// Reads the node that begins a game, up to its first move: decodes the bytes by what CA says (else
/// as UTF-8 or, where they are not, Windows-1252) and fills `tags` and `movetext`. False, with a
/// finding, where no game begins.
///
/// Properties of the game that a tag stands for become that tag (PB `Black`, PW `White`, EV and GN
/// `Event`, PC `Site`, DT `Date`, RO `Round` and so on); TG, a property of these programs, holds
/// tags that SGF has nothing for. Any other property becomes a tag of its own name, whose value is
/// as written, with escapes, and `][` between several.
bool read_sgf_header(const RawRecord& bytes, Record& record, Diagnostics& diagnostics);

/// Which ruleset a record is of whose header has been read: the hint, the tag Ruleset, the property
/// GM, else the first moves.
[[nodiscard]] std::optional<rules::RulesetId> decide_sgf_ruleset(const Record& record,
                                                                 const ReadHints& hints,
                                                                 Diagnostics& diagnostics);

/// Reads the rest: results and set-up become the tags Result and FEN, nodes plies and annotations.
/// A property of a node that is neither is kept as a comment, `[%sgf MA[a1][b2]]`.
void read_sgf_moves(Record& record, const SgfGame& game, ResultStyle style,
                    Diagnostics& diagnostics);

}  // namespace damier::notation
