#pragma once

#include <string>
#include <string_view>

namespace damier::notation {

/// Whether the value of a tag is a result, or a start position.
[[nodiscard]] bool is_word_tag(std::string_view name);

/// A safe form of such a value for a format that cannot contain it: if it has one of these
/// characters, it is changed so that no reader takes it for another value.
[[nodiscard]] std::string in_one_word(std::string_view value, std::string_view without);

}  // namespace damier::notation
