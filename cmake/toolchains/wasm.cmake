# WebAssembly with the system interface WASI, by Debian's clang 19 and its C and C++ libraries for wasm32: wasm_packages
# in scripts/packages.sh.

# CMake knows no system WASI before 3.31; this one has static libraries only, as WASI does.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)
# Of this system, only headers that do not depend on a machine are used: see damier_header_library.
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)

# Debian's libc++ for WebAssembly has iterators of std::array that are not pointers.
set(CMAKE_CXX_FLAGS_INIT "-include ${CMAKE_CURRENT_LIST_DIR}/../wasm.hpp")
