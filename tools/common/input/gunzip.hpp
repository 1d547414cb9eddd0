#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <span>
#include <string>

#include <zlib.h>

#include "damier/notation/text/uncopied.hpp"

namespace damier::cli {

/// Decompresses gzip (RFC 1952) with any number of members, and verifies their checksums, which
/// libarchive does not.
class Gunzip : private notation::Uncopied {
 public:
  /// `read` fills a span with compressed bytes, as in a Splitter.
  explicit Gunzip(std::function<std::size_t(std::span<char>)> read);
  ~Gunzip();

  /// Reads the next bytes. After a failure it returns 0, as at the end.
  std::size_t read(std::span<char> into);
  /// Returns the fault of the compressed bytes; empty if none exists.
  [[nodiscard]] const std::string& failure() const { return failure_; }

 private:
  /// Fills the input buffer if it is empty; returns false at the end.
  bool fill();
  /// Moves to the next member. Returns false at the end, which may be padded with zeros; other
  /// bytes are a failure.
  bool next_member();

  std::function<std::size_t(std::span<char>)> read_;
  std::array<char, std::size_t{64} << 10> compressed_{};
  z_stream stream_{};
  std::string failure_;
  bool ended_ = false;
};

}  // namespace damier::cli
