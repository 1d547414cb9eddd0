#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "damier/notation/replay/facts_of.hpp"
#include "damier/notation/replay/listener.hpp"

namespace damier::notation {

/// Reports a replay to a listener, ply by ply: the only visitor that knows the game.
template <rules::Game G>
class Narrator final : public Visitor<G> {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  Narrator(const G& game, const Record& record, Listener& listener)
      : game_(game), record_(record), listener_(listener) {}

  void start(const Position& position) override {
    const PositionFactsOf<G> facts(game_, position);
    begin(&facts, facts.side_to_move());
    lines_.back().at = position;
  }
  void ply(const PlyNodes& nodes, const Position& before, const Move& move,
           const Position& after) override {
    listener_.ply(PlyFactsOf<G>(next_place(nodes), game_, before, move, after, text_));
    lines_.back().before = before;
    lines_.back().at = after;
  }
  void unresolved(NodeIndex node) override {
    begin(nullptr, rules::Side::first);
    Line& line = lines_.back();
    line.before = std::exchange(line.at, std::nullopt);
    const PlyPlace place = next_place({node, node});
    if (line.before) {
      const PositionFactsOf<G> before(game_, *line.before);
      listener_.unresolved(place, &before);
    } else {
      listener_.unresolved(place, nullptr);
    }
  }
  void enter_variation(NodeIndex before, NodeIndex first) override {
    // It begins in place of the last ply.
    const Line& around = lines_.back();
    lines_.push_back(Line{around.next_number - 1, {}, around.before});
    listener_.enter_variation(before, first);
  }
  void leave_variation() override {
    lines_.pop_back();
    listener_.leave_variation();
  }
  /// Call after the replay.
  void end() {
    begin(nullptr, rules::Side::first);
    listener_.end();
  }

 private:
  /// A line of play that is open: the number of its next ply, and the positions before and after
  /// its last one, as far as they are known.
  struct Line {
    std::uint64_t next_number = 1;
    std::optional<Position> before = std::nullopt;
    std::optional<Position> at = std::nullopt;
  };

  void begin(const PositionFacts* position, rules::Side mover) {
    if (lines_.empty()) {
      lines_.push_back(Line{first_number(record_, codec<G>::numbering, mover), {}, {}});
      listener_.start(position, lines_.back().next_number);
    }
  }
  PlyPlace next_place(const PlyNodes& nodes) {
    return {nodes.first, nodes.last, lines_.back().next_number++, lines_.size() - 1};
  }

  const G& game_;
  const Record& record_;
  Listener& listener_;
  std::string text_;  ///< of the ply that is told
  std::vector<Line> lines_;
};

}  // namespace damier::notation
