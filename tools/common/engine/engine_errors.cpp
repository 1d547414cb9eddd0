#include "engine_errors.hpp"

#include <utility>

#include "terminal/language.hpp"
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

std::string EngineErrors::take() { return std::exchange(text_, {}); }

void EngineErrors::add_line(const LineCutter::Line& line) {
  if (full_) {
    return;
  }
  if (bytes_ > max_bytes) {
    full_ = true;
    write_remark(tr("more lines on its standard error are not shown"));
  } else if (line.too_long) {
    write_remark(tr("a line of more than {0} bytes is not shown", max_line_length));
  } else {
    write_remark(printable(line.text));
  }
}

void EngineErrors::write_remark(std::string_view text) {
  const std::string line = with_program_name(program_, tr("engine: {0}\n", text));
  bytes_ += line.size();
  text_ += line;
}

}  // namespace damier::cli
