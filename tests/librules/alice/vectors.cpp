#include "vectors.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "damier/rules/perft.hpp"

#include "catch.hpp"
#include "librules/alice/sheet.hpp"

namespace damier::test::alice {

using rules::other;

namespace {

/// Calls `check(row, game, position)` with each checked position and the game with its pile.
template <class Check>
void for_each_vector(Check check) {
  for (const Vector& row : load_vectors("alice")) {
    CAPTURE(row.position);
    check(row, with_pile(row.hidden), position(row.position));
  }
}

/// Maximum number of leaves that are also played one by one.
constexpr std::uint64_t most_played = 20'000;

/// Checks the cards that a move takes from the pile, puts on the board, or gives to a side.
void check_play(const Alice& game, const Position& before, const Move& move) {
  const Position next = game.play(before, move);
  const Side mover = before.to_move;
  REQUIRE(next.to_move == other(mover));
  REQUIRE_FALSE(game.validate(next));
  REQUIRE(next.locked == move.touched());
  REQUIRE_FALSE(next.revealed.exists());
  REQUIRE(next.at(move.to) == move.card);
  REQUIRE(next.pile == before.pile - (move.draws() ? CardSet::of(move.card) : CardSet{}));
  const bool capture = move.kind == MoveKind::capture;
  const CardSet taken =
      before.taken[index(mover)] | (capture ? CardSet::of(move.other) : CardSet{});
  REQUIRE(next.taken[index(mover)] == taken);
  REQUIRE(next.taken[index(other(mover))] == before.taken[index(other(mover))]);
  REQUIRE(game.score(next, mover) - game.score(before, mover) ==
          (capture ? rules::alice::value_of(move.other) : 0));
  REQUIRE(next.occupied.count() ==
          before.occupied.count() + (move.draws() ? 1 : 0) - (capture ? 1 : 0));
  // Cards that are not touched stay.
  for (const Square where : before.occupied) {
    const Card there = before.board[where.index()];
    const bool stays = !move.touched().contains(there) && !(capture && there == move.other);
    REQUIRE((next.at(where) == there) == stays);
  }
}

}  // namespace

TEST_CASE("alice vectors: there are 210", "[alice][vectors]") {
  CHECK(load_vectors("alice").size() == 210);
}

TEST_CASE("alice vectors: outcome and moves", "[alice][vectors]") {
  for_each_vector([](const Vector& row, const Alice& game, const Position& here) {
    REQUIRE_FALSE(game.validate(here));
    REQUIRE(text_of(here) == row.position);
    REQUIRE(game.outcome(here).result == result_of(row.outcome));
    REQUIRE(moves_text(game, here) == row.moves);
    REQUIRE(game.count_moves(here) == row.perft1);
    REQUIRE(legal_moves(game, here).size() == row.perft1);
  });
}

TEST_CASE("alice vectors: perft", "[alice][vectors]") {
  std::size_t checked = 0;
  for_each_vector([&](const Vector& row, const Alice& game, const Position& here) {
    for (const auto& [depth, leaves] : {std::pair(2U, row.perft2), std::pair(3U, row.perft3)}) {
      if (leaves) {
        ++checked;
        REQUIRE(perft(game, here, depth) == *leaves);
      }
    }
    if (row.perft2 && *row.perft2 <= most_played) {
      REQUIRE(perft(game, here, 2, rules::LastPly::played) == *row.perft2);
    }
  });
  CHECK(checked >= 210);
}

// The last two rows of a game belong together: its last move, and the position after it.
TEST_CASE("alice vectors: the last positions are reached from those before", "[alice][vectors]") {
  const std::vector<Vector> rows = load_vectors("alice");
  std::size_t reached = 0;
  for (std::size_t i = 0; i + 1 < rows.size(); ++i) {
    if (rows[i].outcome == "ongoing") {
      continue;
    }
    CAPTURE(rows[i].position);
    const Alice game = with_pile(rows[i + 1].hidden);
    const Position before = position(rows[i + 1].position);
    const auto moves = legal_moves(game, before);
    REQUIRE(std::ranges::count_if(moves, [&](const Move& one) {
              return game.play(before, one) == position(rows[i].position);
            }) == 1);
    ++reached;
  }
  CHECK(reached >= 29);
}

TEST_CASE("alice vectors: what is drawn is revealed", "[alice][vectors]") {
  for_each_vector([](const Vector& row, const Alice& game, const Position& here) {
    if (row.hidden == "-") {
      return;
    }
    // Without the pile, but with its next card shown, the moves are the same.
    const Alice unknown;
    const Card next = card(row.hidden);
    REQUIRE(game.next_cards(here) == CardSet::of(next));
    const Position shown = unknown.reveal(here, next);
    REQUIRE(shown.revealed == next);
    REQUIRE(moves_text(unknown, shown) == row.moves);
    REQUIRE(unknown.count_moves(shown) == row.perft1);
    // If nothing is known, there is one for each card left.
    REQUIRE(unknown.next_cards(here) == here.pile);
    std::uint64_t sum = 0;
    std::uint64_t quiet = 0;
    for (const Card one : here.pile) {
      const auto moves = legal_moves(unknown, unknown.reveal(here, one));
      quiet = static_cast<std::uint64_t>(
          std::ranges::count_if(moves, [](const Move& each) { return !each.draws(); }));
      sum += moves.size() - quiet;
    }
    REQUIRE(unknown.count_moves(here) == sum + quiet);
    REQUIRE(legal_moves(unknown, here).size() == sum + quiet);
  });
}

TEST_CASE("alice vectors: half a turn of the board changes nothing", "[alice][vectors]") {
  // The lines are the same from each player's point of view (C3).
  const auto turned = [](Square where) { return Square::from_number(63 - where.number()); };
  for_each_vector([&](const Vector& row, const Alice& game, const Position& here) {
    Position there;
    there.to_move = here.to_move;
    for (const Square where : here.occupied) {
      REQUIRE_FALSE(put(there, here.board[where.index()], turned(where)));
    }
    for (const Side side : {Side::first, Side::second}) {
      for (const Card one : here.taken[index(side)]) {
        REQUIRE_FALSE(take(there, side, one));
      }
    }
    for (const Card one : here.locked) {
      REQUIRE_FALSE(lock(there, one));
    }
    for (const Square from : here.occupied) {
      for (const Square to : standing_targets(here, from)) {
        REQUIRE_FALSE(stand(there, here.board[from.index()], here.board[to.index()]));
      }
    }
    REQUIRE(game.count_moves(there) == row.perft1);
    for (const Move& one : legal_moves(game, here)) {
      Move same = one;
      for (Square Move::*const part : {&Move::from, &Move::to, &Move::away}) {
        same.*part = (one.*part).exists() ? turned(one.*part) : Square{};
      }
      if (same.kind == MoveKind::exchange) {
        same = Move::exchange(same.card, same.from, same.other, same.to);
      }
      REQUIRE(game.is_legal(there, same));
    }
  });
}

namespace {

struct MoveLess {
  static auto key(const Move& one) {
    return std::tuple(one.kind, one.card.number(), one.other.number(), one.from.number(),
                      one.to.number(), one.away.number());
  }
  bool operator()(const Move& a, const Move& b) const { return key(a) < key(b); }
};

/// Calls `visit` with well-formed moves of every kind, for each card and square of the board.
template <class Visit>
void for_each_plausible(const Position& here, Card drawn, Visit visit) {
  for (const Square to : rules::alice::all_squares) {
    visit(Move::draw(drawn, to));
  }
  for (const Square from : here.occupied) {
    const Card one = here.board[from.index()];
    for (const Square to : rules::alice::all_squares) {
      visit(Move::move(one, from, to));
      visit(Move::flight(one, from, to));
      visit(Move::draw_exchange(drawn, from, one, to));
      if (const auto there = here.at(to)) {
        visit(Move::capture(one, from, *there, to));
        visit(Move::exchange(one, from, *there, to));
      }
    }
  }
}

}  // namespace

TEST_CASE("alice vectors: legal is what the walk yields and nothing else", "[alice][vectors]") {
  std::mt19937 random(20);  // NOLINT(cert-msc51-cpp): the same values every time
  std::size_t tried = 0;
  std::size_t legal = 0;
  std::size_t malformed = 0;
  for_each_vector([&](const Vector&, const Alice& game, const Position& here) {
    std::set<Move, MoveLess> walked;
    for (const Move& one : legal_moves(game, here)) {
      REQUIRE(game.is_legal(here, one));
      REQUIRE(walked.insert(one).second);
    }
    const auto try_it = [&](const Move& one) {
      ++tried;
      const bool is_legal = game.is_legal(here, one);
      legal += is_legal ? 1 : 0;
      malformed += game.why_not(here, one) == Why::malformed ? 1 : 0;
      if (is_legal != walked.contains(one) || is_legal != (game.why_not(here, one) == Why::none)) {
        FAIL("move of kind " << static_cast<int>(one.kind) << " card " << one.card.number());
      }
    };
    const CardSet next = game.next_cards(here);
    for_each_plausible(here, next.empty() ? card("RTR") : next.front(), try_it);
    // A legal move with one part changed, and arbitrary values.
    const auto any = [&](int below) {
      return static_cast<int>(random() % static_cast<unsigned>(below));
    };
    const auto change = [&](Move& one, int part) {
      switch (part) {
        case 0:
          one.kind = static_cast<MoveKind>(any(7));
          break;
        case 1:
          one.card = Card::from_number(any(42));
          break;
        case 2:
          one.other = Card::from_number(any(42));
          break;
        case 3:
          one.from = Square::from_number(any(66));
          break;
        case 4:
          one.to = Square::from_number(any(66));
          break;
        default:
          one.away = Square::from_number(any(66));
      }
    };
    for (const Move& one : walked) {
      for (int part = 0; part < 6; ++part) {
        Move changed = one;
        change(changed, part);
        try_it(changed);
      }
    }
    for (int i = 0; i < 1000; ++i) {
      Move one;
      for (int part = 0; part < 6; ++part) {
        change(one, part);
      }
      try_it(one);
    }
  });
  CHECK(tried > 1'500'000);
  CHECK(legal > 40'000);
  CHECK(malformed > 100'000);
}

TEST_CASE("alice vectors: the walk stops when told", "[alice][vectors]") {
  for_each_vector([](const Vector& row, const Alice& game, const Position& here) {
    for (std::uint64_t stop = 1; stop <= row.perft1; ++stop) {
      std::uint64_t walked = 0;
      REQUIRE_FALSE(game.for_each_move(here, [&](const Move&) { return ++walked < stop; }));
      REQUIRE(walked == stop);
    }
    REQUIRE(game.for_each_move(here, [](const Move&) { return true; }));
  });
}

TEST_CASE("alice vectors: playing changes what it should", "[alice][vectors]") {
  for_each_vector([](const Vector&, const Alice& game, const Position& here) {
    for (const Move& one : legal_moves(game, here)) {
      check_play(game, here, one);
    }
  });
}

TEST_CASE("alice vectors: level A has the same moves but for the exchanges", "[alice][vectors]") {
  for_each_vector([](const Vector& row, Alice game, const Position& here) {
    std::vector<std::string> without = split(row.moves, ' ');
    std::erase_if(without,
                  [](const std::string& one) { return one.find('=') != std::string::npos; });
    game.level = Level::a;
    REQUIRE(moves_text(game, here) == joined(without, " "));
    REQUIRE(game.count_moves(here) == without.size());
    for (const std::string& one : split(row.moves, ' ')) {
      REQUIRE(game.why_not(here, move_of(one)) ==
              (one.find('=') != std::string::npos ? Why::level : Why::none));
    }
  });
}

TEST_CASE("alice vectors: hashes differ where positions do", "[alice][vectors]") {
  std::set<std::uint64_t> hashes;
  std::set<std::string> positions;
  for_each_vector([&](const Vector&, const Alice& game, const Position& here) {
    REQUIRE(game.hash(here) == game.hash(position(text_of(here))));
    for (const Move& one : legal_moves(game, here)) {
      const Position next = game.play(here, one);
      positions.insert(text_of(next));
      hashes.insert(game.hash(next));
    }
  });
  CHECK(positions.size() > 30'000);
  CHECK(hashes.size() == positions.size());
}

}  // namespace damier::test::alice
