# Writes a C++ source with the published JSON Schemas, for `damier schema`.
# Called at build time: cmake -DSCHEMAS="file file..." -DOUTPUT=file -P EmbedSchema.cmake

separate_arguments(schemas UNIX_COMMAND "${SCHEMAS}")
set(rows "")
foreach(schema IN LISTS schemas)
  # damier-record-1.schema.json is called record.
  string(REGEX REPLACE "^.*/damier-([a-z]+)-[0-9]+\\.schema\\.json$" "\\1" name "${schema}")
  file(READ "${schema}" hex HEX)
  string(LENGTH "${hex}" digits)
  math(EXPR size "${digits} / 2")
  string(REGEX REPLACE "(..)" "\\\\x\\1" text "${hex}")
  string(APPEND rows "    Schema{\"${name}\", {\"${text}\", ${size}}},\n")
endforeach()
file(WRITE "${OUTPUT}.new" "#include \"schema.hpp\"

#include <array>

namespace damier::cli {

std::span<const Schema> all_schemas() {
  static constexpr std::array schemas{
${rows}  };
  return schemas;
}

}  // namespace damier::cli
")
file(COPY_FILE "${OUTPUT}.new" "${OUTPUT}" ONLY_IF_DIFFERENT)
