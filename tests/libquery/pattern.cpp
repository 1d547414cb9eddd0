// The regular expressions of builds without RE2, compared with RE2.

#include "pattern.hpp"

#include <array>
#include <clocale>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>

#include <re2/re2.h>

#include "catch.hpp"

namespace damier::test {

namespace {

using query::Pattern;

re2::RE2::Options usual() {
  re2::RE2::Options options;
  options.set_log_errors(false);
  return options;
}

/// Compares the validity and the fault of an expression, and whether it occurs in texts.
template <class Texts>
void compare(const std::string& expression, const Texts& texts) {
  INFO("expression: " << expression);
  const re2::RE2 expected(expression, usual());
  std::string fault;
  const auto pattern = Pattern::compile(expression, fault);
  REQUIRE(pattern.has_value() == expected.ok());
  if (!pattern) {
    CHECK(fault == expected.error());
    return;
  }
  for (const auto& text : texts) {
    INFO("text: " << text);
    REQUIRE(pattern->occurs_in(text) == re2::RE2::PartialMatch(std::string(text), expected));
  }
}

/// Letters have their case by Unicode, as they always have in WebAssembly.
void use_unicode() { static_cast<void>(std::setlocale(LC_CTYPE, "C.UTF-8")); }

constexpr std::array<std::string_view, 15> some_texts{
    "",           "a",          "Anna",   "ÉLODIE Żak", "élodie żak",
    "a\nb\n",     "x-y_z",      "été",    "Жук",        "жук",
    "2024.05.31", "aaaaaaaaab", "Straße", "K k ſ s",    "tab\there \x80 end",
};

}  // namespace

TEST_CASE("expressions match what RE2 matches") {
  use_unicode();
  for (const char* const expression : {"",
                                       "a",
                                       "^a",
                                       "a$",
                                       "^$",
                                       ".",
                                       "^.$",
                                       "^.{3}$",
                                       "(?i)anna",
                                       "(?i)élodie",
                                       "(?i)ЖУК",
                                       "[a-z]+",
                                       "[^a-z]",
                                       "^[^a-z]+$",
                                       "\\d{4}\\.\\d\\d",
                                       "(\\d+)\\.(?:\\d+)",
                                       "a+b",
                                       "(a|aa)+b",
                                       "(a*)*b",
                                       "\\bk\\b",
                                       "(?i)k",
                                       "(?i)[k]",
                                       "(?i)S",
                                       "(?m)^b$",
                                       "^b$",
                                       "(?s)a.b",
                                       "a.b",
                                       "a\\nb",
                                       "\\x41",
                                       "\\x{c9}",
                                       "\\x{416}",
                                       "\\x{000041}",
                                       "\\x4142",
                                       "[é-ż]",
                                       "[[:alpha:]]+",
                                       "[[:^alpha:]]",
                                       "[]a]",
                                       "[a-]",
                                       "[^]]",
                                       "\\Qa+b\\E",
                                       "x\\-y",
                                       "\\w+_z",
                                       "\\W",
                                       "\\S\\s\\S",
                                       "(?P<name>a)",
                                       "a??b",
                                       "a{2,3}?b",
                                       "a{10}b",
                                       "a{0}",
                                       "x{,2}",
                                       "{",
                                       "}",
                                       "]",
                                       "(?i:A)nna",
                                       "(?i)a(?-i)nna",
                                       "a|b|",
                                       "|",
                                       "()",
                                       "(^a|b$)",
                                       "\\Aa",
                                       "a\\z",
                                       "ſ",
                                       "\\101",
                                       "\\_",
                                       "(?U)a+",
                                       "\\t",
                                       "[\\d\\-x]",
                                       "[\\D]",
                                       "(?i)[^anno]"}) {
    compare(expression, some_texts);
  }
}

TEST_CASE("expressions are wrong as those of RE2 are") {
  for (const char* const expression :
       {"(",      ")",           "a)",      "[",       "[a",       "[z-a]",        "*",     "+a",
        "a**",    "a+?*",        "a{2}{3}", "a{1001}", "a{3,2}",   "(a{100}){20}", "(?=a)", "(?!a)",
        "(?<=a)", "(?<n>a)",     "(?P<>a)", "(?P<n",   "(?P=n)",   "(a)\\1",       "\\9",   "\\y",
        "\\x4",   "\\x{110000}", "\\",      "a\\",     "[[:no:]]", "(?z)",         "(?",    "(?i",
        "(?-)",   "{2}",         "a|*",     "(*)",     "\\Z",      "[\\b]",        "(?Ж)"}) {
    compare(expression, some_texts);
  }
  std::string fault;
  CHECK_FALSE(Pattern::compile("\\pL", fault));
  CHECK(fault == "this build has no \\p, \\P and \\C: \\p");
  CHECK_FALSE(Pattern::compile("\xFF", fault));
  CHECK(fault == "invalid UTF-8");
}

TEST_CASE("random expressions match what RE2 matches") {
  use_unicode();
  constexpr std::array<std::string_view, 61> words{
      "a",     "b",    "B",     "é",       "É",     "Z",   "0",         " ",   "\n",
      ".",     "*",    "+",     "?",       "|",     "(",   ")",         "(?:", "(?i)",
      "(?i:",  "(?m)", "(?s)",  "(?-s:",   "[",     "]",   "^",         "$",   "-",
      "\\d",   "\\D",  "\\w",   "\\W",     "\\s",   "\\b", "\\A",       "\\z", "{2}",
      "{1,3}", "{0}",  "{2,}",  "{,3}",    "{",     "}",   "[:alpha:]", "[^",  "[:^digit:]",
      "\\n",   "\\.",  "\\x41", "\\x{e9}", "\\101", "\\1", "\\Q",       "\\E", "(?P<n>",
      "\\-",   "k",    "ß",     "ж",       "{600}", "\\",  "[é-ж]"};
  constexpr std::array<std::string_view, 22> letters{"a", "b", "B", "A",  "é", "É", "Z", "z",
                                                     "0", "1", " ", "\n", "-", "_", ".", "k",
                                                     "K", "ſ", "s", "ß",  "ж", "Ж"};
  constexpr unsigned seed = 20261126;
  // NOLINTNEXTLINE(cert-msc32-c,cert-msc51-cpp): always the same expressions
  std::mt19937 random(seed);
  const auto some = [&](const auto& from, std::size_t max) {
    std::string text;
    for (std::size_t left = random() % (max + 1); left > 0; --left) {
      text += from.at(random() % from.size());
    }
    return text;
  };
  for (int count = 0; count < 4000; ++count) {
    const std::string expression = some(words, 8);
    std::array<std::string, 6> texts;
    for (std::string& text : texts) {
      text = some(letters, 7);
    }
    compare(expression, texts);
  }
}

TEST_CASE("no expression takes long") {
  std::string fault;
  const std::string text(20'000, 'a');
  for (const char* const expression :
       {"(a+)+$b", "(a|a)*b", "(a*)*b", "(.*.*.*)b", "((a{0,9}){0,9})b"}) {
    const auto pattern = Pattern::compile(expression, fault);
    REQUIRE(pattern);
    CHECK_FALSE(pattern->occurs_in(text));
  }
  CHECK_FALSE(Pattern::compile("((((a{9}b){9}c){9}d){1}|" + std::string(40'000, 'x') + ")", fault));
  CHECK(fault == "pattern too large - compile failed");
  // Deep ones end in a fault, not in a crash.
  CHECK_FALSE(Pattern::compile(std::string(100'000, '('), fault));
  CHECK(fault == "expression nests too deeply");
  CHECK_FALSE(Pattern().occurs_in(""));
}

}  // namespace damier::test
