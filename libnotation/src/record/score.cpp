#include "damier/notation/record/score.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "damier/notation/formats/reader.hpp"
#include "damier/notation/text/ascii.hpp"

namespace damier::notation {

namespace {

/// Takes a number of few digits from the beginning of a text.
std::optional<int> take_number(std::string_view& text) {
  constexpr std::size_t max_digits = 6;
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const auto digits = static_cast<std::size_t>(end - text.data());
  if (error != std::errc() || number < 0 || digits > max_digits) {
    return std::nullopt;
  }
  text.remove_prefix(digits);
  return number;
}

/// Takes what stands between the two numbers: `-`, or another sign with blanks around it or without.
bool take_sign(std::string_view& text) {
  constexpr std::array<std::string_view, 9> signs{"-",      "/",      ":",      "à",     "a",
                                                  "contre", "\u2013", "\u2014", "\u2212"};
  text = trimmed(text);
  const auto* const found =
      std::ranges::find_if(signs, [&](std::string_view sign) { return text.starts_with(sign); });
  if (found == signs.end()) {
    return false;
  }
  text = trimmed(text.substr(found->size()));
  return true;
}

ResultToken result_of(const Score& score) {
  return score[0] > score[1]   ? ResultToken::first_wins
         : score[0] < score[1] ? ResultToken::second_wins
                               : ResultToken::draw;
}

/// Whether the last node is the last ply of the main line.
bool ends_main_line(const Record& record) {
  NodeIndex end = 0;
  for (NodeIndex at = record.next_ply(0); at != no_node; at = record.next_ply(at)) {
    end = at;
  }
  return end + std::size_t{1} == record.nodes.size();
}

}  // namespace

std::optional<Score> find_score(std::string_view text) {
  const auto first = take_number(text);
  if (!first || !take_sign(text)) {
    return std::nullopt;
  }
  const auto second = take_number(text);
  return second && text.empty() ? std::optional(Score{*first, *second}) : std::nullopt;
}

std::string text_of(const Score& score) {
  return std::to_string(score[0]) + "-" + std::to_string(score[1]);
}

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
