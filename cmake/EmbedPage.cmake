# Writes a C++ source with the files of a page, and the hash by which its policy identifies its script. Called at build
# time: cmake -DFOLDER=libdiagram/src/page -DSCRIPTS=a.js;b.js -DOUTPUT=file -P EmbedPage.cmake

include("${CMAKE_CURRENT_LIST_DIR}/Embed.cmake")

# Converts bytes in hexadecimal digits to Base64 (RFC 4648): three bytes are four characters.
function(to_base64 hex result)
  set(alphabet "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  set(text "")
  string(LENGTH "${hex}" length)
  foreach(at RANGE 0 ${length} 6)
    string(SUBSTRING "${hex}" ${at} 6 group)
    string(LENGTH "${group}" digits)
    if(digits EQUAL 0)
      break()
    endif()
    string(SUBSTRING "${group}00000" 0 6 padded)
    foreach(shift IN ITEMS 18 12 6 0)
      math(EXPR sextet "(0x${padded} >> ${shift}) & 63")
      string(SUBSTRING "${alphabet}" ${sextet} 1 character)
      math(EXPR used "${digits} * 4 + ${shift} - 18")
      if(used GREATER 0)
        string(APPEND text "${character}")
      else()
        string(APPEND text "=")
      endif()
    endforeach()
  endforeach()
  set(${result} "${text}" PARENT_SCOPE)
endfunction()

# The modules of the folder are one script, in this order: each comes after what it imports.
set(script "${OUTPUT}.js")
file(WRITE "${script}" "")
foreach(part IN LISTS SCRIPTS)
  file(READ "${FOLDER}/${part}" text)
  string(REGEX REPLACE "\nimport [{][^}]*[}] from \"[^\"]*\";" "" text "${text}")
  string(REGEX REPLACE "\nexport " "\n" text "${text}")
  # Pages are small: comments of a line stay out.
  string(REGEX REPLACE "^// [^\n]*\n" "" text "${text}")
  string(REGEX REPLACE "\n *// [^\n]*" "" text "${text}")
  file(APPEND "${script}" "${text}")
endforeach()

set(definitions "")
foreach(asset IN ITEMS page_style=page.css dark_style=dark.css page_templates=templates.html page_script=)
  string(REGEX REPLACE "=.*" "" name "${asset}")
  string(REGEX REPLACE ".*=" "" file "${asset}")
  if(file)
    embed_file("${FOLDER}/${file}" text)
  else()
    embed_file("${script}" text)
  endif()
  string(APPEND definitions "const std::string_view ${name}${text};\n")
endforeach()
file(SHA256 "${script}" hash)
to_base64("${hash}" base64)
write_source("${OUTPUT}" "#include \"assets.hpp\"

namespace damier::diagram::page {

${definitions}const std::string_view script_hash{\"${base64}\"};

}  // namespace damier::diagram::page
")
