#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <span>
#include <string>

#include <zlib.h>

namespace damier::cli {

/// Reads what gzip has compressed (RFC 1952), in one or several members, and holds it against their
/// checksums, which libarchive does not.
class Gunzip {
 public:
  /// `read` fills a span with compressed bytes, as for a Splitter.
  explicit Gunzip(std::function<std::size_t(std::span<char>)> read);
  ~Gunzip();
  Gunzip(const Gunzip&) = delete;
  Gunzip(Gunzip&&) = delete;
  Gunzip& operator=(const Gunzip&) = delete;
  Gunzip& operator=(Gunzip&&) = delete;

  /// After a failure it is as if the input had ended.
  std::size_t read(std::span<char> into);
  /// What is wrong with the compressed bytes; empty if nothing is.
  [[nodiscard]] const std::string& failure() const { return failure_; }

 private:
  /// Makes sure of compressed bytes; false at their end.
  bool fill();
  /// Goes on to a further member; false if nothing more, or only zeros, follow, or something else,
  /// which is a failure.
  bool next_member();

  std::function<std::size_t(std::span<char>)> read_;
  std::array<char, std::size_t{64} << 10> compressed_{};
  z_stream stream_{};
  std::string failure_;
  bool ended_ = false;
};

}  // namespace damier::cli
