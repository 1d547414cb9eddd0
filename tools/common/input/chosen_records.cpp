#include "chosen_records.hpp"

#include <algorithm>
#include <utility>

namespace damier::cli {

namespace {

using notation::Block;
using notation::RawRecord;

/// Enough bytes for most records.
constexpr std::size_t usual_record = std::size_t{8} << 10;

/// Returns the first record of a block alone: where the later ones begin depends on the text before
/// the block.
std::shared_ptr<const Block> first_of(const Block& block) {
  auto one = std::make_shared<Block>();
  RawRecord record = block.records.front();
  const auto begin = static_cast<std::size_t>(record.bytes.data() - block.bytes.data());
  const std::size_t size = record.bytes.size();
  one->bytes = block.bytes.substr(begin);
  record.bytes = std::string_view(one->bytes).substr(0, size);
  record.next = std::string_view(one->bytes).substr(size);
  one->records.push_back(record);
  return one;
}

}  // namespace

const std::vector<ChosenRecord>* chosen_in(const ChosenInput& input, const Contents& contents) {
  static const std::vector<ChosenRecord> none;
  if (!input.parts) {
    return nullptr;
  }
  const bool is_member = contents.name().size() > input.name.size();
  const auto found =
      input.parts->find(is_member ? contents.name().substr(input.name.size() + 1) : "");
  return found == input.parts->end() ? &none : &found->second;
}

bool is_chosen(const std::vector<ChosenRecord>& chosen, std::uint64_t number) {
  return std::ranges::binary_search(chosen, number, {}, &ChosenRecord::number);
}

bool read_chosen(Contents& contents, const notation::Splitting& splitting,
                 const std::vector<ChosenRecord>& chosen, std::size_t block_size,
                 const std::function<bool(std::shared_ptr<const Block>)>& sink) {
  const notation::ReadBytes read = [&](std::span<char> into) { return contents.read(into); };
  const bool places_known = std::ranges::all_of(chosen, [](auto& one) { return one.line > 0; });
  if (chosen.empty()) {
    return true;
  }
  if (!places_known || !contents.seek(chosen.front().offset)) {
    notation::Splitter splitter(read, block_size, splitting);
    for (auto block = splitter.next(); block; block = splitter.next()) {
      const std::uint64_t last = block->records.back().index;
      if (!sink(std::move(block))) {
        return false;
      }
      if (last >= chosen.back().number) {
        return true;
      }
    }
    return true;
  }
  for (const ChosenRecord& one : chosen) {
    RawRecord place;
    place.index = one.number;
    place.line = one.line;
    place.offset = one.offset;
    (void)contents.seek(one.offset);
    const auto block = notation::Splitter(read, usual_record, splitting, place).next();
    if (block && !sink(first_of(*block))) {
      return false;
    }
  }
  return true;
}

}  // namespace damier::cli
