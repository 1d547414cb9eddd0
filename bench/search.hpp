#pragma once

#include <cstddef>

namespace damier::bench {

/// Prints how many positions a second the search of middlegames of international draughts reaches.
void measure_search(int depth, std::size_t runs);

}  // namespace damier::bench
