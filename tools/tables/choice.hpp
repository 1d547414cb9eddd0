#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "ending_tables.hpp"
#include "options.hpp"
#include "settings.hpp"

namespace damier::cli {

/// The tables of endings that a run asks: those of --tables, else of DAMIER_TABLES, else those that
/// the settings of a record's directory name. Any number of threads may ask.
class TablesChoice {
 public:
  /// Throws UsageError if the directory of the option or of the environment cannot be read.
  explicit TablesChoice(const Arguments& arguments);

  /// The tables for records with these settings, null for none; null if there are no tables. Throws
  /// analysis::TableError if the settings name a directory that cannot be read.
  [[nodiscard]] const EndingTables* of(const Settings* settings = nullptr);
  /// The directory of those tables; empty if there are none.
  [[nodiscard]] std::string folder_of(const Settings* settings = nullptr) const;

 private:
  std::string given_folder_;
  std::unique_ptr<EndingTables> given_;
  std::mutex guard_;
  std::map<notation::FilePath, std::unique_ptr<EndingTables>> by_directory_;
};

}  // namespace damier::cli
