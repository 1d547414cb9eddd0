#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "damier/rules/side.hpp"

/// Places of pieces, for generic code that asks about positions and plies. Squares and kinds of
/// pieces are numbers whose meaning only their game knows; BoardInfo names them.
namespace damier::notation {

/// A set of squares of a board, by number. Numbers need not be consecutive.
class SquareSet {
 public:
  /// Upper limit of the numbers: all are less.
  static constexpr std::size_t limit = 192;
  using Words = std::array<std::uint64_t, limit / 64>;

  constexpr SquareSet() = default;
  constexpr explicit SquareSet(std::uint64_t low, std::uint64_t middle = 0, std::uint64_t high = 0)
      : words_{low, middle, high} {}
  [[nodiscard]] static constexpr SquareSet of(std::size_t square) {
    SquareSet set;
    set.add(square);
    return set;
  }

  [[nodiscard]] constexpr bool empty() const { return (words_[0] | words_[1] | words_[2]) == 0; }
  [[nodiscard]] constexpr std::size_t count() const {
    std::size_t count = 0;
    for (const std::uint64_t word : words_) {
      count += static_cast<std::size_t>(std::popcount(word));
    }
    return count;
  }
  [[nodiscard]] constexpr bool contains(std::size_t square) const {
    return ((words_[square / 64] >> square % 64) & 1) != 0;
  }
  [[nodiscard]] constexpr bool contains(const SquareSet& part) const {
    return ((part.words_[0] & ~words_[0]) | (part.words_[1] & ~words_[1]) |
            (part.words_[2] & ~words_[2])) == 0;
  }
  [[nodiscard]] constexpr bool meets(const SquareSet& other) const {
    return ((words_[0] & other.words_[0]) | (words_[1] & other.words_[1]) |
            (words_[2] & other.words_[2])) != 0;
  }
  constexpr void add(std::size_t square) { words_[square / 64] |= std::uint64_t{1} << square % 64; }
  [[nodiscard]] constexpr const Words& words() const { return words_; }

  constexpr SquareSet& operator&=(const SquareSet& other) {
    words_ = {words_[0] & other.words_[0], words_[1] & other.words_[1],
              words_[2] & other.words_[2]};
    return *this;
  }
  constexpr SquareSet& operator|=(const SquareSet& other) {
    words_ = {words_[0] | other.words_[0], words_[1] | other.words_[1],
              words_[2] | other.words_[2]};
    return *this;
  }
  constexpr SquareSet& operator-=(const SquareSet& other) {
    words_ = {words_[0] & ~other.words_[0], words_[1] & ~other.words_[1],
              words_[2] & ~other.words_[2]};
    return *this;
  }
  friend constexpr SquareSet operator&(SquareSet a, const SquareSet& b) { return a &= b; }
  friend constexpr SquareSet operator|(SquareSet a, const SquareSet& b) { return a |= b; }
  /// Returns the squares of `a` that are not in `b`.
  friend constexpr SquareSet operator-(SquareSet a, const SquareSet& b) { return a -= b; }
  friend constexpr bool operator==(const SquareSet&, const SquareSet&) = default;

  /// Calls `use(square)` with each square, lowest first.
  template <class Use>
  constexpr void for_each(Use&& use) const {
    for (std::size_t word = 0; word < words_.size(); ++word) {
      for (std::uint64_t rest = words_[word]; rest != 0; rest &= rest - 1) {
        use(64 * word + static_cast<std::size_t>(std::countr_zero(rest)));
      }
    }
  }

