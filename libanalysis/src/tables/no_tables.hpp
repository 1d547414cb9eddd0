#pragma once

#include "damier/analysis/tables/tables.hpp"

#include "tables_row.hpp"

/// Defines a game without tables: its row gives the reason, and probes find nothing. Use in the
/// namespace of this library, before code that probes the tables.
// NOLINTNEXTLINE(cppcoreguidelines-macro-usage): an explicit specialisation has to be written out
#define DAMIER_NO_TABLES(G, why)                                                               \
  template <>                                                                                  \
  tables::TablesRow tables::tables_row<G>() {                                                  \
    return {.why_not = (why)};                                                                 \
  }                                                                                            \
  template <>                                                                                  \
  std::optional<EndingValue> Tables::probe(const G& /*game*/, const G::Position& /*position*/) \
      const {                                                                                  \
    return std::nullopt;                                                                       \
  }                                                                                            \
  template <>                                                                                  \
  std::size_t shortest_count(const G& /*game*/) {                                              \
    return 0;                                                                                  \
  }
