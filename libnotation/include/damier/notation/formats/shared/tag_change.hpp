#pragma once

#include <optional>
#include <string>

namespace damier::notation {

/// New value of a tag, in UTF-8; nothing removes the tag. Further tags of that name are removed.
struct TagChange {
  std::string name;  ///< as tools know it: English, in its proper case
  std::optional<std::string> value;

  friend bool operator==(const TagChange&, const TagChange&) = default;
};

}  // namespace damier::notation
