#include "../../../../libnotation/src/games/lices/plain_squares.hpp"

#include <string>
#include <string_view>

#include "damier/notation/games/lices/codec.hpp"

#include "catch.hpp"
#include "vectors.hpp"

namespace damier::test {

using namespace notation;
using grammar::lices::PlainPly;
using rules::Lices;
using rules::lices::Move;
using rules::lices::MoveKind;
using rules::lices::Position;
using LicesCodec = codec<Lices>;

namespace {

PlainSquares plain_squares_in(std::string_view text) {
  const PlainPly ply(text.data(), text.data() + text.size());
  REQUIRE(ply.size == text.size());
  return lices::plain_squares(ply);
}

Position position_in_setup(std::string_view setup) {
  Diagnostics diagnostics;
  const auto position = LicesCodec::read_setup(
      Lices{}, setup, {0, static_cast<std::uint32_t>(setup.size())}, diagnostics);
  REQUIRE(diagnostics.empty());
  return position.value();
}

}  // namespace

TEST_CASE("lices: squares of plain plies say all of an advance or a mailler", "[lices][codec]") {
  int known = 0;
  for (const Vector& row : load_vectors("lices")) {
    const Position position = position_in_setup(row.position);
    Lices{}.for_each_move(position, [&](const Move& move) {
      std::string text;
      LicesCodec::write_move(Lices{}, position, move, text);
      CAPTURE(row.position, text);
      if (move.kind == MoveKind::capture) {
        CHECK_FALSE(lices::plain_squares({text.data(), text.data() + text.size()}).known);
        return true;
      }
      const PlainSquares squares = plain_squares_in(text);
      if (squares.known) {
        CHECK(LicesCodec::read_plain(Lices{}, position, squares) == move);
        ++known;
      } else {
        // An advance to the square where a mailler would go.
        CHECK(move.to() == move.from.half_turned());
      }
      return true;
    });
  }
  CHECK(known > 100);
}

TEST_CASE("lices: squares of plain plies with a wrong piece or mark give no move",
          "[lices][codec]") {
  const Position position = position_in_setup("W:WCa3,Eb4,d4:BEb8");
  const auto reads = [&](std::string_view text) {
    const PlainSquares squares = plain_squares_in(text);
    return squares.known && LicesCodec::read_plain(Lices{}, position, squares).has_value();
  };
  CHECK(reads("d4-e3"));
  CHECK_FALSE(reads("Cd4-e3"));
  CHECK_FALSE(reads("Ed4-e3"));
  CHECK_FALSE(reads("d4-e3A"));
  CHECK_FALSE(reads("Ed4-e3A"));
  CHECK(reads("Eb4-c4"));
  CHECK_FALSE(reads("b4-c4"));
  CHECK_FALSE(reads("Cb4-c4"));
  CHECK_FALSE(reads("Eb4=c4"));
  CHECK_FALSE(reads("Eb4-c9"));
}

}  // namespace damier::test
