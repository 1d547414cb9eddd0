
#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "damier/notation/record/score.hpp"
#include "damier/notation/replay/tags.hpp"
#include "damier/notation/text/ascii.hpp"

#include "words.hpp"

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

/// Returns whether the word before two numbers in their line says that they count something else
/// than points, as in `page 1/1`.
bool counts_something_else(std::string_view text, Span numbers) {
  constexpr std::array<std::string_view, 5> of_scores{"score", "points", "r\u00E9sultat",
                                                      "resultat", "result"};
  const std::string_view before = text.substr(0, numbers.begin);
  const std::string_view line = trimmed(before.substr(before.rfind('\n') + 1), " \t\r:=");
  const std::string_view word = line.substr(line.find_last_of(" \t{}()|;") + 1);  // npos + 1 is 0
  return letters_of_word(word) > 0 && std::ranges::none_of(of_scores, [&](std::string_view one) {
           return same_in_any_case(one, word);
         });
}

}  // namespace

void take_score(Record& record, Diagnostics& diagnostics) {
  const Node& last = record.nodes.back();
  if (record.result || last.kind != NodeKind::ply || !last.label.empty()) {
    return;
  }
  const Span span = last.text;
  const auto score = find_score(span.in(record.text));
  if (!score || !ends_main_line(record) || counts_something_else(record.text, span)) {
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
  const Tag* const tag = record.find_tag("Score");
  if (tag == nullptr || find_score(tag->value) != score) {
    add_tag(record, {"Score", span.in(record.text), span, span, true}, diagnostics);
  }
  record.drop_last();
}

}  // namespace damier::notation
