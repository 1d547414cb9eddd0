# Writes a C++ source with the translations of messages, for static programs.
# Called at build time: cmake -DCATALOGUES=FILE;FILE... -DOUTPUT=file -P EmbedCatalogues.cmake

include("${CMAKE_CURRENT_LIST_DIR}/Embed.cmake")

set(rows "")
foreach(catalogue IN LISTS CATALOGUES)
  # .../fr/LC_MESSAGES/damier.mo is French.
  string(REGEX REPLACE "^.*/([a-z]+)/LC_MESSAGES/damier\\.mo$" "\\1" language "${catalogue}")
  embed_file("${catalogue}" text)
  string(APPEND rows "  if (language == \"${language}\") {
    return ${text};
  }
")
endforeach()
write_source("${OUTPUT}" "#include \"catalogues.hpp\"

namespace damier::cli {

std::string_view catalogue_file([[maybe_unused]] std::string_view language) {
${rows}  return {};
}

}  // namespace damier::cli
")
