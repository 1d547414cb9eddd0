#include "damier/notation/replay/parameters.hpp"

#include <algorithm>
#include <set>

#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/catalogue.hpp"

namespace damier::notation {

const Tag* tag_of(const Parameter& parameter, const Record& record) {
  // With a set-up the name of a start adds nothing: PGN's tag SetUp is 1 if there is a FEN.
  return parameter.of_start && record.find_tag("FEN") != nullptr ? nullptr
                                                                 : record.find_tag(parameter.tag);
}

std::string_view without_remark(std::string_view value) {
  const std::size_t remark = value.ends_with(')') ? value.find('(') : std::string_view::npos;
  return trimmed(value.substr(0, remark));
}

void report_bad_parameter(const Parameter& parameter, const Tag& tag, Diagnostics& diagnostics) {
  // PGN's 0 means the usual position. From any other unknown position no ply can be checked.
  if (parameter.of_start && !tag.value.empty() && tag.value != "0") {
    diagnostics
        .add(Code::setup_syntax, tag.value_span, {phrase("expected {0}", phrase(parameter.values))})
        .with_rule(parameter.rule);
    return;
  }
  diagnostics
      .add(parameter.of_start ? Code::unclear_tag : Code::bad_parameter, tag.value_span,
           {std::string(parameter.tag), phrase(parameter.values)})
      .with_rule(parameter.rule);
}

const Parameter* find_parameter(rules::RulesetId ruleset, std::string_view tag) {
  const auto& all = info(ruleset).parameters;
  const auto found = std::ranges::find_if(
      all, [&](const Parameter& one) { return same_in_any_case(one.tag, tag); });
  return found == all.end() ? nullptr : &*found;
}

const Parameter* find_parameter(std::string_view tag) {
  for (const rules::RulesetId id : rules::all_rulesets) {
    if (const Parameter* const found = find_parameter(id, tag)) {
      return found;
    }
  }
  return nullptr;
}

std::vector<std::string_view> parameter_tags() {
  std::set<std::string_view> tags;
  for (const rules::RulesetId id : rules::all_rulesets) {
    for (const Parameter& one : info(id).parameters) {
      tags.insert(one.tag);
    }
  }
  return {tags.begin(), tags.end()};
}

void fill_in(std::span<const GivenParameter> given, rules::RulesetId ruleset, Record& record) {
  for (const GivenParameter& one : given) {
    const Parameter* const parameter = find_parameter(ruleset, one.tag);
    if (parameter == nullptr || record.find_tag(parameter->tag) != nullptr ||
        (parameter->of_start && record.find_tag("FEN") != nullptr)) {
      continue;
    }
    Tag& tag = record.tags.emplace_back();
    tag.name = parameter->tag;
    tag.value = one.value;
    tag.given = true;
  }
}

}  // namespace damier::notation
