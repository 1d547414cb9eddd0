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

/// Contents of an index about a record. The texts are not owned.
struct Game {
  std::uint64_t record = 0;  ///< its number in its input, from 1
  std::uint64_t offset = 0;  ///< offset of its first byte in its input
  std::uint64_t line = 0;    ///< line that begins there; 0 if none does
  std::string_view ruleset;  ///< empty if unknown
  bool first_is_white = true;
  bool valid = false;
  /// Tags in order; of several with the same name, the first counts.
  std::vector<std::pair<std::string_view, std::string_view>> tags;
  std::string date;                             ///< the known part of an ISO 8601 date: `1998-04`
  std::array<std::uint16_t, 2> ratings{};       ///< of White and Black; 0 if unknown
  std::optional<notation::ResultToken> result;  ///< as written
  notation::ResultToken outcome = notation::ResultToken::unknown;  ///< as written, or by the rules
  std::string_view ending;                                         ///< empty if unknown
  notation::LineHash id;                                           ///< of its content
  std::uint64_t plies = 0;          ///< of its main line, including invalid ones
  std::vector<std::uint64_t> keys;  ///< of the positions of its main line, with the start

  /// Returns the value of a tag; nothing if it is missing.
  [[nodiscard]] std::optional<std::string_view> tag(std::string_view name) const;
  /// Returns the year of the date; 0 if unknown.
  [[nodiscard]] std::uint16_t year() const;
};

/// Returns a 56-bit key of a position of a ruleset, with its side to move, the same in any index.
[[nodiscard]] std::uint64_t key_of(const notation::PositionFacts& position);

/// Version of the keys of positions: an index with another one is unusable.
inline constexpr std::uint32_t key_version = 2;

/// Serialises a game, to pass it to another thread.
void append_bytes(const Game& game, std::string& out);
/// Parses the game at the beginning of `bytes`, to which its texts refer, and removes it from them.
void take_bytes(std::string_view& bytes, Game& game);

}  // namespace damier::query
