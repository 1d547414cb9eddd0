#include "conversion.hpp"

#include <algorithm>
#include <cerrno>

#ifndef DAMIER_NO_ICONV
#include <iconv.h>
#endif

#include "damier/notation/text/text.hpp"

namespace damier::notation {

namespace {

constexpr unsigned char first_non_ascii = 0x80;

/// Converts by a table, as `Conversion::convert` does.
bool convert_by(const HighCharacters& table, std::string_view& bytes, char* out, std::size_t size,
                std::size_t& used) {
  used = 0;
  while (!bytes.empty()) {
    const auto byte = static_cast<unsigned char>(bytes.front());
    const char32_t character = byte < first_non_ascii ? byte : table.at(byte - first_non_ascii);
    if (byte >= first_non_ascii && character == 0) {
      return false;
    }
    const std::string letter = utf8_of(character);
    if (letter.size() > size - used) {
      return true;
    }
    std::ranges::copy(letter, out + used);
    used += letter.size();
    bytes.remove_prefix(1);
  }
  return true;
}

#ifdef DAMIER_NO_ICONV

void* open_iconv(const std::string&) { return nullptr; }
void close_iconv(void*) {}
bool convert_by(void*, std::string_view&, char*, std::size_t, std::size_t& used) {
  used = 0;
  return false;
}

#else

void* open_iconv(const std::string& charset) {
  void* const opened = iconv_open("UTF-8", charset.c_str());
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-cstyle-cast,performance-no-int-to-ptr): as in POSIX
  return opened == (iconv_t)-1 ? nullptr : opened;
}

void close_iconv(void* opened) { iconv_close(opened); }

bool convert_by(void* opened, std::string_view& bytes, char* out, std::size_t size,
                std::size_t& used) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast): iconv does not change it
  char* in = const_cast<char*>(bytes.data());
  std::size_t in_left = bytes.size();
  std::size_t out_left = size;
  const std::size_t failed = iconv(opened, &in, &in_left, &out, &out_left);
  const bool stopped = failed == static_cast<std::size_t>(-1) && errno != E2BIG;
  bytes.remove_prefix(bytes.size() - in_left);
  used = size - out_left;
  return !stopped;
}

#endif

}  // namespace

Conversion::Conversion(const std::string& charset)
    : table_(single_byte_charset(letters_of(charset))),
      iconv_(table_ == nullptr ? open_iconv(charset) : nullptr) {}

Conversion::~Conversion() {
  if (iconv_ != nullptr) {
    close_iconv(iconv_);
  }
}

bool Conversion::known() const { return table_ != nullptr || iconv_ != nullptr; }

bool Conversion::convert(std::string_view& bytes, char* out, std::size_t size,
                         std::size_t& used) const {
  return table_ != nullptr ? convert_by(*table_, bytes, out, size, used)
                           : convert_by(iconv_, bytes, out, size, used);
}

}  // namespace damier::notation
