#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "decompressed.hpp"
#include "members.hpp"
#include "packing.hpp"

namespace damier::cli {

class InputFile;

/// What one input holds, part by part: the file itself, decompressed where it is compressed, or the
/// members of an archive. What it is is seen by its first bytes: gzip, zstd, xz, bzip2; zip, tar.
/// Its name counts where they show nothing: what is called an archive or compressed must be that,
/// or text.
class Contents {
 public:
  /// `-` is standard input. Of an archive the members with the extension of a record are read or,
  /// with `any_member`, all that are files. Another member is a part too, a failure from the
  /// beginning, if it may hold records all the same.
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
  /// What went wrong with the part or, where there is no next one, with the input; empty if nothing
  /// did.
  [[nodiscard]] std::string failure() const;

 private:
  class Input;

  void open();
  void open_archive(Container container);
  void open_zip();
  bool next_member();
  /// Whether the member is a part.
  bool take_member();
  /// The present part is not read, for that reason.
  void refuse(std::string why);

  std::unique_ptr<Input> input_;
  std::unique_ptr<Members> members_;  ///< null for what is no archive
  Decompressed part_;
  std::string refusal_;  ///< why the present part is not read
  bool any_member_;
  bool begun_ = false;
  bool ended_ = false;
  std::string input_name_;
  std::string name_;
  std::string plain_name_;
};

}  // namespace damier::cli
