#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "damier/notation/codec.hpp"
#include "damier/notation/diagnostics.hpp"
#include "damier/notation/record.hpp"
#include "damier/rules/game.hpp"

namespace damier::notation {

struct ReplayOptions {
  Explain explain;
  bool syntax_only = false;  ///< look at the form of plies and set-up, not at the rules
};

/// What a replay tells besides its findings.
struct ReplayResult {
  std::uint64_t plies = 0;                ///< seen, in the main line and the variations
  std::optional<rules::Outcome> outcome;  ///< of the main line, if it is clear to its end
};

/// Counts the plies of a line and holds the numbers and side marks of the score against the count.
class PlyCounter {
 public:
  /// `next`: the number of plies before the next one, plus one; nothing where a set-up leaves it open.
  PlyCounter(Numbering numbering, std::optional<std::uint64_t> next)
      : numbering_(numbering), next_(next) {}

  /// Checks the label of the next ply, which `mover` plays, and counts it. Numbers that go on from a wrong one are
  /// taken as well as the right ones, so that one slip is reported once.
  void check(const Record& record, const Node& ply, rules::Side mover,
             const std::array<std::string_view, 2>& side_names, Diagnostics& diagnostics);
  /// The counter as it was before the last ply, for a variation in its place.
  [[nodiscard]] PlyCounter before_last() const;

 private:
  Numbering numbering_;
  std::optional<std::uint64_t> next_;
  std::optional<std::uint64_t> follows_;  ///< the ply after the last wrong number, by that number
  bool last_numbered_ = true;             ///< the last ply had a number
};

/// The number of the first ply of a record that begins with `mover`'s turn: as written where a set-up leaves it open
/// and it can be right, else the lowest that can.
[[nodiscard]] std::uint64_t first_number(const Record& record, rules::Side mover);

/// Holds the result of a record against its tag, and against `outcome` if the last position is known.
void check_result(const Record& record, std::optional<rules::Outcome> outcome,
                  Rule (*ending_rule)(rules::Ending), Diagnostics& diagnostics);

/// A visitor that wants to know nothing: the base of all others, and enough to check a record.
///
/// Calls come in the order of the text: `start` once if the record has a valid position to begin with; then for
/// each ply of a line `ply` or, where the record makes no sense any more, `unclear`; after a ply that variations
/// replace, `enter_variation`, the plies of the variation, `leave_variation`, one after the other.
template <rules::Game G>
struct Visitor {
  using Position = typename G::Position;
  using Move = typename G::Move;

  void start(const Position& /*position*/) {}
  void ply(NodeIndex /*node*/, const Position& /*before*/, const Move& /*move*/,
           const Position& /*after*/) {}
  void unclear(NodeIndex /*node*/) {}
  void enter_variation(NodeIndex /*first*/) {}
  void leave_variation() {}
};

/// Walks a record with the rules of its game. Plies before an error are exact; after one, the rest of its line is
/// only checked for its form, and nothing is made up.
template <rules::Game G, class V = Visitor<G>>
class Replay {
 public:
  Replay(const G& game, const Record& record, V& visitor, const ReplayOptions& options,
         Diagnostics& diagnostics)
      : game_(game),
        record_(record),
        visitor_(visitor),
        options_(options),
        diagnostics_(diagnostics) {}

  /// From the set-up of the record, or the start of the game.
  ReplayResult run() {
    std::optional<Position> position = start_position();
    if (position) {
      return run_from(*position, from_setup_ ? std::nullopt : std::optional<std::uint64_t>(1));
    }
    walk_unclear(record_.next_ply(0));
    check_result(record_, result_.outcome, codec<G>::ending_rule, diagnostics_);
    return result_;
  }

  /// From a position of the caller's; the first ply has the number `first`, or any if that is left open.
  ReplayResult run_from(const typename G::Position& position, std::optional<std::uint64_t> first) {
    history_.observe(position);
    visitor_.start(position);
    walk(record_.next_ply(0), position, PlyCounter(codec<G>::numbering, first));
    check_result(record_, result_.outcome, codec<G>::ending_rule, diagnostics_);
    return result_;
  }

