#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "damier/notation/formats/format.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/picture.hpp"
#include "damier/notation/replay/view.hpp"
#include "damier/rules/outcome.hpp"
#include "damier/rules/rulesets.hpp"
#include "damier/rules/side.hpp"

/// What a replay tells of positions and plies, whatever the game. Facts are lazy: a question that
/// nobody asks costs nothing. Functions with `out` append to texts and refill everything else.
namespace damier::notation {

class PlyFacts;
class PlyStore;

/// A position as the rules see it. It lives as long as the call that it is told in; `keep` gives
/// one that lives on.
class PositionFacts {
 public:
  PositionFacts() = default;
  PositionFacts(const PositionFacts&) = delete;
  PositionFacts& operator=(const PositionFacts&) = delete;
  virtual ~PositionFacts() = default;

  [[nodiscard]] virtual rules::RulesetId ruleset() const = 0;
  [[nodiscard]] virtual rules::Side side_to_move() const = 0;
  /// What the position alone decides.
  [[nodiscard]] virtual rules::Outcome outcome() const = 0;
  /// Whether it is the position from which games of the ruleset usually begin.
  [[nodiscard]] virtual bool is_usual_start() const = 0;
  /// The number of legal moves; counting stops at `most`.
  [[nodiscard]] virtual std::size_t count_moves(std::size_t most) const = 0;
  /// Calls `use` with each legal move, as the ply that it would be, until that returns false. There
  /// may be more of them than memory should hold.
  virtual void for_each_move(const std::function<bool(const PlyFacts&)>& use) const = 0;
  /// A hash of the position, the same in all runs on one machine.
  [[nodiscard]] virtual std::uint64_t hash() const = 0;

  /// Appends the set-up as the tag FEN has it; in a dialect, in its words; for SGF, as properties.
  virtual void write_setup(std::string& out, Format format = Format::native) const = 0;
  /// Appends what stands before the plies in a list of moves that begins here.
  virtual void begin_list(Format format, std::string& out) const = 0;
  /// Makes the picture of the board, as the first player sees it.
  virtual void draw(BoardPicture& out) const = 0;
  /// What the sides have won so far; false in games without a tally.
  virtual bool tally(Tally& out) const = 0;

  /// Whether a reader of SGF, which is more tolerant, would take that value of B or W for a move
  /// from here.
  [[nodiscard]] virtual bool reads_sgf_move(std::string_view value) const = 0;

  /// The same position, for as long as the caller wants it.
  [[nodiscard]] virtual std::unique_ptr<PositionFacts> keep() const = 0;
  /// An empty store for the plies of a record that begins here.
  [[nodiscard]] virtual std::unique_ptr<PlyStore> new_store() const = 0;
};

/// Where a ply stands in its record, whether or not it is understood.
struct PlyPlace {
  NodeIndex node = no_node;
  /// The node that annotations about it hang on: of a capture written as several plies (split
  /// capture) that of the last one, while `node` is the first.
  NodeIndex annotated = no_node;
  std::uint64_t number = 1;  ///< of the ply in its line, from 1; odd for the first side
  std::size_t depth = 0;     ///< 0 in the main line, 1 in a variation of it, and so on

  /// Who plays a ply of this number.
  [[nodiscard]] rules::Side mover() const {
    return number % 2 == 1 ? rules::Side::first : rules::Side::second;
  }
};

/// A ply that is resolved: a move that the rules allow. It lives as long as the call that it is
/// told in.
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

  /// The positions that it leads from and to.
  [[nodiscard]] virtual const PositionFacts& before() const = 0;
  [[nodiscard]] virtual const PositionFacts& after() const = 0;
  [[nodiscard]] virtual Summary summary() const = 0;
  /// Kind, squares, and what else is true of it.
  virtual void describe(Description& out) const = 0;
  /// Whether it is one of the legal moves of the position: with huffing (D9) others are played too.
  [[nodiscard]] virtual bool is_legal() const = 0;
  /// Whether nobody knows that it is possible: it depends on what is hidden.
  [[nodiscard]] virtual bool is_chance() const = 0;
  /// The move in canonical notation, which is written once a ply.
  [[nodiscard]] virtual std::string_view text() const = 0;
  /// Appends the move in a dialect, in its words; for SGF, the value of B or W; else as `text`.
  virtual void write_move(Format format, std::string& out) const = 0;
  /// Appends it to a list of moves, with what stands before it there.
  virtual void write_listed(Format format, bool first, std::string& out) const = 0;
  /// Makes the picture of the position after it, with the move marked.
  virtual void draw(BoardPicture& out) const = 0;
  /// Adds it to a store that the start of the record has made: see there.
  virtual void store(PlyStore& store, std::uint32_t index, std::uint32_t previous,
                     bool follows) const = 0;

 private:
  PlyPlace place_;
};

/// The plies of a record, kept in little room: a move each, and a position now and then from which
/// the others are played on. Index 0 is the start; plies are added in ascending order
/// (PlyFacts::store), with the index of the ply before. `follows`: the position before it is the
/// one after that ply.
class PlyStore {
 public:
  PlyStore() = default;
  PlyStore(const PlyStore&) = delete;
  PlyStore& operator=(const PlyStore&) = delete;
  virtual ~PlyStore() = default;

  /// Makes the picture of the position after a ply of the store, the move marked, or of the start.
  virtual void draw(std::uint32_t index, BoardPicture& out) const = 0;
};

}  // namespace damier::notation
