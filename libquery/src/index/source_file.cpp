#include "damier/query/index/source_file.hpp"

#include <cerrno>
#include <filesystem>
#include <map>
#include <memory>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <xxhash.h>

#include "damier/notation/text/uncopied.hpp"
#include "damier/query/index/index.hpp"

namespace damier::query {

namespace {

/// Owned file descriptor.
class Descriptor : private notation::Uncopied {
 public:
  /// Negative: none.
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) {
      ::close(number_);
    }
  }

  [[nodiscard]] int number() const { return number_; }

 private:
  int number_;
};

namespace fs = std::filesystem;

FileVersion version_from(const struct stat& state) {
  constexpr std::int64_t second = 1'000'000'000;
  return {state.st_size, state.st_mtim.tv_sec * second + state.st_mtim.tv_nsec, {}};
}

void check(bool good, const std::string& path) {
  if (!good) {
    throw std::system_error(errno, std::generic_category(), path);
  }
}

struct stat state_of(const Descriptor& file, const std::string& path) {
  struct stat state {};
  check(::fstat(file.number(), &state) == 0, path);
  return state;
}

std::size_t read_from(const Descriptor& file, const std::string& path, std::string& into) {
  const ssize_t size = ::read(file.number(), into.data(), into.size());
  check(size >= 0, path);
  return static_cast<std::size_t>(size);
}

notation::LineHash hash_of_bytes(const Descriptor& file, const std::string& path) {
  constexpr std::size_t block = std::size_t{256} << 10;
  const std::unique_ptr<XXH3_state_t, decltype(&XXH3_freeState)> state(XXH3_createState(),
                                                                       XXH3_freeState);
  XXH3_128bits_reset(state.get());
  std::string some(block, '\0');
  for (std::size_t size = read_from(file, path, some); size > 0;
       size = read_from(file, path, some)) {
    XXH3_128bits_update(state.get(), some.data(), size);
  }
  const XXH128_hash_t hash = XXH3_128bits_digest(state.get());
  return {hash.high64, hash.low64};
}

bool is_as_it_was(const Descriptor& file, const std::string& path, const FileVersion& was) {
  const FileVersion now = version_from(state_of(file, path));
  return now.size == was.size &&
         (now.modified == was.modified || hash_of_bytes(file, path) == was.hash);
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
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  check(file.number() >= 0, path);
  FileVersion version = version_from(state_of(file, path));
  version.hash = hash_of_bytes(file, path);
  return version;
}

SourceFiles::SourceFiles(const std::string& index, const std::vector<std::string>& folders)
    : folders_{fs::canonical(folder_of(index)).native()} {
  for (const std::string& folder : folders) {
    folders_.push_back(fs::canonical(folder).native());
  }
}

notation::OpenedFile SourceFiles::open(const std::string& path) const {
  std::error_code error;
  const fs::path file = fs::canonical(path, error);
  if (error) {
    return {-1, error.value(), error.message()};
  }
  for (const std::string& folder : folders_) {
    const fs::path below = file.lexically_relative(folder);
    if (!below.empty() && *below.begin() != "..") {
      return notation::open_regular({folder, below.native()});
    }
  }
  return {-1, EXDEV, std::generic_category().message(EXDEV)};
}

FileChange change_of(const std::string& path, const FileVersion& was, const SourceFiles& files) {
  const notation::OpenedFile opened = files.open(path);
  if (opened.descriptor >= 0) {
    return is_as_it_was(Descriptor(opened.descriptor), path, was) ? FileChange::none
                                                                  : FileChange::changed;
  }
  switch (opened.error) {
    case 0:
      return FileChange::irregular;
    case ENOENT:
    case ENOTDIR:
      return FileChange::missing;
    case EXDEV:
      return FileChange::outside;
    default:
      return FileChange::unreadable;
  }
}

FileChange change_of(const std::string& path, const FileVersion& was) {
  return change_of(path, was, SourceFiles("/", {}));
}

std::vector<StaleFile> stale_files(const Index& index, const SourceFiles& files) {
  std::map<std::string, FileVersion> known;
  for (const InputOfIndex& input : index.inputs()) {
    known.emplace(input.path, input.version);
  }
  std::vector<StaleFile> stale;
  for (const auto& [path, was] : known) {
    if (const FileChange change = change_of(path, was, files); change != FileChange::none) {
      stale.push_back({path, change});
    }
  }
  return stale;
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
