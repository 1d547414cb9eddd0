#include "damier/diagram/text_table.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "damier/notation/text/xml.hpp"

#include "page/words.hpp"

namespace damier::diagram {

namespace {

using notation::escaped;

/// Returns a class for tables that need more paper than others in print.
std::string_view width_class(std::size_t columns) {
  constexpr std::size_t wide = 12;
  constexpr std::size_t widest = 30;
  return columns > widest ? " wide widest" : columns > wide ? " wide" : "";
}

std::string heading(const TextTable::Column& column) {
  return column.meaning.empty() ? escaped(column.name)
                                : fmt::format("<abbr title=\"{}\">{}</abbr>",
                                              escaped(column.meaning), escaped(column.name));
}

std::string_view attribute(const TextTable::Column& column) {
  return column.numbers ? " class=\"number\"" : "";
}

}  // namespace

// A site has the same styles for all its tables.
const std::string_view text_table_style = R"(
h1 { margin: .3rem 0 0; font-size: 1.4rem; line-height: 1.25; }
h2 { margin: 1.2rem 0 .4rem; font-size: 1.25rem; }
h3 { margin: 1rem 0 .4rem; font-size: 1.1rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: .35rem .6rem; border-bottom: 1px solid var(--line); text-align: left; }
thead th { border-bottom: 2px solid var(--line); white-space: nowrap; }
tbody th { min-width: 8rem; overflow-wrap: break-word; }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
)";

void append_text_table(const TextTable& table,
                       const std::function<std::string(std::string_view)>& link, std::string& out) {
  out += fmt::format("<div class=\"scroll{}\"><table>\n<thead><tr>",
                     width_class(table.columns.size()));
  for (const TextTable::Column& column : table.columns) {
    out += fmt::format("<th scope=\"col\"{}>{}</th>", attribute(column), heading(column));
  }
  out += "</tr></thead>\n<tbody>\n";
  for (const auto& row : table.rows) {
    out += "<tr>";
    for (std::size_t i = 0; i < row.size(); ++i) {
      const bool is_name = std::ranges::find(table.name_columns, i) != table.name_columns.end();
      const std::string address = is_name && link ? link(row[i]) : std::string();
      const std::string cell = is_name ? page::named(row[i]) : escaped(row[i]);
      const std::string text =
          address.empty() ? cell : fmt::format("<a href=\"{}\">{}</a>", address, cell);
      out += is_name ? fmt::format("<th scope=\"row\">{}</th>", text)
                     : fmt::format("<td{}>{}</td>", attribute(table.columns.at(i)), text);
    }
    out += "</tr>\n";
  }
  out += "</tbody>\n</table></div>\n";
}

}  // namespace damier::diagram
