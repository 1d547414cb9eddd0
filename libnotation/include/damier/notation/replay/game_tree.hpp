#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/codec.hpp"
#include "damier/rules/side.hpp"

/// What a game states about its moves and set-ups in game trees of SGF, the Smart Game Format
/// (https://www.red-bean.com/sgf/).
namespace damier::notation {

/// The meaning of the value of a property B or W.
enum class SgfAction : std::uint8_t {
  ply,      ///< a ply, or an attempt at one
  nothing,  ///< an annotation instead of a ply, such as who begins
  resign,   ///< the side resigns
  lose,     ///< the side loses otherwise: on time, by forfeit, by leaving
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

  /// Returns whether all properties are missing.
  [[nodiscard]] constexpr bool none() const {
    return black.empty() && white.empty() && empty.empty() && to_play.empty() && start.empty() &&
           size.empty();
  }
};

/// The SGF definition of a game, for the reader.
struct SgfGame {
  int number = 0;                           ///< property GM; 0 if SGF does not support the game
  rules::Side black = rules::Side::second;  ///< the side whose plies are properties B
  /// Returns the meaning of a value of B or W, which is not empty and has no brackets or escapes.
  /// Null if all values are plies.
  SgfAction (*action)(std::string_view value) = nullptr;
  /// Appends the set-up as a value of the tag FEN; nothing if it is the start position. Returns
  /// false, with a finding, if it is invalid. Null if SGF has no set-ups for the game.
  bool (*setup)(const SgfSetup& setup, std::string_view text, std::string& fen,
                Diagnostics& diagnostics) = nullptr;
  /// Returns whether to keep a start position named by SU as the tag SetUp, which the codec reads.
  /// Null if the game has no named start positions.
  bool (*names_start)(std::string_view name) = nullptr;
};

/// A game that SGF supports.
///
/// - `sgf_game`: see SgfGame.
/// - `read_sgf_ply(game, position, text, span, explain, diagnostics)` and `check_sgf_ply(text,
///   span, diagnostics)`: like `read_ply` and `check_syntax` of the codec, for values of B and W.
/// - `write_sgf_move(game, position, move, out)` appends the value of B or W for a legal move,
///   without brackets and escapes. `read_sgf_ply` reads it back, and `sgf_game.action` recognises
///   it as a ply.
/// - `write_sgf_setup(game, position, out)` appends the properties of a set-up,
///   `AB[a1][b2]AW[c3]PL[W]`, with the size of the board if required. `sgf_game.setup` reads them
///   back.
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

/// Returns the SGF definition of a game. A game that SGF does not support is read in its own
/// notation if the ruleset is given.
template <rules::Game G>
[[nodiscard]] SgfGame sgf_game_of([[maybe_unused]] const G& of_rules) {
  if constexpr (HasSgf<G>) {
    return codec<G>::sgf_game;
  } else {
    SgfGame game;
    game.black = side_names_of(of_rules)[0] == "Black" ? rules::Side::first : rules::Side::second;
    return game;
  }
}

/// Returns the move of a ply; otherwise adds a finding that explains why none exists.
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

/// Returns whether a ply could be a move in some position; if not, adds a finding. `game`:
/// as recorded.
template <rules::Game G>
bool check_written_ply(const G& game, const Record& record, Span ply, Diagnostics& diagnostics) {
  if constexpr (HasSgf<G>) {
    if (record.game_tree) {
      return codec<G>::check_sgf_ply(record.text, ply, diagnostics);
    }
  }
  return check_syntax(game, record.text, ply, diagnostics);
}

}  // namespace damier::notation
