#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "damier/analysis/openings/opening_names.hpp"

#include "input/settings.hpp"
#include "terminal/options.hpp"

namespace damier::cli {

/// Names of openings for a run: the built-in ones, then those of --names, or else of the settings
/// of a record's directory. Thread-safe.
class NamesChoice {
 public:
  /// Throws UsageError if the file of --names cannot be read, or has a wrong line.
  explicit NamesChoice(const Arguments& arguments);

  /// Returns the names for records with these settings (null: none). Throws UsageError if the file
  /// that the settings name cannot be read.
  [[nodiscard]] const analysis::OpeningNames& of(const Settings* settings = nullptr);

 private:
  bool given_;
  analysis::OpeningNames usual_;
  std::mutex guard_;
  std::map<notation::FilePath, std::unique_ptr<analysis::OpeningNames>> by_file_;
};

}  // namespace damier::cli
