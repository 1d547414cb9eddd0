// As reader_of_host.cpp: the host has one function that receives the files of all sites.

#include <cstddef>
#include <cstdint>

#include "damier.h"

extern "C" {

/// Receives a file of the site of that number, as a damier_write does.
[[clang::import_module("damier"), clang::import_name("write")]] std::int32_t damier_host_write(
    std::uint32_t site, const char* path, const void* bytes, std::size_t size);

/// Makes a site, whose files the host receives with that number.
[[clang::export_name("damier_site_new_host")]] damier_status damier_site_new_host(
    damier_context* context, std::uint32_t number, damier_site** site) {
  return damier_site_new(
      context,
      [](void* user, const char* path, const void* bytes, std::size_t size) {
        // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): a number, not an address
        return damier_host_write(reinterpret_cast<std::uintptr_t>(user), path, bytes, size) != 0;
      },
      // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast,performance-no-int-to-ptr)
      reinterpret_cast<void*>(static_cast<std::uintptr_t>(number)), site);
}

}  // extern "C"
