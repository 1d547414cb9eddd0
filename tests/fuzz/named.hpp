#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "damier/notation/formats/shared/format.hpp"
#include "damier/rules/rulesets.hpp"

#include "choices.hpp"

/// The names in first lines.
namespace damier::fuzz {

inline constexpr auto format_names = [] {
  std::array<std::string_view, notation::formats.size()> names;
  std::ranges::transform(notation::formats, names.begin(), &notation::FormatInfo::name);
  return names;
}();

/// Chooses a readable format; the native sheet replaces one that is not readable.
inline notation::Format choose_format(Choices& choices) {
  const auto& chosen = notation::formats[choices.among(format_names)];
  return chosen.is_readable() ? chosen.format : notation::Format::native;
}

inline rules::RulesetId choose_ruleset(Choices& choices) {
  return rules::RulesetId{choices.among(rules::ruleset_names)};
}

/// Chooses a ruleset, or none for `-`.
inline std::optional<rules::RulesetId> choose_any_ruleset(Choices& choices) {
  static const auto names = [] {
    std::array<std::string_view, rules::ruleset_count + 1> all{};
    all[0] = "-";
    std::ranges::copy(rules::ruleset_names, all.begin() + 1);
    return all;
  }();
  const std::size_t chosen = choices.among(names);
  return chosen == 0 ? std::nullopt : std::optional(rules::RulesetId{chosen - 1});
}

}  // namespace damier::fuzz
