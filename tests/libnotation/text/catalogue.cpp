#include "damier/notation/text/catalogue.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "mo_file.hpp"

namespace damier::test {

using namespace notation;

namespace {

std::string with_nul(const std::string& before, const std::string& after) {
  return before + '\0' + after;
}

const MoEntries entries{
    {"", "Plural-Forms: nplurals=2; plural=n > 1;\n"},
    {with_nul("1 record", "{0} records"), with_nul("{0} feuille", "{0} feuilles")},
    {"White", "Blancs"},
    {"it is {0}'s turn, and {1} is not", "{1} n’est pas à {0}"},
};

TEST_CASE("a catalogue finds the translations of its messages, in either byte order") {
  for (const bool big_endian : {false, true}) {
    const std::string mo = mo_of(entries, big_endian);
    const auto words = Catalogue::read(mo);
    REQUIRE(words);
    CHECK_FALSE(words->empty());
    CHECK(words->find("White") == "Blancs");
    CHECK(words->find("Black") == "Black");
    CHECK(words->find("").empty());
    CHECK(words->tr("it is {0}'s turn, and {1} is not", "A", 2) == "2 n’est pas à A");
    for (const auto& [number, text] : {std::pair(0, "0 feuille"), std::pair(1, "1 feuille"),
                                       std::pair(2, "2 feuilles"), std::pair(11, "11 feuilles")}) {
      const auto count = static_cast<std::uint64_t>(number);
      CHECK(words->trn("1 record", "{0} records", count, count) == text);
    }
  }
}

TEST_CASE("a catalogue knows its language") {
  for (const auto& [header, language] :
       {std::pair("Project-Id-Version: x\nLanguage-Team: French\nLanguage: fr\n", "fr"),
        std::pair("X: y\nLanguage:pt_BR\n", "pt_BR"), std::pair("X: y\nLanguage: \n", "en"),
        std::pair("X: y\n", "en")}) {
    const std::string mo = mo_of({{"", header}});
    CHECK(Catalogue::read(mo).value().language() == language);
  }
}

TEST_CASE("an empty catalogue is English") {
  const Catalogue english;
  CHECK(english.empty());
  CHECK(english.language() == "en");
  CHECK(english.find("White") == "White");
  CHECK(english.trn("1 record", "{0} records", 1, 1) == "1 record");
  CHECK(english.trn("1 record", "{0} records", 0, 0) == "0 records");
}

TEST_CASE("a phrase is translated with the message, a plain argument is not") {
  const std::string mo = mo_of(entries);
  const Catalogue french = Catalogue::read(mo).value();
  const std::vector<std::string> args{phrase("White"), "White"};
  constexpr std::string_view message = "it is {0}'s turn, and {1} is not";
  CHECK(Catalogue().with_phrases(message, args) == "it is White's turn, and White is not");
  CHECK(french.with_phrases(message, args) == "White n’est pas à Blancs");
  // Phrases may contain phrases, and be about a number.
  const std::string inner = number_phrase("1 record", "{0} records", 3);
  const std::string outer = phrase(message, inner, phrase("White"));
  CHECK(Catalogue().resolved(outer) == "it is 3 records's turn, and White is not");
  CHECK(french.resolved(outer) == "Blancs n’est pas à 3 feuilles");
}

TEST_CASE("a translation may ask for a form of a phrase") {
  const std::string mo = mo_of({{"", ""},
                                {"White", "les Blancs"},
                                {"it is {0}'s turn", "c’est {0:to} de jouer"},
                                {"of\x04White", "des Blancs"},
                                {"the pieces of {0}: {1}", "les pièces {0:of} : {1:of}"},
                                {"to\x04White", "aux Blancs"},
                                {"{0} wins, {0}", "{0} gagnent, {0:none}"}});
  const Catalogue french = Catalogue::read(mo).value();
  CHECK(french.tr("it is {0}'s turn", phrase("White")) == "c’est aux Blancs de jouer");
  CHECK(french.tr("the pieces of {0}: {1}", phrase("White"), "White") ==
        "les pièces des Blancs : White");
  // Without the form, and of a phrase with arguments, it is the usual one.
  CHECK(french.tr("it is {0}'s turn", phrase("Black")) == "c’est Black de jouer");
  CHECK(french.tr("{0} wins, {0}", phrase("White")) == "les Blancs gagnent, les Blancs");
  CHECK(french.tr("it is {0}'s turn", phrase("it is {0}'s turn", phrase("White"))) ==
        "c’est c’est aux Blancs de jouer de jouer");
  CHECK(Catalogue().tr("it is {0}'s turn", phrase("White")) == "it is White's turn");
  CHECK(damier::notation::substitute("{0:of} {1:of {0} {:of}", std::vector<std::string>{"a"}) ==
        "a {1:of a {:of}");
}

TEST_CASE("what only begins like a phrase stays as it is") {
  for (const std::string broken : {"\xFF", "\xFF:",
                                   "\xFF"
                                   "9:abc",
                                   "\xFF"
                                   "3:abc4",
                                   "\xFE"
                                   "1:a",
                                   "\xFE"
                                   "1:a1:b",
                                   "\xFF"
                                   "99999999999:a",
                                   "\xFFx"}) {
    CHECK(Catalogue().resolved(broken) == broken);
  }
}

TEST_CASE("placeholders are replaced, other braces stay") {
  const std::vector<std::string> args{"a", "{0}"};
  for (const auto& [text, right] :
       {std::pair("{0} and {1}", "a and {0}"), std::pair("{} and {}", "a and {0}"),
        std::pair("{1}{0}{1}", "{0}a{0}"), std::pair("put it in { }", "put it in { }"),
        std::pair("{2}, {-1}, {x}, {99999999999}", "{2}, {-1}, {x}, {99999999999}"),
        std::pair("{", "{"), std::pair("}{", "}{"), std::pair("{{0}}", "{a}"), std::pair("", "")}) {
    CHECK(substitute(text, args) == right);
  }
}

TEST_CASE("the plural forms of languages are those of their expressions") {
  constexpr std::array<std::uint64_t, 8> numbers{0, 1, 2, 3, 5, 11, 21, 102};
  const std::string slavic =
      "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2";
  struct Row {
    std::string expression;
    std::array<std::uint64_t, 8> indices;
  };
  for (const Row& row :
       {Row{"n > 1", {0, 0, 1, 1, 1, 1, 1, 1}}, Row{"(n != 1)", {1, 0, 1, 1, 1, 1, 1, 1}},
        Row{"0", {0, 0, 0, 0, 0, 0, 0, 0}}, Row{slavic, {2, 0, 1, 1, 2, 2, 0, 1}},
        Row{"!n", {1, 0, 0, 0, 0, 0, 0, 0}}}) {
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      CHECK(plural_index(row.expression, numbers.at(i)) == row.indices.at(i));
    }
  }
  CHECK(plural_index("!!(n-1)*2+n/n/1-1", 1) == 0);
  CHECK(plural_index("!!(n-1)*2+n/n/1-1", 2) == 2);
  CHECK(plural_index(" 2 <= n && n >= 2 || n<1 ", 2) == 1);
}

TEST_CASE("what is not an expression has no value") {
  for (const std::string& broken :
       {std::string(), std::string("n >"), std::string("n ? 1"), std::string("(n"),
        std::string("m"), std::string("1 2"), std::string("n % 0"), std::string("n == 1)"),
        std::string("99999999999999999999"), std::string(100'000, '('),
        std::string(100'000, '!')}) {
    CHECK_FALSE(plural_index(broken, 1));
  }
}

TEST_CASE("no change of a byte in a catalogue leads out of it") {
  const std::string good = mo_of(entries);
  for (std::size_t size = 0; size < good.size(); ++size) {
    const std::string cut = good.substr(0, size);  // a string of its own, for the address sanitizer
    if (const auto words = Catalogue::read(cut)) {
      CHECK_FALSE(words->trn("1 record", "{0} records", 5, 5).empty());
    }
  }
  for (std::size_t at = 0; at < good.size(); ++at) {
    for (const int byte : {0, 1, 0x7F, 0x80, 0xFF}) {
      std::string changed = good;
      changed[at] = static_cast<char>(byte);
      if (const auto words = Catalogue::read(changed)) {
        CHECK_FALSE(words->find("White").empty());
        CHECK_FALSE(words->trn("1 record", "{0} records", 5, 5).empty());
      }
    }
  }
  CHECK_FALSE(Catalogue::read("damier"));
  CHECK_FALSE(Catalogue::read(std::string(28, '\0')));
}

}  // namespace

}  // namespace damier::test
