#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace damier::bench {

struct TruthOptions {
  std::size_t runs = 5;               ///< the median counts
  bool quick = false;                 ///< only small tables and few positions
  std::uint64_t milliseconds = 5000;  ///< for each composition
};

/// Prints how fast tablebases are built and probed, in positions per second, and how many random
/// endings the search answers exactly with them.
void measure_truth(const TruthOptions& options);

/// Prints how many compositions of some files are proven: records with a set-up and a winner.
void measure_compositions(std::span<const std::string> files, const TruthOptions& options);

/// Compares the wins that the search claims with an exhaustive search, in every game, and prints
/// how many are false. Returns whether none is.
[[nodiscard]] bool measure_claims(const TruthOptions& options);

}  // namespace damier::bench
