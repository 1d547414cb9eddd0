#include <string>
#include <string_view>

#include "library.hpp"

namespace {

constexpr damier_text none{nullptr, 0};

std::string bytes_of(damier_record* record) {
  return std::string(part(damier_record_bytes(record)));
}

std::string written(damier_record* record, const char* format) {
  damier_text out;
  REQUIRE(damier_record_write(record, format, nullptr, &out) == DAMIER_OK);
  return std::string(view(out));
}

damier_record* new_record(const Library& library, const char* ruleset) {
  damier_record* record = nullptr;
  REQUIRE(damier_record_new(library.context, ruleset, text(""), &record) == DAMIER_OK);
  return record;
}

std::uint32_t play(const Library& library, damier_record* record, std::uint32_t node,
                   std::string_view moves) {
  std::uint32_t last = 0;
  const damier_status status = damier_record_play(record, node, text(moves), &last);
  INFO(library.error());
  REQUIRE(status == DAMIER_OK);
  return last;
}

std::uint32_t comment(damier_record* record, std::uint32_t node, std::string_view words) {
  std::uint32_t added = 0;
  REQUIRE(damier_record_add_comment(record, node, text(words), &added) == DAMIER_OK);
  return added;
}

void set_tag(damier_record* record, std::string_view name, std::string_view value) {
  REQUIRE(damier_record_set_tag(record, text(name), text(value)) == DAMIER_OK);
}

/// Returns the node of a ply by its canonical move.
std::uint32_t node_of(damier_record* record, std::string_view move) {
  damier_node node;
  for (std::uint32_t at = 0; damier_record_node(record, at, &node) == DAMIER_OK; ++at) {
    if (view(node.move) == move) {
      return at;
    }
  }
  FAIL("there is no ply " << move);
  return 0;
}

constexpr std::string_view odd_sheet =
    "[GameType \"20\"]\r\n[White   \"Anna\"]\r\n[Black \"Bob\"]\r\n\r\n"
    "1.32-28 {  centre }   19-23\r\n  2. 28x19   14x23 (2... 13x24 $2)   3. 37-32 1-1\r\n\r\n";

}  // namespace

TEST_CASE("the C interface makes a record move by move") {
  const Library library;
  damier_record* const record = new_record(library, "international");
  CHECK(view(damier_record_ruleset(record)) == "international");
  std::uint32_t last = 0;
  for (const std::string_view move : {"32-28", "19-23", "28x19", "14x23"}) {
    last = play(library, record, last, move);
  }
  set_tag(record, "White", "Anna");
  set_tag(record, "Result", "1/2-1/2");
  CHECK(bytes_of(record) ==
        "[White \"Anna\"]\n[Result \"1-1\"]\n[GameType \"20\"]\n\n"
        "1. 32-28 19-23 2. 28x19 14x23 1-1\n");
  CHECK(damier_record_is_valid(record));
  CHECK(damier_record_winner(record) == DAMIER_DRAW);
  CHECK(damier_record_ply_count(record) == 4);
  damier_node node;
  REQUIRE(damier_record_node(record, last, &node) == DAMIER_OK);
  CHECK(node.number == 4);
  CHECK(node.side == DAMIER_SECOND);
  CHECK(view(node.ply_kind) == "capture");
}

