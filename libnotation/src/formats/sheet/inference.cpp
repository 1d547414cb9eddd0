#include "inference.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "damier/notation/formats/family.hpp"
#include "damier/notation/formats/reader.hpp"
#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/ascii.hpp"

#include "../../replay/readable_plies.hpp"

namespace damier::notation {

namespace {

/// Whether files with that name may contain records of a ruleset.
bool has_extension(rules::RulesetId id, std::string_view file_name) {
  return ends_with_any_case(file_name, info(id).extension);
}

/// The number of rulesets whose records files with that name may contain.
std::size_t count_by_extension(std::string_view file_name) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < rules::ruleset_count; ++i) {
    count += has_extension(rules::RulesetId{i}, file_name) ? 1 : 0;
  }
  return count;
}

/// How well a ruleset fits a record: first by the plies that can be played, then by errors.
struct Fit {
  std::uint64_t readable = 0;
  std::uint64_t errors = 0;

  [[nodiscard]] bool better_than(const Fit& other) const {
    return readable != other.readable ? readable > other.readable : errors < other.errors;
  }
  friend bool operator==(const Fit&, const Fit&) = default;
};

using Rulesets = std::vector<rules::RulesetId>;

/// Of several rulesets those that fit a record best, the likeliest first.
class BestFits {
 public:
  explicit BestFits(const Record& record) : record_(record) {}

  void offer(rules::RulesetId id) {
    const ReadablePlies found = readable_plies(record_, id);
    const Fit fit{found.readable, found.errors};
    if (ids_.empty() || fit.better_than(fit_)) {
      ids_ = {id};
      fit_ = fit;
    } else if (fit == fit_) {
      ids_.push_back(id);
    }
    any_plies_ = any_plies_ || found.all > 0;
  }
  void offer(std::span<const std::string_view> names) {
    for (const std::string_view name : names) {
      if (const auto id = rules::find_ruleset(name)) {
        offer(*id);
      }
    }
  }

  [[nodiscard]] const Rulesets& ids() const { return ids_; }
  /// Whether a ply can be played by them.
  [[nodiscard]] bool any_readable() const { return fit_.readable > 0; }
  /// Whether the record has plies at all.
  [[nodiscard]] bool any_plies() const { return any_plies_; }

 private:
  const Record& record_;
  Rulesets ids_;
  Fit fit_;
  bool any_plies_ = false;
};

/// The rulesets of a family that fit a record best. If it has moves, but neither they nor their
/// squares tell anything, there are none.
Rulesets best_of_family(const Record& record, const RulesetFamily& family) {
  const LikelyRulesets likely = family.likely(record);
  BestFits fits(record);
  fits.offer(likely.names);
  if (likely.names.empty()) {
    fits.offer(std::array{family.usual});
  }
  const bool nothing_told = likely.names.empty() && fits.any_plies() && !fits.any_readable();
  return nothing_told ? Rulesets() : fits.ids();
}

/// Those of the games whose files have an extension.
Rulesets best_by_extension(const Record& record, std::string_view file_name) {
  BestFits fits(record);
  for (std::size_t i = 0; i < rules::ruleset_count; ++i) {
    if (has_extension(rules::RulesetId{i}, file_name)) {
      fits.offer(rules::RulesetId{i});
    }
  }
  return fits.ids();
}

/// Those of all games. If no move can be played, only squares tell a family.
Rulesets best_of_all(const Record& record) {
  BestFits fits(record);
  for (std::size_t i = 0; i < rules::ruleset_count; ++i) {
    if (info(rules::RulesetId{i}).family == nullptr) {
      fits.offer(rules::RulesetId{i});
    }
  }
  Rulesets by_squares;
  for (const RulesetFamily* const family : ruleset_families()) {
    const LikelyRulesets likely = family->likely(record);
    fits.offer(likely.names);
    if (likely.sure && by_squares.empty()) {
      by_squares = best_of_family(record, *family);
    }
  }
  return fits.any_readable() ? fits.ids() : by_squares;
}

