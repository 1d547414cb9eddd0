#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "damier/analysis/engine/session.hpp"

/// DXP, the DamExchange protocol, with which two programs play against each other.
namespace damier::analysis::engine {

/// Maximum length of a message in bytes.
inline constexpr std::size_t max_dxp_message_length = 127;

/// Proposal of one side.
struct DxpRequest {
  bool white = true;     ///< colour of the proposing side
  unsigned minutes = 5;  ///< for the whole game, at most 999; 0: no limit
  unsigned moves = 0;    ///< of the whole game, at most 999; 0: no limit
};

/// How a game, or the conversation, ended.
enum class DxpEnd : std::uint8_t { none, game_over, broken };

/// One side of a conversation. All functions are called on one thread.
class DxpSession {
 public:
  virtual ~DxpSession() = default;
  DxpSession(const DxpSession&) = delete;
  DxpSession& operator=(const DxpSession&) = delete;

  /// Proposes a game.
  virtual void request(const DxpRequest& request) = 0;
  /// Receives a message, without the NUL after it.
  virtual void hear(std::string_view message) = 0;
  /// Plays the move of a finished search, if there is one.
  virtual void play_thought() = 0;
  /// Waits for the search to finish.
  virtual void wait() = 0;
  /// Ends the conversation because the other side is gone.
  virtual void leave() = 0;
  /// Returns the state of the last game: under way, over, or broken off.
  [[nodiscard]] virtual DxpEnd end() const = 0;
  /// Returns whether the other side must send the next message.
  [[nodiscard]] virtual bool waits() const = 0;
  /// Returns whether the other side plays no more games.
  [[nodiscard]] virtual bool finished() const = 0;

 protected:
  DxpSession() = default;
};

struct DxpEars {
  WriteLine send;               ///< sends a message, without the NUL
  WriteLine log;                ///< receives lines of the games, in the format dxp
  WriteLine note;               ///< receives messages for people
  std::function<void()> ready;  ///< called from another thread when a search is finished
};

/// Creates a session. Throws TableError.
[[nodiscard]] std::unique_ptr<DxpSession> dxp_session(EngineSettings settings, DxpEars ears);

}  // namespace damier::analysis::engine
