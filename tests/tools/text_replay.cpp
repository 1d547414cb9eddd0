#include "text_replay.hpp"

#include <string>

#include "catch.hpp"

// The lines of damier-replay, without boards.

using damier::cli::Paragraph;

namespace {

std::string written(Paragraph& paragraph, std::size_t indent = 0) {
  std::string out;
  paragraph.write(indent, out);
  return out;
}

}  // namespace

TEST_CASE("paragraph: words are put into lines") {
  Paragraph paragraph(10);
  paragraph.text(" one\ttwo\n three  of-many-letters x");
  CHECK(written(paragraph) == "one two\nthree\nof-many-letters\nx\n");
  CHECK(written(paragraph).empty());
  paragraph.text("\u00e9\u00e9\u00e9\u00e9 12345 x");
  CHECK(written(paragraph) == "\u00e9\u00e9\u00e9\u00e9 12345\nx\n");
}

TEST_CASE("paragraph: each line is indented, as far as there is room") {
  Paragraph paragraph(44);
  const std::string word(20, 'x');
  for (const std::size_t indent : {3U, 4U, 100U}) {
    paragraph.text(word + " " + word);
    const std::string blanks(indent == 3 ? 3 : 4, ' ');
    CHECK(written(paragraph, indent) ==
          blanks + word + (indent == 3 ? " " : "\n" + blanks) + word + "\n");
  }
}

TEST_CASE("paragraph: marks stand right beside words") {
  Paragraph paragraph;
  paragraph.open("(");
  paragraph.open("{");
  paragraph.text("a b");
  paragraph.close("}");
  paragraph.word("c d");
  paragraph.close(")");
  CHECK(written(paragraph) == "({a b} c d)\n");
}

TEST_CASE("paragraph: marks without a word stand alone") {
  Paragraph paragraph;
  paragraph.open("{");
  paragraph.close("}");
  paragraph.open("(");
  CHECK(written(paragraph) == "{} (\n");
  paragraph.close(")");
  CHECK(written(paragraph) == ")\n");
}
