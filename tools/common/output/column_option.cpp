#include "column_option.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "damier/notation/formats/shared/columns.hpp"
#include "damier/notation/text/ascii.hpp"

#include "terminal/language.hpp"

namespace damier::cli {

namespace {

std::vector<std::string_view> names_of(notation::Format format) {
  std::vector<std::string_view> names;
  for (const notation::ColumnInfo& one : notation::columns_of(format)) {
    names.push_back(one.name);
  }
  return names;
}

bool is_tag_column(std::string_view name) {
  return name.starts_with(notation::tag_column_prefix) &&
         notation::is_tag_name(name.substr(notation::tag_column_prefix.size()));
}

/// Returns a column name as the table has it.
std::string column_of(std::string_view name, notation::Format format) {
  const std::vector<std::string_view> names = names_of(format);
  const auto found = std::ranges::find_if(
      names, [&](std::string_view one) { return notation::same_in_any_case(one, name); });
  if (found != names.end()) {
    return std::string(*found);
  }
  if (is_tag_column(name)) {
    return std::string(name);
  }
  const std::string meant = likely_name(name, names);
  const std::string_view table = notation::info(format).name;
  throw UsageError{
      meant.empty()
          ? tr("--columns: '{0}' is not a column of {1}; it has {2}, and tag:NAME", name, table,
               fmt::format("{}", fmt::join(names, ", ")))
          : with_question(tr("--columns: '{0}' is not a column of {1}", name, table), meant)};
}

}  // namespace

std::vector<std::string> chosen_columns(const Arguments& arguments, notation::Format format) {
  if (!arguments.has("columns")) {
    return {};
  }
  if (notation::columns_of(format).empty()) {
    throw UsageError{
        tr("--columns applies only to tables, not to {0}", notation::info(format).name)};
  }
  std::vector<std::string> columns;
  for (const std::string& name : arguments.list("columns")) {
    columns.push_back(column_of(name, format));
    if (std::ranges::find(columns, columns.back()) != columns.end() - 1) {
      throw UsageError{tr("--columns: {0} is given twice", columns.back())};
    }
  }
  if (columns.empty()) {
    throw UsageError{tr("--columns: no column is given")};
  }
  return columns;
}

std::vector<std::string> all_column_names() {
  std::vector<std::string> names;
  for (const notation::FormatInfo& format : notation::formats) {
    for (const std::string_view name : names_of(format.format)) {
      if (std::ranges::find(names, name) == names.end()) {
        names.emplace_back(name);
      }
    }
  }
  return names;
}

}  // namespace damier::cli
