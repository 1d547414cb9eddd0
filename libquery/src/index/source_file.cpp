#include "damier/query/index/source_file.hpp"

#include <array>
#include <cerrno>
#include <filesystem>
#include <memory>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <xxhash.h>

namespace damier::query {

namespace {

namespace fs = std::filesystem;

FileVersion version_from(const struct stat& state) {
  constexpr std::int64_t second = 1'000'000'000;
  return {state.st_size, state.st_mtim.tv_sec * second + state.st_mtim.tv_nsec, {}};
}

/// An open file, closed at the end.
class Descriptor {
 public:
  explicit Descriptor(const std::string& path)
      : path_(path), number_(::open(path.c_str(), O_RDONLY | O_CLOEXEC)) {
    check(number_ >= 0);
  }
  ~Descriptor() { ::close(number_); }
  Descriptor(const Descriptor&) = delete;
  Descriptor(Descriptor&&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  Descriptor& operator=(Descriptor&&) = delete;

  [[nodiscard]] FileVersion version() const {
    struct stat state {};
    check(::fstat(number_, &state) == 0);
    return version_from(state);
  }
  [[nodiscard]] std::size_t read(std::string& into) const {
    const ssize_t size = ::read(number_, into.data(), into.size());
    check(size >= 0);
    return static_cast<std::size_t>(size);
  }

 private:
  void check(bool good) const {
    if (!good) {
      throw std::system_error(errno, std::generic_category(), path_);
    }
  }

  const std::string& path_;
  int number_;
};

notation::LineHash hash_of_bytes(const Descriptor& file) {
  constexpr std::size_t block = std::size_t{256} << 10;
  const std::unique_ptr<XXH3_state_t, decltype(&XXH3_freeState)> state(XXH3_createState(),
                                                                       XXH3_freeState);
  XXH3_128bits_reset(state.get());
  std::string some(block, '\0');
  for (std::size_t size = file.read(some); size > 0; size = file.read(some)) {
    XXH3_128bits_update(state.get(), some.data(), size);
  }
  const XXH128_hash_t hash = XXH3_128bits_digest(state.get());
  return {hash.high64, hash.low64};
}

fs::path folder_of(const std::string& index) {
  return fs::absolute(index).lexically_normal().parent_path();
}

}  // namespace

std::optional<FileVersion> quick_version_of(const std::string& path) {
  struct stat state {};
  if (::stat(path.c_str(), &state) != 0) {
    return std::nullopt;
  }
  return version_from(state);
}

FileVersion version_of(const std::string& path) {
  const Descriptor file(path);
  FileVersion version = file.version();
  version.hash = hash_of_bytes(file);
  return version;
}

FileChange change_of(const std::string& path, const FileVersion& was) {
  const auto now = quick_version_of(path);
  if (!now) {
    return FileChange::missing;
  }
  const bool same =
      now->size == was.size && (now->modified == was.modified || version_of(path).hash == was.hash);
  return same ? FileChange::none : FileChange::changed;
}

std::string stored_path(const std::string& path, const std::string& index) {
  const fs::path file = fs::absolute(path).lexically_normal();
  const fs::path relative = file.lexically_relative(folder_of(index));
  return relative.empty() || *relative.begin() == ".." ? file.native() : relative.native();
}

std::string path_from(const std::string& stored, const std::string& index) {
  const fs::path folder = fs::path(index).parent_path();
  return (folder / stored).native();
}

}  // namespace damier::query
