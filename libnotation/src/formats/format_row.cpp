#include "format_row.hpp"

#include <array>

#include "damier/notation/replay/ruleset_info.hpp"

namespace damier::notation {

namespace {

constexpr FormatRow drawn_row{nullptr, nullptr, nullptr};

/// In the order of `Format`.
constexpr std::array<const FormatRow*, formats.size()> rows{
    &sheet_row,    &pdn_row,     &json_row,      &json_row,        &csv_row,
    &hub_row,      &dxp_row,     &uci_row,       &indices_row,     &fen_row,
    &sgf_row,      &dialect_row, &dialect_row,   &dialect_row,     &columns_row,
    &ply_list_row, &drawn_row,   &plies_csv_row, &plies_ndjson_row};

}  // namespace

const FormatRow& row(Format format) { return *rows.at(static_cast<std::size_t>(format)); }

std::optional<rules::RulesetId> usual_ruleset_of(std::string_view format, const ReadHints& hints) {
  if (hints.usual_ruleset && info(*hints.usual_ruleset).find_spelling(format) != nullptr) {
    return hints.usual_ruleset;
  }
  for (std::size_t i = 0; i < rules::ruleset_count; ++i) {
    if (info(rules::RulesetId{i}).spelling(format).usual) {
      return rules::RulesetId{i};
    }
  }
  return std::nullopt;
}

std::vector<ColumnInfo> columns_of(Format format) {
  const FormatRow& table = row(format);
  return table.columns == nullptr ? std::vector<ColumnInfo>() : table.columns();
}

}  // namespace damier::notation
