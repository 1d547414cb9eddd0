#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace damier::notation {

/// A character reference of HTML, which web programs leave in their exports.
struct Entity {
  std::size_t length = 0;  ///< length as written; never less than that of the character
  std::string character;   ///< the character in UTF-8
};

/// Returns the reference that begins a text, `&eacute;`, `&#233;` or `&#xE9;`; nothing if there is
/// none, or if it means a control character.
[[nodiscard]] std::optional<Entity> entity_at(std::string_view text);

}  // namespace damier::notation
