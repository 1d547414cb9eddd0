#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "damier/notation/files/regular_file.hpp"
#include "damier/notation/formats/reader.hpp"
#include "damier/notation/record/splitter.hpp"

#include "file_state.hpp"
#include "options.hpp"

namespace damier::cli {

/// The files that a command line names: operands, directories walked, and those of --files-from;
/// standard input if there is none, which is told if it is a terminal. Unreadable ones are reported
/// on standard error.
class Inputs {
 public:
  /// Throws UsageError.
  explicit Inputs(const Arguments& arguments);

  /// Other files than the command line names.
  Inputs(const Arguments& arguments, std::vector<std::string> names)
      : program_(arguments.program()), names_(std::move(names)) {}

  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  /// Whether every name led to a file.
  [[nodiscard]] bool complete() const { return complete_; }

 private:
  void add(const std::string& name, bool recursive);
  void add_names_from(const std::string& list, char separator, bool recursive);

  std::string_view program_;
  std::vector<std::string> names_;
  bool complete_ = true;
};

/// One open input. Not copied: it owns its descriptor.
class InputFile {
 public:
  /// `-` is standard input.
  explicit InputFile(const std::string& name);
  /// Takes over an open file, or the fault of opening it.
  explicit InputFile(notation::OpenedFile file);
  ~InputFile();
  InputFile(const InputFile&) = delete;
  InputFile(InputFile&&) = delete;
  InputFile& operator=(const InputFile&) = delete;
  InputFile& operator=(InputFile&&) = delete;

  /// Reads on; after a failure it acts as at the end.
  std::size_t read(std::span<char> into);
  /// The failure, in words; empty if there was none.
  [[nodiscard]] const std::string& failure() const { return failure_; }
  [[nodiscard]] int descriptor() const { return descriptor_; }
  /// The state of the file when it was opened; none if unknown.
  [[nodiscard]] const std::optional<FileState>& state() const { return state_; }
  /// Whether the file supports seeking: it is regular and was given from its beginning.
  [[nodiscard]] bool is_seekable() const;
  /// Like lseek: the next read continues there.
  std::int64_t seek(std::int64_t offset, int whence);
  /// The number of bytes read so far.
  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

 private:
  int descriptor_;
  std::optional<FileState> state_;
  std::uint64_t bytes_ = 0;
  std::string failure_;
  bool ended_ = false;  ///< on a terminal, another read would wait for more
};

/// What is left of a file; of a longer one than `max` bytes, some bytes more than that.
[[nodiscard]] std::string rest_of(InputFile& file, std::size_t max);
/// The text of the regular file that an option names, or of standard input for `-`. Throws
/// UsageError if it cannot be read, or is longer than that.
[[nodiscard]] std::string text_for(std::string_view option, const std::string& name,
                                   std::size_t max);

/// The name of an input in reports.
[[nodiscard]] std::string display_name(const std::string& name);

/// What to say after the name of a ruleset that does not exist: the likely intended one, or where
/// to find them all.
[[nodiscard]] std::string ruleset_meant(std::string_view name);
/// The ruleset that --ruleset names, if it is given. Throws UsageError.
[[nodiscard]] std::optional<rules::RulesetId> ruleset_option(const Arguments& arguments);

}  // namespace damier::cli
