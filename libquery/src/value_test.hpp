#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/record/date.hpp"
#include "damier/query/tree.hpp"

#include "expression.hpp"

/// Comparisons of values with those of a query.
namespace damier::query {

/// Tests whether a text fulfils a comparison. Numbers are compared as numbers.
class TextTest {
 public:
  explicit TextTest(const Comparison& comparison);
  [[nodiscard]] bool operator()(std::string_view text) const;

 private:
  [[nodiscard]] bool holds(std::string_view composed) const;

  Operation operation_;
  std::string value_;
  std::string last_;
  std::shared_ptr<const Expression> expression_;  ///< of `matches`
};

/// Tests whether a number fulfils a comparison, all of whose values are numbers.
class NumberTest {
 public:
  explicit NumberTest(const Comparison& comparison);
  [[nodiscard]] bool operator()(double number) const {
    return (number >= min_ && number <= max_) != outside_;
  }
  /// Returns the minimum number that behaves like all greater ones.
  [[nodiscard]] std::size_t enough() const;

 private:
  double min_ = -std::numeric_limits<double>::infinity();
  double max_ = std::numeric_limits<double>::infinity();
  bool outside_ = false;  ///< only numbers outside the bounds fulfil it
};

/// Tests whether the known part of a date fulfils a comparison: dates are compared up to the first
/// part that one of them leaves open. Without a year no comparison holds.
class DateTest {
 public:
  explicit DateTest(const Comparison& comparison);
  [[nodiscard]] bool operator()(const notation::KnownDate& date) const;

 private:
  Operation operation_;
  notation::KnownDate value_;
  notation::KnownDate last_;
};

/// Returns whether two values with this sign of their difference fulfil an operation other than
/// `in`.
[[nodiscard]] constexpr bool fulfils(Operation operation, int difference) {
  switch (operation) {
    case Operation::equal:
      return difference == 0;
    case Operation::not_equal:
      return difference != 0;
    case Operation::less:
      return difference < 0;
    case Operation::less_or_equal:
      return difference <= 0;
    case Operation::greater:
      return difference > 0;
    case Operation::greater_or_equal:
      return difference >= 0;
    default:
      return false;
  }
}

}  // namespace damier::query
