#include "parameters.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/ascii.hpp"

#include "language.hpp"

namespace damier::cli {

namespace {

using notation::GivenParameter;
using notation::Parameter;

/// Describes the parameters of a ruleset.
std::string parameters_of(rules::RulesetId ruleset) {
  std::string list;
  for (const Parameter& one : notation::info(ruleset).parameters) {
    list += fmt::format("{}{}{}", list.empty() ? "" : ", ", one.tag,
                        one.usual.empty() ? "" : fmt::format(" (usually {})", one.usual));
  }
  return list.empty() ? "none" : list;
}

/// Returns the other option that sets what the tag does; empty if none exists.
std::string_view option_for(std::string_view tag) {
  for (const rules::RulesetId id : rules::all_rulesets) {
    const auto* const hidden = notation::info(id).hidden;
    if (hidden != nullptr && notation::same_in_any_case(hidden->option, tag)) {
      return hidden->option;
    }
  }
  return {};
}

std::string unknown_parameter(std::string_view tag) {
  if (const std::string_view option = option_for(tag); !option.empty()) {
    return tr("--set cannot set {0}: use --{1}", tag, option);
  }
  const auto tags = notation::parameter_tags();
  const std::string meant = likely_name(tag, tags);
  return meant.empty()
             ? tr("--set: '{0}' is not a parameter of the rules: they are {1}", tag,
                  fmt::format("{}", fmt::join(tags, ", ")))
             : with_question(tr("--set: '{0}' is not a parameter of the rules", tag), meant);
}

const Parameter& parameter_called(std::string_view tag, std::optional<rules::RulesetId> ruleset) {
  const Parameter* const known = notation::find_parameter(tag);
  if (known == nullptr) {
    throw UsageError{unknown_parameter(tag)};
  }
  if (ruleset && notation::find_parameter(*ruleset, tag) == nullptr) {
    throw UsageError{tr("--set: {0} is not a parameter of {1}, which has {2}", known->tag,
                        rules::name(*ruleset), parameters_of(*ruleset))};
  }
  return *known;
}

GivenParameter parsed(std::string_view text, std::optional<rules::RulesetId> ruleset) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos || equals == 0) {
    throw UsageError{tr("--set: '{0}' is not TAG=VALUE", text)};
  }
  const Parameter& parameter = parameter_called(text.substr(0, equals), ruleset);
  const std::string_view value = text.substr(equals + 1);
  if (const std::string fault = fault_of_value(parameter, value); !fault.empty()) {
    throw UsageError{tr("--set: {0} is '{1}': {2}", parameter.tag, value, fault)};
  }
  return {std::string(parameter.tag), std::string(value)};
}

/// Appends each allowed value that the description of a parameter contains.
void append_values(const Parameter& parameter, std::vector<std::string>& out) {
  std::string_view rest = parameter.values;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find_first_of(", "), rest.size());
    const std::string_view word = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (!word.empty() && parameter.allows(word)) {
      out.push_back(fmt::format("{}={}", parameter.tag, word));
    }
  }
}

/// Returns the values of --set that its help can name.
std::vector<std::string> parameter_values() {
  std::vector<std::string> values;
  for (const std::string_view tag : notation::parameter_tags()) {
    append_values(*notation::find_parameter(tag), values);
  }
  return values;
}

}  // namespace

Option set_option() {
  return {"set", 0,  "TAG=VALUE",     "set a parameter of the rules that the record leaves out",
          true,  {}, parameter_values};
}

std::vector<std::string> other_ruleset_names() {
  std::vector<std::string> names;
  for (const rules::RulesetId id : rules::all_rulesets) {
    const auto& others = notation::info(id).other_names;
    names.insert(names.end(), others.begin(), others.end());
  }
  return names;
}

std::vector<GivenParameter> given_parameters(const Arguments& arguments,
                                             std::optional<rules::RulesetId> ruleset) {
  std::vector<GivenParameter> parameters;
  for (const std::string& text : arguments.values("set")) {
    GivenParameter one = parsed(text, ruleset);
    if (std::ranges::find(parameters, one.tag, &GivenParameter::tag) != parameters.end()) {
      throw UsageError{tr("--set: {0} is given twice", one.tag)};
    }
    parameters.push_back(std::move(one));
  }
  return parameters;
}

void set_parameter(std::string_view tag, std::string_view value,
                   std::vector<GivenParameter>& parameters) {
  const auto found = std::ranges::find(parameters, tag, &GivenParameter::tag);
  if (found != parameters.end()) {
    found->value = value;
  } else {
    parameters.push_back({std::string(tag), std::string(value)});
  }
}

std::string fault_of_value(const Parameter& parameter, std::string_view value) {
  return parameter.allows(value) ? "" : fmt::format("expected {}", parameter.values);
}

}  // namespace damier::cli
