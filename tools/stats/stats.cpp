#include <algorithm>
#include <array>
#include <deque>
#include <new>

#include <fmt/format.h>

#include "damier/analysis/statistics/statistics.hpp"

#include "aliases.hpp"
#include "info.hpp"
#include "openings/names.hpp"
#include "output/product_format.hpp"
#include "ratings.hpp"
#include "tables.hpp"
#include "tables/choice.hpp"
#include "terminal/language.hpp"
#include "terminal/output.hpp"
#include "terminal/printable.hpp"
#include "tournament.hpp"

namespace {

using namespace damier;
using analysis::Statistics;

/// Counts records; several counters run in parallel and count separately.
class Counter : public cli::RecordWorker {
 public:
  /// `names` may be null.
  Counter(Statistics& statistics, cli::TablesChoice& tables, cli::NamesChoice* names)
      : reader_(statistics.depth_asked()),
        statistics_(statistics),
        tables_(tables),
        names_(names) {}

  void use(cli::OpenedRecord& opened, cli::Yield& /*yield*/) override {
    statistics_.add(reader_.read(opened.ruleset, opened.record, opened.diagnostics,
                                 for_search(tables_.of(opened.settings)),
                                 names_ == nullptr ? nullptr : &names_->of(opened.settings)),
                    opened.diagnostics);
  }

 private:
  analysis::RecordReader reader_;
  Statistics& statistics_;
  cli::TablesChoice& tables_;
  cli::NamesChoice* names_;
};

struct Counted {
  Statistics statistics;
  cli::Exit status = cli::Exit::clean;
};

Counted count(const cli::Arguments& arguments) {
  const auto depth =
      static_cast<unsigned>(arguments.number("openings", 0, 1, analysis::max_opening_depth));
  cli::RecordLoop loop(arguments);
  cli::TablesChoice tables(arguments);
  std::optional<cli::NamesChoice> names;
  if (depth > 0) {
    names.emplace(arguments);
  } else if (arguments.has("names")) {
    throw cli::UsageError{cli::tr("--names needs --openings")};
  }
  cli::Progress progress(arguments, loop.names());
  loop.show(progress);
  std::deque<Statistics> parts;
  const auto make = [&]() -> std::unique_ptr<cli::RecordWorker> {
    return std::make_unique<Counter>(parts.emplace_back(depth), tables, names ? &*names : nullptr);
  };
  loop.run({cli::chosen_jobs(arguments), make, make()}, [](const cli::Yield& yield) {
    cli::standard_error().write(yield.messages);
    return true;
  });
  while (parts.size() > 1) {
    parts.front().add(parts.back());
    parts.pop_back();
  }
  return {std::move(parts.front()), loop.status()};
}

/// Maximum size of an input in bytes; a longer one is not a statistics file.
constexpr std::size_t max_part_size = std::size_t{1} << 30;

/// Returns the text of a file, decompressed; nothing, with a message on standard error, if it
/// cannot be read.
std::optional<std::string> text_of(const std::string& name, const cli::OpenFile& opener) {
  cli::Contents contents(name, true, opener);
  std::string text;
  std::string failure;
  std::array<char, std::size_t{64} << 10> some{};
  while (failure.empty() && contents.next()) {
    for (std::size_t size = contents.read(some); size > 0 && text.size() <= max_part_size;
         size = contents.read(some)) {
      text.append(some.data(), size);
    }
    failure = text.size() > max_part_size ? cli::tr("it is too long") : contents.failure();
  }
  failure = failure.empty() ? contents.failure() : failure;
  if (!failure.empty()) {
    cli::standard_error().write(fmt::format("{}: {}: {}\n", cli::stats_info.name,
                                            cli::printable(contents.name()),
                                            cli::printable(failure)));
    return std::nullopt;
  }
  return text;
}

/// Adds the statistics in a file; returns whether that succeeded.
bool add_file(const std::string& name, const cli::OpenFile& opener,
              std::optional<Statistics>& all) {
  const auto text = text_of(name, opener);
  if (!text) {
    return false;
  }
  std::string failure;
  const auto part = analysis::read_statistics(*text, failure);
  if (part && all && part->depth_asked() != all->depth_asked()) {
    failure = cli::tr("its --openings is {0}, that of the files before it {1}", part->depth_asked(),
                      all->depth_asked());
  }
  if (!failure.empty()) {
    cli::standard_error().write(cli::tr(
        "{0}: {1}: not of damier-stats --partial: {2}\n", cli::stats_info.name,
        cli::printable(cli::display_name(name)), cli::printable(cli::words().resolved(failure))));
    return false;
  }
  if (all) {
    all->add(*part);
  } else {
    all = *part;
  }
  return true;
}

/// Adds the statistics in a file, and reports a shortage of memory; returns whether that succeeded.
bool merge_file(const std::string& name, const cli::OpenFile& opener,
                std::optional<Statistics>& all) {
  try {
    return add_file(name, opener, all);
  } catch (const std::bad_alloc&) {
    cli::standard_error().write(
        cli::tr("{0}: {1}: out of memory\n", cli::stats_info.name, cli::display_name(name)));
    return false;
  }
}

/// Throws UsageError if options are given that affect counting.
void refuse_counting(const cli::Arguments& arguments) {
  for (const std::string_view option :
       {"openings", "names", "tables", "jobs", "record", "where", "ruleset", "from", "encoding"}) {
    if (arguments.has(option)) {
      throw cli::UsageError{cli::tr("--{0} applies only to counting, not to --merge", option)};
    }
  }
}

Counted merge(const cli::Arguments& arguments) {
  refuse_counting(arguments);
  const cli::Inputs inputs(arguments);
  std::optional<Statistics> all;
  bool readable = inputs.complete();
  for (const std::string& name : inputs.names()) {
    readable = merge_file(name, inputs.opener(name), all) && readable;
  }
  if (all && all->total().records == 0 && !arguments.has("allow-empty")) {
    cli::standard_error().write(cli::with_program_name(
        arguments.program(),
        cli::tr("there are no records in it (use --allow-empty if that is expected)\n")));
    readable = false;
  }
  return {all.value_or(Statistics()), readable ? cli::Exit::clean : cli::Exit::trouble};
}

/// Writes the statistics in the requested format. Throws UsageError.
class Writer {
 public:
  explicit Writer(const cli::Arguments& arguments)
      : to_(arguments.has("partial") ? "json" : arguments.choice("to")) {
    constexpr std::uint64_t few = 10;
    shown_.min_games = arguments.number("min-games", 1, 1, UINT64_MAX);
    shown_.max_players =
        arguments.number("players", to_ == "text" ? few : UINT64_MAX, 0, UINT64_MAX);
    if (arguments.has("partial")) {
      refuse_to_cut(arguments);
    }
    if (to_ == "html") {
      throw cli::UsageError{cli::tr(
          "--to html applies only to --standings, --crosstable and --ratings; try --to svg")};
    }
  }

