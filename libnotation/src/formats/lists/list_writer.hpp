#pragma once

#include <cstdint>
#include <string>

#include "damier/notation/replay/main_line.hpp"

namespace damier::notation {

/// Writes the main line of a record as a list of moves, while it is resolved and legal: a listener
/// to its replay. A list cannot express penalties.
class ListWriter final : public MainLine {
 public:
  ListWriter(const Record& record, const Spelling& spelling, std::string& out)
      : record_(record), spelling_(spelling), out_(out) {}

  void start(const PositionFacts* position, std::uint64_t /*first_number*/) override {
    begun_ = position != nullptr;
    if (begun_) {
      position->spell(spelling_, out_);
    }
  }

  /// Returns whether there was a start position; if not, nothing is written.
  [[nodiscard]] bool begun() const { return begun_; }
  [[nodiscard]] std::uint64_t plies() const { return plies_; }

 private:
  void main_ply(const PlyFacts& ply) override {
    const Node& node = record_.nodes[ply.node()];
    ended_ = ended_ || !node.removal.empty() || node.displaced || !ply.is_legal();
    if (!ended_) {
      out_ += plies_ == 0 ? spelling_.begin : spelling_.separator;
      ply.spell(spelling_, out_);
      ++plies_;
    }
  }

  const Record& record_;
  const Spelling& spelling_;
  std::string& out_;
  std::uint64_t plies_ = 0;
  bool begun_ = false;
  bool ended_ = false;
};

}  // namespace damier::notation
