#pragma once

#include <optional>
#include <string_view>

#include "damier/analysis/repair.hpp"

namespace damier::analysis {

/// A kind of change, and its price.
struct Priced {
  ChangeKind kind = ChangeKind::misread;
  int cost = 0;
};

/// What a change of that kind costs, whatever is written.
[[nodiscard]] int cost_of(ChangeKind kind);
/// The price of the cheapest change.
[[nodiscard]] int cheapest_change();

/// How a ply may have become what is written: `meant` is the ply in the notation of its record,
/// `taken` the number of pieces that it takes. Nothing if they differ too much, or not at all.
[[nodiscard]] std::optional<Priced> misreading(std::string_view written, std::string_view meant,
                                               std::size_t taken);

}  // namespace damier::analysis
