#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "damier/notation/files/regular_file.hpp"
#include "damier/notation/text/uncopied.hpp"

#include "byte_source.hpp"
#include "members.hpp"
#include "open_file.hpp"
#include "packing.hpp"

namespace damier::cli {

class InputFile;

/// Contents of one input, part by part: the file, decompressed if needed, or the members of an
/// archive. The first bytes decide: gzip, zstd, xz, bzip2; zip, tar. If they are inconclusive, the
/// name decides: a file named as an archive or as compressed must be one, or text.
class Contents : private notation::Uncopied {
 public:
  /// `-` is standard input. The parts of an archive are the members with the extension of a record
  /// or, with `any_member`, all files. Any other member that may contain records is also a part,
  /// but one that fails immediately. `opener`: opens the file; empty: as any file.
  Contents(const std::string& name, bool any_member, const OpenFile& opener = {});
  /// Takes a path that must name a regular file.
  Contents(const notation::FilePath& path, bool any_member);
  ~Contents();

  /// Returns the file from which the input is read.
  [[nodiscard]] const InputFile& file() const;
  /// Returns whether the input is compressed or an archive.
  [[nodiscard]] bool packed() const;
  /// Returns whether the part was UTF-16; `read` returns UTF-8.
  [[nodiscard]] bool recoded() const { return part_.recoded; }
  /// Moves to the next part, first to the first one; returns false if none exists.
  bool next();
  /// Seeks to a byte offset if the input is an unpacked file; otherwise returns false.
  bool seek(std::uint64_t offset);
  /// Returns the name of the part in reports; for a member of an archive `games.zip!final.pdn`.
  [[nodiscard]] const std::string& name() const { return name_; }
  /// Returns the name from which to guess game and format: without the archive and any compression
  /// extension.
  [[nodiscard]] std::string_view plain_name() const { return plain_name_; }
  /// Reads the next bytes of the part, for a Splitter. After a failure it returns 0, as at the end.
  std::size_t read(std::span<char> into);
  /// Returns the next bytes of the part, at most `size`; `read` returns them again.
  std::string_view peek(std::size_t size);
  /// Returns the number of bytes read from the file, as stored.
  [[nodiscard]] std::uint64_t bytes() const;
  /// Returns the size of the whole file; if it is not regular, the number of bytes read so far.
  [[nodiscard]] std::uint64_t size() const;
  /// Returns the failure of the part or, after the last one, of the input; empty if there was none.
  [[nodiscard]] std::string failure() const;

 private:
  class Input;

  Contents(std::unique_ptr<Input> input, std::string name, bool any_member);
  void open();
  void open_archive(Container container);
  void open_zip();
  bool next_member();
  /// Returns whether the member is a part.
  bool take_member();
  /// Skips the current part if it is of another kind, such as a picture.
  void refuse_foreign();
  /// Skips the current part for this reason.
  void refuse(std::string why);

  std::unique_ptr<Input> input_;
  std::unique_ptr<Members> members_;  ///< null if the input is not an archive
  Decompressed part_;
  std::string refusal_;  ///< why the current part is not read
  /// Last offset sought, and how many bytes had been read then.
  std::uint64_t place_ = 0;
  std::uint64_t read_before_ = 0;
  bool any_member_;
  bool begun_ = false;
  bool ended_ = false;
  std::string input_name_;
  std::string name_;
  std::string plain_name_;
};

}  // namespace damier::cli
