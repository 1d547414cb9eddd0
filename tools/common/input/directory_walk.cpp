#include "directory_walk.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <memory>

#include <dirent.h>

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
      : complain_(complain) {
    std::error_code error;
    top_ = fs::canonical(top, error);
    directories_.emplace_back(top);
    while (!directories_.empty()) {
      const fs::path directory = std::move(directories_.back());
      directories_.pop_back();
      look_into(directory);
    }
    std::ranges::sort(found_);
  }

  std::vector<std::string> found() && { return std::move(found_); }

 private:
  void look_into(const fs::path& directory) {
    // Not a directory_iterator: it terminates the program if memory runs out.
    const std::unique_ptr<DIR, Close> open(::opendir(directory.c_str()));
    int error = open ? 0 : errno;
    while (open && error == 0) {
      errno = 0;
      const dirent* const entry = ::readdir(open.get());
      if (entry == nullptr && errno == 0) {
        return;
      }
      error = entry == nullptr ? errno : 0;
      const std::string_view name = entry == nullptr ? "." : entry->d_name;
      if (name != "." && name != "..") {
        take(directory / name);
      }
    }
    complain_(directory.native(), system_message(error));
  }

  void take(const fs::path& entry) {
    std::error_code error;
    const std::string& name = entry.native();
    const bool linked = fs::is_symlink(fs::symlink_status(entry, error));
    const fs::file_type type = fs::status(entry, error).type();
    if (type == fs::file_type::directory && linked) {
      take_link(entry);
    } else if (type == fs::file_type::directory) {
      directories_.push_back(entry);
    } else if (!may_hold_records(name) && (linked || !error)) {
      return;
    } else if (type == fs::file_type::regular) {
      found_.push_back(name);
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
      complain_(link.native(), tr("is a link to a directory elsewhere, which is not looked into"));
    }
  }

  const std::function<void(const std::string&, std::string_view)>& complain_;
  fs::path top_;
  std::vector<fs::path> directories_;  ///< still to be visited
  std::vector<std::string> found_;
};

}  // namespace

std::vector<std::string> files_below(
    const std::string& directory,
    const std::function<void(const std::string& name, std::string_view why)>& complain) {
  return Walk(directory, complain).found();
}

}  // namespace damier::cli
