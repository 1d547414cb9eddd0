#pragma once

// Tables that tests make.

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <unistd.h>

#include "damier/analysis/tables.hpp"
#include "damier/notation/games/games.hpp"
#include "damier/notation/replay/facts_of.hpp"

namespace made {

using namespace damier;

/// A folder that is removed at the end.
class Folder {
 public:
  explicit Folder(const std::string& name)
      : path_(std::filesystem::temp_directory_path() / (name + "-" + std::to_string(::getpid()))) {
    std::filesystem::remove_all(path_);
    std::filesystem::create_directories(path_);
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder(Folder&&) = delete;
  Folder& operator=(const Folder&) = delete;
  Folder& operator=(Folder&&) = delete;

  [[nodiscard]] std::string name() const { return path_.native(); }
  [[nodiscard]] std::string file(const std::string& below) const {
    return (path_ / below).native();
  }

 private:
  std::filesystem::path path_;
};

[[nodiscard]] inline std::string bytes_of(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}
inline void write(const std::string& file, const std::string& bytes) {
  std::ofstream(file, std::ios::binary) << bytes;
}

template <rules::Game G>
[[nodiscard]] notation::KeptPosition<G> rules_of(const G& game) {
  return notation::KeptPosition<G>(game, game.start());
}

/// Makes all tables up to a class in a folder.
template <rules::Game G>
bool build(const G& game, const std::string& up_to, const std::string& folder,
           const analysis::BuildOptions& options = {}) {
  const auto rules = rules_of(game);
  return analysis::build_tables(rules, analysis::ending_classes(rules, up_to), folder, options);
}

}  // namespace made
