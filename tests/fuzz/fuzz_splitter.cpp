// An input is split into the same records for any size of reads, and nothing is lost between them.
// First line: FORMAT CHUNK BLOCK.

#include <cstdint>
#include <string_view>
#include <vector>

#include "damier/notation/formats/format.hpp"
#include "damier/notation/formats/splittings.hpp"
#include "damier/notation/record/splitter.hpp"

#include "in_memory.hpp"
#include "named.hpp"

namespace {

using namespace damier;
using fuzz::require;

using Blocks = std::vector<std::shared_ptr<const notation::Block>>;

std::vector<notation::RawRecord> records_of(const Blocks& blocks) {
  std::vector<notation::RawRecord> records;
  for (const auto& block : blocks) {
    require(!block->records.empty(), "a block holds a record");
    records.insert(records.end(), block->records.begin(), block->records.end());
  }
  return records;
}

bool only_space(std::string_view text) {
  return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

/// Returns whether text may separate records: white space, comment lines, separators of JSON.
bool is_gap(const notation::Splitting& splitting, std::string_view text) {
  if (splitting.record_end == notation::json_splitting.record_end) {
    return text.find_first_not_of(" \t\r\n,[]\xEF\xBB\xBF") == std::string_view::npos;
  }
  return only_space(text) || splitting.gap == notation::commented_line_splitting.gap;
}

void check_order(const notation::Splitting& splitting, std::string_view text,
                 const std::vector<notation::RawRecord>& records) {
  std::size_t at = 0;
  std::uint64_t line = 1;
  std::uint64_t index = 0;
  bool skipped = false;
  for (const notation::RawRecord& record : records) {
    require(record.index == ++index, "records are counted from one");
    require(record.offset >= at, "records are in order and do not overlap");
    const std::string_view between = text.substr(at, record.offset - at);
    require(skipped || is_gap(splitting, between), "no text lies between records");
    line += static_cast<std::uint64_t>(std::ranges::count(between, '\n'));
    require(record.line == line, "the line of a record is that of its first byte");
    require(text.substr(record.offset, record.bytes.size()) == record.bytes,
            "a record is what stands at its offset");
    const bool cut = record.bytes.empty() && record.offset == text.size();
    require(!only_space(record.bytes) || (cut && &splitting == &notation::json_splitting),
            "a record is not empty, but for what an array lacks at its end");
    require(record.bytes.size() <= notation::max_record_size, "a record is not too large");
    line += static_cast<std::uint64_t>(std::ranges::count(record.bytes, '\n'));
    at = record.offset + record.bytes.size();
    skipped = record.too_large;
  }
  require(skipped || is_gap(splitting, text.substr(at)), "no text follows the last record");
}

bool same(const notation::RawRecord& a, const notation::RawRecord& b) {
  return a.bytes == b.bytes && a.index == b.index && a.line == b.line && a.offset == b.offset &&
         a.too_large == b.too_large;
}

}  // namespace

void damier::fuzz::run(std::string_view text) {
  Choices choices(text);
  const notation::Splitting& splitting = splitting_of(choose_format(choices));
  const std::size_t chunk = choices.size();
  const std::size_t block = choices.size();
  notation::Splitter whole(reader_of(text), text.size() + 1, splitting);
  const Blocks blocks = split(whole);
  const auto records = records_of(blocks);
  check_order(splitting, text, records);
  notation::Splitter pieces(reader_of(text, chunk), block, splitting);
  const Blocks in_pieces = split(pieces);
  require(std::ranges::equal(records, records_of(in_pieces), same),
          "records do not depend on how the input comes");
}
