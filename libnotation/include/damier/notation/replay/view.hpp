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

/// What kind of ply a move is: a word of the JSON schema. Games have kinds of their own besides.
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

[[nodiscard]] constexpr std::string_view name(PlyKind kind) { return kind.name; }

/// The least that can be said of a move; nothing is allocated for it.
struct Summary {
  PlyKind kind = PlyKind::move;
  std::size_t taken =
      0;  ///< pieces that the ply takes off the board, one that a mill takes among them
};

/// What a move names besides squares, under the word that the JSON schema has for it.
struct NamedTexts {
  std::string_view name;
  std::vector<std::string> texts;
};

/// A move in terms that need no knowledge of its game. Filled again and again: its memory is kept.
struct Description {
  PlyKind kind = PlyKind::move;
  std::string
      from;  ///< the square in the notation of the game; empty if the piece comes from the hand
  std::string to;
  std::vector<std::string> captured;    ///< squares, in the order of capture
  std::string removed;                  ///< of the piece that the ply also takes off; empty if none
  std::vector<std::string_view> flags;  ///< what else is true of it, such as `lice`
  std::vector<NamedTexts> lists;  ///< what else it names, in games that have more than squares
};

/// What the sides of a position have won so far, and what is left, in a game of cards. Meant to be
/// reused, since it keeps its memory.
struct Tally {
  std::array<int, 2> score{};                        ///< in points, by side
  std::array<std::vector<std::string>, 2> taken;     ///< cards, by side
  std::vector<std::array<std::string, 2>> standing;  ///< standing threats: which card may take
                                                     ///< which
  int left = 0;                                      ///< cards not drawn yet
};

/// The view of a game for generic writers and diagrams. Specialised for each game.
template <rules::Game G>
struct view;

/// What a view provides.
///
/// - `kinds`: those of its plies, in the order in which they are listed.
/// - `describe(game, position, move, out)` and `summarise(game, position, move)` for a legal move.
/// - `board(game, position, out)` makes the picture of a position as the first player sees it:
///   cells, labels, captions and legend; `turn` and the names of the sides are left to
///   make_picture.
/// - `trace(game, position, move, out)` marks a legal move in the picture of the position that it
///   leads to, which has not been turned round yet.
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

/// A game with such a tally: `tally(game, position, out)`.
template <class G>
concept HasTally = requires(const G game, const typename G::Position position, Tally out) {
  view<G>::tally(game, position, out);
};

}  // namespace damier::notation
