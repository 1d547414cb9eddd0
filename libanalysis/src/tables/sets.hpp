#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

/// Sets of squares as numbers.
namespace damier::analysis::tables {

inline constexpr int most_squares = 128;
inline constexpr int most_pieces = 12;

/// Binomial coefficients, by the number of squares and of those chosen.
inline constexpr auto binomials = [] {
  std::array<std::array<std::uint64_t, most_pieces + 1>, most_squares + 1> sets{};
  for (std::size_t n = 0; n < sets.size(); ++n) {
    sets[n][0] = 1;
    for (std::size_t k = 1; n > 0 && k < sets[n].size(); ++k) {
      sets[n][k] = sets[n - 1][k - 1] + sets[n - 1][k];
    }
  }
  return sets;
}();

/// How many sets of `chosen` squares there are among `squares`.
[[nodiscard]] constexpr std::uint64_t binomial(int squares, int chosen) {
  return binomials[static_cast<std::size_t>(squares)][static_cast<std::size_t>(chosen)];
}

/// Numbers a set whose squares are given in rising order, among all sets of that many squares.
class SetRank {
 public:
  constexpr void add(int square) { rank_ += binomial(square, ++chosen_); }
  [[nodiscard]] constexpr std::uint64_t rank() const { return rank_; }

 private:
  std::uint64_t rank_ = 0;
  int chosen_ = 0;
};

/// Calls `use(square)` with the squares of the set of that number, from the highest. `squares`: how
/// many there are.
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
