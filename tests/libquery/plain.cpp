#include "libquery/plain.hpp"

#include <algorithm>
#include <stdexcept>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/positions.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

namespace damier::test {

namespace {

using notation::NodeIndex;
using notation::Owner;
using query::Condition;
using query::NodeKind;
using query::Subject;

/// Keeps the positions of each ply; the nodes of the record give their order.
class Keeper final : public notation::Listener {
 public:
  Keeper(const notation::Record& record, bool variations, std::vector<PlainEvent>& events)
      : record_(record), variations_(variations), events_(events) {}

  void ply(const notation::PlyFacts& ply) override {
    if (!variations_ && ply.depth() > 0) {
      return;
    }
    const NodeIndex parent = record_.nodes[ply.node()].parent;
    PlainEvent event;
    event.position = ply.before().keep();
    event.node = parent;
    event.taken = ply.summary().taken;
    event.kind = name(ply.summary().kind);
    events_.push_back(std::move(event));
    leads_to_.push_back(ply.annotated());
    if (record_.next_ply(ply.annotated()) == notation::no_node) {
      PlainEvent last;
      last.position = ply.after().keep();
      last.node = ply.annotated();
      events_.push_back(std::move(last));
      leads_to_.push_back(notation::no_node);
    }
  }
  void end() override {
    for (std::size_t i = 0; i < events_.size(); ++i) {
      for (std::size_t j = i + 1; j < events_.size(); ++j) {
        if (leads_to_[i] == events_[j].node) {
          events_[i].next.push_back(j);
          events_[j].played = events_[i].played + 1;
        }
      }
    }
  }

 private:
  const notation::Record& record_;
  bool variations_;
  std::vector<PlainEvent>& events_;
  std::vector<NodeIndex> leads_to_;
};

bool compare(const query::Comparison& comparison, double value) {
  const double number = std::stod(comparison.value.text);
  switch (comparison.operation) {
    case query::Operation::equal:
      return value == number;
    case query::Operation::not_equal:
      return value != number;
    case query::Operation::less:
      return value < number;
    case query::Operation::less_or_equal:
      return value <= number;
    case query::Operation::greater:
      return value > number;
    case query::Operation::greater_or_equal:
      return value >= number;
    default:
      return value >= number && value <= std::stod(comparison.last.text);
  }
}

rules::Side side_of(const notation::PositionFacts& position, std::string_view word) {
  const rules::Side white = notation::info(position.ruleset()).board.white;
  if (word == "first" || word == "second") {
    return word == "first" ? rules::Side::first : rules::Side::second;
  }
  return word == "white" ? white : other(white);
}

/// Counts the pieces of a set-up that are in a position, and all its pieces.
std::pair<std::size_t, std::size_t> common(const notation::PositionFacts& position,
                                           const std::string& setup) {
  notation::Diagnostics findings;
  const auto read = read_loose_setup(position.ruleset(), setup, findings);
  if (!read.position) {
    throw std::invalid_argument(setup);
  }
  notation::Placement asked;
  notation::Placement there;
  read.position->placement(asked);
  position.placement(there);
  std::pair<std::size_t, std::size_t> counts{0, 0};
  for (const Owner owner : {Owner::first, Owner::second}) {
    for (std::size_t kind = 0; kind < asked.kinds(); ++kind) {
      asked.of(owner, kind).for_each([&](std::size_t square) {
        ++counts.second;
        counts.first += there.of(owner, kind).contains(square) ? 1 : 0;
      });
    }
  }
  return counts;
}

bool plain_condition(const Condition& condition, const PlainEvent& event, std::size_t symmetry) {
  const auto position = event.position->turned(symmetry);
  switch (condition.subject) {
    case Subject::start:
      return event.played == 0;
    case Subject::last:
      return !event.taken;
    case Subject::ply:
      return compare(*condition.comparison, static_cast<double>(event.played));
    case Subject::takes:
      return event.taken && compare(*condition.comparison, static_cast<double>(*event.taken));
    case Subject::kind:
      return event.kind == condition.word->text;
    case Subject::to_move:
      return position->side_to_move() == side_of(*position, condition.word->text);
    case Subject::count: {
      notation::Placement there;
      position->placement(there);
      const auto side = side_of(*position, condition.counted.words[0].text);
      return compare(*condition.comparison,
                     static_cast<double>(there.all(notation::owner_of(side)).count()));
    }
    default: {
      const auto [there, asked] = common(*position, condition.word->text);
      return condition.subject == Subject::contains ? there == asked
             : condition.subject == Subject::any    ? there > 0
                                                    : there == 0;
    }
  }
}

}  // namespace

std::vector<PlainEvent> plain_events(rules::RulesetId ruleset, notation::Record& record,
                                     bool variations) {
  std::vector<PlainEvent> events;
  notation::Diagnostics findings;
  Keeper keeper(record, variations, events);
  replay(ruleset, record, {}, &keeper, findings);
  return events;
}

bool plain_holds(const query::Tree& tree, query::NodeIndex index,
                 const std::vector<PlainEvent>& events, std::size_t event, std::size_t symmetry) {
  const query::Node& node = tree.nodes[index];
  const auto part = [&](std::size_t number, std::size_t where, std::size_t turned) {
    return plain_holds(tree, node.parts[number], events, where, turned);
  };
  const auto here = [&](std::size_t number) { return part(number, event, symmetry); };
  const auto& next = events[event].next;
  const auto& symmetries = notation::info(events[event].position->ruleset()).board.symmetries;
  const std::size_t flipped = symmetries.composed(symmetry, symmetries.flipped());
  // Returns whether the second part holds within some plies from an event.
  const auto soon = [&](const auto& again, std::size_t from, std::uint64_t left) -> bool {
    return left > 0 && std::ranges::any_of(events[from].next, [&](std::size_t one) {
             return part(1, one, symmetry) || again(again, one, left - 1);
           });
  };
  switch (node.kind) {
    case NodeKind::condition:
      return plain_condition(tree.conditions[node.condition], events[event], symmetry);
    case NodeKind::negation:
      return !here(0);
    case NodeKind::then:
      return here(0) &&
             std::ranges::any_of(next, [&](std::size_t one) { return part(1, one, symmetry); });
    case NodeKind::then_within:
      return here(0) && soon(soon, event, node.within);
    case NodeKind::later:
      return here(0) && soon(soon, event, events.size());
    case NodeKind::either:
      return here(0) || part(0, event, flipped);
    case NodeKind::flipped:
      return part(0, event, flipped);
    case NodeKind::symmetric:
      for (std::size_t one = 0; one < symmetries.keeping(); ++one) {
        if (part(0, event, symmetries.composed(symmetry, one))) {
          return true;
        }
      }
      return false;
    default:
      break;
  }
  const bool any = node.kind == NodeKind::any;
  for (std::size_t i = 0; i < node.parts.size(); ++i) {
    if (here(i) == any) {
      return any;
    }
  }
  return !any;
}

}  // namespace damier::test
