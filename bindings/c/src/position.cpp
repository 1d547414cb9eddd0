#include "position.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "damier/diagram/figure.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/record/finding_text.hpp"
#include "damier/notation/record/splitter.hpp"
#include "damier/notation/replay/main_line.hpp"
#include "damier/notation/replay/positions.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "names.hpp"
#include "results.hpp"

using damier::c::fault_in;
using damier::c::free;
using damier::c::is_live;
using damier::c::null_result;
using damier::c::play_from;
using damier::c::removes_first;
using damier::c::Step;
using damier::c::text_of;
using damier::c::view_of;
using damier::c::with;
using namespace damier::notation;

namespace {

/// Follows plies to the last one.
class ToTheLast final : public MainLine {
 public:
  /// Ignores the first plies, which were played before.
  explicit ToTheLast(const Catalogue& words, std::size_t known = 0) : known_(known) {
    step.picture.emplace().words = words;
  }

  Record record;
  Step step;

 private:
  void main_ply(const PlyFacts& ply) override {
    if (known_ > 0) {
      --known_;
      return;
    }
    damier::c::add_ply(record, ply, step);
    step.position = ply.after().keep();
    ply.draw(*step.picture);
  }

  std::size_t known_;
};

/// Keeps the position after each ply.
class AllPositions final : public MainLine {
 public:
  std::vector<std::unique_ptr<PositionFacts>> positions;

 private:
  void main_ply(const PlyFacts& ply) override { positions.push_back(ply.after().keep()); }
};

damier_status new_position(damier_context* context, const char* ruleset, damier_text hidden,
                           const damier_text* setup, damier_position** out) {
  return with(context, [&](damier_context& owner) {
    if (out == nullptr) {
      return null_result(owner);
    }
    const auto id = damier::c::find_ruleset(view_of(ruleset));
    if (!id) {
      return owner.fail(DAMIER_BAD_ARGUMENT,
                        fmt::format("'{}' is not a ruleset", view_of(ruleset)));
    }
    if (setup != nullptr && setup->size > max_record_size) {
      return owner.fail(DAMIER_BAD_INPUT, owner.words().tr("the set-up is too large"));
    }
    if (hidden.size > max_record_size) {
      return owner.fail(DAMIER_BAD_INPUT, owner.words().tr("the hidden information is too large"));
    }
    const std::string_view chance = view_of(hidden);
    if (!chance.empty()) {
      if (const auto expected = fault_of_hidden(*id, chance, owner.words())) {
        return owner.fail(
            DAMIER_BAD_INPUT,
            expected->empty()
                ? owner.words().tr("nothing is hidden in this ruleset")
                : owner.words().tr("the hidden information is invalid: expected {0}", *expected));
      }
    }
    GivenRules given;
    given.hidden = chance;
    Diagnostics diagnostics;
    auto position = setup == nullptr ? start_of(*id, given)
                                     : read_setup(*id, view_of(*setup), given, diagnostics);
    if (position == nullptr) {
      return owner.fail(DAMIER_BAD_INPUT, fault_in(diagnostics, owner.words()));
    }
    *out = owner.make<damier_position>(std::move(position));
    (*out)->hidden = chance;
    return DAMIER_OK;
  });
}

}  // namespace

ReplayResult damier::c::play_from(const PositionFacts& position, std::string_view moves,
                                  Record& record, Listener& line, Diagnostics& diagnostics) {
  open_moves(position.ruleset(), moves, record, diagnostics);
  return replay_from(position, record, {}, line, diagnostics);
}

bool damier::c::removes_first(const Record& record) {
  const auto ply = std::ranges::find(record.nodes, NodeKind::ply, &Node::kind);
  return ply != record.nodes.end() && !ply->removal.empty();
}

std::string damier::c::fault_in(Diagnostics& diagnostics, const Catalogue& words) {
  diagnostics.sort();
  const auto error = std::ranges::find(diagnostics, Severity::error, &Diagnostic::severity);
  if (error == diagnostics.end()) {
    return words.tr("it cannot be read");
  }
  std::string text = message(*error, words);
  for (const std::string& line : further_lines(*error, words)) {
    text += '\n' + line;
  }
  return text;
}

