#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

/// Sets of squares as numbers.
namespace damier::analysis::tables {

inline constexpr int max_set_squares = 128;
inline constexpr int max_set_pieces = 12;

/// Binomial coefficients, by the number of squares and of those chosen.
inline constexpr auto binomials = [] {
  std::array<std::array<std::uint64_t, max_set_pieces + 1>, max_set_squares + 1> sets{};
  for (std::size_t n = 0; n < sets.size(); ++n) {
    sets[n][0] = 1;
    for (std::size_t k = 1; n > 0 && k < sets[n].size(); ++k) {
      sets[n][k] = sets[n - 1][k - 1] + sets[n - 1][k];
    }
  }
  return sets;
}();

/// Returns the number of sets of `chosen` squares among `squares`.
[[nodiscard]] constexpr std::uint64_t binomial(int squares, int chosen) {
  return binomials[static_cast<std::size_t>(squares)][static_cast<std::size_t>(chosen)];
}

/// Numbers a set whose squares are given in rising order, among all sets of the same size.
class SetRank {
 public:
  constexpr void add(int square) { rank_ += binomial(square, ++chosen_); }
  [[nodiscard]] constexpr std::uint64_t rank() const { return rank_; }

 private:
  std::uint64_t rank_ = 0;
  int chosen_ = 0;
};

/// Numbers sets of at most 32 squares like SetRank, a byte at a time.
template <int squares>
class ByteRanks {
 public:
  [[nodiscard]] static std::uint64_t rank_of(std::uint32_t set) {
    std::uint32_t rank = 0;
    std::size_t below = 0;
    for (std::size_t i = 0; i < bytes; ++i) {
      const std::size_t value = set >> (byte_bits * i) & (byte_values - 1);
      rank += ranks[i][below][value];
      below += static_cast<std::size_t>(std::popcount(value));
    }
    return rank;
  }

 private:
  static constexpr std::size_t byte_bits = 8;
  static constexpr std::size_t byte_values = 256;
  static constexpr std::size_t bytes = (squares + byte_bits - 1) / byte_bits;
  static_assert(bytes <= sizeof(std::uint32_t));

  /// Share of a byte in the rank: by its place, the number of squares below, and its value.
  using Ranks =
      std::array<std::array<std::array<std::uint32_t, byte_values>, max_set_pieces + 1>, bytes>;
  // Computed at program start: clang does not allow that many steps for a constant.
  static inline const Ranks ranks = []() noexcept {
    Ranks all{};
    for (std::size_t i = 0; i < bytes; ++i) {
      for (std::size_t below = 0; below <= max_set_pieces; ++below) {
        // Each value is one without its highest square, and that square.
        for (std::size_t value = 1; value < byte_values; ++value) {
          const auto highest = static_cast<std::size_t>(std::bit_width(value)) - 1;
          const std::size_t chosen = below + static_cast<std::size_t>(std::popcount(value));
          const std::uint64_t adds =
              chosen <= max_set_pieces ? binomials[byte_bits * i + highest][chosen] : 0;
          all[i][below][value] =
              all[i][below][value - std::bit_floor(value)] + static_cast<std::uint32_t>(adds);
        }
      }
    }
    return all;
  }();
};

/// Returns the rank of a set among all sets of the same size.
template <int squares, class Set>
[[nodiscard]] std::uint64_t set_rank(Set set) {
  if constexpr (squares <= 32) {
    return ByteRanks<squares>::rank_of(set);
  } else {
    SetRank rank;
    for (; set != 0; set &= set - 1) {
      rank.add(std::countr_zero(set));
    }
    return rank.rank();
  }
}

/// Returns which of the squares of `whole`, counted from the lowest, are in a set.
template <class Set>
[[nodiscard]] inline Set places_in(Set whole, Set set) {
#ifdef __BMI2__
  if constexpr (sizeof(Set) <= sizeof(std::uint32_t)) {
    return __builtin_ia32_pext_si(set, whole);
  } else {
    return __builtin_ia32_pext_di(set, whole);
  }
#else
  Set places = 0;
  for (; set != 0; set &= set - 1) {
    const Set below = (set & -set) - 1;
    places |= Set{1} << std::popcount(whole & below);
  }
  return places;
#endif
}
/// Returns the squares of `whole` at these places, the inverse of places_in.
template <class Set>
[[nodiscard]] inline Set squares_at(Set whole, Set places) {
#ifdef __BMI2__
  if constexpr (sizeof(Set) <= sizeof(std::uint32_t)) {
    return __builtin_ia32_pdep_si(places, whole);
  } else {
    return __builtin_ia32_pdep_di(places, whole);
  }
#else
  Set set = 0;
  for (; places != 0; places >>= 1, whole &= whole - 1) {
    set |= (places & 1) != 0 ? whole & -whole : Set{0};
  }
  return set;
#endif
}

/// Calls `use(square)` with the squares of the set of that rank, from the highest. `squares`: the
/// total number.
template <class Use>
constexpr void for_each_of_rank(std::uint64_t rank, int squares, int chosen, Use&& use) {
  for (int square = squares - 1; chosen > 0; --square) {
    if (const std::uint64_t below = binomial(square, chosen); below <= rank) {
      rank -= below;
      --chosen;
      use(square);
    }
  }
}

}  // namespace damier::analysis::tables
