# Run by cpack between the installation and the packages: Debian's requirements on the documents in a package.

if(NOT CPACK_GENERATOR STREQUAL "DEB")
  return()
endif()
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)  # SOURCE_DATE_EPOCH, if it is set
foreach(package IN LISTS CPACK_COMPONENTS_ALL)
  set(share "${CPACK_TEMPORARY_INSTALL_DIRECTORY}/${package}/usr/share")
  file(MAKE_DIRECTORY "${share}/doc/${package}")
  file(COPY_FILE "${CPACK_RESOURCE_FILE_LICENSE}" "${share}/doc/${package}/copyright")
  file(WRITE "${share}/doc/${package}/changelog"
"damier (${CPACK_PACKAGE_VERSION}) unstable; urgency=medium

  * See CHANGELOG.md in the source.

 -- ${CPACK_PACKAGE_CONTACT}  ${date}
")
  file(GLOB documents "${share}/man/man*/*.[157]" "${share}/man/fr/man*/*.[157]"
    "${share}/doc/${package}/changelog")
  execute_process(COMMAND gzip -9n ${documents} COMMAND_ERROR_IS_FATAL ANY)
endforeach()
