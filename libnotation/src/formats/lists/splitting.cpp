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

/// Skips empty lines and whole lines of comment.
std::size_t empty_and_comment_lines(std::string_view text, bool whole, bool& open) {
  std::size_t at = empty_lines(text, whole, open);
  while (at < text.size() && text[at] == '#') {
    const std::size_t end = first_line_end(text.substr(at), whole);
    if (end == std::string_view::npos) {
      break;
    }
    at += end;
    at += empty_lines(text.substr(at), whole, open);
  }
  return at;
}

bool begins_uncommented_record(std::string_view line, std::string_view /*skipped*/) {
  return !line.empty() && !line.starts_with('#');
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
const Splitting commented_line_splitting{first_line_end, empty_and_comment_lines,
                                         begins_uncommented_record, false};
const Splitting dxp_splitting{dxp_record_end, empty_lines, begins_game_request, false};

}  // namespace damier::notation
