# Libraries, headers and a package for find_package(damier).
include(CMakePackageConfigHelpers)

get_property(libraries GLOBAL PROPERTY DAMIER_LIBRARIES)
install(TARGETS ${libraries} EXPORT damier-targets
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT libdamier-dev
  LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}" NAMELINK_COMPONENT libdamier-dev)
# The headers that docs/library.md names, and what they include: nothing else is part of the interface.
set(public_headers
  rules/rulesets rules/perft
  notation/record/splitter notation/record/record notation/record/locate notation/record/diagnostics
  notation/formats/shared/format notation/replay/replay notation/replay/listener notation/replay/facts
  notation/replay/positions notation/replay/ruleset_info notation/replay/ply_finder
  notation/archive/open notation/archive/check notation/archive/convert
  diagram/text_board diagram/animation diagram/figure diagram/render diagram/chart diagram/page
  diagram/sheet diagram/theme
  analysis/report/analyst analysis/statistics/statistics analysis/repair/repair analysis/transcribe/transcribe analysis/tables/tables
  analysis/openings/opening_names
  query/query query/matcher)
list(TRANSFORM public_headers PREPEND "damier/")
list(TRANSFORM public_headers APPEND ".hpp")
set(seen "")
while(public_headers)
  list(POP_FRONT public_headers header)
  if(header IN_LIST seen)
    continue()
  endif()
  list(APPEND seen "${header}")
  file(GLOB path "lib*/include/${header}")
  if(NOT path)
    message(FATAL_ERROR "no library has the public header ${header}")
  endif()
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${path}")
  file(STRINGS "${path}" lines REGEX "^#include \"damier/")
  foreach(line IN LISTS lines)
    string(REGEX REPLACE ".*\"(.*)\".*" "\\1" included "${line}")
    list(APPEND public_headers "${included}")
  endforeach()
  get_filename_component(folder "${header}" DIRECTORY)
  install(FILES "${path}" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/${folder}" COMPONENT libdamier-dev)
endwhile()
install(FILES bindings/c/include/damier.h DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" COMPONENT libdamier-dev)
install(EXPORT damier-targets NAMESPACE damier:: DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/damier"
  COMPONENT libdamier-dev)

configure_package_config_file(cmake/damier-config.cmake.in damier-config.cmake
  INSTALL_DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/damier")
write_basic_package_version_file(damier-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/damier-config.cmake" "${PROJECT_BINARY_DIR}/damier-config-version.cmake"
  DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/damier" COMPONENT libdamier-dev)

# damier_pkg_config(NAME DESCRIPTION REQUIRES [LIBS-IF-STATIC]): damier-NAME.pc, for builds without CMake. Like the
# CMake package, it finds the prefix relative to its own place.
file(RELATIVE_PATH DAMIER_PC_PREFIX "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
function(damier_pkg_config DAMIER_PC_NAME DAMIER_PC_DESCRIPTION DAMIER_PC_REQUIRES)
  if(BUILD_SHARED_LIBS)
    get_target_property(library damier_${DAMIER_PC_NAME}_shared INTERFACE_LINK_LIBRARIES)
    string(REGEX REPLACE "^lib" "-l" DAMIER_PC_LIBS "${library}")
    string(REPLACE "fmt" "" DAMIER_PC_REQUIRES "${DAMIER_PC_REQUIRES}")
  else()
    set(DAMIER_PC_LIBS "-ldamier_${DAMIER_PC_NAME} ${ARGN}")
  endif()
  configure_file(cmake/damier.pc.in "damier-${DAMIER_PC_NAME}.pc" @ONLY)
  install(FILES "${PROJECT_BINARY_DIR}/damier-${DAMIER_PC_NAME}.pc"
    DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig" COMPONENT libdamier-dev)
endfunction()
damier_pkg_config(rules "The rules of five board games" "")
damier_pkg_config(notation "Records of five board games: reads, replays and writes them" "damier-rules fmt")
damier_pkg_config(diagram "Boards of five board games, drawn" "damier-notation")
damier_pkg_config(pages "Games of five board games as pages and in LaTeX" "damier-diagram")
damier_pkg_config(analysis "Search and statistics of five board games" "damier-notation" -pthread -lzstd)
damier_pkg_config(query "Queries over records of five board games" "damier-notation" -lre2)
damier_pkg_config(c "The C interface of damier" "damier-pages damier-analysis damier-query" -lstdc++)

install(FILES schema/damier-record-1.schema.json schema/damier-repair-1.schema.json
  schema/damier-transcription-1.schema.json
  schema/damier-statistics-2.schema.json schema/damier-analysis-2.schema.json
  schema/damier-ratings-1.schema.json
  schema/damier-standings-1.schema.json
  DESTINATION "${CMAKE_INSTALL_DATADIR}/damier/schema")
install(DIRECTORY share/openings share/tex DESTINATION "${CMAKE_INSTALL_DATADIR}/damier")

# For servers, see samples/ci.
install(PROGRAMS scripts/ci/check.sh DESTINATION "${CMAKE_INSTALL_DATADIR}/damier/ci")
install(FILES scripts/ci/report.awk DESTINATION "${CMAKE_INSTALL_DATADIR}/damier/ci")

install(DIRECTORY samples/ DESTINATION "${CMAKE_INSTALL_DOCDIR}/examples")
