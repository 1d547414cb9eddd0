#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace damier::rules {

/// How often each position of a log has come so far. It is told of a position in about the same
/// time however long the log is. `hash_of(position)` finds candidates, and positions decide.
template <class Position>
class Occurrences {
 public:
  /// Enters what the log has from `oldest` on and the table has not; nothing before `oldest`
  /// counts.
  void follow(const std::vector<Position>& log, std::size_t oldest) {
    const std::size_t known = entries_.empty() ? 0 : entries_.back().place + std::size_t{1};
    for (std::size_t place = std::max(known, oldest); place < log.size(); ++place) {
      enter(log, place, oldest);
    }
  }
  /// Forgets the places from that one on.
  void forget_from(std::size_t place) {
    while (!entries_.empty() && entries_.back().place >= place) {
      head_of(entries_.back().hash) = entries_.back().earlier;
      entries_.pop_back();
    }
  }
  /// How often the last position that was entered had come by then.
  [[nodiscard]] int of_last() const { return entries_.back().count; }

 private:
  /// A place of the log. Those whose hashes share a chain are linked, the latest first.
  struct Entry {
    std::uint64_t hash = 0;
    std::uint32_t place = 0;
    std::uint32_t earlier = none;
    int count = 1;
  };
  static constexpr std::uint32_t none = 0xFFFFFFFF;
  static constexpr std::size_t fewest_chains = 256;

  [[nodiscard]] std::uint32_t& head_of(std::uint64_t hash) {
    return heads_[hash & (heads_.size() - 1)];
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
  /// Makes twice as many chains.
  void grow() {
    heads_.assign(std::max(2 * heads_.size(), fewest_chains), none);
    for (std::uint32_t at = 0; at < entries_.size(); ++at) {
      std::uint32_t& head = head_of(entries_[at].hash);
      entries_[at].earlier = head;
      head = at;
    }
  }

  std::vector<Entry> entries_;        ///< in the order of the log
  std::vector<std::uint32_t> heads_;  ///< the latest entry of each chain
};

}  // namespace damier::rules
