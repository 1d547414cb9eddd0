#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "damier/analysis/tournament/games.hpp"

/// Names that may be one player.
namespace damier::analysis {

/// Pair of names that may be one player.
struct LikelyPair {
  std::uint32_t first = 0;  ///< number of the name; below that of `second`
  std::uint32_t second = 0;
  unsigned score = 0;  ///< 1 to 99; higher is likelier
  std::string reason;  ///< in words
};

/// Names that may be one player, and only that one.
struct LikelyPlayer {
  std::uint32_t name = 0;              ///< the one with the most games
  std::vector<std::uint32_t> aliases;  ///< the others, likeliest first
  std::vector<LikelyPair> pairs;       ///< why: a pair for each alias, in the same order
};

/// Suggestions, by descending score.
struct LikelyAliases {
  std::vector<std::string_view> names;  ///< by number; sorted
  std::vector<std::uint64_t> games;     ///< number of games of each name
  std::vector<LikelyPlayer> players;
  /// Pairs that fit as well, but contradict others: of the two names, one fits several players.
  std::vector<LikelyPair> ambiguous;
};

/// Minimum score of a suggestion.
inline constexpr unsigned min_likely_score = 50;
/// Maximum number of names that a name is compared with.
inline constexpr std::size_t max_likely_comparisons = 128;
/// Maximum number of later names that a name is similar to; the most similar ones are kept.
inline constexpr std::size_t max_likely_pairs = 16;

/// Compares the names of players, whatever the ruleset. Two names are not one player if they met,
/// or were in different games of the same round of an event, or if the years of their games are
/// more than 70 years apart.
///
/// Names are compared only if they share a key, such as a word that may lack a letter, and the
/// first letter of another word. A name has at most 346 keys, and is compared with at most
/// max_likely_comparisons of the names after it, rare keys first. So the time grows with the number
/// of names, not with its square. Names with control characters are left out.
[[nodiscard]] LikelyAliases likely_aliases(const Games& games);

/// Appends suggestions as a file of aliases in which all lines are comments. A suggestion begins
/// with `#` and the name, without a blank after `#`; any other comment has one.
void append_likely_aliases(const LikelyAliases& likely, std::string& out);

}  // namespace damier::analysis
