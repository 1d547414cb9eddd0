#include "posting.hpp"

#include <bit>

namespace damier::query {

namespace {

constexpr unsigned bits_of_byte = 8;

unsigned bytes_of(std::uint64_t number) {
  return (static_cast<unsigned>(std::bit_width(number)) + bits_of_byte - 1) / bits_of_byte;
}

void append(std::uint64_t number, unsigned size, std::string& out) {
  for (unsigned i = 0; i < size; ++i) {
    out += static_cast<char>((number >> (bits_of_byte * i)) & 0xFFU);
  }
}

}  // namespace

void BlockPacker::add(const Posting& posting) {
  if (entries_ == 0) {
    first_ = posting.key;
    last_ = {posting.key, 0, 0};
  }
  const std::uint64_t ahead = posting.key - last_.key;
  const std::uint32_t game = ahead == 0 ? posting.game - last_.game : posting.game;
  const unsigned key_bytes = bytes_of(ahead);
  const unsigned game_bytes = bytes_of(game | 1U);
  const unsigned ply_bytes = bytes_of(posting.ply | 1U);
  bytes_ += static_cast<char>(key_bytes | ((game_bytes - 1) << 4U) | ((ply_bytes - 1) << 6U));
  append(ahead, key_bytes, bytes_);
  append(game, game_bytes, bytes_);
  append(posting.ply, ply_bytes, bytes_);
  last_ = posting;
  ++entries_;
}

void BlockPacker::clear() {
  bytes_.clear();
  entries_ = 0;
}

}  // namespace damier::query
