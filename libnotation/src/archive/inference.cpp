#include "inference.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "damier/notation/archive/ruleset.hpp"
#include "damier/notation/replay/family.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/ascii.hpp"

#include "../replay/readable_plies.hpp"

namespace damier::notation {

namespace {

/// Returns whether files with that name may contain records of a ruleset.
bool has_extension(rules::RulesetId id, std::string_view file_name) {
  return ends_with_any_case(file_name, info(id).extension);
}

/// Counts the rulesets whose records may be in files with that name.
std::size_t count_by_extension(std::string_view file_name) {
  std::size_t count = 0;
  for (const rules::RulesetId id : rules::all_rulesets) {
    count += has_extension(id, file_name) ? 1 : 0;
  }
  return count;
}

using Rulesets = std::vector<rules::RulesetId>;

/// The rulesets that fit a record best: first by the number of legal plies, then by errors. The
/// first of equal ones is the most likely.
class BestFits {
 public:
  BestFits(Record& record, bool has_moves) : trial_(record, has_moves) {}

  void offer(rules::RulesetId id) {
    tried_.push_back({id, trial_.by(id)});
    readable_ = std::max(readable_, tried_.back().found.readable);
  }
  void offer(std::span<const std::string_view> names) {
    for (const std::string_view name : names) {
      if (const auto id = rules::find_ruleset(name)) {
        offer(*id);
      }
    }
  }

  [[nodiscard]] Rulesets ids();
  /// Returns whether a ply is legal by them.
  [[nodiscard]] bool any_readable() const { return readable_ > 0; }
  /// Returns whether the record has plies at all.
  [[nodiscard]] bool any_plies() const { return trial_.has_plies(); }

 private:
  struct Tried {
    rules::RulesetId id;
    ReadablePlies found;
  };

  PlyTrial trial_;
  std::vector<Tried> tried_;
  std::uint64_t readable_ = 0;
};

Rulesets BestFits::ids() {
  std::erase_if(tried_, [&](const Tried& one) { return one.found.readable < readable_; });
  if (tried_.size() > 1) {
    for (Tried& one : tried_) {
      one.found.errors = one.found.clear ? one.found.errors : trial_.errors_by(one.id);
    }
  }
  Rulesets best;
  std::uint64_t fewest = 0;
  for (const Tried& one : tried_) {
    if (best.empty() || one.found.errors < fewest) {
      best.clear();
      fewest = one.found.errors;
    }
    if (one.found.errors == fewest) {
      best.push_back(one.id);
    }
  }
  if (!best.empty()) {
    trial_.keep_replay(best.front());
  }
  return best;
}

/// Maximum number of bytes of unread moves for family->likely.
std::uint32_t end_of_beginning(const Record& record, bool has_moves) {
  constexpr std::uint32_t bytes_looked_at = 512;
  return has_moves ? static_cast<std::uint32_t>(record.text.size())
                   : record.movetext.begin + bytes_looked_at;
}

/// Returns the rulesets of a family that fit a record best; none if it has moves, but neither they
/// nor their squares show anything.
Rulesets best_of_family(Record& record, bool has_moves, std::uint32_t beginning,
                        const RulesetFamily& family) {
  const LikelyRulesets likely = family.likely(record, has_moves, beginning);
  BestFits fits(record, has_moves);
  fits.offer(likely.names);
  if (likely.names.empty()) {
    fits.offer(std::array{family.usual});
  }
  const bool nothing_named = likely.names.empty() && fits.any_plies() && !fits.any_readable();
  return nothing_named ? Rulesets() : fits.ids();
}

/// Returns the best rulesets among the games whose files have an extension.
Rulesets best_by_extension(Record& record, bool has_moves, std::string_view file_name) {
  BestFits fits(record, has_moves);
  for (const rules::RulesetId id : rules::all_rulesets) {
    if (has_extension(id, file_name)) {
      fits.offer(id);
    }
  }
  return fits.ids();
}

/// Returns the best rulesets of all games. If no move is legal, only squares identify a family.
Rulesets best_of_all(Record& record, bool has_moves) {
  const std::uint32_t beginning = end_of_beginning(record, has_moves);
  BestFits fits(record, has_moves);
  for (const rules::RulesetId id : rules::all_rulesets) {
    if (info(id).family == nullptr) {
      fits.offer(id);
    }
  }
  Rulesets by_squares;
  for (const RulesetFamily* const family : ruleset_families()) {
    const LikelyRulesets likely = family->likely(record, has_moves, beginning);
    fits.offer(likely.names);
    if (likely.sure && by_squares.empty() && !fits.any_readable()) {
      by_squares = best_of_family(record, has_moves, beginning, *family);
    }
  }
  return fits.any_readable() ? fits.ids() : by_squares;
}

/// `in_moves`: findings in the moves if they must be read.
Rulesets best_rulesets(std::string_view file_name, bool& has_moves, Record& record,
                       Diagnostics& in_moves) {
  const auto by_extension = ruleset_by_extension(file_name);
  if (!by_extension) {
    return best_of_all(record, has_moves);
  }
  const RulesetFamily* const family = info(*by_extension).family;
  if (family == nullptr) {
    return best_by_extension(record, has_moves, file_name);
  }
  const std::uint32_t beginning = end_of_beginning(record, has_moves);
  if (has_moves || record.movetext.size() > moves_looked_at) {
    return best_of_family(record, has_moves, beginning, *family);
  }
  // All rulesets of the family read the moves alike.
  const Record::Header header = record.header();
  read_moves(*by_extension, record, in_moves);
  Rulesets best = best_of_family(record, true, beginning, *family);
  has_moves = !best.empty() && !record.has_semicolons;
  if (!has_moves) {
    // Their notation is unknown, or depends on the rules of a game.
    record.back_to(header);
    in_moves.clear();
  }
  return best;
}

/// Returns whether a ruleset has the moves of another.
bool is_variant(rules::RulesetId id) {
  const RulesetFamily* const family = info(id).family;
  return family != nullptr && std::ranges::count(family->variants, rules::name(id)) > 0;
}

/// Returns the names of rulesets; counts those beyond the maximum.
std::string list_of(std::span<const rules::RulesetId> ids) {
  constexpr std::size_t max = 5;
  const std::size_t named = ids.size() > max ? max - 1 : ids.size();
  std::string names;
  for (const rules::RulesetId id : ids.first(named)) {
    names += names.empty() ? "" : ", ";
    names += rules::name(id);
  }
  return names + (named < ids.size() ? fmt::format(" and {} more", ids.size() - named) : "");
}

/// Returns the names of all rulesets but the first. Those with the moves of another come last.
std::string runners_up(const Rulesets& best) {
  Rulesets others(best.begin() + 1, best.end());
  // clang does not accept the range that std::ranges::stable_partition returns.
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

std::optional<rules::RulesetId> ruleset_by_extension(std::string_view file_name) {
  std::optional<rules::RulesetId> found;
  for (const rules::RulesetId id : rules::all_rulesets) {
    if (!found && has_extension(id, file_name)) {
      found = id;
    }
  }
  return found;
}

std::optional<rules::RulesetId> infer_ruleset(std::string_view file_name, bool& has_moves,
                                              Record& record, Diagnostics& diagnostics) {
  if (count_by_extension(file_name) == 1) {
    return ruleset_by_extension(file_name);
  }
  Diagnostics in_moves(moves_looked_at);  // the maximum number
  const Rulesets best = best_rulesets(file_name, has_moves, record, in_moves);
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
  for (const Diagnostic& one : in_moves) {
    diagnostics.add(one);
  }
  return best.front();
}

}  // namespace damier::notation
