#include "terminal.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <cwchar>
#include <map>
#include <stdexcept>
#include <string_view>
#include <utility>

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <curses.h>
#include <langinfo.h>
#include <term.h>

#include "damier/notation/text/text.hpp"
#include "damier/notation/text/uncopied.hpp"

#include "terminal/output.hpp"

namespace damier::cli {

namespace {

// Signals that would end the program and leave the terminal in screen mode.
constexpr std::array ending_signals{SIGINT, SIGTERM, SIGHUP, SIGQUIT};

/// Restores the terminal, then lets the signal take its effect. Only runs while nothing is being
/// painted.
void restore_and_raise(int signal) {
  ::endwin();
  static_cast<void>(std::signal(signal, SIG_DFL));
  static_cast<void>(std::raise(signal));
}

/// Blocks the signals that end the program during its lifetime.
class SignalsHeld : private notation::Uncopied {
 public:
  SignalsHeld() {
    sigset_t set;
    ::sigemptyset(&set);
    for (const int signal : ending_signals) {
      ::sigaddset(&set, signal);
    }
    ::sigprocmask(SIG_BLOCK, &set, &before_);
  }
  ~SignalsHeld() { ::sigprocmask(SIG_SETMASK, &before_, nullptr); }

 private:
  sigset_t before_{};
};

/// Restores the terminal on signals that end the program, except those that are ignored, as under
/// nohup.
class SignalHandlers : private notation::Uncopied {
 public:
  SignalHandlers() {
    for (std::size_t i = 0; i < ending_signals.size(); ++i) {
      ::sigaction(ending_signals[i], nullptr, &before_[i]);
      if (before_[i].sa_handler == SIG_IGN) {
        continue;
      }
      struct sigaction action {};
      action.sa_handler = restore_and_raise;
      ::sigemptyset(&action.sa_mask);
      ::sigaction(ending_signals[i], &action, nullptr);
    }
  }
  ~SignalHandlers() {
    for (std::size_t i = 0; i < ending_signals.size(); ++i) {
      ::sigaction(ending_signals[i], &before_[i], nullptr);
    }
  }

 private:
  std::array<struct sigaction, ending_signals.size()> before_{};
};

/// Holds back standard error while the screen is active, and prints it afterwards.
class ErrorsKeptBack : private notation::Uncopied {
 public:
  ErrorsKeptBack() {
    // It must know that it is a terminal, and its charset, before it is something else.
    if (!standard_error().is_terminal()) {
      return;
    }
    kept_ = ::memfd_create("errors", MFD_CLOEXEC);
    real_ = kept_ < 0 ? -1 : ::fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0);
    if (real_ >= 0) {
      ::dup2(kept_, STDERR_FILENO);
    }
  }
  ~ErrorsKeptBack() {
    if (real_ >= 0) {
      ::dup2(real_, STDERR_FILENO);
      ::close(real_);
      show_status();
    }
    if (kept_ >= 0) {
      ::close(kept_);
    }
  }

 private:
  void show_status() const {
    ::lseek(kept_, 0, SEEK_SET);
    std::array<char, BUFSIZ> some{};
    ssize_t count = 0;
    while ((count = ::read(kept_, some.data(), some.size())) > 0) {
      write_all({some.data(), static_cast<std::size_t>(count)});
    }
  }

  /// Writes what is in the charset of the terminal already.
  static void write_all(std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t written = ::write(STDERR_FILENO, bytes.data(), bytes.size());
      if (written < 0 && errno != EINTR) {
        return;
      }
      bytes.remove_prefix(written < 0 ? 0 : static_cast<std::size_t>(written));
    }
  }

  int kept_ = -1;
  int real_ = -1;
};

struct CloseFile {
  void operator()(std::FILE* file) const {
    static_cast<void>(
        std::fclose(file));  // NOLINT(cppcoreguidelines-owning-memory): the owner calls this
  }
};
/// curses needs a stream.
using File = std::unique_ptr<std::FILE, CloseFile>;

