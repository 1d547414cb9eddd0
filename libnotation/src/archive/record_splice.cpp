#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "damier/notation/archive/record_editor.hpp"
#include "damier/notation/record/annotations.hpp"
#include "damier/notation/replay/codec.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/ascii.hpp"

#include "source_edits.hpp"

// Changes of the moves in the text of a sheet: all other bytes stay. What does not fit is left to
// the caller, who reads the result again.
namespace damier::notation {

namespace {

constexpr std::size_t max_nested = 64;

bool is_comment(const Node& node) {
  return node.kind == NodeKind::comment || node.kind == NodeKind::line_comment;
}

bool blank_at(std::string_view text, std::size_t at) {
  return at < text.size() && white_space.find(text[at]) != std::string_view::npos;
}

}  // namespace

/// Finds the edits of the text that change its moves.
class EditSplicer {
 public:
  EditSplicer(const RecordEditor& editor, const ChangedRecord& how)
      : editor_(editor),
        record_(editor.record_),
        before_(editor.before_),
        gone_(editor.gone_),
        game_(info(how.ruleset)),
        text_(record_.text.substr(0, editor.size_)),
        ends_(before_.size()),
        numbers_(record_.nodes.size(), how.first_number - 1) {
    for (NodeIndex node = 1; node < record_.nodes.size(); ++node) {
      const Node& one = record_.nodes[node];
      numbers_[node] = numbers_[one.parent] + (one.kind == NodeKind::ply ? 1 : 0);
    }
    find_ends();
  }

  std::optional<std::vector<Fix>> run() {
    for (NodeIndex node = 1; node < before_.size() && possible_; ++node) {
      compare(node);
    }
    for (auto node = static_cast<NodeIndex>(before_.size()); node < record_.nodes.size(); ++node) {
      const Node& added = record_.nodes[node];
      if (possible_ && !gone_[node] && added.parent < before_.size()) {
        put_in(node);
      }
    }
    if (record_.result != editor_.result_before_ ||
        record_.result_span.begin != editor_.result_span_before_.begin) {
      set_result(editor_.result_span_before_);
    }
    std::ranges::stable_sort(
        edits_, {}, [](const Edit& one) { return std::pair(one.fix.span.begin, one.rank); });
    std::vector<Fix> fixes;
    for (Edit& edit : edits_) {
      fixes.push_back(std::move(edit.fix));
    }
    return possible_ && !overlap(fixes) ? std::optional(std::move(fixes)) : std::nullopt;
  }

 private:
  /// The order of what is inserted at one place.
  enum Rank : std::uint8_t { annotation, variation, continuation, ending };
  struct Edit {
    Fix fix;
    Rank rank = annotation;
  };

  void replace(Span span, std::string text) { edits_.push_back({{span, std::move(text)}, ending}); }
  void insert(std::uint32_t at, Rank rank, std::string text) {
    edits_.push_back({{{at, at}, std::move(text)}, rank});
  }

  /// Returns the extent of a node with its signs, as it was read.
  [[nodiscard]] Span extent_of(NodeIndex index) const {
    const Node& node = before_[index];
    Span span = node.text;
    if (node.kind == NodeKind::ply && !node.label.empty()) {
      span.begin = std::min(span.begin, node.label.begin);
    }
    if (is_comment(node) && span.begin > 0) {
      const bool braces = has_braces(index);
      span.end += braces ? 1 : 0;
      span.begin -= braces || node.kind == NodeKind::line_comment ? 1 : 0;
    }
    return span;
  }
  [[nodiscard]] bool has_braces(NodeIndex index) const {
    const Span text = before_[index].text;
    return text.begin > 0 && text_[text.begin - 1] == '{' &&
           text_.substr(text.end).starts_with('}');
  }
  /// Returns the first ply among `from` and its later siblings, as they were read.
  [[nodiscard]] NodeIndex ply_before(NodeIndex from) const {
    while (from != no_node && before_[from].kind != NodeKind::ply) {
      from = before_[from].next_sibling;
    }
    return from;
  }
  /// Returns whether a ply began a variation.
  [[nodiscard]] bool begins_variation(NodeIndex ply) const {
    return ply_before(before_[before_[ply].parent].first_child) != ply;
  }
  /// Finds where each node ends with all below it, a variation with its parenthesis.
  void find_ends() {
    for (auto node = static_cast<NodeIndex>(before_.size() - 1); node > 0; --node) {
      std::uint32_t end = std::max(ends_[node], extent_of(node).end);
      if (before_[node].kind == NodeKind::ply && begins_variation(node)) {
        const std::size_t close = text_.find_first_not_of(white_space, end);
        end = close != std::string_view::npos && text_[close] == ')'
                  ? static_cast<std::uint32_t>(close + 1)
                  : end;
      }
      ends_[node] = end;
      if (before_[node].parent != no_node) {
        ends_[before_[node].parent] = std::max(ends_[before_[node].parent], end);
      }
    }
  }

