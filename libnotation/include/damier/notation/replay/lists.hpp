#pragma once

#include <string>

#include "damier/notation/replay/codec.hpp"
#include "damier/notation/replay/format.hpp"

namespace damier::notation {

/// A game with formats for bare lists of moves.
///
/// - `has_list(format)`: whether the format is one of this game. The other functions require that.
/// - `read_list(format, game, record, diagnostics)` decodes and reads a record: tags, plies in the
///   notation of the game, result. An illegal ply stays as written, and so do all plies after it.
/// - `begin_list(format, game, start, out)`, `write_listed(format, game, position, move, first,
///   out)` for each legal move, and `end_list(format, game, result, any_plies, out)` append a
///   record.
template <class G>
concept HasLists = rules::Game<G> &&
    requires(const G game, const typename G::Position position, const typename G::Move move,
             Format format, ResultToken result, Record record, Diagnostics diagnostics,
             std::string out) {
  { codec<G>::has_list(format) } -> std::same_as<bool>;
  {codec<G>::read_list(format, game, record, diagnostics)};
  {codec<G>::begin_list(format, game, position, out)};
  {codec<G>::write_listed(format, game, position, move, true, out)};
  {codec<G>::end_list(format, game, result, true, out)};
};

}  // namespace damier::notation
