#include "damier/notation/text/composed.hpp"

#include "damier/notation/text/text.hpp"

#include "catch.hpp"

namespace damier::test {

using notation::composed;

TEST_CASE("composed: a letter and its marks become one character", "[text]") {
  CHECK(composed("") == "");
  CHECK(composed("Jan 1/2 \u00E9") == "Jan 1/2 \u00E9");
  CHECK(composed("Rene\u0301") == "Ren\u00E9");
  CHECK(composed("Be\u0301noi\u0302t Franc\u0327ois") == "B\u00E9no\u00EEt Fran\u00E7ois");
  CHECK(composed("S\u0327ahin Za\u0304li\u0304tis C\u030Cern\u00FD") ==
        "\u015Eahin Z\u0101l\u012Btis \u010Cern\u00FD");
  CHECK(composed("Nguye\u0302\u0303n") == "Nguy\u1EC5n");
  CHECK(composed("\u0438\u0306 \u0435\u0308 \u03B1\u0301") == "\u0439 \u0451 \u03AC");
}

TEST_CASE("composed: decomposed is the other way", "[text]") {
  CHECK(notation::decomposed("Ren\u00E9 \u015Eahin Nguy\u1EC5n \xFF \u65E5 x") ==
        "Rene\u0301 S\u0327ahin Nguye\u0302\u0303n \xFF \u65E5 x");
  for (char32_t letter = 0xC0; letter < 0x1F00; ++letter) {
    const std::string text = notation::utf8_of(letter);
    CHECK(composed(notation::decomposed(text)) == text);
  }
}

TEST_CASE("composed: other characters stay", "[text]") {
  CHECK(composed("\u0301x") == "\u0301x");
  CHECK(composed("q\u0301\u0301") == "q\u0301\u0301");
  CHECK(composed("\xCC") == "\xCC");
  CHECK(composed("e\xCC") == "e\xCC");
  CHECK(composed("\xFF\u0301") == "\xFF\u0301");
  CHECK(composed("\U0001F642\u0301") == "\U0001F642\u0301");
}

}  // namespace damier::test
