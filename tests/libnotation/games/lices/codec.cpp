#include "damier/notation/games/lices/codec.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "damier/rules/perft.hpp"

#include "catch.hpp"
#include "libnotation/checked.hpp"
#include "vectors.hpp"

namespace damier::test {

using namespace notation;
using rules::Lices;
using rules::lices::Move;
using rules::lices::Position;
using LicesCodec = codec<Lices>;

namespace {

Position read(std::string_view setup) {
  Diagnostics diagnostics;
  const auto position = LicesCodec::read_setup(
      Lices{}, setup, {0, static_cast<std::uint32_t>(setup.size())}, diagnostics);
  REQUIRE(diagnostics.empty());
  return position.value();
}

std::string write(const Position& position, const Move& move) {
  std::string text;
  LicesCodec::write_move(Lices{}, position, move, text);
  return text;
}

/// Returns the move as read; its findings go to `codes`.
std::optional<Move> read_ply(const Position& position, std::string_view written,
                             std::string* codes = nullptr) {
  // Inside a longer text, since the text around it must not be read.
  const std::string text = "Cx(" + std::string(written) + "A)-9";
  const Span span{3, static_cast<std::uint32_t>(3 + written.size())};
  Diagnostics diagnostics;
  const auto move = LicesCodec::read_ply(Lices{}, position, text, span, {}, diagnostics);
  if (codes != nullptr) {
    codes->clear();
    for (const Diagnostic& one : diagnostics) {
      *codes += (codes->empty() ? "" : " ") + std::string(info(one.code).name);
    }
  } else {
    REQUIRE(diagnostics.empty());
  }
  return move;
}

std::vector<std::string> written_moves(const Position& position) {
  std::vector<std::string> texts;
  Lices{}.for_each_move(position, [&](const Move& move) {
    texts.push_back(write(position, move));
    return true;
  });
  std::ranges::sort(texts);
  return texts;
}

std::string joined(const std::vector<std::string>& texts) {
  std::string all;
  for (const std::string& text : texts) {
    all += (all.empty() ? "" : " ") + text;
  }
  return all;
}

}  // namespace

TEST_CASE("lices codec: set-ups of all vectors there and back", "[lices][codec]") {
  for (const Vector& row : load_vectors("lices")) {
    CAPTURE(row.position);
    std::string text;
    LicesCodec::write_setup(Lices{}, read(row.position), text);
    REQUIRE(text == row.position);
  }
}

TEST_CASE("lices codec: moves of all vectors there and back", "[lices][codec]") {
  for (const Vector& row : load_vectors("lices")) {
    CAPTURE(row.position);
    const Position position = read(row.position);
    REQUIRE(joined(written_moves(position)) == row.moves);
    Lices{}.for_each_move(position, [&](const Move& move) {
      REQUIRE(read_ply(position, write(position, move)) == move);
      return true;
    });
  }
}

TEST_CASE("lices codec: outcomes and perft of all vectors", "[lices][codec]") {
  const Lices game;
  for (const Vector& row : load_vectors("lices")) {
    CAPTURE(row.position);
    const Position position = read(row.position);
    REQUIRE(game.outcome(position).result == result_of(row.outcome));
    REQUIRE(perft(game, position, 1) == row.perft1);
    REQUIRE((!row.perft2 || perft(game, position, 2) == *row.perft2));
    REQUIRE((!row.perft3 || perft(game, position, 3) == *row.perft3));
  }
}

TEST_CASE("lices codec: no move of one vector is read as another", "[lices][codec]") {
  const auto rows = load_vectors("lices");
  for (std::size_t i = 0; i < rows.size(); i += 7) {
    const Position position = read(rows[i].position);
    const auto here = written_moves(position);
    for (const std::string& text : written_moves(read(rows[(i + 3) % rows.size()].position))) {
      CAPTURE(rows[i].position, text);
      std::string codes;
      const auto move = read_ply(position, text, &codes);
      const bool legal = std::ranges::binary_search(here, text);
      // A legal move with a wrong mark is the only one that is read but not written like that.
      REQUIRE(move.has_value() == (legal || codes.starts_with("lice-mark")));
      REQUIRE(codes.empty() == legal);
    }
  }
}

TEST_CASE("lices codec: edge cases", "[lices][codec]") {
  struct Row {
    const char* setup;
    const char* move;
  };
  const auto row = GENERATE(values<Row>({
      {"W:WC9a,Ca1:BEa8", "C9a(a8)7aA"},
      {"W:WEc3:BE3d,E4e,E5d,E4c", "Ec3(3d)e3(4e)e5(5d)c5(4c)c3"},
      {"W:WEc3:BE3d,E4e,E5d,E4c", "Ec3(4c)c5(5d)e5(4e)e3(3d)c3"},
      {"W:WCa10:BCa1", "Ca10=10a"},
      {"W:We5:BCa1", "e5-5e"},
      {"W:We5:BCa1", "e5=5e"},
  }));
  CAPTURE(row.setup, row.move);
  const Position position = read(row.setup);
  const auto texts = written_moves(position);
  CHECK(std::ranges::find(texts, row.move) != texts.end());
  REQUIRE(read_ply(position, row.move));
  CHECK(write(position, *read_ply(position, row.move)) == row.move);
}

TEST_CASE("lices codec: all placed in the set-up", "[lices][codec]") {
  const Position over = read("W:WC9a:BCa1");
  CHECK(written_moves(over).empty());
  std::string codes;
  CHECK_FALSE(read_ply(over, "C9a-8a", &codes));
  CHECK(codes == "move-after-end");
}

TEST_CASE("lices codec: what a reader takes", "[lices][codec]") {
  struct Row {
    const char* setup;
    const char* written;
    const char* move;
    const char* codes;
  };
  const auto row = GENERATE(values<Row>({
      {"W:Wc3:BCa1", "Pc3-d4", "c3-d4", "pion-letter"},
      {"W:Wc3:BCa1", "P c3-d4", "c3-d4", "pion-letter"},
      {"W:Wc3:BCa1", "c3 - d4", "c3-d4", "spaced-move"},
      {"W:Wc3:BCa1", "c3 -d4", "c3-d4", "spaced-move"},
      {"W:Wc3:BCa1", "c3\u2013d4", "c3-d4", "unicode-dash"},
      {"W:Wc3:BCa1", "c3\u2212d4", "c3-d4", "unicode-dash"},
      {"W:Wc3:BCa1", "c3-d4A", "c3-d4", "lice-mark-wrong"},
      {"W:WEc3:BE3d", "E c3(3d)e3", "Ec3(3d)e3", ""},
      {"W:WEc3:BE3d", "Ec3 (3d) e3", "Ec3(3d)e3", "spaced-move"},
      {"W:WEc3:BE3d", "Ec3 ( 3d ) e3", "Ec3(3d)e3", "spaced-move"},
      {"W:WEc3:BE3d", "E  c3(3d)e3", "Ec3(3d)e3", "spaced-move"},
      {"W:WCa9:BCa1", "Ca9=9a", "Ca9=9aA", "lice-mark-missing"},
      {"W:WCa9:BCa1", "C a9=9aA", "Ca9=9aA", ""},
      {"W:WCa9:BCa1", "Ca9=9a A", "Ca9=9aA", "spaced-move"},
      {"W:WC9a,Ca1:BEa8", "C9a(a8)7a", "C9a(a8)7aA", "lice-mark-missing"},
      {"W:WEa9:BCa1", "Ea9=9aA", "Ea9=9a", "lice-mark-wrong"},
      {"W:WCc3:BCa1", "PCc3-d4", "", "bad-square"},
      {"W:WCc3:BCa1", "c3-d4", "", "wrong-piece"},
      {"W:WCc3:BCa1", "Pc3-d4", "", "wrong-piece"},
      {"W:Wc3:BCa1", "", "", "move-syntax"},
      {"W:WEc3:BE3d", "Ec3(3d)", "", "move-syntax"},
  }));
  CAPTURE(row.setup, row.written);
  const Position position = read(row.setup);
  std::string codes;
  const auto move = read_ply(position, row.written, &codes);
  CHECK(codes == row.codes);
  CHECK((move ? write(position, *move) : "") == row.move);
}

TEST_CASE("lices codec: a capture of more pieces than there are", "[lices][codec]") {
  const Position position = read("W:WEc3:BE3d,E4e,E5d,E4c");
  std::string round = "Ec3";
  for (int i = 0; i < 100; ++i) {
    round += "(3d)e3(4e)e5(5d)c5(4c)c3";
  }
  std::string codes;
  CHECK_FALSE(read_ply(position, round, &codes));
  CHECK(codes == "move-syntax");
}

TEST_CASE("lices codec: the form of a ply alone", "[lices][codec]") {
  const auto check = [](std::string_view text) {
    Diagnostics diagnostics;
    const bool good = LicesCodec::check_syntax(
        {}, text, {0, static_cast<std::uint32_t>(text.size())}, diagnostics);
    CHECK(good == diagnostics.empty());
    return good;
  };
  for (const char* const text : {"a1-e5", "Cc3=a9", "Ea1(a1)a1", "Pc3-d4A"}) {
    CAPTURE(text);
    CHECK(check(text));
  }
  for (const char* const text : {"", "a1", "a1-", "f1-a1", "Da1-a2", "Ca1(z)a1", "Ca1(a2)"}) {
    CAPTURE(text);
    CHECK_FALSE(check(text));
  }
}

TEST_CASE("lices codec: rules that end a game", "[lices][codec]") {
  CHECK(LicesCodec::ending_rule({}, rules::Ending::goal).number == "L12");
  CHECK(LicesCodec::ending_rule({}, rules::Ending::blocked).number == "L13");
}

TEST_CASE("lices view: moves described", "[lices][view]") {
  struct Row {
    const char* setup;
    const char* move;
    PlyKind kind;
    std::string from;
    std::string to;
    std::vector<std::string> captured;
    bool lice;
  };
  const auto row = GENERATE(values<Row>({
      {"W:Wc3:BCa1", "c3-d4", PlyKind::advance, "c3", "d4", {}, false},
      {"B:WCa1:BEc2,Cc3", "Cc3=3c", LicesKind::mailler, "c3", "3c", {}, false},
      {"W:WCa9:BCa1", "Ca9=9aA", LicesKind::mailler, "a9", "9a", {}, true},
      {"W:WEc3:BE3d,E4e", "Ec3(3d)e3(4e)e5", PlyKind::capture, "c3", "e5", {"3d", "4e"}, false},
      {"W:WC9a,Ca1:BEa8", "C9a(a8)7aA", PlyKind::capture, "9a", "7a", {"a8"}, true},
  }));
  CAPTURE(row.move);
  const Position position = read(row.setup);
  Description description;
  description.captured = {"left", "from", "before"};
  description.flags = {"left"};
  view<Lices>::describe(Lices{}, position, read_ply(position, row.move).value(), description);
  CHECK(description.kind == row.kind);
  CHECK(description.from == row.from);
  CHECK(description.to == row.to);
  CHECK(description.captured == row.captured);
  CHECK((std::ranges::find(description.flags, "lice") != description.flags.end()) == row.lice);
}

TEST_CASE("lices: other capitals and small letters, if one legal move is meant", "[lices]") {
  const Position capture = read("W:WE6d,Eb8:BCa9,c7");
  std::string codes;
  for (const char* const written : {"eb8(c7)d6", "EB8(C7)D6", "eB8(c7)D6"}) {
    CAPTURE(written);
    const auto plain = read_ply(capture, "Eb8(c7)d6", &codes);
    const auto move = read_ply(capture, written, &codes);
    CHECK(move == plain);
  }
  const Position advance = Lices{}.start();
  CHECK(read_ply(advance, "D4-E3", &codes) == read_ply(advance, "d4-e3"));
  CHECK(codes == "square-form");
  CHECK(read_ply(advance, "pd4-e3", &codes) == read_ply(advance, "d4-e3"));
  CHECK(codes == "square-form");
  CHECK_FALSE(read_ply(advance, "D4-E4", &codes));
  // The mark of a lice is the only letter after a square.
  const Position placing = read("W:WCa9,C8b,Ca1:BCa3");
  CHECK(read_ply(placing, "ca9=9aa", &codes) == read_ply(placing, "Ca9=9aA"));
  CHECK(codes == "square-form");
  CHECK(read_ply(placing, "c8b-9aa", &codes) == read_ply(placing, "C8b-9aA"));
  CHECK(codes == "square-form");
  // Before a jump the A is a row, not that mark.
  const Position capturing = read("W:WC3a,Ca1:BEb3");
  REQUIRE(read_ply(capturing, "C3a(b3)3c"));
  CHECK(read_ply(capturing, "C3A(B3)3C", &codes) == read_ply(capturing, "C3a(b3)3c"));
  CHECK(codes == "square-form");
}

}  // namespace damier::test
