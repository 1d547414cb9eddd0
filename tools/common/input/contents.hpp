#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "damier/notation/files/regular_file.hpp"

#include "decompressed.hpp"
#include "members.hpp"
#include "packing.hpp"

namespace damier::cli {

class InputFile;

/// Opens a file by its name.
using OpenFile = std::function<notation::OpenedFile(const std::string& name)>;

/// The contents of one input, part by part: the file, decompressed if it is compressed, or the
/// members of an archive. The first bytes decide: gzip, zstd, xz, bzip2; zip, tar. If they decide
/// nothing, the name does: a file named as an archive or as compressed must be one, or text.
class Contents {
 public:
  /// `-` is standard input. The parts of an archive are the members with the extension of a record
  /// or, with `any_member`, all files. Any other member that may hold records is also a part, but
  /// one that fails from the beginning. `opener`: what opens the file, if it is not any file.
  Contents(const std::string& name, bool any_member, const OpenFile& opener = {});
  /// A regular file, which must be one.
  Contents(const notation::FilePath& path, bool any_member);
  ~Contents();
  Contents(const Contents&) = delete;
  Contents(Contents&&) = delete;
  Contents& operator=(const Contents&) = delete;
  Contents& operator=(Contents&&) = delete;

  /// The file that the input is read from.
  [[nodiscard]] const InputFile& file() const;
  /// Whether it is compressed, or an archive.
  [[nodiscard]] bool packed() const;
  /// Whether the part is UTF-16; what is read is UTF-8.
  [[nodiscard]] bool recoded() const { return part_.recoded; }
  /// Moves to the next part, at first to the first one; returns false if there is none.
  bool next();
  /// Goes to a byte of the input, if it is a file that is not packed; returns false otherwise.
  bool seek(std::uint64_t offset);
  /// The name of the part in reports; for a member of an archive `games.zip!final.pdn`.
  [[nodiscard]] const std::string& name() const { return name_; }
  /// The name by which to guess game and format: without the archive and the extension of a
  /// compression.
  [[nodiscard]] std::string_view plain_name() const { return plain_name_; }
  /// Reads on in the part, for a Splitter; after a failure it acts as at the end.
  std::size_t read(std::span<char> into);
  /// The next bytes of the part, at most `size`; `read` will return them again.
  std::string_view peek(std::size_t size);
  /// How far the file is read, in bytes as stored in it.
  [[nodiscard]] std::uint64_t bytes() const;
  /// The bytes of the whole file; those read so far if it is no regular one.
  [[nodiscard]] std::uint64_t size() const;
  /// The failure of the part or, after the last one, of the input; empty if there was none.
  [[nodiscard]] std::string failure() const;

 private:
  class Input;

  Contents(std::unique_ptr<Input> input, std::string name, bool any_member);
  void open();
  void open_archive(Container container);
  void open_zip();
  bool next_member();
  /// Whether the member is a part.
  bool take_member();
  /// Skips the current part if it is of another kind, such as a picture.
  void refuse_foreign();
  /// Skips the current part, for that reason.
  void refuse(std::string why);

  std::unique_ptr<Input> input_;
  std::unique_ptr<Members> members_;  ///< null if the input is no archive
  Decompressed part_;
  std::string refusal_;  ///< why the current part is not read
  /// The last place that was gone to, and how many bytes had been read then.
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
