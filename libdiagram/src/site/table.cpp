#include "table.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include <fmt/format.h>

#include "damier/notation/text/json_text.hpp"

#include "../page/heading.hpp"
#include "frame.hpp"

namespace damier::diagram::site {

namespace {

/// In site.js these are the arguments of `translated`.
constexpr std::array messages_of_script{
    to_translate("Find"),           to_translate("Previous"),  to_translate("Next"),
    to_translate("{0}–{1} of {2}"), to_translate("Loading …"), to_translate("Cannot load {0}"),
};

/// Messages on what a table lists. The script finds the first two by the name of the table.
struct Messages {
  std::string_view name;
  std::string_view all;
  std::string_view some;
  std::string_view first_rows;
};
constexpr std::array messages_of_tables{
    Messages{"games", to_translate("{0} games"), to_translate("{0} of {1} games"),
             to_translate("The first {0} of {1} games. Turn JavaScript on to see the others.")},
    Messages{"players", to_translate("{0} players"), to_translate("{0} of {1} players"),
             to_translate("The first {0} of {1} players. Turn JavaScript on to see the others.")},
    Messages{"events", to_translate("{0} events"), to_translate("{0} of {1} events"),
             to_translate("The first {0} of {1} events. Turn JavaScript on to see the others.")},
    Messages{"openings", to_translate("{0} openings"), to_translate("{0} of {1} openings"),
             to_translate("The first {0} of {1} openings. Turn JavaScript on to see the others.")},
};

const Messages& messages_of(const Table& table) {
  return *std::ranges::find(messages_of_tables, table.name, &Messages::name);
}

constexpr std::uint64_t rows_in_page = 100;
constexpr std::uint64_t rows_in_file = 1000;

/// Appends JSON as a part of a script: no text in it can end the script or a line of it.
void append_script_data(std::string_view json, std::string& out) {
  constexpr std::string_view separators = "\xE2\x80";  // U+2028 and U+2029 begin with these
  for (std::size_t i = 0; i < json.size(); ++i) {
    const std::string_view rest = json.substr(i);
    if (rest.front() == '<') {
      out += "\\u003c";
    } else if (rest.starts_with(separators) && rest.size() > 2 &&
               (rest[2] == '\xA8' || rest[2] == '\xA9')) {
      out += rest[2] == '\xA8' ? "\\u2028" : "\\u2029";
      i += 2;
    } else {
      out += rest.front();
    }
  }
}

/// Texts of a file, each once.
class Texts {
 public:
  std::uint64_t number_of(const std::string& text) {
    const auto [known, is_new] = numbers_.emplace(text, numbers_.size());
    if (is_new) {
      json_ += json_.empty() ? "" : ",";
      notation::append_json_string(text, json_);
    }
    return known->second;
  }
  [[nodiscard]] const std::string& json() const { return json_; }

 private:
  std::map<std::string, std::uint64_t> numbers_;
  std::string json_;
};

/// Writes the rows from `first` as a file: the texts, then for each row its path and, for each
/// cell, a number or the index of its text.
void write_file(const Table& table, std::uint64_t first, SiteFiles& files) {
  Texts texts;
  std::string rows;
  const std::uint64_t end = std::min(first + rows_in_file, table.rows);
  for (std::uint64_t i = first; i < end; ++i) {
    const Row row = table.row(i);
    rows += i == first ? "\n[" : ",\n[";
    notation::append_json_string(row.path, rows);
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
      const std::string cell = page::shortened(row.cells.at(c));
      rows += table.columns[c].has_numbers() ? fmt::format(",{}", cell.empty() ? "null" : cell)
                                             : fmt::format(",{}", texts.number_of(cell));
    }
    rows += ']';
  }
  const std::uint64_t number = first / rows_in_file;
  std::string out = fmt::format("damierRows({},[", number);
  append_script_data(texts.json(), out);
  out += "],[";
  append_script_data(rows, out);
  out += "\n]);\n";
  files.file(fmt::format("data/{}-{:03}.js", table.name, number), out);
}

/// Returns the points of both players in elements of their own, for phones: site.js does the same.
std::string result_html(std::string_view text) {
  const auto [first, second] = page::points_of(text);
  return first.empty() ? escaped(text)
                       : fmt::format("<span>{}</span><i>-</i><span>{}</span>", first, second);
}

void append_row(const Table& table, const Row& row, std::string& out) {
  out += "<tr>";
  for (std::size_t c = 0; c < table.columns.size(); ++c) {
    const std::string cell = page::shortened(row.cells.at(c));
    const std::string text =
        table.columns[c].cells == Cells::results ? result_html(cell) : escaped(cell);
    if (c == 0) {
      out += fmt::format(R"(<th scope="row"><a href="{}">{}</a></th>)", row.path,
                         text.empty() ? "?" : text);
    } else {
      out += fmt::format("<td{}>{}</td>", table.columns[c].attribute(), text);
    }
  }
  out += "</tr>\n";
}

}  // namespace

void append_table(const Table& table, const notation::Catalogue& words, std::string& out,
                  SiteFiles& files) {
  for (std::uint64_t first = 0; first < table.rows; first += rows_in_file) {
    write_file(table, first, files);
  }
  out += fmt::format(
      "<div class=\"list\" data-name=\"{}\" data-label=\"{}\" data-rows=\"{}\" "
      "data-rows-in-file=\"{}\" data-rows-in-page=\"{}\">\n<div class=\"scroll\"><table>\n"
      "<thead><tr>",
      table.name, table.name, table.rows, rows_in_file, rows_in_page);
  for (const Column& column : table.columns) {
    out +=
        fmt::format("<th scope=\"col\"{}>{}</th>", column.attribute(), html_of(words, column.name));
  }
  out += "</tr></thead>\n<tbody>\n";
  for (std::uint64_t i = 0; i < std::min(table.rows, rows_in_page); ++i) {
    append_row(table, table.row(i), out);
  }
  out += "</tbody>\n</table></div>\n";
  if (table.rows > rows_in_page) {
    out += fmt::format("<noscript><p>{}</p></noscript>\n",
                       html_tr(words, messages_of(table).first_rows, rows_in_page, table.rows));
  }
  out += "</div>\n";
  std::vector<std::string_view> messages(messages_of_script.begin(), messages_of_script.end());
  messages.push_back(messages_of(table).all);
  messages.push_back(messages_of(table).some);
  page::append_words(messages, words, out);
}

}  // namespace damier::diagram::site
