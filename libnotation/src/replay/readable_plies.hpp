#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/family.hpp"
#include "damier/rules/ruleset_id.hpp"

#include "trial_replay.hpp"

namespace damier::notation {

/// How much of the moves is looked at: more than any game has.
inline constexpr std::uint32_t moves_looked_at = std::uint32_t{64} << 10;

/// A record on which rulesets are tried, one by one. The record must outlive it, and is as before
/// afterwards. If its moves are not read yet, each ruleset reads the beginning for itself.
/// Relatives share a replay where that cannot change an answer.
class PlyTrial {
 public:
  explicit PlyTrial(Record& record);

  [[nodiscard]] ReadablePlies by(rules::RulesetId id) { return by(id, record_.naming); }
  /// The same with another naming of squares and sides.
  [[nodiscard]] ReadablePlies by(rules::RulesetId id, std::uint8_t naming);
  /// The errors in all of the record.
  [[nodiscard]] std::uint64_t errors_by(rules::RulesetId id);
  /// Leaves the result of the replay by a ruleset in the record, if that was of all of it and
  /// without findings.
  void keep_replay(rules::RulesetId id);
  /// Whether it has plies, as far as the ruleset tried last has read them.
  [[nodiscard]] bool has_plies() const {
    const Record& record = copy_ ? *copy_ : record_;
    return record.moves_read && record.next_ply(0) != no_node;
  }

 private:
  /// Reads the moves as records of the ruleset have them. All rulesets of a family have them alike,
  /// so that theirs are read once.
  Record& read_as(rules::RulesetId id);

  ReadablePlies try_by(rules::RulesetId id, std::uint8_t naming, bool until_fault);
  TrialReplay replay_once(rules::RulesetId id, Record& record, bool until_fault) const;

  /// What is known of a ruleset.
  struct Known {
    rules::RulesetId id{};
    std::uint8_t naming = 0;
    bool until_fault = false;
    ReadablePlies plies;
  };

  Record& record_;
  bool has_commands_;  ///< see TableWatch
  std::vector<Known> known_;
  std::vector<CleanReplay> clean_;
  std::optional<Record> copy_;
  const RulesetFamily* family_ = nullptr;  ///< as whose records the moves of the copy were read
  std::uint64_t errors_ = 0;               ///< then
};

}  // namespace damier::notation
