#include "ply_rows.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "damier/notation/record/winner.hpp"
#include "damier/notation/replay/players.hpp"
#include "damier/notation/text/ascii.hpp"

namespace damier::notation {

std::span<const Column<PlyRows>> PlyRows::columns() {
  static constexpr std::array<Column<PlyRows>, 23> all{{
      {{"id"}, &PlyRows::id},
      {{"source", false}, &PlyRows::source},
      {{"record"}, &PlyRows::record},
      {{"ruleset", false}, &PlyRows::ruleset},
      {{"ply"}, &PlyRows::ply_number},
      {{"number"}, &PlyRows::move_number},
      {{"side"}, &PlyRows::side},
      {{"move"}, &PlyRows::move},
      {{"kind"}, &PlyRows::kind},
      {{"from"}, &PlyRows::from},
      {{"to"}, &PlyRows::to},
      {{"captured"}, &PlyRows::captured},
      {{"removed", false}, &PlyRows::removed},
      {{"taken", false}, &PlyRows::taken},
      {{"setupBefore", false}, &PlyRows::setup_before},
      {{"hashBefore", false}, &PlyRows::hash_before},
      {{"setup"}, &PlyRows::setup},
      {{"hash"}, &PlyRows::hash},
      {{"clock"}, &PlyRows::clock},
      {{"spent", false}, &PlyRows::spent},
      {{"eval"}, &PlyRows::eval},
      {{"nags", false}, &PlyRows::nags},
      {{"comment"}, &PlyRows::comment},
  }};
  return all;
}

void PlyRows::enter_variation(NodeIndex /*before*/, NodeIndex /*first*/) { has_variations_ = true; }

void PlyRows::write_ids(std::string_view id) {
  for (const std::size_t place : ids_) {
    out_.replace(place, id_length, id);
  }
}

void PlyRows::main_ply(const PlyFacts& ply) {
  ply_ = &ply;
  is_described_ = false;
  has_annotations_ = false;
  cells_.begin_row(out_);
  columns_.write(*this, record_, cells_);
  cells_.end_row();
}

const Description& PlyRows::described() {
  if (!is_described_) {
    ply_->describe(description_);
    is_described_ = true;
  }
  return description_;
}

const UnderstoodAnnotations& PlyRows::annotations() {
  if (!has_annotations_) {
    understand_annotations(record_, ply_->annotated(), !strip_.clocks, annotations_,
                           ply_->place().mover());
    has_annotations_ = true;
  }
  return annotations_;
}

void PlyRows::text(std::string_view text) {
  if (text.empty()) {
    cells_.nothing();
  } else {
    cells_.text(text);
  }
}

void PlyRows::move_number() { cells_.number(number_of(info_.numbering, ply_->number())); }

void PlyRows::side() { cells_.text(side_word(ply_->place().mover())); }

void PlyRows::removed() {
  const Span apart = info_.removes_in_ply ? Span{} : record_.nodes[ply_->node()].removal;
  text(apart.empty() ? std::string_view(described().removed) : apart.in(record_.text));
}

void PlyRows::setup_of(const PositionFacts& position) {
  text_.clear();
  position.write_setup(text_);
  cells_.text(text_);
}

void PlyRows::hash_of(const PositionFacts& position) {
  cells_.text(fmt::format("{:016x}", position.hash()));
}

void PlyRows::seconds(std::optional<double> time) {
  if (time) {
    cells_.number(*time);
  } else {
    cells_.nothing();
  }
}

void PlyRows::clock() {
  const bool white = player_tag(info_, record_, ply_->place().mover()) == "White";
  seconds(seconds_left(annotations().clocks, white));
}

void PlyRows::spent() {
  const auto& clocks = annotations().clocks;
  const auto found = std::ranges::find(clocks, "emt", &ClockCommand::name);
  seconds(found == clocks.end() ? std::nullopt : seconds_of(found->value));
}

void PlyRows::eval() {
  const auto& evals = annotations().evals;
  const auto number = evals.empty() ? std::nullopt : number_of_eval(evals.front().value);
  if (number) {
    cells_.number(*number);
  } else {
    text(evals.empty() ? std::string_view{} : evals.front().value);
  }
}

void PlyRows::nags() {
  std::vector<std::string> nags;
  for (const std::uint32_t nag : annotations().nags) {
    nags.push_back(fmt::format("{}", nag));
  }
  cells_.list(strip_.nags ? std::span<const std::string>() : nags);
}

void PlyRows::comment() {
  text_.clear();
  for (const Span comment : annotations().comments) {
    const std::string_view words = trimmed(comment.in(record_.text));
    if (!has_only_commands(words)) {
      text_ += text_.empty() ? "" : "\n";
      text_ += words;
    }
  }
  text(strip_.comments ? std::string_view{} : text_);
}

}  // namespace damier::notation
