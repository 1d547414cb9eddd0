#include "damier/notation/archive/all_codes.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "damier/notation/record/page_codes.hpp"
#include "damier/notation/record/table_codes.hpp"
#include "damier/notation/replay/family.hpp"

#include "../formats/shared/format_row.hpp"
#include "../replay/rows.hpp"

namespace damier::notation {

namespace {

/// Adds a table of codes unless it has been added: rulesets share the table of their game.
void add(CodeTable table, std::vector<Code>& codes) {
  if (!table.empty() && std::ranges::find(codes, Code(*table.front())) == codes.end()) {
    for (const CodeInfo* const row : table) {
      codes.emplace_back(*row);
    }
  }
}

std::vector<Code> joined() {
  std::vector<Code> codes;
  for (const CodeTable table :
       {CodeTable(RecordCode::all), CodeTable(TagCode::all), CodeTable(ScoreCode::all),
        CodeTable(SetupCode::all), CodeTable(PlyCode::all), CodeTable(TableCode::all),
        CodeTable(PageCode::all)}) {
    add(table, codes);
  }
  for (const FormatInfo& format : formats) {
    add(row(format.format).codes, codes);
    if (format.is_native_sheet()) {
      for (const RulesetFamily* const family : ruleset_families()) {
        add(family->codes, codes);
      }
    }
  }
  for (const rules::RulesetId id : rules::all_rulesets) {
    add(row(id).codes, codes);
  }
  std::ranges::stable_sort(codes, {}, [](Code code) { return info(code).topic; });
  return codes;
}

constexpr std::array<Code, 3> duplicates{Code::duplicate_game, Code::duplicate_moves,
                                         Code::duplicate_contained};

}  // namespace

std::span<const Code> all_codes() {
  static const std::vector<Code> codes = joined();
  return codes;
}

const CodeInfo* find_code(std::string_view name) {
  const auto codes = all_codes();
  const auto found = std::ranges::find(codes, name, [](Code code) { return info(code).name; });
  return found == codes.end() ? nullptr : &info(*found);
}

std::span<const CodeGroup> code_groups() {
  static const std::array groups{CodeGroup{"all", all_codes()}, CodeGroup{"duplicate", duplicates}};
  return groups;
}

}  // namespace damier::notation
