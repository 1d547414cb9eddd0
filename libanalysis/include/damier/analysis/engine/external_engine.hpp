#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/analysis/engine/words.hpp"
#include "damier/analysis/report/report.hpp"
#include "damier/notation/text/uncopied.hpp"

/// Analysis by external engines. Nothing in their replies is trusted, and nothing counts as proven.
namespace damier::analysis::engine {

/// Connection to an engine.
class Channel : private notation::Uncopied {
 public:
  using Time = std::chrono::steady_clock::time_point;

  Channel() = default;
  virtual ~Channel() = default;

  /// Sends a line. Returns false if the engine is gone.
  [[nodiscard]] virtual bool send_line(std::string_view line) = 0;
  /// Returns the next line, without its end; nothing if none comes in time, or none will.
  [[nodiscard]] virtual std::optional<std::string> receive(Time until) = 0;
};

/// Reply of an engine about a position.
struct Reply {
  /// Evaluation for the side to move, however the engine calls it; nothing if there was none.
  std::optional<int> score = {};
  int depth = 0;
  std::uint64_t nodes = 0;
  std::vector<std::string> plies;  ///< its best line, in the notation of the protocol
  std::string fault = {};          ///< what is wrong; empty if nothing is
};

/// Parses a line before or with the answer into `reply`. Returns whether it is the answer.
[[nodiscard]] bool take_line(std::string_view line, Protocol protocol, const Unit& unit,
                             Reply& reply);

/// Queries an engine by Hub or UCI.
class ExternalEngine {
 public:
  ExternalEngine(GameRules rules, Protocol protocol);

  /// Starts the conversation and sets the rules. Returns the fault; empty if none exists.
  [[nodiscard]] std::string greet(Channel& channel, Channel::Time until) const;
  /// Searches a position. Only depth, nodes and time of the limits apply. `drawn`: what chance has
  /// brought since, by UCI, which the answer must play; empty: nothing.
  [[nodiscard]] Reply ask(Channel& channel, const WrittenGame& game, const Limits& limits,
                          Channel::Time until, std::string_view drawn = {}) const;

 private:
  GameRules rules_;
  Protocol protocol_;
};

/// Returns an engine's reply about a position.
using Ask = std::function<Reply(const WrittenGame&)>;

/// Reports on a record, or why there are none.
struct ExternalReports {
  std::vector<PlyReport> reports;
  std::string fault = {};
};

/// Returns reports like analyse_record on a record that open_record has read, with the replies of
/// an external engine. No ply is marked as good, because the values of the other plies are unknown.
/// A missing or invalid score is a fault. Only the single legal move of a position, which engines
/// play without a search, needs no score: the score after the move is used.
[[nodiscard]] ExternalReports reports_of_external(const GameRules& rules, Protocol protocol,
                                                  notation::Record& record, const Ask& ask,
                                                  notation::Diagnostics& diagnostics,
                                                  const Watch& watch);

}  // namespace damier::analysis::engine
