#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/picture.hpp"
#include "damier/notation/replay/placement.hpp"
#include "damier/notation/replay/spelling.hpp"
#include "damier/notation/replay/view.hpp"
#include "damier/rules/outcome.hpp"
#include "damier/rules/ruleset_id.hpp"
#include "damier/rules/side.hpp"

/// The facts that a replay reports about positions and plies, for any game. Facts are computed only
/// when asked for. Functions with `out` append to strings, and overwrite other types.
namespace damier::notation {

class PlyFacts;
class PlyStore;

/// A position as the rules see it. Valid only during the call that reports it; `keep` copies it.
class PositionFacts {
 public:
  PositionFacts() = default;
  PositionFacts(const PositionFacts&) = delete;
  PositionFacts& operator=(const PositionFacts&) = delete;
  virtual ~PositionFacts() = default;

  [[nodiscard]] virtual rules::RulesetId ruleset() const = 0;
  [[nodiscard]] virtual rules::Side side_to_move() const = 0;
  /// Returns the outcome by the position, and by the moves without progress that its set-up counts.
  [[nodiscard]] virtual rules::Outcome outcome() const = 0;
  /// Returns whether it is the standard start position of the ruleset.
  [[nodiscard]] virtual bool is_usual_start() const = 0;
  /// Counts the legal moves, up to `max`.
  [[nodiscard]] virtual std::size_t count_moves(std::size_t max) const = 0;
  /// Calls `use` with each legal move until it returns false. There may be too many to store.
  virtual void for_each_move(const std::function<bool(const PlyFacts&)>& use) const = 0;
  /// Returns a hash of the position, the same in every run on every machine.
  [[nodiscard]] virtual std::uint64_t hash() const = 0;

  /// Finds where the pieces stand. Pieces of kinds that are not `wanted` may be omitted.
  virtual void placement(Placement& out, PieceKinds wanted = all_piece_kinds) const = 0;
  /// Returns whether `other` is the same position of the same ruleset, with the same side to move.
  [[nodiscard]] virtual bool is_same_as(const PositionFacts& other) const = 0;
  /// Returns whether the same pieces stand on the board, whoever is to move.
  [[nodiscard]] virtual bool has_board_of(const PositionFacts& other) const = 0;
  /// Returns the position under a symmetry of its ruleset, see Symmetries.
  [[nodiscard]] virtual std::unique_ptr<PositionFacts> turned(std::size_t symmetry) const = 0;
  /// Returns the number of pieces a side has off the board; nothing in games without them.
  [[nodiscard]] virtual std::optional<int> hand(rules::Side side) const = 0;
  /// Returns the number of pieces left in the common stock; nothing in games without it.
  [[nodiscard]] virtual std::optional<int> stock() const = 0;
  /// Returns the score of both sides, in games that have one.
  [[nodiscard]] virtual std::optional<std::array<int, 2>> score() const = 0;

  /// Appends the set-up: the value of the tag FEN.
  virtual void write_setup(std::string& out) const = 0;
  /// Appends the set-up in a spelling of its ruleset.
  virtual void spell(const Spelling& spelling, std::string& out) const = 0;
  /// Draws the board, from the first player's point of view.
  virtual void draw(BoardPicture& out) const = 0;
  /// Writes what the sides have won so far; returns false in games without a tally.
  virtual bool tally(Tally& out) const = 0;

  /// Returns whether a reader of that spelling of its ruleset would accept the text as a move here.
  [[nodiscard]] virtual bool reads(const Spelling& spelling, std::string_view text) const = 0;

  /// Returns a copy that the caller can keep.
  [[nodiscard]] virtual std::unique_ptr<PositionFacts> keep() const = 0;
  /// Returns an empty store for the plies of a record that begins here.
  [[nodiscard]] virtual std::unique_ptr<PlyStore> new_store() const = 0;
};

/// The place of a ply in its record, resolved or not.
struct PlyPlace {
  NodeIndex node = no_node;
  /// The node with its annotations. If a capture is written as several plies, this is the last of
  /// them, while `node` is the first.
  NodeIndex annotated = no_node;
  std::uint64_t number = 1;  ///< number of the ply in its line, from 1; odd for the first side
  std::size_t depth = 0;     ///< 0 in the main line, 1 in a variation of it, and so on

  /// Returns the side that plays this ply.
  [[nodiscard]] rules::Side mover() const {
    return number % 2 == 1 ? rules::Side::first : rules::Side::second;
  }
};

/// A resolved ply, which is a legal move. Valid only during the call that reports it.
class PlyFacts {
 public:
  explicit PlyFacts(const PlyPlace& place) : place_(place) {}
  PlyFacts(const PlyFacts&) = delete;
  PlyFacts& operator=(const PlyFacts&) = delete;
  virtual ~PlyFacts() = default;

  [[nodiscard]] const PlyPlace& place() const { return place_; }
  [[nodiscard]] NodeIndex node() const { return place_.node; }
  [[nodiscard]] NodeIndex annotated() const { return place_.annotated; }
  [[nodiscard]] std::uint64_t number() const { return place_.number; }
  [[nodiscard]] std::size_t depth() const { return place_.depth; }

  /// Returns the position before the ply; `after` returns the one after it.
  [[nodiscard]] virtual const PositionFacts& before() const = 0;
  [[nodiscard]] virtual const PositionFacts& after() const = 0;
  [[nodiscard]] virtual Summary summary() const = 0;
  /// Describes its kind, its squares, and other properties.
  virtual void describe(Description& out) const = 0;
  virtual void squares(PlySquares& out) const = 0;
  /// Returns whether the reader resolves the text to this ply, in a record turned by that symmetry.
  /// Each `?` stands for any square. Squares have the usual names of the ruleset.
  [[nodiscard]] virtual bool is_written(std::string_view text, std::size_t symmetry = 0) const = 0;
  /// Returns whether it is a legal move of the position. A game may let other plies be played too.
  [[nodiscard]] virtual bool is_legal() const = 0;
  /// Returns whether it depends on hidden information, so that it may not be possible.
  [[nodiscard]] virtual bool is_chance() const = 0;
  /// Returns the move in canonical notation; computed once per ply.
  [[nodiscard]] virtual std::string_view text() const = 0;
  /// Appends the move in a spelling of its ruleset.
  virtual void spell(const Spelling& spelling, std::string& out) const = 0;
  /// Draws the position after it, with the move marked.
  virtual void draw(BoardPicture& out) const = 0;
  /// Adds it to the store that the start of the record made; see PlyStore.
  virtual void store(PlyStore& store, std::uint32_t index, std::uint32_t previous,
                     bool follows) const = 0;

 private:
  PlyPlace place_;
};

/// The plies of a record in compact form: a move for each, and at intervals a position from which
/// the others are replayed. Index 0 is the start. Plies are added in ascending order
/// (PlyFacts::store), with the index of the previous ply. `follows`: the position before the ply is
/// the one after that previous ply.
class PlyStore {
 public:
  PlyStore() = default;
  PlyStore(const PlyStore&) = delete;
  PlyStore& operator=(const PlyStore&) = delete;
  virtual ~PlyStore() = default;

  /// Draws the position after a ply of the store, with the move marked; the start for index 0.
  virtual void draw(std::uint32_t index, BoardPicture& out) const = 0;
};

}  // namespace damier::notation
