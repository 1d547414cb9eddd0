#include <utility>

#include "damier/notation/formats/json/json_writer.hpp"
#include "damier/notation/record/winner.hpp"
#include "damier/notation/replay/read_back.hpp"

namespace damier::notation {

void JsonPlies::start(const PositionFacts* position, std::uint64_t /*first_number*/) {
  json_.key("setup");
  if (position != nullptr && begins_elsewhere(record_, *position)) {
    text_.clear();
    position->write_setup(text_);
    json_.value(std::string_view(text_));
  } else {
    json_.null();
  }
  annotations_of(record_, 0, annotations_);
  write_comments("comments", annotations_);
  json_.key("plies");
  json_.begin_array();
  lines_.assign(1, {});
}

void JsonPlies::ply(const PlyFacts& ply) {
  if (skipped_ > 0) {
    return;
  }
  open_ply(ply.place(), ply.text());
  write_displaced(ply.node());
  ply.describe(move_);
  write_description();
  write_removal(ply.node());
  for (const std::string_view flag : move_.flags) {
    json_.member(flag, true);
  }
  if (options_.positions) {
    text_.clear();
    ply.after().write_setup(text_);
    json_.member("position", std::string_view(text_));
  }
  write_tally(ply.after());
  write_annotations(ply.annotated(), ply.place().mover());
}

void JsonPlies::unresolved(const PlyPlace& ply, const PositionFacts* /*before*/) {
  if (skipped_ > 0) {
    return;
  }
  open_ply(ply, text_of_displaced(info_, record_, ply.node));
  write_displaced(ply.node);
  json_.key("kind");
  json_.null();
  write_removal(ply.node);
  write_annotations(ply.node, ply.mover());
}

void JsonPlies::enter_variation(NodeIndex before, NodeIndex /*first*/) {
  if (options_.strip.variations) {
    ++skipped_;
    return;
  }
  if (!std::exchange(lines_.back().in_variations, true)) {
    json_.key("variations");
    json_.begin_array();
  }
  json_.begin_array();
  lines_.push_back({false, false, before});
}

void JsonPlies::leave_variation() {
  if (options_.strip.variations) {
    --skipped_;
    return;
  }
  close_ply();
  lines_.pop_back();
  json_.end_array();
}

void JsonPlies::end() {
  close_ply();
  json_.end_array();
}

void JsonPlies::open_ply(const PlyPlace& ply, std::string_view text) {
  close_ply();
  lines_.back().ply_open = true;
  json_.begin_object();
  json_.member("ply", ply.number);
  json_.member("side", side_word(ply.mover()));
  json_.member("text", text);
  if (const NodeIndex before = std::exchange(lines_.back().before, no_node); before != no_node) {
    comments_before(record_, before, ply.node, annotations_);
    write_comments("commentsBefore", annotations_);
  }
}

void JsonPlies::write_displaced(NodeIndex node) {
  if (record_.nodes[node].displaced) {
    json_.member("displaced", true);
  }
}

void JsonPlies::close_ply() {
  Line& line = lines_.back();
  if (std::exchange(line.in_variations, false)) {
    json_.end_array();
  }
  if (std::exchange(line.ply_open, false)) {
    json_.end_object();
  }
}

void JsonPlies::write_description() {
  json_.member("kind", name(move_.kind));
  if (!move_.from.empty()) {
    json_.member("from", std::string_view(move_.from));
  }
  if (!move_.to.empty()) {
    json_.member("to", std::string_view(move_.to));
  }
  json_.key("captured");
  write_texts(move_.captured);
  if (!move_.removed.empty()) {
    json_.member("removed", std::string_view(move_.removed));
  }
  for (const NamedTexts& list : move_.lists) {
    write_list(list.name, list.texts);
  }
}

/// Writes the points and what is left; with positions, also the pieces won and the threats.
void JsonPlies::write_tally(const PositionFacts& after) {
  if (!after.tally(tally_)) {
    return;
  }
  json_.key("score");
  json_.begin_array();
  for (const int points : tally_.score) {
    json_.value(static_cast<std::uint64_t>(points));
  }
  json_.end_array();
  json_.member("left", static_cast<std::uint64_t>(tally_.left));
  if (options_.positions) {
    write_taken();
  }
}

void JsonPlies::write_taken() {
  json_.key("taken");
  json_.begin_array();
  for (const auto& taken : tally_.taken) {
    write_texts(taken);
  }
  json_.end_array();
  json_.key("standing");
  json_.begin_array();
  for (const auto& threat : tally_.standing) {
    write_texts(threat);
  }
  json_.end_array();
}

/// Writes the piece that a ply first removes, if the record states it apart from the move.
void JsonPlies::write_removal(NodeIndex node) {
  if (info_.removes_in_ply) {
    return;
  }
  if (const Span removal = record_.nodes[node].removal; !removal.empty()) {
    json_.member("removed", removal.in(record_.text));
  }
}

void JsonPlies::write_annotations(NodeIndex node, rules::Side mover) {
  understand_annotations(record_, node, !options_.strip.clocks, understood_, mover);
  write_commands();
  write_comments("comments", understood_);
  if (options_.strip.nags || understood_.nags.empty()) {
    return;
  }
  json_.key("nags");
  json_.begin_array();
  for (const std::uint32_t nag : understood_.nags) {
    json_.value(std::uint64_t{nag});
  }
  json_.end_array();
}

/// Writes the evaluation and the clock commands in the comments, as data.
void JsonPlies::write_commands() {
  if (!understood_.evals.empty()) {
    json_.member("eval", understood_.evals.front().value);
  }
  write_clock();
}

void JsonPlies::write_clock() {
  if (understood_.clocks.empty()) {
    return;
  }
  json_.key("clock");
  json_.begin_object();
  for (const ClockCommand& one : understood_.clocks) {
    json_.member(one.name, one.value);
  }
  json_.end_object();
}

void JsonPlies::write_comments(std::string_view key, const Annotations& annotations) {
  if (options_.strip.comments || annotations.comments.empty()) {
    return;
  }
  json_.key(key);
  json_.begin_array();
  for (const Span comment : annotations.comments) {
    json_.value(comment.in(record_.text));
  }
  json_.end_array();
}

void JsonPlies::write_list(std::string_view key, std::span<const std::string> texts) {
  if (!texts.empty()) {
    json_.key(key);
    write_texts(texts);
  }
}

void JsonPlies::write_texts(std::span<const std::string> texts) {
  json_.begin_array();
  for (const std::string& text : texts) {
    json_.value(std::string_view(text));
  }
  json_.end_array();
}

}  // namespace damier::notation
