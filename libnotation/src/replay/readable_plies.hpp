#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/family.hpp"
#include "damier/rules/ruleset_id.hpp"

#include "trial_replay.hpp"

namespace damier::notation {

/// Maximum number of bytes of moves to try: more than any game has.
inline constexpr std::uint32_t moves_looked_at = std::uint32_t{64} << 10;

/// A record on which rulesets are tried. The record must outlive it, and is restored afterwards. If
/// its moves have not been read, each ruleset reads the beginning. Related rulesets share a replay if
/// that cannot change a result.
class PlyTrial {
 public:
  PlyTrial(Record& record, bool has_moves);

  [[nodiscard]] ReadablePlies by(rules::RulesetId id) { return by(id, record_.naming); }
  /// Returns the result of a ruleset with another naming of squares and sides.
  [[nodiscard]] ReadablePlies by(rules::RulesetId id, std::uint8_t naming);
  /// Counts the errors in the whole record.
  [[nodiscard]] std::uint64_t errors_by(rules::RulesetId id);
  /// Stores the replay by a ruleset in the record, if it was complete and without findings.
  void keep_replay(rules::RulesetId id);
  /// Returns whether it has plies, as far as the last ruleset tried has read them.
  [[nodiscard]] bool has_plies() const {
    const Record& record = copy_ ? *copy_ : record_;
    return (copy_ || has_moves_) && record.next_ply(0) != no_node;
  }

 private:
  /// Reads the moves in the notation of the ruleset, once for all rulesets of a family.
  Record& read_as(rules::RulesetId id);

  ReadablePlies try_by(rules::RulesetId id, std::uint8_t naming, bool until_fault);
  TrialReplay replay_once(rules::RulesetId id, Record& record, bool until_fault) const;

  /// The known results of a ruleset.
  struct Known {
    rules::RulesetId id{};
    std::uint8_t naming = 0;
    bool until_fault = false;
    ReadablePlies plies;
  };

  Record& record_;
  bool has_moves_;     ///< the moves of the record have been read
  bool has_commands_;  ///< see TableWatch
  std::vector<Known> known_;
  std::vector<CleanReplay> clean_;
  std::optional<Record> copy_;
  const RulesetFamily* family_ = nullptr;  ///< whose notation the moves of the copy were read in
  std::uint64_t errors_ = 0;               ///< number of errors in the last replay
};

}  // namespace damier::notation
