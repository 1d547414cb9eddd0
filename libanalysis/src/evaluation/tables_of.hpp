#pragma once

// Tables of a game for code that does not know it. Instantiated for each type of game by DAMIER_TABLES. A build with
// DAMIER_WITHOUT_BUILDING, such as that for WebAssembly, only looks up tables that are in memory.

#include "probing_of.hpp"
#ifndef DAMIER_WITHOUT_BUILDING
#include "building_of.hpp"
#endif

namespace damier::analysis::tables {

template <rules::Game G>
TablesRow tables_row() {
  TablesRow row{"", parameters_as<G>, probe_facts_as<G>, course_as<G>, add_as<G>};
#ifndef DAMIER_WITHOUT_BUILDING
  set_building<G>(row);
#endif
  return row;
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
