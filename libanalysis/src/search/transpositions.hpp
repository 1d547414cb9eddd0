#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace damier::analysis {

/// How a score in the table relates to the true one.
enum class Bound : std::uint8_t { none, at_least, at_most, exact };

/// Stored facts about a position, on any path.
struct Entry {
  static constexpr std::uint16_t no_move = 0xFFFF;

  std::int16_t score = 0;  ///< wins and losses counted from the position itself
  std::uint16_t move = no_move;
  std::uint8_t depth = 0;
  Bound bound = Bound::none;
  bool solved = false;
  bool whole = false;  ///< all moves below were searched to the depth
  bool old = false;    ///< from an earlier search with another history: it proves nothing
};

/// Maps position hashes to entries, in buckets of two: one keeps the costliest search, one the
/// latest. Threads share the table without locks: each entry stores its hash XOR its data, so that
/// an entry written by two threads at once matches no hash.
class Table {
 public:
  explicit Table(std::size_t entries);

  /// Invalidates all entries, or marks them as old.
  void begin_search(bool keep_old);
  [[nodiscard]] std::optional<Entry> find(std::uint64_t hash) const;
  void store(std::uint64_t hash, const Entry& entry);
  /// Prefetches the memory of a position, which will soon be needed.
  void prefetch(std::uint64_t hash) const {
    if (!buckets_.empty()) {
      __builtin_prefetch(&buckets_[bucket_of(hash)]);
    }
  }

 private:
  struct Place {
    std::atomic<std::uint64_t> check{0};  ///< the hash XOR the data
    std::atomic<std::uint64_t> data{0};
  };

  /// Fits within a cache line.
  struct alignas(2 * sizeof(Place)) Bucket {
    std::array<Place, 2> places;
  };

  [[nodiscard]] std::size_t bucket_of(std::uint64_t hash) const {
    return static_cast<std::size_t>(hash >> 1U) & (buckets_.size() - 1);
  }

  std::vector<Bucket> buckets_;  ///< empty, or a power of 2
  std::uint8_t generation_ = 0;  ///< of the current search; 0 is no search
  std::uint8_t oldest_ = 0;      ///< entries of earlier generations are ignored
};

}  // namespace damier::analysis
