#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "damier/analysis/repair/repair.hpp"
#include "damier/notation/archive/fixer.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/ascii.hpp"

#include "mark.hpp"

// Changes in the text of a record, and their undoing: all other bytes stay.
namespace damier::analysis {

namespace {

using notation::no_node;
using notation::Node;
using notation::NodeIndex;
using notation::NodeKind;
using notation::Record;
using notation::Span;

constexpr bool is_blank(char c) { return notation::white_space.find(c) != std::string_view::npos; }

/// Returns where a ply begins, with its number.
std::uint32_t begin_of(const Node& ply) {
  return ply.label.empty() ? ply.text.begin : ply.label.begin;
}

/// Returns where a ply ends, with its suffixes.
std::uint32_t end_of(const Record& record, const Node& ply) {
  std::uint32_t end = ply.text.end;
  while (end < record.text.size() && (record.text[end] == '!' || record.text[end] == '?')) {
    ++end;
  }
  return end;
}

/// Puts another number into the label of a ply.
void set_number(std::string& label, std::uint64_t number) {
  const std::size_t end = label.find('.');
  std::size_t begin = end == std::string::npos ? 0 : end;
  while (begin > 0 && notation::is_digit(label[begin - 1])) {
    --begin;
  }
  if (end != std::string::npos && end > begin) {
    label.replace(begin, end - begin, std::to_string(number));
  }
}

/// Finds the places of changes in a record: its nodes are those of the changed one, which has more
/// after them.
class Splicer {
 public:
  Splicer(const Record& original, const Record& changed, const notation::RulesetInfo& ruleset,
          const std::vector<NumberChange>& numbers, bool before_labels)
      : original_(original),
        changed_(changed),
        ruleset_(ruleset),
        numbers_(numbers),
        before_labels_(before_labels) {}

  std::optional<std::string> run() {
    set_up();
    for (NodeIndex node = 1; node < original_.nodes.size(); ++node) {
      if (original_.nodes[node].kind == NodeKind::ply) {
        compare(node);
      }
    }
    for (NodeIndex node = count(); node < changed_.nodes.size(); ++node) {
      const Node& added = changed_.nodes[node];
      if (added.kind == NodeKind::ply && added.parent < count()) {
        put_in(node);
      }
    }
    const auto is_elsewhere = [&](const notation::Fix& fix) {
      return fix.span.end > original_.source.size();
    };
    if (!possible_ || std::ranges::any_of(fixes_, is_elsewhere)) {
      return std::nullopt;
    }
    return with_fixes(original_, std::move(fixes_));
  }

 private:
  [[nodiscard]] NodeIndex count() const { return static_cast<NodeIndex>(original_.nodes.size()); }
  void fix(Span where, std::string text) { fixes_.push_back({where, std::move(text)}); }
  void insert(std::uint32_t at, std::string text) { fix({at, at}, std::move(text)); }

