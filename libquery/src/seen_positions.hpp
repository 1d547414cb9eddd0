#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "damier/notation/replay/facts.hpp"

namespace damier::query {

/// Counts occurrences of each position on the path to the current one. The last ones can be undone,
/// for variations.
class SeenPositions {
 private:
  struct Seen {
    std::unique_ptr<notation::PositionFacts> position;
    std::uint64_t times = 0;
  };

 public:
  /// Positions whose count was undone and can be restored.
  using Taken = std::vector<Seen*>;

  void clear() {
    by_hash_.clear();
    way_.clear();
  }
  /// Counts a position; returns the number of its occurrences, including this one.
  std::uint64_t add(const notation::PositionFacts& position) {
    auto& alike = by_hash_[position.hash()];
    for (auto& one : alike) {
      if (one->position->is_same_as(position)) {
        way_.push_back(one.get());
        return ++one->times;
      }
    }
    alike.push_back(std::make_unique<Seen>(Seen{position.keep(), 1}));
    way_.push_back(alike.back().get());
    return 1;
  }
  [[nodiscard]] std::size_t length() const { return way_.size(); }
  /// Undoes all but the first `length` positions of the path.
  void shorten(std::size_t length) {
    for (; way_.size() > length; way_.pop_back()) {
      --way_.back()->times;
    }
  }
  /// Undoes all but the first `length` positions of the path, and returns them.
  Taken take(std::size_t length) {
    Taken taken(way_.begin() + static_cast<std::ptrdiff_t>(length), way_.end());
    shorten(length);
    return taken;
  }
  /// Counts positions again that were undone.
  void put_back(const Taken& taken) {
    for (Seen* const one : taken) {
      ++one->times;
      way_.push_back(one);
    }
  }

 private:
  std::unordered_map<std::uint64_t, std::vector<std::unique_ptr<Seen>>> by_hash_;
  std::vector<Seen*> way_;
};

}  // namespace damier::query
