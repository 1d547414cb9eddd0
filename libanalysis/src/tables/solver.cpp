#include "solver.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <limits>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "large_pages.hpp"
#include "size.hpp"

namespace damier::analysis::tables {

namespace {

/// Number of positions of a step, and the number that a thread takes at once.
constexpr std::uint64_t step_size = std::uint64_t{1} << 20;
constexpr std::uint64_t range_size = std::uint64_t{1} << 12;

constexpr auto relaxed = std::memory_order_relaxed;

/// Shared base of the two solvers: resumable passes over all numbers.
class Passes {
 public:
  Passes(const Graph& graph, unsigned threads, Work& work, const AfterStep& after_step)
      : graph_(graph), threads_(threads), work_(work), after_step_(after_step), last_(work.last) {}

 protected:
  /// Makes one pass over all numbers, step by step.
  template <class Use>
  bool pass(const Use& use) {
    while (work_.next < work_.size()) {
      const std::uint64_t end = std::min<std::uint64_t>(work_.next + step_size, work_.size());
      in_parallel(work_.next, end, range_size, threads_, use);
      work_.next = end;
      work_.last = last_.load();
      if (!after_step_(work_)) {
        return false;
      }
    }
    work_.next = 0;
    ++work_.layer;
    return true;
  }

  const Graph& graph_;
  unsigned threads_;
  Work& work_;
  const AfterStep& after_step_;
  std::atomic<unsigned> last_;
};

/// Solves with distances.
class Solver : Passes {
 public:
  using Passes::Passes;

  bool run() {
    if (work_.layer == 0) {
      if (!pass([this](std::uint64_t begin, std::uint64_t end) { look_at(begin, end); })) {
        return false;
      }
    }
    if (std::ranges::all_of(work_.waits, [](std::uint8_t waits) { return waits == 0; })) {
      return true;  // all moves leave the class
    }
    // The last layer may increase on the way.
    while (work_.layer <= work_.last + 1) {
      if (!pass([this](std::uint64_t begin, std::uint64_t end) { spread(begin, end); })) {
        return false;
      }
    }
    return true;
  }

 private:
  void look_at(std::uint64_t begin, std::uint64_t end) {
    std::vector<std::uint64_t> room;
    for (std::uint64_t number = begin; number < end; ++number) {
      auto [word, inside] = graph_.count(number, room);
      if (inside > std::numeric_limits<std::uint8_t>::max()) {
        throw std::length_error("a position has too many successors");
      }
      if (inside == 0 && word != hole_word) {
        word = settled(word);
      }
      work_.words[as_size(number)] = word;
      work_.waits[as_size(number)] = static_cast<std::uint8_t>(inside);
      note(word);
    }
  }

  /// Updates the predecessors of what is decided at the distance of this layer.
  void spread(std::uint64_t begin, std::uint64_t end) {
    const unsigned distance = work_.layer - 1;
    const Word won = make_word(Kind::win, distance);
    const Word lost = make_word(Kind::loss, distance);
    std::vector<std::uint64_t> found;
    for (std::uint64_t number = begin; number < end; ++number) {
      // No position gets this distance in this layer, so changes by other threads do not matter.
      const Word word = at(number).load(relaxed);
      if (word != won && word != lost) {
        continue;
      }
      graph_.before(number, found);
      for (const std::uint64_t earlier : found) {
        if (word == lost) {
          win(earlier, distance + 1);
        } else {
          lose_one_way(earlier, distance + 1);
        }
      }
    }
  }
  void win(std::uint64_t number, unsigned distance) {
    const Word better = make_word(Kind::win, distance);
    const auto word = at(number);
    Word known = word.load(relaxed);
    while (kind_of(known) != Kind::win || distance_of(known) > distance) {
      if (word.compare_exchange_weak(known, better, relaxed)) {
        note(better);
        return;
      }
    }
  }
  void lose_one_way(std::uint64_t number, unsigned distance) {
    const auto word = at(number);
    Word known = word.load(relaxed);
    if (kind_of(known) != Kind::open) {
      return;
    }
    const std::atomic_ref<std::uint8_t> waits(work_.waits[as_size(number)]);
    if (waits.fetch_sub(1, relaxed) > 1) {
      return;
    }
    // A move out of the class may have a longer loss.
    const Word lost = make_word(Kind::loss, std::max(distance, distance_of(known)));
    if (word.compare_exchange_strong(known, lost, relaxed)) {
      note(lost);
    }
  }

  void note(Word word) {
    const Kind kind = kind_of(word);
    if (kind != Kind::win && kind != Kind::loss) {
      return;
    }
    const unsigned distance = distance_of(word);
    if (distance >= farthest) {
      throw std::length_error("an ending is too long");
    }
    unsigned last = last_.load(relaxed);
    while (last < distance && !last_.compare_exchange_weak(last, distance, relaxed)) {
    }
  }
  [[nodiscard]] std::atomic_ref<Word> at(std::uint64_t number) {
    return std::atomic_ref<Word>(work_.words[as_size(number)]);
  }
};

/// Solves without distances.
class ResultSolver : Passes {
 public:
  ResultSolver(const Graph& graph, unsigned threads, Work& work, const AfterStep& after_step)
      : Passes(graph, threads, work, after_step), news_(as_size(work.size() / granule + 1), 1) {}

  bool run() {
    if (work_.layer == 0) {
      if (!pass([this](std::uint64_t begin, std::uint64_t end) { look_at(begin, end); })) {
        return false;
      }
      if (last_ == 0) {
        return true;  // all moves leave the class
      }
    }
    // Discoveries at earlier numbers wait for the next pass. The last pass finds nothing.
    while (work_.next > 0 || last_.exchange(0) != 0) {
      if (!pass([this](std::uint64_t begin, std::uint64_t end) { spread(begin, end); })) {
        return false;
      }
    }
    return true;
  }

