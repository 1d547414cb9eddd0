#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "damier/notation/text/uncopied.hpp"

#include "../text/single_byte.hpp"

namespace damier::notation {

/// A conversion from a charset to UTF-8: by a table for the usual single-byte ones, by iconv for
/// the others. A static program has no iconv, since it needs files of the same system.
class Conversion : private Uncopied {
 public:
  explicit Conversion(const std::string& charset);
  ~Conversion();

  /// Returns whether the charset exists.
  [[nodiscard]] bool known() const;
  /// Converts bytes from the beginning of `bytes` and removes them, until `out` is full. Returns
  /// false if a byte is not in the charset. `used`: the filled part of `out`.
  bool convert(std::string_view& bytes, char* out, std::size_t size, std::size_t& used) const;

 private:
  const HighCharacters* table_;
  void* iconv_ = nullptr;  ///< null without iconv
};

}  // namespace damier::notation