TEST_CASE("the C interface refuses what the rules do not allow, and changes nothing") {
  const Library library;
  damier_record* const record = new_record(library, "international");
  std::uint32_t last = 99;
  CHECK(damier_record_play(record, 0, text("32-28 32-28"), &last) == DAMIER_BAD_INPUT);
  CHECK(library.error().starts_with("there is no piece on 32"));
  CHECK(last == 99);
  CHECK(damier_record_node_count(record) == 1);
  CHECK(damier_record_play(record, 7, text("32-28"), &last) == DAMIER_NOTHING);
  CHECK(damier_record_set_tag(record, text("FEN"), text("W:W51:B1")) == DAMIER_BAD_INPUT);
  CHECK(damier_record_set_tag(record, text("Result"), text("3-0")) == DAMIER_BAD_INPUT);
  CHECK(library.error() == "'3-0' is not a result");
  CHECK(damier_record_set_tag(record, text("Ruleset"), text("frisian")) == DAMIER_BAD_ARGUMENT);
  CHECK(damier_record_set_tag(record, text("two words"), text("")) == DAMIER_BAD_ARGUMENT);
  CHECK(damier_record_set_tag(record, text("Event"), text("a\nb")) == DAMIER_BAD_INPUT);
  std::uint32_t added = 0;
  CHECK(damier_record_add_nag(record, 0, 1, &added) == DAMIER_NOTHING);
  const std::uint32_t first = play(library, record, 0, "32-28 19-23 28x19");
  CHECK(damier_record_add_nag(record, first, 256, &added) == DAMIER_BAD_ARGUMENT);
  CHECK(damier_record_replace(record, 1, text("33-29")) == DAMIER_BAD_INPUT);
  CHECK(library.error() == "the move 28x19 that follows is not legal then");
  CHECK(written(record, "native").ends_with("1. 32-28 19-23 2. 28x19 *\n"));
}

TEST_CASE("bytes that nothing changed stay in a sheet") {
  const Library library;
  damier_record* const record = library.read(odd_sheet);
  std::string expected(odd_sheet);
  const auto expect = [&](std::string_view old, std::string_view now) {
    const std::size_t at = expected.find(old);
    REQUIRE(at != std::string::npos);
    expected.replace(at, old.size(), now);
    CHECK(bytes_of(record) == expected);
  };
  set_tag(record, "White", "Carla");
  expect("[White   \"Anna\"]", "[White   \"Carla\"]");
  REQUIRE(damier_record_rename_tag(record, text("Black"), text("Opponent")) == DAMIER_OK);
  CHECK(bytes_of(record).find("[Black") == std::string::npos);
  REQUIRE(damier_record_rename_tag(record, text("Opponent"), text("Black")) == DAMIER_OK);
  expect("", "");
  comment(record, node_of(record, "19-23"), "well");
  expect("19-23", "19-23 {well}");
  std::uint32_t nag = 0;
  REQUIRE(damier_record_add_nag(record, node_of(record, "32-28"), 1, &nag) == DAMIER_OK);
  expect("1.32-28", "1.32-28 $1");
  REQUIRE(damier_record_set_command(record, node_of(record, "28x19"), "eval", text("0.35")) ==
          DAMIER_OK);
  expect("28x19", "28x19 {[%eval 0.35]}");
  play(library, record, node_of(record, "37-32"), "10-14 41-37");
  expect("3. 37-32", "3. 37-32 3... 10-14 4. 41-37");
  play(library, record, node_of(record, "32-28"), "17-21 37-32");
  expect("{well}", "{well} (1... 17-21 2. 37-32)");
  set_tag(record, "Result", "2-0");
  expect("1-1", "2-0");
  CHECK(damier_record_is_valid(record));
}

TEST_CASE("comments, NAGs, plies and variations are removed in their place") {
  const Library library;
  damier_record* const record = library.read(odd_sheet);
  const std::uint32_t capture = node_of(record, "13x24");
  REQUIRE(damier_record_remove(record, capture) == DAMIER_OK);
  CHECK(bytes_of(record).find("14x23   3. 37-32 1-1") != std::string::npos);
  damier_node node;
  REQUIRE(damier_record_node(record, capture, &node) == DAMIER_OK);
  CHECK(node.kind == DAMIER_REMOVED);
  CHECK(damier_record_remove(record, capture) == DAMIER_NOTHING);
  REQUIRE(damier_record_remove(record, node_of(record, "37-32")) == DAMIER_OK);
  CHECK(bytes_of(record).find("14x23 1-1") != std::string::npos);
  REQUIRE(damier_record_node(record, 2, &node) == DAMIER_OK);
  REQUIRE(node.kind == DAMIER_COMMENT);
  REQUIRE(damier_record_set_comment(record, 2, text("a {")) == DAMIER_OK);
  CHECK(bytes_of(record).find("1.32-28 {a {}   19-23") != std::string::npos);
  REQUIRE(damier_record_remove(record, 2) == DAMIER_OK);
  CHECK(bytes_of(record).find("1.32-28   19-23") != std::string::npos);
  CHECK(damier_record_is_valid(record));
}

