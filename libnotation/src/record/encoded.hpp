#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/record/record.hpp"

namespace damier::notation {

/// Returns a text in the charsets in which the bytes of a record may be, the likeliest first and
/// only those that have all of its characters. Only reading it back shows which of them is right.
[[nodiscard]] std::vector<std::string> encodings_for(const Record& record, std::string_view text);

}  // namespace damier::notation
