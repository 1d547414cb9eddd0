# Writes a C++ source with the published JSON Schema, for `damier schema`.
# Called at build time: cmake -DSCHEMA=file -DOUTPUT=file -P EmbedSchema.cmake

file(READ "${SCHEMA}" hex HEX)
string(LENGTH "${hex}" digits)
math(EXPR size "${digits} / 2")
string(REGEX REPLACE "(..)" "\\\\x\\1" text "${hex}")
file(WRITE "${OUTPUT}.new" "#include \"schema.hpp\"

namespace damier::cli {

std::string_view record_schema() { return {\"${text}\", ${size}}; }

}  // namespace damier::cli
")
file(COPY_FILE "${OUTPUT}.new" "${OUTPUT}" ONLY_IF_DIFFERENT)
