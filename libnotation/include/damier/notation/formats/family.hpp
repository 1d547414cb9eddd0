#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "damier/notation/diagnostics/diagnostics.hpp"
#include "damier/notation/record/record.hpp"

namespace damier::notation {

struct LikelyRulesets {
  std::span<const std::string_view>
      names;          ///< the likeliest first; none if the record names no square
  bool sure = false;  ///< it must be one of them
};

/// Rulesets whose native sheet is a format of its own, in which another tag than Ruleset says which
/// of them a record is of.
struct RulesetFamily {
  std::string_view tag;
  std::string_view usual;  ///< the ruleset of a record that says nothing, but must be of the family
  /// What the tag says in a record of this ruleset with such a naming.
  std::string (*tag_value)(std::string_view ruleset, std::uint8_t naming);
  /// Whether that says which ruleset it is.
  bool (*is_enough)(std::string_view ruleset);
  /// The ruleset that the tag, which says anything, stands for; a finding says why if it stands for
  /// none.
  std::optional<std::string_view> (*ruleset_of)(const Tag& tag, Diagnostics& diagnostics);
  /// The ruleset that other tags tell, as servers write them; nothing if none does.
  std::optional<std::string_view> (*told_by_server)(const Record& record);
  /// Holds the tag against the tag Ruleset.
  void (*check)(const Tag& tag, std::string_view ruleset, Diagnostics& diagnostics);
  /// Takes over what the tag says of squares and sides in a record whose ruleset is known.
  void (*settle)(std::string_view ruleset, Record& record, Diagnostics& diagnostics);
  /// The rulesets that a record without any such tag can be of, by the squares that it names before
  /// some place in its text.
  LikelyRulesets (*likely)(const Record& record, std::uint32_t end);
  /// The rulesets that differ from another one in the aim of the game or the start only.
  std::span<const std::string_view> variants;
  /// Other names of the tag, as people write them.
  std::span<const std::string_view> other_tags;
};

/// All families, as the rows of rulesets name them.
[[nodiscard]] std::span<const RulesetFamily* const> ruleset_families();

/// The family that has a tag of that name; null if none has.
[[nodiscard]] const RulesetFamily* family_of_tag(std::string_view name);

/// Whether a tag says which game is played, where it begins or how it ends: the moves and the
/// result say so too, or a format has other means.
[[nodiscard]] bool says_game(const Tag& tag);

/// The tag of a family in a record; null if there is none that says anything.
[[nodiscard]] const Tag* tag_of(const RulesetFamily& family, const Record& record);

}  // namespace damier::notation
