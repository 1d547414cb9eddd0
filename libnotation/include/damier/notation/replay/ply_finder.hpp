#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"

namespace damier::notation {

/// The ply that a finding concerns.
struct FoundPly {
  NodeIndex node = no_node;
  std::string_view text;     ///< text as written: `27x18`
  std::uint64_t number = 0;  ///< number of the ply in its line, from 1 at the start of the record
  std::string_view part;     ///< the part of the text that it concerns: a square, or everything
};

/// Finds the plies that findings concern. The record must have been read, and must outlive it.
class PlyFinder {
 public:
  explicit PlyFinder(const Record& record);

  /// Returns nothing if the finding concerns something else: a tag, a comment, the result.
  [[nodiscard]] std::optional<FoundPly> operator()(const Diagnostic& finding) const;

 private:
  struct Ply {
    Span with_label;
    NodeIndex node = no_node;
  };

  const Record* record_;
  std::vector<Ply> plies_;              ///< plies in text order
  std::vector<std::uint64_t> numbers_;  ///< numbers by node
};

}  // namespace damier::notation
