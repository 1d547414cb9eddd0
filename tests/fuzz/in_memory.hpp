#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "damier/notation/record/splitter.hpp"

#include "fuzz.hpp"

namespace damier::fuzz {

/// Returns a reader of text for a splitter, at most `chunk` bytes at a time.
inline notation::ReadBytes reader_of(std::string_view text, std::size_t chunk = SIZE_MAX) {
  return [rest = text, chunk](std::span<char> into) mutable {
    const std::size_t size = rest.copy(into.data(), std::min(into.size(), chunk));
    rest.remove_prefix(size);
    return size;
  };
}

/// Returns all blocks of a text; its records are valid while the blocks exist.
inline std::vector<std::shared_ptr<const notation::Block>> split(notation::Splitter& splitter) {
  std::vector<std::shared_ptr<const notation::Block>> blocks;
  while (auto block = splitter.next()) {
    blocks.push_back(std::move(block));
  }
  return blocks;
}

/// Calls `use` with each record of a text. The blocks are small, since they reserve their full
/// size.
template <class Use>
void each_record(std::string_view text, const notation::Splitting& splitting, Use&& use) {
  notation::Splitter splitter(reader_of(text), max_input_length + 1, splitting);
  while (const auto block = splitter.next()) {
    std::ranges::for_each(block->records, use);
  }
}

}  // namespace damier::fuzz
