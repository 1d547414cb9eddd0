// Archives and compressed files with one wrong byte, or without their end: all of their content is
// read, or an error is reported.

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <unistd.h>

#include "catch.hpp"
#include "input/contents.hpp"

namespace {

using namespace damier::cli;
namespace fs = std::filesystem;

constexpr std::string_view good = "[Ruleset \"lices\"]\n[Result \"*\"]\n\n1. d4-e3 2. d6-e5 *\n";
constexpr std::string_view more =
    "[Ruleset \"lices\"]\n[Event \"Second\"]\n[Result \"*\"]\n\n1. d4-e3 *\n";

/// The content of an input: its parts, and whether an error was reported.
struct Found {
  std::vector<std::string> parts;
  bool reported = false;
};

std::string text_of(Contents& contents) {
  std::string text;
  std::array<char, 4096> some{};
  while (const std::size_t got = contents.read(some)) {
    text.append(some.data(), got);
  }
  return text;
}

Found read_all(const fs::path& path) {
  Found found;
  Contents contents(path.native(), false);
  const auto note_failure = [&] {
    if (!contents.failure().empty()) {
      found.reported = true;
      CHECK(contents.name().starts_with(path.native()));
    }
  };
  while (contents.next()) {
    found.parts.push_back(text_of(contents));
    note_failure();
  }
  note_failure();
  std::ranges::sort(found.parts);
  return found;
}

std::string content_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// A directory for the files of a test.
class Folder {
 public:
  Folder() { fs::create_directories(path_); }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder(Folder&&) = delete;
  Folder& operator=(const Folder&) = delete;
  Folder& operator=(Folder&&) = delete;

  [[nodiscard]] fs::path copy_of(const fs::path& original) const {
    fs::copy(original, path_);
    return path_ / original.filename();
  }

 private:
  fs::path path_ = fs::temp_directory_path() / ("damier-sweep-" + std::to_string(::getpid()));
};

void put_byte(const fs::path& path, std::size_t at, char byte) {
  std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
  file.seekp(static_cast<std::streamoff>(at)).put(byte);
}

/// Checks that a file gives `whole` or, if an error is reported, anything.
void check_whole_or_reported(const fs::path& path, const std::vector<std::string>& whole) {
  const Found found = read_all(path);
  if (!found.reported) {
    CHECK(found.parts == whole);
  }
}

/// Returns whether an offset is content of a tar member, which has no checksum.
bool is_data_of_tar(const fs::path& path, std::string_view content, std::size_t at) {
  return path.extension() == ".tar" && std::ranges::any_of(std::array{good, more}, [&](auto text) {
           const std::size_t begin = content.find(text);
           return begin <= at && at < begin + text.size();
         });
}

/// Returns whether a file ends between two streams: the first is a whole file.
bool is_cut_between_streams(const fs::path& path) {
  const Found found = read_all(path);
  return path.stem() == "two.lices" && !found.reported &&
         found.parts == std::vector{std::string(good) + '\n'};
}

std::vector<fs::path> packed_files() {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(DAMIER_TEST_DATA "/packed")) {
    if (entry.path().extension() != ".py") {
      files.push_back(entry.path());
    }
  }
  std::ranges::sort(files);
  return files;
}

}  // namespace

TEST_CASE("packed files as they are") {
  const std::string both = std::string(good) + '\n' + std::string(more);
  for (const fs::path& path : packed_files()) {
    CAPTURE(path);
    const Found found = read_all(path);
    CHECK_FALSE(found.reported);
    const bool archive = path.native().find(".lices") == std::string::npos;
    CHECK(found.parts == (archive ? std::vector<std::string>{std::string(more), std::string(good)}
                                  : std::vector{both}));
  }
}

TEST_CASE("a packed file with one byte that is wrong gives everything or a failure", "[long]") {
  const Folder folder;
  for (const fs::path& original : packed_files()) {
    const std::vector<std::string> whole = read_all(original).parts;
    const std::string content = content_of(original);
    const fs::path path = folder.copy_of(original);
    for (std::size_t at = 0; at < content.size(); ++at) {
      if (is_data_of_tar(original, content, at)) {
        continue;
      }
      for (const int change : {0x01, 0x20, 0x80, 0xFF}) {
        CAPTURE(original.filename(), at, change);
        put_byte(path, at, static_cast<char>(content[at] ^ change));
        check_whole_or_reported(path, whole);
      }
      put_byte(path, at, content[at]);
    }
  }
}

TEST_CASE("a packed file that is cut short gives everything or a failure") {
  const Folder folder;
  for (const fs::path& original : packed_files()) {
    const std::vector<std::string> whole = read_all(original).parts;
    const fs::path path = folder.copy_of(original);
    for (std::size_t size = fs::file_size(original); size-- > 0;) {
      CAPTURE(original.filename(), size);
      fs::resize_file(path, size);
      if (!is_cut_between_streams(path)) {
        check_whole_or_reported(path, whole);
      }
    }
  }
}
