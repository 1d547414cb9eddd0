#pragma once

#include <cstdint>
#include <vector>

#include "damier/notation/replay/listener.hpp"
#include "damier/query/matcher.hpp"

#include "events.hpp"
#include "forwards.hpp"
#include "moment.hpp"
#include "seen_positions.hpp"

namespace damier::query {

/// Listens to a replay and evaluates the query forwards at each position of the main line, or all
/// lines. Stops after the first certain match, unless all are requested.
class EventCollector final : public notation::Listener {
 public:
  EventCollector(const Program& program, const notation::Record& record, Moment& moment,
                 const MatchOptions& options, Events& events);

  /// Returns whether the query may hold at some event.
  [[nodiscard]] bool may_hold() const { return forwards_.may_hold(); }
  /// Becomes true when no more events are needed.
  [[nodiscard]] const bool& found() const { return found_; }

  void start(const notation::PositionFacts* position, std::uint64_t first_number) override;
  void ply(const notation::PlyFacts& ply) override;
  void unresolved(const notation::PlyPlace& ply, const notation::PositionFacts* before) override;
  void enter_variation(notation::NodeIndex before, notation::NodeIndex first) override;
  void leave_variation() override;
  void end() override;

 private:
  /// Line that is being replayed.
  struct Line {
    std::uint32_t last = no_event;  ///< its last event with a ply
    notation::NodeIndex node = 0;   ///< ply that leads to the next one
    std::size_t seen = 0;           ///< number of positions on the path before it
    std::size_t branch = 0;         ///< number of positions on the path to a variation
    SeenPositions::Taken replaced;  ///< those of the line that a variation branches off from
  };

  std::uint32_t add(std::uint32_t parent, notation::NodeIndex node,
                    const notation::PositionFacts* position, const notation::PlyFacts* ply);
  [[nodiscard]] bool listens() const {
    return !found_ && (options_.variations || lines_.size() == 1);
  }

  const Program& program_;
  const notation::Record& record_;
  Moment& moment_;
  const MatchOptions& options_;
  Events& events_;
  Forwards forwards_;
  SeenPositions seen_;
  std::vector<Line> lines_{Line{}};
  bool open_ = false;   ///< a match at some event depends on what comes later
  bool found_ = false;  ///< the first place is known, and only that is wanted
};

/// Evaluates the operations of a program backwards over the events of a record. Returns the places
/// where it holds, only the first one unless all are requested.
void find_places(const Program& program, const Events& events, const std::vector<char>& conditions,
                 bool all, std::vector<MatchedPlace>& places);

}  // namespace damier::query
