#include "damier/notation/games/draughts/codec.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "libnotation/checked.hpp"
#include "librules/draughts/sheet.hpp"
#include "librules/draughts/table.hpp"
#include "vectors.hpp"

namespace damier::test {

using namespace notation;
using draughts::International;
using draughts::with_game;

namespace {

Span whole(std::string_view text) { return {0, static_cast<std::uint32_t>(text.size())}; }

/// Returns the codes found in a text, separated by blanks.
std::string codes_of(const Diagnostics& diagnostics) {
  std::string codes;
  for (const Diagnostic& one : diagnostics) {
    codes += (codes.empty() ? "" : " ") + std::string(info(one.code).name);
  }
  return codes;
}

template <class G>
typename G::Position setup(std::string_view text) {
  Diagnostics diagnostics;
  const auto position = codec<test::Untyped<G>>::read_setup(G{}, text, whole(text), diagnostics);
  CAPTURE(text, codes_of(diagnostics));
  REQUIRE(diagnostics.empty());
  return position.value();
}

template <class G>
std::string written(const typename G::Position& position, const typename G::Move& move) {
  std::string text;
  codec<test::Untyped<G>>::write_move(G{}, position, move, text);
  return text;
}

/// A ply as it was read, with its findings.
struct Answer {
  std::string move;  ///< move in canonical form; empty if it is not a move
  std::string codes;
  std::string severity;  ///< severity of the first finding, with its place in the text and its rule
  std::string where;
  std::string rule;
  std::string message;
  std::vector<std::string> notes;
};

template <class G>
Answer answer(const typename G::Position& position, std::string_view ply) {
  // Inside a longer text, since the text around it must not be read.
  const std::string text = "1x2-" + std::string(ply) + "x3-4";
  const Span span{4, static_cast<std::uint32_t>(4 + ply.size())};
  Diagnostics diagnostics;
  const auto move = codec<test::Untyped<G>>::read_ply(G{}, position, text, span, {}, diagnostics);
  Answer found;
  found.codes = codes_of(diagnostics);
  if (move) {
    found.move = written<G>(position, *move);
  }
  if (!diagnostics.empty()) {
    const Diagnostic& first = *diagnostics.begin();
    found.severity = name(first.severity);
    found.where = first.span.in(text);
    CHECK(first.span.begin >= span.begin);
    CHECK(first.span.end <= span.end);
    found.rule = first.rule ? first.rule->number : "";
    found.message = message(first);
    for (const Note& note : first.notes) {
      found.notes.push_back(message(note));
    }
  }
  return found;
}

Answer answer(std::string_view ruleset, std::string_view position, std::string_view ply) {
  Answer found;
  with_game(ruleset, [&]<class G>(const G&) { found = answer<G>(setup<G>(position), ply); });
  return found;
}

/// Returns the squares of a ply, as the reader of movetext finds them; more tokens follow it.
template <class G>
PlainSquares plain_squares(std::string_view ply) {
  const std::string moves = std::string(ply) + " 11-16";
  Record record;
  Diagnostics diagnostics;
  record.reset({moves});
  record.movetext = whole(moves);
  codec<test::Untyped<G>>::read_movetext(record, diagnostics);
  const Node& first = record.nodes.at(1);
  REQUIRE(record.text_of(first) == ply);
  return first.squares;
}

/// Returns whether another legal move has the same first and last square.
template <class G>
bool has_twin(const typename G::Position& position, const typename G::Move& move) {
  return !G{}.for_each_move(position, [&](const typename G::Move& other) {
    return other == move || other.from() != move.from() || other.to() != move.to();
  });
}

/// Returns whether the fast path reads a move that is written with two squares, with either sign of
/// a capture, and leaves all others to read_ply: possible results, and moves with a twin.
template <class G>
bool is_plain_if_short(const typename G::Position& position, const typename G::Move& move,
                       std::string text) {
  constexpr std::size_t max_result_length = 3;
  const PlainSquares squares = plain_squares<G>(text);
  if (std::ranges::count_if(text, [](char c) { return c == '-' || c == 'x'; }) > 1 ||
      text.size() <= max_result_length) {
    return !squares.known;
  }
  const bool twin = has_twin<G>(position, move);
  const auto is_read = [&](PlainSquares of_ply) {
    const auto read = codec<test::Untyped<G>>::read_plain(G{}, position, of_ply);
    return of_ply.known && (twin ? !read : read == move);
  };
  std::ranges::replace(text, 'x', ':');
  return is_read(squares) && is_read(plain_squares<G>(text));
}

/// Returns whether the ends alone of a move with a twin are refused, and exactly the captures with
/// these ends are named.
template <class G>
bool is_named_if_cut(const typename G::Position& position, const typename G::Move& move) {
  constexpr std::size_t most_named = 8;
  std::vector<std::string> captures;
  G{}.for_each_move(position, [&](const typename G::Move& other) {
    if (other.from() == move.from() && other.to() == move.to()) {
      captures.push_back(written<G>(position, other));
    }
    return true;
  });
  const std::string& text = captures.front();
  const std::string ends = text.substr(0, text.find('x')) + text.substr(text.rfind('x'));
  if (std::ranges::find(captures, ends) != captures.end()) {
    return true;  // a short capture, whose notation is this
  }
  const Answer found = answer<G>(position, ends);
  std::string note = "write ";
  for (std::size_t i = 0; i < std::min(captures.size(), most_named); ++i) {
    const bool last = i > 0 && i + 1 == captures.size();
    note += (i == 0 ? "" : last ? " or " : ", ") + captures[i];
  }
  if (captures.size() > most_named) {
    note += " or one of " + std::to_string(captures.size() - most_named) + " more";
  }
  return found.move.empty() && found.codes == "ambiguous-capture" &&
         found.notes == std::vector<std::string>{note};
}

/// Returns the sorted canonical moves of a position. Each is read back as itself, without findings.
template <class G>
std::string moves_both_ways(const typename G::Position& position) {
  std::vector<std::string> texts;
  G{}.for_each_move(position, [&](const typename G::Move& move) {
    const std::string text = written<G>(position, move);
    CAPTURE(text);
    Diagnostics diagnostics;
    REQUIRE(codec<test::Untyped<G>>::read_ply(G{}, position, text, whole(text), {}, diagnostics) ==
            move);
    REQUIRE(diagnostics.empty());
    REQUIRE(is_plain_if_short<G>(position, move, text));
    REQUIRE((!has_twin<G>(position, move) || is_named_if_cut<G>(position, move)));
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

template <class G>
std::string setup_again(std::string_view text) {
  std::string out;
  codec<test::Untyped<G>>::write_setup(G{}, setup<G>(text), out);
  return out;
}

}  // namespace

TEST_CASE("draughts codec: set-ups and moves of all vectors there and back", "[draughts][codec]") {
  for (const char* const ruleset : {"dames", "international", "jeu-de-dames"}) {
    CAPTURE(ruleset);
    with_game(ruleset, [&]<class G>(const G&) {
      for (const Vector& row : load_vectors(ruleset)) {
        CAPTURE(row.position);
        REQUIRE(setup_again<G>(row.position) == row.position);
        REQUIRE(moves_both_ways<G>(setup<G>(row.position)) == row.moves);
      }
    });
  }
}

TEST_CASE("draughts codec: the rulebook there and back", "[draughts][codec]") {
  for (const TableRow& row : load_table("draughts-rulebook.tsv")) {
    CAPTURE(row.at(0), row.at(1), row.at(3));
    with_game(row.at(0), [&]<class G>(const G&) {
      // Squares are sorted by number, which is not alphabetical order if they have letters.
      const std::string again = setup_again<G>(row.at(1));
      CHECK(std::ranges::is_permutation(again, row.at(1)));
      CHECK(setup<G>(again) == setup<G>(row.at(1)));
      CHECK(moves_both_ways<G>(setup<G>(row.at(1))) == row.at(2));
    });
  }
}

TEST_CASE("draughts codec: names of the other kind are not on the fast path", "[draughts][codec]") {
  using draughts::Russian;
  const auto russian = Russian{}.start();
  CHECK(codec<test::Untyped<Russian>>::read_plain(Russian{}, russian,
                                                  plain_squares<Russian>("c3-d4")));
  for (const char* const ply : {"22-18", "c3xd4", "c3-e5", "i3-d4", "c9-d4", "12-34"}) {
    CAPTURE(ply);
    CHECK_FALSE(
        codec<test::Untyped<Russian>>::read_plain(Russian{}, russian, plain_squares<Russian>(ply)));
  }
  const auto international = International{}.start();
  CHECK(codec<test::Untyped<International>>::read_plain(International{}, international,
                                                        plain_squares<International>("32-28")));
  for (const char* const ply : {"d4-c5", "32x28", "99-28", "0-28"}) {
    CAPTURE(ply);
    CHECK_FALSE(codec<test::Untyped<International>>::read_plain(International{}, international,
                                                                plain_squares<International>(ply)));
  }
}

TEST_CASE("draughts codec: the start of each game there and back", "[draughts][codec]") {
  draughts::for_each_game([]<class G>(const G& game) {
    CAPTURE(G::name);
    std::string out;
    codec<test::Untyped<G>>::write_setup(game, game.start(), out);
    CHECK(setup<G>(out) == game.start());
    CHECK(out.front() == (codec<test::Untyped<G>>::side_names(game)[0] == "Black" ? 'B' : 'W'));
    moves_both_ways<G>(game.start());
  });
}

TEST_CASE("draughts codec: what a reader takes", "[draughts][codec]") {
  struct Row {
    const char* what;
    const char* ruleset;
    const char* setup;
    const char* ply;
    const char* move;
    const char* codes;
  };
  const auto row = GENERATE(values<Row>({
      {"a capture with a colon", "international", "W:W33:B28", "33:22", "33x22", ""},
      {"a capture with a capital", "international", "W:W33:B28", "33X22", "33x22", ""},
      {"a capture with a dash", "international", "W:W33:B28", "33-22", "33x22", "move-sign"},
      {"a move with an x", "international", "W:W33:B1", "33x28", "33-28", "move-sign"},
      {"a move with a colon", "international", "W:W33:B1", "33:28", "33-28", "move-sign"},
      {"blanks around the sign", "international", "W:W33:B1", "33 - 28", "33-28", "spaced-move"},
      {"squares in columns", "international", "B:W45:B1", "1- 7", "1-7", "spaced-move"},
      {"a typographic dash", "international", "W:W33:B1", "33\u201328", "33-28", "unicode-dash"},
      {"a minus", "international", "W:W33:B1", "33\u221228", "33-28", "unicode-dash"},
      {"a leading zero", "international", "B:W45:B1", "01-07", "1-7", "square-form"},
      {"many leading zeros", "international", "B:W45:B1", "0000000000001-7", "1-7", "square-form"},
      {"capitals", "russian", "W:Wc3:Ba7", "C3-D4", "c3-d4", "square-form"},
      {"no sign", "russian", "W:Wc3:Ba7", "c3d4", "c3-d4", ""},
      {"no sign in a capture", "russian", "W:Wc3:Bd4", "c3e5", "c3xe5", ""},
      {"numbers where squares have letters", "russian", "W:Wc3:Ba7", "22-18", "c3-d4",
       "square-form"},
      {"letters where squares have numbers", "international", "W:W33:B1", "e3-d4", "",
       "empty-square"},
      {"everything at once", "russian", "W:Wc3:Bd4", "C3 \u2013 e5", "c3xe5",
       "spaced-move unicode-dash move-sign square-form"},
      {"two numbers of two digits", "international", "W:W33:B1", "3328", "33-28", "joined-squares"},
      {"a capture so", "international", "W:W33:B28", "3322", "33x22", "joined-squares"},
      {"with leading zeros", "international", "B:W45:B1", "0107", "1-7",
       "joined-squares square-form"},
      {"the column alone", "russian", "W:Wc3:Ba7", "cd4", "c3-d4", "short-move"},
      {"in capitals", "russian", "W:Wc3:Ba7", "CD4", "c3-d4", "short-move square-form"},
      {"of a capture", "russian", "W:Wc3:Bd4", "c:e5", "c3xe5", "short-move"},
      {"of a capture without a sign", "russian", "W:Wc3:Bd4", "ce5", "c3xe5", "short-move"},
      {"of a capture with its route", "russian", "W:Wc3:Bd4,d6", "c:e5:c7", "c3xc7", "short-move"},
      {"of a king or a man", "russian", "W:Wc3,Kc5:Ba7", "cd4", "", "ambiguous-move"},
      {"of no such move", "russian", "W:Wc3:Ba7", "ce5", "", "unreachable"},
      {"where squares have numbers", "international", "W:W33:B1", "ed4", "", "move-syntax"},
      {"a dash for an unknown move", "international", "W:W33:B1", "-", "", "unknown-move"},
      {"both signs in one capture", "international", "W:W27:B12,22", "27x18-7", "27x7",
       "move-sign"},
  }));
  CAPTURE(row.what);
  const Answer found = answer(row.ruleset, row.setup, row.ply);
  CHECK(found.codes == row.codes);
  CHECK(found.move == row.move);
  if (!found.codes.empty() && !found.move.empty()) {
    CHECK(found.severity == "warning");
    CHECK(found.rule == "D16");
    CHECK(found.notes == std::vector<std::string>{"write " + found.move});
  }
}

TEST_CASE("draughts codec: routes in full, in part, and not at all", "[draughts][codec]") {
  struct Row {
    const char* what;
    const char* ruleset;
    const char* setup;
    const char* ply;
    const char* move;
    const char* codes;
  };
  constexpr const char* king = "W:WK2:B3,7,19,22,32,34";
  const auto row = GENERATE_COPY(values<Row>({
      {"short", "international", "W:W27:B12,22", "27x7", "27x7", ""},
      {"in full", "international", "W:W27:B12,22", "27x18x7", "27x7", ""},
      {"with what it takes", "international", "W:W27:B12,22", "27x7x22x12", "27x7",
       "captured-squares"},
      {"with what it takes, in another order", "international", "W:W27:B12,22", "27x7x12x22",
       "27x7", "captured-squares"},
      {"with one of two that it takes", "international", "W:W27:B12,22", "27x7x22", "",
       "capture-impossible"},
      {"with one of two that it takes, twice", "international", "W:W27:B12,22", "27x7x22x22", "",
       "capture-impossible"},
      {"with what it takes and more", "international", "W:W27:B12,22,1", "27x7x22x12x1", "",
       "capture-impossible"},
      {"over a wrong square", "international", "W:W27:B12,22", "27x16x7", "", "capture-impossible"},
      {"twice over the same", "international", "W:W27:B12,22", "27x18x18x7", "",
       "capture-impossible"},
      {"too far", "international", "W:W27:B12,22", "27x18x7x1", "", "capture-impossible"},
      {"not to its end", "international", "W:W27:B12,22", "27x18", "", "capture-unfinished"},
      {"round to the start", "international", "W:W28:B12,13,22,23", "28x28", "28x28", ""},
      {"round, one way", "international", "W:W28:B12,13,22,23", "28x17x8x19x28", "28x28", ""},
      {"round, the other way", "international", "W:W28:B12,13,22,23", "28x19x8x17x28", "28x28", ""},
      {"round, in part", "international", "W:W28:B12,13,22,23", "28x8x28", "28x28",
       "partial-route"},
      {"a king's, which could be two", "jeu-de-dames", king, "2x2", "", "ambiguous-capture"},
      {"the first of them in full", "jeu-de-dames", king, "2x11x39x30x2", "2x11x39x30x2", ""},
      {"the first of them in part", "jeu-de-dames", king, "2x11x2", "2x11x39x30x2",
       "partial-route"},
      {"the second in full", "jeu-de-dames", king, "2x30x43x16x2", "2x30x43x16x2", ""},
      {"to the same square, by the numbers", "jeu-de-dames", "B:WK6,K11,K19,K20,K31,43:BK37",
       "37x14x25x48x26", "37x14x25x48x26", ""},
      {"the single jump among longer ones", "jeu-de-dames", "B:WK6,K11,K19,K20,K31,43:BK37",
       "37x26", "37x26", ""},
      {"letters, in full", "russian", "W:WKa1:Bb2,d4", "a1xc3xe5", "a1xe5", ""},
      {"a king since the far row, which goes on", "russian", "W:Wb6:Bc7,f6,h8", "b6xd8xg5", "b6xg5",
       ""},
      {"and may not stop there", "russian", "W:Wb6:Bc7,f6,h8", "b6xd8", "", "capture-unfinished"},
      {"letters without signs", "russian", "W:WKa1:Bb2,d4", "a1c3e5", "a1xe5", ""},
      {"what it takes in place of its end", "turkish", "W:Wd4:Bd5,c6,b7,h7", "d4xd5xc6xb7", "d4xb8",
       "captured-squares"},
      {"the one piece that it takes", "turkish", "W:Wd4:Bd5,h7", "d4xd5", "d4xd6",
       "captured-squares"},
      {"what it takes, by a king that may land on several", "turkish", "W:WKd1:Bd5,h7", "d1xd5", "",
       "ambiguous-capture"},
      {"not all that it takes", "turkish", "W:Wd4:Bd5,c6,b7,h7", "d4xd5xc6", "",
       "capture-impossible"},
      {"what it takes in place of its end, elsewhere", "international", "W:W27:B12,22", "27x22x12",
       "", "capture-impossible"},
  }));
  CAPTURE(row.what, row.setup, row.ply);
  const Answer found = answer(row.ruleset, row.setup, row.ply);
  CHECK(found.codes == row.codes);
  CHECK(found.move == row.move);
}

TEST_CASE("draughts codec: what an ambiguous capture may be", "[draughts][codec]") {
  struct Row {
    const char* ruleset;
    const char* setup;
    const char* ply;
    const char* note;
  };
  constexpr const char* king = "W:WK2:B3,7,19,22,32,34";
  const auto row = GENERATE_COPY(values<Row>({
      {"jeu-de-dames", "W:W43,47:B1,7,18,28,29,38,39", "43x12", "write 43x32x23x12 or 43x34x23x12"},
      {"jeu-de-dames", king, "2-2", "write 2x11x39x30x2 or 2x30x43x16x2"},
      // A route over the written square.
      {"jeu-de-dames", king, "2x30x2", "write 2x11x39x30x2 or 2x30x43x16x2"},
      // The names of squares are those of the ply.
      {"jeu-de-dames", king, "d10xd10", "write d10xb8xg3xi5xd10 or d10xi5xf2xa7xd10"},
      {"dames", "W:WK2,50:B3,7,19,22,32,34", "2x2", "write 2x11x39x30x2 or 2x16x43x30x2"},
  }));
  CAPTURE(row.ruleset, row.setup, row.ply);
  const Answer found = answer(row.ruleset, row.setup, row.ply);
  CHECK(found.codes == "ambiguous-capture");
  CHECK(found.move.empty());
  CHECK(found.notes == std::vector<std::string>{row.note});
}

TEST_CASE("draughts codec: more squares than any capture has", "[draughts][codec]") {
  std::string round = "28";
  for (int i = 0; i < 20; ++i) {
    round += "x17x8x19x28";
  }
  const Answer found = answer("international", "W:W28:B12,13,22,23", round);
  CHECK(found.codes == "move-syntax");
  CHECK(found.move.empty());
}

TEST_CASE("draughts codec: why a ply is wrong", "[draughts][codec]") {
  struct Row {
    const char* ruleset;
    const char* setup;
    const char* ply;
    const char* code;
    const char* where;
    const char* rule;
  };
  const auto row = GENERATE(values<Row>({
      {"international", "W:W33:B1", "hello", "move-syntax", "hello", "D16"},
      {"international", "W:W33:B1", "33", "move-syntax", "33", "D16"},
      {"international", "W:W33:B1", "33-", "move-syntax", "33-", "D16"},
      {"international", "W:W33:B1", "33-51", "bad-square", "51", "D16"},
      {"international", "W:W33:B1", "0-28", "bad-square", "0", "D16"},
      {"international", "W:W33:B1", "99999999999999999999-28", "bad-square", "99999999999999999999",
       "D16"},
      {"english", "W:W32:B1", "33-28", "bad-square", "33", "D16"},
      {"russian", "W:Wc3:Ba7", "c3-c4", "bad-square", "c4", "D16"},
      {"russian", "W:Wc3:Ba7", "c3-i3", "bad-square", "i3", "D16"},
      {"russian", "W:Wc3:Ba7", "c3-d0", "bad-square", "d0", "D16"},
      {"russian", "W:Wc3:Ba7", "c3-d99", "bad-square", "d99", "D16"},
      {"international", "B:W33:B", "1-7", "move-after-end", "1-7", "D7"},
      {"dames", "W:W46:B37,41", "46-41", "move-after-end", "46-41", "D7"},
      {"international", "W:W33:B1", "34-29", "empty-square", "34", "D1"},
      {"international", "W:W33:B1", "1-7", "opponents-piece", "1", "D1"},
      {"international", "W:W33,28:B1", "33-28", "target-occupied", "28", "D3"},
      {"international", "W:WK33,28:B1", "33-28", "target-occupied", "28", "D4"},
      {"english", "W:WK32,28:B1", "32-28", "target-occupied", "28", "D15"},
      {"international", "W:W33:B1", "33-38", "not-forward", "33-38", "D3"},
      {"international", "B:W45:B7", "7-1", "not-forward", "7-1", "D3"},
      {"international", "W:W33:B1", "33-24", "unreachable", "33-24", "D3"},
      {"turkish", "W:Wd4:Ba8", "d4-d3", "not-forward", "d4-d3", "D15"},
      {"turkish", "W:Wd4:Ba8", "d4-f4", "unreachable", "d4-f4", "D15"},
      {"turkish", "W:WKd4:Ba8", "d4-e5", "unreachable", "d4-e5", "D15"},
      {"turkish", "W:WKd4,d6:Ba8", "d4-d7", "path-blocked", "d4-d7", "D15"},
      {"international", "W:WK46,37:B1", "46-32", "path-blocked", "46-32", "D4"},
      {"international", "W:WK46:B1", "46-47", "unreachable", "46-47", "D4"},
      {"english", "W:WK32:B1", "32-23", "unreachable", "32-23", "D15"},
      {"international", "W:W33:B1", "33x24", "capture-impossible", "33x24", "D5"},
      {"international", "W:W33:B1", "33-28-22", "capture-impossible", "33-28", "D5"},
      {"international", "W:W33,44:B28", "44-39", "missed-capture", "44-39", "D5"},
      {"international", "W:W33,44:B28", "44x33", "capture-impossible", "44x33", "D5"},
      {"international", "W:W27:B12,22", "27x18", "capture-unfinished", "18", "D5"},
      {"jeu-de-dames", "W:W27:B12,22", "27x18", "capture-unfinished", "18", "D5"},
      {"international", "W:W27,35:B12,22,30", "35x24", "capture-too-few", "35x24", "D8"},
      {"italian", "W:W14,K26:B10,K12,22,K29", "14x5", "capture-priority", "14x5", "D15"},
      {"italian", "W:W23:BK19", "23x14", "capture-impossible", "23x14", "D5"},
      {"spanish", "B:WK21,K23,26:BK32", "32x29", "capture-priority", "32x29", "D15"},
      {"frisian", "W:WK1,45:B7,40", "45x34", "capture-priority", "45x34", "D15"},
      {"czech", "W:WKd4,h2:BKf6,Kg3", "h2xf4", "capture-priority", "h2xf4", "D15"},
      {"jeu-de-dames", "W:WK2:B3,7,19,22,32,34", "2x2", "ambiguous-capture", "2x2", "D16"},
  }));
  CAPTURE(row.ruleset, row.setup, row.ply);
  const Answer found = answer(row.ruleset, row.setup, row.ply);
  CHECK(found.codes == row.code);
  CHECK(found.where == row.where);
  CHECK(found.rule == row.rule);
  CHECK(found.severity == "error");
  CHECK(found.move.empty());
  CHECK_FALSE(found.message.empty());
  CHECK(found.notes.empty() == (found.codes == "move-after-end"));
}

TEST_CASE("draughts codec: the first impossible jump of a capture", "[draughts][codec]") {
  const auto explained = [](const char* ruleset, const char* setup, const char* ply) {
    const Checked checked("[FEN \"" + std::string(setup) + "\"]\n\n1. " + ply + " *",
                          as_ruleset(ruleset));
    const Diagnostic* const found = checked.find(DraughtsCode::capture_impossible);
    return found == nullptr
               ? "none"
               : std::string(found->span.in(checked.record.text)) + ": " + message(*found);
  };
  CHECK(explained("english", "B:W10,20:B1,6", "6x9x15") == "6x9: no capture leads from 6 to 9");
  CHECK(explained("international", "W:W27:B12,22", "27x18x8") ==
        "18x8: no capture leads from 18 to 8");
  CHECK(explained("international", "W:W27:B12,22", "27x7x1") ==
        "7x1: no capture leads from 7 to 1");
  CHECK(explained("international", "W:W27:B12,22", "27x16") ==
        "27x16: no capture leads from 27 to 16");
  CHECK(explained("international", "W:W27:B12", "27x18x7") ==
        "27x18: no capture leads from 27 to 18");
}

TEST_CASE("draughts codec: the K of a set-up before a number is no column", "[draughts][codec]") {
  const Checked checked("[FEN \"W:WK46:B5,6\"]\n\n1. K46-32 *", as_ruleset("jeu-de-dames"));
  CHECK(checked.codes() == "bad-square");
  const Diagnostic& finding = *checked.find(Code::bad_square);
  REQUIRE(finding.notes.size() >= 1);
  CHECK(finding.notes[0].text == NoteText::intended);
  CHECK(finding.notes[0].args == std::vector<std::string>{"46-32"});
}

TEST_CASE("draughts codec: a fault stands in dames and nowhere else", "[draughts][codec]") {
  struct Row {
    const char* setup;
    const char* ply;
    const char* code;
    const char* move;  ///< move as written
  };
  const auto row = GENERATE(values<Row>({
      {"W:W28,32,38:B1,23", "32-27", "missed-capture", "32-27"},
      {"W:W27,35,50:B1,12,22,30", "50-44", "missed-capture", "50-44"},
      {"W:W27,35,50:B1,12,22,30", "27x18", "capture-unfinished", "27x18"},
      {"W:W27,35,50:B1,12,22,30", "35x24", "capture-too-few", "35x24"},
      {"W:WK46,50:B1,19,28", "46x23", "capture-unfinished", "46x23"},
      {"W:W7,50:B11,12,21", "7-2", "missed-capture", "7-2"},
  }));
  CAPTURE(row.setup, row.ply);
  const Answer here = answer("dames", row.setup, row.ply);
  CHECK(here.codes == row.code);
  CHECK(here.severity == "warning");
  CHECK(here.move == row.move);
  const Answer there = answer("international", row.setup, row.ply);
  CHECK(there.codes == row.code);
  CHECK(there.severity == "error");
  CHECK(there.move.empty());
}

TEST_CASE("draughts codec: what is no move at all is no fault either", "[draughts][codec]") {
  const Answer none = answer("dames", "W:W33:B1", "33-24");
  CHECK(none.codes == "unreachable");
  CHECK(none.severity == "error");
  const Answer other = answer("dames", "W:W28,32,38:B1,23", "1-7");
  CHECK(other.codes == "opponents-piece");
  CHECK(other.move.empty());
}

TEST_CASE("draughts codec: every fault of the table is read and written", "[draughts][codec]") {
  using draughts::Dames;
  for (const TableRow& row : load_table("draughts-faults.tsv")) {
    CAPTURE(row.at(0), row.at(1));
    const auto position = setup<Dames>(row.at(0));
    const std::string& text = row.at(1);
    Diagnostics diagnostics;
    const auto move = codec<test::Untyped<Dames>>::read_ply(Dames{}, position, text, whole(text),
                                                            {}, diagnostics);
    REQUIRE(move);
    CHECK_FALSE(diagnostics.has_errors());
    CHECK(diagnostics.empty() == row.at(2).empty());
    const std::string again = written<Dames>(position, *move);
    Diagnostics ignored;
    CHECK(codec<test::Untyped<Dames>>::read_ply(Dames{}, position, again, whole(again), {},
                                                ignored) == move);
    std::string huffable;
    const auto pieces = Dames{}.huffable(position, *move);
    const auto after = Dames{}.play(position, *move);
    for (int number = 1; number <= 50; ++number) {
      const std::string name = std::to_string(number);
      Diagnostics of_removal;
      const auto left = codec<test::Untyped<Dames>>::remove(Dames{}, after, pieces, name,
                                                            whole(name), of_removal);
      CHECK(left.has_value() == of_removal.empty());
      if (left) {
        huffable += (huffable.empty() ? "" : " ") + name;
      } else {
        CHECK(of_removal.begin()->code == (row.at(2).empty() ? DraughtsCode::huff_without_fault
                                                             : DraughtsCode::huff_wrong_piece));
      }
    }
    CHECK(huffable == row.at(2));
  }
}

TEST_CASE("draughts codec: legal moves are named to explain", "[draughts][codec]") {
  CHECK(answer("international", "W:W33:B1", "33-27").notes ==
        std::vector<std::string>{"legal here: 33-28, 33-29"});
  CHECK(answer("russian", "W:Wc3:Ba7", "c3-c4").notes.back() == "legal here: c3-b4, c3-d4");
}

TEST_CASE("draughts codec: the form of a ply alone", "[draughts][codec]") {
  const auto good = [](std::string_view ruleset, std::string_view text) {
    Diagnostics diagnostics;
    bool is_good = false;
    // Plies in a record, with text after them, are recognised without the grammar.
    const std::string record = std::string(text) + " *";
    with_game(ruleset, [&]<class G>(const G&) {
      is_good = codec<test::Untyped<G>>::check_syntax(G{}, text, whole(text), diagnostics);
      Diagnostics in_record;
      CHECK(codec<test::Untyped<G>>::check_syntax(G{}, record, whole(text), in_record) == is_good);
      CHECK(in_record.size() == diagnostics.size());
    });
    CHECK(is_good == diagnostics.empty());
    return is_good;
  };
  CHECK(good("international", "33-28"));
  CHECK(good("russian", "c3:e5"));
  CHECK_FALSE(good("international", "50-51"));
  CHECK_FALSE(good("russian", "33-28"));
  CHECK_FALSE(good("russian", "c3-c4"));
  CHECK(good("international", "33-1"));
  CHECK(good("international", "50x49x48"));
  CHECK(good("international", "a1-b2"));
  CHECK(good("canadian", "72-1"));
  CHECK(good("russian", "a1h8"));
  CHECK(good("russian", "32-1"));
  CHECK_FALSE(good("international", ""));
  CHECK_FALSE(good("international", "33"));
  CHECK_FALSE(good("international", "51-1"));
  CHECK_FALSE(good("international", "33--28"));
  CHECK_FALSE(good("russian", "33-1"));
  CHECK_FALSE(good("russian", "a1-a2"));
  CHECK_FALSE(good("turkish", "a9-a2"));
}

TEST_CASE("draughts codec: rules that end a game", "[draughts][codec]") {
  using rules::Ending;
  const auto rule = [](std::string_view ruleset, Ending ending) {
    std::string_view number;
    with_game(ruleset, [&]<class G>(const G& game) {
      number = codec<test::Untyped<G>>::ending_rule(game, ending).number;
    });
    return number;
  };
  CHECK(rule("dames", Ending::blocked) == "D7");
  CHECK(rule("dames", Ending::repetition) == "D10");
  CHECK(rule("dames", Ending::move_count) == "D10");
  CHECK(rule("jeu-de-dames", Ending::agreed_limit) == "D13");
  CHECK(rule("international", Ending::repetition) == "D14");
  CHECK(rule("international", Ending::few_pieces) == "D14");
}

TEST_CASE("draughts view: moves described", "[draughts][view]") {
  struct Row {
    const char* setup;
    const char* move;
    PlyKind kind;
    std::string from;
    std::string to;
    std::vector<std::string> captured;
    std::vector<std::string_view> flags;
  };
  const auto row = GENERATE(values<Row>({
      {"W:W33:B1", "33-28", PlyKind::move, "33", "28", {}, {}},
      {"W:W7:B45", "7-2", PlyKind::move, "7", "2", {}, {"promotion"}},
      {"W:WK46:B45", "46-5", PlyKind::move, "46", "5", {}, {"king"}},
      {"W:W27:B12,22", "27x7", PlyKind::capture, "27", "7", {"12", "22"}, {}},
      {"W:WK46:B28,45", "46x5", PlyKind::capture, "46", "5", {"28"}, {"king"}},
  }));
  CAPTURE(row.move);
  const auto position = setup<International>(row.setup);
  const std::string_view text = row.move;
  Diagnostics diagnostics;
  const auto move = codec<test::Untyped<International>>::read_ply(International{}, position, text,
                                                                  whole(text), {}, diagnostics);
  REQUIRE(move);
  Description description;
  description.captured = {"left", "from", "before"};
  description.flags = {"left"};
  view<test::Untyped<International>>::describe(International{}, position, *move, description);
  CHECK(description.kind == row.kind);
  CHECK(description.from == row.from);
  CHECK(description.to == row.to);
  std::ranges::sort(description.captured);
  CHECK(description.captured == row.captured);
  CHECK(description.flags == row.flags);
}

TEST_CASE("draughts set-ups: what a reader takes", "[draughts][setup]") {
  struct Row {
    const char* what;
    const char* ruleset;
    const char* written;
    const char* canonical;
    const char* codes;
  };
  const auto row = GENERATE(values<Row>({
      {"the example of the rules", "dames", "W:W31,32,K40:B1,2,K7", "W:W31,32,K40:B1,2,K7", ""},
      {"sorted by square", "dames", "W:WK40,32,31:BK7,2,1", "W:W31,32,K40:B1,2,K7", ""},
      {"Black first", "dames", "W:B1:W31", "W:W31:B1", ""},
      {"a range", "dames", "B:W31-33:B1-3,7", "B:W31,32,33:B1,2,3,7", ""},
      {"a range of kings", "dames", "W:WK31-33:B1", "W:WK31,K32,K33:B1", ""},
      {"a range of one", "dames", "W:W31-31:B1", "W:W31:B1", ""},
      {"a final full stop", "dames", "W:W31:B1.", "W:W31:B1", ""},
      {"blanks", "dames", " W : W31 , 32:B 1 ", "W:W31,32:B1", ""},
      {"an empty side", "dames", "W:W:B1", "W:W:B1", ""},
      {"an empty board", "dames", "B:W:B", "B:W:B", ""},
      {"one side only", "dames", "W:W31", "W:W31:B", ""},
      {"nobody's pieces, as in the standard", "dames", "B::", "B:W:B", ""},
      {"lower case", "dames", "w:w31,k32:b1", "W:W31,K32:B1", "setup-form"},
      {"a lower k", "dames", "W:W31,k32:B1", "W:W31,K32:B1", "setup-form"},
      {"leading zeros", "dames", "W:W031:B01", "W:W31:B1", "setup-form"},
      {"counters", "dames", "W:W31:B1:H0:F12", "W:W31:B1", ""},
      {"counters and a full stop", "dames", "W:W31:B1:H0:F1.", "W:W31:B1", ""},
      {"other fields", "dames", "W:W31:B1:H:F1x", "W:W31:B1", "setup-field"},
      {"other fields and a full stop", "dames", "W:W31:B1:H0:+1+0.", "W:W31:B1", "setup-field"},
      {"letters sorted by square", "russian", "W:Wc3,Ka1:Ba7", "W:Wc3,Ka1:Ba7", ""},
      {"capital letters", "russian", "W:WC3:BA7", "W:Wc3:Ba7", "setup-form"},
      {"numbers for letters", "russian", "W:W22:B5", "W:Wc3:Ba7", ""},
      {"numbers and a range for letters", "russian", "W:W21-22:B5", "W:Wa3,c3:Ba7", ""},
      {"Black plays first there", "english", "B:W32:B1", "B:W32:B1", ""},
  }));
  CAPTURE(row.what, row.written);
  with_game(row.ruleset, [&]<class G>(const G& game) {
    Diagnostics diagnostics;
    const auto position =
        codec<test::Untyped<G>>::read_setup(game, row.written, whole(row.written), diagnostics);
    CHECK(codes_of(diagnostics) == row.codes);
    REQUIRE(position);
    std::string out;
    codec<test::Untyped<G>>::write_setup(game, *position, out);
    CHECK(out == row.canonical);
  });
}

TEST_CASE("draughts set-ups: faults", "[draughts][setup]") {
  struct Row {
    const char* ruleset;
    const char* setup;
    const char* code;
    const char* where;
    const char* rule;
  };
  const auto row = GENERATE(values<Row>({
      {"dames", "", "setup-syntax", "", "D17"},
      {"dames", "x", "setup-syntax", "x", "D17"},
      {"dames", "W", "setup-syntax", "W", "D17"},
      {"dames", "W:W31,:B1", "setup-syntax", ",:B1", "D17"},
      {"dames", "W:W31,,32:B1", "setup-syntax", ",,32:B1", "D17"},
      {"dames", "W:W31:W32", "setup-syntax", "W", "D17"},
      {"dames", "W:W33-31:B1", "setup-syntax", "33-31", "D17"},
      {"dames", "W:W31:B1..", "setup-syntax", "..", "D17"},
      {"dames", "?:W31:B1", "setup-unknown-side", "?", "D17"},
      {"dames", "W:W51:B1", "bad-square", "51", "D17"},
      {"dames", "W:W0:B1", "bad-square", "0", "D17"},
      {"dames", "W:W48-51:B1", "bad-square", "51", "D17"},
      {"dames", "W:W31,31:B1", "setup-square-shared", "31", "D7"},
      {"dames", "W:W31:B1,K31", "setup-square-shared", "31", "D7"},
      {"dames", "W:W31-35:B30-31", "setup-square-shared", "30-31", "D7"},
      {"dames", "W:W5:B1", "setup-forbidden-square", "5", "D7"},
      {"dames", "W:W31:B46", "setup-forbidden-square", "46", "D7"},
      {"russian", "W:Wh8:Ba7", "setup-forbidden-square", "h8", "D7"},
      {"russian", "W:Wa2:Ba7", "bad-square", "a2", "D17"},
      {"english", "B:W33:B1", "bad-square", "33", "D17"},
      {"english", "B:W1:B32", "setup-forbidden-square", "1", "D7"},
      {"canadian", "W:W73:B1", "bad-square", "73", "D17"},
  }));
  CAPTURE(row.ruleset, row.setup);
  with_game(row.ruleset, [&]<class G>(const G& game) {
    Diagnostics diagnostics;
    CHECK_FALSE(
        codec<test::Untyped<G>>::read_setup(game, row.setup, whole(row.setup), diagnostics));
    CHECK(codes_of(diagnostics) == row.code);
    REQUIRE_FALSE(diagnostics.empty());
    const Diagnostic& first = *diagnostics.begin();
    CHECK(first.span.in(row.setup) == row.where);
    CHECK((first.rule ? first.rule->number : "") == row.rule);
    CHECK(first.severity == Severity::error);
    CHECK_FALSE(message(first).empty());
  });
}

TEST_CASE("draughts: the rule of the notation has an example of the board", "[draughts]") {
  for (const auto& [ruleset, example] :
       {std::pair{"international", "32-28"}, std::pair{"english", "22-18"},
        std::pair{"canadian", "43-37"}, std::pair{"russian", "c3-d4"},
        std::pair{"turkish", "c3-c4"}}) {
    CAPTURE(ruleset);
    const Checked checked("1. zz *\n", as_ruleset(ruleset));
    REQUIRE(checked.codes() == "move-syntax");
    CHECK(checked.diagnostics.begin()->rule->text.starts_with(example));
  }
}

}  // namespace damier::test
