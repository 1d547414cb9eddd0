#include "charset.hpp"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include <langinfo.h>
#include <locale.h>

namespace damier::cli {

namespace {

/// Returns the charset that a locale has in its name, as fr_FR.ISO-8859-1@euro; empty if none.
std::string_view charset_in(std::string_view locale) {
  const std::size_t dot = std::min(locale.find('.'), locale.size());
  const std::string_view charset = locale.substr(dot);
  return charset.substr(std::min<std::size_t>(1, charset.size()), charset.find('@') - 1);
}

std::string_view locale_of_characters() {
  for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* const value = std::getenv(name);
    if (value != nullptr && *value != '\0') {
      return value;
    }
  }
  return {};
}

/// Returns the charset of the environment's locale; empty for C. A locale that is not installed has
/// the charset in its name.
std::string charset_of_environment() {
  const ::locale_t locale = ::newlocale(LC_CTYPE_MASK, "", nullptr);
  if (locale == nullptr) {
    return std::string(charset_in(locale_of_characters()));
  }
  const std::string charset = ::nl_langinfo_l(CODESET, locale);
  ::freelocale(locale);
  return charset == "ANSI_X3.4-1968" ? std::string() : charset;
}

std::unique_ptr<const notation::Encoder> encoder_of_environment() {
  const std::string charset = charset_of_environment();
  if (charset.empty() || charset == "UTF-8" || charset == "utf8" || charset == "UTF8") {
    return nullptr;
  }
  auto encoder = std::make_unique<const notation::Encoder>(charset);
  return encoder->known() ? std::move(encoder) : nullptr;
}

}  // namespace

const notation::Encoder* terminal_encoder() {
  static const std::unique_ptr<const notation::Encoder> encoder = encoder_of_environment();
  return encoder.get();
}

}  // namespace damier::cli
