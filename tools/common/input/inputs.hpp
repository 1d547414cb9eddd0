#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "damier/notation/files/regular_file.hpp"
#include "damier/notation/record/splitter.hpp"
#include "damier/notation/text/uncopied.hpp"

#include "directory_walk.hpp"
#include "file_state.hpp"
#include "open_file.hpp"
#include "terminal/options.hpp"

namespace damier::cli {

/// Files named on the command line: operands, directories walked, and those of --files-from. With
/// none, standard input; a notice is printed if that is a terminal. Unreadable files are reported
/// on standard error.
class Inputs {
 public:
  /// Throws UsageError.
  explicit Inputs(const Arguments& arguments);

  /// Uses these names instead of those on the command line.
  Inputs(const Arguments& arguments, std::vector<std::string> names)
      : program_(arguments.program()), names_(std::move(names)) {}

  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  /// Returns how to open an input: one that was found in a directory, only where it was found; empty:
  /// as any file.
  [[nodiscard]] OpenFile opener(const std::string& name) const;
  /// Returns whether every name led to a file.
  [[nodiscard]] bool complete() const { return complete_; }

 private:
  void add(const std::string& name, bool recursive);
  void add_names_from(const std::string& list, char separator, bool recursive);

  std::string_view program_;
  std::vector<std::string> names_;
  std::map<std::string, FoundFile> found_;  ///< in directories, by name
  bool complete_ = true;
};

/// One open input. Not copyable: it owns its descriptor.
class InputFile : private notation::Uncopied {
 public:
  /// `-` is standard input.
  explicit InputFile(const std::string& name);
  /// Takes over an open file, or the failure to open it.
  explicit InputFile(const notation::OpenedFile& file);
  ~InputFile();

  /// Reads the next bytes. After a failure it returns 0, as at the end.
  std::size_t read(std::span<char> into);
  /// Returns the message of the failure; empty if there was none.
  [[nodiscard]] const std::string& failure() const { return failure_; }
  [[nodiscard]] int descriptor() const { return descriptor_; }
  /// Returns the state of the file when it was opened; nothing if unknown.
  [[nodiscard]] const std::optional<FileState>& state() const { return state_; }
  /// Returns whether the file supports seeking: it is regular and was opened at its beginning.
  [[nodiscard]] bool is_seekable() const;
  /// Seeks like lseek; the next read continues there.
  std::int64_t seek(std::int64_t offset, int whence);
  /// Returns the number of bytes read so far.
  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

 private:
  int descriptor_;
  std::optional<FileState> state_;
  std::uint64_t bytes_ = 0;
  std::string failure_;
  bool ended_ = false;  ///< on a terminal, another read would wait for more
};

/// Returns the rest of a file. If it exceeds `max` bytes, reading stops a little after them.
[[nodiscard]] std::string rest_of(InputFile& file, std::size_t max);
/// Returns the text of the regular file that an option names, or of standard input for `-`. Throws
/// UsageError if it cannot be read or is longer than `max` bytes.
[[nodiscard]] std::string text_for(std::string_view option, const std::string& name,
                                   std::size_t max);

/// Returns an error about such a file: its faults, each a line.
[[nodiscard]] UsageError usage_error(const std::vector<std::string>& faults);

/// Returns the name of an input in reports.
[[nodiscard]] std::string display_name(const std::string& name);

/// Returns a message about an unknown ruleset of that name, with the likely one or, without any, how
/// to list them.
[[nodiscard]] std::string with_rulesets(const std::string& fault, std::string_view name);
/// Returns the ruleset of --ruleset; nothing without the option. Throws UsageError.
[[nodiscard]] std::optional<rules::RulesetId> ruleset_option(const Arguments& arguments);

}  // namespace damier::cli
