#include "format_row.hpp"

#include <algorithm>
#include <array>

#include "damier/notation/replay/ruleset_info.hpp"

namespace damier::notation {

namespace {

constexpr FormatRow drawn_row{nullptr, nullptr, nullptr};

/// In the order of `Format`.
constexpr std::array<const FormatRow*, formats.size()> rows{
    &sheet_row,    &family_row,  &json_row,    &json_row,      &csv_row,
    &hub_row,      &dxp_row,     &uci_row,     &indices_row,   &fen_row,
    &sgf_row,      &dialect_row, &dialect_row, &dialect_row,   &columns_row,
    &ply_list_row, &drawn_row,   &drawn_row,   &plies_csv_row, &plies_ndjson_row};

}  // namespace

const FormatRow& row(Format format) { return *rows.at(static_cast<std::size_t>(format)); }

std::optional<rules::RulesetId> usual_ruleset_of(std::string_view format, const ReadHints& hints) {
  if (hints.usual_ruleset && info(*hints.usual_ruleset).find_spelling(format) != nullptr) {
    return hints.usual_ruleset;
  }
  const auto* const usual = std::ranges::find_if(
      rules::all_rulesets, [&](rules::RulesetId id) { return info(id).spelling(format).usual; });
  return usual == rules::all_rulesets.end() ? std::nullopt : std::optional(*usual);
}

bool can_write(rules::RulesetId ruleset, Format format) {
  // In the formats that no game spells, all games are written.
  const auto spells = [name = info(format).name](rules::RulesetId one) {
    return info(one).find_spelling(name) != nullptr;
  };
  return spells(ruleset) || std::ranges::none_of(rules::all_rulesets, spells);
}

std::vector<ColumnInfo> columns_of(Format format) {
  const FormatRow& table = row(format);
  return table.columns == nullptr ? std::vector<ColumnInfo>() : table.columns();
}

}  // namespace damier::notation
