#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "damier/notation/formats/shared/write_options.hpp"

#include "input/scratch_file.hpp"
#include "record_file.hpp"
#include "sorted_pieces.hpp"

namespace damier::cli {

/// Group of records that share a file.
struct Group {
  std::string name;       ///< empty: what they would share is unknown
  std::string extension;  ///< of the file, including the point
};

/// Writes records to a file for each group. Texts wait in a scratch file until all are known, so
/// that only one file at a time is open, for any number of groups.
class GroupedFiles {
 public:
  /// `prefix`: beginning of the names of all files. Throws UsageError and std::system_error.
  GroupedFiles(std::string prefix, bool overwrite)
      : prefix_(std::move(prefix)), overwrite_(overwrite), manifest_(prefix_, overwrite) {}

  /// Adds the text of a record, and returns its offset.
  std::uint64_t add_text(std::string_view text) { return scratch_.add(text); }
  /// Puts an added text into the file of a group.
  void put(const Group& group, std::uint64_t text, std::size_t size);
  /// Writes all files, and their table. Throws UsageError, and writes nothing, if one exists and
  /// must not be replaced.
  void write(const notation::ConvertOptions& options);

 private:
  struct Visitor {
    std::function<void(const std::string& file, const Group&)> begin;  ///< begins a file
    std::function<void(const Piece&)> piece;                           ///< a piece of that file
  };

  void visit(const Visitor& visitor);
  void refuse_existing();
  [[nodiscard]] std::string bytes(std::uint64_t offset, std::uint64_t size);
  [[nodiscard]] Group group_of(const Piece& piece);

  std::string prefix_;
  bool overwrite_;
  Manifest manifest_;
  ScratchFile scratch_;
  SortedPieces pieces_;
  std::uint64_t count_ = 0;
};

/// Returns a name for the file of a group, without extension: it contains no characters that are
/// special for a shell or a file system, no invisible characters, and is not reserved by Windows.
/// Different groups may get the same name.
[[nodiscard]] std::string file_name_of_group(std::string_view group);

/// Returns the key of a name from file_name_of_group. Names with different keys are different
/// files, even if a file system ignores case and normal form (Unicode, UAX #15).
[[nodiscard]] std::string key_of_file_name(std::string_view name);

}  // namespace damier::cli
