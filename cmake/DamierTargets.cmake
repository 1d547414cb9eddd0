# Settings and functions for all targets of this project.

function(damier_warnings target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wconversion -Wshadow)
  # g++ 12 reports overlapping copies inside its own std::string at -O2 and -O3 (GCC bug 105651), and copies of
  # impossible sizes when its headers are precompiled; at -Os, for the static program, empty optionals that are used.
  # clang and the sanitizers find real ones.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(${target} PRIVATE -Wno-restrict -Wno-stringop-overflow -Wno-stringop-overread -Wno-array-bounds)
    if(DAMIER_STATIC)
      target_compile_options(${target} PRIVATE -Wno-maybe-uninitialized)
    endif()
  endif()
  if(CMAKE_UNITY_BUILD AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # It takes the sources that are compiled together for headers, where names of one source only would be a fault.
    target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
  elseif(CMAKE_UNITY_BUILD)
    # clang takes a name of another source for one that is hidden; the preset clang looks at each source alone.
    target_compile_options(${target} PRIVATE -Wno-shadow)
  endif()
  if(DAMIER_WERROR)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
endfunction()

# For folders whose code runs only briefly in the sanitized build of CI, which sets DAMIER_COMPILE_QUICKLY: optimisation
# takes more than half of its compile time.
macro(damier_compiled_quickly)
  if(DAMIER_COMPILE_QUICKLY)
    add_compile_options(-O0)
    set(damier_quickly _quickly)
  endif()
endmacro()

# damier_compiled_for_speed(SOURCE...): for WebAssembly, whose code is optimised for size, these sources are optimised for
# speed: a large archive needs most of its time in them.
function(damier_compiled_for_speed)
  if(DAMIER_WASM)
    # The precompiled headers are for the other optimisation.
    set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS -O2 SKIP_PRECOMPILE_HEADERS ON)
  endif()
endfunction()

# damier_headers(TARGET [HEADER...]): TARGET compiles the standard headers that most sources include only once, and also
# these headers, which nearly all of its sources need. Each source still includes what it uses: the preset `clang`
# compiles without this.
function(damier_headers target)
  set(headers <algorithm> <array> <charconv> <chrono> <cstdint> <filesystem> <functional> <iterator> <map> <memory> <mutex>
    <optional> <span> <string> <string_view> <thread> <tuple> <unordered_map> <utility> <variant> <vector>)
  if(DAMIER_WASM)
    list(REMOVE_ITEM headers <filesystem> <mutex> <thread>)
  endif()
  target_precompile_headers(${target} PRIVATE ${headers} ${ARGN})
endfunction()

# damier_compiled_for_shared(TARGET): the objects of TARGET become part of a shared library.
function(damier_compiled_for_shared target)
  set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  # No program replaces a symbol of the library, or compares addresses of its functions.
  target_compile_options(${target} PRIVATE -fno-semantic-interposition -fvisibility-inlines-hidden)
endfunction()

# damier_library_headers(TARGET): TARGET uses the headers that are precompiled once for all libraries above librules, with
# the options of its own sources: once for objects of shared libraries and once for static libraries, each also without
# optimisation where sources are compiled quickly.
function(damier_library_headers target)
  get_target_property(type ${target} TYPE)
  string(REPLACE "_LIBRARY" "" type "${type}")
  string(TOLOWER "damier_${type}_headers${damier_quickly}" headers)
  if(NOT TARGET ${headers})
    add_library(${headers} ${type} "${PROJECT_SOURCE_DIR}/cmake/headers.cpp")
    if(type STREQUAL "OBJECT")
      damier_compiled_for_shared(${headers})
    endif()
    target_compile_features(${headers} PRIVATE cxx_std_20)
    target_include_directories(${headers} PRIVATE
      "${PROJECT_SOURCE_DIR}/librules/include" "${PROJECT_SOURCE_DIR}/libnotation/include")
    target_link_libraries(${headers} PRIVATE fmt::fmt)
    damier_warnings(${headers})
    damier_headers(${headers} <fmt/format.h> <damier/notation/replay/facts.hpp>)
  endif()
  target_precompile_headers(${target} REUSE_FROM ${headers})
endfunction()

