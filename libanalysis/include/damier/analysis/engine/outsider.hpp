#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/analysis/engine/words.hpp"
#include "damier/analysis/report.hpp"

/// Engines from outside, as somebody who asks them. Nothing that they say is trusted, and nothing
/// is called proven.
namespace damier::analysis::engine {

/// The way to an engine and back.
class Channel {
 public:
  using Time = std::chrono::steady_clock::time_point;

  Channel() = default;
  Channel(const Channel&) = delete;
  Channel& operator=(const Channel&) = delete;
  virtual ~Channel() = default;

  /// Says a line. Returns false if nobody is there.
  [[nodiscard]] virtual bool send_line(std::string_view line) = 0;
  /// The next line, without its end; nothing if none comes in time, or none will.
  [[nodiscard]] virtual std::optional<std::string> hear(Time until) = 0;
};

/// What an engine has said of a position.
struct Reply {
  /// For the side to move, an evaluation whatever the engine calls it; nothing if it says none.
  std::optional<int> score = {};
  int depth = 0;
  std::uint64_t nodes = 0;
  std::vector<std::string> plies;  ///< its best line, in the words of the protocol
  std::string fault = {};          ///< what is wrong; empty if nothing is
};

/// Reads what is told before the answer. Returns whether the line is the answer.
[[nodiscard]] bool take_line(std::string_view line, Protocol protocol, const Unit& unit,
                             Reply& reply);

/// Asks an engine, by Hub or UCI.
class ExternalEngine {
 public:
  ExternalEngine(GameRules rules, Protocol protocol);

  /// Greets the engine, and tells it the rules. What is wrong; empty if nothing is.
  [[nodiscard]] std::string greet(Channel& channel, Channel::Time until) const;
  /// Asks about a position. Only depth, nodes and time of the limits count. `drawn`: what chance
  /// has brought since, by UCI; the answer must play it. Empty: nothing.
  [[nodiscard]] Reply ask(Channel& channel, const WrittenGame& game, const Limits& limits,
                          Channel::Time until, std::string_view drawn = {}) const;

 private:
  GameRules rules_;
  Protocol protocol_;
};

/// Asks somebody about a position.
using Ask = std::function<Reply(const WrittenGame&)>;

/// The reports on a record, or why there are none.
struct ExternalReports {
  std::vector<PlyReport> reports;
  std::string fault = {};
};

/// Reports on a record that open_record has read, as analyse_record does, with what an engine from
/// outside says. No ply is called good, since nobody says what the other plies are worth. A score
/// that is no number, or none at all, is a fault. Only before the single legal move of a position,
/// which engines play without a search, the score may be missing: it is that after the move.
[[nodiscard]] ExternalReports reports_of_external(const GameRules& rules, Protocol protocol,
                                                  notation::Record& record, const Ask& ask,
                                                  notation::Diagnostics& diagnostics,
                                                  const Watch& watch);

}  // namespace damier::analysis::engine