  /// Returns the place after a node of the source, and after the line if that is part of it.
  [[nodiscard]] std::uint32_t after(NodeIndex node, bool all) const {
    std::uint32_t at = all ? ends_[node] : extent_of(node).end;
    const NodeIndex last = all ? last_below(node) : node;
    if (before_[last].kind == NodeKind::line_comment && before_[last].text.end == at) {
      at = static_cast<std::uint32_t>(std::min(text_.find('\n', at), text_.size() - 1) + 1);
    }
    return at;
  }
  [[nodiscard]] NodeIndex last_below(NodeIndex node) const {
    while (before_[node].last_child != no_node) {
      node = before_[node].last_child;
    }
    return node;
  }

  void compare(NodeIndex index) {
    if (editor_.orphans_[index]) {
      return;
    }
    const Node& was = before_[index];
    const Node& now = record_.nodes[index];
    if (gone_[index]) {
      if (was.parent == no_node || !gone_[was.parent]) {
        take_out(index);
      }
      return;
    }
    if (was.kind == NodeKind::ply && was.parent != no_node && begins_variation(index) &&
        record_.next_ply(was.parent) == index) {
      possible_ = false;  // the order of lines has changed
    }
    if (was.text.begin == now.text.begin) {
      return;
    }
    const std::string_view text = now.text.in(record_.text);
    if (was.kind == NodeKind::ply) {
      possible_ = possible_ && was.removal.empty() && now.removal.empty();
    } else if (has_braces(index)) {
      possible_ = possible_ && text.find('}') == std::string_view::npos;
    } else {
      possible_ = possible_ && was.kind == NodeKind::line_comment &&
                  text.find('\n') == std::string_view::npos;
    }
    replace(was.text, std::string(text));
  }

  void take_out(NodeIndex index) {
    const Node& node = before_[index];
    Span span = extent_of(index);
    if (node.kind == NodeKind::ply) {
      span.end = ends_[index];
      possible_ = possible_ && node.removal.empty();
      if (begins_variation(index)) {
        const std::size_t open = text_.find_last_not_of(white_space, span.begin - std::size_t{1});
        possible_ = possible_ && open != std::string_view::npos && text_[open] == '(' &&
                    text_[span.end - 1] == ')';
        span.begin = static_cast<std::uint32_t>(open);
      } else {
        possible_ = possible_ && no_node == next_variation(index);
      }
    }
    const bool end_follows = span.end >= text_.size() || blank_at(text_, span.end) ||
                             text_.substr(span.end).starts_with(')');
    while (end_follows && span.begin > 0 && text_[span.begin - 1] == ' ') {
      --span.begin;
    }
    replace(span, {});
  }
  /// Returns the next ply beside one that was read.
  [[nodiscard]] NodeIndex next_variation(NodeIndex ply) const {
    return ply_before(before_[ply].next_sibling);
  }

