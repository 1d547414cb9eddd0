# Settings and functions for all targets of the house.

function(damier_warnings target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wconversion -Wshadow)
  # g++ 12 sees overlapping copies inside its own std::string at -O2 and -O3 (GCC bug 105651), and copies of impossible
  # sizes when its headers are precompiled; at -Os, for the static program, empty optionals that are used. clang and the
  # sanitizers look for real ones.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(${target} PRIVATE -Wno-restrict -Wno-stringop-overflow -Wno-stringop-overread -Wno-array-bounds)
    if(DAMIER_STATIC)
      target_compile_options(${target} PRIVATE -Wno-maybe-uninitialized)
    endif()
  endif()
  if(DAMIER_WERROR)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
endfunction()

# For folders whose code runs only for moments in the sanitized build of CI, which sets DAMIER_COMPILE_QUICKLY:
# optimising it takes more than half of the time of compiling it.
macro(damier_compiled_quickly)
  if(DAMIER_COMPILE_QUICKLY)
    add_compile_options(-O0)
  endif()
endmacro()

# damier_headers(TARGET [HEADER...]): TARGET compiles the standard headers that most sources include only once, and these
# headers too: those of the house that nearly all of its sources need. Each source still includes what it uses: the
# preset `clang` compiles without this.
function(damier_headers target)
  target_precompile_headers(${target} PRIVATE <algorithm> <array> <charconv> <chrono> <cstdint> <filesystem> <functional>
    <iterator> <map> <memory> <mutex> <optional> <span> <string> <string_view> <thread> <tuple> <unordered_map> <utility>
    <variant> <vector> ${ARGN})
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

