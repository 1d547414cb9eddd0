#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace damier::notation {

/// A character reference of HTML, which web programs leave in what they export.
struct Entity {
  std::size_t length = 0;  ///< as written; never less than that of the character
  std::string character;   ///< in UTF-8
};

/// The reference that begins a text, `&eacute;`, `&#233;` or `&#xE9;`; nothing if none does, or if
/// it stands for a control character.
[[nodiscard]] std::optional<Entity> entity_at(std::string_view text);

}  // namespace damier::notation
