// The search for values before the tables, compared with tables of the same positions.

#include <array>
#include <filesystem>
#include <string>
#include <vector>

#include "damier/rules/rulesets.hpp"

#include "../search/plain.hpp"
#include "catch.hpp"
#include "evaluation/marelle/ending.hpp"
#include "librules/draughts/typed.hpp"
#include "made.hpp"
#include "tables/folder.hpp"
#include "tables/proven.hpp"

using namespace damier;
using analysis::EndingValue;
using analysis::ForwardOptions;
using rules::marelle::Position;

namespace {

constexpr std::uint64_t some_memory = std::uint64_t{64} << 20U;

/// Returns the start of a game with this number of stones for each side.
Position start_of(std::uint8_t stones) { return {{}, {stones, stones}, rules::Side::first}; }

/// Copies the tables of a folder in which all stones are placed.
template <rules::Game G>
void copy_moving(const G& game, const made::Folder& from, const made::Folder& to) {
  const std::string parameters(game.flying ? "" : analysis::tables::ending<G>::parameters);
  const auto of = [&](const made::Folder& folder) {
    return std::filesystem::path(
        analysis::tables::folder_of(folder.name(), rules::name(game.id()), parameters).text());
  };
  std::filesystem::create_directories(of(to));
  for (const auto& file : std::filesystem::directory_iterator(of(from))) {
    if (file.path().filename().native().find('+') == std::string::npos) {
      std::filesystem::copy(file.path(), of(to));
    }
  }
}

/// Returns random positions of the placing phase, by the plies that lead there.
template <rules::Game G>
std::vector<Position> placings(const G& game, std::uint8_t stones, int games) {
  std::vector<Position> found;
  plain::Random random(stones);
  for (int i = 0; i < games; ++i) {
    Position position = start_of(stones);
    while (position.in_hand != std::array<std::uint8_t, 2>{} && !game.outcome(position).over()) {
      found.push_back(position);
      std::vector<rules::marelle::Move> moves;
      game.for_each_move(position, [&](const rules::marelle::Move& move) {
        moves.push_back(move);
        return true;
      });
      const auto count = static_cast<unsigned>(moves.size());
      position = game.play(position, moves[plain::below(random, count)]);
    }
  }
  return found;
}

template <rules::Game G>
std::optional<analysis::ForwardProof> prove(const G& game, const typename G::Position& position,
                                            const made::Folder& folder, unsigned threads = 1) {
  return analysis::prove_forward(notation::KeptPosition<test::Untyped<G>>(game, position),
                                 folder.name(), {threads, some_memory, {}});
}

/// Random positions with two stones on the board and one in hand against four.
std::vector<Position> late_placings(int count) {
  std::vector<Position> found;
  plain::Random random(9);
  for (int i = 0; i < count; ++i) {
    Position position{{}, {1, 0}, rules::Side::first};
    for (const std::size_t side : {0U, 1U}) {
      while (rules::marelle::count(position.stones[side]) < (side == 0 ? 2 : 4)) {
        position.stones[side] |=
            (1U << plain::below(random, rules::marelle::point_count)) & position.empty();
      }
    }
    found.push_back(position);
  }
  return found;
}

/// Compares all positions with the tables for placing. Returns how many are lost, drawn and won.
template <rules::Game G>
std::array<std::size_t, 3> compare(const G& game, const std::string& up_to,
                                   const std::vector<Position>& positions) {
  const made::Folder all("damier-forward-all");
  const made::Folder moving("damier-forward-moving");
  REQUIRE(made::build(game, up_to, all.name(), {.threads = 2, .distances = false}));
  copy_moving(game, all, moving);
  const analysis::Tables tables(all.name());
  std::array<std::size_t, 3> seen{};
  std::uint64_t visited = 0;
  unsigned threads = 1;
  for (const Position& position : positions) {
    const EndingValue expected = tables.probe(game, position).value();
    threads = threads % 3 + 1;
    const auto proof = prove(game, position, moving, threads);
    REQUIRE(proof);
    REQUIRE(proof->value.result == expected.result);
    visited += proof->positions;
    ++seen.at(static_cast<std::size_t>(expected.result));
    // A table of the class itself needs no search.
    CHECK(prove(game, position, all).value().positions == 0);
  }
  CHECK(visited > 0);
  return seen;
}

}  // namespace