  /// Returns the mark given to a node; empty if none exists.
  [[nodiscard]] std::string mark_of_node(NodeIndex node) const {
    for (NodeIndex at = changed_.nodes[node].first_child; at != no_node;
         at = changed_.nodes[at].next_sibling) {
      if (at >= count() && changed_.nodes[at].kind == NodeKind::comment) {
        return fmt::format("{{{}}}", changed_.text_of(changed_.nodes[at]));
      }
    }
    return {};
  }
  void set_up() {
    const notation::Tag* const before = original_.find_tag("FEN");
    const notation::Tag* const after = changed_.find_tag("FEN");
    if (before == nullptr || after == nullptr || before->value == after->value) {
      return;
    }
    const NodeIndex first = original_.next_ply(0);
    possible_ = possible_ && first != no_node && before->value.size() == before->value_span.size();
    if (possible_) {
      fix(before->value_span, std::string(after->value));
      insert(begin_of(original_.nodes[first]), mark_of_node(0) + " ");
    }
  }
  void compare(NodeIndex node) {
    const Node& before = original_.nodes[node];
    const Node& after = changed_.nodes[node];
    if (after.parent == no_node && before.parent != no_node) {
      take_out(node);
      return;
    }
    if (before.removal.empty() && !after.removal.empty()) {
      insert(begin_of(before), removal_of(after) + " ");
    }
    for (const NumberChange& one : numbers_) {
      if (one.node == node) {
        renumber(before, one);
      }
    }
    if (original_.text_of(before) != changed_.text_of(after)) {
      fix(before.text, std::string(changed_.text_of(after)));
    }
    if (const std::string mark = mark_of_node(node); !mark.empty()) {
      insert(end_of(original_, before), " " + mark);
    }
  }
  [[nodiscard]] std::string removal_of(const Node& ply) const {
    return fmt::format("{{[%{} {}]}}", ruleset_.removal.command, ply.removal.in(changed_.text));
  }
  void renumber(const Node& ply, const NumberChange& one) {
    std::string label(ply.label.in(original_.text));
    if (ply.number) {
      set_number(label, one.number);
    }
    if (ply.side_mark && *ply.side_mark != one.side) {
      const std::string_view wrong = ruleset_.side_marks[index(*ply.side_mark)];
      const std::size_t at = label.find(wrong);
      possible_ = possible_ && at != std::string::npos;
      if (at != std::string::npos) {
        label.replace(at, wrong.size(), ruleset_.side_marks[index(one.side)]);
      }
    }
    fix(ply.label, std::move(label));
  }
  /// Returns whether only the number of a ply is between it and an earlier one.
  [[nodiscard]] bool follows(const Node& first, const Node& second) const {
    for (std::uint32_t at = first.text.end; at < second.text.begin; ++at) {
      const bool of_label = at >= second.label.begin && at < second.label.end;
      if (!of_label && !is_blank(original_.text[at])) {
        return false;
      }
    }
    return first.text.end <= second.text.begin;
  }
  void take_out(NodeIndex node) {
    const Node& ply = original_.nodes[node];
    const NodeIndex next = original_.next_ply(node);
    const bool has_signs = end_of(original_, ply) != ply.text.end;
    if (ply.parent != 0 && changed_.nodes[ply.parent].parent != no_node &&
        follows(original_.nodes[ply.parent], ply) && !has_signs) {
      fix({original_.nodes[ply.parent].text.end, ply.text.end}, {});
    } else if (ply.parent == 0 && next != no_node && follows(ply, original_.nodes[next])) {
      fix({ply.text.begin, original_.nodes[next].text.begin}, {});
    } else {
      possible_ = false;
    }
  }
  /// Inserts a ply, and the new ones that follow it.
  void put_in(NodeIndex node) {
    std::string text;
    NodeIndex next = node;
    for (; next != no_node && next >= count(); next = changed_.next_ply(next)) {
      text += fmt::format("{} {} ", changed_.text_of(changed_.nodes[next]), mark_of_node(next));
    }
    if (next != no_node) {
      const Node& ply = original_.nodes[next];
      insert(before_labels_ ? begin_of(ply) : ply.text.begin, std::move(text));
    } else if (original_.result && !original_.result_span.empty()) {
      insert(original_.result_span.begin, std::move(text));
    } else {
      possible_ = false;
    }
  }

  const Record& original_;
  const Record& changed_;
  const notation::RulesetInfo& ruleset_;
  const std::vector<NumberChange>& numbers_;
  bool before_labels_;
  bool possible_ = true;
  std::vector<notation::Fix> fixes_;
};

/// Finds what the marks of a record undo.
class Unsplicer {
 public:
  Unsplicer(const Record& record, const notation::RulesetInfo& ruleset)
      : record_(record), ruleset_(ruleset) {}

  std::optional<std::string> run() {
    if (foreign_mark(record_)) {
      return std::nullopt;
    }
    for (NodeIndex node = 0; node < record_.nodes.size(); ++node) {
      const NodeKind kind = record_.nodes[node].kind;
      if (kind == NodeKind::ply || kind == NodeKind::root) {
        look_at(node);
      }
    }
    if (!possible_ || fixes_.empty()) {
      return std::nullopt;
    }
    return with_fixes(record_, std::move(fixes_));
  }

