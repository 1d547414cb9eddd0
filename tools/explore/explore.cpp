#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/replay/positions.hpp"
#include "damier/query/index/explorer.hpp"

#include "forms.hpp"
#include "index/indexing.hpp"
#include "index/named_files.hpp"
#include "index/where.hpp"
#include "info.hpp"
#include "output/product_format.hpp"
#include "terminal/language.hpp"
#include "terminal/output.hpp"
#include "terminal/printable.hpp"

namespace {

using namespace damier;

/// Explored games, and how well reading them went.
struct Games {
  std::vector<query::Index> indexes;
  cli::Exit status = cli::Exit::clean;
  bool none_read = false;
};

/// Reads files into an index that vanishes at the end.
Games read_files(const cli::Arguments& arguments) {
  // Its files are named relative to the current directory.
  const std::string here = "files";
  cli::Indexing indexing(arguments);
  auto writer = query::IndexWriter::create("", cli::writer_options(arguments, here));
  indexing.run(writer, here);
  writer.finish();
  Games games;
  // An invalid record counts as far as it makes sense.
  games.status = indexing.status() == cli::Exit::trouble ? cli::Exit::trouble : cli::Exit::clean;
  games.indexes.emplace_back(std::move(writer));
  games.none_read = games.status == cli::Exit::trouble && indexing.games() == 0;
  return games;
}

std::string ended_message(query::FileChange change) {
  switch (change) {
    case query::FileChange::changed:
      return cli::tr("it has changed since it was indexed; damier-index add reads it again");
    case query::FileChange::missing:
      return cli::tr("it no longer exists; its games count as they were indexed");
    case query::FileChange::unreadable:
      return cli::tr("it cannot be read; its games count as they were indexed");
    default:
      return cli::why_not_opened(change);
  }
}

/// Opens indexes; reports which of their files have changed.
Games open_indexes(const cli::Arguments& arguments) {
  Games games;
  for (const std::string& name : arguments.values("index")) {
    const query::Index& index = games.indexes.emplace_back(name);
    for (const query::StaleFile& file :
         query::stale_files(index, cli::named_files(arguments, name))) {
      const bool changed = file.change == query::FileChange::changed;
      if (changed || !arguments.has("quiet")) {
        cli::standard_error().write(cli::with_program_name(
            arguments.program(),
            fmt::format("{}: {}\n", cli::printable(file.path), ended_message(file.change))));
      }
      games.status = changed ? cli::Exit::trouble : games.status;
    }
  }
  return games;
}

/// Throws UsageError if there are options that an index cannot obey.
void refuse_reading(const cli::Arguments& arguments) {
  if (!arguments.operands().empty()) {
    throw cli::UsageError{cli::tr("--index cannot be used with files")};
  }
  for (const std::string_view option : {"record", "from", "encoding", "files-from", "recursive"}) {
    if (arguments.has(option)) {
      throw cli::UsageError{cli::tr("--{0} applies only to files, not to --index", option)};
    }
  }
}

Games asked_games(const cli::Arguments& arguments) {
  if (!arguments.has("index")) {
    if (arguments.operands().empty() && !arguments.has("files-from")) {
      throw cli::UsageError{cli::tr("give the games to explore: files, or --index FILE")};
    }
    return read_files(arguments);
  }
  refuse_reading(arguments);
  return open_indexes(arguments);
}

/// Returns the rulesets of the games.
std::vector<rules::RulesetId> rulesets_of(const Games& games) {
  std::vector<rules::RulesetId> found;
  for (const query::Index& index : games.indexes) {
    for (const std::string& name : index.rulesets()) {
      const auto ruleset = rules::find_ruleset(name);
      if (ruleset && std::ranges::find(found, *ruleset) == found.end()) {
        found.push_back(*ruleset);
      }
    }
  }
  return found;
}

bool reads_position(rules::RulesetId ruleset, const cli::Arguments& arguments) {
  notation::Diagnostics ignored;
  return !arguments.has("position") ||
         notation::read_setup(ruleset, arguments.value("position"), {}, ignored) != nullptr;
}

/// Returns the ruleset of --ruleset, or the only one that the position fits. Throws UsageError.
rules::RulesetId asked_ruleset(const Games& games, const cli::Arguments& arguments) {
  if (const auto given = cli::ruleset_option(arguments)) {
    return *given;
  }
  const auto all = rulesets_of(games);
  std::vector<rules::RulesetId> fitting;
  std::ranges::copy_if(all, std::back_inserter(fitting),
                       [&](rules::RulesetId one) { return reads_position(one, arguments); });
  if (fitting.size() == 1) {
    return fitting.front();
  }
  const auto& candidates = fitting.empty() ? all : fitting;
  if (candidates.size() == 1) {
    return candidates.front();  // which explains what is wrong with the position
  }
  std::vector<std::string_view> names;
  std::ranges::transform(candidates, std::back_inserter(names),
                         [](auto one) { return rules::name(one); });
  throw cli::UsageError{
      names.empty() ? cli::tr("there are no games of a known ruleset")
                    : cli::tr("the games are of several rulesets: give --ruleset, one of {0}",
                              fmt::format("{}", fmt::join(names, ", ")))};
}

/// Sets the conditions of --where for an index; reading checks those on files. Throws UsageError.
void set_conditions(const cli::Arguments& arguments, query::ExploreOptions& options) {
  cli::Where where = cli::where_of(arguments);
  if (!where.unknown.empty()) {
    throw cli::UsageError{
        cli::tr("--where: an index cannot answer '{0}'; search the files", where.unknown)};
  }
  options.where = std::move(where.tags);
  options.queries = std::move(where.queries);
}

query::ExploreOptions asked_options(const cli::Arguments& arguments) {
  constexpr std::uint64_t deepest = 20;
  constexpr std::uint64_t max_moves = 1'000'000;
  query::ExploreOptions options;
  options.depth = static_cast<unsigned>(arguments.number("depth", 1, 1, deepest));
  options.max_moves = arguments.number("max-moves", options.max_moves, 1, max_moves);
  options.min_games = arguments.number("min-games", 1, 1, UINT64_MAX);
  if (arguments.has("index")) {
    set_conditions(arguments, options);
  }
  return options;
}

void write(const cli::Explored& explored, std::string_view form, std::string& out) {
  if (form == "json") {
    append_json(explored, out);
  } else if (form == "csv") {
    append_csv(explored, out);
  } else if (form == "html") {
    append_html(explored, out);
  } else {
    append_text(explored, out);
  }
}

cli::Exit run(const cli::Arguments& given) {
  const cli::Arguments arguments = cli::with_product_format(given);
  const query::ExploreOptions options = asked_options(arguments);
  const std::string_view form = arguments.choice("to");
  if (arguments.has("theme") && (form == "json" || form == "csv")) {
    throw cli::UsageError{cli::tr("--{0} applies only to --to text and html", "theme")};
  }
  cli::OutputFile product(arguments);
  const Games games = asked_games(arguments);
  const rules::RulesetId ruleset = asked_ruleset(games, arguments);
  const cli::Place place = cli::asked_position(ruleset, arguments);
  if (!place.position) {
    return cli::Exit::trouble;
  }
  cli::Explored explored{ruleset,
                         {},
                         query::explore(games.indexes, *place.position, options),
                         cli::shows_classic_sides(arguments)};
  place.position->write_setup(explored.setup);
  std::string out;
  write(explored, form, out);
  product.out().write_data(out);
  if (!games.none_read) {
    product.commit();
  }
  const bool found = explored.tree.tally.games > 0;
  return std::max(games.status, found ? cli::Exit::clean : cli::Exit::findings);
}

}  // namespace

int main(int argc, char** argv) { return cli::run_tool(cli::explore_info, run, argc, argv); }
