#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "byte_source.hpp"
#include "packing.hpp"

struct archive_entry;

namespace damier::cli {

class LibraryReader;

/// The members of an archive that hold something, one after the other. Directories do not, nor do
/// links: what they lead to is a member itself, or not in the archive.
///
/// The members of a zip archive are those of the list at its end, for which the source must be able
/// to seek. If the list cannot be read, what stands before it is, and that is a failure.
class Members {
 public:
  Members(Container container, ByteSource source);
  ~Members();
  Members(const Members&) = delete;
  Members(Members&&) = delete;
  Members& operator=(const Members&) = delete;
  Members& operator=(Members&&) = delete;

  /// Goes on to the next member; false if there is none.
  bool next();
  /// One without a name that can be read is called by its number.
  [[nodiscard]] const std::string& name() const { return name_; }
  /// Why the member cannot be read at all; empty if nothing stands against it.
  [[nodiscard]] const std::string& obstacle() const { return obstacle_; }
  /// Reads on in the member; after a failure it is as if it had ended.
  std::size_t read(std::span<char> into);
  /// What is wrong with the member, even before it is read, or, where there is no next one, with
  /// the archive; empty if nothing is.
  [[nodiscard]] std::string failure() const;

 private:
  void open();
  void open_without_list();
  /// The header of the next member; null if there is none.
  archive_entry* next_entry();
  archive_entry* first_entry();
  void end();
  /// Whether a zip archive begins with a member and the first one that the list leads to comes
  /// later, as where two archives are put together.
  [[nodiscard]] bool has_unlisted_beginning() const;

  Container container_;
  ByteSource source_;
  std::unique_ptr<LibraryReader> reader_;
  std::int64_t lowest_ = INT64_MAX;  ///< place in the source that was gone to since it was opened
  std::uint64_t zeros_at_end_ = 0;   ///< of the bytes that have been read
  std::uint64_t number_ = 0;
  std::string name_;
  std::string obstacle_;  ///< why the member is not read at all
  std::string lost_;      ///< why there may have been more members
  bool begun_ = false;
  bool ended_ = false;  ///< there are no more of them
};

}  // namespace damier::cli
