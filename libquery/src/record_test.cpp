#include "damier/query/record_test.hpp"

#include <algorithm>

#include "damier/notation/replay/content_id.hpp"
#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "record_condition.hpp"

namespace damier::query {

RecordTest::RecordTest(const Query& query)
    : tree_(std::make_shared<const Tree>(query.tree())),
      conditions_(std::make_shared<const RecordConditions>(*tree_)) {}

std::optional<bool> RecordTest::judge(const JudgedRecord& judged) const {
  return judge_node(tree_->root(), judged);
}

std::optional<bool> RecordTest::judge(std::size_t condition, const JudgedRecord& judged) const {
  const auto& one = (*conditions_)[condition];
  return one ? one->holds(judged) : std::nullopt;
}

bool RecordTest::decide(std::optional<rules::RulesetId> ruleset, notation::Record& record,
                        notation::Diagnostics& diagnostics) const {
  if (!ruleset) {
    return judge({record, ruleset, Reading::replayed, nullptr, &diagnostics}).value_or(false);
  }
  if (const auto known = judge({record, ruleset, Reading::moves})) {
    return *known;
  }
  std::string room;
  notation::ContentId id(notation::info(*ruleset), record, room);
  const auto replayed = replay(*ruleset, record, {}, asks_for_id() ? &id : nullptr, diagnostics);
  const std::string text = asks_for_id() ? id.id() : "";
  return judge({record, ruleset, Reading::replayed, &replayed, &diagnostics, text}).value_or(false);
}

bool RecordTest::asks_for_id() const {
  return std::ranges::any_of(tree_->conditions,
                             [](const Condition& one) { return one.subject == Subject::id; });
}

std::optional<bool> RecordTest::judge_node(NodeIndex index, const JudgedRecord& judged) const {
  const Node& node = tree_->nodes[index];
  switch (node.kind) {
    case NodeKind::condition:
      return judge(node.condition, judged);
    case NodeKind::negation: {
      const auto part = judge_node(node.parts[0], judged);
      return part ? std::optional(!*part) : std::nullopt;
    }
    case NodeKind::either:
    case NodeKind::flipped:
    case NodeKind::symmetric:
      // A record is not turned, and its players stay.
      return judge_node(node.parts[0], judged);
    default:
      break;
  }
  // `then` needs another position: it is refuted by its parts, but not proven.
  const bool any = node.kind == NodeKind::any;
  bool unknown = !any && node.kind != NodeKind::all;
  for (const NodeIndex part : node.parts) {
    const auto known = judge_node(part, judged);
    if (known == any) {
      return any;
    }
    unknown = unknown || !known;
  }
  return unknown ? std::nullopt : std::optional(!any);
}

}  // namespace damier::query
