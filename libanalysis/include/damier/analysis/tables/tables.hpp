#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/files/regular_file.hpp"
#include "damier/notation/replay/facts.hpp"
#include "damier/rules/game.hpp"

/// Tables of endings: the value of each position of a class, which is the material of both sides.
/// They are files in a folder for each ruleset. docs/tables.md has their format and what they cost.
namespace damier::analysis {

/// A table that cannot be read, or not be made.
class TableError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// What a table knows of a position.
struct EndingValue {
  enum class Result : std::uint8_t { lost, drawn, won };

  Result result = Result::drawn;  ///< for the side to move, by the rules without any history
  unsigned plies = 0;             ///< to the end of the game: to the nearest win, or farthest loss
  bool plies_known = true;        ///< else the table says only who wins
  /// A rule that counts plies without progress might end the game in a draw before.
  bool count_may_decide = false;
  /// Positions that have come back might end it so.
  bool repetition_may_decide = false;

  [[nodiscard]] bool history_may_decide() const {
    return count_may_decide || repetition_may_decide;
  }

  /// The same as a score of the search, see score.hpp. A win whose distance is not known is far.
  [[nodiscard]] int score() const;
  friend bool operator==(const EndingValue&, const EndingValue&) = default;
};

/// How many positions of a class are won, drawn and lost for the side to move.
struct EndingSums {
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;

  [[nodiscard]] std::uint64_t all() const { return wins + draws + losses; }
  friend bool operator==(const EndingSums&, const EndingSums&) = default;
};
/// The counts of a class with one side to move.
struct EndingCounts {
  std::string name;   ///< the material of the side to move stands first
  EndingSums raw;     ///< of all positions, with the first player to move
  EndingSums folded;  ///< those that a symmetry makes equal count once
  unsigned longest_win = 0;
  unsigned longest_loss = 0;

  friend bool operator==(const EndingCounts&, const EndingCounts&) = default;
};

/// What the beginning of a file tells.
struct TableSummary {
  std::string file;
  std::string ruleset;
  std::string parameters;  ///< as `Tag=value`; empty if all are usual
  std::string name;        ///< of the class
  std::uint64_t numbers = 0;
  std::uint64_t bytes = 0;
  std::vector<EndingCounts> counts;  ///< with either side to move, once if both have the same
  bool distances = true;             ///< else it says only who wins
};

/// The tables of a folder, of all rulesets. Any number of threads may ask. Files are opened when
/// they are asked for the first time, and blocks of them kept in a cache.
class Tables {
 public:
  static constexpr std::uint64_t default_cache = std::uint64_t{256} << 20U;

  /// Throws TableError if there is no such folder. It can be a std::string.
  explicit Tables(notation::FilePath folder, std::uint64_t cache_bytes = default_cache);
  Tables(const Tables&) = delete;
  Tables(Tables&&) noexcept;
  Tables& operator=(const Tables&) = delete;
  Tables& operator=(Tables&&) noexcept;
  ~Tables();

  /// The value of a position; nothing if there is no table of its class. Throws TableError if the
  /// table is damaged. TabledLine knows what was played before.
  [[nodiscard]] std::optional<EndingValue> probe(const notation::PositionFacts& position) const;
  /// The same for callers that know the game, such as the search. Does not tell whether the history
  /// may decide. Positions that are over have no value. Compiled for each ruleset that can have
  /// tables.
  template <rules::Game G>
  [[nodiscard]] std::optional<EndingValue> probe(const G& game,
                                                 const typename G::Position& position) const;

  class Store;

 private:
  friend class TabledLine;
  std::unique_ptr<Store> store_;
};

/// In how few plies a rule that counts plies without progress may end a game, if it begins to count
/// now. A win in the tables that takes longer may not be one. Compiled like Tables::probe.
template <rules::Game G>
[[nodiscard]] std::size_t shortest_count(const G& game);

/// Why a ruleset has no tables; empty if it can have some.
[[nodiscard]] std::string_view why_no_tables(rules::RulesetId ruleset);

/// The classes that a table of `up_to` needs, and itself, in the order in which they can be made.
/// `up_to`: the name of a class, or a number of pieces in all. `rules`: any position of the ruleset
/// with its parameters. Empty if there is no such class.
[[nodiscard]] std::vector<std::string> ending_classes(const notation::PositionFacts& rules,
                                                      std::string_view up_to);

/// How far a table is.
struct BuildProgress {
  std::string_view name;  ///< of the class
  std::size_t done = 0;   ///< classes before it
  std::size_t classes = 0;
  unsigned layer = 0;   ///< the distance that is being spread; 0 while positions are looked at
  double of_class = 0;  ///< estimated part of the class that is done
  double of_all = 0;
};

struct BuildOptions {
  unsigned threads = 1;
  bool distances = true;  ///< else tables that say only who wins, for a third of the memory
  std::uint64_t memory = std::uint64_t{2} << 30U;  ///< bytes
  /// How often a class that is not done is kept on the disk.
  std::chrono::seconds keep_every{120};
  /// Returns whether to go on.
  std::function<bool(const BuildProgress&)> watch = {};
  /// Told of each table when it is written, with the time that it took in seconds.
  std::function<void(const TableSummary&, double)> built = {};
  /// Told of what was found and is not used, in a sentence.
  std::function<void(const std::string&)> complain = {};
};

/// Makes the tables of some classes, in this order, in a folder of the ruleset below `folder`. What
/// is there already is not made again, and a class that was stopped is taken up. Returns false if
/// it was stopped. Throws TableError, and std::system_error.
[[nodiscard]] bool build_tables(const notation::PositionFacts& rules,
                                const std::vector<std::string>& classes, const std::string& folder,
                                const BuildOptions& options);

/// How far the search for a value is.
struct ForwardProgress {
  std::uint64_t positions = 0;  ///< visited so far
  unsigned question = 1;        ///< 1: does the side to move win? 2: does the other one?
  double of_question = 0;       ///< estimated part that is done; a hit may end it at once
};
struct ForwardOptions {
  unsigned threads = 1;
  std::uint64_t memory = std::uint64_t{2} << 30U;  ///< bytes
  /// Returns whether to go on.
  std::function<bool(const ForwardProgress&)> watch = {};
};
/// A value, and how many positions were visited to find it.
struct ForwardProof {
  EndingValue value;
  std::uint64_t positions = 0;
};

/// The value of a position, by a search forward to positions that have tables. Classes without a
/// table may be passed only where no move keeps the material, as while stones are placed. Nothing if
/// it was stopped. Throws TableError if a table is missing or damaged, if there is no such class, or
/// if the game is over.
[[nodiscard]] std::optional<ForwardProof> prove_forward(const notation::PositionFacts& position,
                                                        const std::string& folder,
                                                        const ForwardOptions& options);

/// The tables in a folder, sorted by ruleset, then by size. `complain` is told of each one that
/// cannot be read, in a sentence, and it is left out; without it the first one is thrown as a
/// TableError. Throws TableError if the folder cannot be read.
[[nodiscard]] std::vector<TableSummary> summaries_of(
    const std::string& folder, const std::function<void(const std::string&)>& complain = {});

/// Reads all of a file, then compares each value with those of its successors. What is wrong, in a
/// sentence; empty if nothing is. Throws TableError if it cannot be compared. `rules`: see
/// ending_classes.
[[nodiscard]] std::string fault_of(const TableSummary& table, const notation::PositionFacts& rules,
                                   const BuildOptions& options);

}  // namespace damier::analysis
