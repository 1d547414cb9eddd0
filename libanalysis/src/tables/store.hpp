#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "damier/analysis/tables/tables.hpp"
#include "damier/notation/files/regular_file.hpp"
#include "damier/rules/ruleset_id.hpp"

#include "file.hpp"

namespace damier::analysis {

namespace tables {

/// Tables of one ruleset, for any game.
class AnyEndings {
 public:
  AnyEndings() = default;
  AnyEndings(const AnyEndings&) = delete;
  AnyEndings(AnyEndings&&) = delete;
  AnyEndings& operator=(const AnyEndings&) = delete;
  AnyEndings& operator=(AnyEndings&&) = delete;
  virtual ~AnyEndings() = default;
};

inline constexpr std::string_view table_extension = ".table";

/// Returns the folder of a ruleset below that of all tables.
[[nodiscard]] notation::FilePath folder_of(const notation::FilePath& folder,
                                           std::string_view ruleset, std::string_view parameters);
/// Returns the names of the classes that have a file in a folder; none if it does not exist.
[[nodiscard]] std::vector<std::string> classes_in(const notation::FilePath& folder);
/// Throws TableError if the header does not match the file's place.
void check_header(const TableFile& table, std::string_view ruleset, std::string_view parameters,
                  std::string_view name);

}  // namespace tables

/// Folder of all tables, the cache, and the tables of each ruleset used so far.
class Tables::Store {
 public:
  Store(notation::FilePath folder, std::uint64_t cache_bytes)
      : folder_(std::move(folder)), cache_(cache_bytes) {}

  [[nodiscard]] const notation::FilePath& folder() const { return folder_; }
  [[nodiscard]] tables::Cache& cache() { return cache_; }
  /// Returns the tables of a ruleset with a variant of its parameters; `make` creates missing ones.
  template <class Make>
  [[nodiscard]] tables::AnyEndings& endings(rules::RulesetId ruleset, unsigned variant,
                                            const Make& make) {
    auto& place = places_.at(variants * static_cast<std::size_t>(ruleset) + variant);
    if (tables::AnyEndings* const known = place.load(std::memory_order_acquire)) {
      return *known;
    }
    const std::scoped_lock lock(guard_);
    if (place.load() == nullptr) {
      kept_.push_back(make());
      place.store(kept_.back().get(), std::memory_order_release);
    }
    return *place.load();
  }

 private:
  static constexpr std::size_t variants = 2;

  notation::FilePath folder_;
  tables::Cache cache_;
  std::mutex guard_;
  std::vector<std::unique_ptr<tables::AnyEndings>> kept_;
  std::array<std::atomic<tables::AnyEndings*>, variants * rules::ruleset_count> places_{};
};

}  // namespace damier::analysis
