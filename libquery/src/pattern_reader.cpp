// The syntax of RE2, with its faults in its words. A test compares both.

#include <algorithm>
#include <array>

#include "pattern.hpp"
#include "pattern_characters.hpp"
#include "pattern_repeats.hpp"

namespace damier::query {

namespace {

constexpr unsigned max_depth = 1000;

struct Flags {
  bool folded = false;
  bool lines = false;        ///< ^ and $ are also the ends of lines
  bool dot_is_line = false;  ///< . is also the end of a line
};

class Reader {
 public:
  Reader(std::string_view text, std::string& fault) : whole_(text), rest_(text), fault_(fault) {}

  std::optional<PatternNode> read() {
    PatternNode node = choice();
    if (fault_.empty() && !rest_.empty()) {
      fail("unexpected )", whole_);
    }
    return fault_.empty() ? std::optional(std::move(node)) : std::nullopt;
  }

 private:
  [[nodiscard]] bool next_is(char c) const { return !rest_.empty() && rest_.front() == c; }
  bool take(std::string_view words) {
    const bool found = rest_.starts_with(words);
    rest_.remove_prefix(found ? words.size() : 0);
    return found;
  }
  void fail(std::string_view what, std::string_view where) {
    if (fault_.empty()) {
      fault_ = std::string(what) + (where.empty() ? "" : ": ") + std::string(where);
    }
    rest_ = {};
  }
  /// Returns the text from an earlier rest to the present one.
  [[nodiscard]] std::string_view since(std::string_view earlier) const {
    return earlier.substr(0, earlier.size() - rest_.size());
  }
  char32_t character() {
    const char32_t taken = take_character(rest_);
    if (taken == no_character) {
      fail("invalid UTF-8", "");
    }
    return taken;
  }

  PatternNode choice();
  PatternNode sequence();
  /// Reads an atom; nothing for what only sets flags.
  std::optional<PatternNode> atom();
  std::optional<PatternNode> group();
  std::optional<PatternNode> flags_or_group(std::string_view begin);
  PatternNode group_of(std::string_view begin);
  std::optional<PatternNode> escape();
  PatternNode bracket();
  void bracket_part(CharacterSet& set, CharacterClass& singles, std::string_view begin);
  bool named_class(CharacterSet& set);
  char32_t bracket_character(std::string_view begin);
  char32_t escaped_character();
  void repeats(std::vector<PatternNode>& parts);
  [[nodiscard]] PatternNode literal(char32_t character) const {
    return of_class({{{character, character}}, flags_.folded, false});
  }
  [[nodiscard]] static PatternNode of_class(CharacterClass one) {
    PatternNode node;
    node.kind = PatternNode::Kind::set;
    node.set.classes.push_back(std::move(one));
    return node;
  }
  [[nodiscard]] static PatternNode at_edge(Edge edge) {
    PatternNode node;
    node.kind = PatternNode::Kind::edge;
    node.edge = edge;
    return node;
  }

