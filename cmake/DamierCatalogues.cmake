# Translations of messages: po/LANGUAGE.po becomes share/locale/LANGUAGE/LC_MESSAGES/damier.mo, where programs find it
# relative to their own place. Without msgfmt of gettext there are none, and all messages are English.
find_program(DAMIER_MSGFMT msgfmt)
mark_as_advanced(DAMIER_MSGFMT)
set(DAMIER_CATALOGUES "")
if(NOT DAMIER_MSGFMT)
  message(STATUS "damier: there is no msgfmt, so that all messages are in English")
else()
  file(GLOB translations CONFIGURE_DEPENDS po/*.po)
  foreach(translation IN LISTS translations)
    get_filename_component(language "${translation}" NAME_WE)
    set(folder "locale/${language}/LC_MESSAGES")
    set(catalogue "${PROJECT_BINARY_DIR}/share/${folder}/damier.mo")
    file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/share/${folder}")
    add_custom_command(OUTPUT "${catalogue}"
      COMMAND "${DAMIER_MSGFMT}" --check-format --check-domain -o "${catalogue}" "${translation}"
      DEPENDS "${translation}"
      VERBATIM)
    list(APPEND DAMIER_CATALOGUES "${catalogue}")
    install(FILES "${catalogue}" DESTINATION "${CMAKE_INSTALL_DATADIR}/${folder}")
  endforeach()
  add_custom_target(damier_catalogues ALL DEPENDS ${DAMIER_CATALOGUES})
endif()
