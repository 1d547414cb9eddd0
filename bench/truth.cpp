#include "truth.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <unistd.h>

#include <fmt/format.h>

#include "damier/analysis/search/analyse.hpp"
#include "damier/analysis/search/score.hpp"
#include "damier/analysis/tables/tables.hpp"
#include "damier/notation/games/games.hpp"
#include "damier/notation/replay/facts_of.hpp"

#include "measure.hpp"

namespace damier::bench {

namespace {

/// Folder for tables that vanishes at the end.
class Folder {
 public:
  Folder()
      : path_(std::filesystem::temp_directory_path() / fmt::format("damier-bench-{}", ::getpid())) {
    std::filesystem::create_directories(path_);
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder(Folder&&) = delete;
  Folder& operator=(const Folder&) = delete;
  Folder& operator=(Folder&&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

/// Returns positions of an ending, by random moves from a set-up that stay in its class.
template <rules::Game G>
std::vector<typename G::Position> positions_from(const G& game, std::string_view setup,
                                                 const analysis::Tables& tables) {
  constexpr std::size_t wanted = 20'000;
  notation::Diagnostics diagnostics;
  const notation::Span whole{0, static_cast<std::uint32_t>(setup.size())};
  const auto first = notation::codec<G>::read_setup(game, setup, whole, diagnostics).value();
  // NOLINTNEXTLINE(cert-msc32-c,cert-msc51-cpp): the same positions every time
  std::mt19937_64 random(1);
  std::vector<typename G::Position> found;
  auto position = first;
  while (found.size() < wanted) {
    std::uint64_t left = game.count_moves(position);
    left = left == 0 ? 0 : random() % left + 1;
    auto next = first;
    game.for_each_move(position, [&](const typename G::Move& move) {
      next = game.play(position, move);
      return --left > 0;
    });
    position = tables.probe(game, next) ? next : first;
    found.push_back(position);
  }
  return found;
}

template <rules::Game G>
void measure(const G& game, std::string_view up_to, std::string_view setup, std::size_t runs) {
  const notation::KeptPosition<G> rules(game, game.start());
  const auto classes = analysis::ending_classes(rules, up_to);
  std::uint64_t states = 0;
  const double building = median_seconds(runs, [&] {
    const Folder folder;
    analysis::BuildOptions options;
    states = 0;
    options.built = [&](const analysis::TableSummary& table, double) { states += table.numbers; };
    (void)analysis::build_tables(rules, classes, folder.path().native(), options);
  });
  const Folder folder;
  (void)analysis::build_tables(rules, classes, folder.path().native(), {});
  const analysis::Tables tables(folder.path().native());
  const auto positions = positions_from(game, setup, tables);
  constexpr int rounds = 20;
  std::uint64_t known = 0;
  const double probing = median_seconds(runs, [&] {
    for (int round = 0; round < rounds; ++round) {
      for (const auto& position : positions) {
        known += tables.probe(game, position) ? 1U : 0U;
      }
    }
  });
  keep(known);
  fmt::print("{:<22} {:>8} {:>12} {:>14.2f} M {:>14.2f} M\n", rules::name(game.id()), up_to, states,
             static_cast<double>(states) / building / 1e6,
             rounds * static_cast<double>(positions.size()) / probing / 1e6);
}

/// Returns a position with three to `max` stones of each side, all placed.
std::optional<rules::marelle::Position> random_mill(const rules::Marelle& /*game*/, int max,
                                                    std::mt19937_64& random) {
  const auto below = [&](int limit) {
    return static_cast<int>(random() % static_cast<unsigned>(limit));
  };
  rules::marelle::Position position;
  for (const rules::Side side : {rules::Side::first, rules::Side::second}) {
    for (int left = 3 + below(max / 2 - 2); left > 0;) {
      const auto point = static_cast<rules::marelle::Point>(below(rules::marelle::point_count));
      if (!position.at(point)) {
        position.put(point, side);
        --left;
      }
    }
  }
  return position;
}

/// Returns a position with two to `max` men and kings of both sides.
template <rules::Game G>
std::optional<typename G::Position> random_pieces(const G& game, int max, std::mt19937_64& random) {
  const auto below = [&](int limit) {
    return static_cast<int>(random() % static_cast<unsigned>(limit));
  };
  typename G::Position position;
  const int pieces = 2 + below(max - 1);
  for (int piece = 0; piece < pieces; ++piece) {
    const int square = below(G::Board::square_count);
    if (position.at(square)) {
      return std::nullopt;
    }
    const bool first = piece == 0 || (piece > 1 && below(2) == 0);
    position.put(square, {first ? rules::Side::first : rules::Side::second, below(2) == 0});
  }
  return game.validate(position) ? std::nullopt : std::optional(position);
}

/// Measures how many random endings the search answers immediately with all tables up to a class:
/// exactly; not, since a count of plies might end the game first; or not for another reason.
template <rules::Game G, class Make>
void measure_answers(const G& game, std::string_view up_to, std::size_t wanted, const Make& make) {
  const notation::KeptPosition<G> rules(game, game.start());
  const Folder folder;
  (void)analysis::build_tables(rules, analysis::ending_classes(rules, up_to),
                               folder.path().native(), {});
  const analysis::Tables tables(folder.path().native());
  const bool by_sides = up_to.find('-') != std::string_view::npos;
  const int max = (up_to.front() - '0') * (by_sides ? 2 : 1);
  // NOLINTNEXTLINE(cert-msc32-c,cert-msc51-cpp): the same positions every time
  std::mt19937_64 random(2);
  analysis::Search search(std::size_t{1} << 16U);
  analysis::Limits limits;
  limits.nodes = 10'000;
  limits.depth = analysis::max_depth;
  limits.tables = &tables;
  std::size_t positions = 0;
  std::size_t exact = 0;
  std::size_t counted = 0;
  while (positions < wanted) {
    const auto position = make(game, max, random);
    if (!position || game.outcome(*position).over()) {
      continue;
    }
    ++positions;
    auto history = game.new_history(1);
    history.observe(*position);
    const auto found = analysis::analyse(search, game, *position, history, limits);
    const auto value = tables.probe(notation::KeptPosition<G>(game, *position));
    const bool is_exact = value && found.solved && !found.at_most && found.score == value->score();
    exact += is_exact ? 1 : 0;
    counted += !is_exact && value && value->count_may_decide ? 1 : 0;
  }
  fmt::print("{:<22} {:>8} {:>12} {:>10} {:>14} {:>12}\n", rules::name(game.id()), up_to, positions,
             exact, counted, positions - exact - counted);
}

}  // namespace

void measure_truth(const TruthOptions& options) {
  const std::size_t runs = options.runs;
  fmt::print("{:<22} {:>8} {:>12} {:>16} {:>16}\n", "tables of endings", "up to", "positions",
             "made/s", "asked/s");
  const rules::Draughts8 english(rules::draughts::english);
  const rules::Draughts8 russian(rules::draughts::russian);
  const rules::Draughts10WithRuns frisian(rules::draughts::frisian);
  measure(rules::Marelle(), "3-3", "W:Wa1,d1,g1:Ba7,d7,g4", runs);
  measure(russian, "3", "W:WKa1,Kc1:BKh8", runs);
  measure(frisian, "2K-1K", "W:WK1,K2:BK50", runs);
  measure(rules::LignesDAction(), "2-2", "B:Wa1,h8:Bd4,b7", runs);

  fmt::print("\n{:<22} {:>8} {:>12} {:>10} {:>14} {:>12}\n", "random endings", "up to", "positions",
             "exact", "open by counts", "otherwise");
  const std::size_t wanted = options.quick ? 200 : 2000;
  measure_answers(rules::Marelle(), options.quick ? "4-4" : "5-5", wanted, random_mill);
  measure_answers(english, options.quick ? "3" : "4", wanted, random_pieces<rules::Draughts8>);
  measure_answers(russian, options.quick ? "3" : "4", wanted, random_pieces<rules::Draughts8>);
  if (!options.quick) {
    measure_answers(rules::Draughts10(rules::draughts::international), "3", wanted,
                    random_pieces<rules::Draughts10>);
    measure_answers(frisian, "3", wanted, random_pieces<rules::Draughts10WithRuns>);
  }
}

}  // namespace damier::bench
