#pragma once

#include "damier/analysis/tables/tables.hpp"

#include "handle.hpp"

namespace damier::c {

/// The tables of endings of a context, which it owns. Not a handle that callers have.
struct ContextTables final : Handle {
  explicit ContextTables(damier_context* context) : Handle(Kind::tables, context) {}

  analysis::Tables tables;
};

/// Returns the tables of a context; null if none was added.
[[nodiscard]] const analysis::Tables* tables_of(const damier_context& context);

}  // namespace damier::c
