#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace damier::bench {

struct TruthOptions {
  std::size_t runs = 5;               ///< of which the median counts
  bool quick = false;                 ///< only small tables and few positions
  std::uint64_t milliseconds = 5000;  ///< for each composition
};

/// Prints how fast tables of endings are made and asked, in positions per second, and how many
/// random endings the search answers exactly with them.
void measure_truth(const TruthOptions& options);

/// Prints how many compositions of some files are proven: records with a set-up that somebody wins.
void measure_compositions(std::span<const std::string> files, const TruthOptions& options);

/// Holds what the search calls a win against a search that tries everything, in every game, and
/// prints how much of it is wrong. Returns whether nothing is.
[[nodiscard]] bool measure_claims(const TruthOptions& options);

}  // namespace damier::bench
