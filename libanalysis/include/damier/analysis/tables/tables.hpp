#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/files/regular_file.hpp"
#include "damier/notation/replay/facts.hpp"
#include "damier/notation/text/phrase_error.hpp"
#include "damier/rules/game.hpp"

/// Tablebases of endings: the value of each position of a class, which is the material of both
/// sides. They are files in a folder for each ruleset. docs/tables.md has their format and cost.
namespace damier::analysis {

/// Failure to read or create a table.
class TableError : public notation::PhraseError {
 public:
  using notation::PhraseError::PhraseError;
};

/// Value of a position in a table.
struct EndingValue {
  enum class Result : std::uint8_t { lost, drawn, won };

  Result result = Result::drawn;  ///< for the side to move, by the rules without any history
  unsigned plies = 0;             ///< to the end of the game: to the nearest win, or farthest loss
  bool plies_known = true;        ///< false if the table only knows who wins
  /// A rule that counts plies without progress might draw the game first.
  bool count_may_decide = false;
  /// Repetition might draw the game first.
  bool repetition_may_decide = false;

  [[nodiscard]] bool history_may_decide() const {
    return count_may_decide || repetition_may_decide;
  }

  /// Returns the value as a score of the search, see score.hpp. A win of unknown distance is `far`.
  [[nodiscard]] int score() const;
  friend bool operator==(const EndingValue&, const EndingValue&) = default;
};

/// Number of positions of a class that are won, drawn and lost for the side to move.
struct EndingSums {
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;

  [[nodiscard]] std::uint64_t all() const { return wins + draws + losses; }
  friend bool operator==(const EndingSums&, const EndingSums&) = default;
};
/// Counts of a class with one side to move.
struct EndingCounts {
  std::string name;   ///< starts with the material of the side to move
  EndingSums raw;     ///< of all positions, with the first player to move
  EndingSums folded;  ///< counts equivalent positions under symmetry once
  unsigned longest_win = 0;
  unsigned longest_loss = 0;

  friend bool operator==(const EndingCounts&, const EndingCounts&) = default;
};

/// Header of a table file.
struct TableSummary {
  std::string file;
  std::string ruleset;
  std::string parameters;  ///< as `Tag=value`; empty if all are usual
  std::string name;        ///< of the class
  std::uint64_t numbers = 0;
  std::uint64_t bytes = 0;
  std::vector<EndingCounts> counts;  ///< with either side to move, once if both have the same
  bool distances = true;             ///< false if it only knows who wins
};

/// Tables for all rulesets: those of a folder, whose files are opened when they are first needed and
/// whose blocks are cached, and those that were added as bytes. Thread-safe, except for `add`.
class Tables {
 public:
  static constexpr std::uint64_t default_cache = std::uint64_t{256} << 20U;

  /// Has no tables until some are added.
  Tables();
  /// Throws TableError if the folder does not exist.
  explicit Tables(notation::FilePath folder, std::uint64_t cache_bytes = default_cache);
  Tables(const Tables&) = delete;
  Tables(Tables&&) noexcept;
  Tables& operator=(const Tables&) = delete;
  Tables& operator=(Tables&&) noexcept;
  ~Tables();

  /// Adds a table as the bytes of its file, which are not needed afterwards, in place of one of the
  /// same class. Checks all of it, so that no look-up fails, and holds its values in memory. Returns
  /// what is wrong with the bytes as a phrase, see notation::phrase, and adds nothing; empty if
  /// nothing is.
  [[nodiscard]] std::string add(std::string_view bytes);
  /// Returns the tables that were added, in this order. They have no file.
  [[nodiscard]] const std::vector<TableSummary>& added() const;

  /// Returns the value of a position; nothing if there is no table of its class. Throws TableError
  /// if the table is damaged. TabledLine also considers the history.
  [[nodiscard]] std::optional<EndingValue> probe(const notation::PositionFacts& position) const;
  /// Returns the value of a position of a known game, as for the search; nothing for finished
  /// games. Does not find out whether the history may decide. Compiled for each ruleset that can
  /// have tables.
  template <rules::Game G>
  [[nodiscard]] std::optional<EndingValue> probe(const G& game,
                                                 const typename G::Position& position) const;

  class Store;