TEST_CASE("a variation takes the place of its line") {
  const Library library;
  damier_record* const record = library.read(odd_sheet);
  const std::uint32_t capture = node_of(record, "13x24");
  REQUIRE(damier_record_promote(record, capture) == DAMIER_OK);
  const std::string bytes = bytes_of(record);
  CHECK(bytes.starts_with("[GameType \"20\"]\r\n[White   \"Anna\"]\r\n"));
  INFO(bytes);
  CHECK(bytes.find("2. 28x19 13x24? (2... 14x23 3. 37-32) 1-1\r\n") != std::string::npos);
  damier_node node;
  REQUIRE(damier_record_node(record, capture, &node) == DAMIER_OK);
  CHECK(node.depth == 0);
  REQUIRE(damier_record_remove(record, capture) == DAMIER_OK);
  REQUIRE(damier_record_node(record, node_of(record, "14x23"), &node) == DAMIER_OK);
  CHECK(node.depth == 0);
  CHECK(bytes_of(record).find("2. 28x19   14x23   3. 37-32 1-1") != std::string::npos);
}

TEST_CASE("the C interface reads and writes commands in comments") {
  const Library library;
  damier_record* const record = library.read(odd_sheet);
  const std::uint32_t ply = node_of(record, "32-28");
  damier_text value;
  CHECK(damier_record_command(record, ply, "clk", &value) == DAMIER_NOTHING);
  REQUIRE(damier_record_set_command(record, ply, "clk", text("0:12:30")) == DAMIER_OK);
  REQUIRE(damier_record_set_command(record, ply, "eval", text("-1.20")) == DAMIER_OK);
  REQUIRE(damier_record_set_command(record, ply, "clk", text("0:12:00")) == DAMIER_OK);
  REQUIRE(damier_record_command(record, ply, "clk", &value) == DAMIER_OK);
  CHECK(view(value) == "0:12:00");
  damier_node node;
  REQUIRE(damier_record_node(record, ply, &node) == DAMIER_OK);
  CHECK(view(node.clock) == "0:12:00");
  CHECK(view(node.eval) == "-1.20");
  REQUIRE(damier_record_set_command(record, ply, "eval", none) == DAMIER_OK);
  REQUIRE(damier_record_set_command(record, ply, "clk", none) == DAMIER_OK);
  CHECK(bytes_of(record) == odd_sheet);
  CHECK(damier_record_set_command(record, ply, "clk", text("a]b")) == DAMIER_BAD_INPUT);
}

TEST_CASE("findings of a changed record are about its bytes and its nodes") {
  const Library library;
  constexpr std::string_view sheet =
      "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 13x24 3. 1-2 *\n";
  damier_record* const record = library.read(sheet);
  CHECK_FALSE(damier_record_is_valid(record));
  comment(record, 1, "a comment");
  damier_finding finding;
  REQUIRE(damier_record_finding(record, 0, &finding) == DAMIER_OK);
  CHECK(bytes_of(record).substr(finding.offset, 3) == "1-2");
  CHECK(finding.node == 5);
  REQUIRE(damier_record_remove(record, 5) == DAMIER_OK);
  CHECK(damier_record_is_valid(record));
  CHECK(damier_record_finding_count(record) == 0);
}

