// Any bytes can be read as a file that may be compressed or an archive: however much is asked for at a time, the same
// parts come whole, or it is said that they do not.
// First line: WHICH CHUNK, which members of an archive are read (`any` or those of records), and how much at a time.

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "choices.hpp"
#include "contents.hpp"
#include "fuzz.hpp"
#include "memory_file.hpp"

namespace {

using namespace damier;
using fuzz::require;

struct Part {
  std::string name;
  std::string text;
  bool whole = true;

  /// How much comes of a part that is not whole is open.
  bool operator==(const Part& other) const {
    return name == other.name && whole == other.whole && (!whole || text == other.text);
  }
};

/// Little may hold a lot when it is compressed; more than so much is not read.
constexpr std::size_t most_read = std::size_t{64} << 10;
constexpr std::size_t most_parts = 100;

/// All parts, and one without text for what is wrong with the whole.
std::vector<Part> read_all(const std::string& file, bool any_member, std::size_t chunk) {
  cli::Contents contents(file, any_member);
  std::vector<Part> parts;
  std::string buffer(chunk, '\0');
  std::size_t all = 0;
  while (parts.size() < most_parts && contents.next()) {
    Part part{contents.name(), {}};
    const std::string beginning(contents.peek(chunk));
    while (all < most_read) {
      const std::size_t got =
          contents.read(std::span(buffer).first(std::min(buffer.size(), most_read - all)));
      if (got == 0) {
        break;
      }
      part.text.append(buffer, 0, got);
      all += got;
    }
    require(all == most_read || part.text.substr(0, chunk) == beginning,
            "what was looked at is read as well");
    part.whole = contents.failure().empty();
    parts.push_back(std::move(part));
  }
  parts.push_back({contents.name(), {}, contents.failure().empty()});
  return parts;
}

}  // namespace

void damier::fuzz::run(std::string_view text) {
  static const MemoryFile file;
  Choices choices(text);
  const bool any_member = choices.is("any");
  const std::size_t chunk = choices.size();
  file.set(text);
  const auto parts = read_all(file.name(), any_member, most_read);
  require(read_all(file.name(), any_member, chunk) == parts,
          "what is read does not depend on how it is asked for");
}
