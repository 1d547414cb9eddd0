// Tables of any records have rows with all their cells, and no cell that a spreadsheet could read
// as a formula. First line: FORMAT RULESET FILE-NAME [TABLE COLUMN...].

#include <algorithm>
#include <vector>

#include <nlohmann/json.hpp>

#include "damier/notation/formats/columns.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/text.hpp"

#include "converted.hpp"
#include "csv_rows.hpp"
#include "named.hpp"

namespace {

using namespace damier;
using fuzz::require;
using notation::Format;

/// Returns whether a cell is a number in the form of tables.
bool is_number(std::string_view cell) {
  return cell.find_first_not_of("-.0123456789") == std::string_view::npos;
}

void require_harmless(std::string_view cell) {
  const bool begins =
      !cell.empty() && std::string_view("=+-@\t\r\n").find(cell[0]) != std::string_view::npos;
  require(!begins || cell.size() == 1 || is_number(cell), "no cell is a formula");
  require(cell.find('\0') == std::string_view::npos, "no cell has a NUL");
  require(notation::find_invalid_utf8(cell) == std::string_view::npos, "cells are UTF-8");
}

bool is_tag_column(std::string_view word) {
  return word.starts_with(notation::tag_column_prefix) &&
         notation::is_tag_name(word.substr(notation::tag_column_prefix.size())) &&
         notation::find_invalid_utf8(word) == std::string_view::npos;
}

/// Returns the columns of the table that the words name.
std::vector<std::string> choose_columns(fuzz::Choices& choices, Format table) {
  const auto all = notation::columns_of(table);
  std::vector<std::string> columns;
  for (std::string_view word = choices.word(); !word.empty(); word = choices.word()) {
    const auto found = std::ranges::find(all, word, &notation::ColumnInfo::name);
    const bool known = found != all.end() || is_tag_column(word);
    if (known && std::ranges::find(columns, word) == columns.end()) {
      columns.emplace_back(word);
    }
  }
  return columns;
}

Format table_called(std::string_view name) {
  return name == "plies-csv"      ? Format::plies_csv
         : name == "plies-ndjson" ? Format::plies_ndjson
                                  : Format::csv;
}

void require_objects(std::string_view text, std::size_t columns) {
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    require(end != std::string_view::npos, "each line ends");
    const auto row = nlohmann::json::parse(text.substr(0, end));
    require(row.is_object() && row.size() == columns, "a row has all columns");
    text.remove_prefix(end + 1);
  }
}

std::size_t count_usual(Format table) {
  const auto all = notation::columns_of(table);
  return static_cast<std::size_t>(std::ranges::count_if(all, &notation::ColumnInfo::usual));
}

}  // namespace

void damier::fuzz::run(std::string_view text) {
  Choices choices(text);
  const Format format = choose_format(choices);
  notation::ReadHints hints;
  hints.ruleset = choose_any_ruleset(choices);
  hints.file_name = choices.word();
  notation::ConvertOptions options;
  options.to = table_called(choices.word());
  options.columns = choose_columns(choices, options.to);
  const std::size_t columns =
      options.columns.empty() ? count_usual(options.to) : options.columns.size();
  const Written written = convert(text, format, hints, options);
  if (options.to == Format::plies_ndjson) {
    require_objects(written.text, columns);
    return;
  }
  const auto rows = csv_rows(written.text);
  require(!rows.empty(), "there are names above");
  require(options.to != Format::csv || rows.size() == written.records + 1, "a row for each record");
  for (const auto& row : rows) {
    require(row.size() == columns, "a row has all columns");
    std::ranges::for_each(row, require_harmless);
  }
}
