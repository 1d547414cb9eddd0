// Any bytes can be read as a file that may be compressed or an archive. With any size of reads, the
// same parts are complete, or reported as incomplete. First line: WHICH CHUNK, the members of an
// archive to read (`any`, or otherwise those of records), and the size of the reads.

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "choices.hpp"
#include "fuzz.hpp"
#include "input/contents.hpp"
#include "memory_file.hpp"

namespace {

using namespace damier;
using fuzz::require;

/// Maximum number of bytes to read: a small compressed input may contain a lot.
constexpr std::size_t max_read = std::size_t{64} << 10;
constexpr std::size_t max_parts = 100;

/// Describes the outcome of a part. If it is incomplete, the amount that was read may vary.
std::string failure_of(const cli::Contents& contents, std::string_view text) {
  return contents.name() + (contents.failure().empty() ? ": " + std::string(text) : " fails") +
         '\n';
}

/// Returns the text of a part, at most `max` bytes.
std::string read_part(cli::Contents& contents, std::size_t chunk, std::size_t max) {
  std::string text;
  std::string buffer(chunk, '\0');
  const std::string beginning(contents.peek(chunk));
  while (text.size() < max) {
    const std::size_t wanted = std::min(chunk, max - text.size());
    const std::size_t got = contents.read(std::span(buffer).first(wanted));
    if (got == 0) {
      break;
    }
    text.append(buffer, 0, got);
  }
  require(text.size() == max || text.substr(0, chunk) == beginning,
          "what was looked at is read as well");
  return text;
}

/// Returns the outcome of all parts and of the whole; nothing if it is too large.
std::optional<std::string> read_all(const std::string& file, bool any_member, std::size_t chunk) {
  cli::Contents contents(file, any_member);
  std::string all;
  std::size_t left = max_read;
  for (std::size_t parts = 0; parts < max_parts && contents.next(); ++parts) {
    const std::string text = read_part(contents, chunk, left);
    left -= text.size();
    if (left == 0) {
      return std::nullopt;
    }
    all += failure_of(contents, text);
  }
  return all + failure_of(contents, {});
}

}  // namespace

void damier::fuzz::run(std::string_view text) {
  static const MemoryFile file;
  Choices choices(text);
  const bool any_member = choices.is("any");
  const std::size_t chunk = choices.size();
  file.set(text);
  const auto at_once = read_all(file.name(), any_member, max_read);
  const auto in_pieces = read_all(file.name(), any_member, chunk);
  if (at_once && in_pieces) {
    require_same(*at_once, *in_pieces, "what is read does not depend on how it is asked for");
  }
}
