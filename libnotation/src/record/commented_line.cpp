#include "commented_line.hpp"

#include <algorithm>
#include <cstdint>

#include "damier/notation/text/ascii.hpp"

namespace damier::notation {

CommentedLine commented_line(std::string_view text) {
  CommentedLine found;
  const auto size = static_cast<std::uint32_t>(text.size());
  for (std::uint32_t begin = 0; begin < size;) {
    const auto end =
        static_cast<std::uint32_t>(std::min(text.find('\n', begin), std::size_t{size}));
    Span line{begin, end};
    begin = end + 1;
    if (line.in(text).starts_with('#')) {
      line.begin = trimmed(line, text, "# \t\r").begin;
      const Span comment = trimmed(line, text);
      if (!comment.empty()) {
        found.comments.push_back(comment);
      }
    } else if (found.line.empty() && !trimmed(line, text).empty()) {
      found.line = line;
    }
  }
  return found;
}

}  // namespace damier::notation
