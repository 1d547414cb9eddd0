#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace damier::cli {

/// A temporary file without a name, to which bytes are added, and from which any of them are read
/// back. All functions throw std::system_error.
class ScratchFile {
 public:
  ScratchFile();
  ~ScratchFile();
  ScratchFile(const ScratchFile&) = delete;
  ScratchFile(ScratchFile&&) = delete;
  ScratchFile& operator=(const ScratchFile&) = delete;
  ScratchFile& operator=(ScratchFile&&) = delete;

  /// Returns where the bytes begin.
  std::uint64_t add(std::string_view bytes);
  /// Fills all of `into` with the bytes from an offset on.
  void read(std::uint64_t offset, std::span<char> into);
  [[nodiscard]] std::uint64_t size() const { return written_ + waiting_.size(); }

 private:
  void flush();

  int descriptor_;
  std::uint64_t written_ = 0;
  std::string waiting_;  ///< bytes that are not in the file yet
};

}  // namespace damier::cli
