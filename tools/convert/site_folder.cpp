#include "site_folder.hpp"

#include <filesystem>
#include <fstream>
#include <functional>
#include <system_error>
#include <utility>

#include <fmt/format.h>

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
    throw UsageError{tr("--output: {0} is not a directory", folder_)};
  }
  const bool empty = fs::is_empty(folder_, error);
  if (!overwrite && !error && !empty &&
      !fs::exists(fs::path(folder_) / diagram::first_site_file, error)) {
    throw UsageError{
        tr("{0} has other files than those of a site; --overwrite writes into it", folder_)};
  }
}

void SiteFolder::make_folder_of(const std::string& name) {
  const std::string parent = fs::path(name).parent_path().native();
  if (!parent.empty() && made_.insert(parent).second) {
    fs::create_directories(parent);
  }
}

bool SiteFolder::is_there(const std::string& name, std::string_view bytes) {
  std::error_code error;
  if (!fs::is_regular_file(fs::symlink_status(name, error)) ||
      fs::file_size(name, error) != bytes.size() || error) {
    return false;
  }
  std::ifstream file(name, std::ios::binary);
  old_.resize(bytes.size());
  file.read(old_.data(), static_cast<std::streamsize>(old_.size()));
  return file.gcount() == static_cast<std::streamsize>(bytes.size()) && old_ == bytes;
}

void SiteFolder::file(std::string_view path, std::string_view bytes) {
  const std::string name = fmt::format("{}/{}", folder_, path);
  make_folder_of(name);
  if (is_there(name, bytes)) {
    ++unchanged_;
    return;
  }
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
