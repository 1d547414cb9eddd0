// The C library asks for a little memory at a time, and each time the host has to look through all of what it has: for
// many records that are kept, that would be quadratic. So memory grows by a part of its size.

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdint>

namespace {

constexpr std::size_t page = 65'536;
constexpr int memory = 0;  // the only one
/// The last page stays unused, so that the end of what was given has an address.
constexpr std::uint64_t max_size = std::uint64_t{65'535} * page;

/// Grows the memory by pages; returns whether there are so many.
bool grow(std::size_t pages) {
  return __builtin_wasm_memory_grow(memory, pages) != static_cast<std::size_t>(-1);
}

void* failure() {
  errno = ENOMEM;
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast,performance-no-int-to-ptr)
  return reinterpret_cast<void*>(std::intptr_t{-1});
}

}  // namespace

extern "C" {

/// Takes the place of the function of the C library, for its allocator, which gives nothing back.
void* sbrk(std::intptr_t increment) {
  static std::uint64_t end = std::uint64_t{__builtin_wasm_memory_size(memory)} * page;
  const std::uint64_t size = std::uint64_t{__builtin_wasm_memory_size(memory)} * page;
  const std::uint64_t wanted =
      end + static_cast<std::uint64_t>(std::max<std::intptr_t>(increment, 0));
  if (wanted > max_size) {
    return failure();
  }
  if (wanted > size) {
    const auto needed = static_cast<std::size_t>((wanted - size + page - 1) / page);
    const auto eighth = static_cast<std::size_t>(size / page / 8);
    if (!grow(std::max(needed, eighth)) && !grow(needed)) {
      return failure();
    }
  }
  const auto begin = static_cast<std::uintptr_t>(end);
  end = wanted;
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast,performance-no-int-to-ptr)
  return reinterpret_cast<void*>(begin);
}

}  // extern "C"
