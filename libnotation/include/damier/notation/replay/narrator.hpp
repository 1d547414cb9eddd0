#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "damier/notation/replay/facts_of.hpp"
#include "damier/notation/replay/listener.hpp"

namespace damier::notation {

/// Reports a replay to a listener, ply by ply: the only visitor that knows the game's type.
template <rules::Game G>
class Narrator final : public Visitor<G> {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  /// `before`: the play before the start of the record.
  Narrator(const G& game, const Record& record, const PlayBefore& before, Listener& listener)
      : game_(game), record_(record), before_(before), listener_(listener) {}

  void start(const Position& position) override {
    const PositionFactsOf<G> facts(game_, position, before_);
    begin(&facts, facts.side_to_move());
  }
  void ply(const PlyNodes& nodes, const Position& before, const Move& move,
           const Position& after) override {
    // A position that is set up among the moves decides who is to move.
    if (record_.nodes[nodes.first].displaced &&
        next_numbers_.back() % 2 != 1 - index(game_.side_to_move(before))) {
      ++next_numbers_.back();
    }
    listener_.ply(PlyFactsOf<G>(next_place(nodes), game_, before, move, after, text_));
  }
  void unresolved(NodeIndex node, const Position* before) override {
    begin(nullptr, rules::Side::first);
    const PlyPlace place = next_place({node, node});
    if (before != nullptr) {
      const PositionFactsOf<G> facts(game_, *before);
      listener_.unresolved(place, &facts);
    } else {
      listener_.unresolved(place, nullptr);
    }
  }
  void enter_variation(NodeIndex before, NodeIndex first) override {
    // A variation replaces the last ply.
    next_numbers_.push_back(next_numbers_.back() - 1);
    listener_.enter_variation(before, first);
  }
  void leave_variation() override {
    next_numbers_.pop_back();
    listener_.leave_variation();
  }
  /// Call after the replay.
  void end() {
    begin(nullptr, rules::Side::first);
    listener_.end();
  }

 private:
  void begin(const PositionFacts* position, rules::Side mover) {
    if (next_numbers_.empty()) {
      next_numbers_.push_back(first_number(record_, codec<G>::numbering, mover, before_));
      listener_.start(position, next_numbers_.back());
    }
  }
  PlyPlace next_place(const PlyNodes& nodes) {
    return {nodes.first, nodes.last, next_numbers_.back()++, next_numbers_.size() - 1};
  }

  const G& game_;
  const Record& record_;
  PlayBefore before_;
  Listener& listener_;
  std::string text_;                         ///< text of the current ply
  std::vector<std::uint64_t> next_numbers_;  ///< numbers of the next plies, in each open line
};

}  // namespace damier::notation
