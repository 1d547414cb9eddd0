#include "tournament.hpp"

#include <array>
#include <optional>

#include <fmt/format.h>

#include "aliases.hpp"
#include "collection.hpp"
#include "output/output_file.hpp"
#include "output/product_format.hpp"
#include "terminal/language.hpp"

namespace damier::cli {

namespace {

using analysis::Games;
using analysis::StandingsOptions;
using analysis::TieBreak;

std::vector<TieBreak> tie_breaks_of(const Arguments& arguments) {
  std::string names;
  for (const std::string& name : arguments.list("tie-breaks")) {
    names += (names.empty() ? "" : ",") + name;
  }
  const auto read = analysis::read_tie_breaks(names);
  if (!read) {
    throw UsageError{tr("--tie-breaks: '{0}' names one twice, or none", names)};
  }
  return *read;
}

StandingsOptions options_of(const Arguments& arguments) {
  StandingsOptions options;
  if (const std::string_view points = arguments.value("points"); points == "written") {
    options.points_as_written = true;
  } else if (arguments.has("points")) {
    options.points = analysis::read_points(points);
    if (!options.points) {
      throw UsageError{
          tr("--points: '{0}' is neither like 3-1-0, 2-1-0 or 1-0.5-0, for a win, a draw "
             "and a loss, nor 'written'",
             points)};
    }
  }
  if (arguments.has("tie-breaks")) {
    options.tie_breaks = tie_breaks_of(arguments);
  }
  constexpr std::array systems{analysis::System::match, analysis::System::round_robin,
                               analysis::System::swiss};
  for (const analysis::System system : systems) {
    if (arguments.has("system") && arguments.choice("system") == name_of(system)) {
      options.system = system;
    }
  }
  return options;
}

/// Throws UsageError if options are given that tables of events do not have.
void refuse_others(const Arguments& arguments) {
  for (const std::string_view option :
       {"openings", "names", "min-games", "players", "partial", "merge", "tables"}) {
    if (arguments.has(option)) {
      throw UsageError{tr("--{0} cannot be used with --standings or --crosstable", option)};
    }
  }
  if (arguments.choice("to") == "svg") {
    throw UsageError{tr("--standings and --crosstable are not written as svg; try --to html")};
  }
  if (arguments.choice("to") == "csv" && arguments.has("standings") &&
      arguments.has("crosstable")) {
    throw UsageError{tr("a CSV file has one table: choose --standings or --crosstable")};
  }
}

void append(std::string_view to, const Tournaments& tournaments, std::string& out) {
  if (to == "json") {
    append_json(tournaments, out);
  } else if (to == "csv") {
    append_csv(tournaments, out);
  } else if (to == "html") {
    append_html(tournaments, out);
  } else {
    append_text(tournaments, out);
  }
}

}  // namespace

bool wants_tournaments(const Arguments& arguments) {
  const bool wants = arguments.has("standings") || arguments.has("crosstable");
  for (const std::string_view option : {"points", "tie-breaks", "system"}) {
    if (!wants && arguments.has(option)) {
      throw UsageError{tr("--{0} needs --standings or --crosstable", option)};
    }
  }
  return wants;
}

Exit write_tournaments(const Arguments& given) {
  const Arguments arguments = with_product_format(given);
  refuse_others(arguments);
  const StandingsOptions options = options_of(arguments);
  const AliasesChoice aliases(arguments);
  RecordLoop loop(arguments);
  OutputFile product(arguments);
  const Collection collection = collect_games(arguments, loop, aliases.lookup());
  const Games& games = collection.games;
  const auto tournaments = tournaments_of(games, options);
  std::string out;
  append(arguments.choice("to"),
         {tournaments, games.left_out(), {arguments.has("standings"), arguments.has("crosstable")}},
         out);
  product.out().write_data(out);
  product.commit_unless(loop.read_nothing());
  report_left_out(arguments, loop.records(), collection);
  return std::max(loop.status(), collection.invalid > 0 ? Exit::findings : Exit::clean);
}

}  // namespace damier::cli
