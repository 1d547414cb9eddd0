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
#include "damier/notation/text/uncopied.hpp"

#include "format.hpp"
#include "solver.hpp"
#include "table.hpp"
#include "word.hpp"

/// Files of tables. format.hpp has their contents.
namespace damier::analysis::tables {

/// Open file descriptor.
class Descriptor : private notation::Uncopied {
 public:
  explicit Descriptor(int descriptor) : descriptor_(descriptor) {}
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
class NewFile : private notation::Uncopied {
 public:
  explicit NewFile(std::string name);
  /// Removes the file unless it was finished.
  ~NewFile();

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

class Cache;

/// Table in a file, whose blocks are read when needed.
class TableFile final : public Table {
 public:
  /// Throws TableError if it is not a complete table. `cache`: keeps blocks for `at`; without one,
  /// only `read` reads them.
  explicit TableFile(const notation::FilePath& path, Cache* cache = nullptr);

  [[nodiscard]] const std::string& file() const { return name_; }
  [[nodiscard]] TableSummary summary() const { return header().summary(name_); }
  /// Reads all entries, if they leave half of the cache free.
  void hold() override;
  /// Reads the values of a block. Throws TableError.
  void read(std::uint64_t block, std::vector<Word>& words) const;

 private:
  friend class Cache;

  struct Opened {
    std::string name;
    std::unique_ptr<Descriptor> descriptor;
    Header header;
  };
  struct Slot {
    std::vector<std::byte> entries;  ///< empty: not there
    bool used = false;               ///< since the cache last made room
  };

  explicit TableFile(Opened opened, Cache* cache);
  [[nodiscard]] static Opened opened(const notation::FilePath& path);
  [[nodiscard]] Word fetch(std::uint64_t number) const override;
  /// Loads the entries of a block.
  void load(std::uint64_t block, std::vector<std::byte>& entries) const;

  std::string name_;
  std::unique_ptr<Descriptor> descriptor_;
  Cache* cache_;
  std::vector<std::byte> held_;      ///< all entries; empty: they are in blocks
  mutable std::vector<Slot> slots_;  ///< by block; guarded by the part of the cache it belongs to
};

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

}  // namespace damier::analysis::tables
