#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/record/record.hpp"
#include "damier/notation/text/uncopied.hpp"
#include "damier/rules/outcome.hpp"
#include "damier/rules/ruleset_id.hpp"

namespace damier::analysis {

/// Legal move that another written ply may stand for.
struct MeantPly {
  std::string_view text;  ///< in the notation of its record
  std::size_t taken = 0;  ///< number of pieces that it takes
};

/// Line of a record on the board of its game, for a search that does not know the game. It works on
/// one position, the *present* one; others are kept by number.
class RepairBoard : private notation::Uncopied {
 public:
  using Kept = std::uint32_t;

  RepairBoard() = default;
  virtual ~RepairBoard() = default;

  /// Written plies to read, from the position where they begin.
  std::vector<notation::NodeIndex> line;
  /// Number of positions that may still be visited.
  std::uint64_t budget = 0;

  /// Sets the start of the record, or the position after some plies; false if none exists.
  virtual bool start(const std::vector<notation::NodeIndex>& plies_before) = 0;
  /// Sets up a position; false if it is invalid.
  virtual bool set_up(std::string_view text) = 0;
  /// Returns the set-up of the present position.
  [[nodiscard]] virtual std::string setup() const = 0;

  [[nodiscard]] virtual Kept keep() = 0;
  virtual void go_to(Kept kept) = 0;

  /// Reads the line from `at` on, as far as it is legal, without changing the present position.
  /// Returns where it stops.
  virtual std::size_t reach(std::size_t at) = 0;
  /// Returns the outcome of the position in which the last `reach` stopped.
  [[nodiscard]] virtual rules::Outcome outcome_there() const = 0;
  /// Returns whether the ply there is ambiguous, because only part of its route is written.
  [[nodiscard]] virtual bool ambiguous_there() const = 0;
  /// Calls `use` with the full routes that agree with the ply there, `at`, until it returns false.
  /// `take` plays the last one.
  virtual void for_each_route_there(std::size_t at,
                                    const std::function<bool(std::string_view route)>& use) = 0;
  /// Reads the line like `reach`, and stores the position before each ply from `first` on.
  virtual std::size_t walk(std::size_t at, std::size_t first) = 0;
  /// Sets the position before a ply of the last walk; false if it has none.
  virtual bool walk_to(std::size_t at) = 0;
  /// Plays a written ply; false if it is not legal, or only part of a move.
  virtual bool play(std::size_t at) = 0;
  /// Plays the move that begins with that written ply, and advances past it; false if illegal.
  virtual bool play_some(std::size_t& at) = 0;
  /// Calls `use` with up to `max` legal moves, until it returns false. `take` plays the last one,
  /// in the position before all of them.
  virtual void for_each_move(std::size_t max, const std::function<bool(const MeantPly&)>& use) = 0;
  /// Calls `use` with the squares whose pieces may be removed before the next ply, until it returns
  /// false. `take` removes the last one.
  virtual void for_each_removal(const std::function<bool(std::string_view square)>& use) = 0;
  virtual void take() = 0;
  /// Plays the legal move with that text; false if none exists.
  virtual bool play_text(std::string_view text, std::string_view removed) = 0;
  /// Returns a hash of the present position.
  [[nodiscard]] virtual std::uint64_t hash() const = 0;
};

/// Creates the board for repairing a record whose moves are read.
[[nodiscard]] std::unique_ptr<RepairBoard> repair_board(rules::RulesetId ruleset,
                                                        const notation::Record& record,
                                                        std::string_view hidden);

}  // namespace damier::analysis