void damier::c::add_ply(const Record& record, const PlyFacts& ply, Step& step) {
  const Span removal = record.nodes[ply.node()].removal;
  const std::string_view command = info(ply.after().ruleset()).removal.command;
  if (!removal.empty() && !command.empty()) {
    step.removes_first = step.removes_first || step.plies == 0;
    step.written += fmt::format("{{[%{} {}]}} ", command, removal.in(record.text));
  }
  step.written += fmt::format("{} ", ply.text());
  step.moves += step.moves.empty() ? "" : " ";
  step.moves += ply.text();
  ++step.plies;
}

damier_position::damier_position(damier_context* context, std::unique_ptr<PositionFacts> first)
    : Handle(its_kind, context) {
  Step step;
  step.outcome = first->outcome();
  step.position = std::move(first);
  steps_.push_back(std::move(step));
}

void damier_position::add(Step step) {
  played_ += step.written;
  step.end = played_.size();
  steps_.push_back(std::move(step));
}

ReplayResult damier_position::replay(Listener& listener) const {
  Record record;
  Diagnostics reported_already;
  return play_from(*steps_.front().position, played_, record, listener, reported_already);
}

void damier_position::empty() {
  steps_.clear();
  past_.reset();
  followed_.clear();
}

std::size_t damier_position::before_fault(std::size_t step, bool follows_fault) const {
  std::size_t begin = step - 1;
  while (begin > 0 && follows_fault) {
    follows_fault = steps_[begin].removes_first;
    --begin;
  }
  return begin;
}

std::size_t damier_position::plies_between(std::size_t begin, std::size_t end) const {
  std::size_t plies = 0;
  for (const Step& step : std::span(steps_).subspan(begin + 1, end - begin - 1)) {
    plies += step.plies;
  }
  return plies;
}

std::size_t damier_position::play_again(std::size_t step, Record& record,
                                        Listener& listener) const {
  const std::size_t begin = before_fault(step, steps_[step].removes_first);
  const std::string_view moves =
      std::string_view(played_).substr(0, steps_[step].end).substr(steps_[begin].end);
  Diagnostics reported_already;
  play_from(*steps_[begin].position, moves, record, listener, reported_already);
  return plies_between(begin, step);
}

void damier_position::follow() const {
  if (!past_) {
    past_ = past_of(*steps_.front().position);
    followed_ = {past_->size()};
  }
  for (std::size_t at = followed_.size(); at < steps_.size(); ++at) {
    const Step& step = steps_[at];
    if (step.plies > 1) {
      Record record;
      AllPositions between;
      const std::size_t known = play_again(at, record, between);
      for (std::size_t i = known; i + 1 < between.positions.size(); ++i) {
        past_->add(*between.positions[i]);
      }
    }
    past_->add(*step.position);
    followed_.push_back(past_->size());
  }
}

damier::rules::Outcome damier_position::outcome() const {
  const Step& step = steps_.back();
  if (!step.outcome) {
    follow();
    step.outcome = past_->outcome();
  }
  return *step.outcome;
}

BoardPicture damier_position::drawn(bool classic) const {
  const Step& step = steps_.back();
  ToTheLast line(context().words());
  line.step.picture->classic = classic;
  if (steps_.size() > 1) {
    play_again(steps_.size() - 1, line.record, line);
  }
  const PositionFacts* const last = line.step.position.get();
  if (last == nullptr || !last->is_same_as(*step.position)) {
    step.position->draw(*line.step.picture);
  }
  return *std::move(line.step.picture);
}

const BoardPicture& damier_position::picture() const {
  const Step& step = steps_.back();
  if (!step.picture) {
    step.picture = drawn(false);
  }
  return *step.picture;
}

void damier_position::forget_words() {
  for (Step& step : steps_) {
    step.picture.reset();
  }
}

damier_status damier_position::setup(damier_text& out) {
  std::string text;
  facts().write_setup(text);
  out = keep(std::move(text));
  return DAMIER_OK;
}

