#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "damier/analysis/tables/tables.hpp"

/// Names of table values in the tools.
namespace damier::cli {

/// Returns `win`, `draw` or `loss`.
[[nodiscard]] constexpr std::string_view name_of(analysis::EndingValue::Result result) {
  return result == analysis::EndingValue::Result::won    ? "win"
         : result == analysis::EndingValue::Result::lost ? "loss"
                                                         : "draw";
}

/// Returns what might change a value, after a comma; empty if nothing could.
[[nodiscard]] constexpr std::string_view doubt_of(const analysis::EndingValue& value) {
  return value.count_may_decide && value.repetition_may_decide
             ? ", unless a count of plies or a repetition draws before"
         : value.count_may_decide      ? ", unless a count of plies draws before"
         : value.repetition_may_decide ? ", unless a repetition draws before"
                                       : "";
}

/// Returns a value in words: `win in 14`, `draw`, `loss in 8`, `win` if its distance is unknown, or
/// `unknown`, and what might change it.
[[nodiscard]] inline std::string text_of(const std::optional<analysis::EndingValue>& value) {
  if (!value) {
    return "unknown";
  }
  if (value->result == analysis::EndingValue::Result::drawn) {
    return "draw";
  }
  const std::string distance = value->plies_known ? fmt::format(" in {}", value->plies) : "";
  return fmt::format("{}{}{}", name_of(value->result), distance, doubt_of(*value));
}

}  // namespace damier::cli
