# Another machine, by Debian's cross compilers and a folder with its libraries. scripts/cross.sh makes the folder and
# sets the names: -DDAMIER_MACHINE=arm64 -DDAMIER_SYSROOT=folder

set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES DAMIER_MACHINE DAMIER_SYSROOT)
set(DAMIER_MACHINE "" CACHE STRING "Debian's name of the machine to build for")
set(DAMIER_SYSROOT "" CACHE PATH "Folder with its libraries")

# The name used by its compilers and libraries, the name in uname, and the program that runs its programs here.
set(run "")
if(DAMIER_MACHINE STREQUAL "arm64")
  set(triplet aarch64-linux-gnu)
  set(processor aarch64)
  set(run qemu-aarch64)
elseif(DAMIER_MACHINE STREQUAL "s390x")
  set(triplet s390x-linux-gnu)
  set(processor s390x)
  set(run qemu-s390x)
elseif(DAMIER_MACHINE STREQUAL "i386")
  set(triplet i686-linux-gnu)
  set(processor i686)
else()
  message(FATAL_ERROR "DAMIER_MACHINE is arm64, s390x or i386, not '${DAMIER_MACHINE}'")
endif()

set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR ${processor})
set(CMAKE_CXX_COMPILER ${triplet}-g++)
set(CMAKE_SYSROOT "${DAMIER_SYSROOT}")
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)

string(REPLACE i686 i386 folder ${triplet})
set(CMAKE_LIBRARY_ARCHITECTURE ${folder})
set(ENV{PKG_CONFIG_SYSROOT_DIR} "${DAMIER_SYSROOT}")
set(ENV{PKG_CONFIG_LIBDIR} "${DAMIER_SYSROOT}/usr/lib/${folder}/pkgconfig:${DAMIER_SYSROOT}/usr/share/pkgconfig")

# The linker also needs the dependencies of libraries.
set(libraries "${DAMIER_SYSROOT}/usr/lib/${folder}" "${DAMIER_SYSROOT}/lib/${folder}")
list(JOIN libraries ":" path)
set(CMAKE_EXE_LINKER_FLAGS_INIT "-Wl,-rpath-link,${path}")
set(CMAKE_SHARED_LINKER_FLAGS_INIT "-Wl,-rpath-link,${path}")
set(CMAKE_MODULE_LINKER_FLAGS_INIT "-Wl,-rpath-link,${path}")
if(run)
  find_program(DAMIER_EMULATOR ${run} REQUIRED)
  set(CMAKE_CROSSCOMPILING_EMULATOR "${DAMIER_EMULATOR};-L;${DAMIER_SYSROOT}")
else()
  # This machine runs its programs, with their own loader and libraries.
  string(APPEND CMAKE_EXE_LINKER_FLAGS_INIT
    " -Wl,--dynamic-linker,${DAMIER_SYSROOT}/lib/ld-linux.so.2 -Wl,-rpath,${path} -Wl,--disable-new-dtags")
  set(CMAKE_CROSSCOMPILING_EMULATOR
    "/usr/bin/env;GCONV_PATH=${DAMIER_SYSROOT}/usr/lib/${folder}/gconv")
endif()
