#pragma once

#include <optional>
#include <string_view>

#include <fmt/format.h>

#include "damier/notation/record/record.hpp"
#include "damier/rules/outcome.hpp"
#include "damier/rules/side.hpp"

#include "handle.hpp"

namespace damier::c {

[[nodiscard]] inline damier_side side_of(rules::Side side) {
  return side == rules::Side::first ? DAMIER_FIRST : DAMIER_SECOND;
}

[[nodiscard]] inline damier_result result_of(rules::Result result) {
  switch (result) {
    case rules::Result::first_wins:
      return DAMIER_FIRST_WINS;
    case rules::Result::second_wins:
      return DAMIER_SECOND_WINS;
    case rules::Result::draw:
      return DAMIER_DRAW;
    default:
      return DAMIER_ONGOING;
  }
}

[[nodiscard]] inline damier_result result_of(std::optional<notation::ResultToken> written) {
  switch (written.value_or(notation::ResultToken::unknown)) {
    case notation::ResultToken::first_wins:
      return DAMIER_FIRST_WINS;
    case notation::ResultToken::second_wins:
      return DAMIER_SECOND_WINS;
    case notation::ResultToken::draw:
      return DAMIER_DRAW;
    case notation::ResultToken::both_lose:
      return DAMIER_BOTH_LOSE;
    default:
      return DAMIER_ONGOING;
  }
}

/// Sets a report in one of its two formats, `text` and `json`.
inline damier_status report_of(const Handle& handle, std::string_view format,
                               std::string_view lines, std::string_view json, damier_text& out) {
  if (format != "text" && format != "json") {
    return handle.context().fail(
        DAMIER_BAD_ARGUMENT, fmt::format("'{}' is neither of the formats text and json", format));
  }
  out = text_of(format == "text" ? lines : json);
  return DAMIER_OK;
}

/// Fails since there is no place for the result.
inline damier_status null_result(const Handle& handle) {
  return handle.context().fail(DAMIER_BAD_ARGUMENT, "the pointer for the result is null");
}

}  // namespace damier::c
