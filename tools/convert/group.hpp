#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/record/record.hpp"
#include "damier/rules/ruleset_id.hpp"

#include "terminal/options.hpp"

namespace damier::cli {

/// Meaning of --split-by: how many games a file has, or what its games share.
struct SplitBy {
  enum class What : std::uint8_t { games, ruleset, event, year, player, opening };

  What what = What::games;
  std::uint64_t number = 1;  ///< of games, or of plies of the opening
};

/// Throws UsageError.
[[nodiscard]] SplitBy split_by_of(const Arguments& arguments);

/// Words for what games share, in the order of `What` without `games`. A number follows the last
/// one.
inline constexpr std::array<std::string_view, 5> split_by_words{"ruleset", "event", "year",
                                                                "player", "opening:"};

/// Returns the values of --split-by for completion.
[[nodiscard]] inline std::vector<std::string> offered_split_by() {
  return {split_by_words.begin(), split_by_words.end()};
}

/// Returns the value of a tag; empty if it is missing or a placeholder.
[[nodiscard]] std::string tag_value(const notation::Record& record, std::string_view name);

/// Groups to which records belong.
class Grouping {
 public:
  explicit Grouping(const SplitBy& by) : by_(by) {}

  /// Returns the names of the groups of a record that has been replayed: one for each player,
  /// otherwise one. Empty if what the group would share is unknown.
  [[nodiscard]] std::vector<std::string> groups_of(rules::RulesetId ruleset,
                                                   notation::Record& record) const;

 private:
  [[nodiscard]] std::string opening_of(rules::RulesetId ruleset, notation::Record& record) const;

  SplitBy by_;
};

}  // namespace damier::cli
