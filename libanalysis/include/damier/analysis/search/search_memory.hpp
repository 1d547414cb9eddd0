#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/analysis/search/search.hpp"
#include "damier/notation/replay/line_hash.hpp"

/// What earlier searches have found, for searches that would be the same.
namespace damier::analysis {

/// What a search has found, with the depth and the score of each of its iterations.
struct KnownSearch {
  Found found;
  std::vector<std::pair<int, int>> iterations;

  /// As bytes, which are the same on every machine.
  [[nodiscard]] std::string bytes() const;
  /// From all of such bytes; nothing if they are none. A line may still not fit its position.
  [[nodiscard]] static std::optional<KnownSearch> from(std::string_view bytes);
};

/// Remembers searches. Any number of threads may ask and tell.
class SearchMemory {
 public:
  /// `salt`: all that decides what a search finds besides the record and the limits: the version of
  /// the program, the tables of endings.
  explicit SearchMemory(std::string salt) : salt_(std::move(salt)) {}
  SearchMemory(const SearchMemory&) = delete;
  SearchMemory& operator=(const SearchMemory&) = delete;
  virtual ~SearchMemory() = default;

  [[nodiscard]] const std::string& salt() const { return salt_; }
  [[nodiscard]] virtual std::optional<KnownSearch> find(const notation::LineHash& key) = 0;
  virtual void keep(const notation::LineHash& key, const KnownSearch& known) = 0;

 private:
  std::string salt_;
};

/// Whether a search with these limits finds the same whenever it is made.
[[nodiscard]] inline bool can_be_remembered(const Limits& limits) {
  return limits.time.count() == 0 && limits.threads == 1;
}

}  // namespace damier::analysis
