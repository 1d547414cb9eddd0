# What all targets of the house share.

function(damier_warnings target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wconversion -Wshadow)
  # g++ 12 sees overlapping copies inside its own std::string at -O2 and -O3 (GCC bug 105651).
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(${target} PRIVATE -Wno-restrict)
  endif()
  if(DAMIER_WERROR)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
endfunction()

# damier_library(NAME SOURCE...): damier_NAME, exported as damier::NAME, headers in include/.
function(damier_library name)
  add_library(damier_${name} STATIC ${ARGN})
  add_library(damier::${name} ALIAS damier_${name})
  set_target_properties(damier_${name} PROPERTIES EXPORT_NAME ${name})
  target_compile_features(damier_${name} PUBLIC cxx_std_20)
  target_include_directories(damier_${name} PUBLIC
    "$<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/include>"
    "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
  damier_warnings(damier_${name})
  set_property(GLOBAL APPEND PROPERTY DAMIER_LIBRARIES damier_${name})
endfunction()

# damier_tool(NAME SOURCE...): the program NAME, linked with tools/common.
function(damier_tool name)
  add_executable(${name} ${ARGN})
  target_link_libraries(${name} PRIVATE damier_common)
  damier_warnings(${name})
  install(TARGETS ${name} RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
  set_property(GLOBAL APPEND PROPERTY DAMIER_TOOLS ${name})
endfunction()
