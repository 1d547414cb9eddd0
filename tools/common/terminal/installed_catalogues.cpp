#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <system_error>

#include <fmt/format.h>

#include "catalogues.hpp"

namespace damier::cli {

std::string catalogue_file(std::string_view language) {
  std::error_code error;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
  std::ifstream file(program.parent_path().parent_path() /
                         fmt::format("share/locale/{}/LC_MESSAGES/damier.mo", language),
                     std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace damier::cli
