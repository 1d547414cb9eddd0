#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/analysis/search/search_memory.hpp"
#include "damier/notation/text/uncopied.hpp"

#include "terminal/options.hpp"

namespace damier::cli {

/// File of --cache: the results of searches, in the order in which they ended. It only grows, up to
/// a limit, entry by entry, so killing a run loses only the current search. Any number of threads
/// and processes may use it at once; a process does not see what others add after it has opened the
/// file.
class CacheFile : private notation::Uncopied {
 public:
  /// Default maximum size of the file.
  static constexpr std::uint64_t max_bytes = std::uint64_t{256} << 20;

  /// Creates the file if it does not exist. Throws UsageError if it cannot be read or written, is
  /// not a cache, or is damaged. Only the last entry may be cut off: it is removed and reported on
  /// standard error. `max`: maximum size in bytes.
  explicit CacheFile(std::string name, std::uint64_t max = max_bytes);
  ~CacheFile();

  [[nodiscard]] std::optional<analysis::KnownSearch> find(const notation::LineHash& key) const;
  void keep(const notation::LineHash& key, const analysis::KnownSearch& known);

  /// Returns why nothing more can be added; empty if it can.
  [[nodiscard]] std::string failure() const;
  /// Returns whether something was left out because of the maximum size.
  [[nodiscard]] bool full() const;

 private:
  struct Place {
    std::uint64_t offset = 0;  ///< of the value
    std::uint32_t size = 0;
  };

  /// Read the file from its beginning.
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

/// Uses the cache as the memory of searches with the same tablebases.
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

/// Throws UsageError if --cache is given with an option that makes results differ between runs.
void check_cache_options(const Arguments& arguments);

}  // namespace damier::cli
