#pragma once

// Tables of a game for code that does not know it. Instantiated for each type of game by DAMIER_TABLES.

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include <fmt/format.h>

#include "damier/analysis/tables/tables.hpp"
#include "damier/notation/replay/facts_of.hpp"
#include "damier/notation/text/number.hpp"

#include "../tables/endings_of.hpp"
#include "../tables/forward.hpp"
#include "../tables/tables_row.hpp"
#include "course_of.hpp"
#include "game_tree.hpp"

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
[[nodiscard]] const G& game_of(const notation::PositionFacts& facts) {
  return static_cast<const notation::PositionFactsOf<G>&>(facts).game();
}

template <rules::Game G>
std::string_view parameters_as(const notation::PositionFacts& rules) {
  return ending<G>::variant(game_of<G>(rules)) == 0 ? std::string_view() : ending<G>::parameters;
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
    throw TableError(fmt::format("{}: there is no such class", name));
  }
  auto graph = std::make_unique<GraphOf<G>>(game, *balance, folder, distances, cache);
  const std::uint64_t first = graph->first_size();
  std::vector<std::string> parts{name_of<G>(*balance)};
  if (first < graph->size()) {
    parts.push_back(name_of<G>(balance->turned()));
  }
  return {std::move(graph), first, std::move(parts)};
}

[[nodiscard]] inline EndingValue ending_value(Word word) {
  if (kind_of(word) == Kind::drawn) {
    return {};
  }
  const auto result =
      kind_of(word) == Kind::win ? EndingValue::Result::won : EndingValue::Result::lost;
  const bool known = has_distance(word);
  return {result, known ? distance_of(word) : 0, known};
}

template <rules::Game G>
const EndingsOf<G>& endings_as(Tables::Store& store, const G& game) {
  const unsigned variant = ending<G>::variant(game);
  return static_cast<const EndingsOf<G>&>(store.endings(game.id(), variant, [&] {
    const std::string_view parameters = variant == 0 ? "" : ending<G>::parameters;
    return std::make_unique<EndingsOf<G>>(
        game, folder_of(store.folder(), rules::name(game.id()), parameters), store.cache());
  }));
}

template <rules::Game G>
std::optional<EndingValue> probe_as(Tables::Store& store, const G& game,
                                    const typename G::Position& position) {
  const Balance balance = ending<G>::balance_of(position);
  if (!ending<G>::exists(game, balance)) {
    return std::nullopt;
  }
  const auto& endings = endings_as<G>(store, game);
  const auto word = endings.value(position, balance);
  return word ? std::optional(ending_value(*word)) : std::nullopt;
}

template <rules::Game G>
std::unique_ptr<TabledLine::Course> course_as(Tables::Store& store,
                                              const notation::PositionFacts& first) {
  return std::make_unique<CourseOf<G>>(
      static_cast<const notation::PositionFactsOf<G>&>(first),
      [&store](const G& game, const typename G::Position& position) {
        return probe_as<G>(store, game, position);
      });
}

/// Returns the value of a position whose past is unknown, except for its set-up.
template <rules::Game G>
std::optional<EndingValue> probe_facts_as(Tables::Store& store,
                                          const notation::PositionFacts& position) {
  return course_as<G>(store, position)->value();
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
    throw TableError(fmt::format("the table of {} is missing",
                                 name_of<G>(leading(game, ending<G>::balance_of(position)))));
  }
}

template <rules::Game G>
std::optional<ForwardProof> prove_as(Tables::Store& store, const notation::PositionFacts& facts,
                                     const ForwardOptions& options) {
  const auto& of_game = static_cast<const notation::PositionFactsOf<G>&>(facts);
  const G& game = of_game.game();
  if (game.outcome(of_game.position()).over()) {
    throw TableError("the game is over in that position");
  }
  const Balance balance = ending<G>::balance_of(of_game.position());
  if (!ending<G>::exists(game, balance)) {
    throw TableError("positions with that material have no class");
  }
  const auto& endings = endings_as<G>(store, game);
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

template <rules::Game G>
TablesRow tables_row() {
  return {"",          parameters_as<G>,  classes_as<G>, size_as<G>,
          graph_as<G>, probe_facts_as<G>, course_as<G>,  prove_as<G>};
}

}  // namespace damier::analysis::tables

namespace damier::analysis {

template <rules::Game G>
std::optional<EndingValue> Tables::probe(const G& game,
                                         const typename G::Position& position) const {
  return tables::probe_as<G>(*store_, game, position);
}

template <rules::Game G>
std::size_t shortest_count(const G& game) {
  return tables::ending<G>::shortest_count(game);
}

}  // namespace damier::analysis

/// Compiles the tables of a game, in the namespace of this library.
// NOLINTNEXTLINE(cppcoreguidelines-macro-usage): an explicit instantiation has to be written out
#define DAMIER_TABLES(G)                                                                    \
  template tables::TablesRow tables::tables_row<G>();                                       \
  template std::optional<EndingValue> Tables::probe<G>(const G&, const G::Position&) const; \
  template std::size_t shortest_count<G>(const G&);
