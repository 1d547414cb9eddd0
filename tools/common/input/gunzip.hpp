#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <span>
#include <string>

#include <zlib.h>

namespace damier::cli {

/// Decompresses gzip (RFC 1952), with one or several members, and verifies their checksums;
/// libarchive does not.
class Gunzip {
 public:
  /// `read` fills a span with compressed bytes, as in a Splitter.
  explicit Gunzip(std::function<std::size_t(std::span<char>)> read);
  ~Gunzip();
  Gunzip(const Gunzip&) = delete;
  Gunzip(Gunzip&&) = delete;
  Gunzip& operator=(const Gunzip&) = delete;
  Gunzip& operator=(Gunzip&&) = delete;

  /// Reads on; after a failure it acts as at the end.
  std::size_t read(std::span<char> into);
  /// What is wrong with the compressed bytes, in words; empty if nothing is.
  [[nodiscard]] const std::string& failure() const { return failure_; }

 private:
  /// Fills the input buffer if it is empty; returns false at the end.
  bool fill();
  /// Moves to the next member. Returns false at the end, which zeros may pad; other bytes are a
  /// failure.
  bool next_member();

  std::function<std::size_t(std::span<char>)> read_;
  std::array<char, std::size_t{64} << 10> compressed_{};
  z_stream stream_{};
  std::string failure_;
  bool ended_ = false;
};

}  // namespace damier::cli
