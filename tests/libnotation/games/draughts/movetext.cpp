#include "damier/notation/games/draughts/movetext.hpp"

#include <string>
#include <string_view>

#include "damier/notation/formats/sheet/reader.hpp"

#include "catch.hpp"
#include "libnotation/checked.hpp"

// PDN as found in practice: standard forms give no findings, other unambiguous forms give warnings.

namespace damier::test {

using namespace notation;

namespace {

/// A record as the reader leaves it, without any rules.
class Read {
 public:
  explicit Read(std::string text) : bytes_(std::move(text)) {
    RawRecord raw;
    raw.bytes = bytes_;
    read_header(raw, record, diagnostics);
    notation::draughts::read_movetext(record, diagnostics);
    diagnostics.sort();
  }
  Read(const Read&) = delete;
  Read& operator=(const Read&) = delete;

  [[nodiscard]] std::string codes() const {
    std::string names;
    for (const Diagnostic& one : diagnostics) {
      names += (names.empty() ? "" : " ") + std::string(info(one.code).name);
    }
    return names;
  }
  /// Returns the line after a node: its plies in order, each with its annotations, and its
  /// variations in parentheses.
  [[nodiscard]] std::string line(NodeIndex above = 0) const {
    std::string out = annotations(above);
    const NodeIndex main = record.next_ply(above);
    if (main == no_node) {
      return out;
    }
    out += ply(main);
    for (NodeIndex other = record.ply_from(record.nodes[main].next_sibling); other != no_node;
         other = record.ply_from(record.nodes[other].next_sibling)) {
      out += " (" + ply(other) + line(other) + ")";
    }
    return out + line(main);
  }

 private:
  [[nodiscard]] std::string ply(NodeIndex index) const {
    const Node& node = record.nodes[index];
    const std::string huff =
        node.removal.empty() ? "" : "S" + std::string(node.removal.in(record.text)) + " ";
    return " " + huff + std::string(record.text_of(node));
  }
  [[nodiscard]] std::string annotations(NodeIndex above) const {
    std::string out;
    for (NodeIndex at = record.nodes[above].first_child; at != no_node;
         at = record.nodes[at].next_sibling) {
      const Node& node = record.nodes[at];
      if (node.kind == NodeKind::nag) {
        out += " $" + std::to_string(node.number.value_or(0));
      } else if (node.kind != NodeKind::ply) {
        out += " {" + std::string(record.text_of(node)) + "}";
      }
    }
    return out;
  }

  std::string bytes_;

