#pragma once

#include <optional>

#include "damier/analysis/tables/tabled_line.hpp"

namespace damier::analysis {

/// The play before a position of one game, for a TabledLine that does not know it.
class TabledLine::Course {
 public:
  Course() = default;
  Course(const Course&) = delete;
  Course(Course&&) = delete;
  Course& operator=(const Course&) = delete;
  Course& operator=(Course&&) = delete;
  virtual ~Course() = default;

  virtual void ply(const notation::PlyFacts& ply) = 0;
  virtual void unresolved() = 0;
  virtual void enter_variation() = 0;
  virtual void leave_variation() = 0;
  [[nodiscard]] virtual std::optional<EndingValue> value() const = 0;
};

}  // namespace damier::analysis
