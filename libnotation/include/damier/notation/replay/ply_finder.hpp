#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "damier/notation/record/record.hpp"

namespace damier::notation {

/// The ply that a finding is about.
struct FoundPly {
  NodeIndex node = no_node;
  std::string_view text;     ///< text as written: `27x18`
  std::uint64_t number = 0;  ///< number in its line, odd for the first side; 0: unknown
  std::string_view part;     ///< the part of the text that it concerns: a square, or everything
};

/// Finds the plies that the spans of findings concern. The record must have been read, and must
/// outlive it.
class PlyFinder {
 public:
  /// `first_number`: of the first ply of the record; 0 if unknown.
  explicit PlyFinder(const Record& record, std::uint64_t first_number = 1);

  /// Returns the ply whose text or label contains the beginning of the span. Nothing if the finding
  /// concerns something else: a tag, a comment, the result.
  [[nodiscard]] std::optional<FoundPly> operator()(Span span) const;

 private:
  [[nodiscard]] std::uint32_t begin_of(NodeIndex ply) const;

  const Record* record_;
  std::vector<NodeIndex> plies_;        ///< plies in text order
  std::vector<std::uint64_t> numbers_;  ///< number of the last ply up to each node
};

}  // namespace damier::notation
