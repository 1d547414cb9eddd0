#include "damier/analysis/tournament/aliases.hpp"

#include <fmt/format.h>

#include "damier/notation/text/catalogue.hpp"

#include "catch.hpp"

namespace {

using damier::analysis::Aliases;
using damier::analysis::AliasFault;
using namespace std::string_literals;

Aliases read_clean(std::string_view text) {
  std::vector<AliasFault> faults;
  Aliases aliases = Aliases::read(text, faults);
  CHECK(faults.empty());
  return aliases;
}

/// Returns the faults of a text, one per line, as `line:column: message`.
std::string faults_of(std::string_view text) {
  std::vector<AliasFault> faults;
  (void)Aliases::read(text, faults);
  std::string lines;
  for (const AliasFault& fault : faults) {
    lines += fmt::format("{}{}:{}: {}", lines.empty() ? "" : "\n", fault.line, fault.column,
                         damier::notation::Catalogue().resolved(fault.message));
  }
  return lines;
}

}  // namespace

TEST_CASE("aliases are replaced by the name of their line, and other names stay") {
  const Aliases aliases = read_clean(
      "\xEF\xBB\xBF# Players\n"
      "\n"
      "Wiersma, Harm = Wiersma, H.; Harm Wiersma\r\n"
      "  Sijbrands, Ton=T. Sijbrands ;\tSijbrands");
  CHECK(aliases.size() == 4);
  CHECK(aliases.name_of("Wiersma, H.") == "Wiersma, Harm");
  CHECK(aliases.name_of("Harm Wiersma") == "Wiersma, Harm");
  CHECK(aliases.name_of("Wiersma, Harm") == "Wiersma, Harm");
  CHECK(aliases.name_of("Sijbrands") == "Sijbrands, Ton");
  CHECK(aliases.name_of("T. Sijbrands") == "Sijbrands, Ton");
  CHECK(aliases.name_of("harm wiersma") == "harm wiersma");
  CHECK(aliases.name_of("") == "");
}

TEST_CASE("names in quotes may contain separators") {
  const Aliases aliases = read_clean("\"A = B\" = \"C; D\" ; \"E \"\"F\"\"\"; G \"H\"\n");
  CHECK(aliases.name_of("C; D") == "A = B");
  CHECK(aliases.name_of("E \"F\"") == "A = B");
  CHECK(aliases.name_of("G \"H\"") == "A = B");
}

TEST_CASE("a name is written so that it is read back") {
  for (const std::string name : {"Wiersma, Harm", "A = B", "A; B", "\"A\"", "#1", "A \"B\" C",
                                 "Élodie", "=", ";", "\"", "A # B"}) {
    std::string line = "Somebody = ";
    damier::analysis::append_alias_name(name, line);
    CHECK(read_clean(line).name_of(name) == "Somebody");
    line.clear();
    damier::analysis::append_alias_name(name, line);
    CHECK(read_clean(line + " = Alias").name_of("Alias") == name);
  }
}

TEST_CASE("faults of the form are reported with their place") {
  CHECK(faults_of("A") == "1:2: expected '=' after the name to use, then its aliases");
  CHECK(faults_of("A; B") == "1:2: expected '=' after the name to use");
  CHECK(faults_of("# x\n = B") == "2:2: expected a name");
  CHECK(faults_of("A =") == "1:4: expected a name");
  CHECK(faults_of("É = ; B") == "1:5: expected a name");
  CHECK(faults_of("A = B;") == "1:7: expected a name");
  CHECK(faults_of("A = B = C") ==
        "1:7: expected ';' between aliases; a name with '=' needs double quotes");
  CHECK(faults_of("A = \"B") == "1:5: the double quote is not closed");
  CHECK(faults_of("A = \"B\" C") == "1:9: text after a name in double quotes");
  CHECK(faults_of("A = \"\"") == "1:5: expected a name");
  CHECK(faults_of("A = \" \"") == "1:5: expected a name");
}

TEST_CASE("a name belongs to one player") {
  CHECK(faults_of("A = B\nC = D; B") == "2:8: 'B' is an alias of 'A' already, in line 1");
  CHECK(faults_of("A = B; B") == "1:8: 'B' is an alias of 'A' twice");
  CHECK(faults_of("A = A") == "1:5: 'A' is an alias of itself");
  CHECK(faults_of("A = B\nA = C") == "2:1: 'A' has line 1 already; put all aliases there");
  // Chains, in both orders.
  CHECK(faults_of("A = B\nB = C") ==
        "2:1: 'B' is an alias of 'A', in line 1, and cannot have aliases");
  CHECK(faults_of("B = C\nA = B") == "2:5: 'B' has aliases itself, in line 1; an alias cannot");
}

TEST_CASE("hostile files of aliases are refused with a place") {
  CHECK(faults_of("A = B\0C"s) == "1:6: a NUL byte");
  CHECK(faults_of("A = \xFF") == "1:5: invalid UTF-8");
  CHECK(faults_of("# \xC3") == "1:3: invalid UTF-8");
  CHECK(faults_of("A = " + std::string(201, 'x')) == "1:5: the name is longer than 200 bytes");
  CHECK(read_clean("A = " + std::string(200, 'x')).size() == 1);
  CHECK(faults_of("A = B; " + std::string(70'000, ' ') + "C") ==
        "1:1: the line is longer than 65536 bytes");
  // A message quotes only the beginning of a long name, at a character boundary.
  std::string accents;
  for (int i = 0; i < 50; ++i) {
    accents += "é";
  }
  CHECK(faults_of(accents + " = " + accents) ==
        "1:54: '" + accents.substr(0, 60) + "...' is an alias of itself");
}

TEST_CASE("the number of faults is bounded") {
  std::string text;
  for (int i = 0; i < 1000; ++i) {
    text += "A\n";
  }
  std::vector<AliasFault> faults;
  (void)Aliases::read(text, faults);
  CHECK(faults.size() == damier::analysis::max_alias_faults);
}
