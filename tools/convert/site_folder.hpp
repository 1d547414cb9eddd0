#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include "damier/diagram/site.hpp"

namespace damier::cli {

/// The directory of a site. It is created for the first file.
class SiteFolder final : public diagram::SiteFiles {
 public:
  /// Throws UsageError if something else than a site is there and `overwrite` is false.
  SiteFolder(std::string folder, bool overwrite);

  /// Writes a file unless it is there with the same bytes. Throws std::exception.
  void file(std::string_view path, std::string_view bytes) override;
  /// Makes everything durable. Throws std::system_error.
  void commit() const;

  [[nodiscard]] std::uint64_t written() const { return written_; }
  [[nodiscard]] std::uint64_t unchanged() const { return unchanged_; }

 private:
  /// Makes a directory of the site. Throws std::exception, also if a link stands in its way.
  void make_folder(const std::string& path);
  [[nodiscard]] bool is_there(const std::string& path, std::string_view bytes);
  static void make_room(const std::string& name);

  std::string folder_;
  std::set<std::string, std::less<>> made_;  ///< directories that exist
  std::string old_;                          ///< bytes of a file, to compare
  std::uint64_t written_ = 0;
  std::uint64_t unchanged_ = 0;
};

}  // namespace damier::cli
