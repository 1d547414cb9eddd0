#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/analysis/search_memory.hpp"

#include "options.hpp"

namespace damier::cli {

/// The file of --cache: what searches have found, in the order in which they ended. It only grows,
/// up to a limit, entry by entry, so a run that is killed loses the search under way. Any number of
/// threads and processes may use it at once; a process does not see what others add after it has
/// opened the file.
class CacheFile {
 public:
  /// The file is not let grow beyond this.
  static constexpr std::uint64_t max_bytes = std::uint64_t{256} << 20;

  /// Makes the file if there is none. Throws UsageError if it cannot be read or written, is no
  /// cache, or is damaged. Only the last entry may be cut off: it is removed, and standard error
  /// says so. `max`: the limit of its size.
  explicit CacheFile(std::string name, std::uint64_t max = max_bytes);
  CacheFile(const CacheFile&) = delete;
  CacheFile(CacheFile&&) = delete;
  CacheFile& operator=(const CacheFile&) = delete;
  CacheFile& operator=(CacheFile&&) = delete;
  ~CacheFile();

  [[nodiscard]] std::optional<analysis::KnownSearch> find(const notation::LineHash& key) const;
  void keep(const notation::LineHash& key, const analysis::KnownSearch& known);

  /// Why no more can be added; empty if it can.
  [[nodiscard]] std::string failure() const;
  /// Whether something was left out because the file would be too long.
  [[nodiscard]] bool full() const;

 private:
  struct Place {
    std::uint64_t offset = 0;  ///< of the value
    std::uint32_t size = 0;
  };

  /// These read the file from its beginning.
  void load();
  void load_entries(std::uint64_t begin, std::uint64_t end);
  [[noreturn]] void refuse(std::string_view why) const;

  std::string name_;
  std::uint64_t max_;
  int file_ = -1;
  mutable std::mutex guard_;
  std::map<notation::LineHash, Place> places_;
  std::string failure_;
  bool full_ = false;
};

/// The cache as the memory of searches with the same tables of endings.
class CachedSearches final : public analysis::SearchMemory {
 public:
  /// `tables`: their directory; empty for none.
  CachedSearches(CacheFile& file, const std::string& tables);

  [[nodiscard]] std::optional<analysis::KnownSearch> find(const notation::LineHash& key) override {
    return file_.find(key);
  }
  void keep(const notation::LineHash& key, const analysis::KnownSearch& known) override {
    file_.keep(key, known);
  }

 private:
  CacheFile& file_;
};

/// Throws UsageError if --cache is given together with what makes results differ from run to run.
void check_cache_options(const Arguments& arguments);

}  // namespace damier::cli
