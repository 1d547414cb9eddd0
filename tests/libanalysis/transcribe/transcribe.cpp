#include "damier/analysis/transcribe/transcribe.hpp"

#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"

using namespace damier;
using analysis::transcribe;

namespace {

analysis::Transcription read_as(std::string_view ruleset, std::string_view page) {
  analysis::TranscribeOptions options;
  options.ruleset = rules::find_ruleset(ruleset);
  return transcribe(page, options);
}

std::string plies_of(const analysis::ReadGame& game) {
  std::string plies;
  for (const analysis::ReadPly& ply : game.plies) {
    plies += (plies.empty() ? "" : " ") + ply.text;
  }
  return plies;
}

/// Checks that each character of a page that is not a blank is in exactly one part.
void check_parts(const analysis::Transcription& page) {
  std::vector<int> parts(page.text.size());
  for (const analysis::PagePart& part : page.parts) {
    REQUIRE(part.begin < part.end);
    REQUIRE(part.end <= page.text.size());
    for (std::size_t at = part.begin; at < part.end; ++at) {
      ++parts[at];
    }
  }
  for (std::size_t at = 0; at < page.text.size(); ++at) {
    const auto byte = static_cast<unsigned char>(page.text[at]);
    // Marks of HTML are layout, which looks like a blank.
    if (byte > ' ' && byte < 0x7F && page.text.find("</") == std::string::npos) {
      INFO(at << ": " << page.text.substr(at, 20));
      CHECK(parts[at] == 1);
    }
  }
}

/// Checks that a page has one game of international draughts, with these plies.
void check_game(std::string_view page, std::string_view plies) {
  INFO(page);
  const auto read = read_as("international", page);
  check_parts(read);
  REQUIRE(read.games.size() == 1);
  CHECK(plies_of(read.games[0]) == plies);
}

}  // namespace

TEST_CASE("pages in several hands are read", "[transcribe]") {
  const auto* const moves = "32-28 19-23 28x19 14x23 37-32 10-14";
  for (const std::string_view page :
       {"1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14",
        "n\xC2\xB0"
        "1 : 32 \xE2\x86\x92 28 / 19 \xE2\x86\x92 23\nn\xC2\xB0"
        "2 : 28 \xC3\x97 19 / 14 \xC3\x97 23\n"
        "n\xC2\xB0"
        "3 : 37 \xE2\x86\x92 32 / 10 \xE2\x86\x92 14\n",
        "| 1 | 32-28 | 19-23 |\n| 2 | 28:19 | 14:23 |\n| 3 | 37-32 | 10-14 |\n",
        "\"32-28\";\"19-23\"\n\"28x19\";\"14x23\"\n\"37-32\";\"10-14\"\n",
        "Blanc : 32 en 28\nNoir : 19 en 23\nBlanc : 28 prend 19\nNoir : 14 prend 23\nBlanc : 37 en "
        "32\n"
        "Noir : 10 en 14\n",
        "1 32-28 19-23 3 37-32 10-14\n2 28x19 14x23\n"}) {
    INFO(page);
    const auto read = read_as("international", page);
    check_parts(read);
    if (page.find("3 37") == std::string_view::npos) {
      REQUIRE(read.games.size() == 1);
      CHECK(plies_of(read.games[0]) == moves);
      CHECK(read.sure());
    }
  }
}

TEST_CASE("a game begins where the numbers begin again", "[transcribe]") {
  const std::string game =
      "1/ 32 - 28   19 - 23\n2/ 28 x 19   14 x 23\n3/ 37 - 32   1O - 14\n4/ 41 - 37   14 - 19\n";
  for (const std::string_view gap : {"\n", "\n\n\n", "Partie de dames, Anna contre Bob\n",
                                     "\n\nPartie de dames, Anna contre Bob\n"}) {
    const auto read = read_as("international", game + std::string(gap) + game);
    check_parts(read);
    REQUIRE(read.games.size() == 2);
    CHECK(read.games[0].plies.size() == 8);
    CHECK(plies_of(read.games[1]) == plies_of(read.games[0]));
  }
}

