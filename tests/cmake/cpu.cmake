# cmake -DSOURCE=... -DCXX=... -DGENERATOR=... -DFOLDER=... -P cpu.cmake
# The default of DAMIER_CPU, and that it can be switched off.

unset(ENV{CXXFLAGS})

# Sets `march` in the caller to the value of -march=... in the commands of a fresh configuration.
function(configured_march)
  file(REMOVE_RECURSE "${FOLDER}")
  execute_process(COMMAND "${CMAKE_COMMAND}" -S "${SOURCE}" -B "${FOLDER}" -G "${GENERATOR}"
    "-DCMAKE_CXX_COMPILER=${CXX}" -DDAMIER_TESTS=OFF ${ARGN}
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
  file(READ "${FOLDER}/compile_commands.json" commands)
  string(REGEX MATCHALL "-march=[^ \"]*" march "${commands}")
  list(REMOVE_DUPLICATES march)
  set(march "${march}" PARENT_SCOPE)
  file(STRINGS "${FOLDER}/CMakeCache.txt" able REGEX "^DAMIER_COMPILER_HAS_X86_64_V2:.*=1$")
  set(able "${able}" PARENT_SCOPE)
  file(REMOVE_RECURSE "${FOLDER}")
endfunction()

function(expect wanted)
  if(NOT march STREQUAL wanted)
    message(FATAL_ERROR "expected '${wanted}', not '${march}'")
  endif()
endfunction()

configured_march()
if(able)
  expect(-march=x86-64-v2)
else()
  expect("") # another processor, or an older compiler
endif()
configured_march(-DDAMIER_CPU=)
expect("")
configured_march(-DCMAKE_CXX_FLAGS=-march=native)
expect(-march=native)
