#pragma once

#include <cstddef>

namespace damier::bench {

/// Prints the search speed on middlegames of international draughts, in positions per second.
void measure_search(int depth, std::size_t runs);

}  // namespace damier::bench
