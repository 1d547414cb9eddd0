#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <future>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "damier/notation/text/uncopied.hpp"

#include "terminal/options.hpp"

namespace damier::cli {

/// Returns the option --jobs.
[[nodiscard]] Option jobs_option();
/// Returns the requested number of threads, by default one per core, up to a limit. Throws
/// UsageError.
[[nodiscard]] std::size_t chosen_jobs(const Arguments& arguments);

/// Pool of threads that run jobs. The submitting thread takes the results in the order of the jobs.
/// The number of pending jobs is limited, so no result waits for long: `submit` blocks at the
/// limit. An exception of a job is rethrown when its result is taken.
///
/// A thread starts when there is a job for it. The submitting thread runs the jobs itself as long
/// as they are small in total, or if there is only one job or worker, or if the system cannot
/// create threads.
///
/// Each job receives its worker, which can keep state between jobs.
template <class Worker, class Result>
class OrderedPool : private notation::Uncopied {
 public:
  using Job = std::function<Result(Worker&)>;

  /// `take`: receives each result, and returns false when no more are wanted. The workers must
  /// outlive the pool.
  /// `small`: maximum total size of jobs that run without threads.
  /// `waiting`: called repeatedly while a result is awaited; may be empty.
  OrderedPool(std::vector<Worker>& workers, std::function<bool(Result&)> take,
              std::size_t small = 0, std::function<void()> waiting = {})
      : workers_(workers), take_(std::move(take)), small_(small), waiting_(std::move(waiting)) {}
  ~OrderedPool() {
    {
      const std::lock_guard lock(mutex_);
      jobs_.clear();
      ended_ = true;
    }
    wake_.notify_all();
  }

  /// Adds a job. `size`: of its input; 0 if there is no work. Returns whether more results are
  /// wanted.
  bool submit(Job job, std::size_t size) {
    if (workers_.size() == 1 || (held_.empty() && threads_.empty() && is_small(size))) {
      return do_now(job);
    }
    if (!threads_.empty()) {
      return queue(std::move(job));
    }
    held_.push_back(std::move(job));
    work_held_ += size > 0 ? 1 : 0;
    if (work_held_ > 1) {
      hand_over();
    }
    return wanted_;
  }
  /// Takes the remaining results.
  void finish() {
    for (Job& job : std::exchange(held_, {})) {
      if (wanted_) {
        do_now(job);
      }
    }
    while (wanted_ && !results_.empty()) {
      take_first();
    }
  }

 private:
  bool is_small(std::size_t size) {
    size_ += size;
    return size_ <= small_;
  }
  bool do_now(Job& job) {
    Result result = job(workers_.front());
    wanted_ = take_(result);
    return wanted_;
  }
  /// Gives threads the jobs that waited for a second one.
  void hand_over() {
    for (Job& job : std::exchange(held_, {})) {
      if (wanted_) {
        queue(std::move(job));
      }
    }
    work_held_ = 0;
  }
  bool queue(Job job) {
    if (!start_another()) {
      return do_now(job);
    }
    std::packaged_task<Result(Worker&)> task(std::move(job));
    std::future<Result> result = task.get_future();
    {
      const std::lock_guard lock(mutex_);
      jobs_.push_back(std::move(task));
    }
    wake_.notify_one();
    results_.push_back(std::move(result));
    while (wanted_ && (results_.size() > workers_.size() + 1 || is_ready())) {
      take_first();
    }
    return wanted_;
  }
  /// Returns whether the oldest result is available.
  [[nodiscard]] bool is_ready() const {
    return !results_.empty() &&
           results_.front().wait_for(std::chrono::seconds{0}) == std::future_status::ready;
  }
  /// Starts another thread, up to one per worker; returns false if none exists.
  bool start_another() {
    try {
      if (threads_.size() < workers_.size()) {
        threads_.emplace_back([this, &worker = workers_[threads_.size()]] { work(worker); });
      }
    } catch (const std::system_error&) {
      // If memory is short, fewer threads do the same work.
    }
    return !threads_.empty();
  }
  void work(Worker& worker) {
    std::unique_lock lock(mutex_);
    for (;;) {
      wake_.wait(lock, [&] { return ended_ || !jobs_.empty(); });
      if (jobs_.empty()) {
        return;
      }
      auto job = std::move(jobs_.front());
      jobs_.pop_front();
      lock.unlock();
      job(worker);
      lock.lock();
    }
  }
  void take_first() {
    constexpr std::chrono::milliseconds moment{100};
    while (waiting_ && results_.front().wait_for(moment) != std::future_status::ready) {
      waiting_();
    }
    Result result = results_.front().get();
    results_.pop_front();
    wanted_ = take_(result);
  }

  std::vector<Worker>& workers_;
  std::function<bool(Result&)> take_;
  std::size_t small_;
  std::size_t size_ = 0;       ///< of the jobs done without threads
  std::vector<Job> held_;      ///< jobs that wait for a second one with work
  std::size_t work_held_ = 0;  ///< number of held jobs with work
  std::function<void()> waiting_;
  bool wanted_ = true;
  std::deque<std::future<Result>> results_;  ///< results of pending jobs, the oldest first
  std::mutex mutex_;                         ///< guards the members below
  std::condition_variable wake_;
  std::deque<std::packaged_task<Result(Worker&)>> jobs_;
  bool ended_ = false;
  std::vector<std::jthread> threads_;  ///< last member, so that threads end before the others are
                                       ///< destroyed
};

}  // namespace damier::cli