damier_status damier_position::play(std::string_view moves) {
  if (moves.size() > max_record_size) {
    return context().fail(DAMIER_BAD_INPUT, context().words().tr("the moves are too long"));
  }
  Diagnostics diagnostics;
  ToTheLast line(context().words());
  play_from(facts(), moves, line.record, line, diagnostics);
  if (!diagnostics.has_errors() || !removes_first(line.record)) {
    return add_played(std::move(line.step), diagnostics);
  }
  const std::size_t begin = before_fault(steps_.size(), true);
  const std::size_t known = plies_between(begin, steps_.size());
  const std::string all = played_.substr(steps_[begin].end) + std::string(moves);
  ToTheLast again(context().words(), known);
  diagnostics.clear();
  play_from(*steps_[begin].position, all, again.record, again, diagnostics);
  return add_played(std::move(again.step), diagnostics);
}

damier_status damier_position::add_played(Step step, Diagnostics& diagnostics) {
  if (diagnostics.has_errors()) {
    return context().fail(DAMIER_BAD_INPUT, fault_in(diagnostics, context().words()));
  }
  if (step.position == nullptr) {
    return context().fail(DAMIER_BAD_INPUT,
                          context().words().tr("there are no moves in this text"));
  }
  add(std::move(step));
  return DAMIER_OK;
}

damier_status damier_position::take_back() {
  if (steps_.size() == 1) {
    return context().fail(DAMIER_NOTHING, context().words().tr("no move was played"));
  }
  steps_.pop_back();
  played_.resize(steps_.back().end);
  if (followed_.size() > steps_.size()) {
    followed_.pop_back();
    past_->shrink(followed_.back());
  }
  return DAMIER_OK;
}

damier_status damier_position::last_moves(damier_text& out) {
  if (steps_.size() == 1) {
    return context().fail(DAMIER_NOTHING, context().words().tr("no move was played"));
  }
  out = text_of(steps_.back().moves);
  return DAMIER_OK;
}

damier_status damier_position::square(std::size_t row, std::size_t column, damier_square& out) {
  if (row >= picture().rows() || column >= picture().columns) {
    return context().fail(DAMIER_NOTHING, "the square is not on the board");
  }
  const Cell& cell = picture().at(row, column);
  out = {};
  out.name = text_of(cell.address.empty() ? cell.name : cell.address);
  out.dark = cell.shade == Shade::dark;
  out.side = DAMIER_NO_SIDE;
  out.piece = text_of("");
  out.piece_name = text_of("");
  if (cell.piece) {
    piece_name_ = damier::diagram::describe_piece(picture(), *cell.piece);
    out.side = damier::c::side_of(cell.piece->side);
    out.piece = text_of(cell.piece->letters);
    out.piece_name = text_of(piece_name_);
  }
  return DAMIER_OK;
}

damier_position* damier_position::copy() const {
  auto* const copied = context().make<damier_position>(steps_.front().position->keep());
  copied->hidden = hidden;
  for (const Step& step : std::span(steps_).subspan(1)) {
    copied->add({.position = step.position->keep(),
                 .moves = step.moves,
                 .written = step.written,
                 .plies = step.plies,
                 .removes_first = step.removes_first,
                 .outcome = step.outcome,
                 .picture = step.picture,
                 .end = 0});
  }
  return copied;
}

damier_moves::damier_moves(damier_context* context, const PositionFacts& position, std::size_t max,
                           std::optional<std::string_view> from)
    : Handle(its_kind, context) {
  Description description;
  position.for_each_move([&](const PlyFacts& ply) {
    if (from) {
      ply.describe(description);
      if (description.from != *from) {
        return true;
      }
    }
    if (moves.size() == max) {
      more = true;
      return false;
    }
    Move& move = moves.emplace_back();
    move.text = ply.text();
    ply.describe(move.description);
    move.chance = ply.is_chance();
    return true;
  });
}

damier_status damier_position_start(damier_context* context, const char* ruleset,
                                    damier_text hidden, damier_position** position) {
  return new_position(context, ruleset, hidden, nullptr, position);
}

damier_status damier_position_read(damier_context* context, const char* ruleset, damier_text setup,
                                   damier_text hidden, damier_position** position) {
  return new_position(context, ruleset, hidden, &setup, position);
}

damier_status damier_position_copy(const damier_position* position, damier_position** copy) {
  return with(position, [&](const damier_position& one) {
    if (copy == nullptr) {
      return null_result(one);
    }
    *copy = one.copy();
    return DAMIER_OK;
  });
}

void damier_position_free(damier_position* position) { free(position); }

