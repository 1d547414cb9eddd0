#include "alternatives.hpp"

#include <algorithm>
#include <utility>

#include "damier/notation/text/closest.hpp"

#include "look_alikes.hpp"

namespace damier::notation {

namespace {

/// Maximum number of legal moves compared for one explanation: positions can have very many.
constexpr std::uint64_t max_moves_considered = 1000;
/// The cost of a move is its length, times the length of the written ply plus this.
constexpr std::size_t max_usual_ply_length = 8;
/// Maximum cost of comparing moves with the written ply, for each alternative to list: long
/// captures are expensive.
constexpr std::uint64_t max_work_an_alternative = 12'500;
/// Maximum number of moves skipped in the search for likely ones.
constexpr std::uint64_t max_moves_passed_over = 20'000;

}  // namespace

std::string without_blanks(std::string_view ply) {
  constexpr std::size_t enough = 256;
  std::string text(ply.substr(0, enough));
  std::erase_if(text, [](char c) { return c == ' ' || c == '\t' || c == '\r'; });
  return text;
}

Alternatives::Alternatives(std::string_view ply, const Explain& explain)
    : written_(without_blanks(ply)), wanted_(std::min(explain.alternatives, max_alternatives)) {}

std::string& Alternatives::next() {
  next_.text.clear();
  return next_.text;
}

bool Alternatives::take() {
  // Look-alike signs are more likely than any other slip.
  const auto mistaken = mistaken_signs(written_, next_.text);
  next_.distance = mistaken ? *mistaken - 1 : edit_distance(written_, next_.text);
  next_.order = seen_++;
  if (next_.distance < best_) {
    best_ = next_.distance;
    intended_ = next_.text;
  } else if (next_.distance == best_) {
    intended_.clear();  // two moves are equally likely, so the intention is unknown
  }
  keep_next();
  work_ += next_.text.size() * (written_.size() + max_usual_ply_length);
  return seen_ < max_moves_considered && work_ < max_work_an_alternative * wanted_;
}

bool Alternatives::closer(const Candidate& a, const Candidate& b) {
  return std::pair(a.distance, a.order) < std::pair(b.distance, b.order);
}

void Alternatives::keep_next() {
  kept_.push_back(next_);
  std::ranges::push_heap(kept_, closer);
  if (kept_.size() > wanted_) {
    std::ranges::pop_heap(kept_, closer);
    kept_.pop_back();
  }
}

bool Alternatives::pass_over(Listing what) {
  counted_ += what == Listing::counted ? 1 : 0;
  return ++passed_over_ < max_moves_passed_over;
}

std::string Alternatives::list() {
  std::ranges::sort(kept_, {}, &Candidate::order);
  std::string list;
  for (const Candidate& one : kept_) {
    list += list.empty() ? "" : ", ";
    list += one.text;
  }
  return list;
}

bool Alternatives::note(bool all, Diagnostic& finding) {
  if (seen_ == 0) {
    if (passed_over_ == 0) {
      finding.with_note(NoteText::no_legal_move);
    }
    return passed_over_ == 0;
  }
  if (!intended_.empty() && best_ <= std::max<std::size_t>(2, written_.size() / 4)) {
    finding.with_note(NoteText::intended, {intended_});
  }
  const std::string moves = list();
  const std::uint64_t more = seen_ + counted_ - kept_.size();
  if (all && more == 0) {
    finding.with_note(NoteText::legal_here, {moves});
  } else if (all && !moves.empty()) {
    finding.with_note(NoteText::legal_here_more, {moves, std::to_string(more)});
  } else if (!moves.empty()) {
    finding.with_note(NoteText::legal_here_and_more, {moves});
  }
  return true;
}

}  // namespace damier::notation
