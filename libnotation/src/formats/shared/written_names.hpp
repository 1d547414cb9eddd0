#pragma once

#include <algorithm>
#include <string_view>

#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/tags.hpp"

namespace damier::notation {

/// Returns whether a name written in a record is that of a tag: an alias, or the side of a player.
[[nodiscard]] inline bool is_written_name(const Record& record, std::string_view written,
                                          std::string_view name) {
  return understood_tag_name(written) == name ||
         std::ranges::any_of(record.tags, [&](const Tag& tag) {
           return tag.name == name && !tag.given && tag.name_span.in(record.text) == written;
         });
}

}  // namespace damier::notation
