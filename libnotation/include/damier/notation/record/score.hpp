#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/record/replay_result.hpp"

namespace damier::notation {

/// Parses a score such as `30-12`; returns nothing for other text.
[[nodiscard]] std::optional<Score> find_score(std::string_view text);
[[nodiscard]] std::string text_of(const Score& score);

/// Reads a final token such as `30-12` as the tag Score and the result.
void take_score(Record& record, Diagnostics& diagnostics);

}  // namespace damier::notation
