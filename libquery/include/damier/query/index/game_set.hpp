#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace damier::query {

/// Games of an index, by their numbers. Combined sets must have the same size.
class GameSet {
 public:
  /// Creates an empty set of numbers below `size`.
  explicit GameSet(std::size_t size = 0) : words_((size + word_bits - 1) / word_bits) {}

  void add(std::size_t game) { words_[game / word_bits] |= bit_of(game); }
  void add(std::size_t first, std::size_t count) {
    for (std::size_t game = first; game < first + count; ++game) {
      add(game);
    }
  }
  void remove(std::size_t game) { words_[game / word_bits] &= ~bit_of(game); }
  [[nodiscard]] bool contains(std::size_t game) const {
    return game / word_bits < words_.size() && (words_[game / word_bits] & bit_of(game)) != 0;
  }

  GameSet& operator&=(const GameSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      words_[i] &= other.words_[i];
    }
    return *this;
  }
  GameSet& operator|=(const GameSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      words_[i] |= other.words_[i];
    }
    return *this;
  }
  GameSet& operator-=(const GameSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      words_[i] &= ~other.words_[i];
    }
    return *this;
  }

  [[nodiscard]] bool empty() const {
    for (const std::uint64_t word : words_) {
      if (word != 0) {
        return false;
      }
    }
    return true;
  }
  /// Calls `use` with each of its games among `count` numbers from `first` on.
  template <class Use>
  void for_each(std::size_t first, std::size_t count, Use use) const {
    for (std::size_t at = first / word_bits; at < words_.size() && at * word_bits < first + count;
         ++at) {
      for (std::uint64_t word = words_[at]; word != 0; word &= word - 1) {
        const std::size_t game = at * word_bits + static_cast<std::size_t>(std::countr_zero(word));
        if (game >= first && game < first + count) {
          use(game);
        }
      }
    }
  }
  /// Returns the number of its games among `count` numbers from `first` on.
  [[nodiscard]] std::size_t count(std::size_t first, std::size_t count) const {
    return below(first + count) - below(first);
  }

 private:
  static constexpr std::size_t word_bits = 64;

  static std::uint64_t bit_of(std::size_t game) { return std::uint64_t{1} << (game % word_bits); }

  /// Returns the number of its games with lower numbers.
  [[nodiscard]] std::size_t below(std::size_t game) const {
    std::size_t found = 0;
    for (std::size_t at = 0; at < words_.size() && at * word_bits < game; ++at) {
      const std::size_t bits = game - at * word_bits;
      const std::uint64_t mask = bits < word_bits ? bit_of(bits) - 1 : UINT64_MAX;
      found += static_cast<std::size_t>(std::popcount(words_[at] & mask));
    }
    return found;
  }

  std::vector<std::uint64_t> words_;
};

}  // namespace damier::query
