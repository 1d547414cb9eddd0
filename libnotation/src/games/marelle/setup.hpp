#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/diagnostics/diagnostics.hpp"
#include "damier/notation/replay/layout.hpp"
#include "damier/notation/text/span.hpp"
#include "damier/rules/marelle/position.hpp"

namespace damier::notation::marelle {

/// Returns the valid position of a set-up (M11), or nothing and a finding.
[[nodiscard]] std::optional<rules::marelle::Position> read_setup(std::string_view text, Span span,
                                                                 Diagnostics& diagnostics);
/// See HasLayout.
[[nodiscard]] std::optional<LooseSetupOf<rules::marelle::Position>> read_loosely(
    std::string_view text, Span span, Diagnostics& diagnostics);
/// Appends a position: stones row by row from White's edge, and hands only if stones are left.
void write_setup(const rules::marelle::Position& position, std::string& out);

}  // namespace damier::notation::marelle