  std::string_view whole_;
  std::string_view rest_;
  std::string& fault_;
  Flags flags_;
  unsigned depth_ = 0;
};

PatternNode Reader::choice() {
  PatternNode node;
  node.kind = PatternNode::Kind::choice;
  do {
    node.parts.push_back(sequence());
  } while (take("|"));
  return node.parts.size() == 1 ? std::move(node.parts.front()) : std::move(node);
}

PatternNode Reader::sequence() {
  PatternNode node;
  node.kind = PatternNode::Kind::sequence;
  while (!rest_.empty() && !next_is('|') && !next_is(')')) {
    const std::string_view begin = rest_;
    if (node.parts.empty() && take_repetition(rest_)) {
      fail("no argument for repetition operator", since(begin));
      break;
    }
    rest_ = begin;
    if (take("\\Q")) {
      while (!rest_.empty() && !take("\\E")) {
        node.parts.push_back(literal(character()));
      }
      if (!node.parts.empty()) {
        repeats(node.parts);
      }
      continue;
    }
    if (auto one = atom()) {
      node.parts.push_back(std::move(*one));
    }
    if (!node.parts.empty()) {
      repeats(node.parts);
    }
  }
  return node;
}

void Reader::repeats(std::vector<PatternNode>& parts) {
  std::string_view earlier;
  while (true) {
    const std::string_view begin = rest_;
    const auto repetition = take_repetition(rest_);
    if (!repetition) {
      return;
    }
    if (!earlier.empty()) {
      fail("bad repetition operator", since(earlier));
      return;
    }
    earlier = begin;
    PatternNode node;
    node.kind = PatternNode::Kind::repeat;
    node.min = repetition->min;
    node.max = repetition->max;
    node.parts.push_back(std::move(parts.back()));
    if (repetition->is_count && !fits(node)) {
      fail("invalid repetition size", since(begin));
      return;
    }
    parts.back() = std::move(node);
  }
}

std::optional<PatternNode> Reader::atom() {
  switch (rest_.front()) {
    case '(':
      return group();
    case '[':
      return bracket();
    case '\\':
      return escape();
    case '.':
      rest_.remove_prefix(1);
      return of_class(flags_.dot_is_line ? CharacterClass{{{0, last_character}}}
                                         : CharacterClass{{{'\n', '\n'}}, false, true});
    case '^':
      rest_.remove_prefix(1);
      return at_edge(flags_.lines ? Edge::line_begin : Edge::text_begin);
    case '$':
      rest_.remove_prefix(1);
      return at_edge(flags_.lines ? Edge::line_end : Edge::text_end);
    default:
      return literal(character());
  }
}

PatternNode Reader::group_of(std::string_view begin) {
  const Flags outer = flags_;
  if (++depth_ > max_depth) {
    fail("expression nests too deeply", "");
    return {};
  }
  PatternNode node = choice();
  if (fault_.empty() && !take(")")) {
    fail("missing )", begin);
  }
  --depth_;
  flags_ = outer;
  return node;
}

std::optional<PatternNode> Reader::group() {
  const std::string_view begin = rest_;
  rest_.remove_prefix(1);
  return next_is('?') ? flags_or_group(begin) : std::optional(group_of(whole_));
}

std::optional<PatternNode> Reader::flags_or_group(std::string_view begin) {
  const Flags outer = flags_;
  if (take("?P<")) {
    const std::size_t end = rest_.find('>');
    const std::string_view name = rest_.substr(0, end);
    const bool valid = end != std::string_view::npos && !name.empty() &&
                       name.find_first_not_of(
                           "0123456789_"
                           "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                           "abcdefghijklmnopqrstuvwxyz") == std::string_view::npos;
    if (!valid) {
      fail("invalid named capture group",
           end == std::string_view::npos ? begin : begin.substr(0, end + 5));
      return std::nullopt;
    }
    rest_.remove_prefix(end + 1);
    return group_of(whole_);
  }
  rest_.remove_prefix(1);
  bool on = true;
  bool any = false;
  while (fault_.empty()) {
    const std::string_view at = rest_;
    const char flag = rest_.empty() ? '\0' : rest_.front();
    rest_.remove_prefix(rest_.empty() ? 0 : 1);
    switch (flag) {
      case 'i':
        flags_.folded = on;
        any = true;
        break;
      case 'm':
        flags_.lines = on;
        any = true;
        break;
      case 's':
        flags_.dot_is_line = on;
        any = true;
        break;
      case 'U':
        any = true;
        break;
      case '-':
        if (!on) {
          fail("invalid perl operator", since(begin));
          break;
        }
        on = false;
        any = false;
        break;
      case ':':
      case ')': {
        if (!on && !any) {
          fail("invalid perl operator", since(begin));
          break;
        }
        if (flag == ')') {
          return std::nullopt;  // for what is left of the group
        }
        PatternNode node = group_of(whole_);
        flags_ = outer;
        return node;
      }
      default:
        rest_ = at;
        if (!rest_.empty()) {
          static_cast<void>(take_character(rest_));
        }
        fail("invalid perl operator", since(begin));
    }
  }
  return std::nullopt;
}

std::optional<PatternNode> Reader::escape() {
  const std::string_view begin = rest_;
  if (rest_.size() < 2) {
    fail("trailing \\", "");
    return std::nullopt;
  }
  const char letter = rest_[1];
  if (Ranges ranges = ranges_of_letter(letter); !ranges.empty()) {
    rest_.remove_prefix(2);
    const bool negated = letter < 'a';
    return of_class({std::move(ranges), flags_.folded, negated});
  }
  constexpr std::array<std::pair<char, Edge>, 4> edges{
      {{'A', Edge::text_begin}, {'z', Edge::text_end}, {'b', Edge::word}, {'B', Edge::no_word}}};
  const auto* const edge = std::ranges::find(edges, letter, &std::pair<char, Edge>::first);
  if (edge != edges.end()) {
    rest_.remove_prefix(2);
    return at_edge(edge->second);
  }
  if (letter == 'p' || letter == 'P' || letter == 'C') {
    fail(R"(this build has no \p, \P and \C)", begin.substr(0, 2));
    return std::nullopt;
  }
  return literal(escaped_character());
}

char32_t Reader::escaped_character() {
  const std::string_view begin = rest_;
  std::string_view fault;
  const char32_t found = take_escaped(rest_, fault);
  if (!fault.empty()) {
    fail(fault, fault == bad_escape ? since(begin) : "");
  }
  return found;
}

bool Reader::named_class(CharacterSet& set) {
  const std::size_t end = rest_.find(":]", 2);
  if (end == std::string_view::npos) {
    return false;
  }
  const std::string_view whole = rest_.substr(0, end + 2);
  std::string_view name = rest_.substr(2, end - 2);
  const bool negated = name.starts_with('^');
  name.remove_prefix(negated ? 1 : 0);
  Ranges ranges = ranges_named(name);
  if (ranges.empty()) {
    fail("invalid character class range", whole);
    return true;
  }
  rest_.remove_prefix(end + 2);
  set.classes.push_back({std::move(ranges), flags_.folded, negated});
  return true;
}

char32_t Reader::bracket_character(std::string_view begin) {
  if (rest_.empty()) {
    fail("missing ]", begin);
    return no_character;
  }
  return next_is('\\') ? escaped_character() : character();
}

void Reader::bracket_part(CharacterSet& set, CharacterClass& singles, std::string_view begin) {
  if (rest_.starts_with("[:") && named_class(set)) {
    return;
  }
  if (next_is('\\') && rest_.size() > 1) {
    const char letter = rest_[1];
    if (Ranges ranges = ranges_of_letter(letter); !ranges.empty()) {
      rest_.remove_prefix(2);
      set.classes.push_back({std::move(ranges), flags_.folded, letter < 'a'});
      return;
    }
    if (letter == 'p' || letter == 'P') {
      fail(R"(this build has no \p, \P and \C)", rest_.substr(0, 2));
      return;
    }
  }
  const std::string_view range = rest_;
  const char32_t low = bracket_character(begin);
  char32_t high = low;
  if (rest_.size() >= 2 && rest_.front() == '-' && rest_[1] != ']') {
    rest_.remove_prefix(1);
    high = bracket_character(begin);
    if (fault_.empty() && high < low) {
      fail("invalid character class range", since(range));
    }
  }
  singles.ranges.emplace_back(low, high);
}

PatternNode Reader::bracket() {
  const std::string_view begin = rest_;
  rest_.remove_prefix(1);
  PatternNode node;
  node.kind = PatternNode::Kind::set;
  node.set.negated = take("^");
  CharacterClass singles;
  singles.folded = flags_.folded;
  for (bool first = true; fault_.empty() && (first || !next_is(']')); first = false) {
    if (rest_.empty()) {
      fail("missing ]", begin);
      break;
    }
    bracket_part(node.set, singles, begin);
  }
  take("]");
  node.set.classes.push_back(std::move(singles));
  return node;
}

}  // namespace

std::optional<PatternNode> read_pattern(std::string_view text, std::string& fault) {
  fault.clear();
  return Reader(text, fault).read();
}

}  // namespace damier::query
