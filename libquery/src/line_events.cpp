#include "line_events.hpp"

#include <utility>

namespace damier::query {

using notation::NodeIndex;
using notation::PlyFacts;
using notation::PositionFacts;

EventCollector::EventCollector(const Program& program, const notation::Record& record,
                               Moment& moment, const MatchOptions& options, Events& events)
    : program_(program),
      record_(record),
      moment_(moment),
      options_(options),
      events_(events),
      forwards_(program, moment, events) {
  events_.clear(program, options.variations);
}

std::uint32_t EventCollector::add(std::uint32_t parent, NodeIndex node,
                                  const PositionFacts* position, const PlyFacts* ply) {
  const std::uint32_t played = parent == no_event ? 0 : events_.list[parent].played + 1;
  const auto event = static_cast<std::uint32_t>(events_.list.size());
  events_.list.push_back({parent, node, played});
  const bool counts = program_.counts_positions && position != nullptr;
  moment_.go_to(position, ply, played, counts ? seen_.add(*position) : 0);
  const Known known = forwards_.at_last_event();
  // In the main line alone, later events have later places. Earlier open ones may yet hold.
  open_ = open_ || known == Known::open;
  found_ = known == Known::yes && !open_ && !options_.all && !options_.variations;
  return event;
}

void EventCollector::start(const PositionFacts* position, std::uint64_t /*first_number*/) {
  if (position != nullptr && record_.next_ply(0) == notation::no_node) {
    add(no_event, 0, position, nullptr);
  }
}

void EventCollector::ply(const PlyFacts& ply) {
  if (!listens()) {
    return;
  }
  Line& line = lines_.back();
  line.seen = seen_.length();
  line.last = add(line.last, line.node, &ply.before(), &ply);
  line.node = ply.annotated();
  if (!found_ && record_.next_ply(ply.annotated()) == notation::no_node) {
    // The position after the last ply has no ply of its own.
    const std::size_t before = seen_.length();
    add(line.last, line.node, &ply.after(), nullptr);
    seen_.shorten(before);
  }
}

void EventCollector::unresolved(const notation::PlyPlace& ply, const PositionFacts* before) {
  if (!listens() || before == nullptr) {
    return;
  }
  Line& line = lines_.back();
  line.seen = seen_.length();
  line.last = add(line.last, line.node, before, nullptr);
  line.node = ply.annotated;
}

void EventCollector::enter_variation(NodeIndex /*before*/, NodeIndex /*first*/) {
  const Line& replaced = lines_.back();
  // The variation begins where the last ply of its line was played.
  Line line;
  line.branch = seen_.length();
  if (options_.variations && replaced.last != no_event) {
    const Event& event = events_.list[replaced.last];
    line = {event.parent, event.node, replaced.seen, replaced.seen, seen_.take(replaced.seen)};
  }
  lines_.push_back(std::move(line));
}

void EventCollector::leave_variation() {
  const Line& line = lines_.back();
  if (options_.variations) {
    seen_.shorten(line.branch);
    seen_.put_back(line.replaced);
  }
  lines_.pop_back();
}

void EventCollector::end() {
  if (events_.list.empty()) {
    add(no_event, 0, nullptr, nullptr);
  }
}

}  // namespace damier::query
