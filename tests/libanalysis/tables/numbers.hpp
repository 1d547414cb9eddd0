#pragma once

// Checks the numbering of positions in a game.

#include <algorithm>
#include <vector>

#include "damier/rules/symmetry.hpp"

#include "catch.hpp"
#include "tables/file.hpp"
#include "tables/folder.hpp"
#include "tables/graph_of.hpp"

namespace numbers {

using namespace damier;

/// Checks all numbers of a class: each number that is not a hole is that of its position under any
/// symmetry. Returns the number of positions that they represent.
template <rules::HasSymmetry G>
std::uint64_t check(const G& game, const analysis::tables::Balance& balance,
                    std::uint64_t step = 1) {
  using analysis::tables::ending;
  const typename ending<G>::Indexing indexing(balance);
  std::uint64_t positions = 0;
  std::uint64_t wrong = 0;
  for (std::uint64_t number = 0; number < indexing.size(); number += step) {
    const auto position = indexing.position(number);
    const unsigned weight = indexing.weight(number);
    positions += weight;
    wrong += (weight > 0) != position.has_value() ? 1 : 0;
    if (!position) {
      continue;
    }
    wrong += game.validate(*position) ? 1 : 0;
    wrong += game.side_to_move(*position) != rules::Side::first ? 1 : 0;
    wrong += ending<G>::balance_of(*position) != balance ? 1 : 0;
    for (std::size_t s = 0; s < rules::symmetry_count<G>; ++s) {
      wrong += indexing.number(rules::symmetry<G>::turn(*position, s)) != number ? 1 : 0;
    }
  }
  CHECK(wrong == 0);
  return positions;
}

/// Checks that each number has the right predecessors, and as many successors as are counted.
template <rules::Game G>
void check_before(const G& game, const analysis::tables::Graph& graph, std::uint64_t step) {
  std::vector<std::uint64_t> inside;
  std::vector<std::uint64_t> found;
  std::vector<std::uint64_t> room;
  std::uint64_t edges = 0;
  std::uint64_t miscounted = 0;
  std::uint64_t missing = 0;
  for (std::uint64_t number = 0; number < graph.size(); number += step) {
    const analysis::tables::Word word = graph.look(number, inside);
    const auto counted = graph.count(number, room);
    miscounted += counted.word != word || counted.inside != inside.size() ? 1 : 0;
    if (word == analysis::tables::hole_word) {
      continue;
    }
    for (const std::uint64_t next : std::vector(inside)) {
      graph.before(next, found);
      ++edges;
      missing += std::ranges::find(found, number) == found.end() ? 1 : 0;
      for (const std::uint64_t earlier : found) {
        std::vector<std::uint64_t> after;
        (void)graph.look(earlier, after);
        missing += std::ranges::find(after, next) == after.end() ? 1 : 0;
      }
    }
  }
  INFO(rules::name(game.id()));
  CHECK(edges > 0);
  CHECK(missing == 0);
  CHECK(miscounted == 0);
}

}  // namespace numbers
