#include <chrono>
#include <string>

#include <fmt/format.h>

#include "damier/notation/replay/positions.hpp"

#include "commands.hpp"
#include "info.hpp"
#include "input/inputs.hpp"
#include "stop.hpp"
#include "terminal/language.hpp"
#include "terminal/output.hpp"
#include "terminal/printable.hpp"

namespace damier::cli {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t min_memory = std::uint64_t{32} << 20U;

/// Returns a readable duration: 45 s, 12 min, 3.4 h.
std::string in_words(double seconds) {
  constexpr double minute = 60;
  constexpr double hour = 3600;
  return seconds < 2 * minute ? tr("{0} s", fmt::format("{:.0f}", seconds))
         : seconds < 2 * hour ? tr("{0} min", fmt::format("{:.0f}", seconds / minute))
                              : tr("{0} h", fmt::format("{:.1f}", seconds / hour));
}

/// Returns the status line: the progress of all classes, the current one, and the remaining time.
std::string status_line(const analysis::BuildProgress& progress, double first,
                        Clock::time_point begun) {
  constexpr double max = 1000;
  const std::chrono::duration<double> taken = Clock::now() - begun;
  const double made = progress.of_all - first;
  const std::string all =
      bar(static_cast<std::uint64_t>(progress.of_all * max), static_cast<std::uint64_t>(max));
  const std::string step = progress.layer == 0 ? fmt::format("{:.0f}%", progress.of_class * 100)
                                               : tr("{0} plies", progress.layer);
  const auto one = progress.done + 1;
  if (made <= 0) {
    return tr("{0}, {1} of {2}: {3}, {4}", all, one, progress.classes, progress.name, step) + ' ';
  }
  return tr("{0}, {1} of {2}: {3}, {4} {5} left", all, one, progress.classes, progress.name, step,
            in_words(taken.count() * (1 - progress.of_all) / made));
}

/// Returns the line for a table that has been written.
std::string line_of(const analysis::TableSummary& table, double seconds) {
  std::uint64_t positions = 0;
  for (const analysis::EndingCounts& counts : table.counts) {
    positions += counts.folded.all();
  }
  return tr("{0}: {1} positions, {2} bytes, {3} s\n", table.name, positions, table.bytes,
            fmt::format("{:.1f}", seconds));
}

/// Returns the classes of --up-to. Throws UsageError.
std::vector<std::string> chosen_classes(const notation::PositionFacts& rules,
                                        const Arguments& arguments) {
  const std::string_view ruleset = rules::name(rules.ruleset());
  if (const std::string_view why = analysis::why_no_tables(rules.ruleset()); !why.empty()) {
    throw UsageError{tr("{0} has no tables: {1}", ruleset, words().find(why))};
  }
  if (!arguments.has("up-to")) {
    throw UsageError{tr("give the class to build: --up-to CLASS, or a number of pieces")};
  }
  const std::string_view up_to = arguments.value("up-to");
  auto classes = analysis::ending_classes(rules, up_to);
  if (classes.empty()) {
    throw UsageError{
        tr("--up-to: {0} has no class '{1}', see damier-tables(1)", ruleset, printable(up_to))};
  }
  return classes;
}

}  // namespace

std::string tables_folder(const Arguments& arguments) {
  return std::string(arguments.value("dir", "."));
}

analysis::BuildOptions work_options(const Arguments& arguments) {
  analysis::BuildOptions options;
  options.threads = static_cast<unsigned>(chosen_jobs(arguments));
  if (arguments.has("memory")) {
    options.memory = arguments.bytes("memory");
    if (options.memory < min_memory) {
      throw UsageError{tr("--memory: at least 32M")};
    }
  }
  return options;
}

Exit build_tables(const Arguments& arguments) {
  refuse_operands(arguments);
  const auto ruleset = ruleset_option(arguments);
  if (!ruleset) {
    throw UsageError{tr("give the ruleset: --ruleset NAME")};
  }
  const auto parameters = given_parameters(arguments, ruleset);
  const auto rules = notation::start_of(*ruleset, {{}, parameters});
  const auto classes = chosen_classes(*rules, arguments);
  analysis::BuildOptions options = work_options(arguments);
  options.distances = !arguments.has("no-distances");
  options.compressed = !arguments.has("uncompressed");
  Progress progress(arguments, {});
  const auto begun = Clock::now();
  double first = -1;
  options.watch = [&](const analysis::BuildProgress& now) {
    first = first < 0 ? now.of_all : first;
    progress.show(status_line(now, first, begun));
    return !StopSignals::noted();
  };
  options.built = [&](const analysis::TableSummary& table, double seconds) {
    if (arguments.has("verbose")) {
      progress.hide();
      standard_error().write(line_of(table, seconds));
      standard_error().flush();
    }
  };
  options.complain = [&](const std::string& what) {
    progress.hide();
    standard_error().write(with_program_name(arguments.program(), what + "\n"));
  };
  bool whole = false;
  {
    const StopSignals noted;
    whole = analysis::build_tables(*rules, classes, tables_folder(arguments), options);
  }
  progress.hide();
  if (whole) {
    return Exit::clean;
  }
  standard_error().write(with_program_name(arguments.program(),
                                           tr("stopped; the same command continues from here\n")));
  standard_error().flush();
  StopSignals::obey();
  return Exit::trouble;
}

}  // namespace damier::cli
