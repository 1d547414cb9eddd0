#include "position.hpp"

#include <fmt/format.h>

#include "inputs.hpp"

namespace damier::cli {

std::vector<Option> position_options() {
  return {
      {"ruleset", 0, "NAME", "the ruleset; needed unless --position fits one only", false,
       choices_of(rules::ruleset_names)},
      {"position", 'p', "POS", "the set-up of a position; the start of the game by default"},
  };
}

rules::RulesetId chosen_ruleset(const Arguments& arguments) {
  if (const auto given = ruleset_option(arguments)) {
    return *given;
  }
  std::optional<rules::RulesetId> found;
  if (arguments.has("position")) {
    const std::string_view text = arguments.value("position");
    for (std::size_t i = 0; i < rules::ruleset_count; ++i) {
      const bool readable = rules::visit(rules::RulesetId{i}, [&]<class G>(const G& game) {
        notation::Diagnostics ignored;
        const notation::Span whole{0, static_cast<std::uint32_t>(text.size())};
        return notation::codec<G>::read_setup(game, text, whole, ignored).has_value();
      });
      if (readable && found) {
        throw UsageError{"--position fits several rulesets: give --ruleset"};
      }
      found = readable ? rules::RulesetId{i} : found;
    }
  }
  if (!found) {
    throw UsageError{
        fmt::format("give --ruleset: one of {}", fmt::join(rules::ruleset_names, ", "))};
  }
  return *found;
}

void complain_of(const Arguments& arguments, std::string_view option, std::string_view text,
                 const notation::Diagnostics& diagnostics) {
  standard_error().write(
      explain_text(option, text, diagnostics, use_color(arguments, standard_error())));
}

}  // namespace damier::cli
