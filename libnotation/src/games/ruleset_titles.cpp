#include "damier/notation/replay/ruleset_titles.hpp"

#include <algorithm>
#include <array>

#include "damier/notation/text/catalogue.hpp"

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
    {"international", to_translate("International draughts")},
    {"english", to_translate("English draughts")},
    {"italian", to_translate("Italian draughts")},
    {"pool", to_translate("Pool checkers")},
    {"spanish", to_translate("Spanish draughts")},
    {"russian", to_translate("Russian draughts")},
    {"brazilian", to_translate("Brazilian draughts")},
    {"canadian", to_translate("Canadian draughts")},
    {"portuguese", to_translate("Portuguese draughts")},
    {"czech", to_translate("Czech draughts")},
    {"turkish", to_translate("Turkish draughts")},
    {"thai", to_translate("Thai draughts")},
    {"frisian", to_translate("Frisian draughts")},
    {"spantsiretti", to_translate("Spantsiretti's draughts")},
    {"breakthrough", to_translate("Breakthrough draughts")},
    {"frysk", "Frysk!"},
    {"antidraughts", to_translate("Antidraughts")},
    {"lignes-d-action", "Lignes d'action"},
    {"marelle", "Marelle"},
    {"marelle-wmd", to_translate("Marelle (rules of the WMD)")},
    {"alice", "Alice"},
});

static_assert(std::ranges::equal(rows, rules::ruleset_names, {}, &Row::name),
              "each ruleset has a title, in the order of their ids");

}  // namespace

std::string_view title_of(rules::RulesetId ruleset) {
  return rows.at(static_cast<std::size_t>(ruleset)).title;
}

}  // namespace damier::notation
