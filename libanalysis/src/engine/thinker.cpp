#include "damier/analysis/engine/thinker.hpp"

#include <algorithm>
#include <exception>
#include <utility>
#include <vector>

namespace damier::analysis::engine {

using std::chrono::steady_clock;

Thinker::~Thinker() {
  stop();
  wait();
}

void Thinker::start(Thought thought, Search& search, ShowLine show_line, Answer answer,
                    Complain complain) {
  wait();
  thought_ = std::move(thought);
  search_ = &search;
  show_line_ = std::move(show_line);
  answer_ = std::move(answer);
  complain_ = std::move(complain);
  last_ = {};
  begin_ = steady_clock::now();
  stop_ = false;
  thought_.limits.stop = &stop_;
  {
    const std::scoped_lock lock(mutex_);
    held_ = thought_.waits;
    done_ = false;
    enough_.reset();
    end_.reset();
    if (!held_) {
      set_end();
    }
  }
  busy_ = true;
  watching_ = std::thread([this] { watch(); });
  thinking_ = std::thread([this] { think(); });
}

bool Thinker::open() {
  const std::scoped_lock lock(mutex_);
  const Limits& limits = thought_.limits;
  return held_ || (!thought_.time && limits.nodes == 0 && limits.depth >= max_depth);
}

void Thinker::go_on() {
  const std::scoped_lock lock(mutex_);
  if (held_) {
    held_ = false;
    set_end();
  }
  changed_.notify_all();
}

void Thinker::stop() {
  const std::scoped_lock lock(mutex_);
  stop_ = true;
  held_ = false;
  changed_.notify_all();
}

void Thinker::wait() {
  if (thinking_.joinable()) {
    thinking_.join();
  }
  if (watching_.joinable()) {
    watching_.join();
  }
}

void Thinker::set_end() {
  if (thought_.time) {
    const Time now = steady_clock::now();
    enough_ = now + thought_.time->enough;
    end_ = now + thought_.time->max;
  }
}

void Thinker::watch() {
  std::unique_lock lock(mutex_);
  while (!done_ && !stop_) {
    if (!end_) {
      changed_.wait(lock);
    } else if (changed_.wait_until(lock, *end_) == std::cv_status::timeout &&
               steady_clock::now() >= *end_) {
      stop_ = true;
    }
  }
}

Milliseconds Thinker::since_start() const {
  return std::chrono::duration_cast<Milliseconds>(steady_clock::now() - begin_);
}

void Thinker::think() {
  const BestLine best = search_all();
  {
    std::unique_lock lock(mutex_);
    done_ = true;
    changed_.notify_all();
    changed_.wait(lock, [&] { return !held_; });
  }
  const Milliseconds time = since_start();
  // The answer may be followed by the next question at once.
  busy_ = false;
  answer_(best, time);
}

BestLine Thinker::search_all() {
  try {
    return thought_.lines > 1 ? search_lines() : search_alone();
  } catch (const std::exception& error) {
    complain_(error.what());  // a damaged tablebase, or no memory
  }
  if (!last_.plies.empty()) {
    return last_;
  }
  try {
    Limits shallow;
    shallow.depth = 1;
    shallow.without = thought_.limits.without;
    return thought_.game->search(*search_, shallow, thought_.words);
  } catch (const std::exception& error) {
    complain_(error.what());
    return {};
  }
}

void Thinker::report_line(const BestLine& best, std::size_t number) {
  if (number == 1) {
    last_ = best;
  }
  {
    const std::scoped_lock lock(mutex_);
    if (enough_ && steady_clock::now() >= *enough_) {
      stop_ = true;
    }
  }
  show_line_({best, number, since_start()});
}

BestLine Thinker::search_alone() {
  return thought_.game->search(*search_, thought_.limits, thought_.words,
                               [&](const BestLine& best) { report_line(best, 1); });
}

BestLine Thinker::search_lines() {
  // Each line is searched without the first plies of those before it, at increasing depth.
  BestLine answer;
  Limits limits = thought_.limits;
  std::uint64_t nodes = 0;
  for (int depth = 1; depth <= thought_.limits.depth; ++depth) {
    limits.depth = depth;
    limits.without = thought_.limits.without;
    bool open = false;  // a deeper search may find something else
    for (std::size_t number = 1; number <= thought_.lines; ++number) {
      if (thought_.limits.nodes > 0) {
        limits.nodes = std::max<std::uint64_t>(
            thought_.limits.nodes - std::min(nodes, thought_.limits.nodes), 1);
      }
      BestLine best = thought_.game->search(*search_, limits, thought_.words);
      nodes += best.found.nodes;
      const bool whole = best.found.depth == depth || best.found.solved;
      const bool more = !best.found.line.empty();
      if (number == 1 && (whole || depth == 1)) {
        answer = best;
      }
      if (!more || !whole) {
        break;
      }
      open = open || best.found.depth == depth;
      limits.without.push_back(best.found.line.front());
      limits.same_root = true;
      best.found.nodes = nodes;
      report_line(best, number);
    }
    const bool spent = thought_.limits.nodes > 0 && nodes >= thought_.limits.nodes;
    if (stop_ || spent || !open) {
      break;
    }
  }
  answer.found.nodes = nodes;
  return answer;
}

}  // namespace damier::analysis::engine
