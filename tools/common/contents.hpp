#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "damier/notation/splitter.hpp"

namespace damier::cli {

/// Bytes of which the first can be looked at before they are read.
class Peekable {
 public:
  explicit Peekable(notation::ReadBytes read) : read_(std::move(read)) {}

  std::size_t read(std::span<char> into);
  /// The next bytes, at most `size`, which `read` will still give.
  std::string_view peek(std::size_t size);
  /// Drops what was looked at and not read.
  void forget() { ahead_.clear(); }

 private:
  notation::ReadBytes read_;
  std::string ahead_;
};

class InputFile;

/// What one input holds, part by part: the file itself, decompressed where it is compressed, or the members of an
/// archive. What it is is seen by its first bytes, not by its name: gzip, zstd, xz, bzip2; zip, tar.
class Contents {
 public:
  /// `-` is standard input. Of an archive the members with the extension of a record are read or, with `any_member`, all
  /// that are files.
  Contents(const std::string& name, bool any_member);
  ~Contents();
  Contents(const Contents&) = delete;
  Contents(Contents&&) = delete;
  Contents& operator=(const Contents&) = delete;
  Contents& operator=(Contents&&) = delete;

  /// The file that the input is read from.
  [[nodiscard]] const InputFile& file() const;
  /// Whether it is compressed, or an archive.
  [[nodiscard]] bool packed() const;
  /// Goes on to the next part, at the beginning to the first; false if there is none.
  bool next();
  /// The part in reports, an archive's member as `games.zip!final.pdn`.
  [[nodiscard]] const std::string& name() const { return name_; }
  /// The name that tells game and format: without the archive, and without what compression adds.
  [[nodiscard]] std::string_view plain_name() const { return plain_name_; }
  /// Reads on in the part, for a Splitter; after a failure it is as if the part had ended.
  std::size_t read(std::span<char> into);
  /// The first bytes of the part, at most `size`, which `read` will still give.
  std::string_view peek(std::size_t size);
  /// How many bytes of the input have been read, as they stand in its file.
  [[nodiscard]] std::uint64_t bytes() const;
  /// What went wrong with the part or, where there is no next one, with the input; empty if nothing did.
  [[nodiscard]] std::string failure() const;

 private:
  class Input;
  class Archive;

  bool next_member();

  std::unique_ptr<Input> input_;
  std::unique_ptr<Archive>
      archive_;  ///< null for a file that is no archive, nor compressed but by gzip
  Peekable part_;
  bool any_member_;
  bool begun_ = false;
  bool ended_ = false;
  std::string input_name_;
  std::string name_;
  std::string plain_name_;
};

/// The name of a file without the extension that a compression adds, as `games.pdn` for `games.pdn.gz`.
[[nodiscard]] std::string_view without_compression(std::string_view name);
/// Whether the name is that of an archive: of several files in one.
[[nodiscard]] bool is_archive_name(std::string_view name);

}  // namespace damier::cli
