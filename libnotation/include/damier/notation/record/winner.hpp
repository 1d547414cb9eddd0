#pragma once

#include <optional>
#include <string_view>

#include "damier/notation/record/record.hpp"
#include "damier/rules/side.hpp"

/// Words for sides and winners in formats for programs.
namespace damier::notation {

[[nodiscard]] constexpr std::string_view side_word(rules::Side side) {
  return side == rules::Side::first ? "first" : "second";
}

/// Returns the winner by a result, or `draw`; empty if none exists, or it is unknown.
[[nodiscard]] std::string_view winner_word(std::optional<ResultToken> result);

}  // namespace damier::notation
