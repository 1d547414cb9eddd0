#include "damier/notation/record/understood_annotations.hpp"

#include <algorithm>
#include <utility>

namespace damier::notation {

namespace {

/// The first of several commands of one name is used.
void keep_first_of_each(std::vector<ClockCommand>& commands) {
  std::vector<ClockCommand> kept;
  for (const ClockCommand& one : commands) {
    if (std::ranges::find(kept, one.name, &ClockCommand::name) == kept.end()) {
      kept.push_back(one);
    }
  }
  commands = std::move(kept);
}

std::string comment_of_both(const UnderstoodAnnotations& annotations) {
  std::vector<ClockCommand> all = annotations.evals;
  all.insert(all.end(), annotations.clocks.begin(), annotations.clocks.end());
  return comment_of(all);
}

/// Adds what the remark of an engine states, unless commands do.
void take_remark(const EngineRemark& remark, rules::Side mover, bool with_clocks,
                 UnderstoodAnnotations& out) {
  if (out.evals.empty()) {
    const std::string_view eval = remark.eval;
    out.eval_of_engine = mover == rules::Side::first ? std::string(eval) : turned_eval(eval);
    out.evals.push_back({"eval", out.eval_of_engine});
  }
  if (with_clocks && out.clocks.empty()) {
    if (!remark.left.empty()) {
      out.clocks.push_back({"clk", remark.left});
    }
    if (!remark.spent.empty()) {
      out.clocks.push_back({"emt", remark.spent});
    }
  }
}

void find_remarks(const Record& record, rules::Side mover, bool with_clocks,
                  UnderstoodAnnotations& out) {
  for (const Span comment : out.comments) {
    if (const auto remark = find_engine_remark(comment.in(record.text))) {
      take_remark(*remark, mover, with_clocks, out);
      return;
    }
  }
}

}  // namespace

void understand_annotations(const Record& record, NodeIndex node, bool with_clocks,
                            UnderstoodAnnotations& out, std::optional<rules::Side> mover) {
  annotations_of(record, node, out);
  out.evals.clear();
  out.clocks.clear();
  std::vector<Span>& comments = out.comments;
  for (const Span comment : comments) {
    find_eval_commands(comment.in(record.text), out.evals);
    find_clock_commands(comment.in(record.text), out.clocks);
  }
  if (!with_clocks) {
    out.clocks.clear();
    std::erase_if(comments, [&](Span one) { return has_only_times(one.in(record.text)); });
  }
  if (out.evals.empty() && out.clocks.empty()) {
    if (mover) {
      find_remarks(record, *mover, with_clocks, out);
    }
    return;
  }
  keep_first_of_each(out.evals);
  keep_first_of_each(out.clocks);
  if (comments.front().in(record.text) == comment_of_both(out)) {
    comments.erase(comments.begin());
  }
}

}  // namespace damier::notation
