#include "table.hpp"

#include <new>
#include <span>

#include "damier/notation/text/catalogue.hpp"

#include "size.hpp"

namespace damier::analysis::tables {

std::unique_ptr<Table> held_table(Header header, std::string_view bytes, std::string& fault) {
  std::uint64_t size = 0;
  for (std::uint64_t block = 0; block < header.blocks(); ++block) {
    size += header.bytes_of(block);
  }
  const bool fits = size < SIZE_MAX / 2;
  const Bytes::pointer room = fits ? new (std::nothrow) std::byte[as_size(size) + 1] : nullptr;
  Bytes entries(room);
  if (entries == nullptr) {
    fault = notation::phrase("there is not enough memory for it");
    return nullptr;
  }
  std::size_t place = 0;
  for (std::uint64_t block = 0; block < header.blocks(); ++block) {
    const std::size_t begin = as_size(header.offsets[as_size(block)]);
    const std::size_t end = as_size(header.offsets[as_size(block) + 1]);
    const std::span into(entries.get() + place, header.bytes_of(block));
    fault = read_block(header, block, bytes.substr(begin, end - begin), into);
    if (!fault.empty()) {
      return nullptr;
    }
    place += into.size();
  }
  return std::make_unique<HeldTable>(std::move(header), std::move(entries));
}

}  // namespace damier::analysis::tables
