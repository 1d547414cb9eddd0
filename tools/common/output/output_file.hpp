#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/text/uncopied.hpp"

#include "input/inputs.hpp"
#include "temporary.hpp"
#include "terminal/options.hpp"
#include "terminal/output.hpp"

namespace damier::cli {

/// Returns the options of tools that write an output file: --output, whose extension chooses the
/// format, and --overwrite.
[[nodiscard]] std::vector<Option> product_options();

/// Returns the options --output and --overwrite for tools whose output file has one format.
[[nodiscard]] std::vector<Option> new_file_options();

/// Output of a tool: standard output, or the file of --output. A file appears completely or not at
/// all: it is written under a temporary name in the same directory; `commit` syncs it to disk and
/// renames it.
class OutputFile : private notation::Uncopied {
 public:
  /// Throws UsageError if the file exists and --overwrite is not given; std::system_error if it
  /// cannot be created.
  explicit OutputFile(const Arguments& arguments);
  /// Opens a file named by the caller. Throws UsageError if it exists and `overwrite` is false;
  /// std::system_error if it cannot be created.
  OutputFile(std::string name, bool overwrite);
  /// Writes the replacement of an input, which must outlive this, with all its attributes. Throws
  /// std::system_error.
  OutputFile(const std::string& name, const InputFile& original);
  /// Removes the file unless it was committed.
  ~OutputFile();

  [[nodiscard]] Output& out();
  /// Moves the last `size` bytes to the end of another output. Throws std::system_error.
  void move_tail(std::uint64_t size, OutputFile& to);
  /// Makes the file visible under its name; does nothing for standard output. Throws
  /// std::exception, also if the input to be replaced has changed since it was opened, or if somebody
  /// else has taken the name meanwhile and --overwrite is not given.
  void commit();
  /// Commits, unless there is nothing to be seen: then no file is left.
  void commit_unless(bool nothing) {
    if (!nothing) {
      commit();
    }
  }
  /// Commits without waiting for the disk, for many files: call `sync_file_system_of` before
  /// reporting them as complete.
  void commit_unsynced();
  /// Describes the attributes of the replaced input that are lost.
  [[nodiscard]] const std::vector<std::string>& lost() const { return lost_; }

 private:
  void flush();
  void commit(bool synced);
  [[nodiscard]] bool original_is_there() const;

  std::string name_;  ///< empty for standard output
  Replacing replacing_ = Replacing::allowed;
  const InputFile* original_ = nullptr;
  std::vector<std::string> lost_;
  std::optional<Temporary> temporary_;
  int special_ = -1;  ///< something other than a regular file, written to directly
  Output file_;
};

}  // namespace damier::cli
