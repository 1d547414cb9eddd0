#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/facts.hpp"
#include "damier/rules/ruleset_id.hpp"

/// Names of openings.
namespace damier::analysis {

/// Names of positions at the beginning of games. The order of the moves does not matter.
class OpeningNames {
 public:
  /// Returns the names in share/openings, which are built in.
  [[nodiscard]] static OpeningNames known();

  /// Adds a list of names. Each line has the name of a ruleset, moves from the start of the game
  /// and the name of the opening, separated by tabs; a line that begins with `#` is a comment.
  /// Later names replace earlier ones. Returns an error for each line that is left out, as a
  /// phrase: "line 3: ...".
  [[nodiscard]] std::vector<std::string> add(std::string_view list);

  /// Returns the name of a position; empty if it has none.
  [[nodiscard]] std::string_view of(const notation::PositionFacts& position) const;
  /// Returns the maximum ply of a named position; 0 if the ruleset has no names.
  [[nodiscard]] std::size_t max_plies(rules::RulesetId ruleset) const {
    return max_length_[static_cast<std::size_t>(ruleset)];
  }
  [[nodiscard]] std::size_t size() const { return named_.size(); }

 private:
  struct Named {
    std::unique_ptr<notation::PositionFacts> position;
    std::string name;
  };
  /// Returns the entry of a position, or the end.
  using Map = std::unordered_multimap<std::uint64_t, Named>;
  [[nodiscard]] Map::const_iterator find(const notation::PositionFacts& position) const;
  /// Adds one line; returns its error, or empty.
  [[nodiscard]] std::string add_line(std::string_view line);

  Map named_;  ///< by the hash of the position
  std::array<std::size_t, rules::ruleset_count> max_length_{};
};

/// Maximum length of an opening name in bytes.
inline constexpr std::size_t max_opening_name = 200;

/// Follows the main line of a game: its opening is the last position with a name. Has the functions
/// of notation::Listener.
class OpeningOfGame {
 public:
  /// `names`: may be null; must outlive this.
  explicit OpeningOfGame(const OpeningNames* names) : names_(names) {}

  void start(const notation::PositionFacts* position);
  void ply(const notation::PlyFacts& ply);

  /// Returns the name of the opening; empty if no position so far has one.
  [[nodiscard]] std::string_view name() const { return name_; }

 private:
  void see(const notation::PositionFacts& position);

  const OpeningNames* names_;
  std::size_t left_ = 0;  ///< number of further plies that may have a name
  std::string_view name_;
};

/// Returns the opening of a record that open_record has read; empty if it has no name.
[[nodiscard]] std::string_view opening_of(rules::RulesetId ruleset, notation::Record& record,
                                          const OpeningNames& names);

}  // namespace damier::analysis
