#include "damier/notation/replay/replay.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>

#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/catalogue.hpp"

#include "../record/result_tag.hpp"

namespace damier::notation {

namespace {

constexpr bool odd(std::uint64_t number) { return number % 2 == 1; }

/// Returns whether the side to move can have plies with that number.
bool is_of(Numbering numbering, std::uint64_t number, rules::Side mover) {
  return numbering == Numbering::pairs || odd(number) == (mover == rules::Side::first);
}

/// Returns the end of the record, without trailing white space.
Span end_of_text(const Record& record) {
  const std::size_t last = record.text.find_last_not_of(white_space);
  const auto end = static_cast<std::uint32_t>(last + 1);  // npos + 1 is 0
  return {end, end};
}

/// Returns whether the written result agrees with the rules. Players may decide an open outcome.
bool agree(ResultToken written, const rules::Outcome& outcome) {
  return !outcome.over() || token_of(outcome.result) == written;
}

/// Returns a fix that adds a result at the end of the record, on a new line if needed: a comment
/// may extend to the end of its line.
Fix result_at_end(const Record& record, std::string_view result) {
  const Span end = end_of_text(record);
  const std::string line_end = record.text.find("\r\n") == std::string_view::npos ? "\n" : "\r\n";
  const bool in_comment = std::ranges::any_of(record.nodes, [&](const Node& node) {
    return node.kind == NodeKind::line_comment && node.text.end >= end.begin;
  });
  const bool no_moves = record.movetext.begin >= end.begin;
  const std::string apart = no_moves ? line_end + line_end : in_comment ? line_end : " ";
  return {end, apart + std::string(result)};
}

/// Checks whether a result has its canonical form.
bool check_form(const WrittenResult& written, ResultStyle style, Span span, const Record& record,
                Diagnostics& diagnostics) {
  const bool other_style = written.style.value_or(style) != style;
  if (other_style || written.odd) {
    const std::string proper(text_of(written.token, style));
    diagnostics
        .add(other_style ? Code::result_style : Code::result_form, span,
             {std::string(span.in(record.text)), proper})
        .with_fix(span, proper);
  }
  return !other_style && !written.odd;
}

}  // namespace

void PlyCounter::check_label(const Record& record, const Node& ply, rules::Side mover,
                             const std::array<std::string_view, 2>& side_names,
                             Diagnostics& diagnostics) {
  if (ply.side_mark && *ply.side_mark != mover) {
    diagnostics.add(Code::side_mark, ply.label,
                    {std::string(ply.label.in(record.text)),
                     phrase(side_names[index(*ply.side_mark)]), phrase(side_names[index(mover)])});
  }
  if (ply.number && !lost_) {
    const std::uint64_t written = ply_of(numbering_, *ply.number, mover);
    if (next_ ? written == *next_ : is_of(numbering_, *ply.number, mover)) {
      next_ = written;
    } else if (written != follows_ && !(*ply.number == 0 && follows_)) {
      // 1. X Y 2. Z W: reported once, then accepted.
      const bool in_pairs = numbering_ == Numbering::plies && next_ && !last_numbered_ &&
                            *ply.number == number_of(Numbering::pairs, *next_);
      numbering_ = in_pairs ? Numbering::pairs : numbering_;
      std::string reason = in_pairs ? phrase("plies are numbered one by one, not in pairs")
                           : next_  ? phrase("it is {0}", number_of(numbering_, *next_))
                           : mover == rules::Side::first
                               ? phrase("{0} has odd numbers", phrase(side_names[index(mover)]))
                               : phrase("{0} has even numbers", phrase(side_names[index(mover)]));
      Diagnostic& finding = diagnostics.add(Code::ply_number, ply.label,
                                            {std::to_string(*ply.number), std::move(reason)});
      // No ply has it: the record counts from 0, or leaves the number open.
      if (*ply.number == 0) {
        finding.with_severity(Severity::warning);
      }
      follows_ = in_pairs ? std::nullopt : std::optional(written);
    }
  }
}

PlyCounter PlyCounter::before_last() const {
  PlyCounter before = *this;
  if (before.next_) {
    --*before.next_;
  }
  if (before.follows_) {
    --*before.follows_;
  }
  return before;
}

bool stands_for_null_move(std::string_view text) {
  constexpr std::array<std::string_view, 4> forms{"--", "Z0", "z0", "\u2014"};
  return std::ranges::find(forms, text) != forms.end();
}

void append_label(Numbering numbering, std::uint64_t ply, bool opens, std::string& out) {
  const bool second = numbering == Numbering::pairs && !odd(ply);
  if (second && !opens) {
    return;
  }
  std::array<char, 20> digits{};
  const auto written =
      std::to_chars(digits.data(), digits.data() + digits.size(), number_of(numbering, ply));
  out.append(digits.data(), written.ptr);
  out += second ? "... " : ". ";
}

std::string label_of(Numbering numbering, std::uint64_t ply, bool opens) {
  std::string label;
  append_label(numbering, ply, opens, label);
  return label;
}

Numbering numbering_of(const Record& record, Numbering of_game) {
  return record.numbers_are_plies ? Numbering::plies : of_game;
}

std::uint64_t first_number(const Record& record, Numbering of_game, rules::Side mover,
                           const PlayBefore& before) {
  const std::uint64_t lowest = mover == rules::Side::first ? 1 : 2;
  const NodeIndex first = record.next_ply(0);
  if (record.find_tag("FEN") == nullptr || first == no_node) {
    return lowest;
  }
  const Numbering numbering = numbering_of(record, of_game);
  const std::uint64_t written = record.nodes[first].number.value_or(0);
  for (const std::uint64_t candidate : {written, before.move.value_or(0)}) {
    if (candidate > 0 && is_of(numbering, candidate, mover)) {
      return ply_of(numbering, candidate, mover);
    }
  }
  return lowest;
}

void check_result(const Record& record, std::optional<rules::Outcome> outcome, ResultStyle style,
                  Rule rule_of_end, Diagnostics& diagnostics) {
  const Tag* const tag = record.find_tag("Result");
  const auto in_tag = understand_result(record.value_of("Result"));
  const std::string_view end = record.result_span.in(record.text);
  if (tag != nullptr && is_bad_result(record, *tag)) {
    diagnostics.add(Code::bad_result_tag, tag->value_span, {std::string(tag->value.substr(0, 16))});
  }
  // A score in the form of the rule sheet ends without a result, and so does SGF; a record with tag
  // pairs does not.
  if (!record.result && !record.game_tree && !std::ranges::all_of(record.tags, &Tag::in_score)) {
    Diagnostic& finding = diagnostics.add(Code::missing_result, end_of_text(record));
    // The tag has the result, and the rules do not contradict it.
    if (in_tag && outcome && agree(in_tag->token, *outcome) && !diagnostics.has_errors()) {
      finding.fixes.push_back(result_at_end(record, text_of(in_tag->token, style)));
    }
  }
  const auto at_end = record.result ? understand_result(end) : std::optional<WrittenResult>();
  const bool tag_is_proper =
      !in_tag || check_form(*in_tag, style, tag->value_span, record, diagnostics);
  // The same error in both places is reported once.
  if (at_end && (tag_is_proper || at_end->style != in_tag->style)) {
    check_form(*at_end, style, record.result_span, record, diagnostics);
  }
  const bool at_end_counts = record.result && *record.result != ResultToken::unknown;
  if (in_tag && at_end_counts && in_tag->token != *record.result) {
    diagnostics.add(
        Code::result_disagrees, record.result_span,
        {std::string(text_of(in_tag->token, style)), std::string(text_of(*record.result, style))});
  }
  const auto written = effective_result(record);
  // A star in the tag means that no result is available (PDN 3.0), as for many compositions; at the
  // end of the moves it means that the game is not over.
  const bool has_no_result = !record.result && written == ResultToken::unknown;
  if (!written || has_no_result || !outcome || !outcome->over()) {
    return;
  }
  const ResultToken by_rules = token_of(outcome->result);
  if (*written != by_rules) {
    diagnostics
        .add(Code::wrong_result,
             at_end_counts || tag == nullptr || !in_tag ? record.result_span : tag->value_span,
             {std::string(text_of(*written, style)), std::string(text_of(by_rules, style))})
        .with_rule(rule_of_end);
  }
}

void check_score(const Record& record, const Score& score, Diagnostics& diagnostics) {
  const Tag* const tag = record.find_tag("Score");
  if (tag == nullptr || tag->value.empty()) {
    return;
  }
  const auto written = find_score(tag->value);
  if (!written) {
    diagnostics.add(Code::unclear_tag, tag->value_span,
                    {"Score", phrase("two numbers with a hyphen between them, such as 30-12")});
  } else if (*written != score) {
    diagnostics.add(Code::wrong_score, tag->value_span, {std::string(tag->value), text_of(score)});
  }
}

}  // namespace damier::notation