 private:
  void look_at(NodeIndex node) {
    const ParsedMark parsed = undo_mark(node);
    const auto shift = shift_of(parsed.words);
    off_ = shift.value_or(off_);
    const Node& ply = record_.nodes[node];
    if (node == 0 || off_ == 0 || shift || !ply.number || ply.label.empty()) {
      return;
    }
    const std::int64_t number = std::int64_t{*ply.number} + off_;
    possible_ = possible_ && number >= 0;
    std::string label(ply.label.in(record_.text));
    set_number(label, static_cast<std::uint64_t>(number));
    fixes_.push_back({ply.label, std::move(label)});
  }
  /// Undoes the mark of a ply, and returns its contents.
  ParsedMark undo_mark(NodeIndex node) {
    for (NodeIndex at = record_.nodes[node].first_child;
         at != no_node && record_.nodes[at].kind != NodeKind::ply;
         at = record_.nodes[at].next_sibling) {
      if (record_.nodes[at].kind != NodeKind::comment) {
        continue;
      }
      if (const auto parsed = parse_mark(record_.text_of(record_.nodes[at]))) {
        undo(node, record_.nodes[at], *parsed);
        return *parsed;
      }
    }
    return {};
  }
  void undo(NodeIndex node, const Node& comment, const ParsedMark& parsed) {
    const std::string_view text = record_.text;
    const bool in_braces = comment.text.begin > 0 && comment.text.end < record_.source.size() &&
                           text[comment.text.begin - 1] == '{' && text[comment.text.end] == '}';
    if (!in_braces) {
      possible_ = false;
      return;
    }
    Span whole{comment.text.begin - 1, comment.text.end + 1};
    const Node& ply = record_.nodes[node];
    if (node == 0) {
      const notation::Tag* const setup = record_.find_tag("FEN");
      if (setup == nullptr || parsed.words.size() != 1) {
        return;
      }
      fixes_.push_back({setup->value_span, decoded(parsed.words.front())});
      remove(comment, with_blank_after(whole), parsed);
    } else if (parsed.words.empty()) {
      possible_ = possible_ && parsed.rest.empty();
      whole.begin = has_own_label(node) ? ply.label.begin : ply.text.begin;
      remove(comment, with_blank_after(whole), parsed);
    } else {
      whole.begin -= whole.begin > ply.text.end && is_blank(text[whole.begin - 1]) ? 1U : 0U;
      put_back(ply, parsed.words);
      remove(comment, whole, parsed);
    }
  }
  /// Returns whether the number before an inserted ply is its own, as the next one has another.
  [[nodiscard]] bool has_own_label(NodeIndex node) const {
    const NodeIndex next = record_.next_ply(node);
    return !record_.nodes[node].label.empty() && next != no_node &&
           !record_.nodes[next].label.empty() && is_same_number(node, next);
  }
  [[nodiscard]] bool is_same_number(NodeIndex one, NodeIndex other) const {
    return record_.nodes[one].number == record_.nodes[other].number;
  }
  void put_back(const Node& ply, const std::vector<std::string>& words) {
    std::vector<std::string> rest = words;
    const std::string label = text_of(take_label(rest));
    if (!label.empty() && ply.label.empty()) {
      fixes_.push_back({{ply.text.begin, ply.text.begin}, label + " "});
    } else if (!label.empty()) {
      fixes_.push_back({ply.label, label});
    }
    fixes_.push_back({ply.text, text_of(rest)});
    if (plies_of(words).size() == 1 && !ply.removal.empty()) {
      take_away_removal(ply);
    }
  }
  void take_away_removal(const Node& ply) {
    const std::string before = fmt::format("{{[%{} ", ruleset_.removal.command);
    constexpr std::string_view behind = "]} ";
    const std::string_view text = record_.text;
    possible_ = possible_ && text.substr(0, ply.removal.begin).ends_with(before) &&
                text.substr(ply.removal.end).starts_with(behind);
    if (possible_) {
      fixes_.push_back({{ply.removal.begin - static_cast<std::uint32_t>(before.size()),
                         ply.removal.end + static_cast<std::uint32_t>(behind.size())},
                        {}});
    }
  }
  [[nodiscard]] Span with_blank_after(Span span) const {
    const bool blank = span.end < record_.text.size() && is_blank(record_.text[span.end]);
    return {span.begin, span.end + (blank ? 1U : 0U)};
  }
  /// Removes a mark, but keeps the rest of its comment.
  void remove(const Node& comment, Span whole, const ParsedMark& parsed) {
    if (parsed.rest.empty()) {
      fixes_.push_back({whole, {}});
    } else {
      fixes_.push_back({comment.text, parsed.rest});
    }
  }

  const Record& record_;
  const notation::RulesetInfo& ruleset_;
  bool possible_ = true;
  std::int64_t off_ = 0;  ///< shift of the numbers in the original text
  std::vector<notation::Fix> fixes_;
};

}  // namespace

std::optional<std::string> spliced(rules::RulesetId ruleset, const Record& original,
                                   const Record& changed, const std::vector<NumberChange>& numbers,
                                   bool before_labels) {
  return Splicer(original, changed, notation::info(ruleset), numbers, before_labels).run();
}

std::optional<std::string> unspliced(rules::RulesetId ruleset, const Record& marked) {
  return Unsplicer(marked, notation::info(ruleset)).run();
}

}  // namespace damier::analysis
