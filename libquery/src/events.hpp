#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "damier/notation/record/record.hpp"

#include "program.hpp"

namespace damier::query {

inline constexpr std::uint32_t no_event = 0xFFFFFFFF;

/// Position of a record and the ply played from it.
struct Event {
  static constexpr std::uint32_t waits_for_nothing = 0xFFFFFFFF;

  std::uint32_t parent = no_event;  ///< its ply leads here
  notation::NodeIndex node = 0;     ///< ply that leads here
  std::uint32_t played = 0;         ///< number of plies before it
  std::uint32_t waits = waits_for_nothing;
};

/// Events of a record, and the local formulas that hold at each. Parents come first.
class Events {
 public:
  std::vector<Event> list;

  /// `branch`: more than one event may follow another.
  void clear(const Program& program, bool branch) {
    branch_ = branch;
    list.clear();
    bits_.clear();
    waits_.clear();
    words_ = program.formulas.size() / 64 + 1;
    temporal_ = program.second_parts.size();
  }
  /// At most events nothing holds, so nothing is stored.
  void set(std::size_t event, std::size_t formula) {
    if (bits_.size() < (event + 1) * words_) {
      bits_.resize((event + 1) * words_);
    }
    bits_[event * words_ + formula / 64] |= std::uint64_t{1} << formula % 64;
  }
  [[nodiscard]] bool holds(std::size_t event, std::size_t formula) const {
    const std::size_t word = event * words_ + formula / 64;
    return word < bits_.size() && ((bits_[word] >> formula % 64) & 1) != 0;
  }

  /// Returns the ply number up to which an event, or one before it, waits for the second part of a
  /// temporal operation.
  [[nodiscard]] std::uint32_t waits(const Event& event, std::size_t operation) const {
    return event.waits == Event::waits_for_nothing ? 0
                                                   : waits_[event.waits * temporal_ + operation];
  }
  void wait(Event& event, std::size_t operation, std::uint32_t until) {
    if (waits(event, operation) < until) {
      // Events share what they wait for with those before them.
      if (branch_ || event.waits == Event::waits_for_nothing) {
        event.waits = own_row(event);
      }
      waits_[event.waits * temporal_ + operation] = until;
    }
  }

 private:
  /// Returns a separate row for what an event waits for. In a single line, the row of those before
  /// it is no longer needed.
  [[nodiscard]] std::uint32_t own_row(const Event& event) {
    const std::size_t row = branch_ ? waits_.size() / temporal_ : 0;
    waits_.resize(std::max(waits_.size(), (row + 1) * temporal_));
    for (std::size_t i = 0; i < temporal_; ++i) {
      waits_[row * temporal_ + i] = waits(event, i);
    }
    return static_cast<std::uint32_t>(row);
  }

  std::vector<std::uint64_t> bits_;   ///< the same number of words for each event
  std::vector<std::uint32_t> waits_;  ///< rows of one number per temporal operation
  std::size_t words_ = 1;
  std::size_t temporal_ = 0;
  bool branch_ = false;
};

}  // namespace damier::query
