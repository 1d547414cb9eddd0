#pragma once

#include <string>
#include <vector>

#include "damier/analysis/site/sheets.hpp"
#include "damier/analysis/tournament/standings.hpp"

#include "collection.hpp"
#include "input/records.hpp"

namespace damier::cli {

/// Returns whether the command line asks for tables of events.
[[nodiscard]] bool wants_tournaments(const Arguments& arguments);

/// Counts the events of the inputs, and writes their tables. Throws UsageError.
[[nodiscard]] Exit write_tournaments(const Arguments& given);

/// Appends a table as text, aligned and safe to print.
void append_sheet(analysis::Sheet given, std::string& out);

/// What is written about events.
struct Tournaments {
  const std::vector<analysis::Tournament>& all;
  const analysis::LeftOut& left_out;
  analysis::WantedTables wanted;
};

/// Append the tables of events as text, CSV, JSON or a page.
void append_text(const Tournaments& tournaments, std::string& out);
void append_csv(const Tournaments& tournaments, std::string& out);
void append_json(const Tournaments& tournaments, std::string& out);
void append_html(const Tournaments& tournaments, std::string& out);

}  // namespace damier::cli
