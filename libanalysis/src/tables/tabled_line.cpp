#include "damier/analysis/tables/tabled_line.hpp"

#include "course.hpp"
#include "store.hpp"
#include "tables_row.hpp"

namespace damier::analysis {

TabledLine::TabledLine(const Tables& tables) : tables_(&tables) {}
TabledLine::TabledLine(TabledLine&&) noexcept = default;
TabledLine& TabledLine::operator=(TabledLine&&) noexcept = default;
TabledLine::~TabledLine() = default;

void TabledLine::start(const notation::PositionFacts* position) {
  course_.reset();
  value_.reset();
  if (position == nullptr) {
    return;
  }
  if (const auto& row = tables::tables_row_of(position->ruleset()); row.course != nullptr) {
    course_ = row.course(*tables_->store_, *position);
    value_ = course_->value();
  }
}

void TabledLine::ply(const notation::PlyFacts& ply) {
  if (course_) {
    course_->ply(ply);
    value_ = course_->value();
  }
}

void TabledLine::unresolved() {
  value_.reset();
  if (course_) {
    course_->unresolved();
  }
}

void TabledLine::enter_variation() {
  if (course_) {
    course_->enter_variation();
  }
}

void TabledLine::leave_variation() {
  if (course_) {
    course_->leave_variation();
  }
}

}  // namespace damier::analysis