 public:
  Record record;
  Diagnostics diagnostics;
};

}  // namespace

TEST_CASE("draughts: movetext as it is found", "[draughts][pdn]") {
  struct Row {
    const char* what;
    std::string text;
    const char* line;
    const char* codes;
  };
  const auto row = GENERATE(values<Row>({
      // No findings: the reading grammar of the standard.
      {"a game", "1. 32-28 19-23 2. 28x19 14x23 2-0", " 32-28 19-23 28x19 14x23", ""},
      {"no blanks", "1.32-28 19-23 2.28x19 *", " 32-28 19-23 28x19", ""},
      {"leading zeros", "01. 34-29 07-12 *", " 34-29 07-12", ""},
      {"the second side first", "1... 19-23 2. 32-28 *", " 19-23 32-28", ""},
      {"dots in place of a ply", "1. ... 19-23 2. 32-28 *", " 19-23 32-28", ""},
      {"letters", "1. c3-d4 b6:a5 2. A1B2 *", " c3-d4 b6:a5 A1B2", ""},
      {"strength", "32-28! 19-23(?) 28x19(!?!!!) *", " 32-28 $1 19-23 $2 28x19 {!?!!!}", ""},
      {"a NAG beyond those of chess", "32-28 $902 *", " 32-28 $902", ""},
      {"the greatest NAG", "32-28 $65535 *", " 32-28 $65535", ""},
      {"a NAG beyond all", "32-28 $65536 *", " 32-28 {$65536}", "bad-nag"},
      {"line comments", "% a\n32-28 ; b\n19-23 *", " { a} 32-28 { b} 19-23", ""},
      {"a clock", "31-26 {[%clk 1:55:21]} *", " 31-26 {[%clk 1:55:21]}", ""},
      {"variations", "32-28 19-23 (18-23 38-32 (37-32? 23-29! {c}) 12-18) 28x19 *",
       " 32-28 19-23 ( 18-23 38-32 ( 37-32 $2 23-29 $1 {c}) 12-18) 28x19", ""},
      // Accepted with a warning.
      {"squares in columns", "1. 33-28  1- 7  2. 35x 4 *", " 33-28 1- 7 35x 4", ""},
      {"a star at a ply", "1. 27-20* 4-8* {c} *", " 27-20 $7 4-8 $7 {c}", "star-mark star-mark"},
      {"a star at the last ply", "1. 27-20 4-8*", " 27-20 4-8", ""},
      {"a set-up for the tag", "/FEN \"B:W31:B20\"/ 1... 20-24 *", " 20-24", "setup-in-score"},
      {"odd spaces", "32-28\u00A019-23\u2009\u202F28x19 *", " 32-28 19-23 28x19", "odd-space"},
      {"odd spaces in a comment", "32-28 {a\u00A0b} *", " 32-28 {a\u00A0b}", ""},
      {"the end of a file of DOS", "32-28 *\r\n\x1A", " 32-28", "end-of-file-sign"},
      {"the sign of multiplication", "32-28 19-23 28\u00D719 *", " 32-28 19-23 28\u00D719", ""},
      {"escapes written out", "32-28\\r\\n19-23 *\\r", " 32-28 19-23", "literal-escape"},
      {"a forum's brackets", "[pdn]32-28 *[/pdn]", " 32-28", "forum-wrapper forum-wrapper"},
      {"a variation before its ply", "1. 32-28 19-23 (2. 33-29 14-19) 2. 28x19 14x23 *",
       " 32-28 19-23 28x19 ( 33-29 14-19) 14x23", "early-variation"},
      {"the second side's", "1. 32-28 (1... 18-23) 1... 19-23 *", " 32-28 19-23 ( 18-23)",
       "early-variation"},
      {"dots apart from the number", "1. 32-28 (1. ... 18-23) 1. ... 19-23 *",
       " 32-28 19-23 ( 18-23)", "early-variation"},
      {"two of them", "1. 32-28 19-23 (2. 33-29) (2. 34-29) 2. 28x19 *",
       " 32-28 19-23 28x19 ( 33-29) ( 34-29)", "early-variation early-variation"},
      {"a variation in its place", "1. 32-28 19-23 (1... 18-23) 2. 28x19 (2. 33-29) *",
       " 32-28 19-23 ( 18-23) 28x19 ( 33-29)", ""},
      // Huffing (D9).
      {"a huff", "12. S27 19-23 13. 32-28 *", " S27 19-23 32-28", ""},
      {"a huff in a comment", "12. 34-30 {[%huff 27]} 19-23 *", " 34-30 S27 19-23", ""},
      {"a huff among other words", "34-30 {a [%huff 27] b} 19-23 *", " 34-30 {a} {b} S27 19-23",
       ""},
      // Rejected.
      {"a huff without a ply", "34-30 S27 *", " 34-30 S27", ""},
      {"a huff in the last comment", "34-30 {[%huff 27]} *", " 34-30 {[%huff 27]}",
       "dangling-number"},
      {"a variation of nothing", "1. 32-28 19-23 (2. 33-29) *", " 32-28 19-23 {2. 33-29}",
       "early-variation empty-variation"},
      {"a variation of nothing in one that is not closed, nor is it",
       "1. 32-28 19-23 (1... 18-22 (2. 33-29 *", " 32-28 19-23 ( 18-22 33-29)",
       "unterminated-variation early-variation unterminated-variation"},
      {"a variation of nothing after a comment", "1. 32-28 {c} (1... 19-23) *",
       " 32-28 {c} {1... 19-23}", "early-variation empty-variation"},
      {"a set-up among the moves", "32-28 /FEN \"B:W31:B20\"/ 20-24 *",
       " 32-28 {/FEN \"B:W31:B20\"/} 20-24", "misplaced-setup"},
      {"nested braces", "32-28 {a {b} } 19-23 *", " 32-28 {a {b} 19-23", "stray-brace"},
      {"a number alone", "1. 32-28 19-23 2. *", " 32-28 19-23 {2.}", "dangling-number"},
      // Words outside braces: one finding for each sequence.
      {"words", "1. 32-28 a well-known move 19-23 *", " 32-28 {a well-known move} 19-23",
       "text-outside-comments"},
      {"lines of them", "Played in winter,\nby two & a cat: \"yes\"!\n1. 32-28 *",
       " {Played in winter,\nby two & a cat: \"yes\"!} 32-28", "text-outside-comments"},
      {"with numbers and years", "Played in Paris in 1998 with 12 people, see p. 12\n1. 32-28 *",
       " {Played in Paris in 1998 with 12 people, see p. 12} 32-28", "text-outside-comments"},
      {"a year in them", "1. 32-28 won in 2004 old times 19-23 *",
       " 32-28 {won in 2004 old times} 19-23", "text-outside-comments"},
      {"a short word in front of the next", "32-28 What a move! 19-23 *",
       " 32-28 {What a move!} 19-23", "text-outside-comments"},
      {"a move in short after words", "32-28 and now 1923 28x19 *", " 32-28 {and now} 1923 28x19",
       "text-outside-comments"},
      {"with accents", "32-28 d\u00E9j\u00E0 vu 19-23 *", " 32-28 {d\u00E9j\u00E0 vu} 19-23",
       "text-outside-comments"},
      {"a colon ends a word", "32-28 thus: so 19-23 *", " 32-28 {thus: so} 19-23",
       "text-outside-comments"},
      {"a colon in a word is the sign of a capture", "32-28 thus:so 19-23 *",
       " 32-28 thus:so 19-23", ""},
      {"in two places", "one two 32-28 three four 19-23 *", " {one two} 32-28 {three four} 19-23",
       "text-outside-comments text-outside-comments"},
      {"around a comment", "32-28 one two {three} four five *",
       " 32-28 {one two} {three} {four five}", "text-outside-comments text-outside-comments"},
      {"after a number", "1. 32-28 19-23 2. Black sleeps 0-2", " 32-28 19-23 {Black sleeps} {2.}",
       "dangling-number text-outside-comments"},
      {"in a variation", "32-28 19-23 (so they say 18-23) 28x19 *",
       " 32-28 {so they say} 19-23 ( 18-23) 28x19", "text-outside-comments"},
      // A word in the place of a move is not one of them.
      {"one word, and one in place of a move", "1. oops 19-23 novelty 2. 28x19 *",
       " oops 19-23 novelty 28x19", ""},
      {"numbered ones", "1. hello 1... world 2. 28x19 *", " hello world 28x19", ""},
      {"letters and digits", "32-28 Nf3 19-23 *", " 32-28 Nf3 19-23", ""},
      {"an unfinished move", "32-28 19- 28x19 *", " 32-28 19- 28x19", ""},
  }));
  CAPTURE(row.what);
  const Read read(row.text);
  CHECK(read.line() == row.line);
  CHECK(read.codes() == row.codes);
  CHECK(read.record.result.has_value());
}

TEST_CASE("draughts: a set-up among the moves is a tag", "[draughts][pdn]") {
  const Read read("/FEN \"W:W31-50:B1-20\"/ 1. 32-28 *");
  const Tag* const tag = read.record.find_tag("FEN");
  REQUIRE(tag != nullptr);
  CHECK(tag->value == "W:W31-50:B1-20");
  CHECK(tag->in_score);
}

TEST_CASE("draughts: a set-up among the moves is also one for the variations", "[draughts][pdn]") {
  const Read read(
      "32-28 (33-28) /FEN \"B:W31:B20\"/ 20-24 (20-25 31-27 (31-26) 25-30) (20-25) 31-26 (31-27) "
      "*");
  std::string displaced;
  for (const Node& node : read.record.nodes) {
    displaced += node.displaced ? " " + std::string(read.record.text_of(node)) : "";
  }
  CHECK(displaced == " 20-24 20-25 20-25");
}

TEST_CASE("draughts: a result of another way to count", "[draughts][pdn]") {
  const Read read("[Result \"4-6\"]\n\n1. 32-28 19-23 4-6");
  CHECK(read.line() == " 32-28 19-23");
  CHECK(read.codes() == "other-result");
  CHECK(read.record.result == ResultToken::unknown);
  CHECK(read.record.result_span.in(read.record.text) == "4-6");
  CHECK(Read("[Result \"2-0\"]\n\n1. 32-28 4-6").line() == " 32-28 4-6");
}

TEST_CASE("draughts: a last ply that is no result, whatever the tag says", "[draughts][pdn]") {
  const auto codes = [](const std::string& tag, const std::string& moves) {
    return Checked("[Result \"" + tag + "\"]\n\n" + moves, as_ruleset("international")).codes();
  };
  CHECK(codes("4-6", "1. 32-28 4-6").find("other-result") != std::string::npos);
  CHECK(codes("", "1. 32-28 4-6") == "blocked-piece missing-result");
  CHECK(codes("4-7", "1. 32-28 4-6") == "bad-result-tag blocked-piece missing-result");
  CHECK(codes("20-25", "1. 32-28 20-25 *") == "bad-result-tag");
  CHECK(codes("2-0", "1. 32-28 2-0").empty());
}

TEST_CASE("draughts: what the tag says counts where the moves end in a star", "[draughts][pdn]") {
  CHECK(effective_result(Read("[Result \"0-2\"]\n\n1. 32-28 *").record) ==
        ResultToken::second_wins);
  CHECK(effective_result(Read("[Result \"0-2\"]\n\n1. 32-28 1-1").record) == ResultToken::draw);
  CHECK(effective_result(Read("[Result \"?\"]\n\n1. 32-28 *").record) == ResultToken::unknown);
}

}  // namespace damier::test
