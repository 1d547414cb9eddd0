#pragma once

#include <cstdint>
#include <string_view>
#include <tuple>
#include <vector>

#include "damier/notation/record/record.hpp"
#include "damier/rules/ruleset_id.hpp"

namespace damier::notation {

/// 128 bits (XXH3) that identify a ruleset, a set-up and the moves played from it, in any notation.
/// A collision is practically impossible.
struct LineHash {
  std::uint64_t high = 0;
  std::uint64_t low = 0;

  friend bool operator==(const LineHash&, const LineHash&) = default;
  friend bool operator<(const LineHash& a, const LineHash& b) {
    return std::tie(a.high, a.low) < std::tie(b.high, b.low);
  }
};

/// Returns the hash of a text.
[[nodiscard]] LineHash hash_of(std::string_view text);

/// Computes for each ply of the main line a hash of the line up to and including that ply. The
/// record must have been read by open_record. Returns false if a ply is unresolved; `lines` is
/// meaningless then.
[[nodiscard]] bool hash_main_line(rules::RulesetId ruleset, Record& record,
                                  std::vector<LineHash>& lines);

}  // namespace damier::notation