/// Opens the source of keys if standard input is not a terminal.
File open_terminal() {
  return File(
      std::fopen("/dev/tty", "r+e"));  // NOLINT(cppcoreguidelines-owning-memory): it has its owner
}

/// Starts the screen. Throws std::runtime_error.
SCREEN* begin_screen(std::FILE* keys) {
  static_cast<void>(std::setlocale(LC_CTYPE, ""));
  SCREEN* const screen = ::newterm(nullptr, stdout, keys);
  if (screen == nullptr) {
    throw std::runtime_error("the terminal cannot be used as a screen; --all needs none");
  }
  return screen;
}

struct Look {
  attr_t attributes = A_NORMAL;
  short color = -1;  ///< none
};

Look look_of(Style style) {
  switch (style) {
    case Style::plain:
      break;
    case Style::bar:
    case Style::current:
      return {A_REVERSE};
    case Style::strong:
      return {A_BOLD};
    case Style::faint:
      return {A_DIM};
    case Style::trace:
      return {A_BOLD, COLOR_YELLOW};
    case Style::note:
      return {A_NORMAL, COLOR_CYAN};
    case Style::warning:
      return {A_BOLD, COLOR_MAGENTA};
    case Style::error:
      return {A_BOLD, COLOR_RED};
  }
  return {};
}

/// Defines both sequences of cursor keys, which depend on a mode of the terminal. The mode is lost
/// when the program is stopped and continued while it waits for a key.
void know_cursor_keys() {
  static constexpr std::array<std::pair<char, int>, 6> keys{{{'A', KEY_UP},
                                                             {'B', KEY_DOWN},
                                                             {'C', KEY_RIGHT},
                                                             {'D', KEY_LEFT},
                                                             {'H', KEY_HOME},
                                                             {'F', KEY_END}}};
  for (const auto& [letter, code] : keys) {
    for (const std::string_view start : {"\033[", "\033O"}) {
      ::define_key((std::string(start) + letter).c_str(), code);
    }
  }
}

KeyPress key_press(int code) {
  constexpr int escape = 27;
  constexpr int rubout = 127;
  static constexpr std::array<std::pair<int, Key>, 15> keys{{{KEY_LEFT, Key::left},
                                                             {KEY_RIGHT, Key::right},
                                                             {KEY_UP, Key::up},
                                                             {KEY_DOWN, Key::down},
                                                             {KEY_HOME, Key::home},
                                                             {KEY_END, Key::end},
                                                             {KEY_PPAGE, Key::page_up},
                                                             {KEY_NPAGE, Key::page_down},
                                                             {KEY_ENTER, Key::enter},
                                                             {'\r', Key::enter},
                                                             {'\n', Key::enter},
                                                             {KEY_BACKSPACE, Key::backspace},
                                                             {rubout, Key::backspace},
                                                             {escape, Key::escape},
                                                             {KEY_RESIZE, Key::resize}}};
  const auto* const named = std::ranges::find(keys, code, &std::pair<int, Key>::first);
  if (named != keys.end()) {
    return {named->second};
  }
  return code >= ' ' && code < rubout ? KeyPress{Key::character, static_cast<char>(code)}
                                      : KeyPress{};
}

/// Returns the longest prefix of a text that fits into `width` columns, in the locale's encoding.
std::wstring cut(std::string_view text, std::size_t width) {
  std::wstring out;
  std::mbstate_t state{};
  while (!text.empty()) {
    wchar_t character = L'?';
    const std::size_t length = std::mbrtowc(&character, text.data(), text.size(), &state);
    const bool shown = length <= text.size() && ::wcwidth(character) >= 0;
    if (!shown) {
      state = {};
      character = L'?';
    }
    const auto needed = static_cast<std::size_t>(::wcwidth(character));
    if (needed > width) {
      break;
    }
    out += character;
    width -= needed;
    text.remove_prefix(std::max<std::size_t>(1, notation::utf8_length(text)));
  }
  return out;
}

}  // namespace

bool is_unicode_locale() {
  static_cast<void>(std::setlocale(LC_CTYPE, ""));
  return std::string_view(::nl_langinfo(CODESET)) == "UTF-8";
}

