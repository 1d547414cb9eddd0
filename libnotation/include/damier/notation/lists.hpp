#pragma once

#include <span>
#include <string>

#include "damier/notation/codec.hpp"
#include "damier/notation/format.hpp"

namespace damier::notation {

/// A game that has formats of move lists.
///
/// - `read_list(format, game, record, diagnostics)` decodes and reads a record: tags, plies in the notation of
///   the game, result. A ply that is none of the legal moves stands as it was written, and all after it. False if the
///   format is not one of this game.
/// - `write_list(format, game, start, moves, result, out)` appends a record; nothing, and false, if the format is not one
///   of this game.
template <class G>
concept HasLists = rules::Game<G> &&
    requires(const G game, const typename G::Position position,
             std::span<const typename G::Move> moves, Format format, ResultToken result,
             Record record, Diagnostics diagnostics, std::string out) {
  { codec<G>::read_list(format, game, record, diagnostics) } -> std::same_as<bool>;
  { codec<G>::write_list(format, game, position, moves, result, out) } -> std::same_as<bool>;
};

}  // namespace damier::notation
