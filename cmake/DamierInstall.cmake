# Libraries, headers and a package for find_package(damier).
include(CMakePackageConfigHelpers)

get_property(libraries GLOBAL PROPERTY DAMIER_LIBRARIES)
install(TARGETS ${libraries} EXPORT damier-targets
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT libdamier-dev
  LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}" NAMELINK_COMPONENT libdamier-dev)
install(DIRECTORY librules/include/ libnotation/include/ libdiagram/include/ libanalysis/include/
  libquery/include/
  DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" COMPONENT libdamier-dev
  # Libraries for the tools only.
  PATTERN query/index EXCLUDE
  PATTERN analysis/engine EXCLUDE)
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
damier_pkg_config(diagram "Boards and games of five board games, drawn" "damier-notation")
damier_pkg_config(analysis "Search and statistics of five board games" "damier-notation" -pthread -lzstd)
damier_pkg_config(query "Queries over records of five board games" "damier-notation" -lre2)

install(FILES schema/damier-record-1.schema.json schema/damier-repair-1.schema.json
  schema/damier-statistics-1.schema.json schema/damier-analysis-1.schema.json
  DESTINATION "${CMAKE_INSTALL_DATADIR}/damier/schema")
install(DIRECTORY share/openings DESTINATION "${CMAKE_INSTALL_DATADIR}/damier")

# What servers run, see samples/ci.
install(PROGRAMS scripts/ci/check.sh DESTINATION "${CMAKE_INSTALL_DATADIR}/damier/ci")
install(FILES scripts/ci/report.awk DESTINATION "${CMAKE_INSTALL_DATADIR}/damier/ci")

install(DIRECTORY samples/ DESTINATION "${CMAKE_INSTALL_DOCDIR}/examples")
