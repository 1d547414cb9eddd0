#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace damier::bench {

/// Options for measuring damier-repair.
struct RepairBench {
  std::uint64_t games = 100;  ///< of each source, and number of slips of each kind
  std::uint64_t seed = 1;
  std::vector<std::string> files;  ///< records to break; empty: random games of every ruleset
};

/// Breaks legal games in every way, and prints how many of them are recovered.
void measure_repair(const RepairBench& wanted);

}  // namespace damier::bench
