// Games with chance, whose search is compared with a plain expectimax.

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/analysis/search/analyse.hpp"
#include "damier/analysis/search/score.hpp"
#include "damier/notation/games/games.hpp"

#include "catch.hpp"
#include "evaluation/alice/evaluation.hpp"
#include "librules/alice/sheet.hpp"

namespace damier::test {

using analysis::Limits;
using rules::Alice;
using rules::alice::Card;
using rules::alice::CardSet;
using rules::alice::MoveKind;
using Position = Alice::Position;

namespace {

/// Returns a set-up with those cards on the board and in the pile, and all others taken in turn.
Position position_of(const Alice& game, std::string_view side, std::string_view board,
                     const std::vector<std::string>& left) {
  std::string text = std::string(side) + ":" + std::string(board) + ":-";
  std::array<std::string, 2> taken;
  for (const char* const suit : {"TR", "PI", "CO", "CA"}) {
    for (const char rank : std::string_view("A234567VDR")) {
      const std::string card = rank + std::string(suit);
      if (board.find(card) == std::string_view::npos &&
          std::ranges::find(left, card) == left.end()) {
        taken[0] += (taken[0].empty() ? "" : ",") + card;
        std::swap(taken[0], taken[1]);
      }
    }
  }
  text += ":" + taken[0] + ":" + taken[1];
  CAPTURE(text);
  notation::Diagnostics diagnostics;
  const notation::Span all{0, static_cast<std::uint32_t>(text.size())};
  const auto position = notation::codec<Alice>::read_setup(game, text, all, diagnostics);
  REQUIRE(position);
  return *position;
}

/// The value of a position by exhaustive search, for the side to move, while the game goes on.
class Expectimax {
 public:
  explicit Expectimax(const Alice& game) : game_(game) {}

  [[nodiscard]] int value(const Position& position, int depth) const {
    if (depth == 0) {
      return quiet(position);
    }
    int best = -analysis::win;
    game_.for_each_move(position, [&](const Alice::Move& move) {
      if (!move.draws()) {
        best = std::max(best, -value(game_.play(position, move), depth - 1));
      }
      return true;
    });
    std::int64_t sum = 0;
    const CardSet cards = game_.next_cards(position);
    for (const Card card : cards) {
      int of_card = -analysis::win;
      const Position shown = game_.reveal(position, card);
      game_.for_each_move(shown, [&](const Alice::Move& move) {
        if (move.draws()) {
          of_card = std::max(of_card, -value(game_.play(shown, move), depth - 1));
        }
        return true;
      });
      sum += of_card;
    }
    return std::max(best, static_cast<int>(sum / cards.count()));
  }

 private:
  /// Returns its evaluation, or the result of captures.
  [[nodiscard]] int quiet(const Position& position) const {
    int captured = -analysis::win;
    game_.for_each_move(position, [&](const Alice::Move& move) {
      if (move.kind == MoveKind::capture) {
        captured = std::max(captured, -quiet(game_.play(position, move)));
      }
      return !move.draws();
    });
    return std::max(captured, analysis::evaluation<Alice>::evaluate(game_, position));
  }

  const Alice& game_;
};

analysis::Found search(const Alice& game, const Position& position, int depth, bool selective) {
  Limits limits;
  limits.depth = depth;
  limits.prover = false;
  limits.selective = selective;
  Alice::History history;
  analysis::Search search(1U << 12);
  return analysis::analyse(search, game, position, history, limits);
}

}  // namespace

TEST_CASE("alice: a full search finds what trying everything does", "[chance]") {
  Alice game;
  game.level = rules::alice::Level::a;
  const Expectimax plain(game);
  for (const std::string_view board :
       {"RTRd4,4PIa5,2COc3,DCAc4", "5CAc1,2TRh1,VPIf2,RCOf6", "3TRc2,RCOc5,3CAf5,APIg6"}) {
    for (const std::string_view side : {"1", "2"}) {
      const Position position = position_of(game, side, board, {"RPI", "7CO", "2CA"});
      CAPTURE(board, side);
      for (const int depth : {1, 2}) {
        CHECK(search(game, position, depth, false).score == plain.value(position, depth));
      }
    }
  }
}

// With an unknown pile a selective search tries a few cards, and the most promising draws.
TEST_CASE("alice: a selective search proves nothing from samples", "[chance]") {
  const Alice game;
  const Position position = position_of(game, "1", "RTRd4,4PIa5,2COc3,DCAc4",
                                        {"RPI", "7CO", "2CA", "5TR", "VCA", "3CO", "DPI"});
  for (int depth = 1; depth <= 4; ++depth) {
    const analysis::Found found = search(game, position, depth, true);
    CAPTURE(depth);
    CHECK_FALSE(found.solved);
    CHECK_FALSE(analysis::is_decided(found.score));
    CHECK(found.depth == depth);
  }
  // It still knows the whole position: the draw is its last choice.
  const std::uint64_t few = search(game, position, 2, true).nodes;
  const std::uint64_t all = search(game, position, 2, false).nodes;
  CHECK(few * 10 < all);
}

TEST_CASE("alice: turns that neither draw nor capture are idle", "[evaluation]") {
  using Evaluation = analysis::evaluation<rules::Alice>;
  CHECK(Evaluation::idling == 2 * Evaluation::unit(rules::Alice{}).score);
  for (const char* const idle : {"4PIa5-e1", "4PIa5~d2", "4PIa5=4CAh8"}) {
    CHECK(Evaluation::is_idle(alice::move_of(idle)));
  }
  for (const char* const other : {"+4CAd5", "+4CAd5=4PIh1", "3TRc2xRCOc5"}) {
    CHECK_FALSE(Evaluation::is_idle(alice::move_of(other)));
  }
}

// Only draws end the game (C14), and a full search does not prefer them.
TEST_CASE("alice: a selective search draws where nothing else gains", "[chance]") {
  const Alice game;
  for (const std::string_view side : {"1", "2"}) {
    const Position position =
        position_of(game, side, "ATRa1", {"RPI", "7CO", "2CA", "5TR", "VCA", "3CO"});
    Alice::History history;
    for (const int depth : {1, 2, 3}) {
      Limits limits;
      limits.depth = depth;
      CAPTURE(side, depth);
      analysis::Search search(1U << 12);
      const auto found = analysis::analyse(search, game, position, history, limits);
      CHECK(found.leaves_to_chance);
      CHECK(found.moves.empty());
    }
  }
}

// The side that is behind draws the last card but one, and the other side the last (C14).
TEST_CASE("alice: draws that all lose have a line, where other moves are excluded", "[chance]") {
  Alice game;
  REQUIRE(game.pile.add(test::alice::card("7CO")));
  Position position = position_of(game, "2", "RTRd4,4PIa5,2COc3,DCAc4", {"7CO", "2CA"});
  Limits limits;
  limits.depth = 7;
  limits.nodes = 5'000;
  std::size_t at = 0;
  game.for_each_move(position, [&](const Alice::Move& move) {
    if (!move.draws()) {
      limits.without.push_back(static_cast<std::uint16_t>(at));
    }
    return ++at < analysis::max_width;
  });
  Alice::History history;
  analysis::Search search(1U << 12);
  const auto found = analysis::analyse(search, game, position, history, limits);
  REQUIRE_FALSE(found.moves.empty());
  CHECK(found.moves.front().draws());
  CHECK(found.depth >= 5);
}

}  // namespace damier::test
