#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "damier/analysis/tables/tables.hpp"
#include "damier/notation/files/regular_file.hpp"

#include "solver.hpp"
#include "word.hpp"

/// Files of tables. docs/tables.md describes them.
namespace damier::analysis::tables {

/// Open file descriptor.
class Descriptor {
 public:
  explicit Descriptor(int descriptor) : descriptor_(descriptor) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor(Descriptor&&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  Descriptor& operator=(Descriptor&&) = delete;
  ~Descriptor();
  [[nodiscard]] int get() const { return descriptor_; }

 private:
  int descriptor_;
};

/// Keeps other builders out of a folder. Throws TableError if one is there.
class FolderLock {
 public:
  explicit FolderLock(const std::string& folder);

 private:
  Descriptor descriptor_;
};

/// New file that gets its name when it is complete. All functions throw std::system_error.
class NewFile {
 public:
  explicit NewFile(std::string name);
  /// Removes the file unless it was finished.
  ~NewFile();
  NewFile(const NewFile&) = delete;
  NewFile(NewFile&&) = delete;
  NewFile& operator=(const NewFile&) = delete;
  NewFile& operator=(NewFile&&) = delete;

  void write(std::uint64_t offset, const void* bytes, std::uint64_t count);
  /// Syncs the file to disk, then renames it.
  void finish();

 private:
  std::string name_;
  std::string temporary_;
  std::unique_ptr<Descriptor> file_;
};

/// Fills the whole buffer from an offset on. Throws TableError if the file is too short.
void read_at(int descriptor, const std::string& name, std::uint64_t offset, void* room,
             std::uint64_t count);

/// Beginning of a file.
struct Header {
  std::string ruleset;
  std::string parameters;
  std::string name;
  bool distances = true;  ///< false: only wins and losses
  std::uint64_t numbers = 0;
  std::vector<EndingCounts> counts;
  std::vector<Word> palette;             ///< values that occur, each once
  std::vector<std::uint64_t> offsets;    ///< of the blocks, and the end of the file
  std::vector<std::uint64_t> checksums;  ///< of the blocks as stored in the file

  /// Returns the number of bits of an entry, which is an index in the palette.
  [[nodiscard]] unsigned width() const { return !distances ? 2 : palette.size() <= 256 ? 8 : 16; }
};

/// Numbers in a block.
inline constexpr std::uint64_t block_numbers = std::uint64_t{1} << 15U;

class Cache;

/// Table in a file, whose blocks are read when needed.
class TableFile {
 public:
  /// Throws TableError if it is not a complete table.
  explicit TableFile(const notation::FilePath& path);

  [[nodiscard]] const std::string& file() const { return name_; }
  [[nodiscard]] const Header& header() const { return header_; }
  [[nodiscard]] std::uint64_t bytes() const { return header_.offsets.back(); }
  [[nodiscard]] TableSummary summary() const;
  /// Returns the value of a number, using a cache. Throws TableError.
  [[nodiscard]] Word at(std::uint64_t number, Cache& cache) const {
    // All blocks but the last have whole bytes.
    return held_.empty() ? cached(number, cache) : word(held_.data(), number);
  }
  /// Reads all entries, so that `at` needs no cached blocks, if they fit and leave half of the
  /// cache free. Call before other threads use the table. Throws TableError.
  void hold(Cache& cache);
  /// Reads the values of a block. Throws TableError.
  void read(std::uint64_t block, std::vector<Word>& words) const;

 private:
  friend class Cache;

  [[nodiscard]] Word cached(std::uint64_t number, Cache& cache) const;
  /// Loads the entries of a block.
  void load(std::uint64_t block, std::vector<std::byte>& entries) const;
  [[nodiscard]] std::uint64_t entries_of(std::uint64_t block) const;
  [[nodiscard]] std::size_t bytes_of(std::uint64_t block) const;
  [[nodiscard]] Word word(const std::byte* entries, std::uint64_t place) const;
  [[noreturn]] void refuse_entry() const;

  static constexpr unsigned byte_bits = 8;

  struct Slot {
    std::vector<std::byte> entries;  ///< empty: not there
    bool used = false;               ///< since the cache last made room
  };

  std::string name_;
  Descriptor descriptor_;
  Header header_;
  std::vector<std::byte> held_;      ///< all entries; empty: they are in blocks
  mutable std::vector<Slot> slots_;  ///< by block; guarded by the part of the cache it belongs to
};

inline Word TableFile::word(const std::byte* entries, std::uint64_t place) const {
  const unsigned width = header_.width();
  const std::uint64_t bit = place * width;
  const std::byte* const entry = entries + bit / byte_bits;
  auto index = std::to_integer<std::size_t>(entry[0]);
  if (width > byte_bits) {
    index |= std::to_integer<std::size_t>(entry[1]) << byte_bits;
  } else if (width < byte_bits) {
    index = index >> bit % byte_bits & ((1U << width) - 1);
  }
  if (index >= header_.palette.size()) {
    refuse_entry();
  }
  return header_.palette[index];
}

/// Limits the memory of blocks of all files. The least recently used ones make room. Threads that
/// need different blocks seldom wait for each other.
class Cache {
 public:
  explicit Cache(std::uint64_t bytes) : bytes_a_part_(bytes / part_count) {}

 private:
  friend class TableFile;

  static constexpr std::size_t part_count = 16;
  struct Part {
    std::mutex guard;
    std::vector<TableFile::Slot*> held;
    std::size_t hand = 0;
    std::uint64_t bytes = 0;
  };

  [[nodiscard]] Part& part_of(std::uint64_t block) { return parts_[block % part_count]; }
  /// Gives away `bytes` of it, if that leaves half.
  [[nodiscard]] bool give(std::uint64_t bytes);
  /// Drops blocks until there is room for `bytes`, or nothing left to drop.
  void make_room(Part& part, std::uint64_t bytes) const;

  std::uint64_t bytes_a_part_;
  std::array<Part, part_count> parts_;
};

/// Values of a class, by number.
class Values {
 public:
  /// Does not own the numbers.
  explicit Values(const std::vector<Word>& words) : words_(&words) {}
  explicit Values(const Work& work) : work_(&work) {}
  [[nodiscard]] std::size_t size() const { return work_ ? work_->size() : words_->size(); }
  [[nodiscard]] Word operator[](std::size_t number) const {
    return work_ ? work_->word(number) : (*words_)[number];
  }

 private:
  const std::vector<Word>* words_ = nullptr;
  const Work* work_ = nullptr;
};

/// Writes a table. `header`: complete except for values and blocks. Holes, which have no value,
/// repeat the one before.
void write_table(const std::string& name, Header header, const Values& values, unsigned threads);

/// Returns a checksum of bytes.
[[nodiscard]] std::uint64_t checksum(const void* bytes, std::size_t count);

}  // namespace damier::analysis::tables
