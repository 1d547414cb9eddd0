#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace damier::notation {

/// Storage for text that is not in the bytes as such: decoded or unescaped. Its size never
/// exceeds the reserved one, so views into it stay valid.
class Arena {
 public:
  void reset() { bytes_.clear(); }
  void reserve(std::size_t more) { bytes_.reserve(bytes_.size() + more); }
  void push(char byte) { bytes_.push_back(byte); }
  void push(std::string_view more) { bytes_.append(more); }
  void fill(std::size_t begin, std::size_t size, char byte) {
    bytes_.replace(begin, size, size, byte);
  }
  [[nodiscard]] std::size_t size() const { return bytes_.size(); }
  [[nodiscard]] std::string_view from(std::size_t begin) const {
    return std::string_view(bytes_).substr(begin);
  }

 private:
  std::string bytes_;
};

}  // namespace damier::notation
