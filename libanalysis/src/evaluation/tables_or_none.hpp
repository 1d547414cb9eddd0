#pragma once

// DAMIER_TABLES for a build with files and threads, or without them, where no position is in a table: WebAssembly.

#ifndef DAMIER_WITHOUT_TABLES

#include "tables_of.hpp"

#else

#include <optional>

#include "damier/analysis/tables/tables.hpp"

#include "game_tree.hpp"

namespace damier::analysis {

template <rules::Game G>
std::optional<EndingValue> Tables::probe(const G& /*game*/,
                                         const typename G::Position& /*position*/) const {
  return std::nullopt;
}

template <rules::Game G>
std::size_t shortest_count(const G& /*game*/) {
  return 0;
}

}  // namespace damier::analysis

// NOLINTNEXTLINE(cppcoreguidelines-macro-usage): an explicit instantiation has to be written out
#define DAMIER_TABLES(G)                                                                    \
  template std::optional<EndingValue> Tables::probe<G>(const G&, const G::Position&) const; \
  template std::size_t shortest_count<G>(const G&);

#endif
