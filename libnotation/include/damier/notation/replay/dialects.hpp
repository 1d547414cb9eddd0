#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/replay/codec.hpp"
#include "damier/notation/replay/format.hpp"

namespace damier::notation {

/// A tag pair that identifies the dialect of a record; the name is empty if none exists.
struct DialectTag {
  std::string_view name;
  std::string_view value;
};

/// A game with dialects: sheets of other programs with another spelling of plies and set-ups. The
/// frame of tags, numbers, comments and variations is the same.
///
/// - `is_dialect(format)`: whether the format is a dialect of this game.
/// - `default_of(format)`: whether this is the ruleset of its records if they state none.
/// - `named_dialect(record)`: the dialect that the header of a record identifies, if any.
/// - `dialect_tag(format)`: the tag that identifies the dialect, for writers.
/// - `read_dialect(format, record)` translates the moves and the set-up of a record, whose header
///   has been read, into the notation of the game. `text` and `movetext` become those of a native
///   sheet, and `quotes` maps them to the source. Invalid text is unchanged, so that the codec
///   reports it.
/// - `write_move_as(format, game, position, move, out)` appends a legal move.
/// - `rewrite_as(format, text)`: a ply in the notation of the game, legal or not, in the dialect.
///   The ply itself if the dialect cannot express it, and nothing if that would be read as
///   something else.
/// - `write_setup_as(format, game, position, out)` appends a position.
template <class G>
concept HasDialects = rules::Game<G> &&
    requires(const G game, const typename G::Position position, const typename G::Move move,
             Format format, Record record, std::string_view text, std::string out) {
  { codec<G>::is_dialect(format) } -> std::same_as<bool>;
  { codec<G>::default_of(format) } -> std::same_as<bool>;
  { codec<G>::named_dialect(record) } -> std::same_as<std::optional<Format>>;
  { codec<G>::dialect_tag(format) } -> std::same_as<DialectTag>;
  {codec<G>::read_dialect(format, record)};
  {codec<G>::write_move_as(format, game, position, move, out)};
  { codec<G>::rewrite_as(format, text) } -> std::same_as<std::string>;
  {codec<G>::write_setup_as(format, game, position, out)};
};

}  // namespace damier::notation
