#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <utility>

#include "replay_model.hpp"
#include "walk.hpp"

namespace damier::cli {

/// Record that was shown, and the current place in it.
struct SeenRecord {
  explicit SeenRecord(ReplayModel given) : model(std::move(given)), walk(model.tree) {}
  ReplayModel model;
  Walk walk;
};

/// Shown records, for going back. Beyond a maximum number of places in all, only the latest records
/// are kept.
class SeenRecords {
 public:
  explicit SeenRecords(std::size_t max_places) : max_places_(max_places) {}

  /// Adds a record, which becomes the current one.
  void add(ReplayModel model);
  [[nodiscard]] bool empty() const { return records_.empty(); }
  /// Returns the current record, which must exist.
  [[nodiscard]] SeenRecord& current() { return *records_[current_]; }
  /// Make another record the current one; each returns false if none exists.
  [[nodiscard]] bool next();
  [[nodiscard]] bool previous();
  /// Returns whether some records were dropped.
  [[nodiscard]] bool forgotten() const { return forgotten_; }

 private:
  std::size_t max_places_;
  std::deque<std::unique_ptr<SeenRecord>> records_;
  std::size_t current_ = 0;
  std::size_t places_ = 0;  ///< in all kept records
  bool forgotten_ = false;
};

}  // namespace damier::cli
