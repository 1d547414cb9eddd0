// A function of the host cannot be a pointer in C, so the host has one function for all inputs, which it imports.

#include <cstddef>
#include <cstdint>

#include "damier.h"

extern "C" {

/// Reads from the input of that number, as a damier_read does.
[[clang::import_module("damier"), clang::import_name("read")]] std::size_t damier_host_read(
    std::uint32_t input, char* buffer, std::size_t size);

/// Opens the input of the host with that number, as damier_reader_open_stream does.
[[clang::export_name("damier_reader_open_host")]] damier_status damier_reader_open_host(
    damier_reader* reader, std::uint32_t input) {
  return damier_reader_open_stream(
      reader,
      [](void* user, char* buffer, std::size_t size) {
        // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): a number, not an address
        return damier_host_read(reinterpret_cast<std::uintptr_t>(user), buffer, size);
      },
      // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast,performance-no-int-to-ptr)
      reinterpret_cast<void*>(static_cast<std::uintptr_t>(input)));
}

}  // extern "C"
