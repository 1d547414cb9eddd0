#pragma once

#include <optional>
#include <string_view>

#include "damier/notation/record/record.hpp"

namespace damier::notation::pdn {

/// The ruleset that a server names in the tag Variant, or has by default; nothing if that is not
/// known.
[[nodiscard]] std::optional<std::string_view> told_by_server(const Record& record);

}  // namespace damier::notation::pdn
