#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/formats/shared/columns.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/tags.hpp"

#include "cells.hpp"

namespace damier::notation {

/// A column of a table whose rows a class writes, each cell by a function. Without one, it contains
/// the value of a tag.
template <class Rows>
struct Column {
  ColumnInfo info;
  void (Rows::*write)() = nullptr;
  std::string_view tag = {};
};

template <class Rows>
[[nodiscard]] std::vector<ColumnInfo> column_infos() {
  std::vector<ColumnInfo> infos;
  for (const Column<Rows>& one : Rows::columns()) {
    infos.push_back(one.info);
  }
  return infos;
}

/// The columns that are written.
template <class Rows>
class ChosenColumns {
 public:
  /// `names`: empty for the usual ones; each must be one of the columns, or of a tag.
  ChosenColumns(std::span<const Column<Rows>> all, std::span<const std::string> names)
      : names_(names.begin(), names.end()) {
    for (const Column<Rows>& one : all) {
      if (names.empty() && one.info.usual) {
        names_.emplace_back(one.info.name);
      }
    }
    for (const std::string_view name : names_) {
      const auto found =
          std::ranges::find(all, name, [](const Column<Rows>& one) { return one.info.name; });
      chosen_.push_back(found == all.end() ? tag_column(name) : *found);
    }
  }

  [[nodiscard]] std::span<const std::string> names() const { return names_; }
  [[nodiscard]] bool contain(std::string_view name) const {
    return std::ranges::find(names_, name) != names_.end();
  }
  /// Writes the cells of a row.
  void write(Rows& rows, const Record& record, Cells& cells) const {
    for (const Column<Rows>& one : chosen_) {
      if (one.write != nullptr) {
        (rows.*one.write)();
      } else if (const Tag* const tag = record.find_tag(one.tag); tag != nullptr) {
        cells.text(tag->value);
      } else {
        cells.nothing();
      }
    }
  }

 private:
  static Column<Rows> tag_column(std::string_view name) {
    const std::string_view tag = name.substr(std::min(tag_column_prefix.size(), name.size()));
    return {{name}, nullptr, canonical_tag_name(tag)};
  }

  std::vector<std::string> names_;
  std::vector<Column<Rows>> chosen_;  ///< their texts are in the table, or in `names_`
};

}  // namespace damier::notation
