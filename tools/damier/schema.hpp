#pragma once

#include <span>
#include <string_view>

namespace damier::cli {

/// A published JSON Schema.
struct Schema {
  std::string_view name;  ///< what it is of
  std::string_view text;
};

/// All of them, as the files in schema/ have them, that of records first; the source is made at
/// build time.
[[nodiscard]] std::span<const Schema> all_schemas();

}  // namespace damier::cli
