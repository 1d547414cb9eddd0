#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "fuzz.hpp"

namespace damier::fuzz {

/// Parses rows of CSV by RFC 4180, with line ends of either kind.
inline std::vector<std::vector<std::string>> csv_rows(std::string_view text) {
  std::vector<std::vector<std::string>> rows;
  bool in_quotes = false;
  bool begins = true;  ///< a field
  const auto open_row = [&] {
    if (rows.empty()) {
      rows.emplace_back(1);
    }
  };
  open_row();
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    std::string& field = rows.back().back();
    if (in_quotes) {
      if (c == '"' && text.substr(at + 1).starts_with('"')) {
        field += c;
        ++at;
      } else if (c == '"') {
        in_quotes = false;
      } else {
        field += c;
      }
    } else if (c == '"') {
      require(begins, "a quote begins its field");
      in_quotes = true;
      begins = false;
    } else if (c == ',') {
      rows.back().emplace_back();
      begins = true;
    } else if (c == '\n') {
      rows.emplace_back(1);
      begins = true;
    } else if (c == '\r') {
      require(text.substr(at + 1).starts_with('\n'), "a carriage return stands before a newline");
    } else {
      field += c;
      begins = false;
    }
  }
  require(!in_quotes, "each field is closed");
  require(rows.back().size() == 1 && rows.back().front().empty(), "the last row is closed");
  rows.pop_back();
  return rows;
}

/// Requires that each row has as many fields as the first one.
inline void require_csv(std::string_view text, std::size_t rows_expected) {
  const auto rows = csv_rows(text);
  require(rows.size() == rows_expected, "there is a row for each record, and one above");
  for (const auto& row : rows) {
    require(row.size() == rows.front().size(), "all rows have the same fields");
  }
}

}  // namespace damier::fuzz
