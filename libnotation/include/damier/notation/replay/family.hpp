#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"

namespace damier::notation {

/// Rulesets that a record without a ruleset may have.
struct LikelyRulesets {
  std::span<const std::string_view>
      names;          ///< the most likely first; none if the record names no square
  bool sure = false;  ///< the ruleset is certainly one of them
};

/// Rulesets whose native sheet is a format of its own. A tag other than Ruleset identifies them.
struct RulesetFamily {
  std::string_view tag;
  std::string_view file_name;  ///< the name of some file of the family
  std::string_view usual;      ///< the ruleset of a record of the family that states none
  /// Returns the value of the tag for a record of this ruleset with this naming.
  std::string (*tag_value)(std::string_view ruleset, std::uint8_t naming);
  /// Returns whether that value identifies the ruleset.
  bool (*is_enough)(std::string_view ruleset);
  /// Returns the ruleset that a tag with a value means, or nothing and a finding.
  std::optional<std::string_view> (*ruleset_of)(const Tag& tag, Diagnostics& diagnostics);
  /// Returns the ruleset that the tags of a server identify; nothing if they identify none.
  std::optional<std::string_view> (*named_by_server)(const Record& record);
  /// Checks the tag against the tag Ruleset.
  void (*check)(const Tag& tag, std::string_view ruleset, Diagnostics& diagnostics);
  /// Applies the tag's information on squares and sides to a record whose ruleset is known.
  /// `has_moves`: the moves have been read.
  void (*settle)(std::string_view ruleset, bool has_moves, Record& record,
                 Diagnostics& diagnostics);
  /// Returns the possible rulesets of a record without any such tag, by the squares that it names
  /// before an offset of its text.
  LikelyRulesets (*likely)(const Record& record, bool has_moves, std::uint32_t end);
  /// The rulesets that differ from another one only in the aim of the game or the start.
  std::span<const std::string_view> variants;
  /// Aliases of the tag.
  std::span<const std::string_view> other_tags;
  CodeTable codes = {};  ///< for what the tag says
};

/// Returns all families that rulesets belong to.
[[nodiscard]] std::span<const RulesetFamily* const> ruleset_families();

/// Returns the family that has a tag of that name; null if none has.
[[nodiscard]] const RulesetFamily* family_of_tag(std::string_view name);

/// Returns whether a tag states the game, its start or its result. The moves and the result show
/// these too, or a format has other means.
[[nodiscard]] bool names_game(const Tag& tag);

/// Returns the tag of a family in a record; null if it is missing or has no information.
[[nodiscard]] const Tag* tag_of(const RulesetFamily& family, const Record& record);

}  // namespace damier::notation
