# Writes a C++ source with the broken samples, samples/*/broken/CODE.EXTENSION, for the explanations of codes.
# Called at build time: cmake -DSAMPLES=dir -DOUTPUT=file -P EmbedExamples.cmake

file(GLOB files "${SAMPLES}/*/broken/*.*")
list(SORT files)
set(rows "")
foreach(file IN LISTS files)
  get_filename_component(code "${file}" NAME_WLE)
  get_filename_component(name "${file}" NAME)
  if(name MATCHES "\\.(txt|report)$")
    continue()  # golden reports
  endif()
  file(READ "${file}" hex HEX)
  string(LENGTH "${hex}" digits)
  math(EXPR size "${digits} / 2")
  string(REGEX REPLACE "(..)" "\\\\x\\1" text "${hex}")
  string(APPEND rows "    {\"${code}\", \"${name}\", {\"${text}\", ${size}}},\n")
endforeach()
file(WRITE "${OUTPUT}.new" "#include \"examples.hpp\"

namespace damier::cli {

namespace {

constexpr CodeExample all[] = {
${rows}};

}  // namespace

std::span<const CodeExample> code_examples() { return all; }

}  // namespace damier::cli
")
file(COPY_FILE "${OUTPUT}.new" "${OUTPUT}" ONLY_IF_DIFFERENT)