TEST_CASE("rows are objects in JSON, and columns stand in two blocks", "[transcribe]") {
  const auto* const moves =
      "32-28 19-23 28x19 14x23 37-32 10-14 41-37 14-19 34-30 20-25 40-34 5-10";
  for (const std::string_view page :
       {"[{\"coup\": 1, \"blancs\": \"32-28\", \"noirs\": \"19-23\"},\n"
        "{\"coup\": 2, \"blancs\": \"28x19\", \"noirs\": \"14x23\"},\n"
        "{\"coup\": 3, \"blancs\": \"37-32\", \"noirs\": \"10-14\"},\n"
        "{\"coup\": 4, \"blancs\": \"41-37\", \"noirs\": \"14-19\"},\n"
        "{\"coup\": 5, \"blancs\": \"34-30\", \"noirs\": \"20-25\"},\n"
        "{\"coup\": 6, \"blancs\": \"40-34\", \"noirs\": \"5-10\"}]\n",
        "Feuille du cercle\n"
        "1. 32-28 19-23      4. 41-37 14-19\n"
        "2. 28x19 14x23      5. 34-30 20-25\n"
        "3. 37-32 10-14      6. 40-34 5-10\n"}) {
    check_game(page, moves);
  }
}

TEST_CASE("columns are read in the order of their numbers", "[transcribe]") {
  const auto* const moves =
      "32-28 19-23 28x19 14x23 37-32 10-14 41-37 14-19 34-30 20-25 40-34 5-10";
  for (const std::string_view page :
       {// A scanner leaves one blank between columns.
        "1. 32-28 19-23 4. 41-37 14-19\n2. 28x19 14x23 5. 34-30 20-25\n"
        "3. 37-32 10-14 6. 40-34 5-10\n",
        // Three blocks, and in the second one a number is misread.
        "1 32-28 19-23 3 37-32 10-14 5 34-30 20-25\n"
        "2 28x19 14x23 4 41-37 14-19 6 40-34 5-10\n",
        "1. 32-28 19-23 4. 41-37 14-19\n2. 28x19 14x23 S. 34-30 20-25\n"
        "3. 37-32 10-14 6. 40-34 5-10\n",
        "I. 32-28 19-23 | IV. 41-37 14-19\nII. 28x19 14x23 | V. 34-30 20-25\n"
        "III. 37-32 10-14 | VI. 40-34 5-10\n",
        "\"1\",\"32-28\",\"19-23\",\"\",\"4\",\"41-37\",\"14-19\"\n"
        "\"2\",\"28x19\",\"14x23\",\"\",\"5\",\"34-30\",\"20-25\"\n"
        "\"3\",\"37-32\",\"10-14\",\"\",\"6\",\"40-34\",\"5-10\"\n",
        // A line for each side.
        "Blancs : 32-28, 28x19, 37-32, 41-37, 34-30, 40-34\n"
        "Noirs : 19-23, 14x23, 10-14, 14-19, 20-25, 5-10\n",
        "Coup\t1\t2\t3\t4\t5\t6\n"
        "Blancs\t32-28\t28x19\t37-32\t41-37\t34-30\t40-34\n"
        "Noirs\t19-23\t14x23\t10-14\t14-19\t20-25\t5-10\n"}) {
    check_game(page, moves);
  }
}

TEST_CASE("entities, escapes and marks are what they show", "[transcribe]") {
  for (const std::string_view page :
       {"<table><tr><td>1<td>32&rarr;28<td>19&ndash;23<tr><td>2<td>28&times;19<td>14&#xD7;23</"
        "table>",
        "1&nbsp;: 32 &rArr; 28 / 19&#8594;23 2&nbsp;: 28x19 / 14x23",
        "[\"1. 32\\u219228 19\\u219223\\n2. 28x19 14x23\"]",
        "<style>td { width: 32px; height: 28px }</style><!-- 31-26 --><script>f(17, 22)</script>"
        "<TABLE><TR><TD>32-28<TD>19-23<TR><TD>28x19<TD>14x23</TABLE>"}) {
    INFO(page);
    const auto read = read_as("international", page);
    REQUIRE(read.games.size() == 1);
    CHECK(plies_of(read.games[0]) == "32-28 19-23 28x19 14x23");
    CHECK(read.games[0].sheet.find('{') == std::string::npos);
  }
}

