#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/replay/picture.hpp"
#include "damier/rules/game.hpp"

namespace damier::notation {

/// The kind of a ply: a word of the JSON schema. A game may add its own kinds.
struct PlyKind {
  std::string_view name;

  static const PlyKind advance;
  static const PlyKind capture;
  static const PlyKind move;
  static const PlyKind place;
  static const PlyKind pass;
  static const PlyKind draw;

  friend bool operator==(const PlyKind&, const PlyKind&) = default;
};

inline constexpr PlyKind PlyKind::advance{"advance"};
inline constexpr PlyKind PlyKind::capture{"capture"};
inline constexpr PlyKind PlyKind::move{"move"};
inline constexpr PlyKind PlyKind::place{"place"};
inline constexpr PlyKind PlyKind::pass{"pass"};
inline constexpr PlyKind PlyKind::draw{"draw"};

/// Returns the name of a kind of ply, as in JSON.
[[nodiscard]] constexpr std::string_view name(PlyKind kind) { return kind.name; }

/// The minimal description of a move; needs no allocation.
struct Summary {
  PlyKind kind = PlyKind::move;
  std::size_t taken = 0;  ///< number of pieces that the ply takes off the board, in any way
};

/// Names in a move other than those of squares, under their word in the JSON schema.
struct NamedTexts {
  std::string_view name;
  std::vector<std::string> texts;
};

/// A description of a move without knowledge of its game. Reuse it, since it keeps its memory.
struct Description {
  PlyKind kind = PlyKind::move;
  std::string from;  ///< square in the notation of the game; empty if off the board
  std::string to;
  std::vector<std::string> captured;  ///< squares, in the order of capture
  std::string removed;  ///< square of the piece that the ply also removes; empty if none
  std::vector<std::string_view> flags;  ///< other properties, such as `promotion`
  std::vector<NamedTexts> lists;        ///< other names in the ply, apart from squares
};

/// Count of what the sides have won so far, and of what is left, in games that count it. Meant to
/// be reused, since it keeps its memory.
struct Tally {
  std::array<int, 2> score{};                        ///< in points, by side
  std::array<std::vector<std::string>, 2> taken;     ///< names of pieces, by side
  std::vector<std::array<std::string, 2>> standing;  ///< threats: which piece may take which
  int left = 0;                                      ///< number of pieces not drawn yet
};

/// The view of a game for generic writers and diagrams. Specialised for each game, and derived from
/// ViewDefaults.
template <rules::Game G>
struct view;

/// The optional part of a view, which the view of a game may redefine.
template <rules::Game G>
struct ViewDefaults {
  /// Counts what the sides have won; returns false in games that do not count it.
  static bool tally(const G& /*game*/, const typename G::Position& /*position*/, Tally& /*out*/) {
    return false;
  }
};

/// Requirements on a view in addition to ViewDefaults.
///
/// - `kinds`: of its plies, in display order.
/// - `describe(game, position, move, out)` and `summarise(game, position, move)` for a legal move.
/// - `board(game, position, out)` makes the picture of a position as the first player sees it:
///   cells, labels, captions and legend; make_picture adds `turn` and the names of the sides.
/// - `trace(game, position, move, out)` marks a legal move in the picture of the position after
///   it, before that is rotated.
template <class G>
concept HasView = rules::Game<G> &&
    requires(const G game, const typename G::Position position, const typename G::Move move,
             Description out, BoardPicture picture) {
  { view<G>::kinds } -> std::convertible_to<std::span<const PlyKind>>;
  {view<G>::describe(game, position, move, out)};
  { view<G>::summarise(game, position, move) } -> std::same_as<Summary>;
  {view<G>::board(game, position, picture)};
  {view<G>::trace(game, position, move, picture)};
};

}  // namespace damier::notation
