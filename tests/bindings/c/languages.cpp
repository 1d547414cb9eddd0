#include <string>
#include <utility>
#include <vector>

#include "library.hpp"

namespace {

constexpr std::string_view missed = "[GameType \"20\"]\n\n1. 32-28 19-23 2. 37-32 *\n";

/// Returns a catalogue of two messages, as msgfmt writes it.
std::string catalogue(const std::vector<std::pair<std::string, std::string>>& messages) {
  const auto number = [](std::size_t value) {
    std::string out;
    for (int i = 0; i < 4; ++i) {
      out += static_cast<char>((value >> (8 * i)) & 0xFFU);
    }
    return out;
  };
  constexpr std::size_t header = 28;
  const std::size_t tables = 8 * messages.size();
  std::string originals;
  std::string translations;
  std::string texts;
  const auto add = [&](const std::string& one, std::string& table) {
    table += number(one.size()) + number(header + 2 * tables + texts.size());
    texts += one + '\0';
  };
  for (const auto& [message, translation] : messages) {
    add(message, originals);
  }
  for (const auto& [message, translation] : messages) {
    add(translation, translations);
  }
  return number(0x950412DE) + number(0) + number(messages.size()) + number(header) +
         number(header + tables) + number(0) + number(0) + originals + translations + texts;
}

std::string french() {
  // In the order of the messages.
  return catalogue({{"Russian draughts", "Dames russes"},
                    {"error", "erreur"},
                    {"rule {0}: {1}", "règle {0} : {1}"},
                    {"the ruleset of the record is unknown", "le jeu de règles est inconnu"}});
}

std::string report_of(const Library& library) {
  damier_record* const record = library.read(missed);
  damier_text report;
  REQUIRE(damier_record_finding_report(record, 0, &report) == DAMIER_OK);
  return std::string(view(report));
}

}  // namespace

TEST_CASE("a context of the C interface has the language of its catalogue") {
  const Library library;
  const Library other;
  const std::string english = report_of(library);
  CHECK(english.find(": error: ") != std::string::npos);
  CHECK(english.find(" = rule D") != std::string::npos);
  std::string words = french();
  REQUIRE(damier_set_catalogue(library.context, text(words)) == DAMIER_OK);
  words.assign(words.size(), 'x');  // it was copied
  const std::string translated = report_of(library);
  CHECK(translated.find(": erreur: ") != std::string::npos);
  CHECK(translated.find(" = règle D") != std::string::npos);
  CHECK(view(damier_translate(library.context, text("Russian draughts"))) == "Dames russes");
  CHECK(view(damier_translate(library.context, text("no message"))) == "no message");
  CHECK(report_of(other) == english);
  CHECK(view(damier_translate(other.context, text("Russian draughts"))) == "Russian draughts");
  REQUIRE(damier_set_catalogue(library.context, text("")) == DAMIER_OK);
  CHECK(report_of(library) == english);
}

TEST_CASE("errors of the C interface about a record are in the language of its context") {
  const Library library;
  REQUIRE(damier_set_catalogue(library.context, text(french())) == DAMIER_OK);
  damier_record* const record = library.read("[Event \"x\"]\n\n*\n");
  damier_text written;
  CHECK(damier_record_write(record, "native", nullptr, &written) == DAMIER_NOTHING);
  CHECK(library.error() == "le jeu de règles est inconnu");
  CHECK(damier_position_play(library.start("international"), text("32-27 19-23 32-28")) ==
        DAMIER_BAD_INPUT);
  CHECK(library.error().find("\nrègle D") != std::string::npos);
}

TEST_CASE("what a program reads is the same in each language in the C interface") {
  const Library library;
  const auto json = [&] {
    damier_text line;
    REQUIRE(damier_record_finding_line(library.read(missed), 0, "json", &line) == DAMIER_OK);
    return std::string(view(line));
  };
  const std::string english = json();
  REQUIRE(damier_set_catalogue(library.context, text(french())) == DAMIER_OK);
  CHECK(json() == english);
}

TEST_CASE("the C interface rejects what is not a catalogue, and keeps the one it has") {
  const Library library;
  const std::string words = french();
  REQUIRE(damier_set_catalogue(library.context, text(words)) == DAMIER_OK);
  for (const std::string_view wrong :
       {"x", "no catalogue of messages, but a text of some length"}) {
    CHECK(damier_set_catalogue(library.context, text(wrong)) == DAMIER_BAD_INPUT);
    CHECK(library.error() == "the catalogue is not a file .mo");
  }
  // Lookups stay within a catalogue that is cut off.
  for (std::size_t size = 1; size < words.size(); ++size) {
    const std::string part = words.substr(0, size);
    static_cast<void>(damier_set_catalogue(library.context, text(part)));
    static_cast<void>(damier_translate(library.context, text("error")));
  }
  CHECK(damier_set_catalogue(nullptr, text(words)) == DAMIER_BAD_HANDLE);
  CHECK(view(damier_translate(nullptr, text("error"))) == "error");
}
