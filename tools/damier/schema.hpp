#pragma once

#include <span>
#include <string_view>

namespace damier::cli {

/// A published JSON Schema.
struct Schema {
  std::string_view name;  ///< the kind of document it describes
  std::string_view text;
};

/// All schemas, as in the files of schema/, that of records first. The build generates the source.
[[nodiscard]] std::span<const Schema> all_schemas();

}  // namespace damier::cli