  void put_in(NodeIndex index) {
    const Node& node = record_.nodes[index];
    if (node.kind != NodeKind::ply) {
      put_annotation(index);
    } else if (const NodeIndex main = record_.next_ply(node.parent); main == index) {
      put_after_line(node.parent, index);
    } else if (main < before_.size()) {
      // After the annotations of the ply that it replaces, and its other variations.
      std::uint32_t at = after_annotations(main);
      for (NodeIndex one = next_variation(main); one != no_node; one = next_variation(one)) {
        at = std::max(at, ends_[one]);
      }
      insert_text(at, variation, "(" + line_from(index, false, 0) + ")");
    }
    // Otherwise, it is written with the new ply that it replaces.
  }
  /// Returns the place after the annotations of a ply that was read.
  [[nodiscard]] std::uint32_t after_annotations(NodeIndex ply) const {
    std::uint32_t at = ply == 0 ? 0 : after(ply, false);
    for (NodeIndex child = before_[ply].first_child;
         child != no_node && before_[child].kind != NodeKind::ply;
         child = before_[child].next_sibling) {
      at = std::max(at, after(child, false));
    }
    return at;
  }
  /// Inserts text, with blanks where they are needed.
  void insert_text(std::uint32_t at, Rank rank, const std::string& text) {
    const bool line_begins = at == 0 || blank_at(text_, at - 1);
    const bool blank_follows =
        at >= text_.size() || blank_at(text_, at) || text_[at] == ')' || text_[at] == '(';
    insert(at, rank, (line_begins ? "" : " ") + text + (blank_follows && !line_begins ? "" : " "));
  }
  void put_annotation(NodeIndex index) {
    const NodeIndex parent = record_.nodes[index].parent;
    NodeIndex previous = no_node;
    for (NodeIndex child = record_.nodes[parent].first_child; child != index;
         child = record_.nodes[child].next_sibling) {
      previous = child < before_.size() ? child : previous;
    }
    const std::string text = annotation_text(index);
    if (previous != no_node) {
      insert_text(after(previous, false), annotation, text);
    } else if (parent != 0) {
      insert_text(after(parent, false), annotation, text);
    } else {
      insert_text(begin_of_moves(), annotation, text);
    }
  }
  /// Returns where the first ply or the result is, or would be.
  [[nodiscard]] std::uint32_t begin_of_moves() const {
    const NodeIndex first = ply_before(before_[0].first_child);
    return first == no_node ? end_of_moves() : extent_of(first).begin;
  }
  [[nodiscard]] std::uint32_t end_of_moves() const {
    const Span result = editor_.result_span_before_;
    return result.empty() ? std::max(ends_[0], trimmed(record_.movetext, text_).end) : result.begin;
  }
  void put_after_line(NodeIndex parent, NodeIndex index) {
    if (parent == 0) {
      insert_text(end_of_moves(), continuation, line_from(index, true, 0));
      return;
    }
    std::uint32_t at = after_annotations(parent);
    if (!begins_variation(parent)) {
      for (NodeIndex one = next_variation(parent); one != no_node; one = next_variation(one)) {
        at = std::max(at, ends_[one]);
      }
    }
    insert_text(at, continuation, line_from(index, true, 0));
  }

  std::string annotation_text(NodeIndex index) {
    const Node& node = record_.nodes[index];
    if (node.kind == NodeKind::nag) {
      return fmt::format("${}", node.number.value_or(0));
    }
    const std::string_view text = record_.text_of(node);
    possible_ = possible_ && text.find('}') == std::string_view::npos;
    return fmt::format("{{{}}}", text);
  }
  /// Returns the text of new plies from one of them on. `main`: with the variations of that one.
  std::string line_from(NodeIndex ply, bool main, std::size_t depth) {
    possible_ = possible_ && depth < max_nested;
    std::string out;
    bool opens = true;
    for (NodeIndex at = ply; at != no_node && possible_; at = record_.next_ply(at)) {
      const Node& node = record_.nodes[at];
      if (!node.removal.empty() && !game_.removes_in_ply) {
        out += fmt::format("{{[%{} {}]}} ", game_.removal.command, node.removal.in(record_.text));
        opens = true;
      }
      append_label(game_.numbering, numbers_[at], std::exchange(opens, false), out);
      out += record_.text_of(node);
      out += ' ';
      for (NodeIndex child = node.first_child; child != no_node;
           child = record_.nodes[child].next_sibling) {
        if (record_.nodes[child].kind != NodeKind::ply) {
          out += annotation_text(child) + " ";
          opens = true;
        }
      }
      for (NodeIndex other = main || at != ply ? record_.ply_from(node.next_sibling) : no_node;
           other != no_node; other = record_.ply_from(record_.nodes[other].next_sibling)) {
        out += "(" + line_from(other, false, depth + 1) + ") ";
        opens = true;
      }
    }
    return std::string(trimmed(out));
  }
  void set_result(Span was) {
    const std::string text(record_.result_span.in(record_.text));
    if (was.empty()) {
      insert_text(end_of_moves(), ending, text);
    } else {
      replace(was, text);
    }
  }

  const RecordEditor& editor_;
  const Record& record_;
  const std::vector<Node>& before_;
  const std::vector<bool>& gone_;
  const RulesetInfo& game_;
  std::string_view text_;               ///< as read
  std::vector<std::uint32_t> ends_;     ///< by node: where it ends with all below it
  std::vector<std::uint64_t> numbers_;  ///< of plies, by node
  bool possible_ = true;
  std::vector<Edit> edits_;
};

std::optional<std::vector<Fix>> RecordEditor::edits(const ChangedRecord& how) const {
  if (!record_.quotes.empty() || record_.has_latin_letters || size_ != record_.source.size()) {
    return std::nullopt;
  }
  return EditSplicer(*this, how).run();
}

}  // namespace damier::notation
