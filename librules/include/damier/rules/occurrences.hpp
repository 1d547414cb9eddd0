#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace damier::rules {

/// Counts how often each position of a log has occurred so far. A new position takes about constant
/// time, however long the log. `hash_of(position)` finds candidates; `==` decides.
template <class Position>
class Occurrences {
 public:
  /// Adds the positions of the log from `oldest` on that are not in the table yet. Ignores
  /// positions before `oldest`.
  void follow(const std::vector<Position>& log, std::size_t oldest) {
    const std::size_t known = entries_.empty() ? 0 : entries_.back().place + std::size_t{1};
    for (std::size_t place = std::max(known, oldest); place < log.size(); ++place) {
      enter(log, place, oldest);
    }
  }
  /// Removes the entries from that place on.
  void forget_from(std::size_t place) {
    while (!entries_.empty() && entries_.back().place >= place) {
      head_of(entries_.back().hash) = entries_.back().earlier;
      entries_.pop_back();
    }
  }
  /// Returns how often the last position added had occurred then, including itself.
  [[nodiscard]] int of_last() const { return entries_.back().count; }

 private:
  /// An entry for one place of the log. Entries whose hashes share a chain are linked, latest
  /// first.
  struct Entry {
    std::uint64_t hash = 0;
    std::uint32_t place = 0;
    std::uint32_t earlier = none;
    int count = 1;
  };
  static constexpr std::uint32_t none = 0xFFFFFFFF;
  static constexpr std::size_t min_chains = 256;

  [[nodiscard]] std::uint32_t& head_of(std::uint64_t hash) {
    return heads_[static_cast<std::size_t>(hash) & (heads_.size() - 1)];
  }
  void enter(const std::vector<Position>& log, std::size_t place, std::size_t oldest) {
    if (entries_.size() == heads_.size()) {
      grow();
    }
    const Position& position = log[place];
    Entry entry;
    entry.hash = hash_of(position);
    entry.place = static_cast<std::uint32_t>(place);
    std::uint32_t& head = head_of(entry.hash);
    entry.earlier = head;
    for (std::uint32_t at = head; at != none && entries_[at].place >= oldest;
         at = entries_[at].earlier) {
      if (entries_[at].hash == entry.hash && log[entries_[at].place] == position) {
        entry.count = entries_[at].count + 1;
        break;
      }
    }
    head = static_cast<std::uint32_t>(entries_.size());
    entries_.push_back(entry);
  }
  /// Doubles the number of chains.
  void grow() {
    heads_.assign(std::max(2 * heads_.size(), min_chains), none);
    for (std::uint32_t at = 0; at < entries_.size(); ++at) {
      std::uint32_t& head = head_of(entries_[at].hash);
      entries_[at].earlier = head;
      head = at;
    }
  }

  std::vector<Entry> entries_;        ///< entries in the order of the log
  std::vector<std::uint32_t> heads_;  ///< the latest entry of each chain
};

}  // namespace damier::rules
