// Runs a fuzz target over files, without libFuzzer. Each operand is a file or a folder of files.

#include <cstdint>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <vector>

#include "entry.hpp"

namespace {

void run(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) {
    throw std::runtime_error("cannot read " + file.string());
  }
  const std::vector<char> bytes(std::istreambuf_iterator<char>(in), {});
  // Printed before the run: a failure ends the program.
  std::printf("%s\n", file.c_str());
  std::fflush(stdout);
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
}

}  // namespace

int main(int argc, char** argv) {
  try {
    int files = 0;
    for (int i = 1; i < argc; ++i) {
      if (!std::filesystem::is_directory(argv[i])) {
        run(argv[i]);
        ++files;
        continue;
      }
      for (const auto& entry : std::filesystem::recursive_directory_iterator(argv[i])) {
        if (entry.is_regular_file()) {
          run(entry.path());
          ++files;
        }
      }
    }
    std::printf("%d inputs\n", files);
    return files > 0 ? 0 : 1;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}
