#pragma once

#include <memory>
#include <optional>

#include "damier/analysis/tables/tables.hpp"
#include "damier/notation/replay/facts.hpp"

namespace damier::analysis {

/// Follows the replay of a record, and asks tables for the value of each position. Unlike
/// Tables::probe it knows what was played before: which counts of plies run, and which positions
/// have come back. Its functions are called as those of notation::Listener.
class TabledLine {
 public:
  /// The tables must outlive it.
  explicit TabledLine(const Tables& tables);
  TabledLine(const TabledLine&) = delete;
  TabledLine(TabledLine&&) noexcept;
  TabledLine& operator=(const TabledLine&) = delete;
  TabledLine& operator=(TabledLine&&) noexcept;
  ~TabledLine();

  /// These throw TableError if a table is damaged.
  void start(const notation::PositionFacts* position);
  void ply(const notation::PlyFacts& ply);
  void unresolved();
  void enter_variation();
  void leave_variation();

  /// The value of the position that was reached last, for its side to move. Nothing if no table has
  /// it, or if the game is over there.
  [[nodiscard]] const std::optional<EndingValue>& value() const { return value_; }

  class Course;

 private:
  const Tables* tables_;
  std::unique_ptr<Course> course_;  ///< null without a position, and in rulesets without tables
  std::optional<EndingValue> value_;
};

}  // namespace damier::analysis