 private:
  friend class TabledLine;
  std::unique_ptr<Store> store_;
};

/// Returns the minimum number of plies after which a rule that counts plies without progress may
/// end a game, if its count begins now. A longer win may not be one. Compiled like Tables::probe.
template <rules::Game G>
[[nodiscard]] std::size_t shortest_count(const G& game);

/// Returns why a ruleset has no tables; empty if it can have some.
[[nodiscard]] std::string_view why_no_tables(rules::RulesetId ruleset);

/// Returns the start of a ruleset with the parameters of a table, as `Tag=value`.
[[nodiscard]] std::unique_ptr<notation::PositionFacts> rules_of(rules::RulesetId ruleset,
                                                                std::string_view parameters);

/// Returns the classes that a table of `up_to` needs, including itself, in build order. `up_to`:
/// name of a class, or a total number of pieces. `rules`: any position of the ruleset with its
/// parameters. Empty if there is no such class.
[[nodiscard]] std::vector<std::string> ending_classes(const notation::PositionFacts& rules,
                                                      std::string_view up_to);

/// Progress in building a table.
struct BuildProgress {
  std::string_view name;  ///< of the class
  std::size_t done = 0;   ///< number of finished classes before it
  std::size_t classes = 0;
  unsigned layer = 0;   ///< distance of the current pass; 0 during the first look at all positions
  double of_class = 0;  ///< estimated finished fraction of the class
  double of_all = 0;
};

/// Options of building tables.
struct BuildOptions {
  unsigned threads = 1;
  bool distances = true;   ///< false: tables that only know who wins, for a third of the memory
  bool compressed = true;  ///< false: tables that a build without zstd reads, such as WebAssembly
  std::uint64_t memory = std::uint64_t{2} << 30U;  ///< bytes
  /// Time between savings of an unfinished class to disk.
  std::chrono::seconds keep_every{120};
  /// Returns whether to continue.
  std::function<bool(const BuildProgress&)> watch = {};
  /// Receives each table when it is written, with the time in seconds.
  std::function<void(const TableSummary&, double)> built = {};
  /// Receives messages about existing files that are not used.
  std::function<void(const std::string&)> complain = {};
};

/// Builds the tables of some classes, in this order, in a folder of the ruleset below `folder`.
/// Skips existing tables, and resumes a class that was stopped. Returns false if it was stopped.
/// Throws TableError, and std::system_error.
[[nodiscard]] bool build_tables(const notation::PositionFacts& rules,
                                const std::vector<std::string>& classes, const std::string& folder,
                                const BuildOptions& options);

/// Progress of the search for a value.
struct ForwardProgress {
  std::uint64_t positions = 0;  ///< visited so far
  unsigned question = 1;        ///< 1: does the side to move win? 2: does the other one?
  double of_question = 0;       ///< estimated finished fraction; a hit may end it at once
};
/// Options of proving values of positions outside the tables.
struct ForwardOptions {
  unsigned threads = 1;
  std::uint64_t memory = std::uint64_t{2} << 30U;  ///< bytes
  /// Returns whether to continue.
  std::function<bool(const ForwardProgress&)> watch = {};
};
/// Value of a position, and how many positions were visited to find it.
struct ForwardProof {
  EndingValue value;
  std::uint64_t positions = 0;
};

/// Returns the value of a position by a search forward to positions that have tables. It may pass a
/// class without a table only where no move keeps the material, as while pieces are placed. Nothing
/// if it was stopped. Throws TableError if a table is missing or damaged, if there is no such
/// class, or if the game is over.
[[nodiscard]] std::optional<ForwardProof> prove_forward(const notation::PositionFacts& position,
                                                        const std::string& folder,
                                                        const ForwardOptions& options);

/// Returns the tables in a folder, sorted by ruleset, then by size. Leaves out unreadable tables
/// after calling `complain` with a message; without it throws the first one as a TableError. Throws
/// TableError if the folder cannot be read.
[[nodiscard]] std::vector<TableSummary> summaries_of(
    const std::string& folder, const std::function<void(const TableError&)>& complain = {});

/// Reads a whole file, then compares each value with those of its successors. Returns the fault in
/// a sentence; empty if none exists. Throws TableError if the comparison is impossible. `rules`:
/// see ending_classes.
[[nodiscard]] std::string fault_of(const TableSummary& table, const notation::PositionFacts& rules,
                                   const BuildOptions& options);

}  // namespace damier::analysis
