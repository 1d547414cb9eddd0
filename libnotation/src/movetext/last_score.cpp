#include "last_score.hpp"

#include <cstddef>
#include <string>

#include "damier/notation/record/score.hpp"
#include "damier/notation/replay/tags.hpp"

namespace damier::notation {

namespace {

ResultToken result_of(const Score& score) {
  return score[0] > score[1]   ? ResultToken::first_wins
         : score[0] < score[1] ? ResultToken::second_wins
                               : ResultToken::draw;
}

/// Returns whether the last node is the last ply of the main line.
bool ends_main_line(const Record& record) {
  NodeIndex end = 0;
  for (NodeIndex at = record.next_ply(0); at != no_node; at = record.next_ply(at)) {
    end = at;
  }
  return end + std::size_t{1} == record.nodes.size();
}

}  // namespace

void take_score(Record& record, Diagnostics& diagnostics) {
  const Node& last = record.nodes.back();
  if (record.result || last.kind != NodeKind::ply || !last.label.empty()) {
    return;
  }
  const Span span = last.text;
  const auto score = find_score(span.in(record.text));
  if (!score || !ends_main_line(record)) {
    return;
  }
  // 0-0 and the like would be read as a result.
  const std::string right = text_of(*score);
  if (span.in(record.text) != right && !find_result(right)) {
    diagnostics.add(Code::result_form, span, {std::string(span.in(record.text)), right})
        .with_fix(span, right);
  }
  record.result = result_of(*score);
  record.result_span = span;
  const Tag* const told = record.find_tag("Score");
  if (told == nullptr || find_score(told->value) != score) {
    add_tag(record, {"Score", span.in(record.text), span, span, true}, diagnostics);
  }
  record.drop_last();
}

}  // namespace damier::notation
