#pragma once

#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

/// The tables in tests/data: one case per line, with tab-separated columns; `-` is an empty column.
namespace damier::test {

using TableRow = std::vector<std::string>;

inline std::vector<TableRow> load_table(std::string_view file) {
  const std::string path = std::string(DAMIER_TEST_DATA) + "/" + std::string(file);
  std::ifstream in(path);
  if (!in) {
    throw std::runtime_error("cannot read " + path);
  }
  std::vector<TableRow> rows;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with('#')) {
      continue;
    }
    TableRow& row = rows.emplace_back();
    std::istringstream columns(line);
    for (std::string column; std::getline(columns, column, '\t');) {
      row.push_back(column == "-" ? "" : column);
    }
  }
  return rows;
}

}  // namespace damier::test
