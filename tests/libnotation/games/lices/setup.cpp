#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/games/lices/codec.hpp"
#include "damier/notation/games/lices/codes.hpp"

#include "catch.hpp"

namespace damier::test {

using namespace notation;
using rules::Lices;
using LicesCodec = codec<Lices>;

TEST_CASE("lices set-ups: read, and written in canonical order", "[lices][setup]") {
  struct Row {
    const char* what;
    std::string written;
    std::string canonical;
  };
  const auto row = GENERATE(values<Row>({
      {"the example of the sheet", "W:WCa1,Ca3,Eb2,c1,6d:BCa9,Eb8,d2",
       "W:WCa1,Ca3,Eb2,c1,6d:Bd2,Eb8,Ca9"},
      {"an empty board", "W:W:B", "W:W:B"},
      {"one side only", "B:W:BCa9", "B:W:BCa9"},
      {"Black first", "B:BCa9:WCa1", "B:WCa1:BCa9"},
      {"blanks", " W: W Ca1 , c1 :B Ca9 ", "W:WCa1,c1:BCa9"},
      {"any order", "W:W1a,c1,Ca2,Ca1:BCa2,Ca3", "W:WCa1,Ca2,c1,1a:BCa3,Ca2"},
      {"a letter for the Pion", "W:WPc1:B", "W:Wc1:B"},
      {"light squares", "W:WCa2,Eb1:BC4a,E3b", "W:WCa2,Eb1:BC4a,E3b"},
      {"a start position",
       "W:WCa1,Ca3,Ca5,Ca7,Ca9,Eb2,Eb4,Eb6,Eb8,Eb10,c1,c3,c5,c7,c9,d2,d4,d6,d8,d10"
       ":Bd10,d8,d6,d4,d2,c9,c7,c5,c3,c1,Eb10,Eb8,Eb6,Eb4,Eb2,Ca9,Ca7,Ca5,Ca3,Ca1",
       "W:WCa1,Ca3,Ca5,Ca7,Ca9,Eb2,Eb4,Eb6,Eb8,Eb10,c1,c3,c5,c7,c9,d2,d4,d6,d8,d10"
       ":Bd10,d8,d6,d4,d2,c9,c7,c5,c3,c1,Eb10,Eb8,Eb6,Eb4,Eb2,Ca9,Ca7,Ca5,Ca3,Ca1"},
  }));
  CAPTURE(row.what);
  const std::string text = "[FEN \"" + row.written + "\"]";
  const Span span{6, static_cast<std::uint32_t>(6 + row.written.size())};
  Diagnostics diagnostics;
  const auto position = LicesCodec::read_setup(Lices{}, text, span, diagnostics);
  REQUIRE(position);
  CHECK(diagnostics.empty());
  std::string written;
  LicesCodec::write_setup(Lices{}, *position, written);
  CHECK(written == row.canonical);
}

TEST_CASE("lices set-ups: each fault has its code and place", "[lices][setup]") {
  struct Row {
    const char* what;
    std::string text;
    Code code;
    std::string place;
  };
  const auto row = GENERATE(values<Row>({
      {"nothing", "", Code::setup_syntax, ""},
      {"another notation", "rnbqkbnr/8", Code::setup_syntax, "rnbqkbnr/8"},
      {"no side to move", ":WCa1:BCa9", Code::setup_syntax, ":WCa1:BCa9"},
      {"a small letter", "w:WCa1:BCa9", Code::setup_syntax, "w:WCa1:BCa9"},
      {"no pieces", "W", Code::setup_syntax, "W"},
      {"half of the pieces", "W:WCa1", Code::setup_syntax, "W:WCa1"},
      {"two commas", "W:WCa1,,c1:B", Code::setup_syntax, ",,c1:B"},
      {"no such owner", "W:XCa1:BCa9", Code::setup_syntax, ":XCa1:BCa9"},
      {"too much", "W:WCa1:BCa9:W", Code::setup_syntax, ":W"},
      {"the same side twice", "W:WCa1:WCa9", Code::setup_syntax, "W"},
      {"no such piece", "W:WDa1:B", LicesCode::unknown_piece, "D"},
      {"no such square", "W:WCa0:B", Code::bad_square, "a0"},
      {"a square of nobody", "W:WCf1:B", Code::bad_square, "f1"},
      {"only a letter", "W:WC1:B", Code::bad_square, "1"},
      {"a square given twice", "W:WCa1,Ea1:B", Code::setup_square_shared, "a1"},
      {"a square with two names", "W:WCa1:BC1a", Code::setup_square_shared, "1a"},
      {"a Pion on a light square", "W:WCa1:B4d,3d,5d", Code::setup_forbidden_square, "3d"},
      {"six Chevaliers", "W:WCa1,Ca2,Ca3,Ca4,Ca5,Ca6:B", Code::setup_too_many, "a6"},
      {"six Ecuyers", "W:W:BEa1,Ea2,Ea3,Ea4,Ea5,Ea6", Code::setup_too_many, "a6"},
      {"eleven Pions", "W:Wa1,a3,a5,a7,a9,b2,b4,b6,b8,b10,c1:B", Code::setup_too_many, "c1"},
      {"the first of several", "W:WCa0,Ca1,Ca1,c2:B", Code::bad_square, "a0"},
      {"after an escape", "W:WCa1\\:B", Code::setup_syntax, "\\:B"},
  }));
  CAPTURE(row.what);
  const std::string text = "[FEN \"" + row.text + "\"] W:WCa1:BCa9";
  const Span span{6, static_cast<std::uint32_t>(6 + row.text.size())};
  Diagnostics diagnostics;
  CHECK_FALSE(LicesCodec::read_setup(Lices{}, text, span, diagnostics));
  REQUIRE(diagnostics.size() == 1);
  const Diagnostic& finding = *diagnostics.begin();
  CHECK(info(finding.code).name == info(row.code).name);
  CHECK(finding.span.in(text) == row.place);
  CHECK((finding.span.begin >= span.begin && finding.span.end <= span.end));
  REQUIRE(finding.rule);
  CHECK(finding.rule->number == "L19");
  CHECK_FALSE(message(finding).empty());
}

}  // namespace damier::test
