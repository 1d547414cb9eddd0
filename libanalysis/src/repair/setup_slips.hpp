#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace damier::analysis {

/// Calls `use` with the set-ups in which one square is replaced by a neighbour, judging by its
/// name: `28` becomes 27, 29, 22 and so on, `c3` becomes b2, b3 and so on. They need not be valid.
/// Stops when `use` returns false.
void for_each_setup_slip(std::string_view setup,
                         const std::function<bool(const std::string& other)>& use);

}  // namespace damier::analysis
