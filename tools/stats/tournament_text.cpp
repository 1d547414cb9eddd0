#include <algorithm>

#include <fmt/format.h>

#include "damier/diagram/page.hpp"
#include "damier/notation/text/text.hpp"
#include "damier/notation/text/xml.hpp"

#include "terminal/language.hpp"
#include "terminal/printable.hpp"
#include "tournament.hpp"

namespace damier::cli {

namespace {

using analysis::Form;
using analysis::Sheet;

std::string escaped(std::string_view text) {
  std::string out;
  notation::append_xml_text(text, out);
  return out;
}

/// Appends a cell with blanks to the width of its column. The last column has none after it.
void append_cell(std::string_view text, std::size_t width, bool numbers, bool last,
                 std::string& out) {
  const std::string blanks(width - std::min(width, notation::count_characters(text)), ' ');
  out += "  ";
  out += numbers ? blanks : "";
  out += text;
  out += !numbers && !last ? blanks : "";
}

/// Makes all texts of a table safe to print.
Sheet printable_sheet(Sheet sheet) {
  for (auto& row : sheet.rows) {
    std::ranges::transform(row, row.begin(),
                           [](const std::string& cell) { return printable(cell); });
  }
  return sheet;
}

}  // namespace

void append_sheet(Sheet given, std::string& out) {
  const Sheet sheet = printable_sheet(std::move(given));
  out += fmt::format("\n  {}\n", sheet.title);
  std::vector<std::size_t> widths;
  for (std::size_t i = 0; i < sheet.columns.size(); ++i) {
    std::size_t& width = widths.emplace_back(notation::count_characters(sheet.columns[i].name));
    for (const auto& row : sheet.rows) {
      width = std::max(width, notation::count_characters(row.at(i)));
    }
  }
  const auto line = [&](const auto& text_of) {
    out += "  ";
    for (std::size_t i = 0; i < widths.size(); ++i) {
      append_cell(text_of(i), widths[i], sheet.columns[i].numbers, i + 1 == widths.size(), out);
    }
    out += '\n';
  };
  if (!sheet.columns.empty()) {
    line([&](std::size_t i) -> std::string_view { return sheet.columns[i].name; });
  }
  for (const auto& row : sheet.rows) {
    line([&](std::size_t i) -> std::string_view { return row[i]; });
  }
}

void append_text(const Tournaments& tournaments, std::string& out) {
  for (const analysis::Tournament& tournament : tournaments.all) {
    out += fmt::format("{}{}\n", out.empty() ? "" : "\n", printable(title_of(tournament, words())));
    for (const std::string& remark : remarks_on(tournament, words())) {
      out += fmt::format("{}\n", printable(remark));
    }
    for (Sheet& sheet : sheets_of(tournament, tournaments.wanted, Form::people, words())) {
      append_sheet(std::move(sheet), out);
    }
  }
  if (tournaments.all.empty()) {
    out += tr("no game with two named players") + '\n';
  }
}

void append_html(const Tournaments& tournaments, std::string& out) {
  const std::string title =
      tournaments.all.size() == 1 ? title_of(tournaments.all.front(), words()) : tr("Standings");
  diagram::append_still_page_begin(title, diagram::text_table_style, out, words().language());
  out += fmt::format("<h1>{}</h1>\n", escaped(title));
  for (const analysis::Tournament& tournament : tournaments.all) {
    out += "<section>\n";
    if (tournaments.all.size() > 1) {
      out += fmt::format("<h2>{}</h2>\n", escaped(title_of(tournament, words())));
    }
    out += "<p>";
    for (const std::string& remark : remarks_on(tournament, words())) {
      out += escaped(remark) + "\n";
    }
    out += "</p>\n";
    for (Sheet& sheet : sheets_of(tournament, tournaments.wanted, Form::people, words())) {
      const diagram::TextTable table = drawn(std::move(sheet));
      out += fmt::format("<h3>{}</h3>\n", escaped(table.title));
      append_text_table(table, {}, out);
    }
    out += "</section>\n";
  }
  if (tournaments.left_out.all() > 0) {
    out += fmt::format("<p>{}</p>\n",
                       escaped(tr("Left out {0}.", in_words(tournaments.left_out, words()))));
  }
  diagram::append_still_page_end(out);
}

}  // namespace damier::cli
