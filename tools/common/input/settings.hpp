#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/files/regular_file.hpp"
#include "damier/notation/formats/shared/format.hpp"
#include "damier/notation/formats/shared/read_hints.hpp"
#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/replay/parameters.hpp"

#include "terminal/options.hpp"

namespace damier::cli {

/// How to read an input, and which findings to ignore.
struct Settings {
  std::optional<rules::RulesetId> ruleset;           ///< of all records, overriding their tags
  std::optional<rules::RulesetId> usual_ruleset;     ///< of records that state none
  std::optional<notation::Format> format;            ///< nothing: detected from the input
  notation::FilePath tables;                         ///< directory of tablebases; empty if not set
  notation::FilePath openings;                       ///< file of opening names; empty if not set
  std::string encoding;                              ///< empty if not set
  std::string_view language = {};                    ///< of messages; empty if not set
  std::vector<notation::GivenParameter> parameters;  ///< of the rules; the tags of a record
                                                     ///< override them
  std::map<notation::Code, std::string> ignored;     ///< ignored codes, with the settings file that
                                                     ///< ignores each

  /// Returns the hints for the reader of a record; `plain_name` is the name of its file.
  [[nodiscard]] notation::ReadHints hints(std::string_view plain_name) const {
    return {ruleset, plain_name, usual_ruleset, parameters};
  }
};

/// Returns all settings that affect reading, as a text: equal texts mean equal reading.
[[nodiscard]] std::string text_of(const Settings& settings);

/// Adds the contents of a settings file to settings, with paths relative to its directory. Appends
/// each error to `complaints`, as a line with the name of the file.
void read_settings(std::string_view text, const std::string& file, Settings& settings,
                   std::string& complaints);

/// Finds the settings of inputs: those of the command line (--ruleset, --from, --encoding, --set),
/// and those in the `.damier` files of an input's directory and the directories above, up to one
/// with a `.git`. The command line overrides all files, and nearer files override others; ignored
/// codes accumulate. No file is read with --no-config or DAMIER_NO_CONFIG. See damier-config(5).
class SettingsFinder {
 public:
  /// Throws UsageError.
  explicit SettingsFinder(const Arguments& arguments);

  /// Returns the settings of an input, valid until `forget`. `-` is standard input, to which only
  /// the command line applies. Appends errors in a settings file to `complaints` when the file is
  /// first read.
  [[nodiscard]] const Settings& of(const std::string& input, std::string& complaints);
  /// Makes all settings files be read again.
  void forget() { by_directory_.clear(); }

 private:
  /// Chooses the language of messages by the settings of the first input.
  void choose_language(const Arguments& arguments);
  const Settings& of_directory(const std::string& directory, std::string& complaints);

  bool reads_files_;
  Settings given_;  ///< from the command line
  std::map<std::string, Settings> by_directory_;
};

}  // namespace damier::cli