TEST_CASE("lines end with CR as well", "[transcribe]") {
  const auto read = read_as("international", "Blancs : Ann\r1. 32-28 19-23\r\n2. 28x19 14x23\r");
  REQUIRE(read.games.size() == 1);
  const auto& plies = read.games[0].plies;
  REQUIRE(plies.size() == 4);
  CHECK(plies[0].place.line == 2);
  CHECK(plies[2].place.line == 3);
  CHECK(plies[2].place.column == 4);
}

TEST_CASE("the ply before a result in words is kept", "[transcribe]") {
  for (const std::string_view words : {"Abandon des Noirs", "les blancs gagnent.", "White wins",
                                       "Nulle.", "match nul", "1-0", "½-½"}) {
    for (const std::string_view ruleset : {"dames", "international"}) {
      INFO(words << " " << ruleset);
      const auto read =
          read_as(ruleset, "1. 32-28 19-23 2. 28x19 14x23 3. 33-28 23x32 " + std::string(words));
      REQUIRE(read.games.size() == 1);
      CHECK(read.games[0].plies.size() == 6);
      CHECK(read.games[0].result != "*");
    }
    INFO(words << " marelle");  // b is no letter of Blancs there
    const auto read =
        read_as("marelle", "1. d6 b2 2. f4 d2 3. b4 d3 4. d7 b6 " + std::string(words));
    REQUIRE(read.games.size() == 1);
    CHECK(read.games[0].plies.size() == 8);
  }
}

TEST_CASE("a misread result is read by what its letters look like", "[transcribe]") {
  const std::vector<std::pair<std::string_view, std::string_view>> pages{
      {"Gain des B1ancs", "2-0"},
      {"8lancs gagnent", "2-0"},
      {"Les N0irs gagnent", "0-2"},
      {"Ab4ndon des Noirs", "2-0"},
      {"nul1e", "1-1"},
      {"Les Blancs gagnent", "2-0"},
      {"l2 points à 0", "2-0"},
      {"12 po1nts à O", "2-0"},
      {"12 points à 0", "2-0"},
      {"Abandon des Noirs", "2-0"},
      {"Les Blanes gagnent", "2-0"}};
  for (const auto& [words, result] : pages) {
    INFO(words);
    const auto read = read_as(
        "international", "1. 32-28 19-23 2. 28x19 14x23 3. 33-28 23x32\n" + std::string(words));
    REQUIRE(read.games.size() == 1);
    CHECK(read.games[0].plies.size() == 6);
    CHECK(read.games[0].result == result);
    check_parts(read);
  }
}

TEST_CASE("a word that only begins as one of a result is a remark", "[transcribe]") {
  for (const std::string_view words : {"Belle partie", "Blancs et Noirs", "Banlieue", "O points"}) {
    INFO(words);
    const auto read = read_as(
        "international", "1. 32-28 19-23 2. 28x19 14x23 3. 33-28 23x32\n" + std::string(words));
    REQUIRE(read.games.size() == 1);
    CHECK(read.games[0].plies.size() == 6);
    CHECK(read.games[0].result == "*");
  }
}

TEST_CASE("cards are named in English words", "[transcribe]") {
  const auto read =
      read_as("alice",
              "1. draws the four of spades on h1\n"
              "2. draws the four of clubs on b7\n"
              "3. draws the two of hearts on f8\n"
              "4. draws the three of hearts on g5\n"
              "5. draws the queen of spades on h1 exchanges with the four of spades e1\n"
              "6. draws the six of spades on b8\n"
              "7. draws the queen of clubs on b7 exchanges with the four of clubs h4\n"
              "8. draws the six of hearts on b8 exchanges with the six of spades b1\n"
              "9. draws the seven of hearts on f8 exchanges with the two of hearts e8\n"
              "10. draws the five of diamonds on h3\n"
              "11. draws the ace of clubs on b7 exchanges with the queen of clubs d5\n"
              "12. draws the jack of spades on c3\n");
  REQUIRE(read.games.size() == 1);
  CHECK(plies_of(read.games[0]) ==
        "+4PIh1 +4TRb7 +2COf8 +3COg5 +DPIh1=4PIe1 +6PIb8 +DTRb7=4TRh4 +6COb8=6PIb1 +7COf8=2COe8 "
        "+5CAh3 +ATRb7=DTRd5 +VPIc3");
  CHECK(read.games[0].sheet.find("[%was") == std::string::npos);
  check_parts(read);
}

