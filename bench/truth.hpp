#pragma once

#include <cstddef>

namespace damier::bench {

/// Prints how fast tables of endings are made and asked, in positions per second.
void measure_truth(std::size_t runs);

}  // namespace damier::bench
