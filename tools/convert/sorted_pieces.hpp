#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <tuple>
#include <vector>

#include "input/scratch_file.hpp"

namespace damier::cli {

/// Text in a scratch file, and its group. Pieces are ordered by the names of files, then by groups,
/// then by number.
struct Piece {
  std::array<char, 24> name_begin{};  ///< of the file of the group
  std::uint64_t name_hash = 0;
  std::array<std::uint64_t, 2> group_hash{};
  std::uint64_t number = 0;  ///< in order of arrival
  std::uint64_t head = 0;    ///< offset of the name of the group
  std::uint64_t head_size = 0;
  std::uint64_t text = 0;
  std::uint64_t text_size = 0;

  friend bool operator<(const Piece& a, const Piece& b) {
    return std::tie(a.name_begin, a.name_hash, a.group_hash, a.number) <
           std::tie(b.name_begin, b.name_hash, b.group_hash, b.number);
  }
};

/// Text in a scratch file, and the key by which it is sorted. Equal keys keep their order.
struct KeyedText {
  std::array<unsigned char, 256> key{};
  std::uint64_t number = 0;  ///< in order of arrival
  std::uint64_t text = 0;
  std::uint64_t text_size = 0;

  friend bool operator<(const KeyedText& a, const KeyedText& b) {
    return std::tie(a.key, a.number) < std::tie(b.key, b.number);
  }
};

/// Sorts any number of pieces in a bounded memory: the rest is stored in a scratch file.
template <class Item>
class SortedItems {
 public:
  void add(const Item& piece);
  /// Passes on all pieces in their order, until `use` returns false. May be repeated, but nothing
  /// may be added after the first call.
  void for_each(const std::function<bool(const Item&)>& use);

 private:
  /// Sorted pieces in the file.
  struct Run {
    std::uint64_t next = 0;  ///< offset of the first unread one
    std::uint64_t end = 0;
    std::vector<Item> read;
    std::size_t used = 0;
  };

  void store();
  /// Returns the next piece of a run; null at its end.
  const Item* front(Run& run);

  static constexpr std::size_t max_in_memory = std::size_t{1} << 16;
  static constexpr std::size_t max_read = 256;

  std::vector<Item> waiting_;
  std::optional<ScratchFile> file_;
  std::vector<std::uint64_t> ends_;  ///< of the runs
};

extern template class SortedItems<Piece>;
extern template class SortedItems<KeyedText>;

using SortedPieces = SortedItems<Piece>;
using SortedTexts = SortedItems<KeyedText>;

}  // namespace damier::cli
