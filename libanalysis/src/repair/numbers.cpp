#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/analysis/repair/repair.hpp"
#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "mark.hpp"

namespace damier::analysis {

namespace {

using notation::no_node;
using notation::Node;
using notation::NodeIndex;
using notation::NodeKind;
using notation::Record;
using notation::Span;

/// Finds the plies whose number or side was wrong, once the record can be played.
class WrongNumbers final : public notation::Listener {
 public:
  WrongNumbers(const Record& original, const Record& changed, const notation::RulesetInfo& ruleset)
      : original_(original),
        changed_(changed),
        numbering_(numbering_of(original, ruleset.numbering)) {}

  void ply(const notation::PlyFacts& ply) override { look_at(ply.place()); }

  std::vector<NumberChange> found;

 private:
  void look_at(const notation::PlyPlace& place) {
    if (place.node >= original_.nodes.size() || original_.nodes[place.node].label.empty()) {
      return;
    }
    const Node& ply = original_.nodes[place.node];
    const bool other_side = ply.side_mark && *ply.side_mark != place.mover();
    NumberChange one;
    one.node = place.node;
    one.number = number_of(numbering_, place.number);
    one.side = place.mover();
    one.off = ply.number
                  ? static_cast<std::int64_t>(*ply.number) - static_cast<std::int64_t>(one.number)
                  : off_;
    // If it continues the number before, that one has the mark.
    one.marked = other_side || one.off != off_;
    if (!one.marked && (one.off == 0 || !ply.number)) {
      return;
    }
    one.change.kind = ChangeKind::wrong_number;
    one.change.ply = place.number;
    one.change.plies = 1;
    one.change.was = {std::string(ply.label.in(original_.text))};
    one.change.now = {std::to_string(one.number)};
    const bool slip = one.marked && (one.off != 0 || other_side) && !is_after_change(place.node);
    one.change.cost = slip ? cost_of(ChangeKind::wrong_number) : 0;
    off_ = one.off;
    found.push_back(std::move(one));
  }
  /// Returns whether a ply was inserted or removed since the last number.
  [[nodiscard]] bool is_after_change(NodeIndex node) const {
    for (NodeIndex at = changed_.nodes[node].parent; at != 0 && at != no_node;
         at = changed_.nodes[at].parent) {
      const bool added = at >= original_.nodes.size();
      if (added || (changed_.next_ply(at) != original_.next_ply(at))) {
        return true;
      }
      if (original_.nodes[at].number) {
        return false;
      }
    }
    return false;
  }

  const Record& original_;
  const Record& changed_;
  notation::Numbering numbering_;
  std::int64_t off_ = 0;  ///< error of the last number
};

/// Returns where the mark of a ply is in the record; no_node if it has none.
NodeIndex mark_at(const Record& record, NodeIndex ply) {
  for (NodeIndex at = record.nodes[ply].first_child;
       at != no_node && record.nodes[at].kind != NodeKind::ply;
       at = record.nodes[at].next_sibling) {
    if (record.nodes[at].kind == NodeKind::comment &&
        parse_mark(record.text_of(record.nodes[at]))) {
      return at;
    }
  }
  return no_node;
}

}  // namespace

std::vector<NumberChange> mark_numbers(rules::RulesetId ruleset, const Record& original,
                                       Record& changed, std::string_view hidden,
                                       std::string& text) {
  WrongNumbers wrong(original, changed, notation::info(ruleset));
  notation::ReplayOptions options;
  options.hidden = hidden;
  options.explain.alternatives = 0;
  notation::Diagnostics ignored(0);
  replay(ruleset, changed, options, &wrong, ignored);
  text.assign(changed.text);
  for (const NumberChange& one : wrong.found) {
    changed.nodes[one.node].number.reset();
    changed.nodes[one.node].side_mark.reset();
    changed.nodes[one.node].label = {};
    if (!one.marked) {
      continue;
    }
    const Node& before = original.nodes[one.node];
    const NodeIndex marked = mark_at(changed, one.node);
    std::vector<std::string> words = words_of_gap(before.label.in(original.text));
    // The text around the number stays in its place.
    words = take_label(words);
    if (words.empty()) {
      continue;
    }
    words.erase(words.begin());
    if (marked != no_node) {
      const auto more = parse_mark(changed.text_of(changed.nodes[marked]))->words;
      words.insert(words.end(), more.begin(), more.end());
    } else {
      words.push_back(encoded(original.text_of(before)));
    }
    words.push_back(shift_word(one.off));
    if (!is_proper(words)) {
      continue;
    }
    const auto begin = static_cast<std::uint32_t>(text.size());
    text += mark_of(words);
    const Span span{begin, static_cast<std::uint32_t>(text.size())};
    if (marked != no_node) {
      changed.nodes[marked].text = span;
    } else {
      changed.insert(one.node, no_node, NodeKind::comment, span);
    }
  }
  changed.text = text;
  return std::move(wrong.found);
}

}  // namespace damier::analysis
