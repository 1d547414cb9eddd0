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
#include "damier/analysis/search/game_under_way.hpp"
#include "damier/notation/text/uncopied.hpp"

namespace damier::analysis::engine {

/// Position to search, and the conditions that end the search.
struct Thought {
  std::unique_ptr<GameUnderWay> game;
  PlyWords words;
  Limits limits = {};
  std::optional<Allotment> time = std::nullopt;  ///< counts from the start, or from `go_on`
  bool waits = false;     ///< the answer is held back until `stop` or `go_on`: pondering, analysis
  std::size_t lines = 1;  ///< number of best lines to find
};

/// Line to show after an iteration: one of the best.
struct ShownLine {
  BestLine best;
  std::size_t number = 1;  ///< from 1, the best line
  Milliseconds time{0};    ///< since the start
};

/// Searches on its own thread, so that the caller can continue to listen. The functions are called
/// on one thread; callbacks come from another one.
class Thinker : private notation::Uncopied {
 public:
  using ShowLine = std::function<void(const ShownLine&)>;
  /// Receives the answer and the time that it took.
  using Answer = std::function<void(const BestLine&, Milliseconds)>;
  /// Receives an error message. The answer still comes.
  using Complain = std::function<void(std::string_view)>;

  Thinker() = default;
  /// Stops the search.
  ~Thinker();

  /// Starts a search; no other may be pending. `search` must outlive it.
  void start(Thought thought, Search& search, ShowLine show_line, Answer answer, Complain complain);
  /// Returns whether an answer is pending.
  [[nodiscard]] bool busy() const { return busy_; }
  /// Returns whether only `stop` is certain to bring the answer.
  [[nodiscard]] bool open();
  /// Turns pondering into a search: from here on the time counts.
  void go_on();
  /// Stops the search, which soon answers with what it has found.
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
  BestLine last_;  ///< best line of the last iteration
  Time begin_;
  std::atomic<bool> busy_ = false;
  std::atomic<bool> stop_ = false;

  std::mutex mutex_;  ///< guards the members below
  std::condition_variable changed_;
  bool held_ = false;  ///< the answer is held back
  bool done_ = false;  ///< the search has ended
  std::optional<Time> enough_;
  std::optional<Time> end_;

  std::thread thinking_;
  std::thread watching_;
};

}  // namespace damier::analysis::engine
