#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "damier/notation/record/annotations.hpp"
#include "damier/notation/record/clock.hpp"
#include "damier/notation/replay/listener.hpp"

#include "position.hpp"
#include "record.hpp"
#include "results.hpp"

using damier::c::ResolvedPly;
using damier::c::text_of;
using damier::c::with;
using namespace damier::notation;

namespace {

/// Collects what the rules know about each ply, and the positions after them if they are wanted.
class Collector final : public Listener {
 public:
  using Positions = std::vector<std::unique_ptr<PositionFacts>>;

  Collector(std::vector<ResolvedPly>& plies, Positions* positions)
      : plies_(plies), positions_(positions) {}

  void start(const PositionFacts* position, std::uint64_t /*first_number*/) override {
    if (positions_ != nullptr && position != nullptr) {
      positions_->front() = position->keep();
    }
  }
  void ply(const PlyFacts& ply) override {
    damier::c::describe(ply, description_, place(ply.place()));
    if (positions_ != nullptr) {
      (*positions_)[ply.annotated()] = ply.after().keep();
    }
  }
  void unresolved(const PlyPlace& ply, const PositionFacts* before) override {
    ResolvedPly& known = place(ply);
    known.number = before == nullptr ? 0 : ply.number;
  }

 private:
  ResolvedPly& place(const PlyPlace& ply) {
    ResolvedPly& known = plies_[ply.node];
    known.side = ply.mover();
    known.number = ply.number;
    known.depth = static_cast<std::uint32_t>(ply.depth);
    return known;
  }

  std::vector<ResolvedPly>& plies_;
  Positions* positions_;
  Description description_;
};

/// Keeps the positions along the line that leads to one node.
class LineTo final : public Listener {
 public:
  LineTo(const Record& record, NodeIndex node, const Catalogue& words)
      : record_(record), node_(node), words_(words), leads_(record.nodes.size()) {
    for (NodeIndex at = node; at != no_node; at = record.nodes[at].parent) {
      leads_[at] = true;
    }
  }

  void start(const PositionFacts* position, std::uint64_t /*first_number*/) override {
    if (position != nullptr) {
      start_ = position->keep();
      found_ = node_ == 0;
    }
  }
  void ply(const PlyFacts& ply) override {
    if (found_ || start_ == nullptr || ply.node() >= leads_.size() || !leads_[ply.node()]) {
      return;
    }
    found_ = ply.node() == node_ || ply.annotated() == node_;
    damier::c::Step& step = steps_.emplace_back();
    damier::c::add_ply(record_, ply, step);
    step.position = ply.after().keep();
    if (found_) {
      BoardPicture& picture = step.picture.emplace();
      picture.words = words_;
      ply.draw(picture);
    }
  }

  /// Returns whether the rules resolve the record up to the node.
  [[nodiscard]] bool found() const { return found_; }
  [[nodiscard]] std::unique_ptr<PositionFacts> take_start() { return std::move(start_); }
  [[nodiscard]] std::vector<damier::c::Step>& steps() { return steps_; }

 private:
  const Record& record_;
  NodeIndex node_;
  const Catalogue& words_;
  std::vector<bool> leads_;  ///< by node: whether it is part of the line
  bool found_ = false;
  std::unique_ptr<PositionFacts> start_;
  std::vector<damier::c::Step> steps_;
};

damier_node_kind kind_of(NodeKind kind) {
  switch (kind) {
    case NodeKind::root:
      return DAMIER_ROOT;
    case NodeKind::ply:
      return DAMIER_PLY;
    case NodeKind::nag:
      return DAMIER_NAG;
    default:
      return DAMIER_COMMENT;
  }
}

/// Adds the clock and the evaluation in the comments on a ply.
void read_commands(const Record& record, NodeIndex node, Annotations& annotations,
                   ResolvedPly& out) {
  annotations_of(record, node, annotations);
  for (const Span comment : annotations.comments) {
    std::vector<ClockCommand> clocks;
    find_clock_commands(comment.in(record.text), clocks);
    const auto clock = std::ranges::find(clocks, "clk", &ClockCommand::name);
    if (out.clock.empty() && clock != clocks.end()) {
      out.clock = clock->value;
    }
    std::vector<ClockCommand> evals;
    find_eval_commands(comment.in(record.text), evals);
    if (out.eval.empty() && !evals.empty()) {
      out.eval = evals.front().value;
    }
  }
}

}  // namespace

void damier::c::describe(const PlyFacts& ply, Description& description, ResolvedPly& out) {
  out.resolved = true;
  out.move = ply.text();
  ply.describe(description);
  out.kind = name(description.kind);
  out.from = description.from;
  out.to = description.to;
  out.captured = description.captured;
}

void damier_record::refresh_commands(std::uint32_t node) {
  ResolvedPly& ply = plies_[node];
  ply.clock.clear();
  ply.eval.clear();
  Annotations annotations;
  read_commands(record_, node, annotations, ply);
}

