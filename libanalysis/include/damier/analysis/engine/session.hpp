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
#include "damier/notation/text/uncopied.hpp"

/// Engine side of a protocol: lines come in, lines go out.
namespace damier::analysis::engine {

/// Default size of the table of a search, in MiB.
inline constexpr std::uint64_t default_hash = 64;
inline constexpr std::uint64_t greatest_hash = 65'536;
inline constexpr unsigned greatest_threads = 256;
inline constexpr std::size_t max_lines = 100;
/// Maximum length of a line in bytes; longer lines are not read at all.
inline constexpr std::size_t max_line_length = std::size_t{1} << 20U;

/// Initial settings of an engine. The other side can change most of them.
struct EngineSettings {
  GameRules rules;
  std::string name = "damier";
  std::string version;
  std::uint64_t hash = default_hash;  ///< MiB for the memory of a search
  unsigned threads = 1;
  std::size_t lines = 1;  ///< number of best lines that are reported
  std::string tables;     ///< folder of tablebases; empty: none
  /// Maximum value of `hash` that the other side can set.
  std::uint64_t max_hash = greatest_hash;
  unsigned max_threads = greatest_threads;
  /// Maximum depth of any search, whatever is requested; 0: no limit.
  int depth = 0;
  std::uint64_t nodes = 0;
  Milliseconds time{0};
};

/// Sends a line, without its end. Called from any thread, but one at a time.
using WriteLine = std::function<void(std::string_view line)>;

/// Conversation with the user of the engine. Every line is answered; an invalid line changes
/// nothing and gets an error of the protocol.
class Session : private notation::Uncopied {
 public:
  Session() = default;
  virtual ~Session() = default;

  /// Receives a line, without its end. Returns false if it was the last one.
  [[nodiscard]] virtual bool receive(std::string_view line) = 0;
  /// Answers a line that was too long to be read.
  virtual void refuse_line() = 0;
  /// Ends the input: a search that ends by itself is answered, any other is stopped.
  virtual void end() = 0;
  /// Waits for the pending answer, if any.
  virtual void wait() = 0;
};

/// Creates a session by Hub, version 2. Throws TableError if the tables cannot be opened.
[[nodiscard]] std::unique_ptr<Session> hub_session(EngineSettings settings, WriteLine write);
/// Creates a session by the protocol modelled on UCI. Throws TableError.
[[nodiscard]] std::unique_ptr<Session> uci_session(EngineSettings settings, WriteLine write);

}  // namespace damier::analysis::engine
