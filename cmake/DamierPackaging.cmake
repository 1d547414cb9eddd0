# The packages that cpack makes of a release build, in its folder: the Debian packages damier, libdamier-dev and
# python3-damier (cpack -G DEB), the first two as RPM (cpack -G RPM), and a tarball of these (cpack -G TGZ). With
# SOURCE_DATE_EPOCH set they are the same bytes wherever they are built.

set(CPACK_PACKAGE_VENDOR "the damier authors")
set(CPACK_PACKAGE_CONTACT "damier maintainers <maintainers@users.noreply.a-seed-0a076f39.example>")
set(CPACK_PACKAGE_FILE_NAME "damier-${PROJECT_VERSION}-linux-${CMAKE_SYSTEM_PROCESSOR}")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_COMPONENTS_ALL damier libdamier-dev)
if(BUILD_SHARED_LIBS)
  list(APPEND CPACK_COMPONENTS_ALL python3-damier)
endif()
set(CPACK_PROJECT_CONFIG_FILE "${PROJECT_SOURCE_DIR}/cmake/PackagesOfGenerator.cmake")
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_STRIP_FILES ON)
set(CPACK_PRE_BUILD_SCRIPTS "${PROJECT_SOURCE_DIR}/cmake/PackagedDocuments.cmake")
set(CPACK_COMPONENT_DAMIER_DESCRIPTION
"The tools read records in the notations that each game has, and as JSON, and
check, mend, search, count and analyse them by all rules of the game. This
package has the tools, their libraries, manual pages, completions for shells,
and samples.")
set(CPACK_COMPONENT_LIBDAMIER-DEV_DESCRIPTION
"This package has the headers, the CMake package and the files of pkg-config
that programs with libdamier are built with.")
set(CPACK_COMPONENT_PYTHON3-DAMIER_DESCRIPTION
"This package has the Python package damier, which reads, checks, plays
through, draws, searches and analyses records with the libraries of the
package damier.")

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS "${PROJECT_BINARY_DIR}/lib")
set(CPACK_DEBIAN_DAMIER_PACKAGE_NAME damier)
set(CPACK_DEBIAN_DAMIER_PACKAGE_SECTION utils)
if(BUILD_SHARED_LIBS)
  # Debian's declaration of a library; CPack's own has no trigger.
  configure_file(cmake/debian/shlibs.in debian/shlibs @ONLY)
  set(CPACK_DEBIAN_DAMIER_PACKAGE_CONTROL_EXTRA
    "${PROJECT_SOURCE_DIR}/cmake/debian/triggers;${PROJECT_BINARY_DIR}/debian/shlibs")
endif()
set(CPACK_DEBIAN_LIBDAMIER-DEV_PACKAGE_NAME libdamier-dev)
set(CPACK_DEBIAN_LIBDAMIER-DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_LIBDAMIER-DEV_PACKAGE_DEPENDS "damier (= ${PROJECT_VERSION})")
set(CPACK_DEBIAN_PYTHON3-DAMIER_PACKAGE_NAME python3-damier)
set(CPACK_DEBIAN_PYTHON3-DAMIER_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON3-DAMIER_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_PYTHON3-DAMIER_PACKAGE_SHLIBDEPS OFF)
string(REPLACE ">=" ">= " python "${DAMIER_PYTHON_REQUIRES}")
set(CPACK_DEBIAN_PYTHON3-DAMIER_PACKAGE_DEPENDS "python3:any (${python}), damier (= ${PROJECT_VERSION})")
set(CPACK_DEBIAN_PYTHON3-DAMIER_PACKAGE_SUGGESTS python3-pandas)
# They compile the modules, and remove what was compiled, as those of dh_python3 do.
set(CPACK_DEBIAN_PYTHON3-DAMIER_PACKAGE_CONTROL_EXTRA
  "${PROJECT_SOURCE_DIR}/cmake/debian/python3/postinst;${PROJECT_SOURCE_DIR}/cmake/debian/python3/prerm")

set(CPACK_RPM_COMPONENT_INSTALL ON)
set(CPACK_RPM_FILE_NAME RPM-DEFAULT)
set(CPACK_RPM_PACKAGE_LICENSE MIT)
set(CPACK_RPM_DAMIER_PACKAGE_NAME damier)
set(CPACK_RPM_LIBDAMIER-DEV_PACKAGE_NAME libdamier-devel)
set(CPACK_RPM_LIBDAMIER-DEV_PACKAGE_REQUIRES "damier = ${PROJECT_VERSION}")
# They belong to the system.
set(CPACK_RPM_EXCLUDE_FROM_AUTO_FILELIST_ADDITION
  /usr/share/man /usr/share/man/man1 /usr/share/man/man5 /usr/share/man/man7 /usr/share/man/fr
  /usr/share/man/fr/man1 /usr/share/man/fr/man7 /usr/share/bash-completion
  /usr/share/bash-completion/completions /usr/share/fish /usr/share/fish/vendor_completions.d /usr/share/zsh
  /usr/share/zsh/site-functions /usr/lib/cmake /usr/lib/pkgconfig)

include(CPack)
