#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "damier/analysis/tables/tables.hpp"
#include "damier/notation/replay/facts.hpp"

#include "input/settings.hpp"
#include "terminal/options.hpp"

namespace damier::cli {

/// Tablebases for a run: those of --tables, or else of DAMIER_TABLES, or else of the settings of a
/// record's directory. Thread-safe.
class TablesChoice {
 public:
  /// Throws UsageError if the directory of the option or of the environment cannot be read.
  explicit TablesChoice(const Arguments& arguments);

  /// Returns the tables for records with these settings (null: none); null if there are no tables.
  /// Throws analysis::TableError if the settings name a directory that cannot be read.
  [[nodiscard]] const analysis::Tables* of(const Settings* settings = nullptr);
  /// Returns the directory of those tables; empty if there are none.
  [[nodiscard]] std::string folder_of(const Settings* settings = nullptr) const;

 private:
  std::string given_folder_;
  std::unique_ptr<analysis::Tables> given_;
  std::mutex guard_;
  std::map<notation::FilePath, std::unique_ptr<analysis::Tables>> by_directory_;
};

/// Returns the value of a ply for its player: by the end of the game, or by the tables. Nothing if
/// both are unknown.
[[nodiscard]] std::optional<analysis::EndingValue> value_of(const notation::PlyFacts& ply,
                                                            const analysis::Tables& tables);

}  // namespace damier::cli
