#include "damier/rules/perft.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <functional>
#include <numeric>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include "damier/notation/games/games.hpp"
#include "damier/notation/replay/facts_of.hpp"

#include "info.hpp"
#include "input/ordered_pool.hpp"
#include "select/position.hpp"
#include "terminal/options.hpp"
#include "terminal/output.hpp"

namespace {

using namespace damier;

constexpr std::uint64_t max_depth = 100;

/// Runs the work on this thread and others; returns when all of them are done.
void work_together(std::size_t threads, const std::function<void()>& work) {
  std::vector<std::jthread> helpers;
  for (std::size_t i = 1; i < threads; ++i) {
    helpers.emplace_back(std::ref(work));
  }
  work();
}

/// Returns the counts below each move of a position, in move order. Each worker generates the moves
/// itself, and the workers claim them in turn, so that no list of moves is needed.
template <rules::Game G>
std::vector<std::uint64_t> divide(const G& game, const typename G::Position& position,
                                  unsigned depth, rules::LastPly last, std::size_t jobs) {
  std::vector<std::uint64_t> counts(static_cast<std::size_t>(game.count_moves(position)));
  std::atomic<std::size_t> unclaimed = 0;
  const auto work = [&] {
    std::size_t mine = unclaimed++;
    std::size_t at = 0;
    game.for_each_move(position, [&](const typename G::Move& move) {
      if (at == mine) {
        counts[at] = rules::perft(game, game.play(position, move), depth - 1, last);
        mine = unclaimed++;
      }
      ++at;
      return mine < counts.size();
    });
  };
  work_together(std::min(jobs, counts.size()), work);
  return counts;
}

void print_share(cli::Output& out, std::string_view move, std::uint64_t count) {
  out.write(fmt::format("{}: {}\n", move, count));
}

template <rules::Game G>
void print_divided(cli::Output& out, const G& game, const typename G::Position& position,
                   const std::vector<std::uint64_t>& counts) {
  std::size_t at = 0;
  std::string text;
  game.for_each_move(position, [&](const typename G::Move& move) {
    text.clear();
    notation::codec<G>::write_move(game, position, move, text);
    print_share(out, text, counts[at++]);
    return !out.failed();
  });
}

/// What to count, and how.
struct Task {
  unsigned depth = 1;
  rules::LastPly last = rules::LastPly::counted;
  std::size_t jobs = 1;
  bool divided = false;
};

Task task_of(const cli::Arguments& arguments) {
  return {static_cast<unsigned>(arguments.number("depth", 1, 0, max_depth)),
          arguments.has("no-bulk") ? rules::LastPly::played : rules::LastPly::counted,
          cli::chosen_jobs(arguments), arguments.has("divide")};
}

/// Returns how many threads the task is worth, by the number of leaves if each position has as many
/// moves as this one.
template <rules::Game G>
std::size_t threads_for(const Task& task, const G& game, const typename G::Position& position) {
  constexpr double many_leaves = 1e6;
  if (task.jobs == 1 || task.depth < 2) {
    return 1;
  }
  const auto moves = static_cast<double>(game.count_moves(position));
  return std::pow(moves, static_cast<double>(task.depth)) > many_leaves ? task.jobs : 1;
}

template <rules::Game G>
std::uint64_t count(const notation::PositionFactsOf<G>& start, const Task& task) {
  const G& game = start.game();
  const typename G::Position& position = start.position();
  const std::size_t threads = threads_for(task, game, position);
  if (task.depth == 0 || (!task.divided && threads == 1)) {
    return rules::perft(game, position, task.depth, task.last);
  }
  const auto counts = divide(game, position, task.depth, task.last, threads);
  if (task.divided) {
    print_divided(cli::standard_output(), game, position, counts);
  }
  return std::reduce(counts.begin(), counts.end());
}

cli::Exit run(const cli::Arguments& arguments) {
  cli::refuse_operands(arguments);
  const rules::RulesetId ruleset = cli::chosen_ruleset(arguments);
  const cli::Place place = cli::chosen_position(ruleset, arguments);
  if (!place.position) {
    return cli::Exit::trouble;
  }
  const Task task = task_of(arguments);
  const std::uint64_t sum = rules::visit(ruleset, [&]<class G>(const G& /*game*/) {
    return count(static_cast<const notation::PositionFactsOf<G>&>(*place.position), task);
  });
  cli::standard_output().write(fmt::format("{}\n", sum));
  return cli::Exit::clean;
}

}  // namespace

int main(int argc, char** argv) { return cli::run_tool(cli::perft_info, run, argc, argv); }
