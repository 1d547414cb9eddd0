#pragma once

#include <concepts>
#include <string>
#include <string_view>

#include "damier/notation/formats/format.hpp"
#include "damier/notation/replay/codec.hpp"

namespace damier::notation {

/// A game whose sheet other programs write with words of their own for the plies and for the
/// set-up; the frame of tags, numbers, comments and variations is the same.
///
/// - `is_dialect(format)`: whether the format is one of this game.
/// - `default_of(format)`: whether its records are of this ruleset where they do not say it.
/// - `read_dialect(format, record)` brings the moves and the set-up of a record, whose header has
///   been read, into the notation of the game: `text` and `movetext` become those of the native
///   sheet, `quotes` tells where they come from. What is not understood stays as it is, for the
///   codec to say what is wrong with it.
/// - `write_move_as(format, game, position, move, out)` appends a legal move.
/// - `rewrite_as(format, text)`: a ply in the notation of the game that need not be legal, in those
///   words; itself if it has none in them, and nothing if that would be read as something else.
/// - `write_setup_as(format, game, position, out)` appends a position.
template <class G>
concept HasDialects = rules::Game<G> &&
    requires(const G game, const typename G::Position position, const typename G::Move move,
             Format format, Record record, std::string_view text, std::string out) {
  { codec<G>::is_dialect(format) } -> std::same_as<bool>;
  { codec<G>::default_of(format) } -> std::same_as<bool>;
  {codec<G>::read_dialect(format, record)};
  {codec<G>::write_move_as(format, game, position, move, out)};
  { codec<G>::rewrite_as(format, text) } -> std::same_as<std::string>;
  {codec<G>::write_setup_as(format, game, position, out)};
};

/// Whether a game has that dialect.
template <rules::Game G>
[[nodiscard]] bool has_dialect(Format format) {
  if constexpr (HasDialects<G>) {
    return codec<G>::is_dialect(format);
  }
  return false;
}

}  // namespace damier::notation
