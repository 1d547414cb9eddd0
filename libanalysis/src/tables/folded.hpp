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

/// Numbers of pairs of square sets, shared by pairs that a symmetry of the game makes equal. The
/// first set alone decides the symmetry, by a table of all such sets: the number of its orbit, and
/// the way to the representative of the orbit. Symmetries that keep that set are tried on the
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
    for (std::uint64_t rank = 0; ranks_ <= max_kept && rank < ranks_; ++rank) {
      seconds_.push_back(second_of(rank));
    }
  }

  [[nodiscard]] std::uint64_t size() const { return orbits_.size() * ranks_; }
  /// Returns no more than the size, without making tables: an orbit has a set for each symmetry.
  [[nodiscard]] static std::uint64_t min_size(int own, int others) {
    return product({binomial(squares, own) / symmetries, binomial(squares - own, others)});
  }

  [[nodiscard]] std::uint64_t number(const Sets& sets) const {
    const std::uint32_t place = place_of(sets.own);
    const std::size_t orbit = place / symmetries;
    return orbit * ranks_ + lowest(orbits_[orbit], turn(sets.others, place % symmetries));
  }
  /// Returns whether no symmetry keeps a first set: different second sets have different numbers.
  [[nodiscard]] bool is_apart(Set own) const {
    return is_apart(orbits_[place_of(own) / symmetries]);
  }
  /// Returns the sets of a number; nothing for a hole.
  [[nodiscard]] std::optional<Sets> sets(std::uint64_t number) const {
    const Orbit& orbit = orbits_[as_size(number / ranks_)];
    const std::uint64_t rank = number % ranks_;
    const Set places = seconds_.empty() ? second_of(rank) : seconds_[as_size(rank)];
    const Set others = squares_at(static_cast<Set>(~orbit.set), places);
    if (!is_apart(orbit) && lowest(orbit, others) != rank) {
      return std::nullopt;
    }
    return Sets{orbit.set, others};
  }
  /// Returns how many pairs of sets share that number; 0 for a hole.
  [[nodiscard]] unsigned weight(std::uint64_t number) const {
    const Orbit& orbit = orbits_[as_size(number / ranks_)];
    if (is_apart(orbit)) {
      return symmetries;
    }
    const auto found = sets(number);
    if (!found) {
      return 0;
    }
    unsigned same = 0;
    for (unsigned keeps = orbit.keeps; keeps != 0; keeps &= keeps - 1) {
      const auto s = static_cast<std::size_t>(std::countr_zero(keeps));
      same += turn(found->others, s) == found->others ? 1U : 0U;
    }
    return static_cast<unsigned>(symmetries) / same;
  }

 private:
  static constexpr std::size_t symmetries = rules::symmetry<G>::kept;
  static constexpr std::size_t byte_values = 256;
  static constexpr std::size_t bytes = (squares + 7) / 8;
  /// Maximum number of second sets kept by rank; a larger table would exceed the caches.
  static constexpr std::uint64_t max_kept = std::uint64_t{1} << 19U;

  struct Orbit {
    Set set = 0;         ///< the one of lowest rank
    unsigned keeps = 1;  ///< symmetries that keep it, a bit each
  };
  /// Each byte of a set under a symmetry, by its place.
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

  [[nodiscard]] std::uint32_t place_of(Set own) const {
    return places_[as_size(set_rank<squares>(own))];
  }
  [[nodiscard]] static bool is_apart(const Orbit& orbit) { return orbit.keeps == 1; }
  /// Returns the rank of a set among those of the free squares.
  [[nodiscard]] static std::uint64_t rank_among_free(Set taken, Set set) {
    return set_rank<squares>(places_in(static_cast<Set>(~taken), set));
  }
  /// Returns the second set of a rank, as places among the free squares.
  [[nodiscard]] Set second_of(std::uint64_t rank) const {
    Set places = 0;
    for_each_of_rank(rank, squares - own_, others_, [&](int place) { places |= one(place); });
    return places;
  }
  /// Returns the lowest rank of a second set under the symmetries that keep the first.
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
        std::uint32_t& place = places_[as_size(set_rank<squares>(turned))];
        place = place == unknown ? first + back[s] : place;
      }
      orbits_.push_back(orbit);
    }
  }
  /// Returns the inverse of a symmetry.
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
  std::vector<Set> seconds_;           ///< second_of each rank; empty if there are too many
  std::vector<Turns> turns_;           ///< by symmetry
  std::vector<std::uint32_t> places_;  ///< of first sets by rank: the orbit, and the way to its set
  std::vector<Orbit> orbits_;
};

}  // namespace damier::analysis::tables