 private:
  void look_at(std::uint64_t begin, std::uint64_t end) {
    std::vector<std::uint64_t> room;
    bool any = false;
    for (std::uint64_t number = begin; number < end; ++number) {
      const auto [word, inside] = graph_.count(number, room);
      if (inside > max_waits) {
        throw std::length_error("a position has too many successors");
      }
      any = any || inside > 0;
      work_.waits[as_size(number)] = result_of(word, static_cast<Result>(inside));
    }
    if (any) {
      last_.store(1, relaxed);
    }
  }
  [[nodiscard]] static Result result_of(Word word, Result inside) {
    if (word == hole_word) {
      return hole_result;
    }
    switch (kind_of(inside == 0 ? settled(word) : word)) {
      case Kind::win:
        return new_win_result;
      case Kind::loss:
        return new_loss_result;
      case Kind::drawn:
        return safe_result;
      default:
        return inside;
    }
  }

  /// Work of one thread.
  struct Spread {
    std::vector<std::uint64_t> found{};
    std::vector<std::uint64_t> earlier{};
    bool lost = false;  ///< the successor of `earlier` is lost, not won
    bool any = false;
  };

  /// Updates the predecessors of new results.
  void spread(std::uint64_t begin, std::uint64_t end) {
    static_assert(range_size % granule == 0);
    Spread here;
    for (std::uint64_t number = begin; number < end; number += granule) {
      // What arrives while these are read is found now or leaves the mark for the next pass.
      if (news_of(number).exchange(0, std::memory_order_acquire) != 0) {
        spread_granule(number, std::min(number + granule, end), here);
      }
    }
    report_progress(here.earlier, here.lost);
    if (here.any) {
      last_.store(1, relaxed);
    }
  }
  void spread_granule(std::uint64_t begin, std::uint64_t end, Spread& here) {
    for (std::uint64_t number = begin; number < end; ++number) {
      // Once it is decided, nobody else changes it.
      const Result result = at(number).load(relaxed);
      if (result != new_win_result && result != new_loss_result) {
        continue;
      }
      here.any = true;
      at(number).store(result == new_win_result ? won_result : lost_result, relaxed);
      graph_.before(number, here.found);
      for (const std::uint64_t before : here.found) {
        __builtin_prefetch(&work_.waits[as_size(before)], 1);
      }
      // While those are loaded into the caches, process the ones found before.
      report_progress(here.earlier, here.lost);
      here.earlier.swap(here.found);
      here.lost = result == new_loss_result;
    }
  }
  void report_progress(const std::vector<std::uint64_t>& earlier, bool lost) {
    for (const std::uint64_t number : earlier) {
      if (lost) {
        win(number);
      } else {
        lose_one_way(number);
      }
    }
  }
  void win(std::uint64_t number) {
    const auto result = at(number);
    Result known = result.load(relaxed);
    while (known <= max_waits || known == safe_result) {
      if (result.compare_exchange_weak(known, new_win_result, relaxed)) {
        note_news(number);
        return;
      }
    }
  }
  void lose_one_way(std::uint64_t number) {
    const auto result = at(number);
    Result known = result.load(relaxed);
    while (known <= max_waits) {
      const Result less = known > 1 ? static_cast<Result>(known - 1) : new_loss_result;
      if (result.compare_exchange_weak(known, less, relaxed)) {
        if (less == new_loss_result) {
          note_news(number);
        }
        return;
      }
    }
  }
  void note_news(std::uint64_t number) { news_of(number).store(1, std::memory_order_release); }
  [[nodiscard]] std::atomic_ref<std::uint8_t> news_of(std::uint64_t number) {
    return std::atomic_ref<std::uint8_t>(news_[as_size(number / granule)]);
  }
  [[nodiscard]] std::atomic_ref<Result> at(std::uint64_t number) {
    return std::atomic_ref<Result>(work_.waits[as_size(number)]);
  }

  /// Number of results in a cache line.
  static constexpr std::uint64_t granule = 64;

  std::vector<std::uint8_t> news_;  ///< by granule: whether something there may be new
};

}  // namespace

void in_parallel(std::uint64_t begin, std::uint64_t end, std::uint64_t size, unsigned threads,
                 const std::function<void(std::uint64_t, std::uint64_t)>& use) {
  std::atomic<std::uint64_t> next = begin;
  std::mutex guard;
  std::exception_ptr failure;
  const auto work = [&] {
    try {
      for (std::uint64_t from = next.fetch_add(size); from < end; from = next.fetch_add(size)) {
        use(from, std::min(from + size, end));
      }
    } catch (...) {
      next = end;
      const std::scoped_lock lock(guard);
      failure = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> helpers;
    const std::uint64_t useful = std::min<std::uint64_t>(threads, (end - begin) / size);
    for (std::uint64_t i = 1; i < useful; ++i) {
      helpers.emplace_back(work);
    }
    work();
  }
  if (failure) {
    std::rethrow_exception(failure);
  }
}

bool solve(const Graph& graph, unsigned threads, Work& work, const AfterStep& after_step) {
  if (work.waits.empty()) {
    static_assert(open_word == 0);
    work.words = zeros_in_large_pages<Word>(work.distances ? as_size(graph.size()) : 0);
    work.waits = zeros_in_large_pages<std::uint8_t>(as_size(graph.size()));
  }
  if (!work.distances) {
    return ResultSolver(graph, threads, work, after_step).run();
  }
  if (!Solver(graph, threads, work, after_step).run()) {
    return false;
  }
  std::ranges::replace_if(
      work.words, [](Word word) { return kind_of(word) == Kind::open; }, draw_word);
  return true;
}

}  // namespace damier::analysis::tables
