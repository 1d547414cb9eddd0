#include "walk.hpp"

#include <algorithm>
#include <utility>

namespace damier::cli {

StepIndex Tree::add(notation::NodeIndex node, std::uint64_t number, std::string_view text,
                    bool clear) {
  const auto index = static_cast<StepIndex>(steps_.size());
  Line& line = lines_.back();
  Step step;
  step.previous = line.last;
  step.node = node;
  step.ply = steps_[line.last].ply + 1;
  step.number = number;
  step.text = static_cast<std::uint32_t>(texts_.size());
  step.clear = clear;
  step.replaces = std::exchange(line.replaces, no_step);
  if (step.replaces == no_step) {
    steps_[line.last].next = index;
  } else {
    Line& outer = lines_[lines_.size() - 2];
    const StepIndex before = outer.last_variation;
    steps_[before == no_step ? step.replaces : before].variation = index;
    outer.last_variation = index;
  }
  line.last = index;
  line.last_variation = no_step;
  steps_.push_back(step);
  texts_ += text;
  return index;
}

void Tree::enter_variation() {
  const StepIndex replaced = lines_.back().last;
  lines_.push_back({steps_[replaced].previous, replaced, no_step});
}

void Tree::leave_variation() { lines_.pop_back(); }

std::string_view Tree::text_of(StepIndex step) const {
  const std::size_t begin = steps_[step].text;
  const std::size_t end = step + 1 < steps_.size() ? steps_[step + 1].text : texts_.size();
  return std::string_view(texts_).substr(begin, end - begin);
}

bool Walk::go(StepIndex step) { return step != no_step && std::exchange(here_, step) != step; }

bool Walk::forward(std::uint64_t plies) {
  StepIndex to = here_;
  for (; plies > 0 && (*tree_)[to].next != no_step; --plies) {
    to = (*tree_)[to].next;
  }
  return go(to);
}

bool Walk::back(std::uint64_t plies) {
  StepIndex to = here_;
  for (; plies > 0 && to != 0; --plies) {
    to = (*tree_)[to].previous;
  }
  return go(to);
}

bool Walk::to_end() { return forward(UINT64_MAX); }

bool Walk::to_ply(std::uint64_t ply) {
  if (ply > (*tree_)[tree_->main_end()].ply) {
    return false;
  }
  here_ = 0;
  return forward(ply) || ply == 0;
}

bool Walk::next_variation() { return go((*tree_)[here_].variation); }

bool Walk::previous_variation() {
  StepIndex first = here_;
  while (first != no_step && (*tree_)[first].replaces == no_step) {
    first = (*tree_)[first].previous;
  }
  if (first == no_step) {
    return false;
  }
  StepIndex to = (*tree_)[first].replaces;
  while (first == here_ && (*tree_)[to].variation != here_) {
    to = (*tree_)[to].variation;
  }
  return go(to);
}

std::optional<VariationPlace> variation_of(const Tree& tree, StepIndex step) {
  while (step != no_step && tree[step].replaces == no_step) {
    step = tree[step].previous;
  }
  if (step == no_step) {
    return std::nullopt;
  }
  const std::vector<StepIndex> all = alternatives_of(tree, step);
  const auto which = std::ranges::find(all, step) - all.begin();
  return VariationPlace{static_cast<std::uint32_t>(which),
                        static_cast<std::uint32_t>(all.size() - 1), tree[step].replaces};
}

std::vector<StepIndex> alternatives_of(const Tree& tree, StepIndex step) {
  const StepIndex replaced = tree[step].replaces;
  std::vector<StepIndex> all;
  for (StepIndex at = replaced == no_step ? step : replaced; at != no_step;
       at = tree[at].variation) {
    all.push_back(at);
  }
  return all.size() > 1 ? all : std::vector<StepIndex>{};
}

}  // namespace damier::cli
