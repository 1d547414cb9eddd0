#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/codec.hpp"
#include "damier/rules/ruleset_id.hpp"

namespace damier::notation {

struct SgfGame;

/// A tag pair that marks records in a spelling; the name is empty if none exists.
struct SpellingTag {
  std::string_view name;
  std::string_view value;
};

/// Spelling of a game in a format: a value in a table beside the codec of the game. The defaults
/// are those of the game's own notation.
struct Spelling {
  std::string_view name;  ///< name of the format that uses it
  SpellingTag tag = {};
  bool usual = false;  ///< records that state no ruleset are of this one
  /// Returns whether the header of a record, which has been read, identifies this spelling.
  bool (*is_named)(const Record&) = [](const Record& /*record*/) { return false; };
  /// Translates the moves and the set-up of a record of a ruleset into the notation of the game,
  /// with spans that lead to the source. Invalid text is unchanged, so that the codec reports it. A
  /// list of moves is decoded and read as a whole.
  void (*open)(rules::RulesetId, Record&, Diagnostics&) =
      [](rules::RulesetId /*ruleset*/, Record& /*record*/, Diagnostics& /*diagnostics*/) {};
  /// Returns a ply in the notation of the game, legal or not, in this spelling: the ply itself if
  /// the spelling cannot express it, and nothing if that would be read as something else.
  std::string (*rewrite)(std::string_view ply) = [](std::string_view ply) {
    return std::string(ply);
  };
  // NOLINTNEXTLINE(readability-redundant-string-init): without it g++ misses a member in lists
  std::string_view begin = "";       ///< between the start position of a list and its first ply
  std::string_view separator = " ";  ///< between plies
  /// Appends the end of a list.
  void (*end)(ResultToken, ResultStyle, bool any_plies,
              std::string& out) = [](ResultToken /*result*/, ResultStyle /*style*/,
                                     bool /*any_plies*/, std::string& /*out*/) {};
  const SgfGame* tree = nullptr;  ///< how game trees have the game; null: it is not that spelling
};

/// The functions of a spelling that need the type of its game: like those of its codec.
///
/// - `write_setup` also begins a list of moves from a position.
/// - `read_ply` and `check_syntax` are for plies in game trees, where `open` translates nothing.
template <rules::Game G>
struct SpellingOf : Spelling {
  using Position = typename G::Position;
  using Move = typename G::Move;

  void (*write_move)(const G&, const Position&, const Move&, std::string& out) =
      [](const G& game, const Position& position, const Move& move, std::string& out) {
        codec<G>::write_move(game, position, move, out);
      };
  void (*write_setup)(const G&, const Position&, std::string& out) =
      [](const G& game, const Position& position, std::string& out) {
        codec<G>::write_setup(game, position, out);
      };
  std::optional<Move> (*read_ply)(const G&, const Position&, std::string_view text, Span,
                                  const Explain&, Diagnostics&) =
      [](const G& game, const Position& position, std::string_view text, Span span,
         const Explain& explain, Diagnostics& diagnostics) {
        return codec<G>::read_ply(game, position, text, span, explain, diagnostics);
      };
  bool (*check_syntax)(const G&, std::string_view text, Span, Diagnostics&) =
      [](const G& game, std::string_view text, Span span, Diagnostics& diagnostics) {
        return codec<G>::check_syntax(game, text, span, diagnostics);
      };
};

/// The notation of a game itself.
template <rules::Game G>
inline constexpr SpellingOf<G> own_spelling{{.name = "native"}};

/// Returns the spelling of the plies of a record whose moves have been read.
template <rules::Game G>
[[nodiscard]] const SpellingOf<G>& spelling_of(const G& game, const Record& record) {
  if (record.game_tree) {
    for (const SpellingOf<G>& one : codec<G>::spellings(game)) {
      if (one.tree != nullptr) {
        return one;
      }
    }
  }
  return own_spelling<G>;
}

/// Returns the move of a ply; otherwise adds a finding that explains why there is none.
template <rules::Game G>
[[nodiscard]] std::optional<typename G::Move> read_written_ply(const G& game, const Record& record,
                                                               const typename G::Position& position,
                                                               Span ply, const Explain& explain,
                                                               Diagnostics& diagnostics) {
  return spelling_of(game, record).read_ply(game, position, record.text, ply, explain, diagnostics);
}

/// Returns whether a ply could be a move in some position; if not, adds a finding. `game`:
/// as recorded.
template <rules::Game G>
bool check_written_ply(const G& game, const Record& record, Span ply, Diagnostics& diagnostics) {
  return spelling_of(game, record).check_syntax(game, record.text, ply, diagnostics);
}

}  // namespace damier::notation
