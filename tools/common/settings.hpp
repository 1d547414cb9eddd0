#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/diagnostics/diagnostics.hpp"
#include "damier/notation/formats/format.hpp"

#include "options.hpp"

namespace damier::cli {

/// How an input is to be read, and what is not to be said of it.
struct Settings {
  std::optional<rules::RulesetId> ruleset;        ///< of all records, whatever they say
  std::optional<rules::RulesetId> usual_ruleset;  ///< of the records that do not say it
  std::optional<notation::Format> format;         ///< if nothing, the input shows it
  std::string encoding;                           ///< empty if nothing is said of it
  std::map<notation::Code, std::string> ignored;  ///< not reported; by the file that says so

  /// What the reader of a record is told; `plain_name` is that of its file.
  [[nodiscard]] notation::ReadHints hints(std::string_view plain_name) const {
    return {ruleset, plain_name, usual_ruleset};
  }
};

/// Adds to settings what a file of them says; what is wrong with it is appended to `complaints`, a
/// line for each, with the name of the file.
void read_settings(std::string_view text, const std::string& file, Settings& settings,
                   std::string& complaints);

/// Finds the settings of inputs: those of the command line (--ruleset, --from, --encoding) and, of
/// files, those in the `.damier` files of their directories and of all above, up to one with a
/// `.git`. The nearest counts most, the command line more than any; ignored codes add up. None is
/// read with --no-config or DAMIER_NO_CONFIG. See damier-config(5).
class SettingsFinder {
 public:
  /// Throws UsageError.
  explicit SettingsFinder(const Arguments& arguments);

  /// The settings of an input, which stay where they are until `forget`; `-` is standard input,
  /// which has those of the command line only. What is wrong with a file of settings is appended to
  /// `complaints` when it is read, which is once.
  [[nodiscard]] const Settings& of(const std::string& input, std::string& complaints);
  /// Lets all files of settings be read anew.
  void forget() { by_directory_.clear(); }

 private:
  const Settings& of_directory(const std::string& directory, std::string& complaints);

  bool reads_files_;
  Settings given_;  ///< by the command line
  std::map<std::string, Settings> by_directory_;
};

}  // namespace damier::cli
