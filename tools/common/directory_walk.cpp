#include "directory_walk.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "damier/notation/format.hpp"

#include "packing.hpp"

namespace damier::cli {

namespace {

namespace fs = std::filesystem;

bool may_hold_records(const std::string& name) {
  return notation::has_record_extension(without_compression(name)) || is_archive_name(name);
}

class Walk {
 public:
  Walk(const std::string& top,
       const std::function<void(const std::string&, std::string_view)>& complain)
      : complain_(complain) {
    std::error_code error;
    top_ = fs::canonical(top, error);
    directories_.push_back(top);
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
    std::error_code error;
    fs::directory_iterator at(directory, error);
    for (; !error && at != fs::directory_iterator(); at.increment(error)) {
      take(*at);
    }
    if (error) {
      complain_(directory.native(), error.message());
    }
  }

  void take(const fs::directory_entry& entry) {
    std::error_code error;
    const std::string& name = entry.path().native();
    const bool linked = entry.is_symlink(error);
    const fs::file_type type = entry.status(error).type();
    if (type == fs::file_type::directory && linked) {
      take_link(entry.path());
    } else if (type == fs::file_type::directory) {
      directories_.push_back(entry.path());
    } else if (!may_hold_records(name) && (linked || !error)) {
      return;
    } else if (type == fs::file_type::regular) {
      found_.push_back(name);
    } else {
      complain_(name, error ? error.message() : "is no regular file");
    }
  }

  /// What a link leads to is walked by itself if it is below the top.
  void take_link(const fs::path& link) {
    std::error_code error;
    const fs::path target = fs::canonical(link, error);
    const auto [rest, unused] = std::ranges::mismatch(top_, target);
    if (error || rest != top_.end()) {
      complain_(link.native(), "is a link to a directory elsewhere, which is not looked into");
    }
  }

  const std::function<void(const std::string&, std::string_view)>& complain_;
  fs::path top_;
  std::vector<fs::path> directories_;  ///< still to be looked into
  std::vector<std::string> found_;
};

}  // namespace

std::vector<std::string> files_below(
    const std::string& directory,
    const std::function<void(const std::string& name, std::string_view why)>& complain) {
  return Walk(directory, complain).found();
}

}  // namespace damier::cli
