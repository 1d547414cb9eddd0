
// Included before everything else in builds for WebAssembly. Debian's libc++ for wasm32 has its ABI 2, in which the
// iterators of std::array and std::string_view are classes. On all other systems of damier they are pointers, and
// clang-tidy wants them declared so. No compiled function of libc++ takes or returns one.
#include <version>

#undef _LIBCPP_ABI_USE_WRAP_ITER_IN_STD_ARRAY
#undef _LIBCPP_ABI_USE_WRAP_ITER_IN_STD_STRING_VIEW

// No number is formatted by a locale, whose classes would add 35 kB to each packed module.
#define FMT_STATIC_THOUSANDS_SEPARATOR ','
