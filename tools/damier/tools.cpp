#include "tools.hpp"

#include <array>

#include <fmt/format.h>

#include "../analyse/info.hpp"
#include "../board/info.hpp"
#include "../check/info.hpp"
#include "../convert/info.hpp"
#include "../engine/info.hpp"
#include "../explore/info.hpp"
#include "../find/info.hpp"
#include "../index/info.hpp"
#include "../moves/info.hpp"
#include "../perft/info.hpp"
#include "../random/info.hpp"
#include "../repair/info.hpp"
#include "../replay/info.hpp"
#include "../stats/info.hpp"
#include "../tables/info.hpp"
#include "../transcribe/info.hpp"
#include "terminal/language.hpp"

namespace damier::cli {

std::span<const ToolInfo* const> all_tools() {
  static const std::array tools{&analyse_info, &board_info,   &check_info,  &convert_info,
                                &engine_info,  &explore_info, &find_info,   &index_info,
                                &moves_info,   &perft_info,   &random_info, &repair_info,
                                &replay_info,  &stats_info,   &tables_info, &transcribe_info};
  return tools;
}

std::string list_of_tools() {
  std::string list = fmt::format("\n{}\n", tr("Tools:"));
  for (const ToolInfo* const tool : all_tools()) {
    list +=
        fmt::format("  {:<9} {}\n", tool->name.substr(tool->name.find('-') + 1), tr(tool->summary));
  }
  return list;
}

}  // namespace damier::cli
