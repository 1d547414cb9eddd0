#include "values.hpp"

#include "ending_tables.hpp"
#include "value_text.hpp"

namespace damier::cli {

using analysis::EndingValue;

ValueRemarks::ValueRemarks(const analysis::Tables& tables, const notation::RulesetInfo& ruleset,
                           const notation::Record& record, const notation::Catalogue& words)
    : sides_(shown_side_names_of(ruleset, record)),
      style_(ruleset.result_style),
      line_(tables),
      words_(words) {}

void ValueRemarks::start(const notation::PositionFacts* position, std::uint64_t /*first_number*/) {
  line_.start(position);
  add_remark(position == nullptr ? rules::Side::first : position->side_to_move());
}

void ValueRemarks::ply(const notation::PlyFacts& ply) {
  line_.ply(ply);
  add_remark(ply.after().side_to_move());
}

void ValueRemarks::unresolved(const notation::PlyPlace& /*ply*/,
                              const notation::PositionFacts* /*before*/) {
  line_.unresolved();
  remark_ = {};
}

void ValueRemarks::enter_variation(notation::NodeIndex /*before*/, notation::NodeIndex /*first*/) {
  line_.enter_variation();
}

void ValueRemarks::leave_variation() { line_.leave_variation(); }

void ValueRemarks::add_remark(rules::Side to_move) {
  const auto& value = line_.value();
  if (!value) {
    remark_ = {};
    return;
  }
  const auto result_of = [&](rules::Result result) {
    return notation::text_of(notation::token_of(result), style_);
  };
  if (value->result == EndingValue::Result::drawn) {
    remark_ = {words_.tr("Tables: a draw"), std::string(result_of(rules::Result::draw))};
    return;
  }
  const rules::Side winner =
      value->result == EndingValue::Result::won ? to_move : rules::other(to_move);
  const std::string name = notation::phrase(sides_[index(winner)]);
  const std::string won = value->plies_known ? words_.trn("Tables: {0} wins in {1} ply",
                                                          "Tables: {0} wins in {1} plies",
                                                          value->plies, name, value->plies)
                                             : words_.tr("Tables: {0} wins", name);
  const std::string_view result = result_of(rules::win_for(winner));
  const std::string in =
      value->plies_known ? words_.tr("{0} in {1}", result, value->plies) : std::string(result);
  remark_ = {with_doubt(won, *value, words_), in + (value->history_may_decide() ? "?" : "")};
}

namespace {

class OpenTables final : public EndingTables {
 public:
  explicit OpenTables(const notation::FilePath& directory) : tables_(directory) {}

  [[nodiscard]] std::optional<EndingValue> value_of(const notation::PlyFacts& ply) const override {
    const notation::PositionFacts& after = ply.after();
    const rules::Outcome outcome = after.outcome();
    if (outcome.over()) {
      const bool won = outcome.result == rules::win_for(ply.before().side_to_move());
      const bool drawn = outcome.result == rules::Result::draw;
      return EndingValue{drawn ? EndingValue::Result::drawn
                         : won ? EndingValue::Result::won
                               : EndingValue::Result::lost,
                         drawn ? 0U : 1U};
    }
    auto value = tables_.probe(after);
    if (value && value->result != EndingValue::Result::drawn) {
      value->result = value->result == EndingValue::Result::won ? EndingValue::Result::lost
                                                                : EndingValue::Result::won;
      ++value->plies;
    }
    return value;
  }
  [[nodiscard]] std::unique_ptr<diagram::Remarker> remarks(
      rules::RulesetId ruleset, const notation::Record& record,
      const notation::Catalogue& words) const override {
    return std::make_unique<ValueRemarks>(tables_, notation::info(ruleset), record, words);
  }
  [[nodiscard]] const analysis::Tables& tables() const override { return tables_; }

 private:
  analysis::Tables tables_;
};

}  // namespace

std::unique_ptr<EndingTables> open_tables(const notation::FilePath& directory) {
  return std::make_unique<OpenTables>(directory);
}

}  // namespace damier::cli
