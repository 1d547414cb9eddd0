#pragma once

#include "tables_row.hpp"

/// The row of a game without tables, which says why; in the namespace of this library.
// NOLINTNEXTLINE(cppcoreguidelines-macro-usage): an explicit specialisation has to be written out
#define DAMIER_NO_TABLES(G, why)              \
  template <>                                 \
  tables::TablesRow tables::tables_row<G>() { \
    return {.why_not = why};                  \
  }
