#include "outside.hpp"

#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "engine/engine_process.hpp"
#include "info.hpp"
#include "terminal/language.hpp"
#include "terminal/system_message.hpp"

namespace damier::cli {

namespace engine = analysis::engine;
using std::chrono::steady_clock;

namespace {

constexpr std::uint64_t default_patience = 60'000;
constexpr std::uint64_t max_patience = 1'000'000'000;

}  // namespace

OutsideEngine::OutsideEngine(const Arguments& arguments, EngineFamily& family)
    : words_(command_words("--engine", arguments.value("engine"))),
      protocol_(arguments.choice("protocol") == "hub" ? engine::Protocol::hub
                                                      : engine::Protocol::uci),
      patience_(arguments.number("engine-timeout", default_patience, 1, max_patience)),
      family_(family),
      errors_(analyse_info.name) {}

OutsideEngine::~OutsideEngine() = default;

void OutsideEngine::try_start() {
  try {
    process_ = std::make_unique<EngineProcess>(words_, family_, errors_);
  } catch (const std::system_error& error) {
    throw UsageError{
        fmt::format("--engine: {}: {}", words_[0], system_message(error.code().value()))};
  }
  process_.reset();
}

engine::ExternalReports OutsideEngine::report(rules::RulesetId ruleset, notation::Record& record,
                                              std::string_view hidden,
                                              const analysis::Limits& limits,
                                              notation::Diagnostics& diagnostics,
                                              const analysis::Watch& watch) {
  if (!speaks(ruleset, protocol_)) {
    return {{}, tr("{0} is not supported by that protocol", rules::name(ruleset))};
  }
  const engine::GameRules rules{ruleset, engine::unusual_parameters(ruleset, record),
                                std::string(hidden)};
  const engine::ExternalEngine external(rules, protocol_);
  const auto soon = [&] { return steady_clock::now() + patience_; };
  if (greeted_ != rules) {
    process_.reset();
  }
  if (!process_) {
    try {
      process_ = std::make_unique<EngineProcess>(words_, family_, errors_);
    } catch (const std::system_error& error) {
      return {{}, tr("it cannot be started: {0}", system_message(error.code().value()))};
    }
    greeted_ = rules;
    if (std::string fault = external.greet(*process_, soon()); !fault.empty()) {
      process_.reset();
      return {{}, std::move(fault)};
    }
  }
  engine::ExternalReports out = reports_of_external(
      rules, protocol_, record,
      [&](const engine::WrittenGame& game) {
        return external.ask(*process_, game, limits, soon());
      },
      diagnostics, watch);
  if (!out.fault.empty()) {
    process_.reset();  // after any failure, start another one
  }
  return out;
}

}  // namespace damier::cli
