#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "damier/notation/diagnostics/diagnostics.hpp"
#include "damier/notation/record/record.hpp"

namespace damier::notation {

/// The ply that a finding is about.
struct FoundPly {
  NodeIndex node = no_node;
  std::string_view text;     ///< as written: `27x18`
  std::uint64_t number = 0;  ///< which ply of its line it is, from 1 at the start of the record
  std::string_view part;     ///< of the text, what the finding points at: a square, or all of it
};

/// Finds the plies that findings are about. The record has been read and outlives it.
class PlyFinder {
 public:
  explicit PlyFinder(const Record& record);

  /// Nothing if the finding is about something else: a tag, a comment, the result.
  [[nodiscard]] std::optional<FoundPly> operator()(const Diagnostic& finding) const;

 private:
  struct Ply {
    Span with_label;
    NodeIndex node = no_node;
  };

  const Record* record_;
  std::vector<Ply> plies_;              ///< in the order of the text
  std::vector<std::uint64_t> numbers_;  ///< by node
};

}  // namespace damier::notation
