#include "damier/notation/replay/family.hpp"

#include <algorithm>
#include <vector>

#include "damier/notation/replay/ruleset_info.hpp"

namespace damier::notation {

namespace {

std::vector<const RulesetFamily*> families_of_rows() {
  std::vector<const RulesetFamily*> families;
  for (const rules::RulesetId id : rules::all_rulesets) {
    const RulesetFamily* const one = info(id).family;
    if (one != nullptr && std::ranges::find(families, one) == families.end()) {
      families.push_back(one);
    }
  }
  return families;
}

}  // namespace

std::span<const RulesetFamily* const> ruleset_families() {
  static const std::vector<const RulesetFamily*> families = families_of_rows();
  return families;
}

const RulesetFamily* family_of_tag(std::string_view name) {
  const auto families = ruleset_families();
  const auto found = std::ranges::find(families, name, &RulesetFamily::tag);
  return found == families.end() ? nullptr : *found;
}

bool names_game(const Tag& tag) {
  return tag.name == "Result" || tag.name == "FEN" || tag.name == "Ruleset" ||
         family_of_tag(tag.name) != nullptr;
}

const Tag* tag_of(const RulesetFamily& family, const Record& record) {
  const Tag* const tag = record.find_tag(family.tag);
  return tag == nullptr || tag->value.empty() ? nullptr : tag;
}

}  // namespace damier::notation
