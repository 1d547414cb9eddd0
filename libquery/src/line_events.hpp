#pragma once

#include <cstdint>
#include <vector>

#include "damier/notation/replay/listener.hpp"
#include "damier/query/matcher.hpp"

#include "moment.hpp"
#include "seen_positions.hpp"

namespace damier::query {

inline constexpr std::uint32_t no_event = 0xFFFFFFFF;

/// A position of a record and the ply played from it.
struct Event {
  std::uint32_t parent = no_event;  ///< whose ply leads here
  notation::NodeIndex node = 0;     ///< the ply that leads here
  std::uint32_t played = 0;         ///< how many plies lead here
};

/// The events of a record, and which local formulas hold at each. Parents come first.
struct Events {
  std::vector<Event> list;
  std::vector<std::uint64_t> bits;  ///< as many words for each event
  std::size_t words = 1;

  void clear(std::size_t formulas) {
    list.clear();
    bits.clear();
    words = formulas / 64 + 1;
  }
  [[nodiscard]] bool holds(std::size_t event, std::size_t formula) const {
    return ((bits[event * words + formula / 64] >> formula % 64) & 1) != 0;
  }
};

/// Listens to a replay and evaluates the local formulas at each position of the main line, or all
/// lines.
class EventCollector final : public notation::Listener {
 public:
  EventCollector(const Program& program, const notation::Record& record, Moment& moment,
                 bool variations, Events& events);

  void start(const notation::PositionFacts* position, std::uint64_t first_number) override;
  void ply(const notation::PlyFacts& ply) override;
  void unresolved(const notation::PlyPlace& ply, const notation::PositionFacts* before) override;
  void enter_variation(notation::NodeIndex before, notation::NodeIndex first) override;
  void leave_variation() override;
  void end() override;

 private:
  /// A line that is being told.
  struct Line {
    std::uint32_t last = no_event;  ///< its last event with a ply
    notation::NodeIndex node = 0;   ///< the ply that leads to the next one
    std::size_t seen = 0;           ///< positions on the way before it
  };

  std::uint32_t add(std::uint32_t parent, notation::NodeIndex node,
                    const notation::PositionFacts* position, const notation::PlyFacts* ply);
  [[nodiscard]] bool listens() const { return variations_ || lines_.size() == 1; }

  const Program& program_;
  const notation::Record& record_;
  Moment& moment_;
  bool variations_;
  Events& events_;
  SeenPositions seen_;
  std::vector<Line> lines_{Line{}};
};

/// Evaluates the operations of a program backwards over the events of a record. Returns the places
/// of those at which it holds, only the first one unless all are asked for.
void find_places(const Program& program, const Events& events, const std::vector<char>& conditions,
                 bool all, std::vector<MatchedPlace>& places);

}  // namespace damier::query
