#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "damier/analysis/engine/external_engine.hpp"

#include "engine/engine_process.hpp"

namespace damier::bench {

/// Player of matches in its own process, which uses an engine protocol.
class Program {
 public:
  /// Starts and greets it. Throws std::runtime_error if it does not exist or does not play that.
  Program(const std::vector<std::string>& command, analysis::engine::Protocol protocol,
          rules::RulesetId ruleset, analysis::Limits limits, cli::EngineFamily& family);

  [[nodiscard]] analysis::engine::Protocol protocol() const { return protocol_; }
  /// Returns its move after these, in the notation of the protocol. Time in the limits is that of
  /// its process: excess is subtracted from its next move. `drawn`: what chance has brought, which
  /// the move must play; empty: nothing. Throws std::runtime_error if there is no answer.
  [[nodiscard]] std::string choose(const std::vector<std::string>& plies,
                                   std::string_view drawn = {});
  /// Returns its processor time so far.
  [[nodiscard]] std::chrono::nanoseconds processor_time() const {
    return process_.processor_time();
  }

 private:
  [[noreturn]] void fail(std::string_view fault);

  std::string name_;
  analysis::engine::Protocol protocol_;
  analysis::engine::ExternalEngine external_;
  cli::EngineErrors errors_;
  cli::EngineProcess process_;
  analysis::Limits limits_;
  std::chrono::nanoseconds debt_{0};
};

}  // namespace damier::bench
