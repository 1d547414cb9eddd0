#pragma once

#include <optional>
#include <string_view>

#include "damier/notation/record/record.hpp"

namespace damier::notation::pdn {

/// The ruleset that the tag Variant names clearly; nothing if it names none, or may mean several.
[[nodiscard]] std::optional<std::string_view> variant_of(const Record& record);

/// The ruleset that a server names in the tag Variant, or has by default; nothing if that is not
/// known. Beside a tag GameType the variant counts if it is played on the same board.
[[nodiscard]] std::optional<std::string_view> named_by_server(const Record& record);

}  // namespace damier::notation::pdn
