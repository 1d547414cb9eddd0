#pragma once

#include <fstream>
#include <iterator>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "damier/notation/archive/open.hpp"
#include "damier/notation/record/splitter.hpp"

namespace damier::bench {

/// Returns the bytes of a file. Throws std::runtime_error if it cannot be read, or is empty.
[[nodiscard]] inline std::string bytes_of_file(const std::string& name) {
  std::ifstream file(name, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(file), {}};
  if (bytes.empty()) {
    throw std::runtime_error("cannot read " + name);
  }
  return bytes;
}

/// Passes on each record of an archive, read through the splitter as from a file.
template <class Sink>
void for_each_record(std::string_view bytes, notation::Format format, Sink&& sink) {
  const auto read = [&](std::span<char> into) {
    const std::size_t size = bytes.copy(into.data(), into.size());
    bytes.remove_prefix(size);
    return size;
  };
  notation::Splitter splitter(read, notation::default_block_size, splitting_of(format));
  while (const auto block = splitter.next()) {
    for (const notation::RawRecord& record : block->records) {
      sink(record);
    }
  }
}

}  // namespace damier::bench
