#include "ply_pattern.hpp"

#include "damier/notation/text/ascii.hpp"

namespace damier::notation {

PlyPattern::PlyPattern(std::string_view written, std::string_view name) {
  const auto touches = [&](std::size_t place) {
    const char c = place < written.size() ? written[place] : ' ';
    return c == '?' || is_digit(c);
  };
  for (std::size_t i = 0; i < written.size(); ++i) {
    if (written[i] != '?') {
      text_ += written[i];
      continue;
    }
    sound_ = sound_ && !touches(i + 1) && (i == 0 || !touches(i - 1));
    any_.push_back(static_cast<std::uint32_t>(text_.size()));
    text_ += name;
  }
}

std::string PlyPattern::filled(const std::vector<NamedSpan>& names) const {
  std::string text;
  std::uint32_t copied = 0;
  for (const NamedSpan& one : names) {
    if (is_any(one.span)) {
      text.append(text_, copied, one.span.begin - copied);
      text += one.name;
      copied = one.span.end;
    }
  }
  return text.append(text_, copied);
}

}  // namespace damier::notation
