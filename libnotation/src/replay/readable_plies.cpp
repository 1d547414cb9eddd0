#include "readable_plies.hpp"

#include <algorithm>
#include <utility>

#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

namespace damier::notation {

namespace {

/// Counts the plies of the main line up to the first that is no move.
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

std::uint64_t errors_in(const Diagnostics& found) {
  const auto kept = std::ranges::count(found, Severity::error, &Diagnostic::severity);
  return static_cast<std::uint64_t>(kept) + found.dropped(Severity::error);
}

}  // namespace

Record& PlyTrial::read_as(rules::RulesetId id) {
  if (record_.moves_read) {
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

ReadablePlies PlyTrial::by(rules::RulesetId id, std::uint8_t naming) {
  Record& record = read_as(id);
  const std::uint8_t usual = std::exchange(record.naming, naming);
  ReplayOptions options = without_alternatives();
  options.until_fault = true;
  Diagnostics found;
  Counter counter;
  replay(id, record, options, &counter, found);
  record.naming = usual;
  counter.found.errors = errors_ + errors_in(found);
  return counter.found;
}

std::uint64_t PlyTrial::errors_by(rules::RulesetId id) {
  Record& record = read_as(id);
  Diagnostics found;
  replay(id, record, without_alternatives(), nullptr, found);
  return errors_ + errors_in(found);
}

}  // namespace damier::notation
