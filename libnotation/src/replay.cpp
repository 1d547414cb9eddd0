#include "damier/notation/replay.hpp"

#include <algorithm>
#include <string>

namespace damier::notation {

namespace {

constexpr bool odd(std::uint64_t number) { return number % 2 == 1; }

/// Which ply of a game a written number means, from 1.
std::uint64_t ply_of(Numbering numbering, std::uint64_t number, rules::Side mover) {
  const bool first = mover == rules::Side::first;
  return numbering == Numbering::pairs ? 2 * number - (first ? 1 : 0) : number;
}

/// Whether the side that moves has plies of that number.
bool is_of(Numbering numbering, std::uint64_t number, rules::Side mover) {
  return numbering == Numbering::pairs || odd(number) == (mover == rules::Side::first);
}

std::uint64_t number_of(Numbering numbering, std::uint64_t ply) {
  return numbering == Numbering::pairs ? (ply + 1) / 2 : ply;
}

/// Just behind the last byte of the record that is not white space.
Span end_of_text(const Record& record) {
  const std::size_t last = record.text.find_last_not_of(" \t\r\n");
  const auto end = static_cast<std::uint32_t>(last == std::string_view::npos ? 0 : last + 1);
  return {end, end};
}

}  // namespace

void PlyCounter::check(const Record& record, const Node& ply, rules::Side mover,
                       const std::array<std::string_view, 2>& side_names,
                       Diagnostics& diagnostics) {
  if (ply.side_mark && *ply.side_mark != mover) {
    diagnostics.add(
        Code::side_mark, ply.label,
        {std::string(ply.label.in(record.text)), std::string(side_names[index(*ply.side_mark)]),
         std::string(side_names[index(mover)])});
  }
  if (ply.number) {
    const std::uint64_t written = ply_of(numbering_, *ply.number, mover);
    if (next_ ? written == *next_ : is_of(numbering_, *ply.number, mover)) {
      next_ = written;
    } else if (written != follows_) {
      // 1. X Y 2. Z W: said once, then followed.
      const bool in_pairs = numbering_ == Numbering::plies && next_ && !last_numbered_ &&
                            *ply.number == number_of(Numbering::pairs, *next_);
      numbering_ = in_pairs ? Numbering::pairs : numbering_;
      std::string reason = in_pairs ? "plies are numbered one by one, not in pairs"
                           : next_
                               ? "it is " + std::to_string(number_of(numbering_, *next_))
                               : std::string(side_names[index(mover)]) + " has " +
                                     (mover == rules::Side::first ? "odd" : "even") + " numbers";
      diagnostics.add(Code::ply_number, ply.label,
                      {std::to_string(*ply.number), std::move(reason)});
      follows_ = in_pairs ? std::nullopt : std::optional(written);
    }
  }
  last_numbered_ = ply.number.has_value();
  if (next_) {
    ++*next_;
  }
  if (follows_) {
    ++*follows_;
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

std::uint64_t first_number(const Record& record, rules::Side mover) {
  const std::uint64_t lowest = mover == rules::Side::first ? 1 : 2;
  const NodeIndex first = record.next_ply(0);
  if (record.find_tag("FEN") == nullptr || first == no_node) {
    return lowest;
  }
  const std::uint64_t written = record.nodes[first].number.value_or(0);
  return written > 0 && odd(written) == odd(lowest) ? written : lowest;
}

void check_result(const Record& record, std::optional<rules::Outcome> outcome,
                  Rule (*ending_rule)(rules::Ending), Diagnostics& diagnostics) {
  const Tag* const tag = record.find_tag("Result");
  const auto in_tag = tag == nullptr ? std::nullopt : find_result(tag->value);
  if (tag != nullptr && !in_tag) {
    diagnostics.add(Code::bad_result_tag, tag->value_span, {std::string(tag->value.substr(0, 16))});
  }
  // The score as the sheet prints it ends without a result; a record with tag pairs does not.
  if (!record.result && !std::ranges::all_of(record.tags, &Tag::in_score)) {
    diagnostics.add(Code::missing_result, end_of_text(record));
  }
  if (in_tag && record.result && in_tag != record.result) {
    diagnostics.add(Code::result_disagrees, record.result_span,
                    {std::string(text_of(*in_tag)), std::string(text_of(*record.result))});
  }
  const auto written = record.result ? record.result : in_tag;
  if (!written || !outcome || !outcome->over()) {
    return;
  }
  const ResultToken by_rules = token_of(outcome->result);
  if (*written != by_rules) {
    diagnostics
        .add(Code::wrong_result, record.result ? record.result_span : tag->value_span,
             {std::string(text_of(*written)), std::string(text_of(by_rules))})
        .with_rule(ending_rule(outcome->ending));
  }
}

}  // namespace damier::notation
