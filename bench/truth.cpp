#include "truth.hpp"

#include <cstdint>
#include <filesystem>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <unistd.h>

#include <fmt/format.h>

#include "damier/analysis/tables.hpp"
#include "damier/notation/games/games.hpp"
#include "damier/notation/replay/facts_of.hpp"

#include "measure.hpp"

namespace damier::bench {

namespace {

/// A folder for tables that vanishes at the end.
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

/// Positions of an ending, by random moves from a set-up that lead to no other class.
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
void measure(std::string_view up_to, std::string_view setup, std::size_t runs) {
  const G game;
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
  fmt::print("{:<22} {:>8} {:>12} {:>14.2f} M {:>14.2f} M\n", G::name, up_to, states,
             static_cast<double>(states) / building / 1e6,
             rounds * static_cast<double>(positions.size()) / probing / 1e6);
}

}  // namespace

void measure_truth(std::size_t runs) {
  fmt::print("{:<22} {:>8} {:>12} {:>16} {:>16}\n", "tables of endings", "up to", "positions",
             "made/s", "asked/s");
  measure<rules::Marelle>("3-3", "W:Wa1,d1,g1:Ba7,d7,g4", runs);
  measure<rules::Russian>("3", "W:WKa1,Kc1:BKh8", runs);
  measure<rules::Frisian>("2K-1K", "W:WK1,K2:BK50", runs);
  measure<rules::LignesDAction>("2-2", "B:Wa1,h8:Bd4,b7", runs);
}

}  // namespace damier::bench
