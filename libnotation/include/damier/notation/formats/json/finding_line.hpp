#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/finding_text.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/ply_finder.hpp"

namespace damier::notation {

/// Returns the fixes of a finding that change the text.
[[nodiscard]] std::vector<Fix> edits_of(const Record& record, const Diagnostic& finding);

/// Appends a finding as a JSON object, without the end of the line. `ply`: that it is about;
/// `edits`: that fix it.
void append_json_line(const PlacedFinding& finding, const std::optional<FoundPly>& ply,
                      std::span<const Fix> edits, std::string& out);

}  // namespace damier::notation
