#include "learn.hpp"

#include <cerrno>
#include <fstream>
#include <string_view>
#include <system_error>

#include <fmt/format.h>

#include "damier/analysis/search/weights.hpp"
#include "damier/notation/games/games.hpp"
#include "damier/rules/rulesets.hpp"

#include "self_play.hpp"
#include "weights_file.hpp"

namespace damier::bench {

namespace {

/// One game of this number is not learned from, but measures what was learned.
constexpr std::uint64_t kept_back = 10;

struct Lessons {
  Examples learned;
  Examples kept;
};

double points_of(int halves) { return static_cast<double>(halves) / 2; }

template <rules::Game G>
Lessons lessons_of(const G& game, const LearnOptions& options, const analysis::Weights& weights) {
  SelfPlayOptions play;
  play.games = options.games;
  play.seed = options.seed;
  play.jobs = options.jobs;
  play.limits.depth = options.depth;
  play.limits.prover = false;
  play.limits.weights = &weights;
  Lessons lessons;
  std::uint64_t number = 0;
  play_games(game, play, [&](const std::vector<Sample<G>>& samples) {
    Examples& examples = number++ % kept_back == 0 ? lessons.kept : lessons.learned;
    for (const Sample<G>& sample : samples) {
      const analysis::Features seen = analysis::features_of(game, sample.position);
      if (seen.quiet) {
        examples.add(seen, points_of(sample.points));
      }
    }
  });
  return lessons;
}

/// Describes how the weights of the playing engine were made.
std::string history_of(const analysis::WeightsFile& from) {
  constexpr std::string_view made_by = "made by: ";
  const std::size_t begin = from.head.find(made_by);
  if (begin == std::string::npos) {
    return {};
  }
  const std::size_t end = from.head.find('\n', begin);
  return fmt::format("played by weights {}\n", from.head.substr(begin, end - begin));
}

std::string head_of(const LearnOptions& options, const analysis::WeightsFile& from,
                    const Lessons& lessons, const Learner& learner) {
  return fmt::format(
      "for: {}\nmade by: damier-bench --learn --ruleset {} --games {} --depth {} --seed {}\n{}"
      "positions: {}\nbits left open: {:.4f} of games it has not seen, {:.4f} of the others\n",
      rules::name(options.ruleset), rules::name(options.ruleset), options.games, options.depth,
      options.seed, history_of(from), lessons.learned.all.size() + lessons.kept.all.size(),
      learner.loss(lessons.kept), learner.loss(lessons.learned));
}

void write_file(const std::string& name, const std::string& bytes) {
  std::ofstream out(name, std::ios::binary);
  out << bytes;
  out.close();
  if (!out) {
    throw std::system_error(errno, std::generic_category(), name);
  }
}

template <rules::Game G>
void learn_game(const G& game, const LearnOptions& options) {
  const analysis::Learning learning = analysis::learning_of(game);
  if (learning.slots == 0) {
    throw CannotLearn(fmt::format("{} has nothing to learn", rules::name(game.id())));
  }
  const analysis::WeightsFile from = read_weights_file(options.from);
  const Lessons lessons = lessons_of(game, options, ready_weights(game, from, options.from));
  if (lessons.learned.all.empty()) {
    throw CannotLearn("no game has a position to learn from");
  }
  Learner learner(learning, options.manner);
  learner.learn(lessons.learned);
  const analysis::WeightsFile file{head_of(options, from, lessons, learner),
                                   learner.numbers(lessons.learned)};
  const std::string bytes = analysis::write_weights(file);
  write_file(options.out, bytes);
  fmt::print("{}bytes: {}\n", file.head, bytes.size());
}

}  // namespace

void learn(const LearnOptions& options) {
  rules::visit(options.ruleset, [&](const auto& game) { learn_game(game, options); });
}

}  // namespace damier::bench
