#pragma once

#include <algorithm>
#include <cstdint>

/// Value of a position in 16 bits, for its side to move.
namespace damier::analysis::tables {

using Word = std::uint16_t;

/// Upper two bits of a word; the others are a distance in plies.
enum class Kind : Word {
  open,  ///< not known yet; the distance: of the longest loss that leaves the class, or 0
  win,
  loss,
  drawn,
};

inline constexpr unsigned kind_shift = 14;
inline constexpr unsigned farthest = (1U << kind_shift) - 2;

[[nodiscard]] constexpr Word make_word(Kind kind, unsigned distance) {
  return static_cast<Word>((static_cast<unsigned>(kind) << kind_shift) | distance);
}
[[nodiscard]] constexpr Kind kind_of(Word word) { return static_cast<Kind>(word >> kind_shift); }
[[nodiscard]] constexpr unsigned distance_of(Word word) { return word & ((1U << kind_shift) - 1); }

/// Replaces an unknown distance.
inline constexpr unsigned no_distance = farthest + 1;

inline constexpr Word open_word = 0;
inline constexpr Word draw_word = make_word(Kind::drawn, 0);
/// Marks a number that no position has.
inline constexpr Word hole_word = 0xFFFF;

/// Returns whether the distance of a win or loss is known.
[[nodiscard]] constexpr bool has_distance(Word word) {
  return distance_of(word) != no_distance || kind_of(word) == Kind::drawn;
}

/// Returns what is known of a position after adding one of its successors.
[[nodiscard]] constexpr Word joined(Word known, Word successor) {
  const unsigned distance = std::min(distance_of(successor) + 1, no_distance);
  switch (kind_of(successor)) {
    case Kind::loss:
      return kind_of(known) == Kind::win && distance_of(known) <= distance
                 ? known
                 : make_word(Kind::win, distance);
    case Kind::win:
      return kind_of(known) == Kind::open
                 ? make_word(Kind::open, std::max(distance_of(known), distance))
                 : known;
    default:
      return kind_of(known) == Kind::open ? draw_word : known;
  }
}

/// Returns the value when no successor is left: if all of them win, the position is lost.
[[nodiscard]] constexpr Word settled(Word known) {
  return kind_of(known) == Kind::open ? make_word(Kind::loss, distance_of(known)) : known;
}

}  // namespace damier::analysis::tables
