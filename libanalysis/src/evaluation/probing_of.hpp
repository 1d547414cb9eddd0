#pragma once

// Looking up the tables of a game, and adding to them.

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/analysis/tables/tables.hpp"
#include "damier/notation/replay/facts_of.hpp"
#include "damier/notation/text/catalogue.hpp"

#include "../tables/endings_of.hpp"
#include "../tables/tables_row.hpp"
#include "course_of.hpp"

namespace damier::analysis::tables {

template <rules::Game G>
[[nodiscard]] const G& game_of(const notation::PositionFacts& facts) {
  return static_cast<const notation::PositionFactsOf<G>&>(facts).game();
}

template <rules::Game G>
std::string_view parameters_as(const notation::PositionFacts& rules) {
  return ending<G>::variant(game_of<G>(rules)) == 0 ? std::string_view() : ending<G>::parameters;
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
EndingsOf<G>& endings_as(Tables::Store& store, const G& game) {
  const unsigned variant = ending<G>::variant(game);
  return static_cast<EndingsOf<G>&>(store.endings(game.id(), variant, [&] {
    return std::make_unique<EndingsOf<G>>(
        game, store.shelf(rules::name(game.id()), variant == 0 ? "" : ending<G>::parameters));
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

/// Returns whether the counts of a table are of the classes that it has.
template <rules::Game G>
[[nodiscard]] bool are_its_counts(const G& game, const Balance& balance,
                                  const std::vector<EndingCounts>& counts) {
  return counts.size() == (has_turned(game, balance) ? 2 : 1) &&
         counts.front().name == name_of<G>(balance) &&
         counts.back().name == name_of<G>(counts.size() == 1 ? balance : balance.turned());
}

template <rules::Game G>
std::string add_as(Tables::Store& store, const notation::PositionFacts& rules, Header header,
                   std::string_view bytes) {
  const G& game = game_of<G>(rules);
  const std::string name = header.name;
  const auto balance = balance_named(game, name);
  if (!balance) {
    return notation::phrase("there is no class of its name");
  }
  // What it claims bounds the memory of its indexing.
  if (ending<G>::min_size(*balance) > header.numbers) {
    return notation::phrase(not_of_its_class);
  }
  auto pair = std::make_unique<PairOf<G>>(game, *balance);
  if (pair->size() != header.numbers || !are_its_counts(game, *balance, header.counts)) {
    return notation::phrase(not_of_its_class);
  }
  std::string fault;
  auto table = held_table(std::move(header), bytes, fault);
  if (table != nullptr) {
    endings_as<G>(store, game).add(name, *balance, std::move(pair), std::move(table));
  }
  return fault;
}

}  // namespace damier::analysis::tables
