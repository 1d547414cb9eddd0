#include "output.hpp"

#include <cerrno>
#include <cstdlib>

#include <sys/ioctl.h>
#include <unistd.h>

#include "charset.hpp"
#include "options.hpp"
#include "printable.hpp"
#include "system_message.hpp"

namespace damier::cli {

namespace {

constexpr std::size_t block = std::size_t{64} << 10;

}  // namespace

Output::Output(int descriptor, std::size_t buffered)
    : descriptor_(descriptor), buffered_(buffered), terminal_(::isatty(descriptor) == 1) {}

void Output::write(std::string_view text) {
  if (failed()) {
    return;
  }
  if (const Encoder* const encoder = terminal_ ? terminal_encoder() : nullptr) {
    encoder->append(text, buffer_);
  } else {
    buffer_ += text;
  }
  if (buffer_.size() > buffered_) {
    flush();
  }
}

void Output::write_data(std::string_view text) {
  if (terminal_) {
    write(printable_lines(text));
  } else {
    write(text);
  }
}

bool Output::flush() {
  std::string_view rest = buffer_;
  while (!rest.empty() && !failed()) {
    const ssize_t written = ::write(descriptor_, rest.data(), rest.size());
    if (written >= 0) {
      rest.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno != EINTR) {
      error_ = errno;
    }
  }
  buffer_.clear();
  return !failed();
}

std::optional<std::size_t> Output::width() const {
  constexpr std::size_t usual = 80;
  struct ::winsize size {};
  if (!terminal_) {
    return std::nullopt;
  }
  const bool known = ::ioctl(descriptor_, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known ? size.ws_col : usual;
}

std::string Output::failure() const { return system_message(error_); }

Output& standard_output() {
  static Output output(STDOUT_FILENO, block);
  return output;
}

Output& standard_error() {
  static Output output(STDERR_FILENO, 0);
  return output;
}

bool use_color(const Arguments& arguments, const Output& output) {
  const std::string_view when = arguments.choice("color");
  if (when != "auto") {
    return when == "always";
  }
  const char* const no_color = std::getenv("NO_COLOR");
  return output.is_terminal() && (no_color == nullptr || *no_color == '\0');
}

}  // namespace damier::cli
