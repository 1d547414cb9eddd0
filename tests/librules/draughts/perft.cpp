#include "damier/rules/perft.hpp"

#include <cstdint>
#include <random>
#include <vector>

#include "catch.hpp"
#include "librules/draughts/sheet.hpp"

namespace damier::test::draughts {

using rules::LastPly;

namespace {

/// All of these together take about a second with optimisation.
#ifdef NDEBUG
constexpr std::uint64_t max_leaves = 5'000'000;
#else
constexpr std::uint64_t max_leaves = 50'000;
#endif

struct Row {
  const char* ruleset;
  const char* setup;                  ///< empty: the start
  std::vector<std::uint64_t> leaves;  ///< number of leaves at depth 1, 2, ...
};

/// Captures with the same start, end and pieces count once (D5). Several generators agree on the
/// counts from the start; for thai and turkish only two.
const std::vector<Row>& rows() {
  static const std::vector<Row> all{
      {"dames", "", {9, 81, 658, 4265, 27117, 167140, 1049442, 6483961, 41022423}},
      {"international", "", {9, 81, 658, 4265, 27117, 167140, 1049442, 6483961, 41022423}},
      {"jeu-de-dames", "", {9, 81, 658, 4265, 27132, 168316, 1060829, 6595075, 41903651}},
      {"breakthrough", "", {9, 81, 658, 4265, 27117, 167140, 1049442}},
      {"antidraughts", "", {9, 81, 658, 4265, 27117, 167140, 1049442}},
      {"frysk", "", {9, 81, 657, 5329, 41829, 328329, 2572197}},
      {"frisian", "", {9, 81, 658, 3874, 21265, 102431, 540126, 2825779}},
      {"canadian", "", {11, 121, 1222, 10053, 79049, 584100, 4369366}},
      {"brazilian", "", {7, 49, 302, 1469, 7473, 37628, 187302, 907830, 4431766}},
      {"pool", "", {7, 49, 302, 1469, 7482, 37986, 190146, 929896, 4570534}},
      {"russian", "", {7, 49, 302, 1469, 7482, 37986, 190146, 929899, 4570586}},
      {"spantsiretti", "", {9, 81, 658, 4265, 27132, 168316, 1040706, 6238312}},
      {"english", "", {7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963680}},
      {"czech", "", {7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963671}},
      {"spanish", "", {7, 49, 302, 1469, 7361, 36473, 177532, 828783, 3860866}},
      {"portuguese", "", {7, 49, 302, 1469, 7361, 36473, 177532, 828783, 3860866}},
      {"italian", "", {7, 49, 302, 1469, 7361, 36473, 177532, 828783, 3860875}},
      {"thai", "", {7, 49, 392, 3136, 26592, 218695}},
      {"turkish", "", {8, 64, 708, 7538, 85090, 931312}},
      // Middlegames, and kings only.
      {"international",
       "W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26",
       {6, 12, 30, 73, 215, 590, 1944, 6269, 22369, 88050, 377436, 1910989}},
      {"international",
       "B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24",
       {14, 55, 1168, 5432, 87195, 629010, 9041010, 86724219}},
      {"international",
       "W:WK31,K32,K33,K34,K35,K36,K37,K38,K39,K40,K41,K42,K43,K44,K45,K46,K47,K48,K49,K50"
       ":BK1,K2,K3,K4,K5,K6,K7,K8,K9,K10,K11,K12,K13,K14,K15,K16,K17,K18,K19,K20",
       {17, 79, 352, 1399, 7062, 37589, 217575, 1333217, 8558321}},
      // Millions of routes for a few captures: the slowest position that a search has found.
      {"frisian",
       "W:WK32:BK3,K8,K11,K12,K14,K18,K21,K24,K25,K26,K28,K34,K37,K39,K40,K42,K43,K48,K50",
       {29}},
      {"canadian",
       "W:WK16:BK4,K8,K10,K11,K12,K14,K15,K24,K25,K26,K27,K34,K36,K37,K40,K41,K49,K50,K52,K53,K58,"
       "K60,K61,K62,K63,K72",
       {5}},
      {"jeu-de-dames",
       "W:WK24:BK1,K7,K8,K9,K10,K12,K17,K18,K20,K21,K23,K29,K30,K31,K32,K39,K40,K41,K42,K43",
       {629}},
  };
  return all;
}

}  // namespace

TEST_CASE("draughts: perft", "[draughts][perft]") {
  for (const Row& row : rows()) {
    with_game(row.ruleset, [&]<class G>(const G& game) {
      const auto from = *row.setup == '\0' ? game.start() : position<G>(row.setup);
      unsigned depth = 0;
      CHECK(perft(game, from, depth) == 1);
      for (const std::uint64_t leaves : row.leaves) {
        INFO(row.ruleset << " " << row.setup << " depth " << depth + 1);
        ++depth;
        if (leaves <= max_leaves) {
          CHECK(perft(game, from, depth) == leaves);
        }
        if (leaves <= max_leaves / 20) {
          CHECK(perft(game, from, depth, LastPly::played) == leaves);
        }
      }
    });
  }
}

TEST_CASE("draughts: perft of a position that is over", "[draughts][perft]") {
  for_each_game([]<class G>(const G& game) {
    typename G::Position over = game.start();
    over.pieces[0] = 0;
    CAPTURE(G::name);
    CHECK(perft(game, over, 0) == 1);
    for (const LastPly last : {LastPly::counted, LastPly::played}) {
      CHECK(perft(game, over, 1, last) == 0);
      CHECK(perft(game, over, 3, last) == 0);
    }
  });
}

/// Returns any pieces on any squares, with more kings than in games: sets count the captures.
template <class G>
typename G::Position random_position(std::mt19937& random) {
  typename G::Position position;
  position.to_move = random() % 2 == 0 ? rules::Side::first : rules::Side::second;
  const auto density = 1 + random() % 5;
  const auto kings = random() % 4;
  for (int number = 0; number < G::Board::square_count; ++number) {
    if (random() % 8 < density) {
      const auto side = random() % 2 == 0 ? rules::Side::first : rules::Side::second;
      const auto far = rules::draughts::far_row<typename G::Board>(side);
      const bool king = random() % 4 < kings || (G::Board::set_of(number) & far) != 0;
      position.put(number, {side, king});
    }
  }
  return position;
}

TEST_CASE("draughts: as many moves are counted as there are", "[draughts]") {
  for_each_game([]<class G>(const G& game) {
    std::mt19937 random(4);
    for (int i = 0; i < 2000; ++i) {
      const auto position = random_position<G>(random);
      INFO(G::name << " " << i);
      REQUIRE(perft(game, position, 1) == perft(game, position, 1, LastPly::played));
    }
  });
}

}  // namespace damier::test::draughts
