#include "expected.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

#include "damier/grammar/query.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/catalogue.hpp"
#include "damier/notation/text/closest.hpp"

namespace damier::query {

namespace {

namespace grammar = damier::grammar::query;
using notation::to_translate;
namespace pegtl = tao::pegtl;

/// Describes a rule; empty for rules that are not named in errors.
template <typename Rule>
constexpr std::string_view label{};
template <>
constexpr std::string_view label<grammar::operand> = to_translate("a condition");
template <>
constexpr std::string_view label<grammar::and_word> = "and";
template <>
constexpr std::string_view label<grammar::or_word> = "or";
template <>
constexpr std::string_view label<grammar::then_word> = "then";
template <>
constexpr std::string_view label<grammar::later_word> = "later";
template <>
constexpr std::string_view label<grammar::open> = "(";
template <>
constexpr std::string_view label<grammar::close> = ")";
template <>
constexpr std::string_view label<grammar::end> = to_translate("the end of the query");
template <>
constexpr std::string_view label<grammar::operation> = "=, !=, <, <=, >, >=";
template <>
constexpr std::string_view label<grammar::tilde> = "~";
template <>
constexpr std::string_view label<grammar::in_word> = "in";
template <>
constexpr std::string_view label<grammar::dots> = "..";
template <>
constexpr std::string_view label<grammar::value> = to_translate("a value");
template <>
constexpr std::string_view label<grammar::text> = "\"text\"";
template <>
constexpr std::string_view label<grammar::expression> = "/regex/";
template <>
constexpr std::string_view label<grammar::word> = to_translate("a word");
template <>
constexpr std::string_view label<grammar::number> = to_translate("a number");
template <>
constexpr std::string_view label<grammar::squares> = "squares";
template <>
constexpr std::string_view label<grammar::count> = "count(...)";
template <>
constexpr std::string_view label<grammar::feature> =
    to_translate("comments, variations, clocks, nags or setup");

/// Collects the rules tried at the furthest place.
struct Furthest {
  std::size_t place = 0;
  std::vector<std::string_view> expected;

  void tries(std::size_t at, std::string_view what) {
    if (at > place) {
      place = at;
      expected.clear();
    }
    if (at == place && std::ranges::find(expected, what) == expected.end()) {
      expected.push_back(what);
    }
  }
};

template <typename Rule>
struct Watching : pegtl::normal<Rule> {
  template <typename Input>
  static void start(const Input& in, Furthest& furthest) {
    if constexpr (!label<Rule>.empty()) {
      furthest.tries(static_cast<std::size_t>(in.current() - in.begin()), label<Rule>);
    }
  }
};

/// Words before a condition that are not names of subjects.
constexpr std::array<std::string_view, 4> words_of_joins{"not", "either", "flipped", "symmetric"};

bool is_language_word(std::string_view what) {
  return std::ranges::all_of(what, [](char c) { return c >= 'a' && c <= 'z'; });
}

/// Returns the likely intended word for `word`, among those that were expected.
std::string likely_word(std::string_view word, const std::vector<std::string_view>& expected) {
  notation::Closest closest(word);
  for (const std::string_view what : expected) {
    if (what == label<grammar::operand>) {
      std::ranges::for_each(words_of_joins, [&](auto one) { closest.offer(one); });
      std::ranges::for_each(subject_names(), [&](auto one) { closest.offer(one); });
    } else if (what == label<grammar::feature>) {
      for (const std::string_view one : {"comments", "variations", "clocks", "nags", "setup"}) {
        closest.offer(one);
      }
    } else if (is_language_word(what)) {
      closest.offer(what);
      closest.offer(what == label<grammar::then_word> ? "within" : what);
    }
  }
  return std::string(closest.found());
}

/// Describes everything that is expected. A condition may begin with a bracket, among others.
std::string one_of(const std::vector<std::string_view>& all) {
  const bool condition = std::ranges::find(all, label<grammar::operand>) != all.end();
  std::vector<std::string> expected;
  for (const std::string_view what : all) {
    if (!condition || (what != label<grammar::open> && what != label<grammar::count>)) {
      expected.push_back(is_language_word(what) ? fmt::format("'{}'", what)
                                                : notation::phrase(what));
    }
  }
  std::string list = expected.front();
  for (std::size_t i = 1; i < expected.size(); ++i) {
    list = i + 1 < expected.size() ? notation::phrase("{0}, {1}", list, expected[i])
                                   : notation::phrase("{0} or {1}", list, expected[i]);
  }
  return list;
}

bool is_in_word(char c) { return notation::continues_tag_name(c); }

std::string not_closed(char sign) {
  return sign == '"' ? notation::phrase("this quotation mark is not closed")
                     : notation::phrase("this slash is not closed");
}

}  // namespace

Span word_at(std::string_view text, std::size_t place) {
  std::size_t end = place;
  while (end < text.size() && is_in_word(text[end])) {
    ++end;
  }
  end = end == place && place < text.size() ? place + 1 : end;
  return {static_cast<std::uint32_t>(place), static_cast<std::uint32_t>(end)};
}

QueryError explain_syntax(std::string_view text) {
  pegtl::memory_input<pegtl::tracking_mode::lazy> in(text.data(), text.data() + text.size(), "");
  Furthest furthest;
  pegtl::parse<grammar::whole, pegtl::nothing, Watching>(in, furthest);
  const Span span = word_at(text, furthest.place);
  const std::string_view word = span.in(text);
  const auto expects = [&](std::string_view what) {
    return std::ranges::find(furthest.expected, what) != furthest.expected.end();
  };
  if ((word == "\"" && expects(label<grammar::text>)) ||
      (word == "/" && expects(label<grammar::expression>))) {
    return {span, not_closed(word.front()), ""};
  }
  const std::string expected = one_of(furthest.expected);
  return {span,
          word.empty() ? notation::phrase("expected {0}, found the end", expected)
                       : notation::phrase("expected {0}, found '{1}'", expected, word),
          likely_word(word, furthest.expected)};
}

}  // namespace damier::query
