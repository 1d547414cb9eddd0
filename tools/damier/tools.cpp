#include "tools.hpp"

#include <array>

#include "../check/info.hpp"
#include "../moves/info.hpp"
#include "../perft/info.hpp"

namespace damier::cli {

std::span<const ToolInfo* const> all_tools() {
  static const std::array<const ToolInfo*, 3> tools{&check_info, &moves_info, &perft_info};
  return tools;
}

}  // namespace damier::cli
