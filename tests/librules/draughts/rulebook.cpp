#include <algorithm>
#include <cstddef>
#include <map>
#include <random>
#include <string>
#include <string_view>

#include "catch.hpp"
#include "librules/draughts/sheet.hpp"
#include "librules/draughts/table.hpp"

namespace damier::test::draughts {

namespace {

/// Returns a position to compare two generators: pieces anywhere, many of them kings.
template <class G>
typename G::Position scattered_position(std::mt19937& random) {
  const auto below = [&](int limit) {
    return static_cast<int>(random() % static_cast<unsigned>(limit));
  };
  typename G::Position position;
  position.to_move = below(2) == 0 ? rules::Side::first : rules::Side::second;
  const int one_in = 1 + below(8);  // the ratio of the pieces of the two sides
  const int king_in = 1 + below(4);
  for (int pieces = 2 + below(G::Board::square_count / 3); pieces > 0; --pieces) {
    const int square = below(G::Board::square_count);
    if (!position.at(square)) {
      const rules::Side side = below(one_in) == 0 ? position.to_move : other(position.to_move);
      const int row = G::Board::row_of(square);
      const bool far = row == (side == rules::Side::first ? 0 : G::Board::rows - 1);
      position.put(square, {side, far || below(king_in) == 0});
    }
  }
  return position;
}

/// Returns the move between two squares as it was played. A capture may stop early, or take too few
/// pieces (D9); what it takes does not affect what may be huffed.
Dames::Move played(const Dames::Position& position, std::string_view text) {
  const std::size_t mark = text.find_first_of("-x");
  const int from = square<Dames>(text.substr(0, mark));
  const int to = square<Dames>(text.substr(mark + 1));
  const auto moves = legal_moves<Dames>(position);
  const auto texts = texts_of<Dames>(position, moves);
  if (const auto legal = std::ranges::find(texts, text); legal != texts.end()) {
    return moves[static_cast<std::size_t>(legal - texts.begin())];
  }
  Dames::Move move;
  move.from_bit = static_cast<std::uint8_t>(Dames::Board::bit_of(from));
  move.to_bit = static_cast<std::uint8_t>(Dames::Board::bit_of(to));
  return move;
}

}  // namespace

TEST_CASE("draughts rulebook: each article by the moves of a position", "[draughts][rulebook]") {
  std::map<std::string, int> cases;
  for (const TableRow& row : load_table("draughts-rulebook.tsv")) {
    const std::string ruleset = row.at(0);
    INFO(ruleset << " " << row.at(1) << " " << row.at(3));
    ++cases[ruleset];
    with_game(ruleset, [&]<class G>(const G& game) {
      const auto here = position<G>(row.at(1));
      CHECK_FALSE(game.validate(here));
      CHECK(moves_text<G>(here) == row.at(2));
      CHECK(game.count_moves(here) == legal_moves<G>(here).size());
      CHECK(game.outcome(here).over() == row.at(2).empty());
    });
  }
  for_each_game([&]<class G>(const G&) {
    CAPTURE(G::name);
    CHECK(cases[std::string(G::name)] >= (G::name == "international" ? 20 : 10));
  });
}

TEST_CASE("draughts rulebook: the plain rules find the same moves", "[draughts][rulebook]") {
  for (const TableRow& row : load_table("draughts-rulebook.tsv")) {
    INFO(row.at(0) << " " << row.at(1) << " " << row.at(3));
    with_game(row.at(0), [&]<class G>(const G&) {
      CHECK(plain_moves_text<G>(position<G>(row.at(1))) == row.at(2));
    });
  }
}

TEST_CASE("draughts: as many moves as by the plain rules, and the same, anywhere",
          "[draughts][rulebook]") {
  for_each_game([]<class G>(const G& game) {
    std::mt19937 random(1);  // NOLINT(cert-msc51-cpp): the same positions each time
    for (int i = 0; i < 150; ++i) {
      const auto here = scattered_position<G>(random);
      INFO(G::name << " position " << i);
      REQUIRE_FALSE(game.validate(here));
      REQUIRE(moves_text<G>(here) == plain_moves_text<G>(here));
      REQUIRE(game.count_moves(here) == legal_moves<G>(here).size());
    }
  });
}

TEST_CASE("draughts: what may be huffed after a move D9", "[draughts][rulebook]") {
  const Dames game;
  const auto table = load_table("draughts-faults.tsv");
  CHECK(table.size() >= 12);
  for (const TableRow& row : table) {
    INFO(row.at(0) << " " << row.at(1) << " " << row.at(3));
    const auto here = position<Dames>(row.at(0));
    const auto pieces = game.huffable(here, played(here, row.at(1)));
    std::string squares;
    for (int number = 0; number < Dames::Board::square_count; ++number) {
      if ((pieces & Dames::Board::set_of(number)) != 0) {
        squares += (squares.empty() ? "" : " ") + square_name<Dames>(number);
      }
    }
    CHECK(squares == row.at(2));
  }
}

TEST_CASE("draughts: a huff takes the piece and leaves the turn D9", "[draughts][rulebook]") {
  const Dames game;
  const auto here = position<Dames>("B:W24,K46:B1,23");
  CHECK(game.without(here, square<Dames>("24")) == position<Dames>("B:WK46:B1,23"));
  CHECK(game.without(here, square<Dames>("46")) == position<Dames>("B:W24:B1,23"));
}

TEST_CASE("draughts: only `dames` knows of huffing D9, D12, D14", "[draughts][rulebook]") {
  for_each_game([]<class G>(const G& game) {
    if (G::Board::rows == 10 && G::name != "dames") {
      const auto here = position<G>("W:W28,32,38:B1,23");
      const auto quiet = game.quiet_move(here, square<G>("32"), square<G>("27"));
      REQUIRE(quiet);
      CHECK(game.huffable(here, *quiet) == 0);
      CHECK_FALSE(game.is_legal(here, *quiet));
    }
  });
}

}  // namespace damier::test::draughts