 private:
  using Position = typename G::Position;

  std::optional<Position> start_position();
  void walk(NodeIndex node, Position position, PlyCounter counter);
  void walk_variations(NodeIndex main, const Position& before, const PlyCounter& counter);
  void walk_unclear(NodeIndex node);
  /// The first variation in place of a ply; no_node for a ply that has none or begins one itself.
  [[nodiscard]] NodeIndex first_variation(NodeIndex ply) const;
  [[nodiscard]] NodeIndex next_variation(NodeIndex ply) const {
    return record_.ply_from(record_.nodes[ply].next_sibling);
  }

  const G& game_;
  const Record& record_;
  V& visitor_;
  const ReplayOptions& options_;
  Diagnostics& diagnostics_;
  typename G::History history_;
  ReplayResult result_;
  bool from_setup_ = false;
  int variation_depth_ = 0;
};

template <rules::Game G, class V>
std::optional<typename G::Position> Replay<G, V>::start_position() {
  const Tag* const setup = record_.find_tag("FEN");
  if (setup == nullptr) {
    return options_.syntax_only ? std::nullopt : std::optional(game_.start());
  }
  from_setup_ = true;
  std::optional<Position> position;
  if (setup->value.size() == setup->value_span.size()) {
    position = codec<G>::read_setup(game_, record_.text, setup->value_span, diagnostics_);
  } else {
    // The value held escapes, which no set-up needs: what is wrong is said of the whole.
    diagnostics_.add(Code::setup_syntax, setup->value_span, {"it holds a backslash"});
  }
  return options_.syntax_only ? std::nullopt : position;
}

template <rules::Game G, class V>
void Replay<G, V>::walk(NodeIndex node, Position position, PlyCounter counter) {
  // Recursion is by variation only, and the reader limits how deep those are nested.
  for (; node != no_node; node = record_.next_ply(node)) {
    const Node& ply = record_.nodes[node];
    counter.check(record_, ply, game_.side_to_move(position), codec<G>::side_names, diagnostics_);
    ++result_.plies;
    const auto move =
        codec<G>::read_ply(game_, position, record_.text, ply.text, options_.explain, diagnostics_);
    if (!move) {
      visitor_.unclear(node);
      walk_variations(node, position, counter);
      walk_unclear(record_.next_ply(node));
      return;
    }
    const Position after = game_.play(position, *move);
    visitor_.ply(node, position, *move, after);
    walk_variations(node, position, counter);
    history_.observe(after);
    position = after;
  }
  if (variation_depth_ == 0) {
    const rules::Outcome by_position = game_.outcome(position);
    result_.outcome = by_position.over() ? by_position : history_.outcome();
  }
}

template <rules::Game G, class V>
NodeIndex Replay<G, V>::first_variation(NodeIndex ply) const {
  const NodeIndex next = next_variation(ply);
  const bool begins_variation =
      next != no_node && ply != record_.next_ply(record_.nodes[ply].parent);
  return begins_variation ? no_node : next;
}

template <rules::Game G, class V>
void Replay<G, V>::walk_variations(NodeIndex main, const Position& before,
                                   const PlyCounter& counter) {
  NodeIndex next = first_variation(main);
  if (next == no_node) {
    return;
  }
  const auto mark = history_.mark();
  ++variation_depth_;
  for (; next != no_node; next = next_variation(next)) {
    visitor_.enter_variation(next);
    walk(next, before, counter.before_last());
    visitor_.leave_variation();
    history_.rewind(mark);
  }
  --variation_depth_;
}

template <rules::Game G, class V>
void Replay<G, V>::walk_unclear(NodeIndex node) {
  for (; node != no_node; node = record_.next_ply(node)) {
    ++result_.plies;
    codec<G>::check_syntax(record_.text, record_.nodes[node].text, diagnostics_);
    visitor_.unclear(node);
    for (NodeIndex next = first_variation(node); next != no_node; next = next_variation(next)) {
      visitor_.enter_variation(next);
      walk_unclear(next);
      visitor_.leave_variation();
    }
  }
}

}  // namespace damier::notation
