# Writes a C++ source with the files of weights, libanalysis/src/evaluation/*/weights/NAME.weights.
# Called at build time: cmake -DSOURCES=libanalysis/src/evaluation -DOUTPUT=file -P EmbedWeights.cmake

include("${CMAKE_CURRENT_LIST_DIR}/Embed.cmake")

file(GLOB files "${SOURCES}/*/weights/*.weights")
list(SORT files)
set(rows "")
foreach(file IN LISTS files)
  get_filename_component(name "${file}" NAME_WLE)
  embed_file("${file}" text)
  string(APPEND rows "  if (name == \"${name}\") {\n    return std::string_view${text};\n  }\n")
endforeach()
write_source("${OUTPUT}" "#include \"damier/analysis/search/weights.hpp\"

namespace damier::analysis {

std::optional<std::string_view> weights_in_library([[maybe_unused]] std::string_view name) {
${rows}  return std::nullopt;
}

}  // namespace damier::analysis
")
