#include <algorithm>
#include <limits>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "damier/analysis/repair/repair.hpp"

#include "mark.hpp"

namespace damier::analysis {

namespace {

using notation::no_node;
using notation::Node;
using notation::NodeIndex;
using notation::NodeKind;
using notation::Record;
using notation::Span;

/// Changes the nodes of a record. Appends text to the given buffer.
class Editor {
 public:
  Editor(Record& record, std::string& text) : record_(record), text_(text) {
    text_.assign(record.text);
  }

  [[nodiscard]] Span add(std::string_view more) {
    const std::size_t begin = text_.size();
    text_ += more;
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(text_.size())};
  }
  /// Sets the new text; false if it is too long.
  [[nodiscard]] bool finish() {
    if (text_.size() > std::numeric_limits<std::uint32_t>::max()) {
      return false;
    }
    record_.text = text_;
    if (setup_) {
      const auto tag = std::ranges::find(record_.tags, "FEN", &notation::Tag::name);
      tag->value = setup_->in(record_.text);
      tag->value_span = *setup_;
    }
    forget_numbers();
    return true;
  }

  void set_text(NodeIndex ply, std::string_view what) {
    Node& node = record_.nodes[ply];
    node.text = add(what);
    node.squares = {};
  }
  void set_setup(std::string_view what) { setup_ = add(what); }
  void comment(NodeIndex at, const std::string& what) {
    record_.insert(at, no_node, NodeKind::comment, add(what));
  }
  /// Removes a ply and joins its neighbours.
  void drop(NodeIndex ply) {
    const NodeIndex parent = record_.nodes[ply].parent;
    std::vector<NodeIndex> children = children_of(parent);
    const std::vector<NodeIndex> own = children_of(ply);
    const auto at = children.erase(std::ranges::find(children, ply));
    children.insert(at, own.begin(), own.end());
    link(parent, children);
    record_.nodes[ply].parent = no_node;
  }
  /// Inserts a ply before another one. `with_siblings`: moves the variations of that one after it.
  NodeIndex put_before(NodeIndex ply, std::string_view what, bool with_siblings) {
    const NodeIndex parent = record_.nodes[ply].parent;
    std::vector<NodeIndex> children = children_of(parent);
    const auto at = std::ranges::find(children, ply);
    const auto end = with_siblings ? children.end() : at + 1;
    const std::vector<NodeIndex> moved(at, end);
    const NodeIndex added = new_ply(what);
    take_label(ply, added);
    children.insert(children.erase(at, end), added);
    link(parent, children);
    link(added, moved);
    return added;
  }
  /// Inserts a ply after another one, before all that follows it.
  NodeIndex put_after(NodeIndex ply, std::string_view what) {
    std::vector<NodeIndex> children = children_of(ply);
    const auto plies = std::ranges::find_if(
        children, [&](NodeIndex one) { return record_.nodes[one].kind == NodeKind::ply; });
    const std::vector<NodeIndex> moved(plies, children.end());
    const NodeIndex added = new_ply(what);
    children.erase(plies, children.end());
    children.push_back(added);
    link(ply, children);
    link(added, moved);
    return added;
  }

 private:
  NodeIndex new_ply(std::string_view what) {
    const auto added = static_cast<NodeIndex>(record_.nodes.size());
    Node& node = record_.nodes.emplace_back();
    node.kind = NodeKind::ply;
    node.text = add(what);
    return added;
  }
  /// Copies the number of the first ply of a set-up, which gives that of the game.
  void take_label(NodeIndex from, NodeIndex to) {
    record_.nodes[to].number = record_.nodes[from].number;
    record_.nodes[to].label = record_.nodes[from].label;
    record_.nodes[to].second_side = record_.nodes[from].second_side;
  }
  [[nodiscard]] std::vector<NodeIndex> children_of(NodeIndex node) const {
    std::vector<NodeIndex> children;
    for (NodeIndex at = record_.nodes[node].first_child; at != no_node;
         at = record_.nodes[at].next_sibling) {
      children.push_back(at);
    }
    return children;
  }
  void link(NodeIndex parent, const std::vector<NodeIndex>& children) {
    Node& above = record_.nodes[parent];
    above.first_child = children.empty() ? no_node : children.front();
    above.last_child = children.empty() ? no_node : children.back();
    for (std::size_t i = 0; i < children.size(); ++i) {
      Node& child = record_.nodes[children[i]];
      child.parent = parent;
      child.next_sibling = i + 1 < children.size() ? children[i + 1] : no_node;
    }
  }
  /// Forgets all numbers but the first: those after a change would be wrong, so they are
  /// recomputed.
  void forget_numbers() {
    const NodeIndex first = record_.next_ply(0);
    for (NodeIndex i = 0; i < record_.nodes.size(); ++i) {
      Node& node = record_.nodes[i];
      if (node.kind == NodeKind::ply && i != first) {
        node.number.reset();
        node.side_mark.reset();
        node.label = {};
      }
    }
  }

