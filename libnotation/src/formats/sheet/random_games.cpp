#include "damier/notation/formats/sheet/random_games.hpp"

namespace damier::notation {

void RandomRecords::make_tags(std::string_view ruleset, std::string_view result,
                              std::string_view deal_tag) {
  round_ = std::to_string(++games_);
  tags_.clear();
  tag("Ruleset", ruleset);
  tag("Event", "Random game");
  tag("Date", "????.??.??");
  tag("Round", round_);
  tag("White", "random");
  tag("Black", "random");
  tag("Result", result);
  if (!deal_tag.empty()) {
    tag(deal_tag, dealt_);
  }
  for (const GivenParameter& one : options_.parameters) {
    tag(one.tag, one.value);
  }
}

void RandomRecords::tag(std::string_view name, std::string_view value) {
  Tag& tag = tags_.emplace_back();
  tag.name = name;
  tag.value = value;
}

void RandomRecords::fill(Record& record, const std::vector<Span>& plies,
                         std::string_view result_text) {
  const std::size_t begin = text_.size();
  text_ += result_text;
  const Span result = span_from(begin);
  record.reset({text_});
  record.tags = std::move(tags_);
  for (NodeIndex at = 0; const Span ply : plies) {
    at = record.append(at, NodeKind::ply, ply);
  }
  record.movetext = {0, result.end};
  record.result = token_of(result_);
  record.result_span = result;
}

}  // namespace damier::notation
