#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <optional>

#include <fmt/format.h>

#include "damier/analysis/report/chances.hpp"
#include "damier/analysis/report/report.hpp"
#include "damier/analysis/search/score.hpp"
#include "damier/notation/record/annotations.hpp"
#include "damier/notation/record/clock.hpp"
#include "damier/notation/text/ascii.hpp"

#include "remark.hpp"

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

Mark mark_for(int best, int played, const Unit& unit) {
  // A proven win or loss counts in full, however long it takes.
  const double loss = chance_of(best, unit) - chance_of(played, unit);
  return loss >= blunder_loss   ? Mark::blunder
         : loss >= mistake_loss ? Mark::mistake
         : loss >= dubious_loss ? Mark::dubious
                                : Mark::none;
}

std::string eval_text(int score, const Unit& unit) {
  if (is_decided(score) && has_distance(score)) {
    return fmt::format("#{}{}", is_loss(score) ? "-" : "", (plies_to_end(score) + 1) / 2);
  }
  // Rounded first, so that nothing becomes -0.00.
  const int hundredths = clamped(score) * 100 / unit.score;
  return fmt::format("{}{}.{:02}", hundredths < 0 ? "-" : "", std::abs(hundredths) / 100,
                     std::abs(hundredths) % 100);
}

namespace {

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

/// Returns the last annotation of a ply; no_node if none exists.
NodeIndex last_annotation(const notation::Record& record, NodeIndex ply) {
  NodeIndex last = notation::no_node;
  for (NodeIndex child = record.nodes[ply].first_child;
       child != notation::no_node && record.nodes[child].kind != NodeKind::ply;
       child = record.nodes[child].next_sibling) {
    last = child;
  }
  return last;
}

/// Returns whether a ply already has a mark.
bool is_marked(const notation::Record& record, NodeIndex ply) {
  notation::Annotations annotations;
  annotations_of(record, ply, annotations);
  return std::ranges::any_of(annotations.nags,
                             [](std::uint32_t nag) { return !notation::mark_of(nag).empty(); });
}

/// Returns whether a move of a line is an unknown draw.
bool is_unknown(std::string_view move) { return move.ends_with('?'); }

/// Returns a win or loss with its distance, if that is known.
NamedResult win_of(int score, bool at_most) {
  const auto plies = has_distance(score) ? std::optional(plies_to_end(score)) : std::nullopt;
  return {NamedResult::Kind::won, plies, at_most};
}

NamedResult proven_after(const PlyReport& report) {
  const int score = report.after.value_or(0);
  if (is_decided(score)) {
    return plies_to_end(score) > 0 ? win_of(score, report.at_most_after) : NamedResult();
  }
  return {report.solved_after ? NamedResult::Kind::drawn : NamedResult::Kind::none};
}

/// Returns the proven result that a ply has given up, for its player: what is proven before it, if
/// a worse result is proven after it.
NamedResult given_up(const PlyReport& report) {
  const int sign = report.mover == rules::Side::first ? 1 : -1;
  const int before = sign * report.before;
  const int after = sign * report.after.value_or(0);
  const bool drawn_after = report.solved_after && !is_decided(after);
  if (is_win(before) && (drawn_after || is_loss(after))) {
    return win_of(before, report.found.at_most);
  }
  const bool draw = report.found.solved && !is_decided(before) && is_loss(after);
  return {draw ? NamedResult::Kind::drawn : NamedResult::Kind::none};
}

bool is_bad(Mark mark) { return nag_of(mark) > 1; }

std::string comment_of(const PlyReport& report, const Unit& unit, const Additions& additions) {
  Remark remark{proven_after(report), given_up(report), {}};
  const bool tells = additions.better == Better::words && is_bad(report.mark);
  if (tells && !report.line.empty() && !is_unknown(report.line.front())) {
    remark.better = report.line.front();
  }
  const std::string eval = fmt::format("[%eval {}]", eval_text(report.after.value_or(0), unit));
  const std::string text = text_of(remark, additions.language);
  return text.empty() ? eval : fmt::format("{} {}", eval, text);
}

/// Returns whether the text after an evaluation is what `comment_of` writes there, in any known
/// language.
bool is_of_comment(std::string_view text, const Additions& additions) {
  const auto is_known = [&](const notation::Catalogue& words) { return is_remark(text, words); };
  return is_known({}) || is_known(additions.language) ||
         std::ranges::any_of(additions.other_languages, is_known);
}

/// Returns a comment without evaluations, and without the words that `comment_of` adds to them.
std::string without_evals(std::string_view comment, const Additions& additions) {
  std::vector<notation::ClockCommand> evals;
  notation::find_eval_commands(comment, evals);
  if (evals.empty()) {
    return std::string(comment);
  }
  std::string kept;
  std::size_t at = 0;
  const auto keep_to = [&](std::size_t end) {
    std::string_view part = comment.substr(at, end - at);
    // The blank on only one side of a command stays.
    const bool is_extra = at > 0 && (kept.empty() || kept.back() == ' ');
    part.remove_prefix(is_extra && part.starts_with(' ') ? 1 : 0);
    kept += part;
  };
  for (const notation::ClockCommand& eval : evals) {
    const auto name = static_cast<std::size_t>(eval.name.data() - comment.data());
    keep_to(comment.rfind("[%", name));
    at = comment.find(']', name) + 1;
  }
  if (!is_of_comment(comment.substr(at), additions)) {
    keep_to(comment.size());
  } else {
    // Where a node has one comment, an empty line separates what were several.
    constexpr std::string_view separator = "\n\n";
    const std::size_t extra = kept.ends_with(separator) ? separator.size()
                              : kept.ends_with(' ')     ? 1
                                                        : 0;
    kept.resize(kept.size() - extra);
  }
  return kept;
}

/// Removes a child from its place among the children of a ply. `previous`: the child before it.
void unlink(notation::Record& record, NodeIndex ply, NodeIndex previous, NodeIndex child) {
  notation::Node& above = record.nodes[ply];
  const NodeIndex next = record.nodes[child].next_sibling;
  (previous == notation::no_node ? above.first_child : record.nodes[previous].next_sibling) = next;
  if (above.last_child == child) {
    above.last_child = previous;
  }
}

/// Removes the older evaluations of a ply from its comments. Returns the annotation after which the
/// first of them had a comment of its own, no_node for the beginning; nothing if none had.
std::optional<NodeIndex> remove_evals(notation::Record& record, NodeIndex ply,
                                      const Additions& additions, Appendix& text) {
  std::optional<NodeIndex> place;
  NodeIndex previous = notation::no_node;
  NodeIndex next = notation::no_node;
  for (NodeIndex child = record.nodes[ply].first_child;
       child != notation::no_node && record.nodes[child].kind != NodeKind::ply; child = next) {
    notation::Node& node = record.nodes[child];
    next = node.next_sibling;
    const std::string_view old = node.kind == NodeKind::nag ? "" : record.text_of(node);
    const std::string kept = without_evals(old, additions);
    if (kept.size() < old.size() && notation::trimmed(kept).empty()) {
      unlink(record, ply, previous, child);
      place = place.value_or(previous);
      continue;
    }
    if (kept.size() < old.size()) {
      node.text = text.add(kept);
    }
    previous = child;
  }
  return place;
}

void add_annotations(notation::Record& record, const PlyReport& report, const Unit& unit,
                     const Additions& additions, Appendix& text) {
  const std::optional<NodeIndex> place = remove_evals(record, report.node, additions, text);
  NodeIndex last = place.value_or(last_annotation(record, report.node));
  if (const std::uint32_t nag = nag_of(report.mark); nag > 0 && !is_marked(record, report.node)) {
    last = record.insert(report.node, last, NodeKind::nag, Span{});
    record.nodes[last].number = nag;
  }
  record.insert(report.node, last, NodeKind::comment,
                text.add(comment_of(report, unit, additions)));
}

/// Returns whether a variation of the record begins with a move. `parent`: the ply before.
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

/// Adds a line as a variation. `parent`: the ply before.
void add_line(notation::Record& record, NodeIndex parent, const std::vector<std::string>& line,
              Appendix& text) {
  for (const std::string& move : line) {
    if (is_unknown(move)) {
      return;
    }
    parent = record.append(parent, NodeKind::ply, text.add(move));
  }
}

/// Adds the best line, and the others if they are better than the ply that was played. Omits those
/// that the author already shows in a variation.
void add_better(notation::Record& record, NodeIndex parent, const PlyReport& report,
                Appendix& text) {
  std::vector<const std::vector<std::string>*> lines{&report.line};
  for (const Line& other : report.others) {
    const int gained = other.score - *report.after;
    if (report.mover == rules::Side::first ? gained > 0 : gained < 0) {
      lines.push_back(&other.moves);
    }
  }
  // The text of added plies is not yet that of the record: so all are compared first.
  std::erase_if(lines, [&](const auto* line) {
    return line->empty() || has_variation(record, parent, line->front());
  });
  for (const auto* line : lines) {
    add_line(record, parent, *line, text);
  }
}

/// Returns whether a comment before the first ply has this text.
bool has_comment(const notation::Record& record, std::string_view text) {
  notation::Annotations annotations;
  annotations_of(record, 0, annotations);
  return std::ranges::any_of(annotations.comments, [&](const Span comment) {
    return notation::trimmed(comment.in(record.text)) == text;
  });
}

}  // namespace

bool annotate(notation::Record& record, std::span<const PlyReport> plies, const Unit& unit,
              const Additions& additions, std::string& text) {
  Appendix appendix(record.text, text);
  NodeIndex before = 0;
  for (const PlyReport& report : plies) {
    if (report.node != notation::no_node && report.after) {
      add_annotations(record, report, unit, additions, appendix);
      if (is_bad(report.mark) && additions.better == Better::line) {
        add_better(record, before, report, appendix);
      }
    }
    before = report.node;  // the annotations between the score and its ply belong to the same ply
  }
  if (!additions.opening.empty() && !has_comment(record, additions.opening)) {
    record.insert(0, notation::no_node, NodeKind::comment, appendix.add(additions.opening));
  }
  record.text = text;
  return appendix.fits();
}

}  // namespace damier::analysis
