#include "terminal/charset.hpp"

#include "catch.hpp"

namespace damier::test {

namespace {

std::string encoded(const std::string& charset, std::string_view text) {
  const cli::Encoder encoder(charset);
  REQUIRE(encoder.known());
  std::string out;
  encoder.append(text, out);
  return out;
}

}  // namespace

TEST_CASE("encoder: a charset keeps what it has", "[text]") {
  CHECK(encoded("ISO-8859-1", "") == "");
  CHECK(encoded("ISO-8859-1", "Échecs, «\u00A0été\u00A0»") ==
        "\xC9"
        "checs, \xAB\xA0\xE9t\xE9\xA0\xBB");
  CHECK(encoded("iso88591", "ÿ") == "\xFF");
  CHECK(encoded("iso885915", "œuf à 1 €") == "\xBDuf \xE0 1 \xA4");
  CHECK(encoded("CP1252", "l’œil – …") == "l\x92\x9Cil \x96 \x85");
  CHECK(encoded("KOI8-R", "Щёлк") == "\xFD\xA3\xCC\xCB");
}

TEST_CASE("encoder: what a charset lacks becomes similar", "[text]") {
  CHECK(encoded("ISO-8859-1", "l’œil\u202F! – … → “a” ─┼│ €") == "l'oeil ! - ... -> \"a\" -+| EUR");
  CHECK(encoded("ISO-8859-1", "Łódź, Šiška, Dvořák") ==
        "l\xF3"
        "dz, Siska, Dvor\xE1k");
  CHECK(encoded("KOI8-R", "Élodie, l’été\u202F; Œuvre") == "Elodie, l'ete ; OEuvre");
  CHECK(encoded("ISO-8859-5", "Лиса «œ»") == "\xBB\xD8\xE1\xD0 <<oe>>");
  CHECK(encoded("ISO-8859-1", "● ○ ◉ ◎") == "* o @ O");
  CHECK(encoded("ISO-8859-1", "漢字 🙂 Щ") == "?? ? SHH");
  CHECK(encoded("ISO-8859-1", "e\u0301\u200Bx") == "ex");
  CHECK(encoded("ISO-8859-1", std::string(9000, 'a') + "é漢") == std::string(9000, 'a') + "\xE9?");
}

TEST_CASE("encoder: bytes that are not UTF-8, and controls, are not passed on", "[text]") {
  CHECK(encoded("ISO-8859-1", "a\xE9z\xC3") == "a?z?");
  CHECK(encoded("ISO-8859-1", "\u009B31m\u0080") == "?31m?");
  CHECK(encoded("ISO-8859-15", "\u009B") == "?");
  // Of a terminal, not of a record: colours.
  CHECK(encoded("ISO-8859-1", "\x1B[1mé\x1B[m\n") == "\x1B[1m\xE9\x1B[m\n");
}

TEST_CASE("encoder: iconv knows the other charsets", "[text]") {
  for (const char* const wrong : {"", "Klingon-9", "UTF-16", "UTF-32LE", "IBM037"}) {
    CAPTURE(wrong);
    CHECK_FALSE(cli::Encoder(wrong).known());
  }
  CHECK(encoded("EUC-JP", "漢字 l’été") == "\xB4\xC1\xBB\xFA l\xA1\xC7\x8F\xAB\xB1t\x8F\xAB\xB1");
  CHECK(encoded("GB18030", "漢é") == "\x9Dh\xA8\xA6");
  CHECK(encoded("ISO-8859-3", "ĝusta œ") == "\xF8usta oe");
}

}  // namespace damier::test
