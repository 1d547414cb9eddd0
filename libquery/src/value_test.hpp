#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/record/date.hpp"
#include "damier/query/tree.hpp"

namespace re2 {
class RE2;
}

/// Comparisons of values with those of a query.
namespace damier::query {

/// Whether a text is as a comparison asks. Numbers are compared as numbers.
class TextTest {
 public:
  explicit TextTest(const Comparison& comparison);
  [[nodiscard]] bool operator()(std::string_view text) const;

 private:
  Operation operation_;
  std::string value_;
  std::string last_;
  std::shared_ptr<const re2::RE2> expression_;  ///< of `matches`
};

/// Whether a number is as a comparison asks, all of whose values are numbers.
class NumberTest {
 public:
  explicit NumberTest(const Comparison& comparison);
  [[nodiscard]] bool operator()(double number) const {
    return (number >= min_ && number <= max_) != outside_;
  }
  /// The least number that need not be told from any greater one.
  [[nodiscard]] std::size_t enough() const;

 private:
  double min_ = -std::numeric_limits<double>::infinity();
  double max_ = std::numeric_limits<double>::infinity();
  bool outside_ = false;  ///< the numbers between those do not fulfil it, and the others do
};

/// Whether what is known of a date is as a comparison asks: dates are compared up to the first part
/// that one of them leaves open. Without a year no comparison holds.
class DateTest {
 public:
  explicit DateTest(const Comparison& comparison);
  [[nodiscard]] bool operator()(const notation::KnownDate& date) const;

 private:
  Operation operation_;
  notation::KnownDate value_;
  notation::KnownDate last_;
};

/// Whether two values, of which `difference` says which is greater, are as an operation asks; `in`
/// is none of them.
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

/// What is wrong with a regular expression; nothing if it is one.
[[nodiscard]] std::optional<std::string> fault_of_expression(std::string_view expression);

}  // namespace damier::query
