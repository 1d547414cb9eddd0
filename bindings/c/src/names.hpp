#pragma once

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "damier/notation/formats/shared/format.hpp"
#include "damier/notation/replay/ruleset_names.hpp"

namespace damier::c {

/// Returns the format of that name.
[[nodiscard]] inline std::optional<notation::Format> find_format(std::string_view name) {
  const auto* const found = std::ranges::find(notation::formats, name, &notation::FormatInfo::name);
  return found == notation::formats.end() ? std::nullopt : std::optional(found->format);
}

/// Returns the ruleset of that name or alias.
[[nodiscard]] inline std::optional<rules::RulesetId> find_ruleset(std::string_view name) {
  return notation::ruleset_called(name);
}

/// Returns the words of a list of options.
[[nodiscard]] inline std::vector<std::string_view> words_of(std::string_view options) {
  std::vector<std::string_view> words;
  while (!options.empty()) {
    const std::size_t end = std::min(options.find(' '), options.size());
    if (end > 0) {
      words.push_back(options.substr(0, end));
    }
    options.remove_prefix(std::min(end + 1, options.size()));
  }
  return words;
}

}  // namespace damier::c
