#include <algorithm>

#include "line_events.hpp"

namespace damier::query {

namespace {

constexpr std::uint32_t never_after = 0xFFFFFFFF;

/// Results of temporal operations after an event: the distance to where their second part holds, at
/// least 1, or `never_after`.
struct Kept {
  std::uint32_t event = no_event;
  std::vector<std::uint32_t> distances;
};

class Evaluation {
 public:
  Evaluation(const Program& program, const Events& events, const std::vector<char>& conditions)
      : program_(program),
        events_(events),
        conditions_(conditions),
        values_(program.ops.size()),
        none_(program.second_parts.size(), never_after) {}

  /// Returns whether the program holds at an event. Called from the last event to the first.
  bool holds(std::uint32_t event) {
    take_after(event);
    for (std::size_t i = 0; i < program_.ops.size(); ++i) {
      values_[i] = value(program_.ops[i], event) ? 1 : 0;
    }
    pass_on(event);
    return values_.back() != 0;
  }

 private:
  /// Takes the results stored for the positions after an event.
  void take_after(std::uint32_t event) {
    const auto own = std::ranges::find(kept_, event, &Kept::event);
    if (own == kept_.end()) {
      after_ = none_;
      return;
    }
    std::swap(after_, own->distances);
    std::swap(*own, kept_.back());
    spare_ = std::move(kept_.back().distances);
    kept_.pop_back();
  }
  [[nodiscard]] bool value(const Op& op, std::uint32_t event) const {
    const auto holds = [&](std::uint32_t part) { return values_[part] != 0; };
    switch (op.kind) {
      case OpKind::local:
        return events_.holds(event, op.index);
      case OpKind::record:
        return conditions_[op.index] != 0;
      case OpKind::all:
        return std::ranges::all_of(op.parts, holds);
      case OpKind::any:
        return std::ranges::any_of(op.parts, holds);
      case OpKind::negation:
        return !holds(op.parts[0]);
      case OpKind::then:
        return holds(op.parts[0]) && after_[op.index] == 1;
      case OpKind::within:
        return holds(op.parts[0]) && after_[op.index] <= op.within &&
               after_[op.index] != never_after;
      case OpKind::later:
        return holds(op.parts[0]) && after_[op.index] != never_after;
    }
    return false;
  }
  /// Passes distances to the event before it.
  void pass_on(std::uint32_t event) {
    const std::uint32_t parent = events_.list[event].parent;
    if (parent == no_event || program_.second_parts.empty()) {
      return;
    }
    // Few events wait for others at once: those from which open lines branch off.
    auto place = std::ranges::find(kept_, parent, &Kept::event);
    if (place == kept_.end()) {
      kept_.push_back({parent, std::move(spare_)});
      kept_.back().distances = none_;
      place = kept_.end() - 1;
    }
    for (const Op& op : program_.ops) {
      if (op.kind == OpKind::then || op.kind == OpKind::within || op.kind == OpKind::later) {
        const std::uint32_t further =
            after_[op.index] == never_after ? never_after : after_[op.index] + 1;
        std::uint32_t& distance = place->distances[op.index];
        distance = std::min({distance, values_[op.parts[1]] != 0 ? 1 : further, further});
      }
    }
  }

  const Program& program_;
  const Events& events_;
  const std::vector<char>& conditions_;
  std::vector<char> values_;  ///< of each operation at the current event
  std::vector<std::uint32_t> none_;
  std::vector<std::uint32_t> after_;  ///< results after the current event
  std::vector<std::uint32_t> spare_;  ///< buffer for the next results
  std::vector<Kept> kept_;
};

}  // namespace

void find_places(const Program& program, const Events& events, const std::vector<char>& conditions,
                 bool all, std::vector<MatchedPlace>& places) {
  Evaluation evaluation(program, events, conditions);
  for (std::size_t i = events.list.size(); i > 0; --i) {
    const auto event = static_cast<std::uint32_t>(i - 1);
    if (evaluation.holds(event)) {
      places.push_back({events.list[event].node, events.list[event].played});
    }
  }
  std::ranges::reverse(places);
  // The plies of variations are played from the position of the ply that they replace.
  std::ranges::stable_sort(places, {}, &MatchedPlace::node);
  const auto same = [](const MatchedPlace& a, const MatchedPlace& b) { return a.node == b.node; };
  places.erase(std::unique(places.begin(), places.end(), same), places.end());
  if (!all && places.size() > 1) {
    places.resize(1);
  }
}

}  // namespace damier::query