TEST_CASE("cards are named in English by a letter for each suit", "[transcribe]") {
  for (const std::string_view page : {"+4Sh1 +4Cb7 +2Hf8 +3Hg5 +QSh1=4Se1 +6Sb8 +QCb7=4Ch4 "
                                      "+6Hb8=6Sb1 +7Hf8=2He8 +5Dh3 +ACb7=QCd5 +JSc3",
                                      "+4s h1 +4c b7 +2h f8 +3h g5 +Qs h1=4s e1 +6s b8 +Qc b7=4c "
                                      "h4 +6h b8=6s b1 +7h f8=2h e8 +5d h3 +Ac b7=Qc d5 +Js c3"}) {
    INFO(page);
    const auto read = read_as("alice", page);
    REQUIRE(read.games.size() == 1);
    CHECK(plies_of(read.games[0]) ==
          "+4PIh1 +4TRb7 +2COf8 +3COg5 +DPIh1=4PIe1 +6PIb8 +DTRb7=4TRh4 +6COb8=6PIb1 +7COf8=2COe8 "
          "+5CAh3 +ATRb7=DTRd5 +VPIc3");
    CHECK(read.games[0].sheet.find("[%was") == std::string::npos);
    check_parts(read);
  }
}

TEST_CASE("the sign of a suit may stand before its card", "[transcribe]") {
  const auto read = read_as("alice", "+♠4h1 +♣4b7 +♥2f8 +♥3g5 +♠Qh1=♠4e1 +♠6b8 +♣Qb7=♣4h4");
  REQUIRE(read.games.size() == 1);
  CHECK(plies_of(read.games[0]) == "+4PIh1 +4TRb7 +2COf8 +3COg5 +DPIh1=4PIe1 +6PIb8 +DTRb7=4TRh4");
  CHECK(read.games[0].plies[4].written == "+♠Qh1=♠4e1");
  CHECK_FALSE(read.games[0].plies[4].corrected);
  CHECK(read.games[0].sheet.find("[%was") == std::string::npos);
  check_parts(read);
}

TEST_CASE("numbers have the letter of their side", "[transcribe]") {
  constexpr std::string_view game = "32-28 19-23 28x19 14x23";
  check_game("1a. 32-28\n1b. 19-23\n2a. 28x19\n2b. 14x23\n", game);
  check_game("1A) 32-28   1B) 19-23\n2A) 28x19   2B) 14x23\n", game);
  const auto read = read_as("international", "1a. 32-28\n1b. 19-23\n2a. 28x19\n2b. 14x23\n");
  CHECK(read.cost == 0);
}

TEST_CASE("arrows are words", "[transcribe]") {
  check_game("1) 32 jusqu'à 28, 19 jusqu’à 23\n2) 28x19, 14x23\n", "32-28 19-23 28x19 14x23");
}

TEST_CASE("a word between two numbers of a heading is no part of a ply", "[transcribe]") {
  const auto headings = read_as("marelle",
                                "Ronde 1, coups 1 à 2 :\n1. d1 d2\n2. f4 a4\n\n"
                                "Ronde 2, coups 3 à 4 :\n3. b4 g1\n4. e4 d5\n");
  REQUIRE(headings.games.size() == 1);
  CHECK(plies_of(headings.games[0]) == "d1 d2 f4 a4 b4 g1 e4 d5");
}

