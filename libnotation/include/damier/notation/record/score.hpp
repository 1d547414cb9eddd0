#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/record/replay_result.hpp"

namespace damier::notation {

/// Parses a score such as `30-12`; nothing if the text is none.
[[nodiscard]] std::optional<Score> find_score(std::string_view text);
[[nodiscard]] std::string text_of(const Score& score);

/// A last token such as `30-12`, in place of the result: makes it the tag Score and the result.
void take_score(Record& record, Diagnostics& diagnostics);

}  // namespace damier::notation
