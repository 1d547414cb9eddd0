#pragma once

#include <compare>
#include <cstdint>

namespace damier::rules {

/// An unsigned number of 128 bits with the operations that sets of squares need, for compilers
/// without one, such as those for 32-bit machines. Shifts are by 0 to 127.
class TwoWords {
 public:
  constexpr TwoWords() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): other numbers convert too
  constexpr TwoWords(std::uint64_t low) : low_(low) {}
  constexpr TwoWords(std::uint64_t high, std::uint64_t low) : high_(high), low_(low) {}

  [[nodiscard]] explicit constexpr operator std::uint64_t() const { return low_; }

  friend constexpr TwoWords operator~(TwoWords a) { return {~a.high_, ~a.low_}; }
  friend constexpr TwoWords operator&(TwoWords a, TwoWords b) {
    return {a.high_ & b.high_, a.low_ & b.low_};
  }
  friend constexpr TwoWords operator|(TwoWords a, TwoWords b) {
    return {a.high_ | b.high_, a.low_ | b.low_};
  }
  friend constexpr TwoWords operator^(TwoWords a, TwoWords b) {
    return {a.high_ ^ b.high_, a.low_ ^ b.low_};
  }
  friend constexpr TwoWords operator+(TwoWords a, TwoWords b) {
    const std::uint64_t low = a.low_ + b.low_;
    return {a.high_ + b.high_ + (low < a.low_ ? 1U : 0U), low};
  }
  friend constexpr TwoWords operator-(TwoWords a, TwoWords b) { return a + ~b + 1; }
  friend constexpr TwoWords operator<<(TwoWords a, int bits) {
    if (bits >= word) {
      return {a.low_ << (bits - word), 0};
    }
    return bits == 0 ? a : TwoWords{a.high_ << bits | a.low_ >> (word - bits), a.low_ << bits};
  }
  friend constexpr TwoWords operator>>(TwoWords a, int bits) {
    if (bits >= word) {
      return {0, a.high_ >> (bits - word)};
    }
    return bits == 0 ? a : TwoWords{a.high_ >> bits, a.low_ >> bits | a.high_ << (word - bits)};
  }
  constexpr TwoWords& operator&=(TwoWords other) { return *this = *this & other; }
  constexpr TwoWords& operator|=(TwoWords other) { return *this = *this | other; }
  constexpr TwoWords& operator^=(TwoWords other) { return *this = *this ^ other; }

  friend constexpr bool operator==(TwoWords, TwoWords) = default;
  friend constexpr auto operator<=>(TwoWords, TwoWords) = default;

 private:
  static constexpr int word = 64;

  std::uint64_t high_ = 0;
  std::uint64_t low_ = 0;
};

#ifdef __SIZEOF_INT128__
__extension__ using Bits128 = unsigned __int128;
#else
/// Set of up to 128 bits.
using Bits128 = TwoWords;
#endif

}  // namespace damier::rules
