#pragma once

#include <string_view>
#include <vector>

#include "damier/notation/replay/format.hpp"

namespace damier::notation {

/// A column of a format that is a table.
struct ColumnInfo {
  std::string_view name;
  bool usual = true;  ///< written unless columns are chosen
};

/// The columns of a format, in their usual order; none if it is no table.
[[nodiscard]] std::vector<ColumnInfo> columns_of(Format format);

/// Begins the name of a column with the value of a tag, `tag:Annotator`, which every table has.
inline constexpr std::string_view tag_column_prefix = "tag:";

}  // namespace damier::notation