damier_text damier_position_ruleset(const damier_position* position) {
  return text_of(is_live(position) ? damier::rules::name(position->facts().ruleset()) : "");
}

damier_status damier_position_setup(damier_position* position, damier_text* setup) {
  return with(position, [&](damier_position& one) {
    return setup == nullptr ? null_result(one) : one.setup(*setup);
  });
}

damier_side damier_position_side_to_move(const damier_position* position) {
  return is_live(position) ? damier::c::side_of(position->facts().side_to_move()) : DAMIER_NO_SIDE;
}

damier_result damier_position_outcome(const damier_position* position) {
  damier_result result = DAMIER_ONGOING;
  static_cast<void>(with(position, [&](const damier_position& one) {
    result = damier::c::result_of(one.outcome().result);
    return DAMIER_OK;
  }));
  return result;
}

uint64_t damier_position_hash(const damier_position* position) {
  return is_live(position) ? position->facts().hash() : 0;
}

damier_status damier_position_board(damier_position* position, size_t* rows, size_t* columns) {
  return with(position, [&](damier_position& one) {
    if (rows == nullptr || columns == nullptr) {
      return null_result(one);
    }
    *rows = one.picture().rows();
    *columns = one.picture().columns;
    return DAMIER_OK;
  });
}

damier_status damier_position_square(damier_position* position, size_t row, size_t column,
                                     damier_square* square) {
  return with(position, [&](damier_position& one) {
    return square == nullptr ? null_result(one) : one.square(row, column, *square);
  });
}

damier_status damier_position_moves(damier_position* position, size_t max, damier_moves** moves) {
  return with(position, [&](damier_position& one) {
    if (moves == nullptr) {
      return null_result(one);
    }
    *moves = one.context().make<damier_moves>(one.facts(), max);
    return DAMIER_OK;
  });
}

damier_status damier_position_count_moves(damier_position* position, size_t max, size_t* count) {
  return with(position, [&](damier_position& one) {
    if (count == nullptr) {
      return null_result(one);
    }
    *count = std::min(one.facts().count_moves(max), max);  // some games count one move more
    return DAMIER_OK;
  });
}

void damier_moves_free(damier_moves* moves) { free(moves); }

size_t damier_moves_count(const damier_moves* moves) {
  return is_live(moves) ? moves->moves.size() : 0;
}

bool damier_moves_are_more(const damier_moves* moves) { return is_live(moves) && moves->more; }

damier_status damier_moves_at(const damier_moves* moves, size_t index, damier_move* move) {
  return with(moves, [&](const damier_moves& list) {
    if (move == nullptr) {
      return null_result(list);
    }
    if (index >= list.moves.size()) {
      return list.context().fail(DAMIER_NOTHING, "the list has fewer moves");
    }
    const damier_moves::Move& one = list.moves[index];
    *move = {text_of(one.text),
             text_of(name(one.description.kind)),
             text_of(one.description.from),
             text_of(one.description.to),
             text_of(one.description.removed),
             one.description.captured.size(),
             std::ranges::find(one.description.flags, "promotion") != one.description.flags.end(),
             one.chance};
    return DAMIER_OK;
  });
}

damier_text damier_moves_captured(const damier_moves* moves, size_t move, size_t index) {
  const bool exists =
      move < damier_moves_count(moves) && index < moves->moves[move].description.captured.size();
  return text_of(exists ? std::string_view(moves->moves[move].description.captured[index])
                        : std::string_view());
}

damier_status damier_position_play(damier_position* position, damier_text moves) {
  return with(position, [&](damier_position& one) { return one.play(view_of(moves)); });
}

damier_status damier_position_take_back(damier_position* position) {
  return with(position, [](damier_position& one) { return one.take_back(); });
}

damier_status damier_position_last_moves(damier_position* position, damier_text* moves) {
  return with(position, [&](damier_position& one) {
    return moves == nullptr ? null_result(one) : one.last_moves(*moves);
  });
}

damier_status damier_position_draw(damier_position* position, const char* format,
                                   const char* options, damier_text* drawing) {
  return with(position, [&](damier_position& one) {
    return drawing == nullptr ? null_result(one)
                              : one.draw(view_of(format), view_of(options), *drawing);
  });
}
