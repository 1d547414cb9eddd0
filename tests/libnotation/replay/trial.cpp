#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/archive/check.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/sheet/random_games.hpp"
#include "damier/notation/games/draughts/codec.hpp"
#include "damier/notation/replay/listener.hpp"
#include "damier/rules/rulesets.hpp"

#include "catch.hpp"
#include "libnotation/checked.hpp"
#include "librules/draughts/typed.hpp"
#include "replay/readable_plies.hpp"

// Rulesets with the same plies share one replay of a record. It must have the results of a separate
// replay by each of them.

namespace damier::test {

using namespace notation;

namespace {

constexpr std::array relatives{std::string_view("international"), std::string_view("frisian"),
                               std::string_view("breakthrough"), std::string_view("antidraughts")};
constexpr std::array of_8_rows{std::string_view("spanish"), std::string_view("portuguese"),
                               std::string_view("brazilian")};

rules::RulesetId id(std::string_view name) { return rules::find_ruleset(name).value(); }

struct Compared {
  int records = 0;
};

/// Compares trials of a record by all rulesets, in both orders, with a trial by each alone.
template <std::size_t N>
void compare(Record& record, const std::array<std::string_view, N>& names, Compared& compared) {
  ++compared.records;
  for (const bool backwards : {false, true}) {
    PlyTrial together(record, true);
    for (std::size_t i = 0; i < N; ++i) {
      const std::string_view name = names[backwards ? N - 1 - i : i];
      CAPTURE(record.text, name, backwards);
      PlyTrial alone(record, true);
      const ReadablePlies wanted = alone.by(id(name));
      const ReadablePlies found = together.by(id(name));
      REQUIRE(found.readable == wanted.readable);
      REQUIRE(found.clear == wanted.clear);
      if (wanted.clear) {
        REQUIRE(found.errors == wanted.errors);
      }
      REQUIRE(together.errors_by(id(name)) == alone.errors_by(id(name)));
    }
  }
}

/// Opens a record as one of an archive without rulesets, and compares the result kept from its
/// trials with a replay.
void compare_kept(const std::string& text) {
  Record record;
  Diagnostics diagnostics;
  RawRecord raw;
  raw.bytes = text;
  const auto ruleset = open_record(Format::native, raw, {{}, "a.pdn"}, record, diagnostics);
  if (ruleset && record.replayed) {
    CAPTURE(text);
    REQUIRE(record.replayed->ruleset == *ruleset);
    Diagnostics findings;
    const ReplayResult wanted = replay(*ruleset, record, {}, nullptr, findings);
    const ReplayResult& kept = record.replayed->result;
    CHECK(findings.empty());
    CHECK(kept.plies == wanted.plies);
    CHECK(kept.first_number == wanted.first_number);
    CHECK(kept.outcome == wanted.outcome);
    CHECK(kept.score == wanted.score);
  }
}

template <rules::Game G, std::size_t N>
void compare_random(const std::array<std::string_view, N>& names, Compared& compared) {
  for (const std::uint64_t plies : {std::uint64_t{12}, std::uint64_t{70}, std::uint64_t{400}}) {
    RandomGames<test::Untyped<G>> games(test::untyped<G>(), {.seed = plies, .max_plies = plies});
    for (int game = 0; game < 40; ++game) {
      Record record;
      games.next(record);
      compare(record, names, compared);
      // Wrong results, and a wrong ply.
      for (const ResultToken result : {ResultToken::first_wins, ResultToken::second_wins}) {
        record.result = result;
        compare(record, names, compared);
      }
      const auto middle = static_cast<NodeIndex>(record.nodes.size() / 2);
      record.nodes[middle].text = record.nodes[1].text;
      record.nodes[middle].squares = record.nodes[1].squares;
      compare(record, names, compared);
    }
  }
}

template <std::size_t N>
void compare_texts(const std::array<std::string_view, N>& names,
                   const std::vector<std::string>& texts, Compared& compared) {
  for (const std::string& text : texts) {
    const Checked checked(text, as_ruleset(names.front()));
    Record record = checked.record;
    compare(record, names, compared);
    compare_kept(text);
  }
}

}  // namespace

TEST_CASE("rulesets that play alike find the same in random games as each alone", "[trial]") {
  Compared compared;
  compare_random<test::draughts::International>(relatives, compared);
  compare_random<test::draughts::Breakthrough>(relatives, compared);
  compare_random<test::draughts::Antidraughts>(relatives, compared);
  compare_random<test::draughts::Spanish>(of_8_rows, compared);
  CHECK(compared.records == 4 * 3 * 40 * 4);
}

TEST_CASE("rulesets that play alike find the same where one of them is over", "[trial]") {
  Compared compared;
  const std::string one_from_king = "[FEN \"W:W7,28:B40,50\"]\n";
  compare_texts(relatives,
                {
                    // A king in the main line: with the last ply, before others, and at the start.
                    one_from_king + "\n1. 7-1 2-0\n",
                    one_from_king + "\n1. 7-1 0-2\n",
                    one_from_king + "\n1. 7-1 *\n",
                    one_from_king + "\n1. 7-1 40-45 2. 1-6 2-0\n",
                    one_from_king + "\n1. 7-1 40-41 2. 1-6 2-0\n",
                    "[FEN \"W:WK7,28:B40,50\"]\n\n1. 28-22 40-45 *\n",
                    "[FEN \"W:WK7,28:BK40,50\"]\n\n*\n",
                    // In a variation alone, before and after an error, and in both.
                    one_from_king + "\n1. 28-22 (1. 7-1 40-45 2. 1-6) 40-45 2-0\n",
                    one_from_king + "\n1. 28-22 (1. 7-1 40-41) 40-45 2-0\n",
                    one_from_king + "\n1. 28-22 (1. 7-1) 40-41 2. 22-18 2-0\n",
                    one_from_king + "\n1. 7-1 (1. 7-2 40-45 2. 2-7) 40-45 2-0\n",
                    one_from_king + "\n1. 7-1 (1. 7-2 40-45 2. 2-7) 2-0\n",
                    one_from_king + "\n1. 28-22 40-45 (1... 40-44 2. 7-1) 2. 7-1 2-0\n",
                    // No move left: the aim decides who has won.
                    "[FEN \"W:W6:B16,11\"]\n\n0-2\n",
                    "[FEN \"B:W6,21:B16,11\"]\n\n1... 16x27 0-2\n",
                    "[FEN \"W:W31:B37\"]\n\n1. 31x42 2-0\n",
                    "[FEN \"W:W31:B37\"]\n\n1. 31x42 0-2\n",
                    "[FEN \"W:W31:B37\"]\n[Result \"0-2\"]\n\n1. 31x42\n",
                    "[FEN \"W:W31:B37\"]\n[Result \"2-0\"]\n\n1. 31x42\n",
                    "[FEN \"W:W31:B37\"]\n\n1. 31x42 1-0\n",
                    // No position.
                    "[FEN \"W:W31:B31\"]\n\n1. 31x42 0-2\n",
                    "[FEN \"W:W99:B31\"]\n\n1. 31x42 0-2\n",
                    "[FEN \"W:W1:B31\"]\n\n1. 1-6 0-2\n",
                },
                compared);
  CHECK(compared.records == 23);
}

TEST_CASE("what is kept of a trial is what a replay finds", "[trial]") {
  compare_kept("1. 32-28 19-23 2. 28x19 14x23 *\n");
  compare_kept("1. 32-28 19-23 2. 28x19 14x23 (2... 13x24 3. 37-32) 2-0\n");
  compare_kept("[FEN \"B:W6,31:B37\"]\n\n1... 37x26 *\n");
  compare_kept("1. c3-d4 d6-c5 *\n");
}

TEST_CASE("a clean record is kept, one with findings is not", "[trial]") {
  const auto kept = [](std::string_view text) {
    Record record;
    Diagnostics diagnostics;
    RawRecord raw;
    raw.bytes = text;
    (void)open_record(Format::native, raw, {{}, "a.pdn"}, record, diagnostics);
    return record.replayed.has_value();
  };
  CHECK(kept("1. 32-28 19-23 *\n"));
  CHECK_FALSE(kept("1. 32-28 19-24 (1... 19-25) *\n"));
  CHECK_FALSE(kept("1. 32-28 3. 19-23 *\n"));
  CHECK_FALSE(kept("1. 32-28 19-23 {[%touched 20]} *\n"));
  CHECK_FALSE(kept("[GameType \"20\"]\n\n1. 32-28 19-23 *\n"));
}

}  // namespace damier::test
