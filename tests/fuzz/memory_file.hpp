#pragma once

#include <string>
#include <string_view>
#include <system_error>

#include <sys/mman.h>
#include <unistd.h>

namespace damier::fuzz {

/// A file in memory, for code that reads files by name.
class MemoryFile {
 public:
  MemoryFile() : descriptor_(::memfd_create("fuzz", MFD_CLOEXEC)) {
    if (descriptor_ < 0) {
      throw std::system_error(errno, std::generic_category(), "memfd_create");
    }
    name_ = "/proc/self/fd/" + std::to_string(descriptor_);
  }
  ~MemoryFile() { ::close(descriptor_); }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile(MemoryFile&&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  MemoryFile& operator=(MemoryFile&&) = delete;

  [[nodiscard]] const std::string& name() const { return name_; }
  void set(std::string_view text) const {
    const auto size = static_cast<off_t>(text.size());
    if (::ftruncate(descriptor_, 0) != 0 ||
        ::pwrite(descriptor_, text.data(), text.size(), 0) != size) {
      throw std::system_error(errno, std::generic_category(), name_);
    }
  }

 private:
  int descriptor_;
  std::string name_;
};

}  // namespace damier::fuzz
