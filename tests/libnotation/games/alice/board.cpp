#include <string>

#include "damier/diagram/text_board.hpp"
#include "damier/notation/games/alice/codec.hpp"

#include "catch.hpp"

namespace damier::test {

using namespace notation;
using namespace diagram;
using rules::Alice;
using AliceCodec = codec<Alice>;

namespace {

BoardPicture picture_of(std::string_view setup, const Alice& game = {}) {
  Diagnostics diagnostics;
  const auto position = AliceCodec::read_setup(
      game, setup, {0, static_cast<std::uint32_t>(setup.size())}, diagnostics);
  BoardPicture picture;
  view<Alice>::board(game, position.value(), picture);
  return picture;
}

}  // namespace

TEST_CASE("alice board: card, suit, threat and lock", "[alice][board]") {
  // 3TR threatens RCO, which can flee; 2CA is locked; ACA on a1 is a prisoner of ATR.
  const BoardPicture picture = picture_of("2:ACAa1,3CAb1,3TRc2,ATRa2,RCOc5,2CAh8:2CA:-:-:-");
  const auto piece = [&](std::size_t row, std::size_t column) {
    return picture.at(row, column).piece.value();
  };
  CHECK(piece(3, 2).letters == "!RCO ");
  CHECK(piece(3, 2).symbol == "!R♥ ");
  CHECK(piece(0, 7).letters == " 2CA#");
  CHECK(piece(0, 7).symbol == " 2♦#");
  CHECK(piece(7, 0).letters == "*ACA ");
  CHECK(picture.at(0, 0).name == "a8");
  for (std::size_t row = 0; row < 8; ++row) {
    for (std::size_t column = 0; column < 8; ++column) {
      CHECK((picture.at(row, column).shade == Shade::dark) == ((row + column) % 2 == 1));
    }
  }
  CHECK(picture.left.front() == "8");
}

TEST_CASE("alice board: scores, cards taken and the pile", "[alice][board]") {
  Alice game;
  REQUIRE_FALSE(AliceCodec::set_hidden("4PI RTR", game));
  const BoardPicture picture = picture_of("1:3TRc2,RCOc5:-:ACO,2CA:ACA:3TR>RCO", game);
  CHECK(picture.captions ==
        std::vector<std::string>{"Player 1: 20 points with 2CA, ACO", "Player 2: 7 points with ACA",
                                 "Pile: 35, 4PI is next", "May take: 3TR x RCO"});
}

TEST_CASE("alice board: a single point, and several cards that may take", "[alice][board]") {
  const BoardPicture picture = picture_of("1:3TRc2,RCOc5,3CAf5:-:API:-:3TR>RCO,3CA>RCO");
  CHECK(picture.captions.front() == "Player 1: 1 point with API");
  CHECK(picture.captions.back() == "May take: 3CA x RCO, 3TR x RCO");
}

TEST_CASE("alice board: nothing may be taken once the game is over", "[alice][board]") {
  const std::string others =
      "ATR,2TR,4TR,5TR,6TR,7TR,VTR,DTR,RTR,API,2PI,3PI,4PI,5PI,6PI,7PI,VPI,DPI,RPI,ACO,2CO,3CO,4CO,"
      "5CO,6CO,7CO,VCO,DCO,ACA,2CA,3CA,4CA,5CA,6CA,7CA,VCA,DCA";
  const BoardPicture still_on = picture_of("1:3TRc2,RCOc5:-:" + others + ":-:3TR>RCO");
  CHECK(still_on.captions.back() == "May take: 3TR x RCO");
  const BoardPicture over = picture_of("1:3TRc2,RCOc5:-:" + others + ",RCA:-:3TR>RCO");
  CHECK(over.captions.back() == "Pile: 0");
}

TEST_CASE("alice board: the last move", "[alice][board]") {
  using rules::alice::Card;
  using rules::alice::Move;
  using rules::alice::Rank;
  using rules::alice::Square;
  using rules::alice::Suit;
  const Card king(Rank::king, Suit::clubs);
  const Card ace(Rank::ace, Suit::clubs);
  const auto traces = [](const Move& move) {
    BoardPicture picture = picture_of("1:-:-:-:-");
    view<Alice>::trace({}, {}, move, picture);
    std::string all;
    for (const Cell& cell : picture.cells) {
      all += cell.trace == Trace::from ? cell.name + "-" : "";
      all += cell.trace == Trace::to ? cell.name + "+" : "";
    }
    return all;
  };
  CHECK(traces(Move::move(king, Square(1, 1), Square(1, 2))) == "a2+a1-");
  CHECK(traces(Move::exchange(king, Square(1, 1), ace, Square(1, 2))) == "a2+a1+");
  CHECK(traces(Move::draw(king, Square(3, 3))) == "c3+");
  CHECK(traces(Move::draw_exchange(king, Square(3, 3), ace, Square(8, 8))) == "h8+c3+");
}

}  // namespace damier::test
