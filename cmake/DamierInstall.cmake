# Libraries, headers and a package for find_package(damier).
include(CMakePackageConfigHelpers)

get_property(libraries GLOBAL PROPERTY DAMIER_LIBRARIES)
install(TARGETS ${libraries} EXPORT damier-targets ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}")
install(DIRECTORY librules/include/ libnotation/include/ libanalysis/include/ DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(EXPORT damier-targets NAMESPACE damier:: DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/damier")

configure_package_config_file(cmake/damier-config.cmake.in damier-config.cmake
  INSTALL_DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/damier")
write_basic_package_version_file(damier-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/damier-config.cmake" "${PROJECT_BINARY_DIR}/damier-config-version.cmake"
  DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/damier")

install(FILES schema/damier-record-1.schema.json schema/damier-statistics-1.schema.json
  DESTINATION "${CMAKE_INSTALL_DATADIR}/damier/schema")
