// Learned evaluations: the files of weights, and their use.

#include "damier/analysis/search/weights.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "damier/analysis/search/analyse.hpp"
#include "damier/analysis/search/score.hpp"
#include "damier/notation/formats/sheet/random_games.hpp"
#include "damier/notation/games/games.hpp"
#include "damier/notation/replay/random_source.hpp"
#include "damier/rules/rulesets.hpp"

#include "catch.hpp"
#include "librules/draughts/typed.hpp"
#include "search/memory_key.hpp"

namespace damier::test {

using analysis::Features;
using analysis::Weights;
using analysis::WeightsFile;

namespace {

WeightsFile small_file() { return {"for: nobody\n", {0, 1, -1, 127, -128, 300, -30'000, 32'767}}; }

/// Returns different weights for all slots, as small as learned ones.
template <rules::Game G>
WeightsFile random_weights(std::uint64_t seed) {
  const analysis::Learning learning = analysis::learning_of(test::untyped<G>());
  notation::RandomSource random(seed);
  WeightsFile file{"for: tests\n", std::vector<std::int16_t>(learning.numbers())};
  for (std::size_t i = 0; i < 2 * learning.slots; ++i) {
    file.numbers[i] = static_cast<std::int16_t>(static_cast<int>(random.below(61)) - 30);
  }
  for (std::size_t i = 2 * learning.slots; i < file.numbers.size(); ++i) {
    file.numbers[i] = static_cast<std::int16_t>(random.below(101));
  }
  return file;
}

/// Returns the sum over the features, as in the learner, for the first player.
double plain_evaluation(const Features& seen, const analysis::Learning& learning,
                        const WeightsFile& file) {
  double early = 0;
  double late = 0;
  for (const analysis::Feature& feature : seen.all) {
    early += feature.count * file.numbers[2 * feature.slot];
    late += feature.count * file.numbers[2 * feature.slot + 1];
  }
  const double full = static_cast<double>(seen.fullness) / analysis::full_board;
  const double sum = early * full + late * (1 - full);
  const int ending = seen.ending.at(sum > 0 ? 0 : 1);
  return ending < 0
             ? sum
             : sum * file.numbers[2 * learning.slots + static_cast<std::size_t>(ending)] / 100;
}

/// Calls `check` with positions of random games, long enough to have kings.
template <rules::Game G, class Check>
void for_random_positions(std::uint64_t games, const Check& check) {
  const auto game = test::untyped<G>();
  notation::RandomSource random(7);
  for (std::uint64_t i = 0; i < games; ++i) {
    auto position = game.start();
    for (int ply = 0; ply < 150; ++ply) {
      const auto move = notation::random_move(game, position, random);
      if (!move || game.outcome(position).over()) {
        break;
      }
      position = game.play(position, *move);
      check(game, position);
    }
  }
}

}  // namespace

TEST_CASE("weights: what is written can be read", "[weights]") {
  const WeightsFile file = small_file();
  const std::string bytes = analysis::write_weights(file);
  std::string wrong;
  const auto read = analysis::read_weights(bytes, wrong);
  REQUIRE(read);
  CHECK(read->numbers == file.numbers);
  CHECK(read->head == file.head);
  CHECK(analysis::write_weights(*read) == bytes);
  // A line may be added to the head.
  std::string longer = bytes;
  longer.insert(longer.find("for:"), "match: +100\n");
  const auto again = analysis::read_weights(longer, wrong);
  REQUIRE(again);
  CHECK(again->head == "match: +100\nfor: nobody\n");
}

TEST_CASE("weights: damaged files are refused", "[weights]") {
  const std::string bytes = analysis::write_weights(small_file());
  std::string wrong;
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    CHECK_FALSE(analysis::read_weights(bytes.substr(0, size), wrong));
  }
  // Each byte of the numbers and of their description counts.
  for (std::size_t i = bytes.find("numbers:"); i < bytes.size(); ++i) {
    std::string other = bytes;
    other[i] = static_cast<char>(other[i] ^ 1);
    const auto read = analysis::read_weights(other, wrong);
    CAPTURE(i);
    CHECK((!read || read->numbers == small_file().numbers));
  }
  CHECK_FALSE(analysis::read_weights("", wrong));
  CHECK(wrong == "not a file of weights");
  CHECK_FALSE(
      analysis::read_weights("damier weights 1\nnumbers: 99999999999\nchecksum: 0\n\n", wrong));
  CHECK(wrong == "its head lacks the count of numbers");
  CHECK_FALSE(analysis::read_weights("damier weights 1\nnumbers: 4\nchecksum: 0\n\nabc", wrong));
  CHECK(wrong == "its numbers are damaged");
}

