#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "damier/notation/text/uncopied.hpp"

#include "byte_source.hpp"
#include "packing.hpp"

struct archive_entry;

namespace damier::cli {

class LibraryReader;

/// Iterates over the non-empty members of an archive. Skips directories and links: the target of a
/// link is a member itself, or not in the archive.
///
/// A zip archive lists its members at its end, so the source must be able to seek. If the list
/// cannot be read, the members before it are read, and the archive counts as failed.
class Members : private notation::Uncopied {
 public:
  Members(Container container, ByteSource source);
  ~Members();

  /// Moves to the next member; returns false if none exists.
  bool next();
  /// Returns the name of the member; its number if the name is unreadable.
  [[nodiscard]] const std::string& name() const { return name_; }
  /// Returns why the member cannot be read at all; empty if it can.
  [[nodiscard]] const std::string& obstacle() const { return obstacle_; }
  /// Reads the next bytes of the member. After a failure it returns 0, as at the end.
  std::size_t read(std::span<char> into);
  /// Returns the fault of the member, even before it is read; after the last one, the fault of the
  /// archive. Empty if none exists.
  [[nodiscard]] std::string failure() const;

 private:
  void open();
  void open_without_list();
  /// Returns the header of the next member; null if none exists.
  archive_entry* next_entry();
  archive_entry* first_entry();
  void end();
  /// Returns whether a zip archive begins with a member that is not the first in the list, as in
  /// two concatenated archives.
  [[nodiscard]] bool has_unlisted_beginning() const;

  Container container_;
  ByteSource source_;
  std::unique_ptr<LibraryReader> reader_;
  std::int64_t lowest_ = INT64_MAX;  ///< lowest offset in the source visited since it was opened
  std::uint64_t zeros_at_end_ = 0;   ///< zeros at the end of the bytes read so far
  std::uint64_t number_ = 0;
  std::string name_;
  std::string obstacle_;  ///< why the member cannot be read at all
  std::string lost_;      ///< why members may be missing
  bool begun_ = false;
  bool ended_ = false;  ///< there are no more members
};

}  // namespace damier::cli
