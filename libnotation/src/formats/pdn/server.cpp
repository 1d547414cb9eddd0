#include "server.hpp"

#include <algorithm>
#include <array>

#include "damier/notation/formats/pdn/family.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/ascii.hpp"

namespace damier::notation::pdn {

namespace {

struct Variant {
  std::string_view name;
  std::string_view ruleset;
};

/// What lidraughts.org and playstrategy.org write in the tag Variant, where that is not the name of
/// a ruleset here.
constexpr std::array variant_names{
    Variant{"Standard", "international"},
    Variant{"American/English", "english"},
    Variant{"American", "english"},
    Variant{"Frysk!", "frysk"},
};

/// Sites at which, unless they say otherwise, one game is played.
constexpr std::array sites{
    Variant{"lidraughts.org", "international"},
    Variant{"toernooibase.kndb.nl", "international"},
};

std::optional<std::string_view> ruleset_of_variant(std::string_view name) {
  const auto* const found = std::ranges::find_if(
      variant_names, [&](const Variant& one) { return same_in_any_case(one.name, name); });
  const std::string_view wanted = found == variant_names.end() ? name : found->ruleset;
  for (std::size_t i = 0; i < rules::ruleset_count; ++i) {
    const RulesetInfo& one = info(rules::RulesetId{i});
    if (one.family == &family && same_in_any_case(one.name, wanted)) {
      return one.name;
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string_view> told_by_server(const Record& record) {
  const Tag* const variant = record.find_tag("Variant");
  const auto named = variant == nullptr ? std::nullopt : ruleset_of_variant(variant->value);
  if (named) {
    return named;
  }
  // A variant that is not known is some other game; "From Position" is none.
  const Tag* const site = record.find_tag("Site");
  if (site == nullptr || (variant != nullptr && variant->value != "From Position")) {
    return std::nullopt;
  }
  const auto* const found = std::ranges::find_if(sites, [&](const Variant& one) {
    return site->value.find(one.name) != std::string_view::npos;
  });
  return found == sites.end() ? std::nullopt : std::optional(found->ruleset);
}

}  // namespace damier::notation::pdn
