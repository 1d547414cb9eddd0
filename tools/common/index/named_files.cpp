#include "named_files.hpp"

#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "terminal/language.hpp"

namespace damier::cli {

query::SourceFiles named_files(const Arguments& arguments, const std::string& index) {
  const auto given = arguments.values("trust-below");
  std::vector<std::string> folders(given.begin(), given.end());
  for (const std::string& folder : folders) {
    std::error_code error;
    if (!std::filesystem::is_directory(folder, error)) {
      throw UsageError{tr("--trust-below: {0} is not a folder", folder)};
    }
  }
  if (arguments.has("trust-paths")) {
    folders.emplace_back("/");
  }
  return {index, folders};
}

std::string why_not_opened(query::FileChange change) {
  switch (change) {
    case query::FileChange::outside:
      return tr(
          "it is not below the folder of the index and is not opened; --trust-below DIR or "
          "--trust-paths allows it");
    case query::FileChange::irregular:
      return tr("it is not a regular file, and is not opened");
    default:
      return {};
  }
}

}  // namespace damier::cli