void damier_record::resolve() {
  if (resolved_) {
    return;
  }
  plies_.assign(record_.nodes.size(), {});
  Annotations annotations;
  for (NodeIndex node = 0; node < record_.nodes.size(); ++node) {
    if (record_.nodes[node].kind == NodeKind::ply) {
      read_commands(record_, node, annotations, plies_[node]);
    }
  }
  if (ruleset_ && (editor_ || settings_->check != damier::c::Settings::Check::none)) {
    positions_.clear();
    positions_.resize(editor_ ? record_.nodes.size() : 0);
    Collector collector(plies_, editor_ ? &positions_ : nullptr);
    replay_again(collector);
  }
  resolved_ = true;
}

damier_status damier_record::node(std::uint32_t index, damier_node& out) {
  if (index >= record_.nodes.size()) {
    return context().fail(DAMIER_NOTHING, fmt::format("the record has {} nodes, not one at {}",
                                                      record_.nodes.size(), index));
  }
  resolve();
  const Node& node = record_.nodes[index];
  const ResolvedPly& ply = plies_[index];
  out = {};
  if (editor_ && editor_->is_removed(index)) {
    out.kind = DAMIER_REMOVED;
    out.parent = out.first_child = out.next_sibling = DAMIER_NO_NODE;
    out.side = DAMIER_NO_SIDE;
    out.text = out.move = out.ply_kind = out.from = out.to = out.clock = out.eval = text_of("");
    return DAMIER_OK;
  }
  out.kind = kind_of(node.kind);
  out.parent = node.parent;
  out.first_child = node.first_child;
  out.next_sibling = node.next_sibling;
  out.text = text_of(node.kind == NodeKind::root ? "" : record_.text_of(node));
  out.nag = node.kind == NodeKind::nag ? node.number.value_or(0) : 0;
  out.resolved = ply.resolved;
  out.side = ply.number == 0 ? DAMIER_NO_SIDE : damier::c::side_of(ply.side);
  out.number = ply.number;
  out.depth = ply.depth;
  out.move = text_of(ply.move);
  out.ply_kind = text_of(ply.kind);
  out.from = text_of(ply.from);
  out.to = text_of(ply.to);
  out.captured_count = ply.captured.size();
  out.clock = text_of(ply.clock);
  out.eval = text_of(ply.eval);
  return DAMIER_OK;
}

std::string_view damier_record::captured(std::uint32_t node, std::size_t index) {
  resolve();
  return node < plies_.size() && index < plies_[node].captured.size()
             ? std::string_view(plies_[node].captured[index])
             : std::string_view();
}

damier_status damier_record::position(std::uint32_t node, damier_position** out) {
  if (!is_place(node)) {
    return no_place(node);
  }
  if (!ruleset_) {
    return context().fail(DAMIER_NOTHING,
                          context().words().tr("the ruleset of the record is unknown"));
  }
  LineTo line(record_, node, context().words());
  replay_again(line);
  if (!line.found()) {
    return context().fail(DAMIER_NOTHING,
                          context().words().tr("the rules do not resolve the record up to there"));
  }
  auto* const position = context().make<damier_position>(line.take_start());
  for (damier::c::Step& step : line.steps()) {
    position->add(std::move(step));
  }
  *out = position;
  return DAMIER_OK;
}

uint32_t damier_record_node_count(const damier_record* record) {
  return damier::c::is_live(record) ? static_cast<std::uint32_t>(record->record().nodes.size()) : 0;
}

damier_status damier_record_node(damier_record* record, uint32_t node, damier_node* out) {
  return with(record, [&](damier_record& one) {
    return out == nullptr ? damier::c::null_result(one) : one.node(node, *out);
  });
}

size_t damier_record_nodes(damier_record* record, uint32_t first, size_t max, damier_node* nodes) {
  if (nodes == nullptr) {
    return 0;
  }
  size_t count = 0;
  static_cast<void>(with(record, [&](damier_record& one) {
    const size_t size = one.record().nodes.size();
    const size_t wanted = first < size ? std::min(max, size - first) : 0;
    while (count < wanted &&
           one.node(first + static_cast<std::uint32_t>(count), nodes[count]) == DAMIER_OK) {
      ++count;
    }
    return DAMIER_OK;
  }));
  return count;
}

damier_text damier_record_captured(damier_record* record, uint32_t node, size_t index) {
  damier_text text = text_of("");
  static_cast<void>(with(record, [&](damier_record& one) {
    text = text_of(one.captured(node, index));
    return DAMIER_OK;
  }));
  return text;
}

damier_status damier_record_position(damier_record* record, uint32_t node,
                                     damier_position** position) {
  return with(record, [&](damier_record& one) {
    return position == nullptr ? damier::c::null_result(one) : one.position(node, position);
  });
}
