#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace damier::rules::alice {

/// A set of squares or cards: one bit each, by `number()`, which must be below 64.
template <class Element>
class Set {
 public:
  class Iterator;

  constexpr Set() = default;
  explicit constexpr Set(std::uint64_t bits) : bits_(bits) {}
  [[nodiscard]] static constexpr Set of(Element element) {
    assert(element.number() < 64);
    return Set(std::uint64_t{1} << element.number());
  }

  [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int count() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool contains(Element element) const {
    assert(element.number() < 64);
    return ((bits_ >> element.number()) & 1) != 0;
  }
  /// Returns the element with the lowest number; the set must not be empty.
  [[nodiscard]] constexpr Element front() const {
    assert(bits_ != 0);
    return Element::from_number(std::countr_zero(bits_));
  }
  /// Returns the element with the highest number; the set must not be empty.
  [[nodiscard]] constexpr Element back() const {
    assert(bits_ != 0);
    return Element::from_number(63 - std::countl_zero(bits_));
  }

  friend constexpr Set operator&(Set a, Set b) { return Set(a.bits_ & b.bits_); }
  friend constexpr Set operator|(Set a, Set b) { return Set(a.bits_ | b.bits_); }
  /// Returns the elements of `a` that are not in `b`.
  friend constexpr Set operator-(Set a, Set b) { return Set(a.bits_ & ~b.bits_); }
  constexpr Set& operator|=(Set other) { return *this = *this | other; }
  constexpr Set& operator&=(Set other) { return *this = *this & other; }
  constexpr Set& operator-=(Set other) { return *this = *this - other; }
  friend constexpr bool operator==(Set, Set) = default;

  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint64_t bits_ = 0;
};

/// Iterates over a set from the lowest number to the highest.
template <class Element>
class Set<Element>::Iterator {
 public:
  using value_type = Element;
  using difference_type = std::ptrdiff_t;

  constexpr explicit Iterator(std::uint64_t rest) : rest_(rest) {}
  constexpr Element operator*() const { return Element::from_number(std::countr_zero(rest_)); }
  constexpr Iterator& operator++() {
    rest_ &= rest_ - 1;
    return *this;
  }
  friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

 private:
  std::uint64_t rest_;
};

}  // namespace damier::rules::alice
