#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "damier/notation/text/uncopied.hpp"

#include "format.hpp"
#include "word.hpp"

namespace damier::analysis::tables {

/// Table of a class: the values of its numbers.
class Table : private notation::Uncopied {
 public:
  explicit Table(Header header) : header_(std::move(header)) {}
  virtual ~Table() = default;

  [[nodiscard]] const Header& header() const { return header_; }
  /// Returns the value of a number. Throws TableError if it must be read from a damaged file.
  [[nodiscard]] Word at(std::uint64_t number) const {
    return entries_ != nullptr ? word_at(header_, entries_, number) : fetch(number);
  }
  /// Reads all entries, so that `at` reads no more, if there is room. Call before other threads use
  /// the table. Throws TableError.
  virtual void hold() {}

 protected:
  /// Sets where all entries are.
  void set_entries(const std::byte* entries) { entries_ = entries; }

 private:
  [[nodiscard]] virtual Word fetch(std::uint64_t /*number*/) const { return draw_word; }

  Header header_;
  const std::byte* entries_ = nullptr;  ///< of all blocks; null: `fetch` finds them
};

/// Bytes for which there may be no memory, even without exceptions.
// NOLINTNEXTLINE(modernize-avoid-c-arrays): what points to several objects has such a type
using Bytes = std::unique_ptr<std::byte[]>;

/// Table whose entries are all in memory.
class HeldTable final : public Table {
 public:
  /// `entries`: of all blocks, each within the palette.
  HeldTable(Header header, Bytes entries) : Table(std::move(header)), held_(std::move(entries)) {
    set_entries(held_.get());
  }

 private:
  Bytes held_;
};

/// Makes a table of all its bytes, whose header has been read. Returns null and sets the fault, a
/// sentence, if there is one.
[[nodiscard]] std::unique_ptr<Table> held_table(Header header, std::string_view bytes,
                                                std::string& fault);

}  // namespace damier::analysis::tables
