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
  return catalogue({{"Black", "les Noirs"},
                    {"Black stone", "pion noir"},
                    {"In hand: {0} {1}, {2} {3}", "En main : {0} {1}, {2} {3}"},
                    {"Moves", "Coups"},
                    {"Russian draughts", "Dames russes"},
                    {"White", "les Blancs"},
                    {"character {0} of the query: {1}", "caractère {0} de la requête : {1}"},
                    {"error", "erreur"},
                    {"expected {0}, found '{1}'", "pas « {1} », mais {0}"},
                    {"nothing is hidden in this ruleset", "rien n'est caché"},
                    {"rule {0}: {1}", "règle {0} : {1}"},
                    {"stone", "pion"},
                    {"the ruleset of the record is unknown", "le jeu de règles est inconnu"},
                    {"there are no moves in this text", "aucun coup"},
                    {"to\x04"
                     "Black",
                     "aux Noirs"},
                    {"to\x04White", "aux Blancs"},
                    {"{0} to move", "Trait {0:to}"},
                    {"{0}: did you mean {1}?", "{0} : {1} ?"},
                    {"{0}: {1}", "{0} : {1}"},
                    {"{0}: {1}.", "{0} : {1}."}});
}

std::string drawing_of(damier_position* position, const char* format) {
  damier_text drawing;
  REQUIRE(damier_position_draw(position, format, "legend", &drawing) == DAMIER_OK);
  return std::string(view(drawing));
}

bool has(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }

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

TEST_CASE("drawings of the C interface are in the language of its context") {
  const Library library;
  damier_position* const position = library.start("marelle-wmd");
  REQUIRE(damier_position_play(position, text("d6")) == DAMIER_OK);
  const std::string english = drawing_of(position, "text");
  CHECK(has(english, "\nBlack to move\n"));
  CHECK(has(english, "White W stone"));
  // A drawing that was kept is made again when the language changes.
  REQUIRE(damier_set_catalogue(library.context, text(french())) == DAMIER_OK);
  const std::string board = drawing_of(position, "text");
  CHECK(has(board, "\nTrait aux Noirs\n"));
  CHECK(has(board, "\nEn main : les Blancs 8, les Noirs 9\n"));
  CHECK(has(board, "Les Blancs W pion"));
  const std::string figure = drawing_of(position, "svg");
  CHECK(has(figure, "Trait aux Noirs</title>"));
  CHECK(has(figure, " Les Blancs : pion d6."));
  CHECK(has(drawing_of(position, "tikz"), "Trait aux Noirs"));
  damier_position* copy = nullptr;
  REQUIRE(damier_position_copy(position, &copy) == DAMIER_OK);
  REQUIRE(damier_set_catalogue(library.context, text("")) == DAMIER_OK);
  CHECK(drawing_of(position, "text") == english);
  CHECK(drawing_of(copy, "text") == english);
}

TEST_CASE("the C interface names pieces in the language of its context") {
  const Library library;
  const auto name_on_d6 = [](damier_position* position) {
    damier_square square;
    REQUIRE(damier_position_square(position, 1, 3, &square) == DAMIER_OK);
    CHECK(view(square.name) == "d6");
    return std::string(view(square.piece_name));
  };
  damier_position* position = nullptr;
  REQUIRE(damier_position_read(library.context, "marelle-wmd", text("W:Wd7,a7,g7:Bd6,b6,f6"),
                               text(""), &position) == DAMIER_OK);
  CHECK(name_on_d6(position) == "Black stone");
  REQUIRE(damier_set_catalogue(library.context, text(french())) == DAMIER_OK);
  CHECK(name_on_d6(position) == "pion noir");
  // Positions of records, too.
  damier_record* const record = library.read("[Ruleset \"marelle-wmd\"]\n\n1. d7 d6 *\n");
  damier_position* of_record = nullptr;
  std::uint32_t last = damier_record_node_count(record) - 1;
  REQUIRE(damier_record_position(record, last, &of_record) == DAMIER_OK);
  CHECK(name_on_d6(of_record) == "pion noir");
  CHECK(has(drawing_of(of_record, "text"), "\nTrait aux Blancs\n"));
}

TEST_CASE("pages of the C interface are in the language of its context") {
  const Library library;
  const auto page = [&] {
    damier_text begin;
    damier_text end;
    damier_text game;
    damier_record* const record = library.read("[GameType \"20\"]\n\n1. 32-28 19-23 *\n");
    REQUIRE(damier_format_frame(library.context, "html", nullptr, &begin, &end) == DAMIER_OK);
    REQUIRE(damier_record_write(record, "html", nullptr, &game) == DAMIER_OK);
    return std::string(view(begin)) + std::string(view(game)) + std::string(view(end));
  };
  CHECK(has(page(), "aria-label=\"Moves\""));
  REQUIRE(damier_set_catalogue(library.context, text(french())) == DAMIER_OK);
  const std::string translated = page();
  CHECK(has(translated, "aria-label=\"Coups\""));
  CHECK(has(translated, ">Trait aux Blancs</p>"));
  CHECK_FALSE(has(translated, "White to move"));
}

TEST_CASE("errors of queries and positions are in the language of the context") {
  const Library library;
  REQUIRE(damier_set_catalogue(library.context, text(french())) == DAMIER_OK);
  damier_query* query = nullptr;
  CHECK(damier_query_new(library.context, text("ruleset = russsian"), &query) == DAMIER_BAD_INPUT);
  CHECK(library.error() ==
        "caractère 11 de la requête : pas « russsian », mais a ruleset : russian ?");
  damier_position* position = nullptr;
  CHECK(damier_position_start(library.context, "lices", text("7C"), &position) == DAMIER_BAD_INPUT);
  CHECK(library.error() == "rien n'est caché");
  CHECK(damier_position_play(library.start("lices"), text("")) == DAMIER_BAD_INPUT);
  CHECK(library.error() == "aucun coup");
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
