#pragma once

#include <span>
#include <string_view>

namespace damier::cli {

/// Published JSON Schema.
struct Schema {
  std::string_view name;  ///< kind of document it describes
  std::string_view text;
};

/// Returns all schemas from schema/, that of records first. The build generates the source.
[[nodiscard]] std::span<const Schema> all_schemas();

}  // namespace damier::cli