TEST_CASE("weights: those of the library are whole, and of their games", "[weights]") {
  for (std::size_t id = 0; id < rules::ruleset_count; ++id) {
    rules::visit(static_cast<rules::RulesetId>(id), [&]<class G>(const G& game) {
      const analysis::Learning learning = analysis::learning_of(game);
      if (learning.file.empty()) {
        return;
      }
      CAPTURE(rules::name(game.id()));
      const auto bytes = analysis::weights_in_library(learning.file);
      REQUIRE(bytes);
      std::string wrong;
      const auto file = analysis::read_weights(*bytes, wrong);
      REQUIRE(file);
      CHECK(analysis::weights_for(game, *file));
      CHECK(file->head.find("match: ") != std::string::npos);
      // Without any, the evaluation differs.
      const Weights none;
      CHECK(analysis::evaluation_of(game, game.start(), &none) == 0);
    });
  }
  CHECK_FALSE(analysis::weights_in_library("no such ruleset"));
}

TEMPLATE_TEST_CASE("weights: only those of the game are taken", "[weights]",
                   test::draughts::International, test::draughts::English) {
  WeightsFile file = random_weights<TestType>(1);
  CHECK(analysis::weights_for(test::untyped<TestType>(), file));
  file.numbers.back() = 101;  // more than a whole score
  CHECK_FALSE(analysis::weights_for(test::untyped<TestType>(), file));
  file.numbers.back() = -1;
  CHECK_FALSE(analysis::weights_for(test::untyped<TestType>(), file));
  file.numbers.back() = 0;
  file.numbers.push_back(0);
  CHECK_FALSE(analysis::weights_for(test::untyped<TestType>(), file));
  CHECK_FALSE(analysis::weights_for(rules::Alice(), file));
}

// Compares the fast sum with the plain one.
TEMPLATE_TEST_CASE("weights: an evaluation is the sum of its features", "[weights]",
                   test::draughts::International, test::draughts::English, test::draughts::Russian,
                   test::draughts::Canadian, test::draughts::Spantsiretti, test::draughts::Turkish,
                   test::draughts::Frisian) {
  const WeightsFile file = random_weights<TestType>(2);
  const auto weights = analysis::weights_for(test::untyped<TestType>(), file);
  REQUIRE(weights);
  const analysis::Learning learning = analysis::learning_of(test::untyped<TestType>());
  std::size_t endings = 0;
  for_random_positions<TestType>(40, [&](const auto& game, const auto& position) {
    const Features seen = analysis::features_of(game, position);
    const double plain = plain_evaluation(seen, learning, file);
    const int fast = analysis::evaluation_of(game, position, &*weights);
    const int first = position.to_move == rules::Side::first ? fast : -fast;
    endings += seen.ending[0] >= 0 || seen.ending[1] >= 0 ? 1 : 0;
    // Rounding, also of fullness, costs a few hundredths.
    CHECK(std::abs(first - plain) < 2 + std::abs(plain) / 50);
  });
  CHECK((endings > 0 || TestType::Board::square_count > 50));  // random games rarely get so far
}

TEMPLATE_TEST_CASE("weights: terms of the sides are summed up", "[weights]", rules::Lices,
                   rules::LignesDAction, rules::Marelle, rules::MarelleWmd) {
  const WeightsFile file = random_weights<TestType>(2);
  const auto weights = analysis::weights_for(test::untyped<TestType>(), file);
  REQUIRE(weights);
  const analysis::Learning learning = analysis::learning_of(test::untyped<TestType>());
  std::vector<bool> seen_slots(learning.slots);
  for_random_positions<TestType>(40, [&](const auto& game, const auto& position) {
    const Features seen = analysis::features_of(game, position);
    for (const analysis::Feature& feature : seen.all) {
      seen_slots.at(feature.slot) = true;
    }
    CHECK(seen.fullness >= 0);
    CHECK(seen.fullness <= analysis::full_board);
    const double plain = plain_evaluation(seen, learning, file);
    const int fast = analysis::evaluation_of(game, position, &*weights);
    const int first = position.to_move == rules::Side::first ? fast : -fast;
    CHECK(std::abs(first - plain) < 2);
  });
  CHECK(std::ranges::count(seen_slots, false) <= 1);  // no piece may be on the last row
}