bool has_screen() {
  if (::isatty(STDOUT_FILENO) != 1 || (::isatty(STDIN_FILENO) != 1 && !open_terminal())) {
    return false;
  }
  int known = 0;
  const bool found = ::setupterm(nullptr, STDOUT_FILENO, &known) == OK;
  const bool places = found && ::tigetstr("cup") != nullptr;
  if (found) {
    ::del_curterm(::set_curterm(nullptr));
  }
  return places;
}

/// Members are destroyed in reverse order: the screen, the handlers, then the held-back errors are
/// printed.
class Terminal::Screen {
 public:
  explicit Screen(bool color)
      : keys_(::isatty(STDIN_FILENO) == 1 ? nullptr : open_terminal()),
        curses_(begin_screen(keys_ ? keys_.get() : stdin)),
        color_(color && ::has_colors() && ::start_color() == OK && ::use_default_colors() == OK) {
    const SignalsHeld held;
    ::cbreak();
    ::noecho();
    ::nonl();
    ::keypad(stdscr, true);
    know_cursor_keys();
    ::curs_set(0);
    constexpr int milliseconds = 50;
    ::set_escdelay(milliseconds);
    for (short hue = 0; color_ && hue < COLOR_WHITE; ++hue) {
      ::init_pair(static_cast<short>(hue + 1), hue, -1);
    }
  }
  ~Screen() {
    const SignalsHeld held;
    ::endwin();
    ::delscreen(curses_);
  }
  Screen(const Screen&) = delete;
  Screen(Screen&&) = delete;
  Screen& operator=(const Screen&) = delete;
  Screen& operator=(Screen&&) = delete;

  [[nodiscard]] bool has_paints() const {
    constexpr int palette = 256;
    return color_ && COLORS >= palette && COLOR_PAIRS >= palette;
  }
  void show(const Frame& frame) {
    const SignalsHeld held;
    ::werase(stdscr);
    for (const Patch& patch : frame) {
      const Look look = look_of(patch.style);
      const bool colored = color_ && look.color >= 0;
      const auto styled = static_cast<short>(colored ? look.color + 1 : 0);
      ::wattr_set(stdscr, look.attributes, patch.paint ? pair_of(*patch.paint) : styled, nullptr);
      const std::wstring text = cut(patch.text, patch.width);
      ::mvwaddnwstr(stdscr, static_cast<int>(patch.row), static_cast<int>(patch.column),
                    text.c_str(), static_cast<int>(text.size()));
    }
    ::wrefresh(stdscr);
  }

 private:
  /// Returns the pair of colours of a paint, after those of the styles.
  short pair_of(const Paint& paint) {
    const auto [found, is_new] = pairs_.try_emplace(
        std::pair(paint.behind, paint.front), static_cast<short>(COLOR_WHITE + 1 + pairs_.size()));
    if (is_new) {
      ::init_pair(found->second, static_cast<short>(paint.front), static_cast<short>(paint.behind));
    }
    return found->second;
  }

  ErrorsKeptBack errors_;
  File keys_;
  // Must precede curses, which installs its own handlers for unhandled signals.
  SignalHandlers handlers_;
  SCREEN* curses_;
  bool color_;
  std::map<std::pair<int, int>, short> pairs_;  ///< of colours behind and in front; boards have few
};

Terminal::Terminal(bool color) : screen_(std::make_unique<Screen>(color)) {}
Terminal::~Terminal() = default;

ScreenSize Terminal::size() const {
  return {static_cast<std::size_t>(std::max(0, ::getmaxy(stdscr))),
          static_cast<std::size_t>(std::max(0, ::getmaxx(stdscr)))};
}

bool Terminal::has_paints() const { return screen_->has_paints(); }

void Terminal::show(const Frame& frame) { screen_->show(frame); }

KeyPress Terminal::next_key() {
  int code = ERR;
  do {
    errno = 0;
    code = ::wgetch(stdscr);
  } while (code == ERR && errno == EINTR);
  return code == ERR ? KeyPress{Key::hang_up} : key_press(code);
}

}  // namespace damier::cli
