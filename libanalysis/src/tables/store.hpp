#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/analysis/tables/tables.hpp"
#include "damier/notation/text/uncopied.hpp"
#include "damier/rules/ruleset_id.hpp"

#include "../threads/threads.hpp"
#include "table.hpp"

namespace damier::analysis {

namespace tables {

/// Tables of one ruleset, for any game.
class AnyEndings : private notation::Uncopied {
 public:
  AnyEndings() = default;
  virtual ~AnyEndings() = default;
};

/// Tables of one ruleset that are opened when they are needed.
class Shelf : private notation::Uncopied {
 public:
  Shelf() = default;
  virtual ~Shelf() = default;

  /// Returns the names of the classes that have a table.
  [[nodiscard]] virtual std::vector<std::string> classes() const = 0;
  /// Opens the table of a class, which has that many numbers. Throws TableError.
  [[nodiscard]] virtual std::unique_ptr<Table> open(const std::string& name,
                                                    std::uint64_t numbers) const = 0;
};
/// Returns the shelf of a ruleset with some parameters.
using Shelves =
    std::function<std::unique_ptr<Shelf>(std::string_view ruleset, std::string_view parameters)>;

}  // namespace tables

/// All tables: those on shelves, those that were added, and those of each ruleset used so far.
class Tables::Store {
 public:
  /// `shelves`: null if all tables are added.
  explicit Store(tables::Shelves shelves = nullptr) : shelves_(std::move(shelves)) {}

  /// Returns the shelf of a ruleset; null if all tables are added.
  [[nodiscard]] std::unique_ptr<tables::Shelf> shelf(std::string_view ruleset,
                                                     std::string_view parameters) const {
    return shelves_ ? shelves_(ruleset, parameters) : nullptr;
  }
  /// Returns the tables of a ruleset with a variant of its parameters; `make` creates missing ones.
  template <class Make>
  [[nodiscard]] tables::AnyEndings& endings(rules::RulesetId ruleset, unsigned variant,
                                            const Make& make) {
    auto& place = places_.at(variants * static_cast<std::size_t>(ruleset) + variant);
    if (tables::AnyEndings* const known = place.load(std::memory_order_acquire)) {
      return *known;
    }
    one_at_a_time([&] {
      if (place.load() == nullptr) {
        kept_.push_back(make());
        place.store(kept_.back().get(), std::memory_order_release);
      }
    });
    return *place.load();
  }

  std::vector<TableSummary> added;  ///< see Tables::added

 private:
  static constexpr std::size_t variants = 2;

  tables::Shelves shelves_;
  std::vector<std::unique_ptr<tables::AnyEndings>> kept_;
  std::array<std::atomic<tables::AnyEndings*>, variants * rules::ruleset_count> places_{};
};

}  // namespace damier::analysis
