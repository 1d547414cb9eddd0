#include "../../../libnotation/src/text/single_byte.hpp"

#include <array>
#include <string>
#include <string_view>

#include <iconv.h>

#include "damier/notation/text/text.hpp"

#include "catch.hpp"

using namespace damier::notation;

namespace {

/// Returns the character of iconv for a byte; empty if it is not in the charset.
std::string by_iconv(const std::string& charset, char byte) {
  const iconv_t handle = iconv_open("UTF-8", charset.c_str());
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-cstyle-cast,performance-no-int-to-ptr): as in POSIX
  REQUIRE(handle != (iconv_t)-1);
  std::array<char, 8> out{};
  char* from = &byte;
  char* to = out.data();
  std::size_t in_left = 1;
  std::size_t out_left = out.size();
  const std::size_t failed = iconv(handle, &from, &in_left, &to, &out_left);
  iconv_close(handle);
  return failed == static_cast<std::size_t>(-1) ? ""
                                                : std::string(out.data(), out.size() - out_left);
}

}  // namespace

TEST_CASE("The tables of encodings agree with iconv") {
  for (const std::string charset :
       {"WINDOWS-1250", "WINDOWS-1251", "WINDOWS-1252", "WINDOWS-1253", "WINDOWS-1254",
        "WINDOWS-1257", "ISO-8859-2", "ISO-8859-5", "ISO-8859-15", "KOI8-R", "KOI8-U", "CP437",
        "CP850", "CP852", "CP866", "MACINTOSH"}) {
    const HighCharacters* const table = single_byte_charset(letters_of(charset));
    REQUIRE(table != nullptr);
    for (std::size_t i = 0; i < table->size(); ++i) {
      const char16_t character = table->at(i);
      INFO(charset << " 0x" << std::hex << 0x80 + i);
      CHECK((character == 0 ? "" : utf8_of(character)) ==
            by_iconv(charset, static_cast<char>(0x80 + i)));
    }
  }
}

TEST_CASE("An encoding of one byte has several spellings") {
  CHECK(letters_of("Windows-1251") == "windows1251");
  CHECK(single_byte_charset(letters_of("cp1251")) == single_byte_charset("windows1251"));
  CHECK(single_byte_charset(letters_of("KOI8_R")) != nullptr);
  CHECK(single_byte_charset("shiftjis") == nullptr);
  CHECK(single_byte_charset("") == nullptr);
}
