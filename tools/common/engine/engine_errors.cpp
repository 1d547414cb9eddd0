#include "engine_errors.hpp"

#include <utility>

#include <fmt/format.h>

#include "terminal/options.hpp"
#include "terminal/printable.hpp"

namespace damier::cli {

void EngineErrors::add(std::string_view bytes) {
  if (full_) {
    return;
  }
  lines_.add(bytes);
  while (const auto line = lines_.next()) {
    add_line(*line);
  }
}

void EngineErrors::end() {
  if (const auto line = lines_.rest()) {
    add_line(*line);
  }
}

std::string EngineErrors::take() { return std::exchange(said_, {}); }

void EngineErrors::add_line(const LineCutter::Line& line) {
  if (full_) {
    return;
  }
  if (bytes_ > most_bytes) {
    full_ = true;
    say("more lines on its standard error are not shown");
  } else if (line.too_long) {
    say(fmt::format("a line of more than {} bytes is not shown", longest_line));
  } else {
    say(printable(line.text));
  }
}

void EngineErrors::say(std::string_view text) {
  const std::string line = said_by(program_, fmt::format("engine: {}\n", text));
  bytes_ += line.size();
  said_ += line;
}

}  // namespace damier::cli
