#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "damier/notation/text/uncopied.hpp"

namespace damier::cli {

/// Style of text on the screen. Each style is also distinct without colours, if necessary.
enum class Style : std::uint8_t { plain, bar, current, strong, faint, trace, note, warning, error };

/// Colours by their number in the 256-colour palette of terminals.
struct Paint {
  int behind = 0;
  int front = 0;
};

/// Text at a place of the screen, cut off after `width` columns.
struct Patch {
  std::size_t row = 0;
  std::size_t column = 0;
  std::size_t width = 0;
  Style style = Style::plain;
  std::string text;
  std::optional<Paint> paint = std::nullopt;  ///< instead of the colours of the style
};

/// Contents of the screen.
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
  resize,   ///< the size of the terminal has changed
  hang_up,  ///< there will be no more keys
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

/// Returns whether the program can use the screen: standard output is a terminal that can position
/// text, and keys can be read from standard input or the controlling terminal.
[[nodiscard]] bool has_screen();

/// Returns whether the locale of the environment supports Unicode.
[[nodiscard]] bool is_unicode_locale();

/// Terminal as a screen with keys, read one at a time. It is restored on destruction, and also when
/// a signal ends or stops the program. Meanwhile output to standard error is held back if that is a
/// terminal.
class Terminal : private notation::Uncopied {
 public:
  /// Requires has_screen(). Throws std::runtime_error if the terminal cannot be used after all.
  explicit Terminal(bool color);
  ~Terminal();

  [[nodiscard]] ScreenSize size() const;
  /// Returns whether patches can have a paint.
  [[nodiscard]] bool has_paints() const;
  void show(const Frame& frame);
  /// Waits for a key.
  [[nodiscard]] KeyPress next_key();

 private:
  class Screen;
  std::unique_ptr<Screen> screen_;
};

}  // namespace damier::cli
