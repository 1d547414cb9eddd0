#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace damier::notation {

/// Converts UTF-8 to another charset, for terminals. What the charset lacks becomes similar: ’
/// becomes ', é becomes e, → becomes ->, and a question mark stands for all else.
class Encoder {
 public:
  /// Takes the name of a charset, as locales have it: ISO-8859-1, iso88591, KOI8-R, eucJP.
  explicit Encoder(std::string_view charset);
  Encoder(const Encoder&) = delete;
  Encoder(Encoder&&) = delete;
  Encoder& operator=(const Encoder&) = delete;
  Encoder& operator=(Encoder&&) = delete;
  ~Encoder();

  /// Returns whether the charset exists and contains ASCII.
  [[nodiscard]] bool known() const;
  /// Appends a text in UTF-8 to `out`. The charset must be known.
  void append(std::string_view text, std::string& out) const;

 private:
  struct Charset;

  void append(std::string_view text, int depth, std::string& out) const;
  /// Appends a character that is not ASCII, or what is similar to it.
  void append_character(char32_t character, int depth, std::string& out) const;

  std::unique_ptr<const Charset> charset_;
};

}  // namespace damier::notation
