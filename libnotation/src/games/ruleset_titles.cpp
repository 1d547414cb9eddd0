#include "damier/notation/replay/ruleset_titles.hpp"

#include <algorithm>
#include <array>

namespace damier::notation {

namespace {

struct Row {
  std::string_view name;
  std::string_view title;
};

constexpr auto rows = std::to_array<Row>({
    {"lices", "Jeu de Lices"},
    {"dames", "Dames"},
    {"jeu-de-dames", "Jeu de Dames"},
    {"international", "International draughts"},
    {"english", "English draughts"},
    {"italian", "Italian draughts"},
    {"pool", "Pool checkers"},
    {"spanish", "Spanish draughts"},
    {"russian", "Russian draughts"},
    {"brazilian", "Brazilian draughts"},
    {"canadian", "Canadian draughts"},
    {"portuguese", "Portuguese draughts"},
    {"czech", "Czech draughts"},
    {"turkish", "Turkish draughts"},
    {"thai", "Thai draughts"},
    {"frisian", "Frisian draughts"},
    {"spantsiretti", "Spantsiretti's draughts"},
    {"breakthrough", "Breakthrough draughts"},
    {"frysk", "Frysk!"},
    {"antidraughts", "Antidraughts"},
    {"lignes-d-action", "Lignes d'action"},
    {"marelle", "Marelle"},
    {"marelle-wmd", "Marelle (rules of the WMD)"},
    {"alice", "Alice"},
});

static_assert(std::ranges::equal(rows, rules::ruleset_names, {}, &Row::name),
              "each ruleset has a title, in the order of their ids");

}  // namespace

std::string_view title_of(rules::RulesetId ruleset) {
  return rows.at(static_cast<std::size_t>(ruleset)).title;
}

}  // namespace damier::notation
