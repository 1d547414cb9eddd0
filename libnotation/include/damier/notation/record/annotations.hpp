#pragma once

#include <cstdint>
#include <vector>

#include "damier/notation/record/record.hpp"

namespace damier::notation {

/// What is said of a ply, in the order in which a canonical record says it: NAGs, then comments.
/// Filled again and again: its memory is kept.
struct Annotations {
  std::vector<std::uint32_t> nags;
  std::vector<Span> comments;  ///< in the text of the record

  void clear() {
    nags.clear();
    comments.clear();
  }
};

/// What is said of a ply, or of the game as a whole (node 0).
void annotations_of(const Record& record, NodeIndex node, Annotations& out);

/// The comments before the first ply of a variation. `before`: the sibling that is the last ply
/// before it.
void comments_before(const Record& record, NodeIndex before, NodeIndex first, Annotations& out);

/// The first NAGs have marks of their own (`!`, `?`, `!!`, `??`, `!?`, `?!`); empty for any other.
[[nodiscard]] std::string_view mark_of(std::uint32_t nag);

}  // namespace damier::notation
