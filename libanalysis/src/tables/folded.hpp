#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "damier/rules/symmetry.hpp"

#include "sets.hpp"
#include "size.hpp"

namespace damier::analysis::tables {

/// Numbers for two sets of squares, where those that a symmetry of the game makes equal share one.
/// The first set alone decides the symmetry, by a table of all such sets: the number of its orbit,
/// and the way to the set that stands for the orbit. Symmetries that keep that set are tried on the
/// second one, whose lowest rank counts; the numbers of the others are holes.
template <rules::HasSymmetry G, class Set, int squares>
class Folded {
 public:
  struct Sets {
    Set own = 0;
    Set others = 0;
  };

  Folded(int own, int others)
      : own_(own), others_(others), ranks_(binomial(squares - own, others)), turns_(all_turns()) {
    find_orbits();
  }

  [[nodiscard]] std::uint64_t size() const { return orbits_.size() * ranks_; }

  [[nodiscard]] std::uint64_t number(const Sets& sets) const {
    const std::uint32_t place = places_[as_size(rank_of(sets.own))];
    const std::size_t orbit = place / symmetries;
    return orbit * ranks_ + lowest(orbits_[orbit], turn(sets.others, place % symmetries));
  }
  /// Nothing for a hole.
  [[nodiscard]] std::optional<Sets> sets(std::uint64_t number) const {
    const Orbit& orbit = orbits_[as_size(number / ranks_)];
    const Set others = among_free(orbit.set, number % ranks_);
    if (lowest(orbit, others) != number % ranks_) {
      return std::nullopt;
    }
    return Sets{orbit.set, others};
  }
  /// How many pairs of sets share that number; 0 for a hole.
  [[nodiscard]] unsigned weight(std::uint64_t number) const {
    const auto found = sets(number);
    if (!found) {
      return 0;
    }
    unsigned same = 0;
    for (unsigned keeps = orbits_[as_size(number / ranks_)].keeps; keeps != 0; keeps &= keeps - 1) {
      const auto s = static_cast<std::size_t>(std::countr_zero(keeps));
      same += turn(found->others, s) == found->others ? 1U : 0U;
    }
    return static_cast<unsigned>(symmetries) / same;
  }

 private:
  static constexpr std::size_t symmetries = rules::symmetry<G>::kept;
  static constexpr std::size_t byte_values = 256;
  static constexpr std::size_t bytes = (squares + 7) / 8;

  struct Orbit {
    Set set = 0;         ///< the one of lowest rank
    unsigned keeps = 1;  ///< the symmetries that keep it, a bit each
  };
  /// Each byte of a set turned, by its place.
  using Turns = std::array<std::array<Set, byte_values>, bytes>;

  [[nodiscard]] static constexpr Set one(int square) { return Set{1} << square; }

  static std::vector<Turns> all_turns() {
    std::vector<Turns> turns(symmetries);
    for (std::size_t s = 0; s < symmetries; ++s) {
      for (int square = 0; square < squares; ++square) {
        const Set turned = one(rules::symmetry<G>::turn_square(square, s));
        auto& of_byte = turns[s][static_cast<std::size_t>(square / 8)];
        for (std::size_t value = 0; value < byte_values; ++value) {
          of_byte[value] |= ((value >> (square % 8)) & 1) != 0 ? turned : Set{0};
        }
      }
    }
    return turns;
  }
  [[nodiscard]] Set turn(Set set, std::size_t s) const {
    const auto& of_bytes = turns_[s];
    Set turned = 0;
    for (std::size_t i = 0; i < bytes; ++i) {
      turned |= of_bytes[i][static_cast<std::size_t>(set >> (8 * i)) % byte_values];
    }
    return turned;
  }

  [[nodiscard]] static std::uint64_t rank_of(Set set) {
    SetRank rank;
    for (; set != 0; set &= set - 1) {
      rank.add(std::countr_zero(set));
    }
    return rank.rank();
  }
  /// The rank of a set among those of squares that are not taken.
  [[nodiscard]] static std::uint64_t rank_among_free(Set taken, Set set) {
    SetRank rank;
    for (; set != 0; set &= set - 1) {
      const int square = std::countr_zero(set);
      rank.add(square - std::popcount(taken & (one(square) - 1)));
    }
    return rank.rank();
  }
  [[nodiscard]] Set among_free(Set taken, std::uint64_t rank) const {
    std::array<std::uint8_t, squares> free{};
    std::size_t count = 0;
    for (int square = 0; square < squares; ++square) {
      free[count] = static_cast<std::uint8_t>(square);
      count += (taken >> square & 1) == 0 ? 1 : 0;
    }
    Set set = 0;
    for_each_of_rank(rank, squares - own_, others_,
                     [&](int place) { set |= one(free[static_cast<std::size_t>(place)]); });
    return set;
  }
  /// The lowest rank of a second set under the symmetries that keep the first.
  [[nodiscard]] std::uint64_t lowest(const Orbit& orbit, Set others) const {
    std::uint64_t best = rank_among_free(orbit.set, others);
    for (unsigned keeps = orbit.keeps & ~1U; keeps != 0; keeps &= keeps - 1) {
      const Set turned = turn(others, static_cast<std::size_t>(std::countr_zero(keeps)));
      best = std::min(best, rank_among_free(orbit.set, turned));
    }
    return best;
  }

  void find_orbits() {
    constexpr std::uint32_t unknown = 0xFFFFFFFF;
    std::array<std::uint32_t, symmetries> back{};
    for (std::size_t s = 0; s < symmetries; ++s) {
      back[s] = way_back(s);
    }
    places_.assign(as_size(binomial(squares, own_)), unknown);
    for (std::size_t rank = 0; rank < places_.size(); ++rank) {
      if (places_[rank] != unknown) {
        continue;
      }
      Orbit orbit;
      for_each_of_rank(rank, squares, own_, [&](int square) { orbit.set |= one(square); });
      const auto first = static_cast<std::uint32_t>(orbits_.size() * symmetries);
      for (std::size_t s = 0; s < symmetries; ++s) {
        const Set turned = turn(orbit.set, s);
        orbit.keeps |= turned == orbit.set ? 1U << s : 0U;
        std::uint32_t& place = places_[as_size(rank_of(turned))];
        place = place == unknown ? first + back[s] : place;
      }
      orbits_.push_back(orbit);
    }
  }
  /// The symmetry that undoes another.
  [[nodiscard]] static std::uint32_t way_back(std::size_t s) {
    for (std::uint32_t back = 0; back < symmetries; ++back) {
      bool undone = true;
      for (int square = 0; square < squares && undone; ++square) {
        const int turned = rules::symmetry<G>::turn_square(square, s);
        undone = rules::symmetry<G>::turn_square(turned, back) == square;
      }
      if (undone) {
        return back;
      }
    }
    return 0;
  }

  int own_;
  int others_;
  std::uint64_t ranks_;                ///< of second sets, for each first one
  std::vector<Turns> turns_;           ///< by symmetry
  std::vector<std::uint32_t> places_;  ///< of first sets by rank: the orbit, and the way to its set
  std::vector<Orbit> orbits_;
};

}  // namespace damier::analysis::tables