TEMPLATE_TEST_CASE("weights: who has the turn has it for both sides alike", "[weights]",
                   rules::LignesDAction, rules::Marelle) {
  const auto weights =
      analysis::weights_for(test::untyped<TestType>(), random_weights<TestType>(3));
  REQUIRE(weights);
  for_random_positions<TestType>(10, [&](const auto& game, const auto& position) {
    auto exchanged = position;
    exchanged.to_move = rules::other(position.to_move);
    using Set = std::decay_t<decltype(position.of(rules::Side::first))>;
    const std::array<Set, 2> sets{position.of(rules::Side::second),
                                  position.of(rules::Side::first)};
    if constexpr (requires { exchanged.pieces; }) {
      exchanged.pieces = sets;
    } else {
      exchanged.stones = sets;
      exchanged.in_hand = {position.in_hand[1], position.in_hand[0]};
    }
    CHECK(analysis::evaluation_of(game, position, &*weights) ==
          analysis::evaluation_of(game, exchanged, &*weights));
  });
}

TEMPLATE_TEST_CASE("weights: the board turned, with the sides exchanged, is worth the opposite",
                   "[weights]", test::draughts::International, test::draughts::English,
                   test::draughts::Canadian, test::draughts::Spantsiretti,
                   test::draughts::Turkish) {
  const auto weights =
      analysis::weights_for(test::untyped<TestType>(), random_weights<TestType>(3));
  REQUIRE(weights);
  for_random_positions<TestType>(10, [&](const auto& game, const auto& position) {
    auto turned = position;
    using Board = typename TestType::Board;
    turned.pieces = {rules::draughts::turned<Board>(position.pieces[1]),
                     rules::draughts::turned<Board>(position.pieces[0])};
    turned.kings = rules::draughts::turned<Board>(position.kings);
    turned.to_move = rules::other(position.to_move);
    for (const Weights* const chosen : {&*weights, static_cast<const Weights*>(nullptr)}) {
      // For the side to move both are the same, so for the first player they are opposite.
      CHECK(analysis::evaluation_of(game, position, chosen) ==
            analysis::evaluation_of(game, turned, chosen));
    }
  });
}

TEST_CASE("weights: no weights make an evaluation a proof", "[weights]") {
  using test::draughts::International;
  WeightsFile file = random_weights<International>(4);
  const std::size_t pairs = 2 * analysis::learning_of(test::untyped<International>()).slots;
  std::fill_n(file.numbers.begin(), pairs, std::int16_t{32'767});
  const auto weights = analysis::weights_for(test::untyped<International>(), file);
  REQUIRE(weights);
  for_random_positions<International>(5, [&](const auto& game, const auto& position) {
    const int worth = analysis::evaluation_of(game, position, &*weights);
    CHECK_FALSE(analysis::is_decided(worth));
  });
}

TEST_CASE("weights: a search uses those that it is given", "[weights]") {
  using test::draughts::International;
  const auto game = test::untyped<International>();
  const auto score = [&](const Weights* weights) {
    auto history = game.new_history(1);
    history.observe(game.start());
    analysis::Search search(1U << 10U);
    analysis::Limits limits;
    limits.depth = 2;
    limits.weights = weights;
    return analysis::analyse(search, game, game.start(), history, limits).score;
  };
  WeightsFile file{
      "", std::vector<std::int16_t>(analysis::learning_of(test::untyped<International>()).numbers(),
                                    std::int16_t{0})};
  const std::size_t turn = 2 * analysis::learning_of(test::untyped<International>()).slots - 2;
  file.numbers[turn] = 50;
  file.numbers[turn + 1] = 50;
  const auto weights = analysis::weights_for(game, file);
  REQUIRE(weights);
  CHECK(score(&*weights) == 50);  // the right to move alone counts
  const Weights none;
  CHECK(score(&none) != 50);
}

TEST_CASE("weights: what is remembered of a search is known by them", "[weights]") {
  analysis::Limits limits;
  const std::string usual = analysis::text_of(limits);
  const Weights none;
  const Weights some{{1, 2, 3}};
  limits.weights = &none;
  const std::string by_hand = analysis::text_of(limits);
  limits.weights = &some;
  const std::string by_some = analysis::text_of(limits);
  CHECK(usual != by_hand);
  CHECK(by_hand != by_some);
}

}  // namespace damier::test
