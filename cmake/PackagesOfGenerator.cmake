# Read by cpack for each kind of package, before it makes any.

if(CPACK_GENERATOR STREQUAL "RPM")
  list(REMOVE_ITEM CPACK_COMPONENTS_ALL python3-damier)  # see DamierPython.cmake
endif()
