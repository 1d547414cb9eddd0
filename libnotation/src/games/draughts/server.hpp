#pragma once

#include <optional>
#include <string_view>

#include "damier/notation/record/record.hpp"

namespace damier::notation::pdn {

/// Returns the ruleset that the tag Variant names; nothing if it names none, or is ambiguous.
[[nodiscard]] std::optional<std::string_view> variant_of(const Record& record);

/// Returns the ruleset that a server names in the tag Variant, or uses by default; nothing if it is
/// unknown. With a tag GameType the variant counts if it is played on the same board.
[[nodiscard]] std::optional<std::string_view> named_by_server(const Record& record);

}  // namespace damier::notation::pdn
