# Makes memory errors harder to exploit in release builds, as Debian does for its packages (dpkg-buildflags(1),
# hardening=+all). SECURITY.md states the cost.

include(CheckCXXCompilerFlag)
include(CheckCXXSourceCompiles)

option(DAMIER_HARDENING "Harden release builds: stack protector, FORTIFY, RELRO, PIE, CET" ON)

# Sanitizers check the same errors, and conflict with some of this.
set(hardened_builds "")
if(NOT DAMIER_HARDENING OR CMAKE_CXX_FLAGS MATCHES "-fsanitize")
  return()
endif()
set(hardened_builds Release RelWithDebInfo MinSizeRel)
list(JOIN hardened_builds "," builds)  # as generator expressions take them

foreach(flag IN ITEMS -fstack-protector-strong -fstack-clash-protection -fcf-protection)
  # Not every processor supports all of them.
  string(MAKE_C_IDENTIFIER "DAMIER_COMPILER_HAS${flag}" known)
  check_cxx_compiler_flag("${flag}" ${known})
  if(${known})
    add_compile_options("$<$<CONFIG:${builds}>:${flag}>")
  endif()
endforeach()
add_compile_options("$<$<CONFIG:${builds}>:-Wformat;-Werror=format-security>")

# The third level also knows the sizes of allocations (glibc 2.35).
check_cxx_source_compiles("
  #include <features.h>
  #if !__GLIBC_PREREQ(2, 35) || (!defined(__clang__) && __GNUC__ < 12)
  #error
  #endif
  int main() {}" DAMIER_HAS_FORTIFY_3)
if(DAMIER_HAS_FORTIFY_3)
  set(level 3)
else()
  set(level 2)
endif()
add_compile_options("$<$<CONFIG:${builds}>:-U_FORTIFY_SOURCE;-D_FORTIFY_SOURCE=${level}>")

add_link_options("$<$<CONFIG:${builds}>:LINKER:-z,relro;LINKER:-z,now>")

# Position-independent programs. The objects of libdamier are compiled as such anyway: see damier_join.
set(a_library "$<IN_LIST:$<TARGET_PROPERTY:TYPE>,OBJECT_LIBRARY;SHARED_LIBRARY;MODULE_LIBRARY>")
add_compile_options("$<$<AND:$<CONFIG:${builds}>,$<NOT:${a_library}>>:-fPIE>")
if(NOT DAMIER_STATIC)
  add_link_options("$<$<AND:$<CONFIG:${builds}>,$<NOT:${a_library}>>:-pie>")
endif()
