#pragma once

#include <string>
#include <string_view>

#include "language.hpp"

namespace damier::cli {

/// Returns the translation of a message that is too short to be clear alone: `won` are positions, or
/// it is a game. The context tells translators which, and is shown to nobody.
[[nodiscard]] inline std::string_view trc(std::string_view context, std::string_view message) {
  // GNU gettext: "Using contexts for solving ambiguities".
  const std::string key = std::string(context) + '\x04' + std::string(message);
  const std::string_view found = words().find(key);
  return found == key ? message : found;
}

}  // namespace damier::cli
