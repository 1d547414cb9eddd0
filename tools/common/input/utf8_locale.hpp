#pragma once

#include <locale.h>  // NOLINT(modernize-deprecated-headers): POSIX has more in it

namespace damier::cli {

/// Switches the thread to a UTF-8 locale during its lifetime, whatever the user's locale. Does
/// nothing if the system has no such locale.
class Utf8Locale {
 public:
  Utf8Locale()
      : utf8_(::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr)), before_(::uselocale(utf8_)) {}
  ~Utf8Locale() {
    ::uselocale(before_);
    if (utf8_ != nullptr) {
      ::freelocale(utf8_);
    }
  }
  Utf8Locale(const Utf8Locale&) = delete;
  Utf8Locale(Utf8Locale&&) = delete;
  Utf8Locale& operator=(const Utf8Locale&) = delete;
  Utf8Locale& operator=(Utf8Locale&&) = delete;

 private:
  ::locale_t utf8_;
  ::locale_t before_;
};

}  // namespace damier::cli
