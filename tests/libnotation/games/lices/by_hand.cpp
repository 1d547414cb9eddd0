#include <string>
#include <string_view>

#include "damier/notation/games/lices/codes.hpp"

#include "catch.hpp"
#include "libnotation/checked.hpp"

// What people write who have only the printed sheet: names of pieces, sides and players, moves in
// words, and errors of scanners.

namespace damier::test {

using namespace notation;

namespace {

const std::string sheet_position = "[FEN \"W:WCa9,Eb8,6d:BCa9,Eb8\"]\n\n";

/// Returns the values of the notes of a finding with that text.
std::string noted(const Diagnostic& finding, NoteText text) {
  std::string values;
  for (const Note& note : finding.notes) {
    values += note.text == text && !note.args.empty() ? note.args[0] : "";
  }
  return values;
}

}  // namespace

TEST_CASE("pieces by their names are those of the sheet", "[lices][by_hand]") {
  struct Row {
    const char* written;
    const char* right;
  };
  // Each replaces the second ply of the sheet's example, or the third.
  const auto row = GENERATE(values<Row>({
      {"Ecuyer b8(7c)d6", "Eb8(7c)d6"},
      {"Écuyer b8(7c)d6", "Eb8(7c)d6"},
      {"écuyer b8 (7c) d6", "Eb8(7c)d6"},
      {"Ec b8(7c)d6", "Eb8(7c)d6"},
      {"Ec. b8(7c)d6", "Eb8(7c)d6"},
      {"Écu. b8(7c)d6", "Eb8(7c)d6"},
      {"Éb8(7c)d6", "Eb8(7c)d6"},
      {"É b8(7c)d6", "Eb8(7c)d6"},
      {"E. b8(7c)d6", "Eb8(7c)d6"},
  }));
  CAPTURE(row.written);
  const Checked checked(sheet_position + "1. 6d-7c 2. " + row.written + " 3. Eb8=8b *",
                        as_ruleset("lices"));
  CHECK(checked.codes() == "piece-name");
  REQUIRE(checked.find(LicesCode::piece_name) != nullptr);
  CHECK(noted(*checked.find(LicesCode::piece_name), NoteText::write_it) == row.right);
}

TEST_CASE("Chevaliers and Pions by their names", "[lices][by_hand]") {
  const auto codes = [](const std::string& ply) {
    return Checked("[FEN \"W:WCa9,d4:BCa1\"]\n\n1. " + ply + " *", as_ruleset("lices")).codes();
  };
  for (const char* name : {"Chevalier a9", "Ch a9", "Ch. a9", "Cha9", "Chev. a9", "Cav. a9",
                           "cav a9", "Cavalier a9", "C. a9"}) {
    CAPTURE(name);
    CHECK(codes(std::string(name) + "-b9") == "piece-name");
  }
  for (const char* name : {"Pion d4", "pion d4", "Pn d4", "P. d4"}) {
    CAPTURE(name);
    CHECK(codes(std::string(name) + "-e5") == "piece-name");
  }
  CHECK(codes("P d4-e5") == "pion-letter");
  CHECK(codes("ca9-b9") == "square-form");
  // Another piece is there.
  CHECK(codes("Ecuyer a9-b9") == "wrong-piece");
}

TEST_CASE("squares and letters of pieces are no names", "[lices][by_hand]") {
  CHECK(Checked("[FEN \"W:WEc8,Cc9,Ca1:BCa1\"]\n\n1. Ec8-d8 2. Ca1-b1 3. Cc9-d9 *",
                as_ruleset("lices"))
            .codes()
            .empty());
  CHECK(Checked("[FEN \"W:We1,Ca2:BCa2\"]\n\n1. e1-9e *", as_ruleset("lices")).codes().empty());
}

TEST_CASE("sides by their names are marks of plies", "[lices][by_hand]") {
  for (const auto& [white, black] : {std::pair("(b)", "(n)"), std::pair("(Blancs)", "(Noirs)"),
                                     std::pair("( B )", "( N )"), std::pair("(blanc)", "(NOIR)")}) {
    CAPTURE(white);
    const std::string text = "- " + std::string(white) + " d4-e3\n- " + black + " d6-e5\n*";
    const Checked checked(text, as_ruleset("lices"));
    CHECK(checked.codes().empty());
    CHECK(checked.result.plies == 2);
    const Checked turned("- " + std::string(black) + " d4-e3\n*", as_ruleset("lices"));
    CHECK(turned.codes() == "side-mark");
  }
}

TEST_CASE("words that tell a move stand before or behind it", "[lices][by_hand]") {
  const auto text = GENERATE(values<std::string>({
      "1. 6d-7c Pion Blanc avance en camp adverse\n2. Eb8(7c)d6 Ecuyer Noir prend ce pion\n*",
      "1. 6d-7c\nPion Blanc avance en camp adverse\n\n2. Eb8(7c)d6\n\nEcuyer Noir prend ce "
      "pion\n\n*",
      "Pion Blanc avance en camp adverse\n1. 6d-7c\n\nL'Ecuyer Noir prend ce pion\n2. Eb8(7c)d6\n*",
      "1. Pion Blanc avance : 6d-7c\n2. Écuyer Noir prend : Eb8(7c)d6\n*",
      "1. 6d-7c Pion Blanc avance (en camp adverse)\n2. Eb8(7c)d6 Ecuyer Noir (obligation) "
      "prend\n*",
      "- (B) 6d-7c Pion Blanc avance (en camp adverse)\n\n- (N) E b8(7c)d6 Ecuyer Noir prend\n\n*",
      "Pion Blanc avance\nen camp adverse\n\n- (B) 6d-7c\n\nEcuyer Noir prend\n\n- (N) E "
      "b8(7c)d6\n*",
  }));
  CAPTURE(text);
  const Checked checked(sheet_position + text, as_ruleset("lices"));
  CHECK(checked.codes().empty());
  CHECK(checked.result.plies == 2);
  std::string comments;
  for (const Node& node : checked.record.nodes) {
    comments +=
        node.kind == NodeKind::comment ? std::string(node.text.in(checked.record.text)) : "";
  }
  CHECK(comments.find("Pion Blanc avance") != std::string::npos);
  CHECK(comments.find("Noir") != std::string::npos);
}

TEST_CASE("the rule sheet's own list, as it was scanned", "[lices][by_hand]") {
  const Checked checked(sheet_position +
                            "Transcription Mouvement décrit\n\n"
                            "- (B) 6d-7c Pion Blanc avance en camp adverse\n\n"
                            "- (N) E b8(7c)d6 Ecuyer Noir prénd ce pion\n\n"
                            "Ecuyer Blanc maille en position\n\n"
                            "- (B) E b8=8b libérée par cette prise\n\n"
                            "- (N) C a9(8b)c7 | Chevalier Noir prend cet écuyer\n\n"
                            "Chevalier Blanc maille en lice\n\n"
                            "- (B) C a9=9aA libérée par cette prise\n\n1-0",
                        as_ruleset("lices"));
  CHECK(checked.codes().empty());
  CHECK(checked.result.plies == 5);
}

TEST_CASE("what a scanner makes of a move is suggested", "[lices][by_hand]") {
  struct Row {
    const char* setup;
    const char* written;
    const char* meant;
  };
  const auto row = GENERATE(values<Row>({
      {"W:Wc1,Ca9:BCa9", "cl-d2", "c1-d2"},
      {"W:Wd10,Ca9:BCa9", "d1O-e9", "d10-e9"},
      {"W:WCa9:BCa1", "C 29=9aA", "Ca9=9aA"},
      {"W:WCa9:BCa1", "C29=9aA", "Ca9=9aA"},
      {"W:W6d,Ca9:BCa9", "6d-7¢", "6d-7c"},
      {"B:W7c,Ca9:BEb8,Ca9", "Eb8(7¢)d6", "Eb8(7c)d6"},
      {"W:WEb8,Ca9:BCa9", "EbB=8b", "Eb8=8b"},
  }));
  CAPTURE(row.written);
  const Checked checked("[FEN \"" + std::string(row.setup) + "\"]\n\n" + row.written + " *",
                        as_ruleset("lices"));
  REQUIRE(checked.diagnostics.size() == 1);
  CHECK(noted(*checked.diagnostics.begin(), NoteText::intended) == row.meant);
}

TEST_CASE("findings name squares from their owners", "[lices][by_hand]") {
  struct Row {
    const char* setup;
    const char* written;
    const char* code;
    const char* argument;  ///< the first argument of the finding
    const char* right;
  };
  const auto row = GENERATE(values<Row>({
      // White's Ecuyer is on its 8b.
      {"W:WE8b,Ca1:BCa9", "Eb8-9a", "wrong-owner", "b8", ""},
      {"W:WE8b,Ca1:BCa9", "EB8-9a", "wrong-owner", "b8", ""},
      {"W:WE8b,Ca1:BCa9", "Ecuyer B8-9A", "wrong-owner", "b8", ""},
      {"W:WE8b,Ca1:BCa9", "8b-9a", "wrong-piece", "8b", "E8b"},
      {"W:WE8b,Ca1:BCa9", "8B-9a", "wrong-piece", "8b", "E8b"},
      {"W:WE8b,Ca1:BCa9", "Chevalier 8b-9a", "wrong-piece", "8b", "E8b"},
      {"W:WE8b,Ca1:BCa9", "Ch. 8B-9A", "wrong-piece", "8b", "E8b"},
      // Black is to move, and the piece is White's.
      {"B:WE8b,Ca1:BCa9,d4", "Eb8-a9", "opponents-piece", "b8", ""},
      // White gives the square this name, but from Black's side it is empty.
      {"B:WE8b,Ca1:BCa9,d4", "E8b-9a", "empty-square", "8b", ""},
      {"B:WE8b,Ca1:BCa9,d4", "C8b-9a", "empty-square", "8b", ""},
  }));
  CAPTURE(row.setup, row.written);
  const Checked checked("[FEN \"" + std::string(row.setup) + "\"]\n\n" + row.written + " *",
                        as_ruleset("lices"));
  CHECK(checked.codes() == row.code);
  REQUIRE(checked.diagnostics.size() == 1);
  const Diagnostic& finding = *checked.diagnostics.begin();
  CHECK(finding.args.at(0) == row.argument);
  CHECK(noted(finding, NoteText::write_it) == row.right);
}

}  // namespace damier::test
