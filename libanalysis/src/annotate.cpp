#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>

#include <fmt/format.h>

#include "damier/analysis/report.hpp"
#include "damier/analysis/score.hpp"
#include "damier/notation/record/annotations.hpp"

namespace damier::analysis {

using notation::NodeIndex;
using notation::NodeKind;
using notation::Span;

std::uint32_t nag_of(Mark mark) {
  switch (mark) {
    case Mark::good:
      return 1;
    case Mark::mistake:
      return 2;
    case Mark::blunder:
      return 4;
    case Mark::dubious:
      return 6;
    case Mark::none:
      break;
  }
  return 0;
}

Mark mark_for(int best, int played) {
  const bool win_given_up = is_win(best) && !is_win(played);
  const bool lost_by_it = is_loss(played) && !is_loss(best);
  if (win_given_up || lost_by_it) {
    return Mark::blunder;
  }
  if (is_decided(best) || is_decided(played)) {
    return Mark::none;  // however long it takes
  }
  const int loss = best - played;
  return loss >= blunder_loss   ? Mark::blunder
         : loss >= mistake_loss ? Mark::mistake
         : loss >= dubious_loss ? Mark::dubious
                                : Mark::none;
}

std::string eval_text(int score, const Unit& unit) {
  if (is_decided(score)) {
    return fmt::format("#{}{}", is_loss(score) ? "-" : "", (plies_to_end(score) + 1) / 2);
  }
  // Rounded first, so that nothing becomes -0.00.
  const int hundredths = score * 100 / unit.score;
  return fmt::format("{}{}.{:02}", hundredths < 0 ? "-" : "", std::abs(hundredths) / 100,
                     std::abs(hundredths) % 100);
}

namespace {

std::string plies_text(int plies, bool at_most) {
  return fmt::format("{}{} {}", at_most ? "at most " : "", plies, plies == 1 ? "ply" : "plies");
}

/// Appends text to that of a record.
class Appendix {
 public:
  Appendix(std::string_view text, std::string& out) : out_(out) { out_.assign(text); }

  [[nodiscard]] Span add(std::string_view more) {
    const std::size_t begin = out_.size();
    out_ += more;
    fits_ = fits_ && out_.size() <= std::numeric_limits<std::uint32_t>::max();
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(out_.size())};
  }
  [[nodiscard]] bool fits() const { return fits_; }

