# The processor to build for. Sets of squares are counted everywhere, and the original x86-64 has no instruction for it.
# With that of x86-64-v2, which nearly every such processor since 2009 has, moves are counted up to twice as fast.

include(CheckCXXCompilerFlag)

set(cpu "")
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^([xX]86_64|[aA][mM][dD]64)$" AND CMAKE_SIZEOF_VOID_P EQUAL 8
    AND NOT CMAKE_CXX_FLAGS MATCHES "-march=")
  check_cxx_compiler_flag(-march=x86-64-v2 DAMIER_COMPILER_HAS_X86_64_V2)
  if(DAMIER_COMPILER_HAS_X86_64_V2)
    set(cpu x86-64-v2)
  endif()
endif()
set(DAMIER_CPU "${cpu}" CACHE STRING "Processor to build for, as -march names it; empty: the compiler's own choice")
if(DAMIER_CPU)
  add_compile_options("-march=${DAMIER_CPU}")
endif()
