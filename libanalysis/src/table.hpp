#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace damier::analysis {

/// What a score in the table says of the true one.
enum class Bound : std::uint8_t { none, at_least, at_most, exact };

/// What is known of a position whatever the way to it.
struct Entry {
  static constexpr std::uint16_t no_move = 0xFFFF;

  std::int16_t score = 0;  ///< wins and losses counted from the position itself
  std::uint16_t move = no_move;
  std::uint8_t depth = 0;
  Bound bound = Bound::none;
  bool solved = false;
};

/// Positions by their hashes, in pairs of places: one for what took most work, one for the latest.
/// Threads share it without locks: the words of a place are stored so that two halves of different
/// entries are no entry at all.
class Table {
 public:
  explicit Table(std::size_t entries);

  /// Forgets all entries.
  void begin_search();
  [[nodiscard]] std::optional<Entry> find(std::uint64_t hash) const;
  void store(std::uint64_t hash, const Entry& entry);

 private:
  struct Place {
    std::atomic<std::uint64_t> check{0};  ///< the hash XOR the data
    std::atomic<std::uint64_t> data{0};
  };

  [[nodiscard]] std::size_t first_place(std::uint64_t hash) const {
    return hash & (places_.size() - 2);
  }

  std::vector<Place> places_;    ///< none, or a power of 2
  std::uint8_t generation_ = 0;  ///< entries of other searches are none; 0 is no search
};

}  // namespace damier::analysis
