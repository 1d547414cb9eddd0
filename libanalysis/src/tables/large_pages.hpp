#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <sys/mman.h>

namespace damier::analysis::tables {

/// So many zeros. The system is asked for large pages: entries are read all over a large table, and
/// with small pages it takes longer to find the address than the entry.
template <class T>
[[nodiscard]] std::vector<T> zeros_in_large_pages(std::size_t count) {
  constexpr std::uintptr_t page = std::uintptr_t{1} << 21U;
  std::vector<T> zeros;
  zeros.reserve(count);
  const auto begin = reinterpret_cast<std::uintptr_t>(zeros.data());
  const std::uintptr_t first = (begin + page - 1) / page * page;
  const std::uintptr_t end = (begin + count * sizeof(T)) / page * page;
  if (first < end) {
    // Without them all works as well.
    (void)::madvise(reinterpret_cast<void*>(first), end - first, MADV_HUGEPAGE);
  }
  zeros.resize(count);
  return zeros;
}

}  // namespace damier::analysis::tables
