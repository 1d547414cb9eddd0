#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace damier::cli {

/// How text looks on the screen; each differs from plain text without colours, too, if it has to.
enum class Style : std::uint8_t { plain, bar, current, strong, faint, trace, note, warning, error };

/// A text at a place of the screen, cut off behind `width` columns.
struct Patch {
  std::size_t row = 0;
  std::size_t column = 0;
  std::size_t width = 0;
  Style style = Style::plain;
  std::string text;
};

/// All that is on the screen.
using Frame = std::vector<Patch>;

enum class Key : std::uint8_t {
  character,
  left,
  right,
  up,
  down,
  home,
  end,
  page_up,
  page_down,
  enter,
  backspace,
  escape,
  resize,   ///< the terminal has another size now
  hang_up,  ///< no key will ever come any more
  other
};

struct KeyPress {
  Key key = Key::other;
  char character = 0;  ///< printable ASCII, with Key::character

  friend bool operator==(const KeyPress&, const KeyPress&) = default;
};

struct ScreenSize {
  std::size_t rows = 0;
  std::size_t columns = 0;
};

/// Whether the program can have a screen: standard output is a terminal that can place text, and
/// there is one to read keys from, standard input or else the terminal of the session.
[[nodiscard]] bool has_screen();

/// Whether texts may be in Unicode, by the locale of the environment.
[[nodiscard]] bool is_unicode_locale();

/// The terminal as a screen with keys, one at a time. It is put back as it was when this ends, and
/// also when a signal ends or stops the program. Meanwhile standard error, if it is a terminal, is
/// kept back until then.
class Terminal {
 public:
  /// Needs has_screen(). Throws std::runtime_error if the terminal cannot be used all the same.
  explicit Terminal(bool color);
  ~Terminal();
  Terminal(const Terminal&) = delete;
  Terminal(Terminal&&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  Terminal& operator=(Terminal&&) = delete;

  [[nodiscard]] ScreenSize size() const;
  void show(const Frame& frame);
  /// Waits for a key.
  [[nodiscard]] KeyPress next_key();

 private:
  class Screen;
  std::unique_ptr<Screen> screen_;
};

}  // namespace damier::cli
