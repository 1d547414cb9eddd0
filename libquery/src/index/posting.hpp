#pragma once

#include <bit>
#include <compare>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

/// Places of positions: sorted entries, packed into blocks of bytes.
///
/// An entry is a head byte and three little-endian numbers. The bits of the head: 0 to 3, the
/// number of bytes of the key, stored as the difference to the entry before; 4 and 5, one less than
/// those of the game, which is also a difference if the keys are equal; 6 and 7, one less than
/// those of the ply. Before the first entry the key is the first one of the block and the game 0.
namespace damier::query {

/// Position of a game. The game is a number in a segment; ply 0 is the start.
struct Posting {
  std::uint64_t key = 0;
  std::uint32_t game = 0;
  std::uint32_t ply = 0;

  // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 sees a 0 in what this stands for
  friend auto operator<=>(const Posting&, const Posting&) = default;
};

/// Packs entries that come in ascending order.
class BlockPacker {
 public:
  void add(const Posting& posting);
  /// Begins a new block.
  void clear();

  [[nodiscard]] const std::string& bytes() const { return bytes_; }
  [[nodiscard]] std::uint64_t first() const { return first_; }
  [[nodiscard]] std::uint32_t entries() const { return entries_; }

 private:
  std::string bytes_;
  std::uint64_t first_ = 0;
  std::uint32_t entries_ = 0;
  Posting last_;
};

/// Reads the entries of a block. Damaged bytes are never read beyond their end.
class BlockReader {
 public:
  BlockReader(std::uint64_t first, std::string_view bytes) : rest_(bytes) { last_.key = first; }

  /// Returns whether it ended inside an entry.
  [[nodiscard]] bool is_damaged() const { return is_damaged_; }
  /// Reads the next entry; returns false at the end.
  bool next(Posting& posting) {
    if (rest_.empty()) {
      return false;
    }
    const auto head = static_cast<unsigned char>(rest_.front());
    const unsigned key_bytes = head & 15U;
    const unsigned game_bytes = ((head >> 4U) & 3U) + 1;
    const unsigned ply_bytes = (head >> 6U) + 1U;
    if (key_bytes > sizeof last_.key || rest_.size() < 1 + key_bytes + game_bytes + ply_bytes) {
      rest_ = {};
      is_damaged_ = true;
      return false;
    }
    const std::uint64_t ahead = number(1, key_bytes);
    const auto game = static_cast<std::uint32_t>(number(1 + key_bytes, game_bytes));
    last_.key += ahead;
    last_.game = ahead == 0 ? last_.game + game : game;
    last_.ply = static_cast<std::uint32_t>(number(1 + key_bytes + game_bytes, ply_bytes));
    rest_.remove_prefix(1 + key_bytes + game_bytes + ply_bytes);
    posting = last_;
    return true;
  }

 private:
  [[nodiscard]] std::uint64_t number(std::size_t at, unsigned size) const {
    std::uint64_t value = 0;
    if (at + sizeof value <= rest_.size() && std::endian::native == std::endian::little) {
      std::memcpy(&value, rest_.data() + at, sizeof value);
      return size == 0 ? 0 : value & (UINT64_MAX >> (8U * (sizeof value - size)));
    }
    for (unsigned i = 0; i < size; ++i) {
      value |= std::uint64_t{static_cast<unsigned char>(rest_[at + i])} << (8U * i);
    }
    return value;
  }

  std::string_view rest_;
  Posting last_;
  bool is_damaged_ = false;
};

}  // namespace damier::query
