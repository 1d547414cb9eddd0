#pragma once

#include "damier/analysis/engine/session.hpp"

#include "terminal/options.hpp"

namespace damier::cli {

/// Plays over a socket by DXP, as server or client. Throws UsageError, and std::system_error.
[[nodiscard]] Exit play_dxp(const Arguments& arguments, analysis::engine::EngineSettings settings);

}  // namespace damier::cli
