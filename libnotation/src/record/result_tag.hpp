#pragma once

#include "damier/notation/record/record.hpp"

namespace damier::notation {

/// Whether the value of the tag Result is none that PDN 3.0 knows. An empty one means unknown. With
/// the tag ResultFormat, or where the moves end in the same words, it is counted in another way.
[[nodiscard]] bool is_bad_result(const Record& record, const Tag& tag);

}  // namespace damier::notation
