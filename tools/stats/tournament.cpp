#include "tournament.hpp"

#include <array>
#include <deque>
#include <optional>

#include <fmt/format.h>

#include "damier/notation/replay/listener.hpp"

#include "output/output_file.hpp"
#include "output/product_format.hpp"
#include "terminal/output.hpp"

namespace damier::cli {

namespace {

using analysis::Games;
using analysis::StandingsOptions;
using analysis::TieBreak;

/// What a worker collects.
struct Collected {
  Games games;
  std::uint64_t invalid = 0;  ///< records with errors
};

/// Collects the games of records; several collectors run in parallel.
class Collector : public RecordWorker {
 public:
  explicit Collector(Collected& part) : part_(part) {}

  void use(OpenedRecord& opened, Yield& /*yield*/) override {
    notation::ReplayResult replayed;
    if (opened.ruleset) {
      replayed = replay(*opened.ruleset, opened.record, {}, nullptr, opened.diagnostics);
    }
    part_.games.add(analysis::stated_game(opened.ruleset, opened.file, opened.record, replayed));
    part_.invalid += opened.diagnostics.has_errors() ? 1U : 0U;
  }

 private:
  Collected& part_;
};

std::vector<TieBreak> tie_breaks_of(const Arguments& arguments) {
  std::string names;
  for (const std::string& name : arguments.list("tie-breaks")) {
    names += (names.empty() ? "" : ",") + name;
  }
  const auto read = analysis::read_tie_breaks(names);
  if (!read) {
    throw UsageError{fmt::format("--tie-breaks: '{}' names one twice, or none", names)};
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
          fmt::format("--points: '{}' is neither like 3-1-0, 2-1-0 or 1-0.5-0, for a win, a draw "
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
      throw UsageError{fmt::format("--{} does not go with --standings and --crosstable", option)};
    }
  }
  if (arguments.choice("to") == "svg") {
    throw UsageError{"--standings and --crosstable are not written as svg; try --to html"};
  }
  if (arguments.choice("to") == "csv" && arguments.has("standings") &&
      arguments.has("crosstable")) {
    throw UsageError{"a CSV file has one table: choose --standings or --crosstable"};
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

/// Reports on standard error what the tables do not show.
void report(const Arguments& arguments, std::uint64_t records, std::uint64_t invalid,
            const analysis::LeftOut& left_out) {
  if (left_out.all() > 0) {
    standard_error().write(
        fmt::format("{}: left out {}\n", arguments.program(), in_words(left_out)));
  }
  if (invalid > 0) {
    standard_error().write(
        fmt::format("{}: {} of {} records have errors; their results count all the same; "
                    "damier-check reports why\n",
                    arguments.program(), invalid, records));
  }
}

}  // namespace

bool wants_tournaments(const Arguments& arguments) {
  const bool wants = arguments.has("standings") || arguments.has("crosstable");
  for (const std::string_view option : {"points", "tie-breaks", "system"}) {
    if (!wants && arguments.has(option)) {
      throw UsageError{fmt::format("--{} needs --standings or --crosstable", option)};
    }
  }
  return wants;
}

std::string in_words(const analysis::LeftOut& left_out) {
  std::string out =
      fmt::format("{} {}: ", left_out.all(), left_out.all() == 1 ? "record" : "records");
  std::string_view separator;
  const auto add = [&](std::uint64_t number, std::string_view why) {
    if (number > 0) {
      out += fmt::format("{}{} {}", separator, number, why);
      separator = ", ";
    }
  };
  add(left_out.unnamed, "without the names of two players");
  add(left_out.alone, "with the same name twice");
  add(left_out.undecided, "of no known ruleset");
  return out;
}

Exit write_tournaments(const Arguments& given) {
  const Arguments arguments = with_product_format(given);
  refuse_others(arguments);
  const StandingsOptions options = options_of(arguments);
  RecordLoop loop(arguments);
  OutputFile product(arguments);
  Progress progress(arguments, loop.names());
  loop.show(progress);
  std::deque<Collected> parts;
  const auto make = [&]() -> std::unique_ptr<RecordWorker> {
    return std::make_unique<Collector>(parts.emplace_back());
  };
  loop.run({chosen_jobs(arguments), make, make()}, [](const Yield& yield) {
    standard_error().write(yield.messages);
    return true;
  });
  for (; parts.size() > 1; parts.pop_back()) {
    parts.front().games.add(parts.back().games);
    parts.front().invalid += parts.back().invalid;
  }
  const auto& [games, invalid] = parts.front();
  const auto tournaments = tournaments_of(games, options);
  std::string out;
  append(arguments.choice("to"),
         {tournaments, games.left_out(), {arguments.has("standings"), arguments.has("crosstable")}},
         out);
  product.out().write_data(out);
  product.commit_unless(loop.read_nothing());
  if (!arguments.has("quiet")) {
    report(arguments, loop.records(), invalid, games.left_out());
  }
  return std::max(loop.status(), invalid > 0 ? Exit::findings : Exit::clean);
}

}  // namespace damier::cli
