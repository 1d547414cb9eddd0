#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "damier/notation/formats/shared/record_writer.hpp"
#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/text/catalogue.hpp"

namespace damier::diagram {

/// A range of plies of the main line; 0 is the start.
struct PlyRange {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
};

/// The last ply of the main line, in a PlyRange.
inline constexpr std::uint64_t last_ply = UINT64_MAX;

/// The positions of which a document has diagrams.
struct DiagramChoice {
  /// Plies of the main line after which a diagram is set. Plies that a game does not have are
  /// ignored.
  std::vector<PlyRange> plies = {};
  /// Whether a diagram is set where comments draw marks or a NAG asks for one, and at a start that
  /// is not the usual one.
  bool marked = true;
  /// Whether the sides are White and Black even if the game has a box.
  bool classic = false;
};

/// Returns a writer of records as a LaTeX document that uses the package damier.sty. `strip`: what
/// to omit. All text of a record is escaped: none of it is a command of LaTeX. `words`: the language
/// of captions and findings; what it refers to must outlive the writer.
[[nodiscard]] std::unique_ptr<notation::RecordWriter> latex_writer(
    const notation::Strip& strip, DiagramChoice diagrams = {},
    const notation::Catalogue& words = {});

}  // namespace damier::diagram
