#pragma once

#include <cstdint>
#include <string_view>
#include <tuple>
#include <vector>

#include "damier/notation/record/record.hpp"
#include "damier/rules/rulesets.hpp"

namespace damier::notation {

/// 128 bits that stand for a ruleset, a set-up and the moves played from it, however they are
/// written (XXH3): that two different lines have the same is as good as impossible, whatever the
/// number of games.
struct LineHash {
  std::uint64_t high = 0;
  std::uint64_t low = 0;

  friend bool operator==(const LineHash&, const LineHash&) = default;
  friend bool operator<(const LineHash& a, const LineHash& b) {
    return std::tie(a.high, a.low) < std::tie(b.high, b.low);
  }
};

[[nodiscard]] LineHash hash_of(std::string_view text);

/// Fills `lines` with a hash for each ply of the main line of a record that open_record has read:
/// for the line up to this ply, with it. False, and nothing can be said, if one of them is not
/// clear.
[[nodiscard]] bool hash_main_line(rules::RulesetId ruleset, Record& record,
                                  std::vector<LineHash>& lines);

}  // namespace damier::notation
