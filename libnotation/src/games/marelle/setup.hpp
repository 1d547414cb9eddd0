#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/replay/layout.hpp"
#include "damier/notation/text/span.hpp"
#include "damier/rules/marelle/position.hpp"

namespace damier::notation::marelle {

/// Names of the first and second side, as messages use them.
using SideNames = std::array<std::string_view, 2>;

/// Returns the valid position of a set-up (M11), or nothing and a finding.
[[nodiscard]] std::optional<rules::marelle::Position> read_setup(std::string_view text, Span span,
                                                                 const SideNames& side_names,
                                                                 Diagnostics& diagnostics);
/// See HasLayout.
[[nodiscard]] std::optional<LooseSetupOf<rules::marelle::Position>> read_loosely(
    std::string_view text, Span span, const SideNames& side_names, Diagnostics& diagnostics);
/// Appends a position: stones row by row from White's edge, and hands only if stones are left.
void write_setup(const rules::marelle::Position& position, std::string& out);

}  // namespace damier::notation::marelle
