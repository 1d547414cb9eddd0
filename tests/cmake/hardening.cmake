# cmake -DSOURCE=... -DCXX=... -DGENERATOR=... -DFOLDER=... -P hardening.cmake
# Release builds are hardened unless that is switched off, or sanitizers are used.

unset(ENV{CXXFLAGS})

# Whether a fresh configuration protects the stack.
function(expect_hardened wanted)
  file(REMOVE_RECURSE "${FOLDER}")
  execute_process(COMMAND "${CMAKE_COMMAND}" -S "${SOURCE}" -B "${FOLDER}" -G "${GENERATOR}"
    "-DCMAKE_CXX_COMPILER=${CXX}" -DDAMIER_TESTS=OFF ${ARGN}
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
  file(READ "${FOLDER}/compile_commands.json" commands)
  file(REMOVE_RECURSE "${FOLDER}")
  string(REGEX MATCHALL "-fstack-protector-strong" found "${commands}")
  string(COMPARE NOTEQUAL "${found}" "" hardened)
  if(NOT hardened EQUAL wanted)
    message(FATAL_ERROR "hardened: expected ${wanted}, not ${hardened} with '${ARGN}'")
  endif()
endfunction()

expect_hardened(1)
expect_hardened(1 -DCMAKE_BUILD_TYPE=RelWithDebInfo)
expect_hardened(0 -DCMAKE_BUILD_TYPE=Debug)
expect_hardened(0 -DDAMIER_HARDENING=OFF)
expect_hardened(0 -DCMAKE_CXX_FLAGS=-fsanitize=address)
