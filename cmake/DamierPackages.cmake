# Finds every required package; reports a missing one by its Debian name.

macro(damier_find_package name debian)
  find_package(${name} ${ARGN} QUIET)
  if(NOT ${name}_FOUND)
    message(FATAL_ERROR "damier needs ${name}: on Debian, apt-get install ${debian}")
  endif()
endmacro()

# damier_needs_static(TARGET LIBRARY...): the requirements of a static library; its package names them for shared ones
# only.
function(damier_needs_static target)
  foreach(needed IN LISTS ARGN)
    find_library(DAMIER_STATIC_${needed} ${needed})
    if(NOT DAMIER_STATIC_${needed})
      message(FATAL_ERROR "damier needs the static library ${needed}: static_packages in scripts/packages.sh has its package")
    endif()
    target_link_libraries(${target} INTERFACE "${DAMIER_STATIC_${needed}}")
  endforeach()
endfunction()

# damier_header_library(TARGET NAME HEADER DEBIAN): a library that is only headers, for a machine without packages of
# Debian. Their folder also has the headers of this system's C library, so links to them are in a folder of their own.
function(damier_header_library target name header debian)
  find_path(DAMIER_${name}_HEADERS "${header}" PATHS /usr/include NO_DEFAULT_PATH)
  if(NOT DAMIER_${name}_HEADERS)
    message(FATAL_ERROR "damier needs ${name}: on Debian, apt-get install ${debian}")
  endif()
  string(REGEX REPLACE "/.*" "" linked "${header}")
  set(folder "${PROJECT_BINARY_DIR}/headers/${name}")
  file(MAKE_DIRECTORY "${folder}")
  file(CREATE_LINK "${DAMIER_${name}_HEADERS}/${linked}" "${folder}/${linked}" SYMBOLIC)
  add_library(${target} INTERFACE IMPORTED)
  target_include_directories(${target} SYSTEM INTERFACE "${folder}")
endfunction()

if(DAMIER_WASM)
  damier_header_library(fmt::fmt fmt fmt/format.h libfmt-dev)
  target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY=1 FMT_EXCEPTIONS=0)
  damier_header_library(taocpp::pegtl pegtl tao/pegtl.hpp tao-pegtl-dev)
  damier_header_library(nlohmann_json::nlohmann_json nlohmann_json nlohmann/json.hpp nlohmann-json3-dev)
  target_compile_definitions(nlohmann_json::nlohmann_json INTERFACE JSON_NOEXCEPTION)
  damier_header_library(damier_xxhash xxhash xxhash.h libxxhash-dev)
  target_compile_definitions(damier_xxhash INTERFACE XXH_INLINE_ALL)
  return()
endif()

if(DAMIER_STATIC)
  set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
  set(Boost_USE_STATIC_LIBS ON)
endif()
if(DAMIER_STATIC OR DAMIER_LIBCXX)
  # Debian has no static library of fmt, and none for libc++; the headers alone are enough.
  add_library(fmt::fmt INTERFACE IMPORTED)
  target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY=1)
else()
  damier_find_package(fmt libfmt-dev)
endif()
damier_find_package(pegtl tao-pegtl-dev)
damier_find_package(nlohmann_json nlohmann-json3-dev)
damier_find_package(Threads libc6-dev)

# xxHash comes without a CMake package on Debian; its header alone is enough.
find_path(XXHASH_INCLUDE_DIR xxhash.h)
if(NOT XXHASH_INCLUDE_DIR)
  message(FATAL_ERROR "damier needs xxHash: on Debian, apt-get install libxxhash-dev")
endif()
add_library(damier_xxhash INTERFACE)
target_include_directories(damier_xxhash SYSTEM INTERFACE "${XXHASH_INCLUDE_DIR}")
target_compile_definitions(damier_xxhash INTERFACE XXH_INLINE_ALL)

# So does zstd, which is also a part of libarchive that programs cannot use.
find_path(ZSTD_INCLUDE_DIR zstd.h)
find_library(ZSTD_LIBRARY zstd)
if(NOT ZSTD_INCLUDE_DIR OR NOT ZSTD_LIBRARY)
  message(FATAL_ERROR "damier needs zstd: on Debian, apt-get install libzstd-dev")
endif()

if(DAMIER_TESTS)
  damier_find_package(Catch2 catch2)
  damier_find_package(Python3 python3 COMPONENTS Interpreter)
  # It runs on this machine, even if the programs are for another.
  set_target_properties(Python3::Interpreter PROPERTIES CROSSCOMPILING_EMULATOR "")
endif()

# Boost.Program_options and RE2 have strings of libstdc++ in their interfaces. Only queries and tools need the rest.
if(DAMIER_LIBCXX)
  return()
endif()

damier_find_package(Boost libboost-program-options-dev COMPONENTS program_options)
damier_find_package(LibArchive libarchive-dev)
damier_find_package(ZLIB zlib1g-dev)
damier_find_package(SQLite3 libsqlite3-dev)

# The filters of libarchive in use.
if(DAMIER_STATIC)
  damier_needs_static(LibArchive::LibArchive nettle lzma zstd bz2 z)
endif()

# The wide-character variant; CMake's module has no target for it.
set(CURSES_NEED_WIDE TRUE)
set(CURSES_NEED_NCURSES TRUE)
damier_find_package(Curses libncurses-dev)
add_library(Curses::ncursesw INTERFACE IMPORTED)
target_include_directories(Curses::ncursesw SYSTEM INTERFACE "${CURSES_INCLUDE_DIRS}")
target_compile_options(Curses::ncursesw INTERFACE ${CURSES_CFLAGS})
target_compile_definitions(Curses::ncursesw INTERFACE NCURSES_NOMACROS NCURSES_WIDECHAR=1)
target_link_libraries(Curses::ncursesw INTERFACE ${CURSES_LIBRARIES})
if(DAMIER_STATIC)
  damier_needs_static(Curses::ncursesw tinfo)
endif()

# RE2 comes without a CMake package on Debian 12.
find_path(RE2_INCLUDE_DIR re2/re2.h)
find_library(RE2_LIBRARY re2)
if(NOT RE2_INCLUDE_DIR OR NOT RE2_LIBRARY)
  message(FATAL_ERROR "damier needs RE2: on Debian, apt-get install libre2-dev")
endif()

# Boards as images, pages and moving images. librsvg cannot be linked statically.
if(NOT DAMIER_STATIC)
  damier_find_package(PkgConfig pkg-config)
  pkg_check_modules(damier_rsvg QUIET IMPORTED_TARGET librsvg-2.0 cairo cairo-pdf)
  if(NOT damier_rsvg_FOUND)
    message(FATAL_ERROR "damier needs librsvg and cairo: on Debian, apt-get install librsvg2-dev")
  endif()
  damier_find_package(GIF libgif-dev)
endif()
