#include "collection.hpp"

#include <deque>

#include "damier/analysis/site/sheets.hpp"
#include "damier/notation/replay/listener.hpp"

#include "terminal/language.hpp"
#include "terminal/output.hpp"

namespace damier::cli {

namespace {

/// Collects the games of records; several collectors run in parallel.
class Collector : public RecordWorker {
 public:
  explicit Collector(Collection& part) : part_(part) {}

  void use(OpenedRecord& opened, Yield& /*yield*/) override {
    notation::ReplayResult replayed;
    if (opened.ruleset) {
      replayed = replay(*opened.ruleset, opened.record, {}, nullptr, opened.diagnostics);
    }
    part_.games.add(analysis::stated_game(opened.ruleset, opened.file, opened.record, replayed));
    part_.invalid += opened.diagnostics.has_errors() ? 1U : 0U;
  }

 private:
  Collection& part_;
};

}  // namespace

Collection collect_games(const Arguments& arguments, RecordLoop& loop,
                         const analysis::NameLookup& lookup) {
  Progress progress(arguments, loop.names());
  loop.show(progress);
  std::deque<Collection> parts;
  const auto make = [&]() -> std::unique_ptr<RecordWorker> {
    return std::make_unique<Collector>(
        parts.emplace_back(Collection{.games = analysis::Games(lookup)}));
  };
  loop.run({chosen_jobs(arguments), make, make()}, [](const Yield& yield) {
    standard_error().write(yield.messages);
    return true;
  });
  for (; parts.size() > 1; parts.pop_back()) {
    parts.front().games.add(parts.back().games);
    parts.front().invalid += parts.back().invalid;
  }
  return std::move(parts.front());
}

void report_left_out(const Arguments& arguments, std::uint64_t records,
                     const Collection& collection) {
  if (arguments.has("quiet")) {
    return;
  }
  if (collection.games.left_out().all() > 0) {
    standard_error().write(tr("{0}: left out {1}\n", arguments.program(),
                              in_words(collection.games.left_out(), words())));
  }
  if (collection.invalid > 0) {
    standard_error().write(
        tr("{0}: {1} of {2} records have errors; their results still count; damier-check reports "
           "why\n",
           arguments.program(), collection.invalid, records));
  }
}

}  // namespace damier::cli
