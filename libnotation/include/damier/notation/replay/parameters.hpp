#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/rules/ruleset_id.hpp"

/// Parameters: choices that the rules leave to the players, stated by tags of a record.
namespace damier::notation {

/// Parameter of the rules that a tag sets.
struct Parameter {
  std::string_view tag;
  std::string_view values;  ///< possible values, in words
  std::string_view usual;   ///< the value by default; empty if none exists
  Rule rule;
  bool of_start = false;  ///< it selects the start position, unless a set-up does
  bool (*allows)(std::string_view value) = nullptr;
};

/// Returns a tag value without the remark in parentheses: `A` for `A (initiation)`.
[[nodiscard]] std::string_view without_remark(std::string_view value);

/// A parameter and how a game sets it. `set` changes nothing and returns false if it is invalid.
template <class G>
struct ParameterOf {
  Parameter about;
  bool (*set)(std::string_view value, G& game) = nullptr;
};

template <class G, bool (*set)(std::string_view, G&)>
[[nodiscard]] constexpr ParameterOf<G> parameter_of(Parameter about) {
  about.allows = [](std::string_view value) {
    G game;
    return set(without_remark(value), game);
  };
  return {about, [](std::string_view value, G& game) { return set(without_remark(value), game); }};
}

/// A value of a parameter set by the caller, not in the record.
struct GivenParameter {
  std::string tag;
  std::string value;
  friend bool operator==(const GivenParameter&, const GivenParameter&) = default;
};

/// Returns the tag of a record that sets a parameter; null if none does.
[[nodiscard]] const Tag* tag_of(const Parameter& parameter, const Record& record);
/// Reports an invalid value of the tag: an error if it names the start position.
void report_bad_parameter(const Parameter& parameter, const Tag& tag, Diagnostics& diagnostics);

/// Returns the parameter of a ruleset with that tag, ignoring case; null if it has none.
[[nodiscard]] const Parameter* find_parameter(rules::RulesetId ruleset, std::string_view tag);
/// Returns the parameter with that tag. Rulesets that share a tag share the parameter.
[[nodiscard]] const Parameter* find_parameter(std::string_view tag);
/// Returns the tags of the parameters of all rulesets, in alphabetical order.
[[nodiscard]] std::vector<std::string_view> parameter_tags();

/// Adds to a record the given parameters of its ruleset that it does not set itself.
void fill_in(std::span<const GivenParameter> given, rules::RulesetId ruleset, Record& record);

}  // namespace damier::notation
