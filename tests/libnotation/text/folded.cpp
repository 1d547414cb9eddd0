#include "damier/notation/text/folded.hpp"

#include "catch.hpp"

namespace damier::test {

using notation::folded;

TEST_CASE("folded: letters lose case and accents", "[text]") {
  CHECK(folded("") == "");
  CHECK(folded("Ton SIJBRANDS-1") == "ton sijbrands-1");
  CHECK(folded("Élodie Müller, Łódź") == "elodie muller, lodz");
  CHECK(folded("Æsop Œuvre Straße") == "aesop oeuvre strasse");
  CHECK(folded("Nguyễn Ǎ") == "nguyen a");
  CHECK(folded("ÁΛΦΑ άλφας") == "aλφα αλφασ");
  CHECK(folded("Ёлка ЩЕРБА Ђ") == "елка щерба ђ");
  CHECK(folded("e\u0301\u0308x") == "ex");
  // The last letters of the tables, and the next ones.
  CHECK(folded("\u017F \u0233 \u1EF9") == "s y y");
  CHECK(folded("\u0180 \u0234 \u1EFA") == "\u0180 \u0234 \u1EFA");
}

TEST_CASE("folded: everything else stays", "[text]") {
  CHECK(folded("× ÷ 1/2 – 漢字 🙂") == "× ÷ 1/2 – 漢字 🙂");
  CHECK(folded("\xFF\xC3") == "\xFF\xC3");
}

}  // namespace damier::test
