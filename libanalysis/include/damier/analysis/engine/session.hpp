#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "damier/analysis/engine/clock.hpp"
#include "damier/analysis/engine/words.hpp"

/// An engine as the other side of a protocol: lines come in, lines go out.
namespace damier::analysis::engine {

inline constexpr std::uint64_t default_hash = 64;
inline constexpr std::uint64_t greatest_hash = 65'536;
inline constexpr unsigned greatest_threads = 256;
inline constexpr std::size_t max_lines = 100;
/// The longest line that is read; of a longer one nothing is.
inline constexpr std::size_t max_line_length = std::size_t{1} << 20U;

/// What an engine begins with. The other side can change most of it.
struct EngineSettings {
  GameRules rules;
  std::string name = "damier";
  std::string version;
  std::uint64_t hash = default_hash;  ///< MiB for what a search remembers
  unsigned threads = 1;
  std::size_t lines = 1;  ///< how many best lines are told
  std::string tables;     ///< the folder of tables of endings; empty: none
  /// The other side can ask for no more than this.
  std::uint64_t max_hash = greatest_hash;
  unsigned max_threads = greatest_threads;
  /// No search goes further, whatever it is asked for; 0: no limit.
  int depth = 0;
  std::uint64_t nodes = 0;
  Milliseconds time{0};
};

/// Says a line, without its end. It may come from another thread, but only one at a time.
using WriteLine = std::function<void(std::string_view line)>;

/// A conversation with whoever uses the engine. Whatever comes is answered, with an error of the
/// protocol if it is wrong, which changes nothing.
class Session {
 public:
  Session() = default;
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  virtual ~Session() = default;

  /// Takes a line, without its end. Returns false if it was the last one.
  [[nodiscard]] virtual bool hear(std::string_view line) = 0;
  /// Answers a line that was too long to be read.
  virtual void refuse_line() = 0;
  /// No line will follow: a search that ends by itself is answered, any other is stopped.
  virtual void end() = 0;
  /// Waits for the answer that is under way, if any.
  virtual void wait() = 0;
};

/// A session by Hub, version 2. Throws TableError if the tables cannot be opened.
[[nodiscard]] std::unique_ptr<Session> hub_session(EngineSettings settings, WriteLine write);
/// A session by the protocol that is made after UCI. Throws TableError.
[[nodiscard]] std::unique_ptr<Session> uci_session(EngineSettings settings, WriteLine write);

}  // namespace damier::analysis::engine
