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

}  // namespace

void understand_annotations(const Record& record, NodeIndex node, bool with_clocks,
                            UnderstoodAnnotations& out) {
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
    return;
  }
  keep_first_of_each(out.evals);
  keep_first_of_each(out.clocks);
  if (comments.front().in(record.text) == comment_of_both(out)) {
    comments.erase(comments.begin());
  }
}

}  // namespace damier::notation
