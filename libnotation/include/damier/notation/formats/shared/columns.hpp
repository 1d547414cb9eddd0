#pragma once

#include <string_view>
#include <vector>

#include "damier/notation/formats/shared/format.hpp"

namespace damier::notation {

/// A column of a table format.
struct ColumnInfo {
  std::string_view name;
  bool usual = true;  ///< written by default
};

/// Returns the columns of a format, in their usual order; none if it is not a table.
[[nodiscard]] std::vector<ColumnInfo> columns_of(Format format);

/// Begins the name of a column for a tag's value, `tag:Annotator`, which every table has.
inline constexpr std::string_view tag_column_prefix = "tag:";

}  // namespace damier::notation
