#include "damier/notation/text/entity.hpp"

#include <string>
#include <string_view>

#include "catch.hpp"

namespace damier::test {

using namespace notation;

namespace {

/// Returns the character that begins a text, and the rest of the text; empty if there is no entity.
std::string taken(std::string_view text) {
  const auto entity = entity_at(text);
  return entity ? entity->character + "|" + std::string(text.substr(entity->length)) : "";
}

}  // namespace

TEST_CASE("entities: by name and by number", "[entity]") {
  CHECK(taken("&eacute;t") == "\u00E9|t");
  CHECK(taken("&nbsp;") == "\u00A0|");
  CHECK(taken("&yuml;") == "\u00FF|");
  CHECK(taken("&amp;lt;") == "&|lt;");
  CHECK(taken("&rsquo;s") == "\u2019|s");
  CHECK(taken("&#233;") == "\u00E9|");
  CHECK(taken("&#xe9;") == "\u00E9|");
  CHECK(taken("&#X1F600;") == "\U0001F600|");
  CHECK(taken("&Scaron;&yacute;") == "\u0160|&yacute;");
  CHECK(taken("&yacute;") == "\u00FD|");
  CHECK(taken("&hellip;") == "\u2026|");
  CHECK(taken("&rarr;&rArr;") == "\u2192|&rArr;");
  CHECK(taken("&rightarrow;") == "\u2192|");
  CHECK(taken("&minus;") == "\u2212|");
  CHECK(taken("&ndash;") == "\u2013|");
  CHECK(taken("&times;") == "\u00D7|");
  CHECK(taken("&spades;") == "\u2660|");
  CHECK(taken("&#32;") == " |");
  CHECK(taken("&#255;") == "\u00FF|");
  CHECK(taken("&#256;") == "\u0100|");
  CHECK(taken("&#128;") == "\u20AC|");
  CHECK(taken("&#146;") == "\u2019|");  // a byte of Windows-1252
}

TEST_CASE("entities: what is not one", "[entity]") {
  for (const std::string_view text :
       {"", "&", "eacute;", "&eacute", "&Unknown;", "&;", "&#;", "&#x;", "&#12x;", "&#7;", "&#10;",
        "&#xD800;", "&#x110000;", "&#99999999999999999999;", " &amp;", "& amp;"}) {
    CHECK(taken(text).empty());
  }
}

}  // namespace damier::test
