#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/rules/ruleset_id.hpp"

/// What the rules leave to the players, and tags of a record say.
namespace damier::notation {

struct Parameter {
  std::string_view tag;
  std::string_view values;  ///< what it may say, in words
  std::string_view usual;   ///< what counts if nobody says anything; empty if nothing does
  Rule rule;
  bool of_start = false;  ///< it says where the game begins, unless a set-up does
  bool (*allows)(std::string_view value) = nullptr;
};

/// The value of a tag without the remark in parentheses after it: `A` of `A (initiation)`.
[[nodiscard]] std::string_view without_remark(std::string_view value);

/// A parameter and how a game takes it. `set` returns false if it does not understand the value,
/// and then changes nothing.
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

/// A value of a parameter that somebody gives besides the record.
struct GivenParameter {
  std::string tag;
  std::string value;
  friend bool operator==(const GivenParameter&, const GivenParameter&) = default;
};

/// The tag of a record that sets a parameter; null if none does.
[[nodiscard]] const Tag* tag_of(const Parameter& parameter, const Record& record);
/// Says that the tag is not understood: an error if it names the start position.
void report_bad_parameter(const Parameter& parameter, const Tag& tag, Diagnostics& diagnostics);

/// The parameter of a ruleset with that tag, in any case; null if it has none.
[[nodiscard]] const Parameter* find_parameter(rules::RulesetId ruleset, std::string_view tag);
/// The same for any ruleset: those that share a tag share the parameter.
[[nodiscard]] const Parameter* find_parameter(std::string_view tag);
/// The tags of the parameters of all rulesets, in alphabetical order.
[[nodiscard]] std::vector<std::string_view> parameter_tags();

/// Gives a record the tags of those parameters of its ruleset that it does not set itself.
void fill_in(std::span<const GivenParameter> given, rules::RulesetId ruleset, Record& record);

}  // namespace damier::notation
