#include "directory_walk.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <memory>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <dirent.h>
#include <fmt/format.h>

#include "damier/notation/archive/open.hpp"

#include "packing.hpp"
#include "terminal/language.hpp"
#include "terminal/system_message.hpp"

namespace damier::cli {

namespace {

namespace fs = std::filesystem;

bool may_hold_records(const std::string& name) {
  return notation::has_record_extension(without_compression(name)) || is_archive_name(name);
}

struct Close {
  void operator()(DIR* directory) const { ::closedir(directory); }
};

class Walk {
 public:
  Walk(const std::string& top,
       const std::function<void(const std::string&, std::string_view)>& complain)
      : complain_(complain), begin_(top) {
    std::error_code error;
    top_ = fs::canonical(top, error);
    directories_.emplace_back();
    while (!directories_.empty()) {
      const std::string directory = std::move(directories_.back());
      directories_.pop_back();
      look_into(directory);
    }
    std::ranges::sort(found_, {}, &FoundFile::name);
  }

  std::vector<FoundFile> found() && { return std::move(found_); }

 private:
  /// Looks into a directory, by its path below the first one, where no link leads to it.
  void look_into(const std::string& below) {
    const notation::OpenedFile opened = notation::open_directory(
        below.empty() ? notation::FilePath(begin_) : notation::FilePath(begin_, below));
    // Not a directory_iterator: it terminates the program if memory runs out.
    const std::unique_ptr<DIR, Close> open(opened.descriptor < 0 ? nullptr
                                                                 : ::fdopendir(opened.descriptor));
    int error = opened.descriptor < 0 ? opened.error : open ? 0 : errno;
    while (open && error == 0) {
      errno = 0;
      const dirent* const entry = ::readdir(open.get());
      if (entry == nullptr && errno == 0) {
        return;
      }
      error = entry == nullptr ? errno : 0;
      const std::string_view name = entry == nullptr ? "." : entry->d_name;
      if (name != "." && name != "..") {
        take(below.empty() ? std::string(name) : fmt::format("{}/{}", below, name));
      }
    }
    complain_((fs::path(begin_) / below).native(), system_message(error));
  }

  void take(const std::string& below) {
    std::error_code error;
    const fs::path entry = fs::path(begin_) / below;
    const std::string& name = entry.native();
    const bool linked = fs::is_symlink(fs::symlink_status(entry, error));
    const fs::file_type type = fs::status(entry, error).type();
    if (type == fs::file_type::directory && linked) {
      take_link(entry);
    } else if (type == fs::file_type::directory) {
      directories_.push_back(below);
    } else if (!may_hold_records(name) && (linked || !error)) {
      return;
    } else if (type == fs::file_type::regular) {
      found_.push_back({name, {begin_, below}, linked});
    } else {
      complain_(name, error ? error.message() : tr("is not a regular file"));
    }
  }

  /// Reports a link to a directory unless its target is below the top, where it is walked itself.
  void take_link(const fs::path& link) {
    std::error_code error;
    const fs::path target = fs::canonical(link, error);
    const auto [rest, unused] = std::ranges::mismatch(top_, target);
    if (error || rest != top_.end()) {
      complain_(link.native(), tr("is a link to a folder elsewhere and is not followed"));
    }
  }

  const std::function<void(const std::string&, std::string_view)>& complain_;
  std::string begin_;
  fs::path top_;                          ///< the same directory, absolute
  std::vector<std::string> directories_;  ///< still to be visited, below it
  std::vector<FoundFile> found_;
};

/// Returns the fault of opening a file, in the language of messages.
notation::OpenedFile refused(int error) { return {-1, error, system_message(error)}; }

/// Opens a file that may be a link, in a directory to which none leads.
notation::OpenedFile open_link(const notation::FilePath& path) {
  const std::size_t slash = path.below.rfind('/');
  const std::string parent = slash == std::string::npos ? "." : path.below.substr(0, slash);
  const std::string name = slash == std::string::npos ? path.below : path.below.substr(slash + 1);
  notation::OpenedFile directory = notation::open_directory({path.directory, parent});
  if (directory.descriptor < 0) {
    return directory;
  }
  const int file =
      ::openat(directory.descriptor, name.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  const int error = errno;
  ::close(directory.descriptor);
  if (file < 0) {
    return refused(error);
  }
  struct ::stat state {};
  if (::fstat(file, &state) != 0 || !S_ISREG(state.st_mode)) {
    ::close(file);
    return {-1, 0, tr("is not a regular file")};
  }
  return {file};
}

}  // namespace

std::vector<FoundFile> files_below(
    const std::string& directory,
    const std::function<void(const std::string& name, std::string_view why)>& complain) {
  return Walk(directory, complain).found();
}

notation::OpenedFile open_found(const FoundFile& file) {
  notation::OpenedFile opened =
      file.is_link ? open_link(file.path) : notation::open_regular(file.path);
  const bool by_link = opened.error == ELOOP || opened.error == EMLINK;
  return opened.error == 0 || by_link ? opened : refused(opened.error);
}

}  // namespace damier::cli
