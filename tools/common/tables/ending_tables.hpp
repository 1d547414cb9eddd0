#pragma once

#include <memory>
#include <optional>

#include "damier/analysis/tables/tables.hpp"
#include "damier/diagram/remarks.hpp"
#include "damier/notation/files/regular_file.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/facts.hpp"
#include "damier/notation/text/catalogue.hpp"
#include "damier/notation/text/uncopied.hpp"

#include "terminal/language.hpp"

namespace damier::cli {

/// Tables of endings as tools ask them. Any number of threads may ask.
class EndingTables : private notation::Uncopied {
 public:
  EndingTables() = default;
  virtual ~EndingTables() = default;

  /// Returns what a ply is worth for its player: by the end of the game, or by the tables. Nothing
  /// if neither tells.
  [[nodiscard]] virtual std::optional<analysis::EndingValue> value_of(
      const notation::PlyFacts& ply) const = 0;
  /// Returns the remarks on a record, in the language of the catalogue.
  [[nodiscard]] virtual std::unique_ptr<diagram::Remarker> remarks(
      rules::RulesetId ruleset, const notation::Record& record,
      const notation::Catalogue& words) const = 0;
  /// Returns the tables themselves, for tools with the library for analysis.
  [[nodiscard]] virtual const analysis::Tables& tables() const = 0;
};

/// Opens the tables of a directory. Throws analysis::TableError. Where the library for analysis is
/// shared, it is loaded now: most runs ask no tables, and start sooner without it.
[[nodiscard]] std::unique_ptr<EndingTables> open_tables(const notation::FilePath& directory);

/// Returns the remarks on a record; null without tables.
[[nodiscard]] inline std::unique_ptr<diagram::Remarker> value_remarks(
    const EndingTables* tables, rules::RulesetId ruleset, const notation::Record& record) {
  return tables == nullptr ? nullptr : tables->remarks(ruleset, record, words());
}

/// Returns the tables for a search; null without tables.
[[nodiscard]] inline const analysis::Tables* for_search(const EndingTables* tables) {
  return tables == nullptr ? nullptr : &tables->tables();
}

/// The file of the module with the library for analysis, and the name of its only function, of this
/// type, which does what `open_tables` does.
inline constexpr const char* endings_module = "damier-endings.so";
inline constexpr const char* endings_function = "damier_open_tables";
using OpenTablesFunction = void(const notation::FilePath& directory,
                                std::unique_ptr<EndingTables>& tables);

}  // namespace damier::cli
