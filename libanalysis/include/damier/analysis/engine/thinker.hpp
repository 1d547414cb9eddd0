#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>

#include "damier/analysis/engine/clock.hpp"
#include "damier/analysis/game_under_way.hpp"

namespace damier::analysis::engine {

/// What to think about, and for how long.
struct Thought {
  std::unique_ptr<GameUnderWay> game;
  PlyWords words;
  Limits limits = {};
  std::optional<Allotment> time = std::nullopt;  ///< counts from the start, or from `go_on`
  bool waits = false;     ///< the answer is held back until `stop` or `go_on`: pondering, analysis
  std::size_t lines = 1;  ///< how many best lines to look for
};

/// One of the best lines after an iteration.
struct ShownLine {
  BestLine best;
  std::size_t number = 1;  ///< 1 is the best line of all
  Milliseconds time{0};    ///< since the start
};

/// Thinks in a thread of its own, so that whoever asks can go on listening. The functions may be
/// called by one thread; what is told comes from another one.
class Thinker {
 public:
  using ShowLine = std::function<void(const ShownLine&)>;
  /// The answer, and the time that it took.
  using Answer = std::function<void(const BestLine&, Milliseconds)>;
  /// Something went wrong, in words. The answer still comes.
  using Complain = std::function<void(std::string_view)>;

  Thinker() = default;
  Thinker(const Thinker&) = delete;
  Thinker(Thinker&&) = delete;
  Thinker& operator=(const Thinker&) = delete;
  Thinker& operator=(Thinker&&) = delete;
  /// Stops.
  ~Thinker();

  /// Begins; nothing else may be under way. `search` must outlive the thought.
  void start(Thought thought, Search& search, ShowLine show_line, Answer answer, Complain complain);
  /// Whether an answer has still to come.
  [[nodiscard]] bool busy() const { return busy_; }
  /// Whether nothing but `stop` is sure to bring the answer.
  [[nodiscard]] bool open();
  /// What was thought ahead is asked now: from here on the time counts.
  void go_on();
  /// Answers soon, with what has been found.
  void stop();
  /// Waits for the answer.
  void wait();

 private:
  using Time = std::chrono::steady_clock::time_point;

  void think();
  [[nodiscard]] BestLine search_all();
  [[nodiscard]] BestLine search_lines();
  [[nodiscard]] BestLine search_alone();
  void report_line(const BestLine& best, std::size_t number);
  [[nodiscard]] Milliseconds since_start() const;
  /// Sets the end of the time. The mutex must be held.
  void set_end();
  /// Stops the search when the time is over.
  void watch();

  Thought thought_;
  Search* search_ = nullptr;
  ShowLine show_line_;
  Answer answer_;
  Complain complain_;
  BestLine last_;  ///< the best line of the last iteration
  Time begin_;
  std::atomic<bool> busy_ = false;
  std::atomic<bool> stop_ = false;

  std::mutex mutex_;  ///< for what follows
  std::condition_variable changed_;
  bool held_ = false;  ///< the answer is held back
  bool done_ = false;  ///< the search has ended
  std::optional<Time> enough_;
  std::optional<Time> end_;

  std::thread thinking_;
  std::thread watching_;
};

}  // namespace damier::analysis::engine
