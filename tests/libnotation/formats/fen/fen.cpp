#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/archive/convert.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/read_hints.hpp"

#include "catch.hpp"
#include "libnotation/checked.hpp"

// Set-ups alone, one per line.

namespace damier::test {

using namespace notation;

TEST_CASE("fen: the ruleset that is given, or usual, counts before a guess", "[fen]") {
  RawRecord raw;
  raw.bytes = "W:W22:B1";
  const auto opened = [&](const ReadHints& hints) {
    Record record;
    Diagnostics diagnostics;
    return open_record(Format::fen, raw, hints, record, diagnostics);
  };
  const auto english = rules::find_ruleset("english");
  const auto thai = rules::find_ruleset("thai");
  ReadHints hints;
  hints.usual_ruleset = english;
  CHECK(opened(hints) == english);
  hints.ruleset = thai;
  CHECK(opened(hints) == thai);
  CHECK(opened({}) != std::nullopt);
}

TEST_CASE("fen: the squares show a ruleset, the usual one first", "[fen]") {
  struct Row {
    const char* setup;
    const char* ruleset;
  };
  for (const Row& row : {Row{"W:W50:B1", "international"}, Row{"W:W72:B1", "canadian"},
                         Row{"W:W21:B12", "english"}, Row{"W:Wa1:Bb8", "russian"}}) {
    CAPTURE(row.setup);
    RawRecord raw;
    raw.bytes = row.setup;
    Record record;
    Diagnostics diagnostics;
    CHECK(open_record(Format::fen, raw, {}, record, diagnostics) ==
          rules::find_ruleset(row.ruleset));
  }
}

TEST_CASE("fen: what a set-up leaves out is reported", "[fen]") {
  ConvertOptions options;
  options.to = Format::fen;
  const auto changed = [&](std::string_view text) {
    Record record;
    Diagnostics diagnostics;
    const auto ruleset = open_record(Format::pdn, {text}, {}, record, diagnostics);
    std::string out;
    const Converted converted = Converter(options).convert(ruleset, "", record, diagnostics, out);
    CHECK(out == "W:W31:B1\n");
    return converted.changed;
  };
  const std::string tags = "[GameType \"20\"]\n[FEN \"W:W31:B1\"]\n";
  CHECK_FALSE(changed(tags + "\n*\n"));
  CHECK(changed(tags + "[White \"A\"]\n\n*\n"));
  CHECK(changed(tags + "\n1. 31-27 *\n"));
}

TEST_CASE("fen: a byte order mark and blanks are no part of a set-up", "[fen]") {
  CheckOptions options = as_ruleset("international");
  options.format = Format::fen;
  const Checked marked("\xEF\xBB\xBF W:W31:B1 \r\n", options);
  CHECK(marked.codes() == "byte-order-mark");
  CHECK(marked.diagnostics.begin()->span == Span{0, 3});
  CHECK(marked.record.find_tag("FEN")->value == "W:W31:B1");
  const Checked plain(" W:W31:B1 \r\n", options);
  CHECK(plain.codes().empty());
  CHECK(plain.record.find_tag("FEN")->value == "W:W31:B1");
}

TEST_CASE("fen: lines of comment are comments on the position", "[fen]") {
  CheckOptions options = as_ruleset("international");
  options.format = Format::fen;
  const Checked checked("# a study \n##\n\nW:W31:B1\n\n# the end\n", options);
  CHECK(checked.codes().empty());
  CHECK(checked.record.find_tag("FEN")->value == "W:W31:B1");
  std::vector<std::string_view> comments;
  for (const Node& node : checked.record.nodes) {
    if (node.kind == NodeKind::comment) {
      comments.push_back(checked.record.text_of(node));
    }
  }
  CHECK(comments == std::vector<std::string_view>{"a study", "the end"});
  const Checked wrong("# a study\nx", options);
  REQUIRE(wrong.codes() == "setup-syntax");
  CHECK(wrong.diagnostics.begin()->span == Span{10, 11});
}

}  // namespace damier::test
