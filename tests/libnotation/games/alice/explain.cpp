#include <string>
#include <utility>
#include <vector>

#include "damier/notation/record/diagnostics.hpp"

#include "catch.hpp"
#include "libnotation/checked.hpp"

// The explanations of illegal moves: the cards and squares that make them illegal.

namespace damier::test {

using namespace notation;

namespace {

/// Returns the message of the only finding and its notes, one per line, for one or several plies.
std::string explained(const std::string& setup, const std::string& plies,
                      const std::string& tags = "") {
  const std::string fen = setup.empty() ? "" : "[FEN \"" + setup + "\"]\n";
  const Checked checked("[Ruleset \"alice\"]\n" + tags + fen + "\n1. " + plies + " *\n");
  REQUIRE(checked.diagnostics.size() == 1);
  const Diagnostic& finding = *checked.diagnostics.begin();
  std::string text = message(finding);
  for (const Note& note : finding.notes) {
    text += "\n" + message(note);
  }
  return text;
}

}  // namespace

TEST_CASE("alice findings: a threatened card does not move", "[alice][explain]") {
  CHECK(explained("1:3TRc2,RCOc5,ACAb5,2PIg6:-:-:-:-", "RCOc5-d6") ==
        "RCOc5 is threatened by 3TR on c2, ACA on b5, and may not move\n"
        "it may flee to d5, e5, c7, c8\n"
        "did you mean RCOc5~d5?\n"
        "legal here: RCOc5~d5, RCOc5~e5, RCOc5~c7, RCOc5~c8 and 2 more\n"
        "a card may be drawn as well");
}

TEST_CASE("alice findings: why a card does not flee there C5", "[alice][explain]") {
  const auto refused = [](const std::string& to) {
    const std::string text = explained("1:3TRc2,RCOc5,ACAb5,2PIg6:-:-:-:-", "RCOc5~" + to);
    return text.substr(0, text.find('\n'));
  };
  CHECK(refused("d7") == "RCOc5 cannot flee to d7: it does not flee in that direction");
  CHECK(refused("c6") == "RCOc5 cannot flee to c6: it would threaten ACA on b5");
  CHECK(refused("c2") == "RCOc5 cannot flee to c2: 3TR is there");
  CHECK(refused("c1") == "RCOc5 cannot flee to c1: 3TR on c2 is in the way");
  CHECK(refused("a5") == "RCOc5 cannot flee to a5: ACA on b5 is in the way");
}

TEST_CASE("alice findings: why a prisoner is one", "[alice][explain]") {
  CHECK(explained("1:ACAa1,2COb1,ATRa2,RCAh8:-:-:-:-", "ACAa1=RCAh8", "[Pioche \"7PI\"]\n") ==
        "ACA is a prisoner, and cannot be exchanged\n"
        "no square along its lines is free\n"
        "legal here: 2COb1~c2, 2COb1~d3, 2COb1~e4, 2COb1~f5, 2COb1~g6, ATRa2-a3, RCAh8-h7, RCAh8-g8"
        " and 3 more");
}

TEST_CASE("alice findings: how far and where a card goes C3", "[alice][explain]") {
  const auto first_line = [](const std::string& text) { return text.substr(0, text.find('\n')); };
  for (const auto& [card, reach] : std::vector<std::pair<std::string, std::string>>{
           {"RTR", "1 square in any direction"},
           {"DPI", "2 squares straight"},
           {"VCA", "2 squares diagonally"},
           {"ACO", "1 square along diagonals like a1-h8"},
           {"2PI", "2 squares along diagonals like h1-a8"},
           {"3TR", "3 squares along its file"},
           {"4CA", "4 squares along its rank"},
       }) {
    CHECK(first_line(explained("1:" + card + "d4:-:-:-:-", card + "d4-g5")) ==
          card + " must go exactly " + reach + "; d4 to g5 is not such a move");
  }
}

TEST_CASE("alice findings: where a card is instead", "[alice][explain]") {
  const std::string position = "1:RTRd4:-:ACO:2CA:-";
  const auto first_line = [](const std::string& text) { return text.substr(0, text.find('\n')); };
  CHECK(first_line(explained(position, "RTRe4-e5")) == "RTR is not on e4: it is on d4");
  CHECK(first_line(explained(position, "4PIe4-a8")) == "4PI is not on e4: it is still in the pile");
  CHECK(first_line(explained(position, "ACOe4-f5")) == "ACO is not on e4: Player 1 has taken it");
  CHECK(first_line(explained(position, "+2CAe4")) ==
        "2CA has already been drawn: Player 2 has taken it");
  CHECK(first_line(explained(position, "RTRd4=ACOe5")) ==
        "ACO is not on e5: Player 1 has taken it");
}

TEST_CASE("alice findings: where a card that is drawn may go", "[alice][explain]") {
  CHECK(explained("1:RTRa1:-:-:-:-", "+7COd4") ==
        "7CO may not be placed on d4: from there its number, 7, leads off the board\n"
        "it may be placed on h8\n"
        "did you mean +7COh8?\n"
        "legal here: +7COh8 and 3 more");
  const std::string ace = explained("", "+APIa1");
  CHECK(ace.find("\nit may be placed on any empty square but a1, h8\n") != std::string::npos);
}

TEST_CASE("alice findings: the moves of the card that was meant", "[alice][explain]") {
  // Not the other cards', and only draws of a card that is known to be next.
  const std::string known =
      explained("1:4PIa5,RTRh8:-:-:-:-", "+7COd4=RTRe5", "[Pioche \"7CO\"]\n");
  CHECK(known.find("legal here: +7COa1 and ") != std::string::npos);
  CHECK(known.find("may be drawn") == std::string::npos);
  CHECK(explained("1:4PIa5,RTRh8:-:-:-:-", "4PIa5-b4") ==
        "4PI must go exactly 4 squares along diagonals like h1-a8; a5 to b4 is not such a move\n"
        "it may go to e1\n"
        "did you mean 4PIa5-e1?\n"
        "legal here: 4PIa5-e1 and 3 more\n"
        "a card may be drawn as well");
}

TEST_CASE("alice findings: draws as people write them, or a scanner", "[alice][explain]") {
  for (const auto& [written, meant] :
       std::vector<std::pair<std::string, std::string>>{{"RTRd4", "+RTRd4"},
                                                        {"RTR d4", "+RTRd4"},
                                                        {"Roi de tr\u00E8fle d4", "+RTRd4"},
                                                        {"Roi de tr\u00E8fle sur d4", "+RTRd4"},
                                                        {"7 de carreau en a8", "+7CAa8"},
                                                        {"+APIbl", "+APIb1"},
                                                        {"+AP1b1", "+APIb1"},
                                                        {"+4C0a1", "+4COa1"}}) {
    CAPTURE(written);
    const std::string text = explained("", written);
    CHECK(text.find("\ndid you mean " + meant + "?") != std::string::npos);
  }
  // Two draws are equally similar, or none is.
  CHECK(explained("", "+4CUa1").find("did you mean") == std::string::npos);
}

TEST_CASE("alice findings: the end of the pile", "[alice][explain]") {
  std::string taken;
  for (const char* suit : {"TR", "PI", "CO", "CA"}) {
    for (const char rank : std::string("A234567VDR")) {
      const std::string card = rank + std::string(suit);
      taken += card == "RTR" ? "" : (taken.empty() ? "" : ",") + card;
    }
  }
  const Checked checked("[Ruleset \"alice\"]\n[FEN \"1:RTRd4:-:" + taken +
                        ":-:-\"]\n\n1. RTRd4-d5 1-0\n");
  REQUIRE(checked.codes() == "move-after-end");
  CHECK(checked.diagnostics.begin()->rule->number == "C14");
}

}  // namespace damier::test
