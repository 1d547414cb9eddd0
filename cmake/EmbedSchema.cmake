# Writes a C++ source with the published JSON Schemas, for `damier schema`.
# Called at build time: cmake -DSCHEMAS="file file..." -DOUTPUT=file -P EmbedSchema.cmake

include("${CMAKE_CURRENT_LIST_DIR}/Embed.cmake")

separate_arguments(schemas UNIX_COMMAND "${SCHEMAS}")
set(rows "")
foreach(schema IN LISTS schemas)
  # damier-record-1.schema.json is called record.
  string(REGEX REPLACE "^.*/damier-([a-z]+)-[0-9]+\\.schema\\.json$" "\\1" name "${schema}")
  embed_file("${schema}" text)
  string(APPEND rows "    Schema{\"${name}\", ${text}},\n")
endforeach()
write_source("${OUTPUT}" "#include \"schema.hpp\"

#include <array>

namespace damier::cli {

std::span<const Schema> all_schemas() {
  static constexpr std::array schemas{
${rows}  };
  return schemas;
}

}  // namespace damier::cli
")
