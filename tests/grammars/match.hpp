#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tao/pegtl.hpp>

#include "catch.hpp"

namespace damier::test {

namespace pegtl = tao::pegtl;
using namespace std::string_literals;

/// Returns the part that a rule matches at the beginning of a text; nothing if it does not match.
template <typename Rule>
std::optional<std::string> match(std::string_view text) {
  pegtl::memory_input<pegtl::tracking_mode::lazy> in(text.data(), text.data() + text.size(), "");
  if (!pegtl::parse<Rule>(in)) {
    return std::nullopt;
  }
  return std::string(text.data(), in.current());
}

/// Checks that every text is matched as a whole.
template <typename Rule>
void accepts(const std::vector<std::string>& texts) {
  for (const std::string& text : texts) {
    CAPTURE(text);
    CHECK(match<Rule>(text).value_or("no match") == text);
  }
}

/// Checks that no text is matched as a whole, although a part may be.
template <typename Rule>
void rejects(const std::vector<std::string>& texts) {
  for (const std::string& text : texts) {
    CAPTURE(text);
    CHECK(match<Rule>(text) != text);
  }
}

/// Checks that no text is matched, not even a part at its beginning.
template <typename Rule>
void refuses(const std::vector<std::string>& texts) {
  for (const std::string& text : texts) {
    CAPTURE(text);
    CHECK_FALSE(match<Rule>(text));
  }
}

/// The part of each text that is matched, and the rest.
struct Taken {
  std::string taken;
  std::string left;
};
template <typename Rule>
void takes(const std::vector<Taken>& rows) {
  for (const Taken& row : rows) {
    CAPTURE(row.taken, row.left);
    CHECK(match<Rule>(row.taken + row.left).value_or("no match") == row.taken);
  }
}

/// Checks the matched part of several texts for each rule of one form.
template <typename... Rule>
void each_takes(const std::vector<Taken>& rows) {
  (takes<Rule>(rows), ...);
}
template <typename... Rule>
void each_refuses(const std::vector<std::string>& texts) {
  (refuses<Rule>(texts), ...);
}

/// The matches of each rule, in order, for the tokens of a grammar that accepts any text.
using Tokens = std::vector<std::string>;

/// The action of a rule whose tokens are collected under a letter.
template <char letter>
struct Collect {
  template <typename Input>
  static void apply(const Input& in, Tokens& tokens) {
    tokens.push_back(std::string(1, letter) + ":" + in.string());
  }
};

template <typename Grammar, template <typename...> class Action>
Tokens tokens(std::string_view text) {
  pegtl::memory_input<pegtl::tracking_mode::lazy> in(text.data(), text.data() + text.size(), "");
  Tokens found;
  CHECK(pegtl::parse<Grammar, Action>(in, found));
  CHECK(in.empty());
  return found;
}

}  // namespace damier::test
