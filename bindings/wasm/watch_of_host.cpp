// As reader_of_host.cpp: the host has one function that receives the progress of all searches.

#include <cstdint>

#include "damier.h"

extern "C" {

/// Receives the progress, as a damier_watch does. Numbers of positions fit into a double.
[[clang::import_module("damier"), clang::import_name("watch")]] std::int32_t damier_host_watch(
    double done, double all);

/// Searches a record as damier_search_record does, and tells the host its progress.
[[clang::export_name("damier_search_record_host")]] damier_status damier_search_record_host(
    damier_search* search, damier_record* record) {
  return damier_search_record(
      search, record,
      [](void*, std::uint64_t done, std::uint64_t all) {
        return damier_host_watch(static_cast<double>(done), static_cast<double>(all)) != 0;
      },
      nullptr);
}

}  // extern "C"
