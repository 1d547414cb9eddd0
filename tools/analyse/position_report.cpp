#include "position_report.hpp"

#include <chrono>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "damier/analysis/report/analyst.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "output/output_file.hpp"
#include "select/position.hpp"
#include "tables/choice.hpp"
#include "terminal/language.hpp"
#include "terminal/output.hpp"

namespace damier::cli {

namespace {

/// Default number of nodes: the same on every machine, at most some tenths of a second.
constexpr std::uint64_t default_nodes = 500'000;
constexpr std::uint64_t max_threads = 256;
constexpr std::uint64_t max_lines = 100;
constexpr std::uint64_t max_milliseconds = 1'000'000'000;

}  // namespace

analysis::Limits limits_of(const Arguments& arguments) {
  analysis::Limits limits;
  limits.depth =
      static_cast<int>(arguments.number("depth", analysis::max_depth, 1, analysis::max_depth));
  limits.selective = !arguments.has("depth");  // a requested depth applies to all moves
  const bool limited = arguments.has("depth") || arguments.has("time");
  limits.nodes = arguments.number("nodes", limited ? 0 : default_nodes, 1, UINT64_MAX);
  limits.time = std::chrono::milliseconds(
      arguments.has("time") ? arguments.number("time", 1, 1, max_milliseconds) : 0);
  limits.lines = static_cast<unsigned>(arguments.number("lines", 1, 1, max_lines));
  limits.threads = static_cast<unsigned>(arguments.number("threads", 1, 1, max_threads));
  return limits;
}

Exit analyse_position(const Arguments& arguments) {
  const std::string_view format = arguments.has("to") ? arguments.choice("to") : "text";
  if (format != "text" && format != "json") {
    throw UsageError{
        tr("--to {0} applies only to records; for a position, use text or json", format)};
  }
  for (const std::string_view option : {"better", "summary", "names", "cache", "size", "theme"}) {
    if (arguments.has(option)) {
      throw UsageError{tr("--{0} applies only to records", option)};
    }
  }
  TablesChoice tables(arguments);
  analysis::Limits limits = limits_of(arguments);
  limits.tables = for_search(tables.of());
  OutputFile product(arguments);
  analysis::Search search;
  return with_position(arguments, [&](const Place& place) {
    const rules::RulesetId ruleset = place.position->ruleset();
    const std::vector<analysis::PlyReport> reports{
        analysis::analyse_position(*place.position, limits, search)};
    const analysis::Unit& unit = analysis::unit_of(ruleset);
    const auto sides = shown_side_names_of(notation::info(ruleset));
    std::string text;
    if (format == "json") {
      analysis::append_json({"", 1, rules::name(ruleset), sides[0], sides[1]}, reports, unit, text);
      text += '\n';
    } else {
      analysis::append_text(reports[0], unit, sides, text, words());
    }
    product.out().write(text);
    product.commit();
    return Exit::clean;
  });
}

}  // namespace damier::cli