TEST_CASE("records in other formats are changed too") {
  const Library library;
  damier_record* const sheet = library.read(odd_sheet);
  for (const char* const format : {"json", "ndjson"}) {
    const std::string text_of_format = written(sheet, format);
    damier_record* const record = library.read(text_of_format);
    set_tag(record, "Event", "Club");
    comment(record, node_of(record, "19-23"), "well");
    const std::string made = bytes_of(record);
    damier_record* const again = library.read(made);
    CHECK(made.starts_with("{\"schema\""));
    CHECK(written(again, "native") == written(record, "native"));
    CHECK(written(again, "native").find("{well}") != std::string::npos);
  }
  constexpr std::string_view tree = "(;GM[9]FF[4]PB[Anna];B[b1-b3]C[first];W[a2-c2])";
  damier_record* const record = library.read(tree, "file-name", "game.sgf");
  set_tag(record, "Black", "Carla");
  CHECK(bytes_of(record) == "(;GM[9]FF[4]PB[Carla];B[b1-b3]C[first];W[a2-c2])");
  play(library, record, node_of(record, "a2-c2"), "c1-h1");
  CHECK(written(library.read(bytes_of(record)), "native").find("2. c1-h1") != std::string::npos);
  CHECK(damier_record_is_valid(record));
}

TEST_CASE("a record is made of a position and its moves") {
  const Library library;
  damier_position* position = nullptr;
  REQUIRE(damier_position_read(library.context, "international", text("B:W31,K40:B12,13"), text(""),
                               &position) == DAMIER_OK);
  REQUIRE(damier_position_play(position, text("12-17")) == DAMIER_OK);
  damier_record* record = nullptr;
  REQUIRE(damier_record_of_position(position, &record) == DAMIER_OK);
  CHECK(bytes_of(record) == "[GameType \"20\"]\n[FEN \"B:W31,K40:B12,13\"]\n\n1... 12-17 *\n");
  CHECK(damier_record_is_valid(record));
  damier_node node;
  REQUIRE(damier_record_node(record, 1, &node) == DAMIER_OK);
  CHECK(node.number == 2);
}

TEST_CASE("a set-up is changed only if the moves after it stay legal") {
  const Library library;
  damier_record* const record = new_record(library, "international");
  set_tag(record, "FEN", "B:W31,K40:B12,13");
  play(library, record, 0, "12-17");
  CHECK(damier_record_set_tag(record, text("FEN"), text("W:W31,K40:B12,13")) == DAMIER_BAD_INPUT);
  CHECK(library.error() == "the move 12-17 that follows is not legal then");
  set_tag(record, "FEN", "B:W32,K40:B12,13");
  CHECK(bytes_of(record).find("[FEN \"B:W32,K40:B12,13\"]") != std::string::npos);
  CHECK(damier_record_is_valid(record));
}

TEST_CASE("the result is that of the rules where they end the game") {
  const Library library;
  damier_record* const record = new_record(library, "international");
  set_tag(record, "FEN", "W:W31:B27");
  play(library, record, 0, "31x22");
  CHECK(damier_record_set_tag(record, text("Result"), text("0-2")) == DAMIER_BAD_INPUT);
  CHECK(library.error() == "by the rules, the result is 2-0");
  set_tag(record, "Result", "2-0");
  CHECK(damier_record_winner(record) == DAMIER_FIRST_WINS);
  CHECK(damier_record_is_valid(record));
}

TEST_CASE("a long game is made in time that grows with its length") {
  const Library library;
  damier_record* const record = new_record(library, "international");
  set_tag(record, "FEN", "W:WK50,48:BK1,3");
  std::uint32_t last = 0;
  constexpr int rounds = 5000;
  for (int i = 0; i < rounds; ++i) {
    last = play(library, record, last, i % 2 == 0 ? "50-45 1-6" : "45-50 6-1");
    REQUIRE(damier_record_set_command(record, last, "eval", text("0.10")) == DAMIER_OK);
  }
  CHECK(damier_record_ply_count(record) == 2 * rounds);
}
