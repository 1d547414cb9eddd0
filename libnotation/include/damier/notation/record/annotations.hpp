#pragma once

#include <cstdint>
#include <vector>

#include "damier/notation/record/record.hpp"

namespace damier::notation {

/// The annotations of a ply in canonical order: NAGs, then comments. Meant to be reused, since it
/// keeps its memory.
struct Annotations {
  std::vector<std::uint32_t> nags;
  std::vector<Span> comments;  ///< spans in the text of the record

  void clear() {
    nags.clear();
    comments.clear();
  }
};

/// Collects the annotations of a ply, or of the game as a whole (node 0).
void annotations_of(const Record& record, NodeIndex node, Annotations& out);

/// Collects the comments before the first ply of a variation. `before`: the last ply before it
/// among its siblings.
void comments_before(const Record& record, NodeIndex before, NodeIndex first, Annotations& out);

/// Returns the sign of a NAG: `!`, `?`, `!!`, `??`, `!?` and `?!` for 1 to 6; empty for any other.
[[nodiscard]] std::string_view mark_of(std::uint32_t nag);
/// Returns the NAG of such a sign; 0 for any other text.
[[nodiscard]] std::uint32_t nag_of_mark(std::string_view mark);

}  // namespace damier::notation
