// The sscanf() of the static program, for ncurses, which reads numbers between separators with it:
// "%d/%d/%d" and "%d%c%d%c". That of the C library knows all formats, in 58 kB.

#include <charconv>
#include <cstdarg>
#include <cstring>

namespace {

/// Reads a number, and moves behind it. Returns whether there is one.
bool take_number(const char*& from, int& number) {
  while (*from == ' ' || (*from >= '\t' && *from <= '\r')) {
    ++from;
  }
  const auto [end, failure] = std::from_chars(from, from + std::strlen(from), number);
  from = end;
  return failure == std::errc{};
}

}  // namespace

/// Knows `%d`, `%c` and characters that stand for themselves; ends at all else.
// NOLINTNEXTLINE(cert-dcl50-cpp,bugprone-reserved-identifier,readability-identifier-naming)
extern "C" int __isoc99_sscanf(const char* from, const char* format, ...) {
  va_list targets;
  va_start(targets, format);
  int taken = 0;
  for (; *format != '\0'; ++format) {
    if (*format == '%' && format[1] == 'd') {
      if (!take_number(from, *va_arg(targets, int*))) {
        break;
      }
      ++taken;
      ++format;
    } else if (*format == '%' && format[1] == 'c' && *from != '\0') {
      *va_arg(targets, char*) = *from++;
      ++taken;
      ++format;
    } else if (*format == '%' || *format != *from) {
      break;
    } else {
      ++from;
    }
  }
  va_end(targets);
  return taken;
}
