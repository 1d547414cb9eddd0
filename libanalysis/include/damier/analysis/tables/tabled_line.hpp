#pragma once

#include <memory>
#include <optional>

#include "damier/analysis/tables/tables.hpp"
#include "damier/notation/replay/facts.hpp"

namespace damier::analysis {

/// Follows the replay of a record, and looks up each position in tablebases. Unlike Tables::probe
/// it knows the history: the current counts of plies, and the repetitions. Has the functions of
/// notation::Listener.
class TabledLine {
 public:
  /// `tables` must outlive this.
  explicit TabledLine(const Tables& tables);
  TabledLine(const TabledLine&) = delete;
  TabledLine(TabledLine&&) noexcept;
  TabledLine& operator=(const TabledLine&) = delete;
  TabledLine& operator=(TabledLine&&) noexcept;
  ~TabledLine();

  /// Functions of the listener; they throw TableError if a table is damaged.
  void start(const notation::PositionFacts* position);
  void ply(const notation::PlyFacts& ply);
  void unresolved();
  void enter_variation();
  void leave_variation();

  /// Returns the value of the last position, for its side to move. Nothing if no table has it, or
  /// if the game is over there.
  [[nodiscard]] const std::optional<EndingValue>& value() const { return value_; }

  class Course;

 private:
  const Tables* tables_;
  std::unique_ptr<Course> course_;  ///< null without a position, and in rulesets without tables
  std::optional<EndingValue> value_;
};

}  // namespace damier::analysis
