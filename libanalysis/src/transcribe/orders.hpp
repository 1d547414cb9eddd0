#pragma once

#include <vector>

#include "page.hpp"

namespace damier::analysis {

/// Returns the other orders in which a page may be read: blocks of columns one after the other, or
/// columns where each side has a line of its own. The likeliest is first.
[[nodiscard]] std::vector<Page> other_orders(const Page& page);

}  // namespace damier::analysis
