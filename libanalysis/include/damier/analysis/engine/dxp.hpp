#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "damier/analysis/engine/session.hpp"

/// DXP, the DamExchange protocol, by which two programs play against each other.
namespace damier::analysis::engine {

/// The longest message.
inline constexpr std::size_t max_dxp_message_length = 127;

/// What one side proposes.
struct DxpRequest {
  bool white = true;     ///< the colour of the side that proposes
  unsigned minutes = 5;  ///< for the whole game, at most 999; 0: no limit
  unsigned moves = 0;    ///< of the whole game, at most 999; 0: no limit
};

/// How a game, or the conversation, has ended.
enum class DxpEnd : std::uint8_t { none, game_over, broken };

/// One side of a conversation. All functions are called by one thread.
class DxpSession {
 public:
  virtual ~DxpSession() = default;
  DxpSession(const DxpSession&) = delete;
  DxpSession& operator=(const DxpSession&) = delete;

  /// Proposes a game.
  virtual void request(const DxpRequest& request) = 0;
  /// Takes a message, without the NUL behind it.
  virtual void hear(std::string_view message) = 0;
  /// Plays what was thought about, if that is done.
  virtual void play_thought() = 0;
  /// Waits for that.
  virtual void wait() = 0;
  /// Nobody is there any more.
  virtual void leave() = 0;
  /// The last game that was begun: under way, over, or broken off.
  [[nodiscard]] virtual DxpEnd end() const = 0;
  /// Whether it is the other side that has to speak.
  [[nodiscard]] virtual bool waits() const = 0;
  /// Whether the other side plays no more games.
  [[nodiscard]] virtual bool finished() const = 0;

 protected:
  DxpSession() = default;
};

struct DxpEars {
  WriteLine send;               ///< a message, without the NUL
  WriteLine log;                ///< lines of the games, as the format dxp has them
  WriteLine note;               ///< what people may want to know
  std::function<void()> ready;  ///< a thought is done; comes from another thread
};

/// Throws TableError.
[[nodiscard]] std::unique_ptr<DxpSession> dxp_session(EngineSettings settings, DxpEars ears);

}  // namespace damier::analysis::engine
