#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/facts.hpp"
#include "damier/notation/replay/line_hash.hpp"

namespace damier::query {

/// What an index keeps of a record. Texts belong to whoever has filled it.
struct Game {
  std::uint64_t record = 0;  ///< its number in its input, from 1
  std::uint64_t offset = 0;  ///< its first byte in its input
  std::uint64_t line = 0;    ///< the line that begins there; 0 if none does
  std::string_view ruleset;  ///< empty if it is not known
  bool first_is_white = true;
  bool valid = false;
  /// Of several with a name, the first counts.
  std::vector<std::pair<std::string_view, std::string_view>> tags;
  std::string date;                        ///< as ISO 8601 has it, as far as it is known: `1998-04`
  std::array<std::uint16_t, 2> ratings{};  ///< of White and Black; 0 if it is not known
  std::optional<notation::ResultToken> result;                     ///< as written
  notation::ResultToken outcome = notation::ResultToken::unknown;  ///< the same, or by the rules
  std::string_view ending;                                         ///< empty if it is not known
  notation::LineHash id;                                           ///< of its content
  std::uint64_t plies = 0;          ///< of its main line, whether or not they make sense
  std::vector<std::uint64_t> keys;  ///< of the positions of its main line, with the start

  /// The value of a tag; nothing if it is not there.
  [[nodiscard]] std::optional<std::string_view> tag(std::string_view name) const;
  /// 0 if it is not known.
  [[nodiscard]] std::uint16_t year() const;
};

/// Identifies a position of a ruleset, with its side to move, in any index, by 56 bits.
[[nodiscard]] std::uint64_t key_of(const notation::PositionFacts& position);

/// Changes if the keys of positions do: an index with others is of no use.
inline constexpr std::uint32_t key_version = 2;

/// Appends a game as bytes, so that one thread can hand it to another.
void append_bytes(const Game& game, std::string& out);
/// Reads the game at the beginning of `bytes`, to which its texts refer, and removes it from them.
void take_bytes(std::string_view& bytes, Game& game);

}  // namespace damier::query