 private:
  Words words_{};
};

/// The owner of a piece. In some games pieces on the board belong to nobody.
enum class Owner : std::uint8_t { first, second, nobody };

inline constexpr std::size_t owner_count = 3;

[[nodiscard]] constexpr std::size_t index(Owner owner) { return static_cast<std::size_t>(owner); }
[[nodiscard]] constexpr Owner owner_of(rules::Side side) {
  return side == rules::Side::first ? Owner::first : Owner::second;
}
[[nodiscard]] constexpr Owner exchanged(Owner owner) {
  return owner == Owner::nobody ? owner : owner == Owner::first ? Owner::second : Owner::first;
}

/// A set of kinds of pieces: one bit for each, by number.
using PieceKinds = std::uint64_t;

inline constexpr std::size_t max_piece_kinds = 64;
inline constexpr PieceKinds all_piece_kinds = ~PieceKinds{0};

/// Places of the pieces of a position: a set for each owner and kind. Large, so reuse it: filling
/// it touches only the sets in use.
class Placement {
 public:
  /// Clears it. `owned`: pieces belong to the sides; otherwise all belong to nobody.
  constexpr void begin(std::size_t kinds, bool owned) {
    kinds_ = kinds;
    owned_ = owned;
    for (std::size_t owner = 0; owner < owner_count; ++owner) {
      if (has(static_cast<Owner>(owner))) {
        std::fill_n(sets_[owner].begin(), kinds, SquareSet());
      }
    }
  }
  /// Begins a placement without clearing it: the caller must set every set in use.
  constexpr void begin_unset(std::size_t kinds, bool owned) {
    kinds_ = kinds;
    owned_ = owned;
  }
  constexpr void set(Owner owner, std::size_t kind, const SquareSet& squares) {
    sets_[index(owner)][kind] = squares;
  }
  constexpr void add(Owner owner, std::size_t kind, std::size_t square) {
    sets_[index(owner)][kind].add(square);
  }

  [[nodiscard]] constexpr std::size_t kinds() const { return kinds_; }
  [[nodiscard]] constexpr bool owned() const { return owned_; }
  /// Returns whether that owner has pieces in this game.
  [[nodiscard]] constexpr bool has(Owner owner) const { return owned_ == (owner != Owner::nobody); }
  [[nodiscard]] constexpr const SquareSet& of(Owner owner, std::size_t kind) const {
    return has(owner) && kind < kinds_ ? sets_[index(owner)][kind] : none_;
  }
  /// Returns the pieces of an owner that are of one of these kinds.
  [[nodiscard]] constexpr SquareSet of_kinds(Owner owner, PieceKinds wanted) const {
    SquareSet found;
    for (std::size_t kind = 0; has(owner) && kind < kinds_; ++kind) {
      if (((wanted >> kind) & 1) != 0) {
        found |= sets_[index(owner)][kind];
      }
    }
    return found;
  }
  [[nodiscard]] constexpr SquareSet all(Owner owner) const {
    return of_kinds(owner, all_piece_kinds);
  }
  [[nodiscard]] constexpr SquareSet all() const {
    return all(Owner::first) | all(Owner::second) | all(Owner::nobody);
  }

  friend constexpr bool operator==(const Placement& a, const Placement& b) {
    bool same = a.kinds_ == b.kinds_ && a.owned_ == b.owned_;
    for (std::size_t owner = 0; same && owner < owner_count; ++owner) {
      for (std::size_t kind = 0; kind < a.kinds_; ++kind) {
        const auto whose = static_cast<Owner>(owner);
        same = same && a.of(whose, kind) == b.of(whose, kind);
      }
    }
    return same;
  }

 private:
  std::size_t kinds_ = 0;
  bool owned_ = true;
  static constexpr SquareSet none_{};
  std::array<std::array<SquareSet, max_piece_kinds>, owner_count> sets_{};
};

/// A word for some kinds of pieces, in lower case.
struct PieceName {
  std::string_view name;
  PieceKinds kinds = 0;
};

/// The squares of a ply.
struct PlySquares {
  std::optional<std::uint8_t> from;  ///< empty for a pass, or if the piece comes from off the board
  std::optional<std::uint8_t> to;    ///< empty for a pass
  SquareSet taken;                   ///< squares of captured or removed pieces
  std::uint8_t kind = 0;             ///< kind of the piece that moves; meaningless in a pass
  bool promotes = false;
};

/// Counts the pieces of these kinds that a ply takes. `before`: the placement before it.
[[nodiscard]] inline std::size_t count_taken(const PlySquares& ply, const Placement& before,
                                             PieceKinds kinds) {
  std::size_t count = 0;
  if (!ply.taken.empty()) {
    for (const Owner owner : {Owner::first, Owner::second, Owner::nobody}) {
      count += (before.of_kinds(owner, kinds) & ply.taken).count();
    }
  }
  return count;
}

/// Facts that the text of a ply states about its squares, whatever the position.
struct PlyEnds {
  std::optional<std::uint8_t> from;
  std::optional<std::uint8_t> to;
};

}  // namespace damier::notation
