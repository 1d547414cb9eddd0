#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "damier/notation/record/splitter.hpp"
#include "damier/notation/text/uncopied.hpp"

namespace damier::cli {

/// Creates an unnamed temporary file. Returns its descriptor, which the caller closes. Throws
/// std::system_error.
[[nodiscard]] int unnamed_file();

/// Copies all bytes of a source into an unnamed temporary file. Returns its descriptor, positioned
/// at the beginning, which the caller closes. Throws std::system_error.
[[nodiscard]] int spool(const notation::ReadBytes& read);

/// Unnamed temporary file that supports appending and random reads. All functions throw
/// std::system_error.
class ScratchFile : private notation::Uncopied {
 public:
  ScratchFile();
  ~ScratchFile();

  /// Appends bytes and returns their offset.
  std::uint64_t add(std::string_view bytes);
  /// Fills all of `into` with the bytes from an offset on.
  void read(std::uint64_t offset, std::span<char> into);
  [[nodiscard]] std::uint64_t size() const { return written_ + waiting_.size(); }

 private:
  void flush();

  int descriptor_;
  std::uint64_t written_ = 0;
  std::string waiting_;  ///< bytes not yet in the file
};

}  // namespace damier::cli
