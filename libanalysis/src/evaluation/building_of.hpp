#pragma once

// Building the tables of a game, and proving values without them: with files, threads and exceptions.

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "damier/notation/text/catalogue.hpp"
#include "damier/notation/text/number.hpp"

#include "../tables/folder.hpp"
#include "../tables/forward.hpp"
#include "../tables/graph_of.hpp"
#include "game_tree.hpp"
#include "probing_of.hpp"

namespace damier::analysis::tables {

/// Sorts balances in build order: a move leads to fewer pieces, or as many and fewer that change.
struct InOrder {
  bool operator()(const Balance& a, const Balance& b) const { return key(a) < key(b); }

 private:
  [[nodiscard]] static std::tuple<int, int, std::uint32_t> key(const Balance& balance) {
    return {balance.pieces(), balance.own.changing + balance.other.changing, balance.packed()};
  }
};
using Balances = std::set<Balance, InOrder>;

/// Adds a class and all that it needs.
template <rules::Game G>
void add_with_exits(const G& game, const Balance& balance, Balances& found) {
  std::vector<Balance> waiting{leading(game, balance)};
  while (!waiting.empty()) {
    const Balance next = waiting.back();
    waiting.pop_back();
    if (!ending<G>::exists(game, next) || !found.insert(next).second) {
      continue;
    }
    const auto wait = [&](const Balance& exit) { waiting.push_back(leading(game, exit)); };
    ending<G>::for_each_exit(next, wait);
    if (has_turned(game, next)) {
      ending<G>::for_each_exit(next.turned(), wait);
    }
  }
}

/// Adds all classes of at most `pieces` pieces.
template <rules::Game G>
void add_all(const G& game, int pieces, Balances& found) {
  std::vector<Material> sides;
  for (int lasting = 0; lasting <= ending<G>::most.lasting; ++lasting) {
    for (int changing = 0; changing <= ending<G>::most.changing; ++changing) {
      sides.push_back({static_cast<std::uint8_t>(lasting), static_cast<std::uint8_t>(changing)});
    }
  }
  for (const Material& own : sides) {
    for (const Material& other : sides) {
      const Balance balance{own, other};
      if (balance.pieces() <= pieces && ending<G>::exists(game, balance)) {
        found.insert(leading(game, balance));
      }
    }
  }
}

template <rules::Game G>
std::vector<std::string> classes_as(const notation::PositionFacts& rules, std::string_view up_to) {
  const G& game = game_of<G>(rules);
  Balances found;
  if (const auto pieces = notation::read_number<int>(up_to)) {
    add_all(game, *pieces, found);
  } else if (const auto balance = balance_named(game, up_to)) {
    add_with_exits(game, *balance, found);
  }
  std::vector<std::string> names;
  for (const Balance& balance : found) {
    names.push_back(name_of<G>(balance));
  }
  return names;
}

template <rules::Game G>
std::optional<std::uint64_t> size_as(const notation::PositionFacts& rules, std::string_view name) {
  const G& game = game_of<G>(rules);
  const auto balance = balance_named(game, name);
  return balance ? std::optional(PairOf<G>(game, *balance).size()) : std::nullopt;
}

template <rules::Game G>
ClassGraph graph_as(const notation::PositionFacts& rules, std::string_view name,
                    const std::string& folder, bool distances, Cache& cache) {
  const G& game = game_of<G>(rules);
  const auto balance = balance_named(game, name);
  if (!balance) {
    throw TableError(notation::phrase("{0}: there is no such class", name));
  }
  auto shelf = shelf_in(folder, rules::name(game.id()), parameters_as<G>(rules), cache);
  auto graph = std::make_unique<GraphOf<G>>(game, *balance, std::move(shelf), distances);
  const std::uint64_t first = graph->first_size();
  std::vector<std::string> parts{name_of<G>(*balance)};
  if (first < graph->size()) {
    parts.push_back(name_of<G>(balance->turned()));
  }
  return {std::move(graph), first, std::move(parts)};
}

/// Estimates a position for the side that has moved: by its evaluation, and by whether the other
/// side can win something immediately.
template <rules::Game G>
int seems(const G& game, const typename G::Position& position) {
  bool danger = false;
  evaluation<G>::walk(game, position, Wanted::noisy,
                      [&](const typename G::Move& /*move*/, int order) {
                        danger = danger || order > 0;
                        return !danger;
                      });
  return -evaluation<G>::evaluate(game, position) - (danger ? unit_of(game).score : 0);
}

/// Searches forward to positions that have tables. Throws TableError if one is missing.
template <rules::Game G>
std::optional<ForwardProof> search_forward(const EndingsOf<G>& endings, const G& game,
                                           const typename G::Position& position,
                                           const ForwardOptions& options) {
  if constexpr (LeavesForGood<G>) {
    const auto order = [&](const typename G::Position& next) { return seems<G>(game, next); };
    return Forward(game, endings, order, options).run(position);
  } else {
    throw TableError(notation::phrase("the table of {0} is missing",
                                      name_of<G>(leading(game, ending<G>::balance_of(position)))));
  }
}

template <rules::Game G>
std::optional<ForwardProof> prove_as(Tables::Store& store, const notation::PositionFacts& facts,
                                     const ForwardOptions& options) {
  const auto& of_game = static_cast<const notation::PositionFactsOf<G>&>(facts);
  const G& game = of_game.game();
  if (game.outcome(of_game.position()).over()) {
    throw TableError(notation::phrase("the game is over in that position"));
  }
  const Balance balance = ending<G>::balance_of(of_game.position());
  if (!ending<G>::exists(game, balance)) {
    throw TableError(notation::phrase("positions with that material have no class"));
  }
  const EndingsOf<G>& endings = endings_as<G>(store, game);
  const auto known = endings.value(of_game.position(), balance);
  auto proof = known ? std::optional(ForwardProof{ending_value(*known), 0})
                     : search_forward(endings, game, of_game.position(), options);
  if (proof) {
    // What the play before may change.
    const CourseOf<G> course(of_game, [&](const G&, const auto&) { return proof->value; });
    proof->value = course.value().value_or(proof->value);
  }
  return proof;
}

/// Sets the functions of a row that a build without building lacks.
template <rules::Game G>
void set_building(TablesRow& row) {
  row.classes = classes_as<G>;
  row.size = size_as<G>;
  row.graph = graph_as<G>;
  row.prove = prove_as<G>;
}

}  // namespace damier::analysis::tables
