#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "damier/analysis/report/report.hpp"
#include "damier/notation/replay/codec.hpp"
#include "damier/notation/text/catalogue.hpp"

namespace damier::cli {

/// Appearance of a graph.
struct GraphLook {
  bool dark = false;        ///< light on a dark page
  std::size_t width = 800;  ///< in pixels; the height is three eighths of it
  notation::Catalogue words = {};
};

/// Appends a graph of the first player's chances (chances.hpp) as SVG: up is good for that player.
/// `plies`: the reports of a record, including that on the last position. `numbering`: of its
/// plies.
void append_graph(const analysis::ReportHead& head, std::span<const analysis::PlyReport> plies,
                  const analysis::Unit& unit, notation::Numbering numbering, const GraphLook& look,
                  std::string& out);

}  // namespace damier::cli
