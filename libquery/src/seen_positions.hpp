#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "damier/notation/replay/facts.hpp"

namespace damier::query {

/// Counts how often each position has come on the way to the current one. What was counted last can
/// be taken back, for variations.
class SeenPositions {
 private:
  struct Seen {
    std::unique_ptr<notation::PositionFacts> position;
    std::uint64_t times = 0;
  };

 public:
  /// Positions that were taken back, and can be counted again.
  using Taken = std::vector<Seen*>;

  void clear() {
    by_hash_.clear();
    way_.clear();
  }
  /// Counts a position; returns how often it has come, this time included.
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
  /// Takes back all but the first `length` positions of the way.
  void shorten(std::size_t length) {
    for (; way_.size() > length; way_.pop_back()) {
      --way_.back()->times;
    }
  }
  /// Does the same and returns what it took back.
  Taken take(std::size_t length) {
    Taken taken(way_.begin() + static_cast<std::ptrdiff_t>(length), way_.end());
    shorten(length);
    return taken;
  }
  /// Counts positions again that were taken back.
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
