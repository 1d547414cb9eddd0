#pragma once

#include <cstdint>
#include <vector>

#include "events.hpp"
#include "moment.hpp"
#include "program.hpp"

namespace damier::query {

/// Value of a part of a query at an event, while the later plies are unknown.
enum class Known : std::uint8_t { no, open, yes };

/// Evaluates a program forwards: only the local formulas on which its value can still depend. The
/// second part of a sequence is evaluated only where the first one may have held before.
class Forwards {
 public:
  Forwards(const Program& program, Moment& moment, Events& events)
      : program_(program),
        moment_(moment),
        events_(events),
        second_parts_may_hold_(program.second_parts.size()) {}

  /// Evaluates at the last event of the list, which is that of the moment.
  Known at_last_event() {
    const std::uint32_t parent = events_.list.back().parent;
    if (parent != no_event && events_.list[parent].waits != Event::waits_for_nothing) {
      ask_for_second_parts(events_.list[parent]);
    }
    const Op& whole = program_.ops.back();
    const Known of_whole = whole.kind == OpKind::local ? known_here(whole.index) : known(whole);
    may_begin_ = may_begin_ || of_whole != Known::no;
    return of_whole;
  }
  /// Returns whether the program may hold at one of the events so far.
  [[nodiscard]] bool may_hold() const {
    return may_begin_ && may_hold(static_cast<std::uint32_t>(program_.ops.size() - 1));
  }

 private:
  void ask_for_second_parts(const Event& parent);
  [[nodiscard]] Known known(std::uint32_t number) {
    const Op& op = program_.ops[number];
    return op.kind == OpKind::local ? known_here(op.index) : known(op);
  }
  [[nodiscard]] Known known(const Op& op);
  /// Returns the value of a local formula.
  [[nodiscard]] Known known_here(std::uint32_t formula) {
    if (!moment_.holds(program_.formulas[formula])) {
      return Known::no;
    }
    events_.set(events_.list.size() - 1, formula);
    return Known::yes;
  }
  [[nodiscard]] Known known_of_parts(const Op& op, Known decisive);
  void wait_for_second_part(const Op& op);
  [[nodiscard]] bool may_hold(std::uint32_t number) const;

  const Program& program_;
  Moment& moment_;
  Events& events_;
  bool may_begin_ = false;
  std::vector<char> second_parts_may_hold_;
  std::vector<std::size_t> due_;  ///< operations whose second parts are evaluated here
};

}  // namespace damier::query