 private:
  std::string& out_;
  bool fits_ = true;
};

/// The last annotation of a ply; no_node if there is none.
NodeIndex last_annotation(const notation::Record& record, NodeIndex ply) {
  NodeIndex last = notation::no_node;
  for (NodeIndex child = record.nodes[ply].first_child;
       child != notation::no_node && record.nodes[child].kind != NodeKind::ply;
       child = record.nodes[child].next_sibling) {
    last = child;
  }
  return last;
}

/// Whether a ply already has a mark.
bool is_marked(const notation::Record& record, NodeIndex ply) {
  notation::Annotations annotations;
  annotations_of(record, ply, annotations);
  return std::ranges::any_of(annotations.nags,
                             [](std::uint32_t nag) { return !notation::mark_of(nag).empty(); });
}

/// The proven result that a ply has given up, for its player; empty if it has not.
std::string given_up(const PlyReport& report) {
  const int sign = report.mover == rules::Side::first ? 1 : -1;
  const int before = sign * report.before;
  const int after = sign * report.after.value_or(0);
  if (is_win(before) && !is_win(after)) {
    return fmt::format("a win in {}", plies_text(plies_to_end(before), report.found.at_most));
  }
  return report.found.solved && !is_decided(before) && is_loss(after) ? "a draw" : "";
}

std::string comment_of(const PlyReport& report, const Unit& unit) {
  const int score = report.after.value_or(0);
  std::string text = fmt::format("[%eval {}]", eval_text(score, unit));
  if (is_decided(score) && plies_to_end(score) > 0) {
    text += fmt::format(" proven: {}", plies_text(plies_to_end(score), report.at_most_after));
  } else if (report.solved_after && !is_decided(score)) {
    text += " proven: a draw";
  }
  if (const std::string lost = given_up(report); !lost.empty()) {
    text += fmt::format("{} given up: {}", text.back() == ']' ? "" : ";", lost);
  }
  return text;
}

bool is_bad(Mark mark) { return nag_of(mark) > 1; }

void add_annotations(notation::Record& record, const PlyReport& report, const Unit& unit,
                     Appendix& text) {
  NodeIndex last = last_annotation(record, report.node);
  if (const std::uint32_t nag = nag_of(report.mark); nag > 0 && !is_marked(record, report.node)) {
    last = record.insert(report.node, last, NodeKind::nag, Span{});
    record.nodes[last].number = nag;
  }
  record.insert(report.node, last, NodeKind::comment, text.add(comment_of(report, unit)));
}

/// Whether a variation of the record begins with a move. `parent`: the ply before.
bool has_variation(const notation::Record& record, NodeIndex parent, std::string_view move) {
  // The first ply is that of the line itself.
  NodeIndex ply = record.next_ply(parent);
  while (ply != notation::no_node) {
    ply = record.ply_from(record.nodes[ply].next_sibling);
    if (ply != notation::no_node && record.text_of(record.nodes[ply]) == move) {
      return true;
    }
  }
  return false;
}

/// Adds the line of a report as a variation, unless the author shows its first move in one.
/// `parent`: the ply before.
void add_line(notation::Record& record, NodeIndex parent, const PlyReport& report, Appendix& text) {
  if (!report.line.empty() && has_variation(record, parent, report.line.front())) {
    return;
  }
  for (const std::string& move : report.line) {
    if (move.back() == '?') {
      return;  // a card that nobody knows
    }
    parent = record.append(parent, NodeKind::ply, text.add(move));
  }
}

}  // namespace

bool annotate(notation::Record& record, std::span<const PlyReport> plies, const Unit& unit,
              std::string& text) {
  Appendix appendix(record.text, text);
  NodeIndex before = 0;
  for (const PlyReport& report : plies) {
    if (report.node != notation::no_node && report.after) {
      add_annotations(record, report, unit, appendix);
      if (is_bad(report.mark)) {
        add_line(record, before, report, appendix);
      }
    }
    before = report.node;  // the annotations between the score and its ply belong to the same ply
  }
  record.text = text;
  return appendix.fits();
}

void append_text(const PlyReport& position, const Unit& unit,
                 std::span<const std::string_view, 2> sides, std::string& out) {
  const Found& found = position.found;
  const auto line = [&](std::string_view name, std::string_view value) {
    out += fmt::format("{:<12}{}\n", name, value);
  };
  line("to move", sides[index(position.mover)]);
  std::string score = eval_text(position.before, unit);
  if (is_decided(position.before)) {
    const bool first_wins = is_win(position.before);
    score += fmt::format(", proven: {} wins in {}", sides[first_wins ? 0 : 1],
                         plies_text(plies_to_end(position.before), found.at_most));
  } else {
    score += found.solved ? ", proven: a draw" : fmt::format(" ({})", unit.name);
  }
  line("score", found.over ? score + ", the game is over" : score);
  line("best line", fmt::format("{}", fmt::join(position.line, " ")));
  line("depth", std::to_string(found.depth));
  line("nodes", std::to_string(found.nodes));
  if (found.limited) {
    line("width", fmt::format("limited: of more than {} moves the first were seen", max_width));
  }
  line("moves", fmt::format("{}{}", position.facts.moves, position.facts.forced ? ", forced" : ""));
  line("captures", std::to_string(position.facts.captures));
  for (const Fact& fact : position.facts.sides) {
    line(fact.name, fmt::format("{} {}", fact.value[0], fact.value[1]));
  }
}

}  // namespace damier::analysis
