#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "ending_tables.hpp"
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
  [[nodiscard]] const EndingTables* of(const Settings* settings = nullptr);
  /// Returns the directory of those tables; empty if there are none.
  [[nodiscard]] std::string folder_of(const Settings* settings = nullptr) const;

 private:
  std::string given_folder_;
  std::unique_ptr<EndingTables> given_;
  std::mutex guard_;
  std::map<notation::FilePath, std::unique_ptr<EndingTables>> by_directory_;
};

}  // namespace damier::cli
