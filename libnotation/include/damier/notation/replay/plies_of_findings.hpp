#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "damier/notation/record/record.hpp"

namespace damier::notation {

/// The ply that a finding is about.
struct PlyOfFinding {
  NodeIndex node = no_node;
  std::uint64_t number = 0;  ///< number in its line, from 1, odd for the first side; 0: unknown
};

/// Finds the plies of a record that spans belong to. The record must outlive it.
class PliesOfFindings {
 public:
  /// `first_number`: of the first ply; 0 if unknown.
  PliesOfFindings(const Record& record, std::uint64_t first_number);

  /// Returns the ply whose text or label contains the beginning of the span; nothing if none does.
  [[nodiscard]] std::optional<PlyOfFinding> operator()(Span span) const;

 private:
  [[nodiscard]] std::uint32_t begin_of(NodeIndex ply) const;

  const Record& record_;
  std::vector<NodeIndex> plies_;        ///< plies in text order
  std::vector<std::uint64_t> numbers_;  ///< number of the last ply up to each node
};

}  // namespace damier::notation
