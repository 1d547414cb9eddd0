# Writes a C++ source with the lists of opening names.
# Called at build time: cmake -DLISTS="file file..." -DOUTPUT=file -P EmbedOpenings.cmake

include("${CMAKE_CURRENT_LIST_DIR}/Embed.cmake")

separate_arguments(lists UNIX_COMMAND "${LISTS}")
set(rows "")
foreach(list IN LISTS lists)
  embed_file("${list}" text)
  string(APPEND rows "    std::string_view${text},\n")
endforeach()
write_source("${OUTPUT}" "#include \"openings/lists.hpp\"

#include <array>

namespace damier::analysis {

std::span<const std::string_view> opening_lists() {
  static constexpr std::array lists{
${rows}  };
  return lists;
}

}  // namespace damier::analysis
")
