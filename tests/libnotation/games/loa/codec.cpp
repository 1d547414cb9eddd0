#include "damier/notation/games/loa/codec.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "libnotation/checked.hpp"
#include "vectors.hpp"

// A8 to A10: moves and set-ups of Lignes d'action to text and back, with findings.

namespace damier::test {

using namespace notation;
using rules::LignesDAction;

namespace {

using LoaCodec = codec<LignesDAction>;
using LoaPosition = rules::loa::Position;
using LoaMove = rules::loa::Move;

Span span_of(std::string_view text) { return {0, static_cast<std::uint32_t>(text.size())}; }

LoaPosition loa_position(std::string_view setup) {
  Diagnostics diagnostics;
  const auto position = LoaCodec::read_setup({}, setup, span_of(setup), diagnostics);
  REQUIRE(diagnostics.empty());
  return position.value();
}

std::string loa_text(const LoaPosition& position, const LoaMove& move) {
  std::string text;
  LoaCodec::write_move({}, position, move, text);
  return text;
}

struct ReadLoa {
  std::optional<LoaMove> move;
  Diagnostics diagnostics;

  [[nodiscard]] std::string codes() const {
    std::string names;
    for (const Diagnostic& one : diagnostics) {
      names += (names.empty() ? "" : " ") + std::string(info(one.code).name);
    }
    return names;
  }
};

ReadLoa read_loa(const LoaPosition& position, std::string_view written) {
  // Inside a longer text, since the text around it must not be read.
  const std::string text = "b1x" + std::string(written) + "9-";
  const Span span{3, static_cast<std::uint32_t>(3 + written.size())};
  ReadLoa read;
  read.move = LoaCodec::read_ply({}, position, text, span, {}, read.diagnostics);
  return read;
}

std::vector<std::string> loa_moves(const LoaPosition& position) {
  std::vector<std::string> texts;
  LignesDAction{}.for_each_move(position, [&](const LoaMove& move) {
    texts.push_back(loa_text(position, move));
    return true;
  });
  std::ranges::sort(texts);
  return texts;
}

std::string joined_by_blanks(const std::vector<std::string>& texts) {
  std::string all;
  for (const std::string& text : texts) {
    all += (all.empty() ? "" : " ") + text;
  }
  return all;
}

/// Returns the move by the squares that the reader of a sheet reports.
std::optional<LoaMove> read_plain(const LoaPosition& position, std::string_view text) {
  const auto number = [&](std::size_t at) {
    return static_cast<std::uint8_t>(8 * (text[at + 1] - '1') + (text[at] - 'a'));
  };
  return LoaCodec::read_plain({}, position, {number(0), number(3), text[2] == 'x', true});
}

}  // namespace

TEST_CASE("loa codec: set-ups of all vectors there and back", "[loa][codec]") {
  for (const Vector& row : load_vectors("lignes-d-action")) {
    CAPTURE(row.position);
    std::string text;
    LoaCodec::write_setup({}, loa_position(row.position), text);
    REQUIRE(text == row.position);
  }
}

TEST_CASE("loa codec: moves of all vectors there and back", "[loa][codec]") {
  for (const Vector& row : load_vectors("lignes-d-action")) {
    CAPTURE(row.position);
    const LoaPosition position = loa_position(row.position);
    REQUIRE(joined_by_blanks(loa_moves(position)) == row.moves);
    LignesDAction{}.for_each_move(position, [&](const LoaMove& move) {
      const std::string text = loa_text(position, move);
      const ReadLoa read = read_loa(position, text);
      REQUIRE(read.move == move);
      REQUIRE(read.diagnostics.empty());
      REQUIRE((move.is_pass() || read_plain(position, text) == move));
      return true;
    });
  }
}

TEST_CASE("loa codec: no move of one vector is read as another", "[loa][codec]") {
  const auto rows = load_vectors("lignes-d-action");
  for (std::size_t i = 0; i < rows.size(); i += 7) {
    const LoaPosition position = loa_position(rows[i].position);
    const auto here = loa_moves(position);
    for (const std::string& text : loa_moves(loa_position(rows[(i + 3) % rows.size()].position))) {
      CAPTURE(rows[i].position, text);
      const ReadLoa read = read_loa(position, text);
      const bool legal = std::ranges::binary_search(here, text);
      // A legal move with a wrong sign is the only one that is read but not written like that.
      REQUIRE(read.move.has_value() == (legal || read.codes() == "move-sign"));
      REQUIRE((text == "--" || read_plain(position, text).has_value() == legal));
    }
  }
}

TEST_CASE("loa codec: what is understood although it is not as it should be", "[loa][codec]") {
  struct Row {
    const char* written;
    const char* codes;
    const char* meant;
  };
  const LoaPosition position = loa_position("B:Bb3,c1,g8:Wc3,h7,a6");
  const auto row = GENERATE(values<Row>({
      {"c1xc3", "", "c1xc3"},
      {"c1-c3", "move-sign", "c1xc3"},
      {"c1:c3", "move-sign", "c1xc3"},
      {"c1c3", "move-sign", "c1xc3"},
      {"C1xc3", "square-form", "c1xc3"},
      {"c1Xc3", "move-sign", "c1xc3"},
      {"c1 x c3", "spaced-move", "c1xc3"},
      {"c1xC3", "square-form", "c1xc3"},
      {"c1xd1", "move-sign", "c1-d1"},
      {"c1\u2013d1", "unicode-dash", "c1-d1"},
      {"C1 - D1", "spaced-move square-form", "c1-d1"},
  }));
  CAPTURE(row.written);
  const ReadLoa read = read_loa(position, row.written);
  CHECK(read.codes() == row.codes);
  REQUIRE(read.move);
  CHECK(loa_text(position, *read.move) == row.meant);
  for (const Diagnostic& one : read.diagnostics) {
    CHECK(one.rule->number == std::string_view("A9"));
    REQUIRE(one.notes.size() == 1);
    CHECK(one.notes[0].args == std::vector<std::string>{row.meant});
  }
}

TEST_CASE("loa codec: passes A8", "[loa][codec]") {
  const LoaPosition stuck = loa_position("W:Bd2,h2,e4,f4,g4,c6,a7,b8,g1:Wh1,a8");
  REQUIRE(loa_moves(stuck) == std::vector<std::string>{"--"});
  CHECK(read_loa(stuck, "--").codes().empty());
  for (const char* word : {"pass", "Pass", "PASSE", "\u2014", "\u2013\u2013"}) {
    CAPTURE(word);
    const ReadLoa read = read_loa(stuck, word);
    CHECK(read.codes() == "pass-form");
    CHECK(read.move == LoaMove::pass());
  }
  CHECK(read_loa(stuck, "h1-h3").codes() == "path-blocked");
  CHECK(read_loa(LignesDAction{}.start(), "--").codes() == "pass-refused");
}

TEST_CASE("loa codec: why a ply is wrong", "[loa][codec]") {
  struct Row {
    const char* position;
    const char* written;
    const char* code;
    const char* rule;
    const char* message;
  };
  const std::string start =
      "B:Bb1,c1,d1,e1,f1,g1,b8,c8,d8,e8,f8,g8:Wa2,a3,a4,a5,a6,a7,h2,h3,h4,h5,h6,h7";
  const auto row = GENERATE(values<Row>({
      {"", "hello", "move-syntax", "A9", "this is not a move"},
      {"", "i1-b3", "bad-square", "A1", "there is no square i1"},
      {"", "b1-b9", "bad-square", "A1", "there is no square b9"},
      {"", "57-63", "bad-square", "A1", "there is no square 57"},
      {"", "B3-b5", "empty-square", "A2", "there is no piece on b3"},
      {"", "a2-c2", "opponents-piece", "A2",
       "the piece on a2 is the opponent's: it is Black's turn"},
      {"", "b1-c3", "unreachable", "A3", "no move leads to c3 from b1"},
      {"", "b1-b1", "unreachable", "A3", "no move leads to b1 from b1"},
      {"", "b1-b4", "wrong-distance", "A3",
       "from b1 to b4 is 3 squares, but there are 2 pieces on that line: a piece must go as many "
       "squares"},
      {"B:Bb2,g7:Wd1,h8,a5", "b2-b4", "wrong-distance", "A3",
       "from b2 to b4 is 2 squares, but there is 1 piece on that line: a piece must go as many "
       "squares"},
      {"", "b1xh7", "wrong-distance", "A3",
       "from b1 to h7 is 6 squares, but there are 2 pieces on that line: a piece must go as many "
       "squares"},
      {"B:Bb1,b3:Wa8,h1", "b1-b3", "capture-of-own", "A4",
       "the piece on b3 belongs to the side that is capturing"},
      {"B:Bb1,h8:Wb2,b7,g1", "b1-b4", "path-blocked", "A4", "a piece is in the way from b1 to b4"},
      {"B:Bb1,c1:Wa8,h1", "b1-b2", "move-after-end", "A5", "the game was over before this move"},
      {"B:Bb1,c1:Wh1,h2", "b1-b2", "move-after-end", "A6", "the game was over before this move"},
  }));
  CAPTURE(row.position, row.written);
  const LoaPosition position = loa_position(*row.position == '\0' ? start : row.position);
  const ReadLoa read = read_loa(position, row.written);
  CHECK_FALSE(read.move);
  REQUIRE(read.codes() == row.code);
  const Diagnostic& finding = *read.diagnostics.begin();
  CHECK(finding.rule->number == row.rule);
  CHECK(message(finding) == row.message);
  // The correction is given, but not after the end of the game.
  CHECK(finding.notes.empty() == (finding.code == Code::move_after_end));
}

TEST_CASE("loa codec: the likely move", "[loa][codec]") {
  const ReadLoa read = read_loa(LignesDAction{}.start(), "b1-b4");
  REQUIRE(read.diagnostics.size() == 1);
  const Note& likely = read.diagnostics.begin()->notes.front();
  CHECK(likely.text == NoteText::intended);
  CHECK(likely.args == std::vector<std::string>{"b1-b3"});
}

TEST_CASE("loa codec: set-ups that are wrong", "[loa][codec]") {
  struct Row {
    const char* setup;
    const char* code;
    const char* where;
  };
  const auto row = GENERATE(values<Row>({
      {"", "setup-syntax", ""},
      {"X:Bb1:Wa2", "setup-syntax", "X:Bb1:Wa2"},
      {"B", "setup-syntax", "B"},
      {"B:Bb1", "setup-syntax", "B:Bb1"},
      {"B:Bb1:Wa2 x", "setup-syntax", " x"},
      {"B:Bb1:Bb2", "setup-syntax", "B"},
      {"B:Bb1,i1:Wa2", "bad-square", "i1"},
      {"B:Bb1,c1:Wa2,c1", "setup-square-shared", "c1"},
      {"B:Bb1,c1,b1:Wa2", "setup-square-shared", "b1"},
      {"B:Ba1,b1,c1,d1,e1,f1,g1,h1,a2,b2,c2,d2,e2:Wa8", "setup-too-many", "e2"},
      {"B:Bb1:W", "setup-no-piece", "B:Bb1:W"},
      {"B:B:Wa2", "setup-no-piece", "B:B:Wa2"},
      {"8/8/8/8/8/8/8/b5w b", "setup-syntax", " b"},
      {"8/8/7/8/8/8/8/b6w b", "setup-syntax", "/"},
      {"8/8/8/8/8/8/8/8 b", "setup-no-piece", "8/8/8/8/8/8/8/8 b"},
      {"8/8/8/8/8/8/8/b6n b", "setup-syntax", " b"},
      {"8/8/8/8/8/4b3/bbbbbbbb/bbbbwwww b", "setup-too-many", "b"},
  }));
  CAPTURE(row.setup);
  const std::string_view setup = row.setup;
  Diagnostics diagnostics;
  CHECK_FALSE(LoaCodec::read_setup({}, setup, span_of(setup), diagnostics));
  REQUIRE(diagnostics.size() == 1);
  CHECK(info(diagnostics.begin()->code).name == row.code);
  if (diagnostics.begin()->code != Code::setup_syntax || *row.where == 'B' || *row.where == ' ') {
    CHECK(diagnostics.begin()->span.in(setup).ends_with(row.where));
  }
}

TEST_CASE("loa codec: set-ups in other forms", "[loa][codec]") {
  struct Row {
    const char* setup;
    const char* codes;
  };
  const auto row = GENERATE(values<Row>({
      {"B:Wa2,a3:Bb1,c1", ""},
      {" B : B c1 , b1 : W a3,a2 ", ""},
      {"B:Bb1,c1:Wa2,a3.", ""},
      {"b:bb1,c1:wa2,a3", "setup-form"},
      {"B:BB1,C1:WA2,A3", "setup-form"},
      {"8/8/8/8/8/w7/w7/1bb5 b", "setup-form"},
      {"8/8/8/8/8/W7/W7/1BB5 B - - 0 1", "setup-form"},
      {" 8/8/8/8/8/w......./w7/1bb5", "setup-form"},
  }));
  CAPTURE(row.setup);
  const std::string_view setup = row.setup;
  ReadLoa read;
  const auto position = LoaCodec::read_setup({}, setup, span_of(setup), read.diagnostics);
  REQUIRE(position);
  CHECK(*position == loa_position("B:Bb1,c1:Wa2,a3"));
  CHECK(read.codes() == row.codes);
}

TEST_CASE("loa codec: what a move is in JSON", "[loa][codec]") {
  const LoaPosition position = loa_position("B:Bb3,c1,g8:Wc3,h7,a6");
  Description move;
  view<LignesDAction>::describe({}, position, LoaMove::between(2, 18), move);
  CHECK(move.kind == PlyKind::capture);
  CHECK(move.from == "c1");
  CHECK(move.to == "c3");
  CHECK(move.captured == std::vector<std::string>{"c3"});
  view<LignesDAction>::describe({}, position, LoaMove::between(2, 3), move);
  CHECK(move.kind == PlyKind::move);
  CHECK(move.to == "d1");
  CHECK(move.captured.empty());
  view<LignesDAction>::describe({}, position, LoaMove::pass(), move);
  CHECK(move.kind == PlyKind::pass);
  CHECK(move.from.empty());
  CHECK(move.to.empty());
}

}  // namespace damier::test
