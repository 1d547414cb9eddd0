#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include <sys/mman.h>

namespace damier::analysis::tables {

/// Returns `count` zeros, in large pages if possible: entries are read all over a large table, and
/// with small pages finding the address takes longer than reading the entry.
template <class T>
[[nodiscard]] std::vector<T> zeros_in_large_pages(std::size_t count) {
  constexpr std::size_t page = std::size_t{1} << 21U;
  std::vector<T> zeros;
  zeros.reserve(count);
  void* first = zeros.data();
  std::size_t room = count * sizeof(T);
  if (std::align(page, page, first, room) != nullptr) {
    // Works as well without them.
    (void)::madvise(first, room / page * page, MADV_HUGEPAGE);
  }
  zeros.resize(count);
  return zeros;
}

}  // namespace damier::analysis::tables
