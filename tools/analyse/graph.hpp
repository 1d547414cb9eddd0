#pragma once

#include <span>
#include <string>

#include "damier/analysis/report.hpp"

namespace damier::cli {

/// Appends a graph of the scores as SVG, from the first player's point of view: up is good for that
/// player. `plies`: the reports of a record, including that on the last position.
void append_graph(const analysis::ReportHead& head, std::span<const analysis::PlyReport> plies,
                  const analysis::Unit& unit, std::string& out);

}  // namespace damier::cli
