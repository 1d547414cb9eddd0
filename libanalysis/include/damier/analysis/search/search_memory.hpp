#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/analysis/search/search.hpp"
#include "damier/notation/replay/line_hash.hpp"
#include "damier/notation/text/uncopied.hpp"

/// Results of earlier searches, to replace identical ones.
namespace damier::analysis {

/// Result of a search, with the depth and the score of each of its iterations.
struct KnownSearch {
  Found found;
  std::vector<std::pair<int, int>> iterations;

  /// Serialises the search; the bytes are the same on every machine.
  [[nodiscard]] std::string bytes() const;
  /// Restores a search from its bytes; nothing if they are invalid. A line may not fit its
  /// position.
  [[nodiscard]] static std::optional<KnownSearch> from(std::string_view bytes);
};

/// Stores results of searches. Can be used by any number of threads.
class SearchMemory : private notation::Uncopied {
 public:
  /// `salt`: everything else that affects the result of a search, such as the program version and
  /// the tablebases.
  explicit SearchMemory(std::string salt) : salt_(std::move(salt)) {}
  virtual ~SearchMemory() = default;

  [[nodiscard]] const std::string& salt() const { return salt_; }
  /// Returns a stored search; nothing if none exists.
  [[nodiscard]] virtual std::optional<KnownSearch> find(const notation::LineHash& key) = 0;
  virtual void keep(const notation::LineHash& key, const KnownSearch& known) = 0;

 private:
  std::string salt_;
};

/// Returns whether a search with these limits is reproducible.
[[nodiscard]] inline bool can_be_remembered(const Limits& limits) {
  return limits.time.count() == 0 && limits.threads == 1;
}

}  // namespace damier::analysis
