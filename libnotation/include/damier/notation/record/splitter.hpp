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

/// Fills the beginning of the span and returns the number of bytes. Returns 0 at the end of the
/// input, and after an error, which the caller must track; bytes_later if there are none yet.
using ReadBytes = std::function<std::size_t(std::span<char>)>;

/// Returned by a ReadBytes that has no bytes now, but may have some when it is called again.
inline constexpr std::size_t bytes_later = static_cast<std::size_t>(-2);

/// Maximum size of a record, in bytes. Larger records are not read.
inline constexpr std::size_t max_record_size = std::size_t{16} << 20;

/// A sequence of whole records, and the bytes that they refer to.
struct Block {
  std::string bytes;
  std::vector<RawRecord> records;
};

/// Default approximate size of a block, in bytes.
inline constexpr std::size_t default_block_size = std::size_t{1} << 20;

/// The boundaries of records in a format.
struct Splitting {
  /// Returns the length of the record that begins `text`; npos if more bytes are needed. `whole`:
  /// no more bytes will follow.
  std::size_t (*record_end)(std::string_view text, bool whole);
  /// Returns the number of bytes at the beginning of `text` that belong to no record. `open`:
  /// whether an array of records is open (JSON only); the gap may open or close it.
  std::size_t (*gap)(std::string_view text, bool whole, bool& open);
  /// Returns whether a record begins with this line. Reading resumes there after a record that is
  /// too large, which begins with `skipped`.
  bool (*begins_record)(std::string_view line, std::string_view skipped);
  bool after_empty_line_only;  ///< only a line after an empty one counts
};

/// Finds a gap of empty lines; at the end of the input also white space without a line end.
[[nodiscard]] std::size_t empty_lines(std::string_view text, bool whole, bool& open);

/// Splits an input into records, in bounded memory. A record longer than max_record_size is skipped
/// up to the next line that begins a record.
///
/// \code
/// #include <damier/notation/archive/open.hpp>
///
/// std::string_view input = "[Round \"1\"]\n1. 32-28 *\n\n[Round \"2\"]\n1. 34-30 *\n";
/// notation::Splitter splitter(
///     [&](std::span<char> buffer) {
///       const std::size_t size = input.copy(buffer.data(), buffer.size());
///       input.remove_prefix(size);
///       return size;
///     },
///     notation::default_block_size, notation::splitting_of(notation::Format::pdn));
/// std::size_t records = 0;
/// while (const auto block = splitter.next()) {
///   records += block->records.size();
/// }
/// assert(records == 2);
/// \endcode
class Splitter {
 public:
  /// `block_size`: the approximate number of bytes in a block (at least one record). `first`: the
  /// number and place of the record that begins the input.
  Splitter(ReadBytes read, std::size_t block_size, const Splitting& splitting,
           const RawRecord& first = {});

  /// Returns the next block, with at least one record; null at the end of the input, and while it
  /// waits. If bytes are late, the block has the whole records before them.
  [[nodiscard]] std::shared_ptr<const Block> next();
  /// Returns whether the last `next` ended since bytes are late. Call it again when there are some.
  [[nodiscard]] bool is_waiting() const { return waiting_; }

 private:
  void read_up_to(std::size_t size);
  bool cut_early(Block& block);
  bool cut_records(Block& block);
  void push_record(Block& block, std::size_t begin, std::size_t end, bool too_large);
  void push_oversized(Block& block);
  bool skip_oversized();
  bool skip_lines();
  void drop_front(std::size_t size);
  /// Counts the lines, characters and bytes of text that has been consumed.
  void pass(std::string_view bytes);

  ReadBytes read_;
  std::size_t block_size_;
  Splitting splitting_;
  std::string pending_;            ///< bytes read, but not in a block yet
  std::size_t wanted_;             ///< number of pending bytes from which records are cut
  std::size_t early_ = 0;          ///< number of them from which they are, if more bytes are late
  std::string skipped_;            ///< beginning of a record that is too large, while it is skipped
  bool line_start_ = false;        ///< while it is skipped: a line begins the pending bytes
  bool after_empty_line_ = false;  ///< and follows an empty one
  bool waiting_ = false;
  bool at_end_ = false;
  bool open_ = false;    ///< inside an array of records
  std::uint64_t index_;  ///< number of the last record in a block
  std::uint64_t line_;   ///< the place of the next byte to consume
  std::uint64_t column_;
  std::uint64_t byte_column_;
  std::uint64_t offset_;
};

}  // namespace damier::notation
