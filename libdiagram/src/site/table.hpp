#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "damier/diagram/site.hpp"
#include "damier/notation/text/catalogue.hpp"

namespace damier::diagram::site {

enum class Cells : std::uint8_t { texts, short_texts, results, numbers };

struct Column {
  std::string_view name;  ///< in English
  Cells cells = Cells::texts;

  [[nodiscard]] bool has_numbers() const { return cells == Cells::numbers; }
  /// Returns the attribute of its cells.
  [[nodiscard]] std::string_view attribute() const {
    return cells == Cells::numbers       ? " class=\"number\""
           : cells == Cells::short_texts ? " class=\"short\""
           : cells == Cells::results     ? " class=\"short result\""
                                         : "";
  }
};

/// Row of a table: the page to which it leads, and its cells.
struct Row {
  std::string path;
  std::vector<std::string> cells;
};

/// A table that the script of the site sorts and searches. Its first rows are in the page; all are
/// in files of some hundred rows, which the script loads when it needs them. A file is a script
/// that calls a function, because a page of the file system may not read other files.
struct Table {
  std::string_view name;  ///< what it lists, in the plural; prefix of its files, in `data`
  std::span<const Column> columns;
  std::uint64_t rows = 0;
  std::function<Row(std::uint64_t)> row;
};

/// Appends a table to a page in the root of the site, and writes its files.
void append_table(const Table& table, const notation::Catalogue& words, std::string& out,
                  SiteFiles& files);

}  // namespace damier::diagram::site
