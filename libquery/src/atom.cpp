#include "atom.hpp"

#include <algorithm>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/replay/positions.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "meaning.hpp"
#include "program.hpp"

namespace damier::query {

namespace {

using notation::BoardInfo;
using notation::Owner;
using notation::SquareSet;
using rules::Side;

constexpr std::array both_sides{Side::first, Side::second};

/// Compiles a condition. If a word has no meaning in the ruleset, the atom never holds.
class AtomMaker {
 public:
  AtomMaker(const Condition& condition, std::size_t number, rules::RulesetId ruleset, bool swapped,
            std::size_t symmetry)
      : condition_(condition),
        ruleset_(ruleset),
        info_(notation::info(ruleset)),
        board_(info_.board),
        swapped_(swapped),
        symmetry_(symmetry),
        inverse_(board_.symmetries.inverse(symmetry)) {
    atom_.condition = number;
    atom_.symmetry = symmetry;
    if (condition.word) {
      atom_.word = condition.word->text;
    }
    if (condition.comparison) {
      atom_.operation = condition.comparison->operation;
      atom_.number.emplace(*condition.comparison);
    }
  }

  [[nodiscard]] Atom make() {
    const Test test = test_of(condition_.subject);
    if (understands(test)) {
      atom_.test = atom_.test == Test::never ? test : atom_.test;
      atom_.wanted = wanted();
    } else {
      atom_.test = Test::never;
    }
    return std::move(atom_);
  }

 private:
  [[nodiscard]] static Test test_of(Subject subject) {
    if (is_of_record(subject)) {
      return Test::record;
    }
    constexpr std::array tests{Test::same_position, Test::same_board, Test::contains,
                               Test::any,           Test::any,        Test::empty,
                               Test::count,         Test::hand,       Test::score,
                               Test::to_move,       Test::ply,        Test::start,
                               Test::last,          Test::moves,      Test::repeated,
                               Test::plays,         Test::kind,       Test::takes,
                               Test::from,          Test::to,         Test::by,
                               Test::promotes,      Test::nag,        Test::comment,
                               Test::clock,         Test::eval,       Test::takes};
    return tests.at(static_cast<std::size_t>(subject) -
                    static_cast<std::size_t>(Subject::position));
  }

  bool understands(Test test) {
    switch (test) {
      case Test::same_position:
      case Test::same_board:
      case Test::contains:
      case Test::any:
        return read_setup();
      case Test::empty:
        return read_squares(condition_.counted.squares, Side::first, atom_.squares[0]);
      case Test::from:
      case Test::to:
        return read_squares_of_movers();
      case Test::count:
        return read_counts();
      case Test::hand:
        return read_hand();
      case Test::score:
      case Test::to_move:
        return read_side(atom_.word);
      case Test::plays:
        return read_ends();
      case Test::kind:
        return std::ranges::any_of(
            info_.kinds, [&](notation::PlyKind kind) { return name(kind) == atom_.word; });
      case Test::by:
        return read_kinds(atom_.word, atom_.kinds);
      case Test::takes:
        return read_taken();
      case Test::nag:
        return read_nag();
      case Test::comment:
        atom_.text.emplace(*condition_.comparison);
        return true;
      default:
        return true;
    }
  }

  [[nodiscard]] notation::PieceKinds wanted() const {
    switch (atom_.test) {
      case Test::contains:
      case Test::any:
      case Test::empty:
        return board_.pieces;
      case Test::count:
        return atom_.counted.kinds | (atom_.other ? atom_.other->kinds : 0);
      case Test::takes_kinds:
        return atom_.kinds;
      default:
        return 0;
    }
  }

  /// Returns the side that a word means in the record's positions, which the symmetry may exchange.
  [[nodiscard]] std::optional<Side> side_of(std::string_view word) const {
    const Side white = swapped_ ? other(board_.white) : board_.white;
    std::optional<Side> side;
    if (word == "first" || word == "second") {
      side = word == "first" ? Side::first : Side::second;
    } else if (word == "white" || word == "black") {
      side = word == "white" ? white : other(white);
    }
    return side ? std::optional(board_.symmetries.turn(inverse_, *side)) : std::nullopt;
  }
  bool read_side(std::string_view word) {
    const auto side = side_of(word);
    atom_.side = side.value_or(Side::first);
    return side.has_value();
  }
  bool read_hand() {
    if (std::ranges::find(board_.stock_names, atom_.word) != board_.stock_names.end()) {
      atom_.test = Test::stock;
      return true;
    }
    return read_side(atom_.word);
  }
  bool read_kinds(std::string_view word, notation::PieceKinds& kinds) const {
    const auto found = std::ranges::find(board_.piece_names, word, &notation::PieceName::name);
    if (found == board_.piece_names.end()) {
      return false;
    }
    kinds = found->kinds;
    return true;
  }
  bool read_taken() {
    if (!condition_.word) {
      return true;
    }
    atom_.test = Test::takes_kinds;
    return read_kinds(atom_.word, atom_.kinds);
  }

