#include "line_cutter.hpp"

#include <utility>

namespace damier::cli {

void LineCutter::add(std::string_view bytes) {
  held_.erase(0, std::exchange(begin_, 0));
  held_ += bytes;
}

std::optional<LineCutter::Line> LineCutter::next() {
  const std::size_t end = held_.find('\n', begin_);
  if (end == std::string::npos) {
    if (held_.size() - begin_ > max_length_) {
      held_.clear();
      begin_ = 0;
      dropping_ = true;
    }
    return std::nullopt;
  }
  Line line{held_.substr(begin_, end - begin_)};
  begin_ = end + 1;
  line.too_long = std::exchange(dropping_, false) || line.text.size() > max_length_;
  if (line.too_long) {
    line.text.clear();
  }
  return line;
}

std::optional<LineCutter::Line> LineCutter::rest() {
  Line line{held_.substr(begin_), dropping_};
  held_.clear();
  begin_ = 0;
  if (std::exchange(dropping_, false)) {
    line.text.clear();
    return line;
  }
  return line.text.empty() ? std::nullopt : std::optional(std::move(line));
}

}  // namespace damier::cli
