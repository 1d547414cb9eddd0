// Whole random games of every ruleset, by the rules and by the plain rules, which share no code.
// After every ply it compares the legal moves, in the notation of the codec, and what has ended or
// may be claimed.
//
// DAMIER_DIFFERENTIAL_SEED=N plays other games, DAMIER_DIFFERENTIAL_GAMES=N sets their number per
// ruleset. tests/tools/differential.py accepts the same, for records.

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "damier/notation/formats/sheet/random_games.hpp"
#include "damier/notation/games/games.hpp"
#include "damier/rules/rulesets.hpp"

#include "catch.hpp"
#include "librules/plain_game.hpp"

namespace damier::test {

using namespace notation;

namespace {

constexpr std::uint64_t usual_games = 15;
constexpr std::uint64_t max_game_plies = 300;

std::uint64_t from_environment(const char* name, std::uint64_t otherwise) {
  const char* const value = std::getenv(name);
  return value == nullptr ? otherwise : std::stoull(value);
}

std::string outcome_text(rules::Result result) {
  switch (result) {
    case rules::Result::first_wins:
      return "1-0";
    case rules::Result::second_wins:
      return "0-1";
    case rules::Result::draw:
      return "1/2-1/2";
    case rules::Result::ongoing:
      break;
  }
  return "ongoing";
}

template <class G>
std::string text_of(const G& game, const typename G::Position& position,
                    const typename G::Move& move) {
  std::string text;
  codec<G>::write_move(game, position, move, text);
  return text;
}

/// Returns the kind of a move, by the signs in its text.
std::string kind_of(const std::string& move) {
  std::string signs;
  std::ranges::copy_if(move, std::back_inserter(signs),
                       [](unsigned char c) { return std::isalnum(c) == 0; });
  return signs;
}

/// Chooses a move: sometimes any, sometimes one of a random kind, so that rare kinds occur too.
std::size_t choose(const std::vector<std::string>& moves, RandomSource& random) {
  std::size_t chosen = random.index(moves.size());
  if (random.one_in(2)) {
    std::vector<std::string> kinds;
    std::ranges::transform(moves, std::back_inserter(kinds), kind_of);
    std::vector<std::string> different = kinds;
    std::ranges::sort(different);
    different.erase(std::unique(different.begin(), different.end()), different.end());
    const std::string kind = different[random.index(different.size())];
    while (kinds[chosen] != kind) {
      chosen = random.index(moves.size());
    }
  }
  return chosen;
}

/// The style of play, so that games end in every way: wild games by a win, careful ones in long
/// endings, and those that go back and forth by repetition.
enum class Style : std::uint8_t { wild, careful, back_and_forth };

bool takes(const std::string& move) { return move.find_first_of("x(") != std::string::npos; }

struct Ends {
  int decided = 0;
  int drawn = 0;
  int claimable = 0;
};

/// A game played by both sets of rules at once.
template <class G>
class Match {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  Match(const G& game, Style style, RandomSource& random)
      : game_(game), style_(style), random_(random) {
    std::string deal;
    if constexpr (HasHidden<G>) {
      codec<G>::deal(random, game_, deal);
    }
    plain_ = plain_game(rules::name(game.id()), deal);
    REQUIRE(plain_);
    reach(game_.start());
  }

  void play(Ends& ends) {
    bool claimed = false;
    rules::Outcome outcome;
    for (std::uint64_t ply = 0; ply < max_game_plies && !outcome.over(); ++ply) {
      INFO(played_);
      outcome = game_.outcome(position_).over() ? game_.outcome(position_) : history_->outcome();
      REQUIRE(outcome_text(outcome.result) == plain_->outcome());
      REQUIRE(history_->claimable().over() == plain_->claimable());
      claimed = claimed || plain_->claimable();
      find_moves();
      REQUIRE(sorted_ == plain_->moves());
      if (!outcome.over()) {
        const std::size_t chosen = choose_in_style();
        played_ += texts_[chosen] + ' ';
        reach(game_.play(position_, moves_[chosen]));
        plain_->play(texts_[chosen]);
      }
    }
    ends.decided += outcome.over() && outcome.result != rules::Result::draw ? 1 : 0;
    ends.drawn += outcome.result == rules::Result::draw ? 1 : 0;
    ends.claimable += claimed ? 1 : 0;
  }

 private:
  void reach(const Position& position) {
    position_ = position;
    if (!history_) {
      history_ = game_.new_history(1);
    }
    history_->observe(position);
    seen_.insert(game_.hash(position));
  }
  void find_moves() {
    moves_.clear();
    texts_.clear();
    game_.for_each_move(position_, [&](const Move& move) {
      moves_.push_back(move);
      texts_.push_back(text_of(game_, position_, move));
      return true;
    });
    sorted_ = texts_;
    std::ranges::sort(sorted_);
  }
  /// Returns whether the opponent has no capture after a move.
  [[nodiscard]] bool is_safe(const Move& move) const {
    const Position next = game_.play(position_, move);
    return game_.for_each_move(
        next, [&](const Move& reply) { return !takes(text_of(game_, next, reply)); });
  }
  /// Returns the moves that lead to an earlier position.
  [[nodiscard]] std::vector<std::size_t> ways_back() const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      if (seen_.contains(game_.hash(game_.play(position_, moves_[i])))) {
        found.push_back(i);
      }
    }
    return found;
  }
  [[nodiscard]] std::size_t choose_in_style() {
    constexpr int max_tries = 12;
    if (style_ == Style::back_and_forth && !random_.one_in(4)) {
      const std::vector<std::size_t> back = ways_back();
      if (!back.empty()) {
        return back[random_.index(back.size())];
      }
    }
    std::size_t chosen = choose(texts_, random_);
    for (int i = 0; i < max_tries && style_ != Style::wild && !is_safe(moves_[chosen]); ++i) {
      chosen = random_.index(moves_.size());
    }
    return chosen;
  }

  G game_;
  Style style_;
  RandomSource& random_;
  std::unique_ptr<PlainGame> plain_;
  Position position_{};
  std::optional<typename G::History> history_;
  std::unordered_set<std::uint64_t> seen_;
  std::vector<Move> moves_;
  std::vector<std::string> texts_;
  std::vector<std::string> sorted_;
  std::string played_;
};

}  // namespace

TEST_CASE("differential: whole games of every ruleset by two sets of rules", "[differential]") {
  const std::uint64_t seed = from_environment("DAMIER_DIFFERENTIAL_SEED", 1);
  const std::uint64_t games = from_environment("DAMIER_DIFFERENTIAL_GAMES", usual_games);
  if (games != usual_games) {
    WARN("seed " << seed << ", " << games << " games of each ruleset");
  }
  int with_draws = 0;
  for (const rules::RulesetId one : rules::all_rulesets) {
    rules::visit(one, [&]<class G>(const G& game) {
      RandomSource random(seed);
      Ends ends;
      for (std::uint64_t number = 1; number <= games; ++number) {
        INFO(rules::name(game.id()) << ", seed " << seed << ", game " << number);
        Match<G>(game, static_cast<Style>(number % 3), random).play(ends);
      }
      INFO(rules::name(game.id()) << ", seed " << seed);
      CHECK(ends.decided > 0);
      with_draws += ends.drawn + ends.claimable > 0 ? 1 : 0;
    });
  }
  CHECK((with_draws >= 8 || games < usual_games));
}

}  // namespace damier::test
