#pragma once

#include <cstdint>
#include <optional>

#include "damier/notation/formats/family.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/rules/ruleset_id.hpp"

namespace damier::notation {

/// How far a record can be played by the rules of a ruleset.
struct ReadablePlies {
  std::uint64_t readable = 0;  ///< plies of the main line before the first that is no move
  bool clear = false;          ///< that is all of it
  std::uint64_t errors = 0;    ///< in all of the record if it is clear, else up to that ply
};

/// How much of the moves is looked at: more than any game has.
inline constexpr std::uint32_t moves_looked_at = std::uint32_t{64} << 10;

/// A record on which rulesets are tried, one by one. The record must outlive it, and is as before
/// afterwards. If its moves are not read yet, each ruleset reads the beginning for itself.
class PlyTrial {
 public:
  explicit PlyTrial(Record& record) : record_(record) {}

  [[nodiscard]] ReadablePlies by(rules::RulesetId id) { return by(id, record_.naming); }
  /// The same with another naming of squares and sides.
  [[nodiscard]] ReadablePlies by(rules::RulesetId id, std::uint8_t naming);
  /// The errors in all of the record.
  [[nodiscard]] std::uint64_t errors_by(rules::RulesetId id);
  /// Whether it has plies, as far as the ruleset tried last has read them.
  [[nodiscard]] bool has_plies() const {
    const Record& record = copy_ ? *copy_ : record_;
    return record.moves_read && record.next_ply(0) != no_node;
  }

 private:
  /// Reads the moves as records of the ruleset have them. All rulesets of a family have them alike,
  /// so that theirs are read once.
  Record& read_as(rules::RulesetId id);

  Record& record_;
  std::optional<Record> copy_;
  const RulesetFamily* family_ = nullptr;  ///< as whose records the moves of the copy were read
  std::uint64_t errors_ = 0;               ///< then
};

}  // namespace damier::notation
