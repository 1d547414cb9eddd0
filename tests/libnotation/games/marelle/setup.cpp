#include <string>
#include <string_view>

#include "damier/notation/games/marelle/codec.hpp"

#include "catch.hpp"

namespace damier::test {

using namespace notation;
using rules::Marelle;

TEST_CASE("marelle set-ups: read, and written in canonical order", "[marelle][setup]") {
  struct Row {
    const char* what;
    std::string written;
    std::string canonical;
  };
  const auto row = GENERATE(values<Row>({
      {"the example of the sheet", "W:Wd6,f4,g1:Ba1,d3,c4", "W:Wg1,f4,d6:Ba1,d3,c4"},
      {"stones in hand", "W:Wd6,f4:Ba1:H7,8", "W:Wf4,d6:Ba1:H7,8"},
      {"none in hand", "W:Wd6,f4:Ba1:H0,0", "W:Wf4,d6:Ba1"},
      {"one side has stones in hand", "B:Wd6:Ba1:H0,1", "B:Wd6:Ba1:H0,1"},
      {"an empty board", "W:W:B", "W:W:B"},
      {"Black first", "B:Bd3,a1:Wg1", "B:Wg1:Ba1,d3"},
      {"blanks", " W : W d6 , f4 : B a1 : H 7 , 8 ", "W:Wf4,d6:Ba1:H7,8"},
      {"zeros in front", "W:Wd6:Ba1:H07,8", "W:Wd6:Ba1:H7,8"},
      {"capitals", "W:WD6:BA1", "W:Wd6:Ba1"},
  }));
  CAPTURE(row.what);
  const std::string text = "[FEN \"" + row.written + "\"]";
  const Span span{6, static_cast<std::uint32_t>(6 + row.written.size())};
  Diagnostics diagnostics;
  const auto position = codec<Marelle>::read_setup({}, text, span, diagnostics);
  REQUIRE(position);
  CHECK(diagnostics.empty());
  std::string written;
  codec<Marelle>::write_setup({}, *position, written);
  CHECK(written == row.canonical);
}

TEST_CASE("marelle set-ups: each fault has its code and place", "[marelle][setup]") {
  struct Row {
    const char* what;
    std::string text;
    Code code;
    std::string place;
  };
  const auto row = GENERATE(values<Row>({
      {"nothing", "", Code::setup_syntax, ""},
      {"another notation", "O*******/", Code::setup_syntax, "O*******/"},
      {"no side to move", ":Wd6:Ba1", Code::setup_syntax, ":Wd6:Ba1"},
      {"a small letter", "w:Wd6:Ba1", Code::setup_syntax, "w:Wd6:Ba1"},
      {"no stones", "W", Code::setup_syntax, "W"},
      {"half of the stones", "W:Wd6", Code::setup_syntax, "W:Wd6"},
      {"two commas", "W:Wd6,,f4:B", Code::setup_syntax, ",,f4:B"},
      {"too much", "W:Wd6:Ba1:H7,8:W", Code::setup_syntax, ":W"},
      {"one hand", "W:Wd6:Ba1:H7", Code::setup_syntax, ""},
      {"another field", "W:Wd6:Ba1:x", Code::setup_syntax, ":x"},
      {"the same side twice", "W:Wd6:Wa1", Code::setup_syntax, "W"},
      {"no such point", "W:Wd4:Ba1", Code::bad_square, "d4"},
      {"a point given twice", "W:Wd6,d6:Ba1", Code::setup_square_shared, "d6"},
      {"a point of both", "W:Wd6:Ba1,d6", Code::setup_square_shared, "d6"},
      {"ten stones", "W:Wa1,a4,a7,b2,b4,b6,c3,c4,c5,d1:B", Code::setup_too_many, "d1"},
      {"ten with the hand", "W:Wa1,a4:Bb2:H8,8", Code::setup_too_many, "8"},
      {"a large hand", "W:W:B:H0,99999999999999999999", Code::setup_too_many,
       "99999999999999999999"},
      {"the first of several", "W:Wd4,d6,d6:B", Code::bad_square, "d4"},
  }));
  CAPTURE(row.what);
  const std::string text = "[FEN \"" + row.text + "\"] W:Wd6:Ba1:H1,1";
  const Span span{6, static_cast<std::uint32_t>(6 + row.text.size())};
  Diagnostics diagnostics;
  CHECK_FALSE(codec<Marelle>::read_setup({}, text, span, diagnostics));
  REQUIRE(diagnostics.size() == 1);
  const Diagnostic& finding = *diagnostics.begin();
  CHECK(info(finding.code).name == info(row.code).name);
  if (!row.place.empty() || row.text.empty()) {
    CHECK(finding.span.in(text) == row.place);
  }
  CHECK((finding.span.begin >= span.begin && finding.span.end <= span.end));
  REQUIRE(finding.rule);
  CHECK(finding.rule->number == "M11");
  CHECK_FALSE(message(finding).empty());
}

}  // namespace damier::test
