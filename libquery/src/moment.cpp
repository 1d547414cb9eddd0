#include "moment.hpp"

#include <algorithm>

#include "damier/notation/record/clock.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "meaning.hpp"

namespace damier::query {

using notation::Owner;
using rules::Side;

bool Moment::holds(const Atom& atom) {
  switch (atom.test) {
    case Test::never:
      return false;
    case Test::record:
      return conditions_[atom.condition] != 0;
    case Test::has_ply:
      return ply_ != nullptr;
    case Test::start:
      return played_ == 0;
    case Test::last:
      return ply_ == nullptr;
    case Test::ply:
      return (*atom.number)(static_cast<double>(played_));
    default:
      break;
  }
  const bool of_ply = (atom.test >= Test::kind && atom.test <= Test::promotes) ||
                      (atom.test >= Test::plays && atom.test <= Test::eval);
  return of_ply ? ply_ != nullptr && holds_of_ply(atom)
                : position_ != nullptr && holds_of_position(atom);
}

bool Moment::holds_of_position(const Atom& atom) {
  const auto contains = [&](const Mask& mask) {
    return placement(atom.wanted).of(mask.owner, mask.kind).contains(mask.squares);
  };
  const auto meets = [&](const Mask& mask) {
    return placement(atom.wanted).of(mask.owner, mask.kind).meets(mask.squares);
  };
  const auto fulfils_it = [&](std::optional<int> number) {
    return number && (*atom.number)(*number);
  };
  switch (atom.test) {
    case Test::to_move:
      return position_->side_to_move() == atom.side;
    case Test::contains:
      return std::ranges::all_of(atom.masks, contains);
    case Test::any:
      return std::ranges::any_of(atom.masks, meets);
    case Test::empty:
      return !placement(atom.wanted).all().meets(atom.squares[0]);
    case Test::count:
      return is_counted(atom);
    case Test::same_board:
      return position_->has_board_of(*atom.setup);
    case Test::same_position:
      return position_->is_same_as(*atom.setup);
    case Test::hand:
      return fulfils_it(position_->hand(atom.side));
    case Test::stock:
      return fulfils_it(position_->stock());
    case Test::score: {
      const auto score = position_->score();
      return score && (*atom.number)(score->at(index(atom.side)));
    }
    case Test::moves:
      return (*atom.number)(static_cast<double>(position_->count_moves(atom.number->enough())));
    default:
      return (*atom.number)(static_cast<double>(times_));
  }
}

bool Moment::is_counted(const Atom& atom) {
  const auto first = static_cast<double>(count(atom.counted));
  if (!atom.other) {
    return (*atom.number)(first);
  }
  const auto second = static_cast<double>(count(*atom.other));
  return fulfils(atom.operation, first < second ? -1 : first > second ? 1 : 0);
}

std::size_t Moment::count(const CountedSquares& counted) {
  const Side mover = position_->side_to_move();
  const auto of = [&](Owner owner) {
    return (placement(counted.kinds).of_kinds(owner, counted.kinds) & counted.squares[index(owner)])
        .count();
  };
  switch (counted.whose) {
    case Whose::first:
      return of(Owner::first);
    case Whose::second:
      return of(Owner::second);
    case Whose::mover:
      return of(notation::owner_of(mover));
    case Whose::opponent:
      return of(notation::owner_of(other(mover)));
    default:
      return of(Owner::first) + of(Owner::second) + of(Owner::nobody);
  }
}

bool Moment::holds_of_ply(const Atom& atom) {
  const auto names = [&](std::optional<std::uint8_t> square) {
    return square && atom.squares[index(position_->side_to_move())].contains(*square);
  };
  switch (atom.test) {
    case Test::kind:
      return name(summary().kind) == atom.word;
    case Test::takes:
      return (*atom.number)(static_cast<double>(summary().taken));
    case Test::takes_kinds:
      return (*atom.number)(
          static_cast<double>(count_taken(squares(), placement(atom.wanted), atom.kinds)));
    case Test::from:
      return names(squares().from);
    case Test::to:
      return names(squares().to);
    case Test::by:
      return squares().to && ((atom.kinds >> squares().kind) & 1) != 0;
    case Test::promotes:
      return squares().promotes;
    case Test::plays:
      return is_played(atom);
    case Test::clock:
      return has_time(atom);
    case Test::eval:
      return has_eval(atom);
    default:
      return is_annotated(atom);
  }
}

bool Moment::is_played(const Atom& atom) {
  const auto& ends = atom.ends[index(position_->side_to_move())];
  const auto agrees = [](std::optional<std::uint8_t> asked, std::optional<std::uint8_t> played) {
    return !asked || asked == played;
  };
  return ends && agrees(ends->from, squares().from) && agrees(ends->to, squares().to) &&
         ply_->is_written(atom.word, atom.symmetry);
}

bool Moment::is_annotated(const Atom& atom) {
  if (atom.test == Test::comment) {
    return std::ranges::any_of(annotations().comments, [&](notation::Span comment) {
      return (*atom.text)(comment.in(record_.text));
    });
  }
  return std::ranges::find(annotations().nags, atom.nag) != annotations().nags.end();
}

bool Moment::has_time(const Atom& atom) {
  std::vector<notation::ClockCommand> commands;
  for (const notation::Span comment : annotations().comments) {
    find_clock_commands(comment.in(record_.text), commands);
  }
  const auto& board = notation::info(position_->ruleset()).board;
  const bool white = (position_->side_to_move() == board.white) != record_.sides_swapped;
  const auto seconds = notation::seconds_left(commands, white);
  return seconds && (*atom.number)(*seconds);
}

bool Moment::has_eval(const Atom& atom) {
  std::vector<notation::ClockCommand> commands;
  for (const notation::Span comment : annotations().comments) {
    notation::find_eval_commands(comment.in(record_.text), commands);
  }
  const auto eval = commands.empty() ? std::nullopt : number_of(commands.front().value);
  return eval && (*atom.number)(*eval);
}

const notation::Placement& Moment::placement(notation::PieceKinds kinds) {
  if ((kinds & ~placed_) != 0) {
    // All pieces at once; but their states, which take long, only if an atom needs them.
    placed_ |= kinds | program_.wanted;
    position_->placement(placement_, placed_);
  }
  return placement_;
}

const notation::PlySquares& Moment::squares() {
  if (!has_squares_) {
    squares_ = {};
    ply_->squares(squares_);
    has_squares_ = true;
  }
  return squares_;
}

const notation::Summary& Moment::summary() {
  if (!has_summary_) {
    summary_ = ply_->summary();
    has_summary_ = true;
  }
  return summary_;
}

const notation::Annotations& Moment::annotations() {
  if (!has_annotations_) {
    annotations_.clear();
    annotations_of(record_, ply_->annotated(), annotations_);
    has_annotations_ = true;
  }
  return annotations_;
}

}  // namespace damier::query
