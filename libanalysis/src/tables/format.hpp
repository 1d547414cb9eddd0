#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "damier/analysis/tables/tables.hpp"

#include "word.hpp"

/// Format of tables: how their bytes are read and written, wherever these are. docs/tables.md
/// describes it. Nothing here throws a TableError: what reads bytes returns their fault in a
/// sentence, empty if none exists.
namespace damier::analysis::tables {

/// Numbers in a block.
inline constexpr std::uint64_t block_numbers = std::uint64_t{1} << 15U;
/// Bytes before the header: the magic, the version, the length of the header and its checksum.
inline constexpr std::size_t prefix_bytes = 24;
inline constexpr unsigned byte_bits = 8;

/// What the prefix says.
struct Prefix {
  std::uint32_t version = 0;
  std::uint64_t length = 0;  ///< of the header, with the prefix
  std::uint64_t sum = 0;     ///< checksum of the header
};

/// Beginning of a table.
struct Header {
  std::string ruleset;
  std::string parameters;
  std::string name;
  bool distances = true;   ///< false: only wins and losses
  bool compressed = true;  ///< false: blocks are stored as they are
  std::uint64_t numbers = 0;
  std::vector<EndingCounts> counts;
  std::vector<Word> palette;             ///< values that occur, each once
  std::vector<std::uint64_t> offsets;    ///< of the blocks, and the end of the table
  std::vector<std::uint64_t> checksums;  ///< of the blocks as stored

  /// Returns the number of bits of an entry, which is an index in the palette.
  [[nodiscard]] unsigned width() const { return !distances ? 2 : palette.size() <= 256 ? 8 : 16; }
  [[nodiscard]] std::uint64_t blocks() const { return checksums.size(); }
  /// Returns the number of entries of a block.
  [[nodiscard]] std::uint64_t entries_of(std::uint64_t block) const;
  /// Returns the size of a block when it is unpacked. All but the last have whole bytes.
  [[nodiscard]] std::size_t bytes_of(std::uint64_t block) const;
  [[nodiscard]] TableSummary summary(std::string file) const;
};

/// Returns how many blocks have that many numbers.
[[nodiscard]] std::uint64_t blocks_of(std::uint64_t numbers);

/// Returns the value of an entry. All entries must be within the palette.
[[nodiscard]] inline Word word_at(const Header& header, const std::byte* entries,
                                  std::uint64_t place) {
  const unsigned width = header.width();
  const std::uint64_t bit = place * width;
  const std::byte* const entry = entries + bit / byte_bits;
  auto index = std::to_integer<std::size_t>(entry[0]);
  if (width > byte_bits) {
    index |= std::to_integer<std::size_t>(entry[1]) << byte_bits;
  } else if (width < byte_bits) {
    index = index >> bit % byte_bits & ((1U << width) - 1);
  }
  return header.palette[index];
}

/// Reads the prefix of a table of `size` bytes. `bytes`: its first ones, prefix_bytes if possible.
[[nodiscard]] std::string read_prefix(std::string_view bytes, std::uint64_t size, Prefix& prefix);
/// Reads the header of a table of `size` bytes. `bytes`: those between the prefix and its end.
[[nodiscard]] std::string read_header(const Prefix& prefix, std::string_view bytes,
                                      std::uint64_t size, Header& header);
/// Reads the header of a table whose bytes are all there.
[[nodiscard]] std::string read_header(std::string_view table, Header& header);
/// Reads a block from its stored bytes. `entries` has Header::bytes_of bytes.
[[nodiscard]] std::string read_block(const Header& header, std::uint64_t block,
                                     std::string_view stored, std::span<std::byte> entries);

/// Returns the bytes before the blocks.
[[nodiscard]] std::string written(const Header& header);
/// Appends a little-endian number.
void append_number(std::uint64_t value, std::size_t bytes, std::string& out);

/// Returns a checksum of bytes.
[[nodiscard]] std::uint64_t checksum(const void* bytes, std::size_t count);

}  // namespace damier::analysis::tables
