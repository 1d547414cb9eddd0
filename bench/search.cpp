#include "search.hpp"

#include <array>
#include <cstdint>
#include <string_view>

#include <fmt/format.h>

#include "damier/analysis/search/analyse.hpp"
#include "damier/notation/games/draughts/codec.hpp"

#include "measure.hpp"

namespace damier::bench {

namespace {

constexpr std::array<std::string_view, 3> middlegames{
    "W:W27,28,32,33,34,36,37,38,39,42,43,45,47,48,49:B3,6,8,9,10,12,13,14,16,17,18,19,22,23,24",
    "B:W25,27,28,30,32,33,35,37,38,39,43,48:B8,9,12,13,14,16,18,19,20,23,24,26",
    "W:W26,28,31,32,33,36,37,38,39,40,42,43,48:B3,8,9,11,12,13,14,16,18,19,20,21,24"};

}  // namespace

void measure_search(int depth, std::size_t runs) {
  const rules::Draughts10 game(rules::draughts::international);
  fmt::print("{:<22} {:>6} {:>12} {:>18}\n", "search: international", "depth", "positions",
             "positions/s");
  for (const std::string_view text : middlegames) {
    notation::Diagnostics diagnostics;
    const notation::Span whole{0, static_cast<std::uint32_t>(text.size())};
    const auto position =
        notation::codec<rules::Draughts10>::read_setup(game, text, whole, diagnostics);
    auto history = game.new_history(1);
    history.observe(position.value());
    analysis::Search search;
    analysis::Limits limits;
    limits.depth = depth;
    std::uint64_t nodes = 0;
    const double seconds = median_seconds(
        runs, [&] { nodes = analysis::analyse(search, game, *position, history, limits).nodes; });
    fmt::print("{:<22} {:>6} {:>12} {:>16.2f} M\n", "middlegame", depth, nodes,
               static_cast<double>(nodes) / seconds / 1e6);
  }
}

}  // namespace damier::bench
