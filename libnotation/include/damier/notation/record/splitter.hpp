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

/// How far an open comment is searched for its closing brace past something that looks like the
/// start of the next record.
inline constexpr std::size_t open_comment_lookahead = std::size_t{64} << 10;

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

extern const Splitting native_splitting;
extern const Splitting json_splitting;            ///< for `json` as well as `ndjson`
extern const Splitting line_splitting;            ///< a line a record
extern const Splitting commented_line_splitting;  ///< the same, but for lines that begin with #
extern const Splitting sgf_splitting;             ///< a record is a game tree
extern const Splitting
    dxp_splitting;  ///< a record begins with a game request, a line that begins with R

/// Cuts an input into records, in memory that does not grow with the input.
///
/// In the native sheet, a record begins with a tag line: a line that begins with `[` and a name. A
/// tag line begins a new record when moves came before it, or when after an empty line it repeats
/// the first tag of the record or a tag of the record is not closed; so does a tag pair within a
/// line of moves, where a result has just ended the game or where it repeats the first tag. After a
/// result and an empty line anything begins a new record but comments. Strings and comments are
/// respected; in a comment that is never closed, a tag line after an empty line begins a new record
/// unless a closing brace comes before the next such line and within open_comment_lookahead: one
/// that closes no comment, and stands in no tag or line comment, of the record that would begin
/// there. An input without any tag line is a single record. What is larger than max_record_size is
/// skipped up to the next tag line after an empty line. In JSON, a record is an object, alone, in
/// an array or one a line, and ends at the latest where another object begins whose first member is
/// `"schema"`; brackets and commas that have no place between objects are a record of their own,
/// and where an array is not closed an empty one stands at the end. In SGF, text that stands behind
/// a game is part of its record, if it is not more than a mail would have.
class Splitter {
 public:
  /// `block_size`: about how many bytes a block holds (at least one record).
  explicit Splitter(ReadBytes read, std::size_t block_size = default_block_size,
                    const Splitting& splitting = native_splitting);

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

/// Where the record that begins `text` ends: the length of `text` if it ends there and `whole` says
/// that nothing follows; npos if more bytes are needed to tell.
[[nodiscard]] std::size_t find_record_end(std::string_view text, bool whole);

}  // namespace damier::notation
