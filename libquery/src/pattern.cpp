#include "pattern.hpp"

#include <algorithm>
#include <array>
#include <cwctype>

namespace damier::query {

namespace {

constexpr std::size_t max_steps = 20'000;
constexpr std::uint32_t no_step = UINT32_MAX;

[[nodiscard]] bool is_word(char32_t character) {
  return (character >= '0' && character <= '9') || (character >= 'A' && character <= 'Z') ||
         (character >= 'a' && character <= 'z') || character == '_';
}

/// Returns the characters that differ from one only by case, with itself.
[[nodiscard]] std::array<char32_t, 6> cases_of(char32_t character) {
  const auto lower = [](char32_t one) {
    return static_cast<char32_t>(std::towlower(static_cast<std::wint_t>(one)));
  };
  const auto upper = [](char32_t one) {
    return static_cast<char32_t>(std::towupper(static_cast<std::wint_t>(one)));
  };
  const char32_t small = lower(character);
  // Signs that are not letters, but whose small letter is one.
  constexpr std::array<std::pair<char32_t, char32_t>, 3> signs{
      {{U'k', 0x212A}, {0xE5, 0x212B}, {U's', 0x17F}}};
  const auto* const sign = std::ranges::find(signs, small, &std::pair<char32_t, char32_t>::first);
  return {character,
          small,
          upper(character),
          upper(small),
          lower(upper(character)),
          sign == signs.end() ? character : sign->second};
}

[[nodiscard]] bool has(const CharacterClass& one, char32_t character) {
  const auto in_ranges = [&](char32_t wanted) {
    return std::ranges::any_of(one.ranges, [&](const std::pair<char32_t, char32_t>& range) {
      return wanted >= range.first && wanted <= range.second;
    });
  };
  const bool found =
      one.folded ? std::ranges::any_of(cases_of(character), in_ranges) : in_ranges(character);
  return found != one.negated;
}

/// What is on both sides of a place in a text; `no_character` beyond its ends.
struct Sides {
  char32_t before = no_character;
  char32_t after = no_character;
  bool begin = false;
  bool end = false;
};

[[nodiscard]] bool holds(Edge edge, const Sides& sides) {
  switch (edge) {
    case Edge::text_begin:
      return sides.begin;
    case Edge::text_end:
      return sides.end;
    case Edge::line_begin:
      return sides.begin || sides.before == '\n';
    case Edge::line_end:
      return sides.end || sides.after == '\n';
    case Edge::word:
      return is_word(sides.before) != is_word(sides.after);
    case Edge::no_word:
      return is_word(sides.before) == is_word(sides.after);
  }
  return false;
}

}  // namespace

bool CharacterSet::has(char32_t character) const {
  return character != no_character && std::ranges::any_of(classes, [&](const CharacterClass& one) {
                                        return query::has(one, character);
                                      }) != negated;
}

char32_t take_character(std::string_view& text) {
  const auto byte = [&](std::size_t at) {
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
  };
  const unsigned first = byte(0);
  const std::size_t size = first < 0x80                     ? 1
                           : first >= 0xC2 && first < 0xE0  ? 2
                           : first >= 0xE0 && first < 0xF0  ? 3
                           : first >= 0xF0 && first <= 0xF4 ? 4
                                                            : 0;
  char32_t character = size == 1 ? first : first & (0x7FU >> size);
  bool valid = size > 0;
  for (std::size_t at = 1; at < size; ++at) {
    valid = valid && (byte(at) & 0xC0U) == 0x80;
    character = character << 6U | (byte(at) & 0x3FU);
  }
  constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
  valid = valid && character >= least.at(size) && character <= 0x10FFFF &&
          (character < 0xD800 || character > 0xDFFF);
  text.remove_prefix(valid ? size : 1);
  return valid ? character : no_character;
}

std::uint32_t Pattern::add_step(const Step& step) {
  if (steps_.size() >= max_steps) {
    too_large_ = true;
    return 0;
  }
  steps_.push_back(step);
  return static_cast<std::uint32_t>(steps_.size() - 1);
}

std::uint32_t Pattern::add_repeat(const PatternNode& node, std::uint32_t next) {
  const PatternNode& repeated = node.parts.front();
  std::uint32_t first = next;
  if (node.max == no_maximum) {
    const std::uint32_t fork = add_step({Step::Kind::fork, {}, 0, no_step, next});
    const std::uint32_t again = add(repeated, fork);
    if (too_large_) {
      return 0;
    }
    steps_[fork].next = again;
    first = fork;
  } else {
    for (std::uint32_t count = node.min; count < node.max && !too_large_; ++count) {
      const std::uint32_t one = add(repeated, first);
      first = add_step({Step::Kind::fork, {}, 0, one, next});
    }
  }
  for (std::uint32_t count = 0; count < node.min && !too_large_; ++count) {
    first = add(repeated, first);
  }
  return first;
}

std::uint32_t Pattern::add(const PatternNode& node, std::uint32_t next) {
  if (too_large_) {
    return 0;
  }
  switch (node.kind) {
    case PatternNode::Kind::empty:
      return next;
    case PatternNode::Kind::set:
      sets_.push_back(node.set);
      return add_step({Step::Kind::set, {}, static_cast<std::uint32_t>(sets_.size() - 1), next, 0});
    case PatternNode::Kind::edge:
      return add_step({Step::Kind::edge, node.edge, 0, next, 0});
    case PatternNode::Kind::sequence:
      for (std::size_t left = node.parts.size(); left > 0; --left) {
        next = add(node.parts[left - 1], next);
      }
      return next;
    case PatternNode::Kind::choice: {
      std::uint32_t first = add(node.parts.back(), next);
      for (std::size_t left = node.parts.size() - 1; left > 0; --left) {
        const std::uint32_t one = add(node.parts[left - 1], next);
        first = add_step({Step::Kind::fork, {}, 0, one, first});
      }
      return first;
    }
    case PatternNode::Kind::repeat:
      return add_repeat(node, next);
  }
  return next;
}

std::optional<Pattern> Pattern::compile(std::string_view text, std::string& fault) {
  const auto tree = read_pattern(text, fault);
  if (!tree) {
    return std::nullopt;
  }
  Pattern made;
  const std::uint32_t end = made.add_step({});
  made.first_ = made.add(*tree, end);
  if (made.too_large_) {
    fault = "pattern too large - compile failed";
    return std::nullopt;
  }
  return made;
}

/// Follows all ways through a text at the same time.
class Pattern::Run {
 public:
  explicit Run(const Pattern& pattern) : pattern_(pattern), seen_(pattern.steps_.size()) {}

