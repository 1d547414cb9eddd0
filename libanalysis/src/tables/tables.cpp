#include "damier/analysis/tables/tables.hpp"

#include <algorithm>
#include <utility>

#include "damier/notation/replay/positions.hpp"
#include "damier/notation/text/catalogue.hpp"
#include "damier/rules/rulesets.hpp"

#include "store.hpp"
#include "tables_row.hpp"

namespace damier::analysis {

namespace tables {

namespace {

std::vector<TablesRow> all_rows() {
  std::vector<TablesRow> rows;
  rows.reserve(rules::ruleset_count);
  for (const rules::RulesetId id : rules::all_rulesets) {
    rows.push_back(
        rules::visit(id, []<rules::Game G>(const G& /*game*/) { return tables_row<G>(); }));
  }
  return rows;
}

}  // namespace

const TablesRow& tables_row_of(rules::RulesetId ruleset) {
  static const std::vector<TablesRow> rows = all_rows();
  return rows.at(static_cast<std::size_t>(ruleset));
}

}  // namespace tables

namespace {

/// Returns a name from bytes that may be anything, for a message.
std::string readable(std::string name) {
  const auto is_odd = [](char c) { return c < ' ' || c > '~'; };
  std::ranges::replace_if(name, is_odd, '?');
  return name;
}

}  // namespace

Tables::Tables() : store_(std::make_unique<Store>()) {}
Tables::Tables(Tables&&) noexcept = default;
Tables& Tables::operator=(Tables&&) noexcept = default;
Tables::~Tables() = default;

std::string Tables::add(std::string_view bytes) {
  tables::Header header;
  if (std::string fault = tables::read_header(bytes, header); !fault.empty()) {
    return fault;
  }
  const auto ruleset = rules::find_ruleset(header.ruleset);
  if (!ruleset) {
    return notation::phrase("unknown ruleset '{0}'", readable(header.ruleset));
  }
  const tables::TablesRow& row = tables::tables_row_of(*ruleset);
  if (row.add == nullptr) {
    return notation::phrase("{0} has no tables: {1}", header.ruleset,
                            notation::phrase(row.why_not));
  }
  const auto rules = rules_of(*ruleset, header.parameters);
  if (rules == nullptr || row.parameters(*rules) != header.parameters) {
    return notation::phrase("{0} has no tables with the parameters '{1}'", header.ruleset,
                            readable(header.parameters));
  }
  TableSummary summary = header.summary({});
  std::string fault = row.add(*store_, *rules, std::move(header), bytes);
  if (fault.empty()) {
    std::erase_if(store_->added, [&](const TableSummary& one) {
      return one.ruleset == summary.ruleset && one.parameters == summary.parameters &&
             one.name == summary.name;
    });
    store_->added.push_back(std::move(summary));
  }
  return fault;
}

const std::vector<TableSummary>& Tables::added() const { return store_->added; }

std::optional<EndingValue> Tables::probe(const notation::PositionFacts& position) const {
  const tables::TablesRow& row = tables::tables_row_of(position.ruleset());
  return row.probe == nullptr ? std::nullopt : row.probe(*store_, position);
}

std::string_view why_no_tables(rules::RulesetId ruleset) {
  return tables::tables_row_of(ruleset).why_not;
}

std::unique_ptr<notation::PositionFacts> rules_of(rules::RulesetId ruleset,
                                                  std::string_view parameters) {
  std::vector<notation::GivenParameter> given;
  if (const std::size_t equals = parameters.find('='); equals != std::string_view::npos) {
    given.push_back(
        {std::string(parameters.substr(0, equals)), std::string(parameters.substr(equals + 1))});
  }
  return notation::start_of(ruleset, {{}, given});
}

}  // namespace damier::analysis
