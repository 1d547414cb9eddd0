#pragma once

#include <span>
#include <string>

#include "damier/analysis/report.hpp"

namespace damier::cli {

/// Appends a graph of the scores as SVG, from the first player's side: up is good for that one.
/// `plies`: of a record, with the position after the last of them.
void append_graph(const analysis::ReportHead& head, std::span<const analysis::PlyReport> plies,
                  const analysis::Unit& unit, std::string& out);

}  // namespace damier::cli
