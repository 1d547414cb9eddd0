#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "damier/analysis/engine/session.hpp"
#include "damier/notation/games/games.hpp"
#include "damier/notation/replay/ruleset_names.hpp"

namespace damier::test::engine {

using namespace analysis::engine;

inline EngineSettings settings_for(std::string_view ruleset) {
  EngineSettings settings;
  settings.rules.ruleset = notation::ruleset_called(ruleset).value();
  settings.version = "1";
  settings.hash = 1;
  return settings;
}

/// One side of a session: sends lines, and keeps those that it receives.
class Conversation {
 public:
  using Make = std::unique_ptr<Session> (*)(EngineSettings, WriteLine);

  Conversation(Make make, EngineSettings settings)
      : session_(make(std::move(settings), [this](std::string_view line) {
          const std::scoped_lock lock(guard_);
          received_.emplace_back(line);
          changed_.notify_all();
        })) {}

  bool send_line(std::string_view line) { return session_->receive(line); }
  Session& session() { return *session_; }

  /// Returns all lines since the last call.
  std::vector<std::string> received() {
    const std::scoped_lock lock(guard_);
    return std::exchange(received_, {});
  }
  /// Returns the immediate answer to a line.
  std::vector<std::string> answer(std::string_view line) {
    received();
    send_line(line);
    return received();
  }
  /// Returns the first line that begins so; nothing if none comes within some seconds.
  std::optional<std::string> await(std::string_view beginning) {
    std::unique_lock lock(guard_);
    const auto there = [&] {
      return std::ranges::find_if(
          received_, [&](const std::string& line) { return line.starts_with(beginning); });
    };
    changed_.wait_for(lock, std::chrono::seconds(20), [&] { return there() != received_.end(); });
    const auto found = there();
    if (found == received_.end()) {
      return std::nullopt;
    }
    std::string line = *found;
    received_.erase(received_.begin(), found + 1);
    return line;
  }

 private:
  std::mutex guard_;
  std::condition_variable changed_;
  std::vector<std::string> received_;
  std::unique_ptr<Session> session_;
};

}  // namespace damier::test::engine
