# Writes a C++ source with the files of weights, libanalysis/src/evaluation/*/weights/NAME.weights.
# Called at build time: cmake -DSOURCES=libanalysis/src/evaluation -DOUTPUT=file [-DZSTD=zstd] -P EmbedWeights.cmake
# With the program zstd, their numbers are unpacked: after the first empty line.

include("${CMAKE_CURRENT_LIST_DIR}/Embed.cmake")

file(GLOB files "${SOURCES}/*/weights/*.weights")
list(SORT files)
# Writes a file with its numbers unpacked.
function(unpack_numbers file unpacked)
  file(READ "${file}" hex HEX)
  string(FIND "${hex}" "0a0a" end)
  math(EXPR odd "${end} % 2")
  if(end EQUAL -1 OR odd)
    message(FATAL_ERROR "${file} is not a file of weights")
  endif()
  math(EXPR head "${end} / 2 + 2")
  math(EXPR numbers "${head} + 1")
  execute_process(
    COMMAND sh -c "head -c \"$2\" \"$1\" && tail -c \"+$3\" \"$1\" | \"$4\" -dc" sh
            "${file}" "${head}" "${numbers}" "${ZSTD}"
    OUTPUT_FILE "${unpacked}" COMMAND_ERROR_IS_FATAL ANY)
endfunction()

set(rows "")
foreach(file IN LISTS files)
  get_filename_component(name "${file}" NAME_WLE)
  if(ZSTD)
    unpack_numbers("${file}" "${OUTPUT}.unpacked")
    embed_file("${OUTPUT}.unpacked" text)
    file(REMOVE "${OUTPUT}.unpacked")
  else()
    embed_file("${file}" text)
  endif()
  string(APPEND rows "  if (name == \"${name}\") {\n    return std::string_view${text};\n  }\n")
endforeach()
write_source("${OUTPUT}" "#include \"damier/analysis/search/weights.hpp\"

namespace damier::analysis {

std::optional<std::string_view> weights_in_library([[maybe_unused]] std::string_view name) {
${rows}  return std::nullopt;
}

}  // namespace damier::analysis
")
