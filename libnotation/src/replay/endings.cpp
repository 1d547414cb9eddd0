#include "damier/notation/replay/endings.hpp"

namespace damier::notation {

using rules::Ending;

std::string_view ending_name(const RulesetInfo& ruleset, Ending ending) {
  switch (ending) {
    case Ending::none:
      return agreed_ending;
    case Ending::goal:
      return to_translate("goal");
    case Ending::both_goals:
      return to_translate("both-goals");
    case Ending::blocked:
      return to_translate("blocked");
    case Ending::repetition:
      return to_translate("repetition");
    case Ending::move_count:
      return to_translate("move-count");
    case Ending::few_pieces:
      return to_translate("few-pieces");
    case Ending::agreed_limit:
      return to_translate("agreed-limit");
    case Ending::of_game:
      break;
  }
  return ruleset.own_ending;
}

std::vector<std::string_view> endings_of(const RulesetInfo& ruleset) {
  std::vector<std::string_view> names;
  for (auto one = static_cast<int>(Ending::goal); one <= static_cast<int>(Ending::of_game); ++one) {
    if (const auto ending = static_cast<Ending>(one); ruleset.can_end(ending)) {
      names.push_back(ending_name(ruleset, ending));
    }
  }
  names.push_back(agreed_ending);
  return names;
}

std::string_view ending_of(const RulesetInfo& ruleset, const Record& record,
                           const ReplayResult& replayed) {
  if (!replayed.outcome) {
    return {};
  }
  const auto result = effective_result(record).value_or(ResultToken::unknown);
  return replayed.outcome->over() || result != ResultToken::unknown
             ? ending_name(ruleset, replayed.outcome->ending)
             : std::string_view{};
}

}  // namespace damier::notation
