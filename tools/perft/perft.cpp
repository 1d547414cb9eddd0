#include "damier/rules/perft.hpp"

#include <algorithm>
#include <atomic>
#include <numeric>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include "damier/notation/games/games.hpp"
#include "damier/notation/replay/facts_of.hpp"

#include "info.hpp"
#include "options.hpp"
#include "ordered_pool.hpp"
#include "output.hpp"
#include "position.hpp"

namespace {

using namespace damier;

constexpr std::uint64_t max_depth = 100;

/// The counts below each move of a position, in move order. Each worker walks the moves by itself,
/// and the workers claim them in turn, so that no list of moves is needed.
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
  std::vector<std::jthread> helpers;
  const std::size_t useful = std::min(jobs, counts.size());
  for (std::size_t i = 1; i < useful; ++i) {
    helpers.emplace_back(work);
  }
  work();
  helpers.clear();
  return counts;
}

template <rules::Game G>
void print_divided(cli::Output& out, const G& game, const typename G::Position& position,
                   const std::vector<std::uint64_t>& counts) {
  std::size_t at = 0;
  std::string text;
  game.for_each_move(position, [&](const typename G::Move& move) {
    text.clear();
    notation::codec<G>::write_move(game, position, move, text);
    out.write(fmt::format("{}: {}\n", text, counts[at++]));
    return !out.failed();
  });
}

template <rules::Game G>
cli::Exit count(const notation::PositionFactsOf<G>& start, const cli::Arguments& arguments) {
  const G& game = start.game();
  const typename G::Position& position = start.position();
  const auto depth = static_cast<unsigned>(arguments.number("depth", 1, 0, max_depth));
  const auto last = arguments.has("no-bulk") ? rules::LastPly::played : rules::LastPly::counted;
  const std::size_t jobs = cli::chosen_jobs(arguments);
  cli::Output& out = cli::standard_output();
  const bool by_moves = depth > 0 && (arguments.has("divide") || (jobs > 1 && depth > 1));
  if (!by_moves) {
    out.write(fmt::format("{}\n", rules::perft(game, position, depth, last)));
    return cli::Exit::clean;
  }
  const auto counts = divide(game, position, depth, last, jobs);
  if (arguments.has("divide")) {
    print_divided(out, game, position, counts);
  }
  out.write(fmt::format("{}\n", std::reduce(counts.begin(), counts.end())));
  return cli::Exit::clean;
}

cli::Exit run(const cli::Arguments& arguments) {
  cli::refuse_operands(arguments);
  const rules::RulesetId ruleset = cli::chosen_ruleset(arguments);
  const cli::Place place = cli::chosen_position(ruleset, arguments);
  if (!place.position) {
    return cli::Exit::trouble;
  }
  return rules::visit(ruleset, [&]<class G>(const G& /*game*/) {
    return count(static_cast<const notation::PositionFactsOf<G>&>(*place.position), arguments);
  });
}

}  // namespace

int main(int argc, char** argv) { return cli::run_tool(cli::perft_info, run, argc, argv); }
