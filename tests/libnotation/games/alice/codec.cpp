#include "damier/notation/games/alice/codec.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/text/catalogue.hpp"

#include "catch.hpp"
#include "libnotation/checked.hpp"
#include "vectors.hpp"

// C15 to C17: moves, set-ups and piles to text and back.

namespace damier::test {

using namespace notation;
using rules::Alice;
using rules::alice::Move;
using rules::alice::Position;
using AliceCodec = codec<Alice>;

namespace {

constexpr Span whole(std::string_view text) { return {0, static_cast<std::uint32_t>(text.size())}; }

Alice game_with(std::string_view pile) {
  Alice game;
  REQUIRE((pile == "-" || pile.empty() || !AliceCodec::set_hidden(pile, game)));
  return game;
}

Position read(const Alice& game, std::string_view setup) {
  Diagnostics diagnostics;
  const auto position = AliceCodec::read_setup(game, setup, whole(setup), diagnostics);
  CAPTURE(setup);
  REQUIRE(diagnostics.empty());
  return position.value();
}

std::string write(const Position& position) {
  std::string text;
  AliceCodec::write_setup({}, position, text);
  return text;
}

std::string write(const Position& position, const Move& move) {
  std::string text;
  AliceCodec::write_move({}, position, move, text);
  return text;
}

/// Returns the move as read; its findings go to `codes`.
std::optional<Move> read_ply(const Alice& game, const Position& position, std::string_view written,
                             std::string* codes = nullptr) {
  // Inside a longer text, since the text around it must not be read.
  const std::string text = "+4C(" + std::string(written) + "xRCOa1)-9";
  const Span span{4, static_cast<std::uint32_t>(4 + written.size())};
  Diagnostics diagnostics;
  const auto move = AliceCodec::read_ply(game, position, text, span, {}, diagnostics);
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

std::string joined_moves(const Alice& game, const Position& position) {
  std::vector<std::string> texts;
  game.for_each_move(position, [&](const Move& move) {
    texts.push_back(write(position, move));
    return true;
  });
  std::ranges::sort(texts);
  std::string all;
  for (const std::string& text : texts) {
    all += (all.empty() ? "" : " ") + text;
  }
  return all;
}

}  // namespace

TEST_CASE("alice codec: set-ups of all vectors there and back", "[alice][codec]") {
  for (const Vector& row : load_vectors("alice")) {
    CAPTURE(row.position);
    REQUIRE(write(read(game_with(row.hidden), row.position)) == row.position);
  }
}

TEST_CASE("alice codec: moves of all vectors there and back", "[alice][codec]") {
  for (const Vector& row : load_vectors("alice")) {
    CAPTURE(row.position);
    const Alice game = game_with(row.hidden);
    const Position position = read(game, row.position);
    REQUIRE(joined_moves(game, position) == row.moves);
    game.for_each_move(position, [&](const Move& move) {
      REQUIRE(read_ply(game, position, write(position, move)) == move);
      return true;
    });
  }
}

TEST_CASE("alice codec: moves that differ by the square at their end", "[alice][codec]") {
  constexpr int last_square = 63;
  std::size_t families = 0;
  for (const Vector& row : load_vectors("alice")) {
    const Alice game = game_with(row.hidden);
    const Position position = read(game, row.position);
    game.for_each_move(position, [&](const Move& move) {
      const std::string text = write(position, move);
      const int end = AliceCodec::end_of(move);
      // Where another card is on the last square, no other square will do.
      const bool names_card_there = move.kind == rules::alice::MoveKind::capture ||
                                    move.kind == rules::alice::MoveKind::exchange;
      REQUIRE((end < 0) == names_card_there);
      if (end >= 0) {
        ++families;
        REQUIRE(AliceCodec::with_end(move, end) == move);
        REQUIRE(write(position, AliceCodec::with_end(move, last_square)) ==
                text.substr(0, text.size() - 2) + "h8");
      }
      return true;
    });
  }
  CHECK(families > 0);
}

TEST_CASE("alice codec: no move of one vector is read as another", "[alice][codec]") {
  const auto rows = load_vectors("alice");
  for (std::size_t i = 0; i + 3 < rows.size(); i += 11) {
    const Alice game = game_with(rows[i].hidden);
    const Position position = read(game, rows[i].position);
    const Alice other = game_with(rows[i + 3].hidden);
    const Position there = read(other, rows[i + 3].position);
    std::uint64_t seen = 0;
    other.for_each_move(there, [&](const Move& move) {
      const std::string text = write(there, move);
      std::string codes;
      const auto understood = read_ply(game, position, text, &codes);
      REQUIRE(understood.has_value() == codes.empty());
      REQUIRE((!understood || write(position, *understood) == text));
      return ++seen < 40;
    });
  }
}

TEST_CASE("alice codec: what readers take", "[alice][codec]") {
  struct Row {
    std::string_view written;
    std::string_view canonical;
    std::string_view codes;
  };
  const Alice game;
  const Position position = read(game, "1:4PIa5,ATRb2,3TRc2,RCOc5,4CAh8:-:-:-:3TR>RCO");
  for (const Row& row : std::vector<Row>{
           {"4PIa5-e1", "4PIa5-e1", ""},
           {"4Pa5-e1", "4PIa5-e1", "card-form"},
           {"4♠a5-e1", "4PIa5-e1", "card-form"},
           {"4♤a5-e1", "4PIa5-e1", "card-form"},
           {"4♠️a5-e1", "4PIa5-e1", "card-form"},
           {"4 PI a5 - e1", "4PIa5-e1", "spaced-move"},
           {"4pia5-e1", "4PIa5-e1", "card-form"},
           {"4PIA5-E1", "4PIa5-e1", "square-form square-form"},
           {"4PIa5–e1", "4PIa5-e1", "unicode-dash"},
           {"AsTRb2-b3", "ATRb2-b3", "card-form"},
           {"Asdetrèflesb2-b3", "ATRb2-b3", "card-form"},
           {"As de trèfle b2-b3", "ATRb2-b3", "card-form"},
           {"ASTRb2-b3", "ATRb2-b3", "card-form"},
           {"3TRc2xRCOc5", "3TRc2xRCOc5", ""},
           {"3♣c2×Roi de cœur c5", "3TRc2xRCOc5", "card-form card-form move-sign"},
           {"RCOc5∼d5", "RCOc5~d5", "move-sign"},
           {"3TRc2XRCOc5", "3TRc2xRCOc5", "move-sign"},
           {"3TRc2:RCOc5", "3TRc2xRCOc5", "move-sign"},
           {"4♠a5=4CAh8", "4PIa5=4CAh8", "card-form"},
           {"4♦h8=4PIa5", "4PIa5=4CAh8", "card-form exchange-order"},
           {"4PIa5=4CAh8", "4PIa5=4CAh8", ""},
           {"4CAh8=4PIa5", "4PIa5=4CAh8", "exchange-order"},
           {"+ Dame de carreau d4", "+DCAd4", "card-form"},
           {"+reine carreaux d4", "+DCAd4", "card-form"},
           {"+VTRd4", "+VTRd4", ""},
           {"+VTRb2=ATRd4", "+VTRb2=ATRd4", ""},
           {"+V♣b2 = A♣d4", "+VTRb2=ATRd4", "card-form card-form"},
       }) {
    CAPTURE(row.written);
    std::string codes;
    const auto move = read_ply(game, position, row.written, &codes);
    REQUIRE(move);
    CHECK(write(position, *move) == row.canonical);
    CHECK(codes == row.codes);
  }
}

TEST_CASE("alice codec: what is no move", "[alice][codec]") {
  const Alice game;
  const Position position = read(game, "1:4PIa5,RCOc5:-:-:-:-");
  for (const auto& [written, expected] : std::vector<std::pair<std::string_view, std::string_view>>{
           {"e4", "move-syntax"},
           {"4CAd5", "move-syntax"},
           {"4PIa5-", "move-syntax"},
           {"4PIa5=b2", "move-syntax"},
           {"4PIa5xc5", "move-syntax"},
           {"4PIa5-RCOc5", "move-syntax"},
           {"4PIa5-8COe1", "move-syntax"},
           {"4PIa5-xye1", "move-syntax"},
           {"4PIa5~8COb6", "move-syntax"},
           {"4PIa5x8COc5", "unknown-card"},
           {"4PIa5=8COc5", "unknown-card"},
           {"4PIa5xRCOc9", "bad-square"},
           {"+4CAd4=8COc5", "unknown-card"},
           {"a5-e1", "move-syntax"},
           {"+", "move-syntax"},
           {"8PIa5-e1", "unknown-card"},
           {"+10TRd4", "unknown-card"},
           {"+4CAzd4", "unknown-card"},
           {"4PIza5-e1", "unknown-card"},
           {"z4PIa5-e1", "unknown-card"},
           {"4PIi5-e1", "bad-square"},
           {"4PIa5-e9", "bad-square"},
           {"+4CAd0", "bad-square"},
       }) {
    CAPTURE(written);
    std::string codes;
    CHECK_FALSE(read_ply(game, position, written, &codes));
    CHECK(codes == expected);
    Diagnostics diagnostics;
    CHECK_FALSE(AliceCodec::check_syntax({}, written, whole(written), diagnostics));
  }
}

TEST_CASE("alice codec: the form of a ply alone", "[alice][codec]") {
  const auto good = [](std::string_view text) {
    Diagnostics diagnostics;
    const bool is_good = AliceCodec::check_syntax({}, text, whole(text), diagnostics);
    CHECK(is_good == diagnostics.empty());
    return is_good;
  };
  for (const char* const text : {"+4CAd5", "4PIa5-e1", "4PIa5~d2", "3TRc2xRCOc5", "4PIa5=4CAh8",
                                 "+4CAd5=4PIh1", "+4 ca d5"}) {
    CAPTURE(text);
    CHECK(good(text));
  }
  for (const char* const text :
       {"", "+", "+4CA", "+4CAd9", "4PIa5", "4PIa5-", "3TRc2xc5", "+8CAd5"}) {
    CAPTURE(text);
    CHECK_FALSE(good(text));
  }
}

TEST_CASE("alice codec: piles", "[alice][codec]") {
  Alice game;
  CHECK_FALSE(AliceCodec::set_hidden("RTR 4PI, A♥ As P", game));
  CHECK(game.pile.cards().count() == 4);
  for (const char* text : {"", "RTR RTR", "RTR 8PI", "RTR4PI", "-"}) {
    CAPTURE(text);
    CHECK(AliceCodec::set_hidden(text, game));
  }
  CHECK(game.pile.cards().count() == 4);
}

TEST_CASE("alice codec: a dealt pile has all cards, and the same for the same seed",
          "[alice][codec]") {
  Alice game;
  Alice read_again;
  RandomSource random(7);
  RandomSource same(7);
  std::string value;
  std::string once_more;
  AliceCodec::deal(random, game, value);
  AliceCodec::deal(same, read_again, once_more);
  CHECK(value == once_more);
  CHECK(game.pile.cards() == rules::alice::all_cards);
  Alice from_tag;
  REQUIRE_FALSE(AliceCodec::set_hidden(value, from_tag));
  for (rules::alice::CardSet left = rules::alice::all_cards; !left.empty();) {
    REQUIRE(from_tag.pile.next(left) == game.pile.next(left));
    left -= rules::alice::CardSet::of(game.pile.next(left));
  }
  std::string another;
  AliceCodec::deal(random, game, another);
  CHECK(another != value);
}

TEST_CASE("alice codec: the parameters of a record", "[alice][codec]") {
  const std::string tags = "[Ruleset \"alice\"]\n[Niveau \"A\"]\n[AsDePique \"21\"]\n";
  const Checked record(tags + "[Pioche \"RTR 4PI\"]\n\n1. +RTRd4 +4PIa8 *\n");
  CHECK(record.codes().empty());
  const Alice game = as_recorded(Alice{}, record.record);
  CHECK(game.level == rules::alice::Level::a);
  CHECK(game.of_ace_of_spades == 21);
  CHECK(game.pile.cards().count() == 2);
  for (const char* tag : {"[Niveau \"C\"]", "[AsDePique \"x\"]", "[AsDePique \"-1\"]",
                          "[AsDePique \"99999\"]", "[AsDePique \"5x\"]", "[AsDePique \"\"]"}) {
    CAPTURE(tag);
    CHECK(Checked("[Ruleset \"alice\"]\n" + std::string(tag) + "\n\n*\n").codes() ==
          "bad-parameter");
  }
  const Checked worthless("[Ruleset \"alice\"]\n[AsDePique \"0\"]\n\n*\n");
  CHECK(worthless.codes().empty());
  CHECK(as_recorded(Alice{}, worthless.record).of_ace_of_spades == 0);
  // The rule sheet: "le niveau de force A (initiation)", "B (joueurs confirmés)".
  for (const auto& [level, codes] :
       std::vector<std::pair<std::string, std::string>>{{"A", "no-exchanges"},
                                                        {"a", "no-exchanges"},
                                                        {"A (initiation)", "no-exchanges"},
                                                        {"a(initiation)", "no-exchanges"},
                                                        {"Initiation", "no-exchanges"},
                                                        {"Sans échanges", "no-exchanges"},
                                                        {"B", ""},
                                                        {"b (joueurs confirmés)", ""},
                                                        {"joueurs confirmés", ""},
                                                        {"avec échanges", ""},
                                                        {"C", "bad-parameter"},
                                                        {"A ou B", "bad-parameter"},
                                                        {"(A)", "bad-parameter"}}) {
    CAPTURE(level);
    CHECK(Checked("[Ruleset \"alice\"]\n[Niveau \"" + level +
                      "\"]\n[FEN \"1:4PIa5,4CAh8:-:-:-\"]\n\n1. 4PIa5=4CAh8 *\n",
                  as_ruleset("alice"))
              .codes() == codes);
  }
  const std::string expected = "cards from the top, each once, such as RTR 4PI ACO";
  for (const auto& [pile, more] : std::vector<std::pair<std::string, std::string>>{
           {"RTR RTR", "; RTR is listed twice"},
           {"RTR 4PI 4PI RTR", "; 4PI is listed twice"},
           {"RTR xx", "; the card after number 1 is not a card"},
           {"RTR 4PI 9PI", "; the card after number 2 is not a card"},
           {"xx", ""}}) {
    CAPTURE(pile);
    const Checked checked("[Ruleset \"alice\"]\n[Pioche \"" + pile + "\"]\n\n*\n");
    REQUIRE(checked.codes() == "unclear-tag");
    CHECK(Catalogue().resolved(checked.diagnostics.begin()->args.at(1)) == expected + more);
  }
}

}  // namespace damier::test
