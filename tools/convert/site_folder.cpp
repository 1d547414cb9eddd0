#include "site_folder.hpp"

#include <filesystem>
#include <stdexcept>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/files/regular_file.hpp"

#include "input/inputs.hpp"
#include "output/output_file.hpp"
#include "terminal/language.hpp"
#include "terminal/options.hpp"

namespace damier::cli {

namespace {

namespace fs = std::filesystem;

}  // namespace

SiteFolder::SiteFolder(std::string folder, bool overwrite) : folder_(std::move(folder)) {
  while (folder_.size() > 1 && folder_.ends_with('/')) {
    folder_.pop_back();
  }
  std::error_code error;
  const fs::file_status status = fs::status(folder_, error);
  if (!fs::exists(status)) {
    return;
  }
  if (!fs::is_directory(status)) {
    throw UsageError{tr("--output: {0} is not a folder", folder_)};
  }
  const bool empty = fs::is_empty(folder_, error);
  if (!overwrite && !error && !empty &&
      !fs::exists(fs::path(folder_) / diagram::first_site_file, error)) {
    throw UsageError{
        tr("{0} has other files than those of a site; --overwrite writes into it", folder_)};
  }
}

void SiteFolder::make_folder(const std::string& path) {
  if (!made_.insert(path).second) {
    return;
  }
  if (path.empty()) {
    fs::create_directories(folder_);
    return;
  }
  const fs::path below(path);
  make_folder(below.parent_path().native());
  fs::create_directory(folder_ / below);
  // A link would lead out of the site.
  if (const InputFile opened(notation::open_directory({folder_, path}));
      !opened.failure().empty()) {
    throw std::runtime_error(fmt::format("{}/{}: {}", folder_, path, opened.failure()));
  }
}

bool SiteFolder::is_there(const std::string& path, std::string_view bytes) {
  InputFile file(notation::open_regular({folder_, path}));
  if (!file.failure().empty() || !file.state() ||
      static_cast<std::uint64_t>(file.state()->size) != bytes.size()) {
    return false;
  }
  old_ = rest_of(file, bytes.size());
  return old_ == bytes;
}

/// Removes what is neither a file nor a directory: a pipe, a device or a link, which would be written
/// to.
void SiteFolder::make_room(const std::string& name) {
  std::error_code error;
  const fs::file_type type = fs::symlink_status(name, error).type();
  if (!error && type != fs::file_type::regular && type != fs::file_type::directory) {
    fs::remove(name);
  }
}

void SiteFolder::file(std::string_view path, std::string_view bytes) {
  const std::string below(path);
  const std::string name = fmt::format("{}/{}", folder_, path);
  make_folder(fs::path(below).parent_path().native());
  if (is_there(below, bytes)) {
    ++unchanged_;
    return;
  }
  make_room(name);
  OutputFile file(name, true);
  file.out().write(bytes);
  file.commit_unsynced();
  ++written_;
}

void SiteFolder::commit() const {
  if (written_ > 0) {
    sync_file_system_of(fmt::format("{}/{}", folder_, diagram::first_site_file));
  }
}

}  // namespace damier::cli
