#include "readable_plies.hpp"

#include <algorithm>
#include <utility>

#include "damier/notation/replay/family.hpp"
#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "errors_in.hpp"
#include "rows.hpp"
#include "table_watch.hpp"

namespace damier::notation {

namespace {

/// Counts the plies of the main line before the first illegal one.
struct Counter final : Listener {
  ReadablePlies found{0, true, 0};

  void start(const PositionFacts* position, std::uint64_t /*first_number*/) override {
    found.clear = position != nullptr;
  }
  void ply(const PlyFacts& ply) override { found.readable += ply.depth() == 0 ? 1 : 0; }
  void unresolved(const PlyPlace& ply, const PositionFacts* /*before*/) override {
    found.clear = found.clear && ply.depth > 0;
  }
};

ReplayOptions without_alternatives() {
  ReplayOptions options;
  options.explain.alternatives = 0;
  return options;
}

}  // namespace

PlyTrial::PlyTrial(Record& record, bool has_moves)
    : record_(record), has_moves_(has_moves), has_commands_(TableWatch::has_commands(record)) {}

Record& PlyTrial::read_as(rules::RulesetId id) {
  if (has_moves_) {
    return record_;
  }
  const RulesetFamily* const family = info(id).family;
  if (!copy_ || family == nullptr || family != family_) {
    copy_ = record_;
    copy_->movetext.end = std::min(copy_->movetext.end, copy_->movetext.begin + moves_looked_at);
    Diagnostics found;
    read_moves(id, *copy_, found);
    family_ = family;
    errors_ = errors_in(found);
  }
  return *copy_;
}

TrialReplay PlyTrial::replay_once(rules::RulesetId id, Record& record, bool until_fault) const {
  ReplayOptions options = without_alternatives();
  options.until_fault = until_fault;
  if (!has_commands_) {
    return row(id).try_plies(record, options);
  }
  Diagnostics findings;
  Counter counter;
  replay(id, record, options, &counter, findings);
  counter.found.errors = errors_in(findings);
  return {{{id, counter.found}}, std::nullopt};
}

ReadablePlies PlyTrial::try_by(rules::RulesetId id, std::uint8_t naming, bool until_fault) {
  const auto known = std::ranges::find_if(known_, [&](const Known& one) {
    return one.id == id && one.naming == naming && one.until_fault == until_fault;
  });
  if (known != known_.end()) {
    return known->plies;
  }
  Record& record = read_as(id);
  const std::uint8_t usual = std::exchange(record.naming, naming);
  TrialReplay trial = replay_once(id, record, until_fault);
  record.naming = usual;
  for (TrialReplay::Found& one : trial.found) {
    one.plies.errors += errors_;
    known_.push_back({one.id, naming, until_fault, one.plies});
  }
  if (trial.clean && !copy_ && naming == usual) {
    clean_.push_back({id, *trial.clean});
  }
  return trial.found.front().plies;
}

ReadablePlies PlyTrial::by(rules::RulesetId id, std::uint8_t naming) {
  return try_by(id, naming, true);
}

std::uint64_t PlyTrial::errors_by(rules::RulesetId id) {
  return try_by(id, record_.naming, false).errors;
}

void PlyTrial::keep_replay(rules::RulesetId id) {
  const auto found = std::ranges::find(clean_, id, &CleanReplay::ruleset);
  record_.replayed = found == clean_.end() ? std::nullopt : std::optional(*found);
}

}  // namespace damier::notation
