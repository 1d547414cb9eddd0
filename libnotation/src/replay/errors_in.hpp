#pragma once

#include <algorithm>
#include <cstdint>

#include "damier/notation/record/diagnostics.hpp"

namespace damier::notation {

/// Counts the errors among findings, including those that were not kept.
[[nodiscard]] inline std::uint64_t errors_in(const Diagnostics& found) {
  const auto kept = std::ranges::count(found, Severity::error, &Diagnostic::severity);
  return static_cast<std::uint64_t>(kept) + found.dropped(Severity::error);
}

}  // namespace damier::notation
