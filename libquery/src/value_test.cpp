#include "value_test.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "damier/notation/text/composed.hpp"
#include "damier/notation/text/folded.hpp"

#include "meaning.hpp"

namespace damier::query {

namespace {

int sign_of(double difference) { return difference < 0 ? -1 : difference > 0 ? 1 : 0; }

int difference_of(std::string_view a, std::string_view b) {
  const auto first = number_of(a);
  const auto second = number_of(b);
  return first && second ? sign_of(*first - *second) : a.compare(b);
}

/// Returns the sign of the first difference between two dates, as far as both are known.
int difference_of(const notation::KnownDate& a, const notation::KnownDate& b) {
  const std::array<std::pair<std::optional<int>, std::optional<int>>, 3> parts{
      {{a.year, b.year}, {a.month, b.month}, {a.day, b.day}}};
  for (const auto& [first, second] : parts) {
    if (!first || !second) {
      return 0;
    }
    if (*first != *second) {
      return *first - *second;
    }
  }
  return 0;
}

}  // namespace

TextTest::TextTest(const Comparison& comparison)
    : operation_(comparison.operation),
      value_(operation_ == Operation::like ? notation::folded(comparison.value.text)
                                           : notation::composed(comparison.value.text)),
      last_(notation::composed(comparison.last.text)) {
  if (operation_ == Operation::matches) {
    expression_ = compiled(value_);
  }
}

bool TextTest::operator()(std::string_view text) const {
  return notation::has_marks(text) ? holds(notation::composed(text)) : holds(text);
}

bool TextTest::holds(std::string_view text) const {
  switch (operation_) {
    case Operation::like:
      return notation::folded(text).find(value_) != std::string::npos;
    case Operation::matches:
      return occurs(*expression_, text);
    case Operation::in:
      return difference_of(text, value_) >= 0 && difference_of(text, last_) <= 0;
    case Operation::equal:
      return text == value_;
    case Operation::not_equal:
      return text != value_;
    default:
      return fulfils(operation_, difference_of(text, value_));
  }
}

NumberTest::NumberTest(const Comparison& comparison) {
  constexpr double infinite = std::numeric_limits<double>::infinity();
  const double value = number_of(comparison.value.text).value_or(0);
  switch (comparison.operation) {
    case Operation::equal:
    case Operation::not_equal:
      min_ = max_ = value;
      outside_ = comparison.operation == Operation::not_equal;
      break;
    case Operation::less:
      max_ = std::nextafter(value, -infinite);
      break;
    case Operation::less_or_equal:
      max_ = value;
      break;
    case Operation::greater:
      min_ = std::nextafter(value, infinite);
      break;
    case Operation::greater_or_equal:
      min_ = value;
      break;
    case Operation::in:
      min_ = value;
      max_ = number_of(comparison.last.text).value_or(0);
      break;
    default:
      std::swap(min_, max_);
      break;
  }
}

std::size_t NumberTest::enough() const {
  constexpr double max = 1e15;
  const double number = std::isinf(max_) ? std::ceil(min_) : std::floor(max_) + 1;
  return static_cast<std::size_t>(std::clamp(number, 0.0, max));
}

DateTest::DateTest(const Comparison& comparison)
    : operation_(comparison.operation),
      value_(notation::known_date(comparison.value.text)),
      last_(notation::known_date(comparison.last.text)) {}

bool DateTest::operator()(const notation::KnownDate& date) const {
  if (!date.year) {
    return false;
  }
  return operation_ == Operation::in
             ? difference_of(date, value_) >= 0 && difference_of(date, last_) <= 0
             : fulfils(operation_, difference_of(date, value_));
}

}  // namespace damier::query