Rulesets best_rulesets(const Record& record, std::string_view file_name) {
  const auto by_extension = ruleset_by_extension(file_name);
  if (!by_extension) {
    return best_of_all(record);
  }
  const RulesetFamily* const family = info(*by_extension).family;
  return family == nullptr ? best_by_extension(record, file_name) : best_of_family(record, *family);
}

/// Whether a ruleset has the moves of another.
bool is_variant(rules::RulesetId id) {
  const RulesetFamily* const family = info(id).family;
  return family != nullptr && std::ranges::count(family->variants, rules::name(id)) > 0;
}

/// The names of rulesets, those that are too many only counted.
std::string list_of(std::span<const rules::RulesetId> ids) {
  constexpr std::size_t most = 5;
  const std::size_t named = ids.size() > most ? most - 1 : ids.size();
  std::string names;
  for (const rules::RulesetId id : ids.first(named)) {
    names += names.empty() ? "" : ", ";
    names += rules::name(id);
  }
  return names + (named < ids.size() ? fmt::format(" and {} more", ids.size() - named) : "");
}

/// The names of all rulesets but the first. Those that have the moves of another come last.
std::string runners_up(const Rulesets& best) {
  Rulesets others(best.begin() + 1, best.end());
  // clang cannot make use of the range that std::ranges::stable_partition returns.
  const auto variants =
      std::stable_partition(others.begin(), others.end(), std::not_fn(is_variant));
  std::string names = list_of({others.begin(), variants});
  if (variants != others.end()) {
    names += names.empty() ? "the variants " : ", and the variants ";
    names += list_of({variants, others.end()});
  }
  return names;
}

}  // namespace

ReadablePlies readable_plies(const Record& record, rules::RulesetId id) {
  constexpr std::uint32_t moves_looked_at = std::uint32_t{64} << 10;
  struct Counter final : Listener {
    std::uint64_t readable = 0;
    std::uint64_t all = 0;
    int depth = 0;

    void ply(const PlyFacts& /*ply*/) override { readable += depth == 0 ? 1 : 0; }
    void unresolved(const PlyPlace& /*ply*/, const PositionFacts* /*before*/) override {
      all += depth == 0 ? 1 : 0;
    }
    void enter_variation(NodeIndex /*before*/, NodeIndex /*first*/) override { ++depth; }
    void leave_variation() override { --depth; }
  };
  Record copy = record;
  copy.movetext.end = std::min(copy.movetext.end, copy.movetext.begin + moves_looked_at);
  ReplayOptions options;
  options.explain.alternatives = 0;
  Diagnostics found;
  Counter counter;
  replay(id, copy, options, &counter, found);
  const auto errors = std::ranges::count(found, Severity::error, &Diagnostic::severity);
  return {counter.readable, counter.readable + counter.all,
          static_cast<std::uint64_t>(errors) + found.dropped(Severity::error)};
}

std::optional<rules::RulesetId> ruleset_by_extension(std::string_view file_name) {
  std::optional<rules::RulesetId> found;
  for (std::size_t i = 0; i < rules::ruleset_count; ++i) {
    if (!found && has_extension(rules::RulesetId{i}, file_name)) {
      found = rules::RulesetId{i};
    }
  }
  return found;
}

std::optional<rules::RulesetId> infer_ruleset(Record& record, std::string_view file_name,
                                              Diagnostics& diagnostics) {
  if (count_by_extension(file_name) == 1) {
    return ruleset_by_extension(file_name);
  }
  const Rulesets best = best_rulesets(record, file_name);
  const Span begin{record.movetext.begin, record.movetext.begin};
  if (best.empty()) {
    diagnostics.add(Code::undecided_ruleset, begin);
    return std::nullopt;
  }
  record.inferred = true;
  Diagnostic& finding =
      diagnostics.add(Code::inferred_ruleset, begin, {std::string(rules::name(best.front()))});
  if (best.size() > 1) {
    finding.with_note(NoteText::fits_too, {runners_up(best)});
  }
  return best.front();
}

}  // namespace damier::notation
