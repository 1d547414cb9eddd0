#include "damier/notation/formats/shared/splittings.hpp"

namespace damier::notation {

namespace {

/// Returns the length of the first line with its end.
std::size_t first_line_end(std::string_view text, bool whole) {
  const std::size_t newline = text.find('\n');
  return newline != std::string_view::npos ? newline + 1 : whole ? text.size() : newline;
}

bool begins_line_record(std::string_view line, std::string_view /*skipped*/) {
  return !line.empty();
}

/// Returns the length of the lines of comment that begin the text, with empty lines among and below
/// them; npos if more bytes may belong to them.
std::size_t comment_lines_end(std::string_view text, bool whole) {
  bool open = false;
  std::size_t at = empty_lines(text, whole, open);
  while (at < text.size() && text[at] == '#') {
    const std::size_t end = first_line_end(text.substr(at), whole);
    if (end == std::string_view::npos) {
      return end;
    }
    at += end;
    at += empty_lines(text.substr(at), whole, open);
  }
  return at < text.size() || whole ? at : std::string_view::npos;
}

/// Returns the end of a line with the lines of comment above it, and below the last one.
std::size_t commented_line_end(std::string_view text, bool whole) {
  const std::size_t begin = comment_lines_end(text, whole);
  if (begin == std::string_view::npos) {
    return begin;
  }
  const std::size_t length = first_line_end(text.substr(begin), whole);
  if (length == std::string_view::npos) {
    return length;
  }
  const std::size_t end = begin + length;
  const std::size_t below = comment_lines_end(text.substr(end), whole);
  if (below == std::string_view::npos) {
    return below;
  }
  return end + below == text.size() ? text.size() : end;
}

/// Skips empty lines, and an input that has only comments.
std::size_t empty_lines_or_comments_alone(std::string_view text, bool whole, bool& open) {
  const std::size_t comments = comment_lines_end(text, whole);
  return whole && comments == text.size() ? comments : empty_lines(text, whole, open);
}

bool begins_game_request(std::string_view line, std::string_view /*skipped*/) {
  return line.starts_with('R');
}

/// Returns the end of a game: after E, from one side or both; only chat may follow.
std::size_t dxp_record_end(std::string_view text, bool whole) {
  bool ended = text.starts_with('E');
  for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at)) {
    ++at;
    if (at == text.size()) {
      break;
    }
    const char c = text[at];
    const bool passes = c == 'E' || c == 'C' || c == '\r' || c == '\n';
    if (c == 'R' || (ended && !passes)) {
      return at;
    }
    ended = ended || c == 'E';
  }
  return whole ? text.size() : std::string_view::npos;
}

}  // namespace

const Splitting line_splitting{first_line_end, empty_lines, begins_line_record, false};
const Splitting commented_line_splitting{commented_line_end, empty_lines_or_comments_alone,
                                         begins_line_record, false};
const Splitting dxp_splitting{dxp_record_end, empty_lines, begins_game_request, false};

}  // namespace damier::notation