# damier_export(NAME TARGET): TARGET is damier::NAME, here and where it is installed.
function(damier_export name target)
  add_library(damier::${name} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
  set_property(GLOBAL APPEND PROPERTY DAMIER_LIBRARIES ${target})
endfunction()

# damier_join(NAME LIBRARY): the objects of damier_NAME become part of LIBRARY, and damier::NAME is LIBRARY with the
# headers that this part may use.
function(damier_join name library)
  set(part damier_${name})
  set_target_properties(${part} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  # No program replaces a symbol of the library, or compares addresses of its functions.
  target_compile_options(${part} PRIVATE -fno-semantic-interposition -fvisibility-inlines-hidden)
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

# damier_module(NAME SOURCE...): NAME.so, which a program loads when it needs it. What it offers says so; its other names
# are its own, even if the program has the same.
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

# damier_without_facets(TARGET): streams bring the classic locale, and that brings all its facets. Those for times,
# money, sorting and catalogues of messages nobody asks for, which tests/static/single.py holds, so their tables of
# virtual functions are left out, and with these what they can do: a quarter of a megabyte.
function(damier_without_facets target)
  set(left_out "")
  set(emptied "")
  foreach(of IN ITEMS c w)
    set(in "St19istreambuf_iteratorI${of}St11char_traitsI${of}EE")
    set(out "St19ostreambuf_iteratorI${of}St11char_traitsI${of}EE")
    list(APPEND left_out "St8time_putI${of}${out}E" "St11__timepunctI${of}E")
    list(APPEND emptied "St11__timepunctI${of}E23_M_initialize_timepunctEP15__locale_struct")
    foreach(facet IN ITEMS "8time_getI${of}${in}" "9money_getI${of}${in}" "9money_putI${of}${out}"
        "7collateI${of}" "8messagesI${of}" "10moneypunctI${of}Lb0E" "10moneypunctI${of}Lb1E")
      list(APPEND left_out "St${facet}E" "NSt7__cxx11${facet}EE")
    endforeach()
    foreach(kind IN ITEMS Lb0E Lb1E)
      list(APPEND emptied "St10moneypunctI${of}${kind}E24_M_initialize_moneypunctEP15__locale_structPKc"
        "St7__cxx1110moneypunctI${of}${kind}E24_M_initialize_moneypunctEP15__locale_structPKc")
    endforeach()
  endforeach()
  foreach(from IN ITEMS Di Ds)
    list(APPEND left_out "St7codecvtI${from}Du11__mbstate_tE" "St7codecvtI${from}c11__mbstate_tE")
  endforeach()
  foreach(facet IN LISTS left_out)
    target_link_options(${target} PRIVATE LINKER:--defsym=_ZTV${facet}=abort)
  endforeach()
  # What makes one of the other kind of strings out of a facet, for locales that programs make.
  foreach(kind IN ITEMS sso cow)
    target_link_options(${target} PRIVATE LINKER:--defsym=_ZNKSt6locale5facet11_M_${kind}_shimEPKNS_2idE=abort)
  endforeach()
  # The classic locale calls these when it is made.
  foreach(function IN LISTS emptied)
    target_link_options(${target} PRIVATE LINKER:--defsym=_ZN${function}=damier_nothing)
  endforeach()
endfunction()

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
  add_executable(${target} damier/static/main.cpp damier/static/left_out_of_nettle.cpp
    damier/static/left_out_of_sqlite.cpp damier/static/nothing.cpp damier/static/old_zstd.cpp
    "${CMAKE_CURRENT_BINARY_DIR}/static/programs.cpp")
  set_target_properties(${target} PROPERTIES OUTPUT_NAME damier)
  target_include_directories(${target} PRIVATE damier/static)
  target_link_libraries(${target} PRIVATE ${tools})
  target_link_options(${target} PRIVATE -static-pie LINKER:--gc-sections)
  # Another linker makes it a tenth smaller: it joins functions that are the same code, of which templates make many,
  # constants that are the same bytes, and texts of which one ends another; and it packs the addresses that are set at
  # the start.
  set(smaller -fuse-ld=lld LINKER:--icf=all,--ignore-data-address-equality,-O2,--pack-dyn-relocs=relr)
  check_linker_flag(CXX "${smaller}" DAMIER_HAS_LLD)
  if(DAMIER_HAS_LLD)
    target_link_options(${target} PRIVATE ${smaller})
    damier_without_facets(${target})
    damier_bare_c_library(folder)
    target_link_options(${target} PRIVATE "-L${folder}")
  endif()
  # What libraries bring along and damier never calls. tests/static/single.py holds that nothing of damier does.
  # SQLite offers trigonometry to those who write SQL: a quarter of a megabyte of tables. damier's own statements have
  # none.
  set(left_out acos acosh asin asinh atan atan2 atanh cos cosh sin sinh tan)
  # zstd compresses in nine ways; damier in one of them, if DAMIER_ONE_WAY_OF_ZSTD tells it so.
  foreach(way IN ITEMS fast doubleFast)
    foreach(dictionary IN ITEMS "" _dictMatchState _extDict)
      list(APPEND left_out ZSTD_compressBlock_${way}${dictionary})
    endforeach()
  endforeach()
  foreach(way IN ITEMS greedy lazy lazy2)
    foreach(dictionary IN ITEMS "" _dictMatchState _extDict _dedicatedDictSearch)
      list(APPEND left_out ZSTD_compressBlock_${way}${dictionary} ZSTD_compressBlock_${way}${dictionary}_row)
    endforeach()
  endforeach()
  list(APPEND left_out ZSTD_compressBlock_btlazy2 ZSTD_compressBlock_btlazy2_dictMatchState
    ZSTD_compressBlock_btlazy2_extDict ZSTD_fillHashTable ZSTD_fillDoubleHashTable ZSTD_insertAndFindFirstIndex
    ZSTD_row_update ZSTD_dedicatedDictSearch_lazy_loadDictionary)
  # bzip2 is read only.
  list(APPEND left_out BZ2_compressBlock)
  # The names of types in the last words of a program that dies of an exception. Every tool catches them itself.
  list(APPEND left_out _ZN9__gnu_cxx27__verbose_terminate_handlerEv)
  foreach(function IN LISTS left_out)
    target_link_options(${target} PRIVATE LINKER:--defsym=${function}=abort)
  endforeach()
  damier_warnings(${target})
  add_custom_command(TARGET ${target} POST_BUILD
    ${links} WORKING_DIRECTORY "${CMAKE_RUNTIME_OUTPUT_DIRECTORY}" VERBATIM)
  install(TARGETS ${target} RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
endfunction()
