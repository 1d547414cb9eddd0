#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/analysis/engine/external_engine.hpp"
#include "damier/notation/text/uncopied.hpp"

#include "engine/engine_errors.hpp"
#include "terminal/options.hpp"

namespace damier::cli {

class EngineFamily;
class EngineProcess;

/// External engine named by --engine, in its own process. A process that has failed is ended, and
/// the next request starts another.
class OutsideEngine : private notation::Uncopied {
 public:
  OutsideEngine(const Arguments& arguments, EngineFamily& family);
  ~OutsideEngine();

  /// Returns the reports on a record, or why there are none.
  [[nodiscard]] analysis::engine::ExternalReports report(rules::RulesetId ruleset,
                                                         notation::Record& record,
                                                         std::string_view hidden,
                                                         const analysis::Limits& limits,
                                                         notation::Diagnostics& diagnostics,
                                                         const analysis::Watch& watch);
  /// Starts and ends it once. Throws UsageError if there is no such program.
  void try_start();
  /// Returns the engines' output to standard error since the last call, as lines for ours.
  [[nodiscard]] std::string take_errors() { return errors_.take(); }

 private:
  std::vector<std::string> words_;
  analysis::engine::Protocol protocol_;
  std::chrono::milliseconds patience_;
  EngineFamily& family_;
  EngineErrors errors_;
  std::unique_ptr<EngineProcess> process_;
  std::optional<analysis::engine::GameRules> greeted_;  ///< the rules that the process knows
};

}  // namespace damier::cli
