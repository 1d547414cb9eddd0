# Shared by the scripts that embed files into C++ sources at build time.

# Returns the bytes of a file as the initialiser of a std::string_view.
function(embed_file file result)
  file(READ "${file}" hex HEX)
  string(LENGTH "${hex}" digits)
  math(EXPR size "${digits} / 2")
  string(REGEX REPLACE "(..)" "\\\\x\\1" text "${hex}")
  set(${result} "{\"${text}\", ${size}}" PARENT_SCOPE)
endfunction()

# An unchanged source is not compiled again.
function(write_source output text)
  file(WRITE "${output}.new" "${text}")
  file(COPY_FILE "${output}.new" "${output}" ONLY_IF_DIFFERENT)
endfunction()