TEST_CASE("forward: what is proven is found again, and nothing else", "[tables]") {
  using namespace analysis::tables;
  Proven proven(0);  // the smallest possible
  constexpr std::uint64_t keys = 1'000'000;
  for (std::uint64_t key = 1; key <= keys; ++key) {
    proven.add(key, key % 3 == 0 ? mover_wins | other_fails : mover_fails, key % 1000);
  }
  std::uint64_t found = 0;
  std::uint64_t wrong = 0;
  for (std::uint64_t key = 1; key <= 2 * keys; ++key) {
    const Facts facts = proven.facts(key);
    const Facts right = key % 3 == 0 ? mover_wins | other_fails : mover_fails;
    found += facts != nothing_proven ? 1 : 0;
    wrong += facts != nothing_proven && (facts != right || key > keys) ? 1 : 0;
  }
  CHECK(wrong == 0);
  CHECK(found > 400'000);
  // Adds to the earlier results.
  proven.add(7, other_wins, 1);
  CHECK((proven.facts(7) & other_wins) != 0);
}

TEMPLATE_TEST_CASE("forward: values of the placing are those of tables", "[tables]", rules::Marelle,
                   rules::MarelleWmd) {
  TestType game;
  for (const bool flying : {true, false}) {
    game.flying = flying;
    for (const std::size_t times : compare(game, "0+3-0+3", placings(game, 3, 60))) {
      CHECK(times > 0);
    }
  }
}

TEST_CASE("forward: mills take stones", "[tables]") {
  const auto seen = compare(rules::MarelleWmd{}, "2+1-4", late_placings(300));
  CHECK(seen[1] > 0);
  CHECK(seen[2] > 0);
}

TEST_CASE("forward: a table of the class itself tells the distance too", "[tables]") {
  const made::Folder folder("damier-forward-distance");
  const rules::Marelle game;
  REQUIRE(made::build(game, "3-3", folder.name()));
  const Position position{{0b111, 0b111000}, {}, rules::Side::second};
  const EndingValue known = analysis::Tables(folder.name()).probe(game, position).value();
  REQUIRE(known.plies_known);
  CHECK(prove(game, position, folder).value().value == known);
}

TEST_CASE("forward: it is stopped", "[tables]") {
  const rules::Marelle game;
  const made::Folder folder("damier-forward-stopped");
  REQUIRE(made::build(game, "4-4", folder.name(), {.threads = 2, .distances = false}));
  const notation::KeptPosition<rules::Marelle> start(game, start_of(4));
  analysis::ForwardProgress last;
  ForwardOptions options{2, some_memory, [&](const analysis::ForwardProgress& now) {
                           last = now;
                           return true;
                         }};
  const auto proof = analysis::prove_forward(start, folder.name(), options);
  REQUIRE(proof);
  CHECK(proof->value == EndingValue{});
  CHECK(last.question == 2);
  CHECK(last.positions > 0);
  CHECK(last.positions <= proof->positions);
  CHECK(last.of_question < 1);
  options.watch = [](const analysis::ForwardProgress&) { return false; };
  CHECK_FALSE(analysis::prove_forward(start, folder.name(), options));
}

TEST_CASE("forward: what cannot be proven is refused", "[tables]") {
  const made::Folder folder("damier-forward-missing");
  const rules::Marelle game;
  CHECK_THROWS_WITH(prove(game, start_of(3), folder), "the table of 3-3 is missing");
  REQUIRE(made::build(game, "3-3", folder.name()));
  CHECK(prove(game, start_of(3), folder));
  CHECK_THROWS_AS(prove(game, start_of(4), folder, 2), analysis::TableError);
  // If pieces move, positions return.
  CHECK_THROWS_WITH(prove(game, Position{{0b1111, 0b1110000}, {}, rules::Side::second}, folder),
                    "the table of 4-3 is missing");
  CHECK_THROWS_WITH(prove(game, Position{{0b11, 0b1110000}, {}, rules::Side::first}, folder),
                    "the game is over in that position");
  CHECK_THROWS_WITH(prove(game, Position{{0b111, 0b111000}, {0, 2}, rules::Side::first}, folder),
                    "positions with that material have no class");
  CHECK_THROWS_AS(
      prove(test::untyped<test::draughts::English>(), test::draughts::English{}.start(), folder),
      analysis::TableError);
  CHECK_THROWS_AS(prove(rules::Lices{}, rules::Lices{}.start(), folder), analysis::TableError);
  const notation::KeptPosition<rules::Marelle> start(game, game.start());
  CHECK_THROWS_AS(analysis::prove_forward(start, "/nowhere", {}), analysis::TableError);
}
