# Writes a C++ source with the files of a site. Called at build time:
# cmake -DFOLDER=libdiagram/src/site -DOUTPUT=file -P EmbedSite.cmake

include("${CMAKE_CURRENT_LIST_DIR}/Embed.cmake")

set(definitions "")
foreach(asset IN ITEMS site_style=site.css site_script=site.js theme_script=theme.js)
  string(REGEX REPLACE "=.*" "" name "${asset}")
  string(REGEX REPLACE ".*=" "" file "${asset}")
  embed_file("${FOLDER}/${file}" text)
  string(APPEND definitions "const std::string_view ${name}${text};\n")
endforeach()
write_source("${OUTPUT}" "#include \"assets.hpp\"

namespace damier::diagram::site {

${definitions}
}  // namespace damier::diagram::site
")
