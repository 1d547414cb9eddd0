#pragma once

// The replay of a record. Instantiate `template class Replay<MyGame>;` in one source file each.

#include <algorithm>
#include <string>
#include <type_traits>
#include <utility>

#include "damier/notation/replay/meant.hpp"
#include "damier/notation/replay/replay.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/replay/setup_among_moves.hpp"
#include "damier/notation/replay/spelling.hpp"
#include "damier/notation/text/catalogue.hpp"
#include "damier/rules/rulesets.hpp"

namespace damier::notation {

/// Returns whether a finding about a set-up concerns the position, not the form.
[[nodiscard]] constexpr bool is_of_position(Code code) {
  return info(code).topic == CodeTopic::position;
}

/// Returns the position that is set up among the moves, before a ply. Reports what is wrong with it.
template <rules::Game G>
[[nodiscard]] std::optional<typename G::Position> position_set_up_before(const G& game,
                                                                         const Record& record,
                                                                         NodeIndex ply,
                                                                         Diagnostics& diagnostics) {
  const Span value = setup_before(record, ply).value;
  return value.empty() ? std::optional<typename G::Position>()
                       : codec<G>::read_setup(game, record.text, value, diagnostics);
}

template <rules::Game G>
Replay<G>::Replay(const G& game, const Record& record, Visitor<G>& visitor,
                  const ReplayOptions& options, Diagnostics& diagnostics)
    : game_(game),
      side_names_(codec<G>::side_names(game)),
      record_(record),
      visitor_(visitor),
      options_(options),
      diagnostics_(diagnostics) {
  Diagnostics about_parameters;
  set_parameters(record, game_, about_parameters);
  parameters_known_ = !about_parameters.has_errors();
  for (const Diagnostic& one : about_parameters) {
    diagnostics.add(one);
  }
  // NOLINTNEXTLINE(cppcoreguidelines-prefer-member-initializer): the record decides the names
  side_names_ = codec<G>::side_names(game_);
}

template <rules::Game G>
bool Replay<G>::first_side_begins() {
  const NodeIndex first = record_.next_ply(0);
  if (from_setup_ || first == no_node || !record_.nodes[first].second_side) {
    return true;
  }
  const rules::Side side = game_.side_to_move(game_.start());
  const rules::Side begins = rules::other(side);
  const auto start = codec<G>::start_of(game_, begins);
  if (!start) {
    return true;
  }
  std::string setup = "[FEN \"";
  codec<G>::write_setup(game_, *start, setup);
  setup += "\"]";
  diagnostics_
      .add(Code::second_side_begins, record_.nodes[first].label,
           {phrase(side_names_[index(begins)]), phrase(side_names_[index(side)])})
      .with_note(NoteText::write_it, {std::move(setup)});
  return false;
}

template <rules::Game G>
ReplayResult Replay<G>::run() {
  std::optional<Position> position = start_position();
  if (position && !first_side_begins()) {
    position.reset();
  }
  if (position) {
    return run_from(*position, from_setup_ ? std::nullopt : std::optional<std::uint64_t>(1),
                    play_before<G>(record_));
  }
  if (!options_.until_fault) {
    walk_unresolved(record_.next_ply(0), no_node);
  }
  check_result(record_, result_.outcome, codec<G>::result_style(game_), rule_of_end(),
               diagnostics_);
  return result_;
}

template <rules::Game G>
ReplayResult Replay<G>::run_from(const typename G::Position& position,
                                 std::optional<std::uint64_t> first, const PlayBefore& before) {
  result_.first_number = first.value_or(
      first_number(record_, codec<G>::numbering, game_.side_to_move(position), before));
  history_ = history_from(game_, position, result_.first_number, before);
  visitor_.start(position);
  walk(record_.next_ply(0), no_node, position,
       PlyCounter(numbering_of(record_, codec<G>::numbering), first), {});
  check_end();
  return result_;
}

template <rules::Game G>
Rule Replay<G>::rule_of_end() const {
  return codec<G>::ending_rule(game_, result_.outcome.value_or(rules::Outcome{}).ending);
}

template <rules::Game G>
void Replay<G>::check_end() {
  const bool conditional = diagnostics_.conditional();
  diagnostics_.set_conditional(false);
  const std::size_t findings = diagnostics_.size();
  check_result(record_, result_.outcome, codec<G>::result_style(game_), rule_of_end(),
               diagnostics_);
  // All other findings there hold in any case.
  if (conditional && diagnostics_.size() > findings &&
      diagnostics_.last().code == Code::wrong_result) {
    diagnostics_.last().conditional = true;
  }
  diagnostics_.set_conditional(conditional);
  if (result_.score) {
    check_score(record_, *result_.score, diagnostics_);
  }
  diagnostics_.set_conditional(false);
  if (conditional) {
    result_.outcome.reset();
    result_.score.reset();
  }
}

template <rules::Game G>
std::optional<typename G::Position> Replay<G>::start_position() {
  const Tag* const setup = record_.find_tag("FEN");
  if (setup == nullptr) {
    const bool known = parameters_known_ && !options_.syntax_only;
    return known ? std::optional(game_.start()) : std::nullopt;
  }
  from_setup_ = true;
  std::optional<Position> position;
  if (setup->value.size() != setup->value_span.size() ||
      std::ranges::any_of(setup->value,
                          [](char c) { return c == '"' || c == '\\' || c == '\n' || c == '\r'; })) {
    // No set-up needs characters that a tag pair escapes or cannot contain, so the finding covers
    // the whole value.
    diagnostics_.add(Code::setup_syntax, setup->value_span,
                     {phrase("it contains a backslash, a quotation mark or the end of a line")});
  } else if (options_.syntax_only) {
    check_setup_form(*setup);
  } else {
    position = codec<G>::read_setup(game_, record_.text, setup->value_span, diagnostics_);
  }
  return parameters_known_ ? position : std::nullopt;
}

template <rules::Game G>
void Replay<G>::check_setup_form(const Tag& setup) {
  Diagnostics all;
  codec<G>::read_setup(game_, record_.text, setup.value_span, all);
  for (const Diagnostic& one : all) {
    if (!is_of_position(one.code)) {
      diagnostics_.add(one);
    }
  }
}

template <rules::Game G>
bool Replay<G>::remove(const Node& ply, Position& position, const RemovablePieces<G>& removable) {
  if constexpr (HasPenalties<G>) {
    if (codec<G>::has_penalties(game_)) {
      const auto left = codec<G>::remove(game_, position, removable.find(game_), record_.text,
                                         ply.removal, diagnostics_);
      position = left.value_or(position);
      return left.has_value();
    }
  }
  if (!codec<G>::removes_in_ply) {
    codec<G>::refuse_removal(record_.text, ply.removal, diagnostics_);
  }
  return codec<G>::removes_in_ply;
}

template <rules::Game G>
std::optional<typename G::Move> Replay<G>::join(const Position& position, NodeIndex& node,
                                                std::size_t findings_before) {
  const auto split = codec<G>::read_split(game_, position, record_, node);
  if (!split) {
    return std::nullopt;
  }
  diagnostics_.shrink(findings_before);
  std::uint64_t parts = 1;
  for (NodeIndex part = node; part != split->last; part = record_.next_ply(part)) {
    ++parts;
  }
  diagnostics_.add(Code::split_capture,
                   {record_.nodes[node].text.begin, record_.nodes[split->last].text.end},
                   {std::to_string(parts)});
  result_.plies += parts - 1;
  node = split->last;
  return split->move;
}

template <rules::Game G>
void Replay<G>::report_history(const Node& ply, rules::Outcome outcome, rules::Outcome claim) {
  if (outcome.over()) {
    if (variation_depth_ == 0 && !ended_) {
      ended_ = outcome;
    }
    if (!std::exchange(end_reported_, true)) {
      diagnostics_.add(Code::move_after_end, ply.text)
          .with_rule(codec<G>::ending_rule(game_, outcome.ending));
    }
  } else if (claim.over() && !std::exchange(claim_reported_, true)) {
    diagnostics_.add(Code::draw_claimable, ply.text)
        .with_rule(codec<G>::ending_rule(game_, claim.ending));
  }
}

template <rules::Game G>
std::optional<typename G::Move> Replay<G>::read_ply(const Node& ply, const Position& position) {
  // The move is made in place: copying it as soon as its parts are written would stall.
  std::optional<typename G::Move> move = read_plain(ply, position);
  if (!move) {
    Explain explain = options_.explain;
    // The replay ends there, whatever the reason.
    explain.why = !options_.until_fault || variation_depth_ > 0;
    move = record_.game_tree
               ? read_written_ply<G>(game_, record_, position, ply.text, explain, diagnostics_)
               : codec<G>::read_ply(game_, position, record_.text, ply.text, explain, diagnostics_);
  }
  return move;
}

template <rules::Game G>
std::optional<typename G::Move> Replay<G>::read_plain(const Node& ply, const Position& position) {
  return ply.squares.known ? codec<G>::read_plain(game_, position, ply.squares)
                           : std::optional<typename G::Move>();
}

template <rules::Game G>
void Replay<G>::walk(NodeIndex node, NodeIndex branch, Position position, PlyCounter counter,
                     RemovablePieces<G> removable) {
  // Recursion is by variation only, and the reader limits their nesting.
  for (; node != no_node; node = record_.next_ply(node)) {
    const Node& ply = record_.nodes[node];
    if (ply.displaced) {
      const bool goes_on = variation_depth_ == 0 && !options_.until_fault;
      const auto anew = goes_on ? position_set_up_before<G>(game_, record_, node, diagnostics_)
                                : std::optional<Position>();
      if (!anew) {
        walk_displaced(node, branch, position, counter, removable);
        return;
      }
      begin_again(*anew, counter);
      position = *anew;
      removable = {};
    }
    counter.check(record_, ply, game_.side_to_move(position), side_names_, diagnostics_);
    if (options_.history) {
      check_history(ply);
    }
    ++result_.plies;
    // Only a penalty changes the position before the move.
    const std::conditional_t<HasPenalties<G>, Position, const Position&> before = position;
    const std::size_t findings = diagnostics_.size();
    const bool clear = ply.removal.empty() || remove(ply, position, removable);
    auto move = clear ? read_ply(ply, position) : std::nullopt;
    const NodeIndex first = node;
    if (clear && !move) {
      move = join(position, node, findings);
    }
    counter.lose(node != first);
    if (!move) {
      const bool null_move = clear && is_null_move(ply, findings);
      auto meant = clear && !null_move ? meant_by(node, before, removable) : std::nullopt;
      visitor_.unresolved(node, &before);
      if (options_.until_fault && variation_depth_ == 0) {
        return;
      }
      if (node != branch) {
        walk_variations(node, before, counter, removable);
      }
      if (null_move && codec<G>::plays_on_after_null_moves) {
        position.to_move = rules::other(position.to_move);
        removable = {};
        continue;
      }
      if (meant && options_.after_error == AfterError::go_on) {
        node = take(*meant, node, branch, counter);
        position = meant->after.position;
        removable = meant->after.removable;
        continue;
      }
      walk_unresolved(record_.next_ply(node), no_node);
      return;
    }
    const Position after = game_.play(position, *move);
    visitor_.ply({first, node}, position, *move, after);
    if (options_.enough != nullptr && *options_.enough) {
      return;
    }
    if (ply.next_sibling != no_node && first != branch) {
      walk_variations(first, before, counter, removable);
    }
    if constexpr (HasPenalties<G>) {
      if (codec<G>::has_penalties(game_)) {
        removable = {position, move};
      }
    }
    if (options_.history) {
      history_.observe(after);
    }
    position = after;
  }
  if (variation_depth_ == 0 && options_.history) {
    const rules::Outcome by_position = game_.outcome(position);
    result_.outcome = ended_ ? *ended_ : by_position.over() ? by_position : history_.outcome();
    result_.score = codec<G>::score(game_, position);
  }
}

template <rules::Game G>
void Replay<G>::walk_variations(NodeIndex main, const Position& before, const PlyCounter& counter,
                                RemovablePieces<G> removable) {
  NodeIndex next = next_variation(main);
  if (next == no_node) {
    return;
  }
  const auto mark = history_.mark();
  const bool conditional = diagnostics_.conditional();
  ++variation_depth_;
  for (NodeIndex last = main; next != no_node; last = std::exchange(next, next_variation(next))) {
    visitor_.enter_variation(last, next);
    walk(next, next, before, counter.before_last(), removable);
    visitor_.leave_variation();
    history_.rewind(mark);
    diagnostics_.set_conditional(conditional);
  }
  --variation_depth_;
}

template <rules::Game G>
void Replay<G>::walk_displaced(NodeIndex node, NodeIndex branch, const Position& before,
                               const PlyCounter& counter, RemovablePieces<G> removable) {
  ++result_.plies;
  check_written_ply(game_, record_, record_.nodes[node].text, diagnostics_);
  visitor_.unresolved(node, &before);
  if (node != branch) {
    walk_variations(node, before, counter, removable);
  }
  walk_unresolved(record_.next_ply(node), no_node);
}

template <rules::Game G>
void Replay<G>::begin_again(const Position& position, PlyCounter& counter) {
  counter = PlyCounter(numbering_of(record_, codec<G>::numbering), std::nullopt);
  history_ = history_from(game_, position, 1 + index(game_.side_to_move(position)), {});
  ended_.reset();
  end_reported_ = false;
  claim_reported_ = false;
}

template <rules::Game G>
bool Replay<G>::is_null_move(const Node& ply, std::size_t findings_before) {
  if (variation_depth_ == 0 || !stands_for_null_move(ply.text.in(record_.text))) {
    return false;
  }
  diagnostics_.shrink(findings_before);
  diagnostics_.add(Code::null_move, ply.text);
  return true;
}

template <rules::Game G>
void Replay<G>::walk_unresolved(NodeIndex node, NodeIndex branch) {
  for (; node != no_node; node = record_.next_ply(node)) {
    pass_unresolved(node, branch);
  }
}

template <rules::Game G>
void Replay<G>::pass_unresolved(NodeIndex node, NodeIndex branch) {
  ++result_.plies;
  check_written_ply(game_, record_, record_.nodes[node].text, diagnostics_);
  visitor_.unresolved(node, nullptr);
  NodeIndex next = node == branch ? no_node : next_variation(node);
  for (NodeIndex last = node; next != no_node; last = std::exchange(next, next_variation(next))) {
    visitor_.enter_variation(last, next);
    walk_unresolved(next, next);
    visitor_.leave_variation();
  }
}

template <rules::Game G>
std::optional<Meant<G>> Replay<G>::meant_by(NodeIndex ply, const Position& before,
                                            RemovablePieces<G> removable) {
  if (options_.after_error == AfterError::stop || guesses_left_ == 0) {
    return std::nullopt;
  }
  --guesses_left_;
  auto meant =
      MeantFinder<G>(game_, record_, info(game_.id()).board).find({before, removable}, ply);
  if (meant) {
    Diagnostic& finding = diagnostics_.last();
    // The note was based on the text of the ply alone.
    std::erase_if(finding.notes, [](const Note& note) { return note.text == NoteText::intended; });
    const bool goes_on = options_.after_error == AfterError::go_on;
    if (meant->kind == SlipKind::twice) {
      finding.with_note(goes_on ? NoteText::ignored_duplicate : NoteText::duplicate);
    } else {
      finding.with_note(goes_on ? NoteText::treated_as : NoteText::probably,
                        {meant->text, phrase(words(meant->kind))});
    }
  }
  return meant;
}

template <rules::Game G>
NodeIndex Replay<G>::take(const Meant<G>& meant, NodeIndex ply, NodeIndex branch,
                          PlyCounter& counter) {
  diagnostics_.set_conditional(true);
  for (NodeIndex node = ply; node != meant.last;) {
    node = record_.next_ply(node);
    pass_unresolved(node, branch);
  }
  // Numbers continue only if one ply was played for each written one.
  counter.lose(meant.kind == SlipKind::twice || meant.kind == SlipKind::left_out ||
               meant.last != ply);
  if (options_.history) {
    for (const Position& position : meant.positions) {
      history_.observe(position);
    }
  }
  return meant.last;
}

}  // namespace damier::notation
