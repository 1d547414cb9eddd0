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

/// A group of records that share a file.
struct Group {
  std::string name;       ///< empty: what they would share is not known
  std::string extension;  ///< of the file, with its point
};

/// Writes records to a file for each group. Texts wait in a scratch file until all are there, so
/// that only one file at a time is open, however many groups there are.
class GroupedFiles {
 public:
  /// `prefix`: what the names of all files begin with. Throws UsageError and
  /// std::system_error.
  GroupedFiles(std::string prefix, bool overwrite)
      : prefix_(std::move(prefix)), overwrite_(overwrite), manifest_(prefix_, overwrite) {}

  /// Adds the text of a record, and returns its place.
  std::uint64_t add_text(std::string_view text) { return scratch_.add(text); }
  /// Puts a text that was added into the file of a group.
  void put(const Group& group, std::uint64_t text, std::size_t size);
  /// Writes all files, and the table of them. Throws UsageError if one exists and may not be
  /// replaced: nothing is written then.
  void write(const notation::ConvertOptions& options);

 private:
  struct Visitor {
    std::function<void(const std::string& file, const Group&)> begin;  ///< a file
    std::function<void(const Piece&)> piece;                           ///< of that file
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

}  // namespace damier::cli
