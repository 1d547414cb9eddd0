#include "pattern_repeats.hpp"

#include <algorithm>

namespace damier::query {

namespace {

constexpr std::uint32_t max_repeat = 1000;

bool take(std::string_view& text, char wanted) {
  const bool found = text.starts_with(wanted);
  text.remove_prefix(found ? 1 : 0);
  return found;
}

/// Takes a number, without zeros before it; more than the maximum is that and one.
std::optional<std::uint32_t> take_number(std::string_view& text) {
  const std::string_view digits =
      text.substr(0, std::min(text.find_first_not_of("0123456789"), text.size()));
  if (digits.empty() || (digits.size() > 1 && digits.front() == '0')) {
    return std::nullopt;
  }
  std::uint32_t value = 0;
  for (const char digit : digits) {
    value = std::min(value * 10 + static_cast<std::uint32_t>(digit - '0'), max_repeat + 1);
  }
  text.remove_prefix(digits.size());
  return value;
}

std::optional<Repetition> take_count(std::string_view& text) {
  std::string_view rest = text;
  if (!take(rest, '{')) {
    return std::nullopt;
  }
  const auto min = take_number(rest);
  if (!min) {
    return std::nullopt;
  }
  Repetition found{*min, *min, true};
  if (take(rest, ',')) {
    found.max = no_maximum;
    if (!rest.starts_with('}')) {
      const auto max = take_number(rest);
      if (!max) {
        return std::nullopt;
      }
      found.max = *max;
    }
  }
  if (!take(rest, '}')) {
    return std::nullopt;
  }
  text = rest;
  return found;
}

/// Returns the maximum number of times that something in a part is repeated.
std::uint64_t repeated_in(const PatternNode& node) {
  std::uint64_t most = 1;
  for (const PatternNode& part : node.parts) {
    most = std::max(most, repeated_in(part));
  }
  if (node.kind != PatternNode::Kind::repeat) {
    return most;
  }
  return most * std::max(node.max == no_maximum ? node.min : node.max, 1U);
}

}  // namespace

std::optional<Repetition> take_repetition(std::string_view& text) {
  std::optional<Repetition> found;
  if (take(text, '*')) {
    found = Repetition{};
  } else if (take(text, '+')) {
    found = Repetition{1, no_maximum};
  } else if (take(text, '?')) {
    found = Repetition{0, 1};
  } else {
    found = take_count(text);
  }
  if (found) {
    take(text, '?');  // whether it takes as little as possible does not change what matches
  }
  return found;
}

bool fits(const PatternNode& repeat) {
  const bool ordered = repeat.max == no_maximum || repeat.min <= repeat.max;
  return ordered && repeat.min <= max_repeat &&
         (repeat.max == no_maximum || repeat.max <= max_repeat) &&
         repeated_in(repeat) <= max_repeat;
}

}  // namespace damier::query
