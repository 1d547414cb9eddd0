#pragma once

#include "damier/notation/record/record.hpp"

namespace damier::notation {

/// Returns whether the value of the tag Result is invalid in PDN 3.0. An empty one means unknown.
/// With the tag ResultFormat, or if the moves end in the same words, another count is used.
[[nodiscard]] bool is_bad_result(const Record& record, const Tag& tag);

}  // namespace damier::notation
