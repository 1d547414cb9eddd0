#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace damier::diagram::latex {

/// Writes the source of a LaTeX document: commands as they are, and text with everything escaped
/// that LaTeX does not print as it is. Breaks lines of the source at blanks, since TeX cannot read
/// long ones, and lets LaTeX break long words.
class Source {
 public:
  /// Appends to `out`. `divided`: very long text becomes several paragraphs.
  explicit Source(std::string& out, bool divided = true) : out_(out), divided_(divided) {}

  /// Appends a command or a sign of LaTeX.
  void code(std::string_view code);
  /// Appends one to the word before it, even after a blank.
  void attached(std::string_view code_after);
  /// Begins a new line of the source, unless it is at the beginning of one.
  void line();
  /// Sets words apart: a blank or a line end comes before what is appended next.
  void blank();
  /// Appends text of one word or many. Blanks at its ends count.
  void text(std::string_view text);
  /// Appends text whose blanks keep its words in one line.
  void unbroken(std::string_view text_in_line);

 private:
  void character(char32_t character, std::string_view bytes);
  void ascii(char c);
  void append(std::string_view code, std::size_t printed);
  void write_blank();
  void break_word();

  std::string& out_;
  bool divided_;
  std::size_t column_ = 0;
  std::size_t word_ = 0;             ///< printed characters since LaTeX can break the line
  std::size_t since_paragraph_ = 0;  ///< characters
  char before_ = ' ';                ///< the last character of text
  bool tied_ = false;                ///< blanks do not break lines
  bool blank_ = false;               ///< a blank is not written yet
};

/// Returns text, escaped, for an argument of a command.
[[nodiscard]] std::string escaped(std::string_view text);

}  // namespace damier::diagram::latex
