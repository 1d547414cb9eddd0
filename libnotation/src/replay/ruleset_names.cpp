#include "damier/notation/replay/ruleset_names.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "damier/notation/replay/family.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/closest.hpp"
#include "damier/notation/text/composed.hpp"

namespace damier::notation {

namespace {

/// Maximum length of a name.
constexpr std::size_t max_name_length = 64;

/// Characters that stand for an apostrophe on sheets and keyboards.
constexpr std::array<std::string_view, 5> apostrophes{"\u2019", "\u00B4", "\u2018", "\u02BC",
                                                      "\u2032"};
/// What the French name of a game may begin with, as letters; the longest first.
constexpr std::array<std::string_view, 6> before_names{"jeudela", "jeudes", "jeude",
                                                       "jeud",    "jeu",    "la"};

constexpr bool counts_in_name(char c) {
  return (c >= 'a' && c <= 'z') || is_digit(c) || is_high(c);
}

/// Converts a capital of two bytes to lower case, if it is Latin or Cyrillic as in names of
/// rulesets: U+00C0 to U+00DE, U+010C, U+0410 to U+042F.
void make_small(char& first, char& second) {
  const auto lead = static_cast<unsigned char>(first);
  const auto trail = static_cast<unsigned char>(second);
  if (lead == 0xD0 && trail >= 0xA0 && trail <= 0xAF) {
    first = '\xD1';
    second = static_cast<char>(trail - 0x20);
  } else if ((lead == 0xC3 && trail <= 0x9E) || (lead == 0xD0 && trail >= 0x90 && trail <= 0x9F)) {
    second = static_cast<char>(trail + 0x20);
  } else if (lead == 0xC4 && trail == 0x8C) {
    second = '\x8D';
  }
}

/// Returns the letters and digits of a name, in lower case.
std::string letters_of(std::string_view name) {
  std::string letters;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const auto* const apostrophe = std::ranges::find_if(
        apostrophes, [&](std::string_view one) { return name.substr(i).starts_with(one); });
    if (apostrophe != apostrophes.end()) {
      i += apostrophe->size() - 1;
    } else if (const char c = to_lower(name[i]); counts_in_name(c)) {
      letters += c;
    }
  }
  for (std::size_t i = 0; i + 1 < letters.size(); ++i) {
    make_small(letters[i], letters[i + 1]);
  }
  return letters;
}

/// Returns whether that value in the tag of its family identifies this ruleset only.
bool has_number(const RulesetInfo& ruleset, std::string_view value) {
  const RulesetFamily* const family = ruleset.family;
  return family != nullptr && family->is_enough(ruleset.name) &&
         family->tag_value(ruleset.name, 0) == value;
}

bool is_called(const RulesetInfo& ruleset, std::string_view name, std::string_view letters) {
  const auto is_it = [&](std::string_view one) { return letters_of(one) == letters; };
  return is_it(ruleset.name) || std::ranges::any_of(ruleset.other_names, is_it) ||
         has_number(ruleset, name);
}

std::optional<rules::RulesetId> ruleset_with(std::string_view name, std::string_view letters) {
  for (const rules::RulesetId id : rules::all_rulesets) {
    if (is_called(info(id), name, letters)) {
      return id;
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<rules::RulesetId> ruleset_called(std::string_view name) {
  // Nearly all names have the spelling of the row.
  if (const auto found = rules::find_ruleset(name)) {
    return found;
  }
  if (name.size() > max_name_length) {
    return std::nullopt;
  }
  const std::string letters = letters_of(composed(name));
  if (const auto found = ruleset_with(name, letters)) {
    return found;
  }
  for (const std::string_view before : before_names) {
    const auto found = letters.starts_with(before)
                           ? ruleset_with({}, std::string_view(letters).substr(before.size()))
                           : std::nullopt;
    if (found) {
      return found;
    }
  }
  return std::nullopt;
}

bool is_own_name(std::string_view name, rules::RulesetId ruleset) {
  return same_in_any_case(name, rules::name(ruleset));
}

std::string_view likely_ruleset(std::string_view name) {
  const std::string small = in_lower_case(name.substr(0, max_name_length));
  Closest own(small);
  Closest other(small);
  for (const rules::RulesetId id : rules::all_rulesets) {
    own.offer(rules::name(id));
    const auto& others = info(id).other_names;
    std::ranges::for_each(others, [&](std::string_view one) { other.offer(one); });
  }
  return own.found().empty() ? other.found() : own.found();
}

}  // namespace damier::notation