# damier_library(NAME JOINS LIBRARY SOURCE...): a part of the shared library LIBRARY, with its headers in include/. Other
# parts link damier_NAME; everything else links damier::NAME, which is a static library or that shared one.
function(damier_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "JOINS" "")
  if(BUILD_SHARED_LIBS)
    add_library(damier_${name} OBJECT ${arg_UNPARSED_ARGUMENTS})
    damier_join(${name} ${arg_JOINS})
  else()
    add_library(damier_${name} STATIC ${arg_UNPARSED_ARGUMENTS})
    damier_export(${name} damier_${name})
  endif()
  target_compile_features(damier_${name} PUBLIC cxx_std_20)
  target_include_directories(damier_${name} PUBLIC
    "$<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/include>"
    "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
  damier_warnings(damier_${name})
endfunction()

# damier_export(NAME TARGET): makes TARGET available as damier::NAME, here and when installed.
function(damier_export name target)
  add_library(damier::${name} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
  set_property(GLOBAL APPEND PROPERTY DAMIER_LIBRARIES ${target})
endfunction()

# damier_join(NAME LIBRARY): the objects of damier_NAME become part of LIBRARY, and damier::NAME is LIBRARY with the
# headers that this part may use.
function(damier_join name library)
  set(part damier_${name})
  damier_compiled_for_shared(${part})
  target_link_libraries(${library} PRIVATE ${part})

  add_library(${part}_shared INTERFACE)
  target_compile_features(${part}_shared INTERFACE cxx_std_20)
  target_include_directories(${part}_shared INTERFACE
    "$<BUILD_INTERFACE:$<TARGET_PROPERTY:${part},INTERFACE_INCLUDE_DIRECTORIES>>"
    "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
  target_link_libraries(${part}_shared INTERFACE ${library})
  damier_export(${name} ${part}_shared)
endfunction()

# damier_shared_library(NAME): libNAME, made of the parts that join it. Programs find it, and their modules, relative to
# their own place, in the build and when installed; libraries find others beside them.
function(damier_shared_library name)
  file(RELATIVE_PATH to_library "/${CMAKE_INSTALL_BINDIR}" "/${CMAKE_INSTALL_LIBDIR}")
  set_property(GLOBAL PROPERTY DAMIER_RPATH "$ORIGIN/${to_library}" "$ORIGIN/${to_library}/damier")
  cmake_path(ABSOLUTE_PATH to_library BASE_DIRECTORY "${CMAKE_RUNTIME_OUTPUT_DIRECTORY}" NORMALIZE)
  add_library(lib${name} SHARED)
  set_target_properties(lib${name} PROPERTIES
    OUTPUT_NAME ${name}
    EXPORT_NAME ${name}
    LIBRARY_OUTPUT_DIRECTORY "${to_library}"
    INSTALL_RPATH "$ORIGIN"
    BUILD_WITH_INSTALL_RPATH ON
    LINKER_LANGUAGE CXX
    VERSION ${PROJECT_VERSION}
    # The versions that find_package accepts as compatible.
    SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
  target_link_options(lib${name} PRIVATE LINKER:-Bsymbolic-functions)
  set_property(GLOBAL APPEND PROPERTY DAMIER_LIBRARIES lib${name})
endfunction()

# damier_module(NAME SOURCE...): NAME.so, which a program loads when needed. It exports only what is marked so; its
# other names are private, even if the program has the same.
function(damier_module name)
  add_library(${name} MODULE ${ARGN})
  get_target_property(beside libdamier LIBRARY_OUTPUT_DIRECTORY)
  set_target_properties(${name} PROPERTIES
    PREFIX ""
    LIBRARY_OUTPUT_DIRECTORY "${beside}/damier"
    INSTALL_RPATH "$ORIGIN/.."
    BUILD_WITH_INSTALL_RPATH ON
    CXX_VISIBILITY_PRESET hidden
    VISIBILITY_INLINES_HIDDEN ON)
  target_compile_features(${name} PRIVATE cxx_std_20)
  damier_warnings(${name})
  install(TARGETS ${name} LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}/damier")
endfunction()

# damier_tool(NAME SOURCE...): the program NAME, linked with tools/common; or a part of the one static program, whose
# main() has another name.
function(damier_tool name)
  set_property(GLOBAL APPEND PROPERTY DAMIER_TOOLS ${name})
  if(DAMIER_STATIC)
    add_library(${name} OBJECT ${ARGN})
    string(MAKE_C_IDENTIFIER "${name}_main" entry)
    target_compile_definitions(${name} PRIVATE "main=${entry}")
    target_link_libraries(${name} PRIVATE damier_common)
    damier_warnings(${name})
    return()
  endif()
  add_executable(${name} ${ARGN})
  target_link_libraries(${name} PRIVATE damier_common)
  target_precompile_headers(${name} REUSE_FROM damier_common)
  damier_warnings(${name})
  if(BUILD_SHARED_LIBS)
    # Set from the beginning: if CMake changed it later, it would be an empty path meanwhile, which means the current
    # directory.
    get_property(rpath GLOBAL PROPERTY DAMIER_RPATH)
    set_target_properties(${name} PROPERTIES INSTALL_RPATH "${rpath}" BUILD_WITH_INSTALL_RPATH ON)
  endif()
  install(TARGETS ${name} RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
endfunction()

include(CheckLinkerFlag)

# damier_static_program(TARGET): links all tools into the program damier. Beside it stand their names, as links.
function(damier_static_program target)
  get_property(tools GLOBAL PROPERTY DAMIER_TOOLS)
  set(declarations "")
  set(rows "")
  set(links "")
  foreach(tool IN LISTS tools)
    string(MAKE_C_IDENTIFIER "${tool}_main" entry)
    string(APPEND declarations "int ${entry}(int argc, char** argv);\n")
    string(APPEND rows "      Program{\"${tool}\", ${entry}},\n")
    if(NOT tool STREQUAL "damier")
      list(APPEND links COMMAND "${CMAKE_COMMAND}" -E create_symlink damier ${tool})
    endif()
  endforeach()
  configure_file(damier/static/programs.cpp.in static/programs.cpp @ONLY)
  add_executable(${target} damier/static/main.cpp "${CMAKE_CURRENT_BINARY_DIR}/static/programs.cpp")
  set_target_properties(${target} PROPERTIES OUTPUT_NAME damier)
  target_include_directories(${target} PRIVATE damier/static)
  target_link_libraries(${target} PRIVATE ${tools})
  target_link_options(${target} PRIVATE -static-pie LINKER:--gc-sections)
  # Another linker makes it a tenth smaller: it merges equal code, which templates often make, equal constants, and
  # texts that end another one; and it packs the addresses that are set at the start.
  set(smaller -fuse-ld=lld LINKER:--icf=all,--ignore-data-address-equality,-O2,--pack-dyn-relocs=relr)
  check_linker_flag(CXX "${smaller}" DAMIER_HAS_LLD)
  if(DAMIER_HAS_LLD)
    target_link_options(${target} PRIVATE ${smaller})
  endif()
  damier_warnings(${target})
  add_custom_command(TARGET ${target} POST_BUILD
    ${links} WORKING_DIRECTORY "${CMAKE_RUNTIME_OUTPUT_DIRECTORY}" VERBATIM)
  install(TARGETS ${target} RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
endfunction()

# damier_compiled_alone(SOURCE...): these sources are large by themselves, such as explicit instantiations for a board, and
# are never compiled together with others.
function(damier_compiled_alone)
  set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# damier_rooms_as_units(TARGET): the sources of TARGET in one folder are compiled together, at most ten at a time, if
# CMAKE_UNITY_BUILD is on: reading the same headers takes most of the time that compiling them one by one takes.
function(damier_rooms_as_units target)
  get_target_property(unity ${target} UNITY_BUILD)
  get_target_property(sources ${target} SOURCES)
  if(NOT unity OR NOT sources)
    return()
  endif()
  get_target_property(directory ${target} SOURCE_DIR)
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
  foreach(source IN LISTS sources)
    # Generated sources have absolute names: each is alone in its folder.
    if(source MATCHES "\\.cpp$" AND NOT IS_ABSOLUTE "${source}")
      cmake_path(GET source PARENT_PATH folder)
      string(MAKE_C_IDENTIFIER "${folder}" folder)
      list(APPEND in_${folder} "${source}")
      list(LENGTH in_${folder} number)
      math(EXPR unit "(${number} - 1) / 10")
      set_source_files_properties("${directory}/${source}" TARGET_DIRECTORY ${target} PROPERTIES UNITY_GROUP "${folder}_${unit}")
    endif()
  endforeach()
endfunction()

# damier_all_rooms_as_units(DIRECTORY): damier_rooms_as_units for all targets in and below DIRECTORY.
function(damier_all_rooms_as_units directory)
  get_property(targets DIRECTORY "${directory}" PROPERTY BUILDSYSTEM_TARGETS)
  foreach(target IN LISTS targets)
    get_target_property(type ${target} TYPE)
    if(type MATCHES "LIBRARY|EXECUTABLE" AND NOT type STREQUAL "INTERFACE_LIBRARY")
      damier_rooms_as_units(${target})
    endif()
  endforeach()
  get_property(folders DIRECTORY "${directory}" PROPERTY SUBDIRECTORIES)
  foreach(folder IN LISTS folders)
    damier_all_rooms_as_units("${folder}")
  endforeach()
endfunction()
