#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "damier/notation/record/record.hpp"

namespace damier::notation {

/// Fills the span from its beginning and returns how many bytes that were; 0 at the end of the
/// input, and after an error, which the caller keeps to itself.
using ReadBytes = std::function<std::size_t(std::span<char>)>;

/// A record larger than this is not read.
inline constexpr std::size_t max_record_size = std::size_t{16} << 20;

/// A run of whole records and the bytes that they are views of.
struct Block {
  std::string bytes;
  std::vector<RawRecord> records;
};

/// About how many bytes a block holds, if nothing else is said.
inline constexpr std::size_t default_block_size = std::size_t{1} << 20;

/// How one format shows where records begin and end.
struct Splitting {
  /// Where the record that begins `text` ends; npos if more bytes are needed to tell. `whole`: no
  /// more will come.
  std::size_t (*record_end)(std::string_view text, bool whole);
  /// How many bytes at the beginning of `text` belong to no record. `open`: whether an array of
  /// records is open, which only JSON has, and which the gap may open or close.
  std::size_t (*gap)(std::string_view text, bool whole, bool& open);
  /// Whether a record begins with this line: where reading goes on after a record that is too
  /// large, which begins as `skipped`.
  bool (*begins_record)(std::string_view line, std::string_view skipped);
  bool after_empty_line_only;  ///< such a line counts after an empty line only
};

/// A gap of empty lines; at the end of the input, white space without the end of a line as well.
[[nodiscard]] std::size_t empty_lines(std::string_view text, bool whole, bool& open);

/// Cuts an input into records, in memory that does not grow with the input. What is larger than
/// max_record_size is skipped up to the next line that begins a record.
class Splitter {
 public:
  /// `block_size`: about how many bytes a block holds (at least one record).
  Splitter(ReadBytes read, std::size_t block_size, const Splitting& splitting);

  /// The next block, which holds at least one record; null at the end of the input.
  [[nodiscard]] std::shared_ptr<const Block> next();

 private:
  void read_up_to(std::size_t size);
  bool cut_records(Block& block);
  void push_record(Block& block, std::size_t begin, std::size_t end, bool too_large);
  void skip_oversized(Block& block);
  void drop_front(std::size_t size);
  /// Counts the lines, characters and bytes of what lies behind.
  void pass(std::string_view bytes);

  ReadBytes read_;
  std::size_t block_size_;
  Splitting splitting_;
  std::string pending_;  ///< bytes read and not yet given out
  bool at_end_ = false;
  bool open_ = false;        ///< an array of records, which the last bracket has begun
  std::uint64_t index_ = 0;  ///< of the last record given out
  std::uint64_t line_ = 1;   ///< where the next byte to be passed stands
  std::uint64_t column_ = 1;
  std::uint64_t byte_column_ = 1;
  std::uint64_t offset_ = 0;
};

}  // namespace damier::notation
