#include "damier/notation/games/marelle/codec.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "damier/rules/perft.hpp"

#include "catch.hpp"
#include "libnotation/checked.hpp"
#include "librules/marelle/sheet.hpp"
#include "vectors.hpp"

namespace damier::test {

using namespace notation;
using marelle::for_each_game;
using rules::Marelle;
using rules::MarelleWmd;
using rules::marelle::Move;
using rules::marelle::Position;

namespace {

Span whole(std::string_view text) { return {0, static_cast<std::uint32_t>(text.size())}; }

Position read(std::string_view setup) {
  Diagnostics diagnostics;
  const auto position = codec<Marelle>::read_setup({}, setup, whole(setup), diagnostics);
  CAPTURE(setup);
  REQUIRE(diagnostics.empty());
  return position.value();
}

std::string write(const Move& move) {
  std::string text;
  codec<Marelle>::write_move({}, {}, move, text);
  return text;
}

/// A ply as it was read, with its findings.
struct Answer {
  std::string move;  ///< move in canonical form; empty if it is not a move
  std::string code;
  std::string where;
  std::string rule;
  std::vector<std::string> notes;
};

template <class G>
Answer answer(const G& game, std::string_view setup, std::string_view ply) {
  // Inside a longer text, since the text around it must not be read.
  const std::string text = "a1-" + std::string(ply) + "-xb2";
  const Span span{3, static_cast<std::uint32_t>(3 + ply.size())};
  Diagnostics diagnostics;
  const auto move = codec<G>::read_ply(game, read(setup), text, span, {}, diagnostics);
  Answer found;
  found.move = move ? write(*move) : "";
  REQUIRE(diagnostics.size() <= 1);
  for (const Diagnostic& one : diagnostics) {
    found.code = info(one.code).name;
    found.where = one.span.in(text);
    found.rule = one.rule ? one.rule->number : "";
    for (const Note& note : one.notes) {
      found.notes.push_back(message(note));
    }
    CHECK(one.span.begin >= span.begin);
    CHECK(one.span.end <= span.end);
  }
  return found;
}

/// Returns the sorted canonical moves of a position. Each is read back as itself, without findings.
template <class G>
std::string moves_both_ways(const Position& position) {
  const G game;
  std::vector<std::string> texts;
  game.for_each_move(position, [&](const Move& move) {
    const std::string text = write(move);
    CAPTURE(text);
    Diagnostics diagnostics;
    REQUIRE(codec<G>::read_ply(game, position, text, whole(text), {}, diagnostics) == move);
    REQUIRE(codec<G>::check_syntax({}, text, whole(text), diagnostics));
    REQUIRE(diagnostics.empty());
    texts.push_back(text);
    return true;
  });
  std::ranges::sort(texts);
  REQUIRE(std::ranges::adjacent_find(texts) == texts.end());
  std::string all;
  for (const std::string& text : texts) {
    all += (all.empty() ? "" : " ") + text;
  }
  return all;
}

}  // namespace

TEST_CASE("marelle codec: set-ups and moves of all vectors there and back", "[marelle][codec]") {
  for_each_game([]<class G>(const G& game) {
    for (const Vector& row : load_vectors(std::string(G::name))) {
      CAPTURE(G::name, row.position);
      const Position position = read(row.position);
      std::string text;
      codec<G>::write_setup(game, position, text);
      REQUIRE(text == row.position);
      REQUIRE(moves_both_ways<G>(position) == row.moves);
      REQUIRE(game.outcome(position).result == result_of(row.outcome));
      REQUIRE(perft(game, position, 1) == row.perft1);
    }
  });
}

TEST_CASE("marelle codec: the start of the game", "[marelle][codec]") {
  std::string text;
  codec<Marelle>::write_setup({}, Marelle{}.start(), text);
  CHECK(text == "W:W:B:H9,9");
  CHECK(read(text) == Marelle{}.start());
  CHECK(moves_both_ways<Marelle>(Marelle{}.start()) ==
        "a1 a4 a7 b2 b4 b6 c3 c4 c5 d1 d2 d3 d5 d6 d7 e3 e4 e5 f2 f4 f6 g1 g4 g7");
}

TEST_CASE("marelle codec: what is taken although it is not as it should be", "[marelle][codec]") {
  struct Row {
    const char* what;
    const char* ply;
    const char* move;
    const char* code;
    const char* where;
  };
  // Three stones each, and a mill to close on d7.
  const auto row = GENERATE(values<Row>({
      {"blanks around the dash", "d6 - d3", "d6-d3", "spaced-move", "d6 - d3"},
      {"a removal apart", "d6-d7 xa1", "d6-d7xa1", "spaced-move", "d6-d7 xa1"},
      {"a dash of a word processor", "d6\u2013d3", "d6-d3", "unicode-dash", "\u2013"},
      {"a colon", "d6-d7:a1", "d6-d7xa1", "move-sign", ":"},
      {"a large X", "d6-d7Xa1", "d6-d7xa1", "move-sign", "X"},
      {"a capital", "D6-d3", "d6-d3", "square-form", "D6"},
      {"a capital behind", "d6-d7xA1", "d6-d7xa1", "square-form", "A1"},
  }));
  CAPTURE(row.what);
  const Answer found = answer(Marelle{}, "W:Wa7,d6,g7:Ba1,c3,f2", row.ply);
  CHECK(found.move == row.move);
  CHECK(found.code == row.code);
  CHECK(found.where == row.where);
  CHECK(found.rule == "M10");
  CHECK(found.notes == std::vector<std::string>{"write " + std::string(row.move)});
}

TEST_CASE("marelle codec: why a ply is wrong", "[marelle][codec]") {
  struct Row {
    const char* what;
    const char* setup;
    const char* ply;
    const char* code;
    const char* where;
    const char* rule;
  };
  const char* const placing = "W:Wa7,d7:Bd1,d2,e3:H7,6";
  const char* const moving = "W:Wa7,d7,g4,f4:Bd1,d2,d3,c5";
  const auto row = GENERATE_COPY(values<Row>({
      {"a word", placing, "hello", "move-syntax", "hello", "M10"},
      {"half a move", moving, "d7-", "move-syntax", "d7-", "M10"},
      {"a pass", moving, "--", "move-syntax", "--", "M4"},
      {"a removal alone", moving, "xd1", "move-syntax", "xd1", "M10"},
      {"no such point", placing, "d4", "bad-square", "d4", "M1"},
      {"no such point to go to", moving, "g4-h4", "bad-square", "h4", "M1"},
      {"no such point to clear", placing, "g7xa2", "bad-square", "a2", "M1"},
      {"a stone moved too early", placing, "d7-d6", "stones-in-hand", "d7-d6", "M3"},
      {"a stone placed too late", moving, "g7", "no-stone-in-hand", "g7", "M3"},
      {"placed on a stone", placing, "d1", "target-occupied", "d1", "M3"},
      {"from an empty point", moving, "b2-b4", "empty-square", "b2", "M4"},
      {"the opponent's stone", moving, "d1-a1", "opponents-piece", "d1", "M2"},
      {"onto a stone", moving, "a7-d7", "target-occupied", "d7", "M4"},
      {"too far", moving, "a7-a1", "unreachable", "a7-a1", "M4"},
      {"over a corner", moving, "d7-d5", "unreachable", "d7-d5", "M4"},
      {"nowhere", moving, "d7-d7", "target-occupied", "d7", "M4"},
      {"no removal", placing, "g7", "removal-missing", "g7", "M6"},
      {"no mill, placing", placing, "g1xe3", "removal-without-mill", "xe3", "M6"},
      {"no mill, moving", moving, "f4-e4xc5", "removal-without-mill", "xc5", "M6"},
      {"two removals", placing, "g7xd1xd2", "second-removal", "xd2", "M6"},
      {"an empty point cleared", placing, "g7xc3", "capture-of-nothing", "c3", "M6"},
      {"an own stone removed", placing, "g7xa7", "capture-of-own", "a7", "M6"},
      {"the stone itself removed", placing, "g7xg7", "capture-of-own", "g7", "M6"},
      {"out of a mill", moving, "g4-g7xd2", "removal-from-mill", "d2", "M6"},
      {"all in mills", "W:Wa7,d7,g4,f4:Bd1,d2,d3", "g4-g7xd2", "removal-from-mill", "d2", "M6"},
      {"after the end", "W:Wa7,d7,g7:Bd1,d2", "a7-a4", "move-after-end", "a7-a4", "M8"},
  }));
  CAPTURE(row.what);
  const Answer found = answer(Marelle{}, row.setup, row.ply);
  CHECK(found.move.empty());
  CHECK(found.code == row.code);
  CHECK(found.where == row.where);
  CHECK(found.rule == row.rule);
  CHECK(found.notes.empty() == (found.code == "move-after-end"));
}

TEST_CASE("marelle codec: the likely move is named", "[marelle][codec]") {
  const auto notes = answer(Marelle{}, "W:Wa7,d7,g4,f4:Bd1,d2,d3,c5", "g4-g7").notes;
  REQUIRE(notes.size() == 2);
  CHECK(notes[0] == "did you mean g4-g7xc5?");
  CHECK(notes[1] == "legal here: g4-g7xc5 and 7 more");
  CHECK(answer(Marelle{}, "W:Wa7,d7:Bd1,d2,e3:H7,6", "g7xd7").notes ==
        std::vector<std::string>{"legal here: g7xd1, g7xd2, g7xe3 and 18 more"});
  CHECK(answer(Marelle{}, "W:Wa7,d7:Bd1,d2,e3:H7,6", "a4xd1").notes ==
        std::vector<std::string>{"did you mean a4?", "legal here: a4 and 20 more"});
}

TEST_CASE("marelle codec: the rulesets differ where all stones are in mills", "[marelle][codec]") {
  const char* const setup = "W:Wa7,d7,g4,f4:Bd1,d2,d3";
  CHECK(answer(Marelle{}, setup, "g4-g7").move == "g4-g7");
  CHECK(answer(Marelle{}, setup, "g4-g7xd2").code == "removal-from-mill");
  CHECK(answer(MarelleWmd{}, setup, "g4-g7").code == "removal-missing");
  CHECK(answer(MarelleWmd{}, setup, "g4-g7xd2").move == "g4-g7xd2");
}

TEST_CASE("marelle codec: without jumps", "[marelle][codec]") {
  Marelle game;
  game.flying = false;
  const char* const setup = "W:Wa7,d7,g4:Bd1,d2,d3";
  CHECK(answer(Marelle{}, setup, "g4-a1").move == "g4-a1");
  const Answer found = answer(game, setup, "g4-a1");
  CHECK(found.code == "unreachable");
  CHECK(found.rule == "M5");
}

TEST_CASE("marelle codec: the tag Saut", "[marelle][codec]") {
  struct Row {
    const char* tag;
    const char* codes;
  };
  const auto row = GENERATE(values<Row>({
      {"", ""},
      {"[Saut \"oui\"]\n", ""},
      {"[Saut \"non\"]\n", "unreachable"},
      {"[Saut \"Non\"]\n", "unreachable"},
      {"[Saut \"NON (entre nous)\"]\n", "unreachable"},
      {"[Saut \"OUI\"]\n", ""},
      {"[Saut \"no\"]\n", "bad-parameter"},
      {"[Saut \"(non)\"]\n", "bad-parameter"},
  }));
  const Checked checked(std::string("[Ruleset \"marelle\"]\n[FEN \"W:Wa7,d7,g4:Bd1,d2,c3\"]\n") +
                        row.tag + "\n1. g4-a1 *\n");
  CHECK(checked.codes() == row.codes);
}

TEST_CASE("marelle codec: the plain ply is no other ply", "[marelle][codec]") {
  // Read with a blank and the next token after it, and at the end of its text.
  for_each_game([]<class G>(const G& game) {
    for (const Vector& row : load_vectors(std::string(G::name))) {
      const Position position = read(row.position);
      game.for_each_move(position, [&](const Move& move) {
        const std::string text = write(move);
        Record record;
        Diagnostics diagnostics;
        const std::string moves = text + " a1";
        record.reset({moves});
        record.movetext = whole(moves);
        codec<G>::read_movetext(record, diagnostics);
        const Node& ply = record.nodes.at(1);
        REQUIRE(record.text_of(ply) == text);
        REQUIRE(ply.squares.known == (move.removed == rules::marelle::nowhere));
        REQUIRE((!ply.squares.known ||
                 codec<G>::read_plain(game, position, ply.squares) == std::optional(move)));
        return true;
      });
    }
  });
  // Points that do not exist: neither as a destination nor as an origin.
  Diagnostics diagnostics;
  const Position position = read("W:Wa7,d7,g4,f4:Bd1,d2,d3,c5");
  const std::string moves = "d4-e4 a1";
  Record record;
  record.reset({moves});
  record.movetext = whole(moves);
  codec<Marelle>::read_movetext(record, diagnostics);
  REQUIRE(record.nodes.at(1).squares.known);
  CHECK_FALSE(codec<Marelle>::read_plain({}, position, record.nodes[1].squares));
}

TEST_CASE("marelle codec: moves in words for all games", "[marelle][codec]") {
  Description out;
  const Position position = read("W:Wa7,d7:Bd1,d2,e3:H7,6");
  view<Marelle>::describe(
      {}, position, {rules::marelle::nowhere, marelle::point("g7"), marelle::point("e3")}, out);
  CHECK(out.kind == PlyKind::place);
  CHECK(out.from.empty());
  CHECK(out.to == "g7");
  CHECK(out.removed == "e3");
  view<Marelle>::describe(
      {}, position, {marelle::point("d7"), marelle::point("d6"), rules::marelle::nowhere}, out);
  CHECK(out.kind == PlyKind::move);
  CHECK(out.from == "d7");
  CHECK(out.to == "d6");
  CHECK(out.removed.empty());
  CHECK(out.captured.empty());
}

TEST_CASE("marelle codec: endings cite their rules", "[marelle][codec]") {
  CHECK(codec<Marelle>::ending_rule({}, rules::Ending::goal).number == "M8");
  CHECK(codec<Marelle>::ending_rule({}, rules::Ending::blocked).number == "M8");
  CHECK(codec<MarelleWmd>::ending_rule({}, rules::Ending::repetition).number == "M9");
  CHECK(codec<MarelleWmd>::ending_rule({}, rules::Ending::move_count).number == "M9");
}

}  // namespace damier::test
