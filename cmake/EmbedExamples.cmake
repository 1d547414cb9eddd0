# Writes a C++ source with the broken samples, samples/*/broken/CODE.EXTENSION, for the explanations of codes.
# Called at build time: cmake -DSAMPLES=dir -DOUTPUT=file -P EmbedExamples.cmake

include("${CMAKE_CURRENT_LIST_DIR}/Embed.cmake")

file(GLOB files "${SAMPLES}/*/broken/*.*")
list(SORT files)
set(rows "")
foreach(file IN LISTS files)
  get_filename_component(code "${file}" NAME_WLE)
  get_filename_component(name "${file}" NAME)
  if(name MATCHES "\\.(txt|report)$")
    continue()  # golden reports
  endif()
  embed_file("${file}" text)
  string(APPEND rows "    {\"${code}\", \"${name}\", ${text}},\n")
endforeach()
write_source("${OUTPUT}" "#include \"report/examples.hpp\"

namespace damier::cli {

namespace {

constexpr CodeExample all[] = {
${rows}};

}  // namespace

std::span<const CodeExample> code_examples() { return all; }

}  // namespace damier::cli
")
