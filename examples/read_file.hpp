#pragma once

#include <cstddef>
#include <fstream>
#include <span>

#include <damier/notation/record/splitter.hpp>

/// Returns the function with which the splitter reads a file. The file must outlive the splitter.
inline damier::notation::ReadBytes bytes_of(std::ifstream& file) {
  return [&file](std::span<char> into) {
    file.read(into.data(), static_cast<std::streamsize>(into.size()));
    return static_cast<std::size_t>(file.gcount());
  };
}
