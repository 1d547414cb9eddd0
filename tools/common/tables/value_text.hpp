#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "damier/analysis/tables/tables.hpp"
#include "damier/notation/text/catalogue.hpp"

/// Names of table values in the tools.
namespace damier::cli {

/// Returns `win`, `draw` or `loss`.
[[nodiscard]] constexpr std::string_view name_of(analysis::EndingValue::Result result) {
  return result == analysis::EndingValue::Result::won    ? "win"
         : result == analysis::EndingValue::Result::lost ? "loss"
                                                         : "draw";
}

/// Returns a text about a value with what might change it, after a comma.
[[nodiscard]] inline std::string with_doubt(const std::string& text,
                                            const analysis::EndingValue& value,
                                            const notation::Catalogue& words) {
  return value.count_may_decide && value.repetition_may_decide
             ? words.tr("{0}, unless a count of plies or a repetition draws before", text)
         : value.count_may_decide      ? words.tr("{0}, unless a count of plies draws before", text)
         : value.repetition_may_decide ? words.tr("{0}, unless a repetition draws before", text)
                                       : text;
}

/// Returns a value in words: `win in 14`, `draw`, `loss in 8`, `win` if its distance is unknown, or
/// `unknown`, and what might change it.
[[nodiscard]] inline std::string text_of(const std::optional<analysis::EndingValue>& value,
                                         const notation::Catalogue& words) {
  if (!value) {
    return words.tr("unknown");
  }
  if (value->result == analysis::EndingValue::Result::drawn) {
    return words.tr("draw");
  }
  const bool won = value->result == analysis::EndingValue::Result::won;
  if (!value->plies_known) {
    return with_doubt(won ? words.tr("win") : words.tr("loss"), *value, words);
  }
  return with_doubt(
      won ? words.tr("win in {0}", value->plies) : words.tr("loss in {0}", value->plies), *value,
      words);
}

}  // namespace damier::cli
