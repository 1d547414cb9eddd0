#pragma once

#include <optional>
#include <string_view>

#include "damier/notation/record/record.hpp"
#include "damier/rules/outcome.hpp"
#include "damier/rules/side.hpp"

/// Words for sides and winners in formats for programs.
namespace damier::notation {

/// Returns the word for a side: `first` or `second`.
[[nodiscard]] constexpr std::string_view side_word(rules::Side side) {
  return side == rules::Side::first ? "first" : "second";
}

/// Returns the winner by a result, or `draw`; empty if none exists, or it is unknown.
[[nodiscard]] std::string_view winner_word(std::optional<ResultToken> result);

/// Returns the result of a record as it is written or, if that is unknown, as the rules give it.
/// `outcome`: of its main line.
[[nodiscard]] std::optional<ResultToken> result_with_rules(
    const Record& record, const std::optional<rules::Outcome>& outcome);

}  // namespace damier::notation
