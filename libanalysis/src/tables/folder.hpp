#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/files/regular_file.hpp"

#include "store.hpp"

/// Tables in folders.
namespace damier::analysis::tables {

class Cache;
class TableFile;

inline constexpr std::string_view table_extension = ".table";

/// Returns the folder of a ruleset below that of all tables.
[[nodiscard]] notation::FilePath folder_of(const notation::FilePath& folder,
                                           std::string_view ruleset, std::string_view parameters);
/// Returns the names of the classes that have a file in a folder; none if it does not exist.
[[nodiscard]] std::vector<std::string> classes_in(const notation::FilePath& folder);
/// Throws TableError if the header does not match the file's place.
void check_header(const TableFile& table, std::string_view ruleset, std::string_view parameters,
                  std::string_view name);

/// Returns the shelf of a folder of a ruleset. `cache` must outlive it.
[[nodiscard]] std::unique_ptr<Shelf> shelf_in(notation::FilePath folder, std::string_view ruleset,
                                              std::string_view parameters, Cache& cache);
/// Returns the shelves of a folder of all tables, with a cache of their own.
[[nodiscard]] Shelves shelves_in(notation::FilePath folder, std::uint64_t cache_bytes);

}  // namespace damier::analysis::tables
