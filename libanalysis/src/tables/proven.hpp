#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

#include "damier/rules/mix.hpp"

#include "size.hpp"

namespace damier::analysis::tables {

/// Proven facts about a position: for each side whether it wins. Set bits are proven.
using Facts = std::uint8_t;

inline constexpr Facts nothing_proven = 0;
inline constexpr Facts mover_wins = 1;
inline constexpr Facts mover_fails = 2;  ///< to win
inline constexpr Facts other_wins = 4;
inline constexpr Facts other_fails = 8;

/// Facts of positions by key, in a bounded memory. Facts that took little work are replaced first.
/// Thread-safe. Different keys are never confused.
class Proven {
 public:
  explicit Proven(std::uint64_t bytes)
      : rooms_(std::max(min_rooms, std::bit_floor(bytes / (room_size * sizeof(Entry))))),
        entries_(zeros(as_size(rooms_ * room_size))) {
    if (!entries_) {
      throw std::bad_alloc();
    }
  }

  [[nodiscard]] Facts facts(std::uint64_t key) const {
    const std::uint64_t hash = rules::mix(key);
    for (std::size_t i = 0; i < room_size; ++i) {
      const Entry entry = at(hash, i).load(relaxed);
      if (entry >> tag_at == hash >> tag_at) {
        return static_cast<Facts>(entry & all_facts);
      }
    }
    return nothing_proven;
  }
  /// Adds facts. `work`: number of positions visited to find them.
  void add(std::uint64_t key, Facts facts, std::uint64_t work) {
    const std::uint64_t hash = rules::mix(key);
    std::size_t min = 0;
    Entry min_work = ~Entry{0};
    for (std::size_t i = 0; i < room_size; ++i) {
      const Entry entry = at(hash, i).load(relaxed);
      const bool same = entry >> tag_at == hash >> tag_at && entry != 0;
      const Entry its_work = same ? 0 : (entry & ~(all_tags | all_facts)) + (entry != 0 ? 1 : 0);
      if (its_work < min_work || same) {
        min = i;
        min_work = its_work;
        if (same) {
          facts |= static_cast<Facts>(entry & all_facts);
          break;
        }
      }
    }
    const auto digits = static_cast<Entry>(std::bit_width(work));
    at(hash, min).store((hash & all_tags) | digits << work_at | facts, relaxed);
  }

 private:
  /// From the lowest bit: the facts, the number of binary digits of the work, and the rest of the
  /// hash that the place does not determine.
  using Entry = std::uint64_t;

  // The system allocates these zeros when first needed: a small proof takes little memory.
  // NOLINTBEGIN(cppcoreguidelines-no-malloc,cppcoreguidelines-owning-memory)
  struct Free {
    void operator()(Entry* entries) const { std::free(entries); }
  };
  using Entries = std::unique_ptr<Entry, Free>;
  [[nodiscard]] static Entries zeros(std::size_t count) {
    return Entries(static_cast<Entry*>(std::calloc(count, sizeof(Entry))));
  }
  // NOLINTEND(cppcoreguidelines-no-malloc,cppcoreguidelines-owning-memory)

  static constexpr unsigned work_at = 4;
  static constexpr unsigned tag_at = 16;
  static constexpr Entry all_facts = (Entry{1} << work_at) - 1;
  static constexpr Entry all_tags = ~((Entry{1} << tag_at) - 1);
  static constexpr std::size_t room_size = 8;  ///< entries that one cache line has
  static constexpr std::uint64_t min_rooms = std::uint64_t{1} << tag_at;
  static constexpr auto relaxed = std::memory_order_relaxed;

  [[nodiscard]] std::atomic_ref<Entry> at(std::uint64_t hash, std::size_t i) const {
    const std::size_t room = as_size(hash & (rooms_ - 1));
    return std::atomic_ref<Entry>(entries_.get()[room * room_size + i]);
  }

  std::uint64_t rooms_;
  Entries entries_;
};

}  // namespace damier::analysis::tables