  Record& record_;
  std::string& text_;
  std::optional<Span> setup_;
};

/// Originally written text of each marked ply, as words of its mark.
class Marks {
 public:
  explicit Marks(const Record& record) : record_(record) {}

  /// Returns what was written for a ply that is in the record.
  std::vector<std::string>& of(NodeIndex ply) {
    const auto [found, is_new] = all_.try_emplace(ply);
    if (is_new) {
      found->second.push_back(encoded(record_.text_of(record_.nodes[ply])));
    }
    return found->second;
  }
  /// Returns what was written for a removed ply, which so has no mark.
  std::vector<std::string> take(NodeIndex ply) {
    std::vector<std::string> words = of(ply);
    all_.erase(ply);
    return words;
  }
  void set_up(std::string_view was) { all_[0] = {encoded(was)}; }
  void nothing_for(NodeIndex ply) { all_[ply].clear(); }
  [[nodiscard]] bool are_proper() const {
    return std::ranges::all_of(all_, [](const auto& one) { return is_proper(one.second); });
  }
  void write(Editor& editor) const {
    for (const auto& [ply, words] : all_) {
      editor.comment(ply, mark_of(words));
    }
  }

 private:
  const Record& record_;
  std::map<NodeIndex, std::vector<std::string>> all_;
};

/// Makes the changes of a repair, in their order.
class Changer {
 public:
  Changer(Record& record, std::string& text, NodeIndex first)
      : record_(record), editor_(record, text), marks_(record), in_variation_(first != no_node) {
    for (NodeIndex at = in_variation_ ? first : record.next_ply(0); at != no_node;
         at = record.next_ply(at)) {
      line_.push_back(at);
    }
  }

  bool make(const Repair& repair) {
    for (const Change& change : repair.changes) {
      make(change);
    }
    marks_.write(editor_);
    return marks_.are_proper() && editor_.finish();
  }

 private:
  void make(const Change& change) {
    const auto at = static_cast<std::size_t>(change.ply - 1);
    switch (change.kind) {
      case ChangeKind::set_up:
        marks_.set_up(change.was.front());
        editor_.set_setup(change.now.front());
        return;
      case ChangeKind::left_out:
        put_in(at, change.now.front());
        return;
      case ChangeKind::twice:
      case ChangeKind::too_much:
        take_out(at);
        return;
      default:
        replace(at, change);
    }
  }
  void replace(std::size_t at, const Change& change) {
    for (std::size_t i = 0; i < change.plies; ++i) {
      const NodeIndex ply = line_.at(at + i);
      if (change.was[i] == change.now[i] && change.removed.empty()) {
        last_ = ply;
        continue;
      }
      marks_.of(ply);
      editor_.set_text(ply, change.now[i]);
      if (!change.removed.empty()) {
        const Span removal = editor_.add(change.removed);
        record_.nodes[ply].removal = removal;
      }
      last_ = ply;
      last_at_ = at + i + 1;
    }
  }
  void put_in(std::size_t at, std::string_view text) {
    NodeIndex added = no_node;
    if (at < line_.size()) {
      added = editor_.put_before(line_[at], text, at > 0 || !in_variation_);
    } else {
      added = editor_.put_after(before(at), text);
    }
    marks_.nothing_for(added);
    last_ = added;
    last_at_ = at;
  }
  void take_out(std::size_t at) {
    const NodeIndex ply = line_.at(at);
    const std::vector<std::string> was = marks_.take(ply);
    const NodeIndex previous = before(at);
    const NodeIndex bearer = previous != 0 ? previous : line_.at(at + 1);
    auto& words = marks_.of(bearer);
    words.insert(previous != 0 ? words.end() : words.begin(), was.begin(), was.end());
    const std::vector<std::string> gap =
        gap_between(previous != 0 ? previous : ply, previous != 0 ? ply : bearer);
    const auto behind = previous != 0 ? words.end() - static_cast<std::ptrdiff_t>(was.size())
                                      : words.begin() + static_cast<std::ptrdiff_t>(was.size());
    words.insert(behind, gap.begin(), gap.end());
    editor_.drop(ply);
    last_ = previous;
    last_at_ = at + 1;
  }
  /// Returns the text between two consecutive plies, as words of a mark.
  [[nodiscard]] std::vector<std::string> gap_between(NodeIndex one, NodeIndex other) const {
    const Node& first = record_.nodes[one];
    const Node& second = record_.nodes[other];
    if (first.text.end > second.text.begin || second.text.end > record_.source.size()) {
      return {};
    }
    std::vector<std::string> words =
        words_of_gap(Span{first.text.end, second.text.begin}.in(record_.text));
    // A comment stays where it is.
    return plies_of(words).empty() ? words : std::vector<std::string>();
  }
  /// Returns the ply before a place in the current line; 0 if it begins there.
  [[nodiscard]] NodeIndex before(std::size_t at) const {
    return at == last_at_ ? last_ : at == 0 ? 0 : line_[at - 1];
  }