  /// Adds a step that may come next, and all that need no character. Returns whether one ends.
  bool reach(std::uint32_t first, const Sides& sides) {
    waiting_.assign(1, first);
    while (!waiting_.empty()) {
      const std::uint32_t at = waiting_.back();
      waiting_.pop_back();
      if (seen_[at] == round_) {
        continue;
      }
      seen_[at] = round_;
      const Step& step = pattern_.steps_[at];
      switch (step.kind) {
        case Step::Kind::end:
          return true;
        case Step::Kind::set:
          next_.push_back(at);
          break;
        case Step::Kind::fork:
          waiting_.push_back(step.other);
          waiting_.push_back(step.next);
          break;
        case Step::Kind::edge:
          if (holds(step.edge, sides)) {
            waiting_.push_back(step.next);
          }
          break;
      }
    }
    return false;
  }
  /// Goes to the next place of the text. Returns the steps that waited for a character.
  const std::vector<std::uint32_t>& advance() {
    ++round_;
    std::swap(now_, next_);
    next_.clear();
    return now_;
  }

 private:
  const Pattern& pattern_;
  std::vector<std::uint64_t> seen_;  ///< round in which a step was last reached
  std::vector<std::uint32_t> waiting_;
  std::vector<std::uint32_t> now_;
  std::vector<std::uint32_t> next_;
  std::uint64_t round_ = 0;
};

bool Pattern::occurs_in(std::string_view text) const {
  if (steps_.empty()) {
    return false;
  }
  Run run(*this);
  Sides sides;
  sides.begin = true;
  char32_t passed = no_character;
  while (true) {
    sides.end = text.empty();
    sides.before = passed;
    sides.after = sides.end ? no_character : take_character(text);
    for (const std::uint32_t at : run.advance()) {
      if (sets_[steps_[at].set].has(passed) && run.reach(steps_[at].next, sides)) {
        return true;
      }
    }
    if (run.reach(first_, sides)) {
      return true;
    }
    if (sides.end) {
      return false;
    }
    passed = sides.after;
    sides.begin = false;
  }
}

}  // namespace damier::query
