#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/record/replay_result.hpp"

namespace damier::notation {

/// Parses a score such as `30-12`; returns nothing for other text.
[[nodiscard]] std::optional<Score> find_score(std::string_view text);
[[nodiscard]] std::string text_of(const Score& score);

}  // namespace damier::notation
