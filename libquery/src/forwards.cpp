#include "forwards.hpp"

#include <algorithm>

namespace damier::query {

void Forwards::ask_for_second_parts(const Event& parent) {
  Event& event = events_.list.back();
  due_.clear();
  for (std::size_t i = 0; i < program_.second_parts.size(); ++i) {
    const std::uint32_t until = events_.waits(parent, i);
    if (until >= event.played) {
      due_.push_back(i);
    }
    if (until > event.played) {
      event.waits = parent.waits;
    }
  }
  for (const std::size_t operation : due_) {
    if (known(program_.second_parts[operation]) != Known::no) {
      second_parts_may_hold_[operation] = 1;
    }
  }
}

Known Forwards::known(const Op& op) {
  switch (op.kind) {
    case OpKind::record:
      return Known::open;
    case OpKind::all:
      return known_of_parts(op, Known::no);
    case OpKind::any:
      return known_of_parts(op, Known::yes);
    case OpKind::negation: {
      const Known part = known(op.parts[0]);
      return part == Known::open ? part : part == Known::yes ? Known::no : Known::yes;
    }
    default:
      break;
  }
  if (known(op.parts[0]) == Known::no) {
    return Known::no;
  }
  wait_for_second_part(op);
  return Known::open;
}

Known Forwards::known_of_parts(const Op& op, Known decisive) {
  Known known_so_far = decisive == Known::no ? Known::yes : Known::no;
  for (const std::uint32_t part : op.parts) {
    const Known of_part = known(part);
    if (of_part == decisive) {
      return decisive;
    }
    known_so_far = of_part == Known::open ? of_part : known_so_far;
  }
  return known_so_far;
}

void Forwards::wait_for_second_part(const Op& op) {
  constexpr std::uint32_t end = 0xFFFFFFFF;
  Event& event = events_.list.back();
  const std::uint64_t plies = op.kind == OpKind::then    ? 1
                              : op.kind == OpKind::later ? end
                                                         : op.within;
  events_.wait(event, op.index,
               static_cast<std::uint32_t>(std::min<std::uint64_t>(plies, end - event.played)) +
                   event.played);
}

bool Forwards::may_hold(std::uint32_t number) const {
  const Op& op = program_.ops[number];
  const auto may = [&](std::uint32_t part) { return may_hold(part); };
  switch (op.kind) {
    case OpKind::local:
    case OpKind::record:
    case OpKind::negation:
      return true;
    case OpKind::any:
      return std::ranges::any_of(op.parts, may);
    case OpKind::all:
      return std::ranges::all_of(op.parts, may);
    default:
      return second_parts_may_hold_[op.index] != 0 && std::ranges::all_of(op.parts, may);
  }
}

}  // namespace damier::query