  bool read_nag() {
    const auto nag = nag_named(atom_.word);
    atom_.nag = nag.value_or(0);
    return nag.has_value();
  }

  bool read_setup() {
    notation::Diagnostics findings;
    auto setup = read_loose_setup(ruleset_, atom_.word, findings);
    if (!setup.position) {
      return false;
    }
    atom_.setup = setup.position->turned(inverse_);
    notation::Placement placement;
    atom_.setup->placement(placement, board_.pieces);
    for (const Owner owner : {Owner::first, Owner::second, Owner::nobody}) {
      for (std::size_t kind = 0; kind < placement.kinds(); ++kind) {
        // The states of pieces in a set-up differ from those among others.
        const bool is_piece = ((board_.pieces >> kind) & 1) != 0;
        if (const SquareSet& squares = placement.of(owner, kind); is_piece && !squares.empty()) {
          atom_.masks.push_back({owner, kind, squares});
        }
      }
    }
    return true;
  }

  /// Reads squares as a side names them, turned to their places in the record.
  bool read_squares(const std::vector<Word>& words, Side namer, SquareSet& out) const {
    for (const Word& word : words) {
      const auto squares = board_.find_squares(word.text, namer);
      if (!squares) {
        return false;
      }
      out |= board_.symmetries.turn(inverse_, *squares);
    }
    return true;
  }
  bool read_squares_of_movers() {
    return std::ranges::all_of(both_sides, [&](Side side) {
      return read_squares(condition_.counted.squares, board_.symmetries.turn(symmetry_, side),
                          atom_.squares[index(side)]);
    });
  }

  bool read_counts() {
    if (!read_count(condition_.counted, atom_.counted)) {
      return false;
    }
    const auto& other_count = condition_.comparison->count;
    return !other_count || read_count(*other_count, atom_.other.emplace());
  }
  bool read_count(const Counted& counted, CountedSquares& out) const {
    out.kinds = board_.pieces;
    for (const Word& word : counted.words) {
      if (const auto side = side_of(word.text)) {
        out.whose = *side == Side::first ? Whose::first : Whose::second;
      } else if (word.text == "mover" || word.text == "other" || word.text == "all") {
        out.whose = word.text == "mover"   ? Whose::mover
                    : word.text == "other" ? Whose::opponent
                                           : Whose::all;
      } else if (!read_kinds(word.text, out.kinds)) {
        return false;
      }
    }
    out.squares.fill(board_.squares);
    if (counted.squares.empty()) {
      return true;
    }
    out.squares.fill(SquareSet());
    const bool read = std::ranges::all_of(both_sides, [&](Side side) {
      return read_squares(counted.squares, board_.symmetries.turn(symmetry_, side),
                          out.squares[index(side)]);
    });
    out.squares[index(Owner::nobody)] = out.squares[index(Side::first)];
    return read;
  }

  bool read_ends() {
    bool known = false;
    for (const Side side : both_sides) {
      auto ends = board_.ends_of_ply(atom_.word, board_.symmetries.turn(symmetry_, side));
      if (ends) {
        known = true;
        const auto turned = [&](std::optional<std::uint8_t>& square) {
          square = square ? std::optional(static_cast<std::uint8_t>(
                                board_.symmetries.turn(inverse_, *square)))
                          : std::nullopt;
        };
        turned(ends->from);
        turned(ends->to);
      }
      atom_.ends[index(side)] = ends;
    }
    return known;
  }

  const Condition& condition_;
  rules::RulesetId ruleset_;
  const notation::RulesetInfo& info_;
  const BoardInfo& board_;
  bool swapped_;
  std::size_t symmetry_;
  std::size_t inverse_;
  Atom atom_;
};

}  // namespace

Atom atom_of(const Condition& condition, std::size_t number, rules::RulesetId ruleset, bool swapped,
             std::size_t symmetry) {
  return AtomMaker(condition, number, ruleset, swapped, symmetry).make();
}

}  // namespace damier::query