  [[nodiscard]] std::string text(const Statistics& statistics) const {
    std::string out;
    if (to_ == "json") {
      write_statistics(statistics, shown_, out);
    } else if (to_ == "csv") {
      cli::append_csv(statistics, shown_, out);
    } else if (to_ == "svg") {
      cli::append_svg(statistics, out);
    } else {
      cli::append_text(statistics, shown_, out);
    }
    return out;
  }

 private:
  static void refuse_to_cut(const cli::Arguments& arguments) {
    for (const std::string_view option : {"to", "min-games", "players"}) {
      if (arguments.has(option)) {
        throw cli::UsageError{
            cli::tr("--partial writes everything as JSON; use --{0} with --merge", option)};
      }
    }
  }

  std::string_view to_;
  analysis::Shown shown_;
};

void report_invalid(const Statistics& statistics) {
  const analysis::RecordCounts all = statistics.total();
  cli::standard_error().write(
      cli::tr("{0}: {1} of {2} invalid records, counted as such only; damier-check reports why\n",
              cli::stats_info.name, all.invalid, all.records));
}

/// Returns the arguments with the format that the name of the output chooses. Throws UsageError.
cli::Arguments with_format(const cli::Arguments& given) {
  if (!given.has("partial")) {
    return cli::with_product_format(given);
  }
  cli::require_extension(given, "json", "--partial");
  return given;
}

cli::Exit run(const cli::Arguments& given) {
  if (cli::wants_likely_aliases(given)) {
    return cli::write_likely_aliases(given);
  }
  if (cli::wants_ratings(given)) {
    return cli::write_ratings(given);
  }
  if (cli::wants_tournaments(given)) {
    return cli::write_tournaments(given);
  }
  const cli::Arguments arguments = with_format(given);
  const Writer writer(arguments);
  const cli::AliasesChoice aliases(arguments);
  cli::OutputFile product(arguments);
  Counted counted = arguments.has("merge") ? merge(arguments) : count(arguments);
  if (const auto lookup = aliases.lookup()) {
    counted.statistics.rename_players(lookup);
  }
  product.out().write_data(writer.text(counted.statistics));
  // If no record was read, no file is kept.
  if (counted.statistics.total().records > 0 || counted.status != cli::Exit::trouble) {
    product.commit();
  }
  if (counted.statistics.total().invalid == 0) {
    return counted.status;
  }
  if (!arguments.has("quiet")) {
    report_invalid(counted.statistics);
  }
  return std::max(counted.status, cli::Exit::findings);
}

}  // namespace

int main(int argc, char** argv) { return cli::run_tool(cli::stats_info, run, argc, argv); }
