// Replaces the readers of zstd formats before 1.0 (2015 and 2016), which would take a tenth of a
// megabyte. The functions that libzstd calls always fail, so it reports an error for such a file.

#include <cstddef>

// The names and arguments are those of libzstd's lib/legacy.
// NOLINTBEGIN(readability-identifier-naming,readability-inconsistent-declaration-parameter-name)
namespace {

constexpr std::size_t error = static_cast<std::size_t>(-1);  // ZSTD_error_GENERIC

}  // namespace

#define DAMIER_NO_ZSTD(version)                                                             \
  extern "C" void* ZBUFFv##version##_createDCtx() { return nullptr; }                       \
  extern "C" std::size_t ZBUFFv##version##_freeDCtx(void*) { return 0; }                    \
  extern "C" std::size_t ZBUFFv##version##_decompressInitDictionary(void*, const void*,     \
                                                                    std::size_t) {          \
    return error;                                                                           \
  }                                                                                         \
  extern "C" std::size_t ZBUFFv##version##_decompressContinue(void*, void*, std::size_t*,   \
                                                              const void*, std::size_t*) {  \
    return error;                                                                           \
  }                                                                                         \
  extern "C" void* ZSTDv##version##_createDCtx() { return nullptr; }                        \
  extern "C" std::size_t ZSTDv##version##_freeDCtx(void*) { return 0; }                     \
  extern "C" std::size_t ZSTDv##version##_decompress_usingDict(                             \
      void*, void*, std::size_t, const void*, std::size_t, const void*, std::size_t) {      \
    return error;                                                                           \
  }                                                                                         \
  extern "C" void ZSTDv##version##_findFrameSizeInfoLegacy(                                 \
      const void*, std::size_t, std::size_t* size, unsigned long long* most) {              \
    *size = error;                                                                          \
    *most = static_cast<unsigned long long>(-2); /* ZSTD_CONTENTSIZE_ERROR */               \
  }                                                                                         \
  extern "C" std::size_t ZSTDv##version##_getFrameParams(void*, const void*, std::size_t) { \
    return error;                                                                           \
  }

DAMIER_NO_ZSTD(05)
DAMIER_NO_ZSTD(06)
DAMIER_NO_ZSTD(07)
// NOLINTEND(readability-identifier-naming,readability-inconsistent-declaration-parameter-name)
