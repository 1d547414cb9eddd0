#pragma once

#include <string>
#include <string_view>

#include "damier/notation/text/uncopied.hpp"

namespace damier::cli {

/// Conversion of UTF-8 by the C library.
class Iconv : private notation::Uncopied {
 public:
  explicit Iconv(const std::string& charset);
  ~Iconv();

  /// Converts as much of the beginning of a text as the charset has, and removes it: nothing if the
  /// charset is not known.
  void convert(std::string_view& text, std::string& out) const;

 private:
  void* opened_;  ///< null if the charset is not known
};

/// Converts UTF-8 to another charset, for terminals. What the charset lacks becomes similar:
/// ’ becomes ', é becomes e, → becomes ->, and a question mark stands for all else.
class Encoder {
 public:
  /// Takes the name of a charset, as locales have it: ISO-8859-1, iso88591, KOI8-R, eucJP.
  explicit Encoder(const std::string& charset);

  /// Returns whether the charset exists and contains ASCII.
  [[nodiscard]] bool known() const;
  /// Appends a text in UTF-8 to `out`. The charset must be known.
  void append(std::string_view text, std::string& out) const;

 private:
  /// Appends what is shown in place of a character that the charset lacks.
  void append_similar(std::string_view character, std::string& out) const;

  Iconv exact_;
  Iconv similar_;
};

/// Returns the conversion for terminals, by the charset of the locale; null if that is UTF-8. Files
/// and pipes always get UTF-8. It is also null for locales that name no charset, C and POSIX: their
/// terminals are those of containers and servers, which show UTF-8, and names of players in records
/// have been shown there as they are; and in a static program, which has no tables of charsets.
[[nodiscard]] const Encoder* terminal_encoder();

}  // namespace damier::cli