  Record& record_;
  Editor editor_;
  Marks marks_;
  bool in_variation_;
  std::vector<NodeIndex> line_;
  NodeIndex last_ = 0;       ///< last ply touched by a change, or the one before it
  std::size_t last_at_ = 0;  ///< place after the last ply
};

/// Returns the first comment of a node with a mark, and its contents; no_node if none exists.
std::pair<NodeIndex, ParsedMark> mark_of_node(const Record& record, NodeIndex node) {
  for (NodeIndex child = record.nodes[node].first_child;
       child != no_node && record.nodes[child].kind != NodeKind::ply;
       child = record.nodes[child].next_sibling) {
    if (record.nodes[child].kind != NodeKind::comment) {
      continue;
    }
    if (auto parsed = parse_mark(record.text_of(record.nodes[child]))) {
      return {child, std::move(*parsed)};
    }
  }
  return {no_node, {}};
}

bool can_have_marks(const Node& node) {
  return node.kind == NodeKind::ply || node.kind == NodeKind::root;
}

/// Returns whether damier-repair could have written a mark of these words at a node.
bool belongs_to(const Record& record, NodeIndex node, const std::vector<std::string>& words) {
  if (node == 0) {
    return words.size() == 1 && record.find_tag("FEN") != nullptr && is_proper(words);
  }
  const std::int64_t number = record.nodes[node].number.value_or(0);
  return is_proper(words) && (number == 0 || number + shift_of(words).value_or(0) >= 0);
}

/// Undoes the changes of a record.
class Undoer {
 public:
  Undoer(Record& record, std::string& text) : record_(record), editor_(record, text) {}

  std::optional<std::size_t> run() {
    const auto before = static_cast<NodeIndex>(record_.nodes.size());
    for (NodeIndex node = 0; node < before; ++node) {
      if (can_have_marks(record_.nodes[node])) {
        undo(node);
      }
    }
    return editor_.finish() ? std::optional(count_) : std::nullopt;
  }

 private:
  void undo(NodeIndex node) {
    const auto [comment, parsed] = mark_of_node(record_, node);
    if (comment == no_node || !belongs_to(record_, node, parsed.words)) {
      return;
    }
    if (parsed.rest.empty()) {
      editor_.drop(comment);
    } else {
      editor_.set_text(comment, parsed.rest);
    }
    ++count_;
    put_back(node, parsed.words);
  }
  void put_back(NodeIndex node, const std::vector<std::string>& words) {
    if (node == 0) {
      editor_.set_setup(decoded(words.front()));
      return;
    }
    const std::vector<std::string> plies = plies_of(words);
    if (plies.empty()) {
      editor_.drop(node);
      return;
    }
    editor_.set_text(node, plies.front());
    if (plies.size() == 1) {
      record_.nodes[node].removal = {};
    }
    NodeIndex last = node;
    for (std::size_t i = 1; i < plies.size(); ++i) {
      last = editor_.put_after(last, plies[i]);
    }
  }

  Record& record_;
  Editor editor_;
  std::size_t count_ = 0;
};

}  // namespace

bool apply(const Repair& repair, Record& record, std::string& text, NodeIndex first) {
  return Changer(record, text, first).make(repair);
}

std::optional<std::string> foreign_mark(const Record& record) {
  for (NodeIndex node = 0; node < record.nodes.size(); ++node) {
    if (!can_have_marks(record.nodes[node])) {
      continue;
    }
    const auto [comment, parsed] = mark_of_node(record, node);
    if (comment != no_node && !belongs_to(record, node, parsed.words)) {
      return mark_of(parsed.words);
    }
  }
  return std::nullopt;
}

std::optional<std::size_t> undo_repairs(Record& record, std::string& text) {
  return Undoer(record, text).run();
}

}  // namespace damier::analysis