TEST_CASE("a half alone is a draw", "[transcribe]") {
  for (const std::string_view page :
       {"1. 32-28 19-23\n2. 28x19 14x23\n½\n", "1. 32-28 19-23 2. 28x19 14x23 ½"}) {
    const auto read = read_as("international", page);
    REQUIRE(read.games.size() == 1);
    CHECK(read.games[0].result == "1-1");
    CHECK(read.games[0].sheet.find('{') == std::string::npos);
  }
}

TEST_CASE("a misread ply is read by the rules, and marked", "[transcribe]") {
  const auto read =
      read_as("international",
              "1. 32-2B 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 14-19 5. 34-30 20-25");
  REQUIRE(read.games.size() == 1);
  const analysis::ReadPly& ply = read.games[0].plies.at(0);
  CHECK(ply.text == "32-28");
  CHECK(ply.written == "32-2B");
  CHECK(ply.corrected);
  CHECK(ply.place.line == 1);
  CHECK(ply.place.column == 4);
  CHECK(read.games[0].sheet.find("[%was 32-2B]") != std::string::npos);
}

TEST_CASE("two characters may be read for one", "[transcribe]") {
  const auto read = read_as("marelle", "1. d1 cl2 2. d3 cl5-x 3. f4 a4");
  REQUIRE(read.games.size() == 1);
  REQUIRE(read.games[0].plies.size() > 3);
  CHECK(read.games[0].plies[1].text == "d2");
  CHECK(read.games[0].plies[1].written == "cl2");
  CHECK(read.games[0].plies[1].cost == 10);
  CHECK(read.games[0].plies[3].text == "d5");
}

TEST_CASE("a misread last ply that could be another one is not sure", "[transcribe]") {
  // 33-28 is legal as well as 32-28, and nothing follows.
  const auto read = read_as("international", "1. 3Z-28");
  CHECK_FALSE(read.sure());
}

TEST_CASE("a correction is as sure as the position before it", "[transcribe]") {
  // The first ply is misread for c4, which nothing shows at once: so the ply with e4 in the end cannot
  // be that which is written.
  const auto read =
      read_as("marelle",
              "e4 f6\nb2 f4\na4 d2\nf2 g7\nbb d1\nd6 d3×b6\ne5 d7\na1 c3\nc5 e3xf2\nc5-d5 d7-o7\n"
              "d5-c5 a7-d7\nb2-b4xf6 f4-g4\nb4-b6 g4-f4\nc5-d5 d7-a7\nc4-b4 a7-d7\ne5-e4 d1-g1\n"
              "a4-a7 q1-g4\nb4-a4xd2 g4-g1\na1-d1 g7-g4\nd1-a1xf4 d7-g7xe4\nd6-d7 e3-e4\n"
              "d5-e5 e4-e3xd7\na4-b4 e3-e4\na7-d7 g1-d1\nd7-d6 d3-d2\nd6-d5 c3-c4\n");
  REQUIRE(read.games.size() == 1);
  REQUIRE(read.games[0].plies.size() > 40);
  CHECK_FALSE(read.games[0].plies[0].sure);
  for (const analysis::ReadPly& ply : read.games[0].plies) {
    INFO(ply.written << " is read as " << ply.text);
    CHECK_FALSE((ply.sure && ply.cost > 10));
  }
}

TEST_CASE("a ply with a dash is no score", "[transcribe]") {
  check_game("1. 33-28 17—21", "33-28 17-21");
  const auto read = read_as("international", "1. 33-28 17-21\n12 à 8\n");
  REQUIRE(read.games.size() == 1);
  CHECK(read.games[0].result != "*");
}

TEST_CASE("a game that goes on after its result is not sure", "[transcribe]") {
  const auto read = read_as("international",
                            "1. 32-28 19-23\n2-0\n11-50 48-2\n3-44 49-1\n2-45 1-50\n45-7 50-3\n");
  REQUIRE(read.games.size() == 1);
  CHECK_FALSE(read.sure());
  CHECK(read.games[0].stuck);
}

TEST_CASE("a game that cannot be followed ends with a finding", "[transcribe]") {
  const auto read =
      read_as("international", "1. 32-28 19-23 2. 28x19 14x23 3. 11-50 48-2 4. 3-44 49-1 5. 2-45");
  REQUIRE(read.games.size() == 1);
  CHECK_FALSE(read.sure());
  check_parts(read);
}

