#include "tables.hpp"

#include <optional>
#include <string>

#include "damier/analysis/tables/tabled_line.hpp"
#include "damier/notation/replay/main_line.hpp"
#include "damier/rules/outcome.hpp"

#include "position.hpp"
#include "results.hpp"

using damier::c::ContextTables;
using damier::c::is_live;
using damier::c::null_result;
using damier::c::tables_of;
using damier::c::text_of;
using damier::c::with;
namespace analysis = damier::analysis;

namespace {

/// Looks up the last position of a line, which knows the plies before it.
class LastValue final : public damier::notation::MainLine {
 public:
  explicit LastValue(const analysis::Tables& tables) : line_(tables) {}

  void start(const damier::notation::PositionFacts* position,
             std::uint64_t /*first_number*/) override {
    line_.start(position);
  }
  [[nodiscard]] const std::optional<analysis::EndingValue>& value() const { return line_.value(); }

 private:
  void main_ply(const damier::notation::PlyFacts& ply) override { line_.ply(ply); }
  void main_unresolved(const damier::notation::PlyPlace& /*ply*/) override { line_.unresolved(); }

  analysis::TabledLine line_;
};

damier_value value_of(const analysis::EndingValue& found, damier::rules::Side to_move) {
  using Result = analysis::EndingValue::Result;
  const bool first_wins = (found.result == Result::won) == (to_move == damier::rules::Side::first);
  damier_value value{};
  value.winner = found.result == Result::drawn ? DAMIER_DRAW
                 : first_wins                  ? DAMIER_FIRST_WINS
                                               : DAMIER_SECOND_WINS;
  value.plies = found.plies;
  value.plies_known = found.plies_known;
  value.history_may_decide = found.history_may_decide();
  return value;
}

damier_status value_in(const damier_position& position, damier_value& out) {
  damier_context& context = position.context();
  const analysis::Tables* const tables = tables_of(context);
  if (tables == nullptr) {
    return context.fail(DAMIER_NOTHING, context.words().tr("no table was added"));
  }
  // A look-up takes a moment, the moves before may be many.
  if (!tables->probe(position.facts()) || position.outcome().over()) {
    return context.fail(DAMIER_NOTHING, context.words().tr("no table has this position"));
  }
  LastValue line(*tables);
  position.replay(line);
  if (!line.value()) {
    return context.fail(DAMIER_NOTHING, context.words().tr("no table has this position"));
  }
  out = value_of(*line.value(), position.facts().side_to_move());
  return DAMIER_OK;
}

}  // namespace

const analysis::Tables* damier::c::tables_of(const damier_context& context) {
  const auto* const kept = dynamic_cast<const ContextTables*>(context.tables());
  return kept == nullptr ? nullptr : &kept->tables;
}

damier_status damier_table_add(damier_context* context, const void* bytes, size_t size) {
  return with(context, [&](damier_context& owner) {
    if (bytes == nullptr) {
      return owner.fail(DAMIER_BAD_ARGUMENT, "the pointer to the bytes is null");
    }
    auto* kept = dynamic_cast<ContextTables*>(owner.tables());
    if (kept == nullptr) {
      kept = owner.make<ContextTables>();
      owner.set_tables(kept);
    }
    const std::string fault = kept->tables.add({static_cast<const char*>(bytes), size});
    return fault.empty()
               ? DAMIER_OK
               : owner.fail(DAMIER_BAD_INPUT,
                            owner.words().tr("the table: {0}", owner.words().resolved(fault)));
  });
}

size_t damier_table_count(const damier_context* context) {
  const analysis::Tables* const tables = is_live(context) ? tables_of(*context) : nullptr;
  return tables == nullptr ? 0 : tables->added().size();
}

damier_status damier_table_at(damier_context* context, size_t index, damier_table* table) {
  return with(context, [&](damier_context& owner) {
    if (table == nullptr) {
      return null_result(owner);
    }
    if (index >= damier_table_count(context)) {
      return owner.fail(DAMIER_NOTHING, "there are fewer tables");
    }
    const analysis::TableSummary& one = tables_of(owner)->added()[index];
    *table = {text_of(one.ruleset), text_of(one.parameters), text_of(one.name), one.bytes,
              one.distances};
    return DAMIER_OK;
  });
}

damier_status damier_position_value(damier_position* position, damier_value* value) {
  return with(position, [&](const damier_position& one) {
    return value == nullptr ? null_result(one) : value_in(one, *value);
  });
}
