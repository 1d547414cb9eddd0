#pragma once

#include <string>
#include <string_view>

namespace damier::notation {

/// Returns whether the value of a tag is a result, or a start position.
[[nodiscard]] bool is_word_tag(std::string_view name);

/// Returns a safe form of such a value for a format that cannot contain it: a value with one of
/// these characters is changed so that no reader reads it as another value.
[[nodiscard]] std::string in_one_word(std::string_view value, std::string_view without);

}  // namespace damier::notation