TEST_CASE("any text has an end", "[transcribe]") {
  for (const std::string& page :
       {std::string(), std::string(5000, 'a'), std::string(5000, '1'), std::string(300, '('),
        std::string("\0\xFF\xFE\x80[%was", 9), std::string("[White \"a\\\"]\n")}) {
    const auto read = read_as("lices", page);
    CHECK(read.games.empty());
    CHECK_FALSE(read.sure());
    check_parts(read);
  }
}

TEST_CASE("names and results become tags and results", "[transcribe]") {
  const auto read =
      read_as("international",
              "Blancs : Ann \"x\" ]\nNoirs : Bob\n32-28 19-23\n28x19 14x23\nles blancs gagnent\n");
  REQUIRE(read.games.size() == 1);
  CHECK(read.games[0].result == "2-0");
  REQUIRE(read.games[0].tags.size() == 3);
  CHECK(read.games[0].tags[2] == std::pair<std::string, std::string>("Black", "Bob"));
  check_parts(read);
}

TEST_CASE("headings in words become tags", "[transcribe]") {
  struct Heading {
    std::string_view text;
    std::string_view tags;
  };
  for (const Heading& one :
       {Heading{"Anne Martin \u2013 Paul Durand", "White=Anne Martin;Black=Paul Durand;"},
        Heading{"Martin contre Durand", "White=Martin;Black=Durand;"},
        Heading{"Anne Martin (N) \u2013 Paul Durand (B)", "Black=Anne Martin;White=Paul Durand;"},
        Heading{"Partie entre Anne Petit et Paul Durand, Lyon, le 3 mars 2024",
                "White=Anne Petit;Black=Paul Durand;Site=Lyon;Date=2024.03.03;"},
        Heading{"Coupe de Lille, 5e ronde\nJune 24, 2024",
                "Event=Coupe de Lille;Round=5;Date=2024.06.24;"},
        Heading{"# **Blancs** : Anne Martin\n**Noirs** : Paul Durand (1390)",
                "White=Anne Martin;Black=Paul Durand (1390);"},
        Heading{"Anne Martin joue les Blancs, Paul Durand les Noirs.",
                "White=Anne Martin;Black=Paul Durand;"},
        Heading{"Round 3, board 2: Ann Martin v Paul Durand",
                "Round=3;White=Ann Martin;Black=Paul Durand;"},
        Heading{"Date de la partie : 1er mai 1987\nVille : Nice", "Date=1987.05.01;Site=Nice;"},
        Heading{"Cercle du Damier - feuille de partie", ""}}) {
    INFO(one.text);
    const auto read =
        read_as("international", std::string(one.text) + "\n\n1. 32-28 19-23\n2. 28x19 14x23\n");
    check_parts(read);
    REQUIRE(read.games.size() == 1);
    CHECK(plies_of(read.games[0]) == "32-28 19-23 28x19 14x23");
    std::string tags;
    for (const auto& [name, value] : read.games[0].tags) {
      tags += name == "Ruleset" ? "" : name + "=" + value + ";";
    }
    CHECK(tags == one.tags);
  }
}

TEST_CASE("comments have no quotes of CSV", "[transcribe]") {
  const auto read = read_as("international",
                            "\"1\",\"32-28\",\"19-23\",\"bien vu\"\n\"2\",\"28x19\",\"14x23\","
                            "\"il dit \"\"non\"\" hier\"\n");
  check_parts(read);
  REQUIRE(read.games.size() == 1);
  CHECK(read.games[0].sheet.find("{bien vu}") != std::string::npos);
  CHECK(read.games[0].sheet.find("{il dit \"non\" hier}") != std::string::npos);
}

TEST_CASE("long texts are read page by page", "[transcribe]") {
  const std::string text(3 * analysis::max_page, 'x');
  analysis::Transcription page;
  CHECK(analysis::transcribe_next(text, false, {}, page) == analysis::max_page);
  CHECK(analysis::transcribe_next("short", false, {}, page) == 5);
}
