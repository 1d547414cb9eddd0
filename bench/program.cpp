#include "program.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

namespace damier::bench {

namespace engine = analysis::engine;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;
using std::chrono::steady_clock;

namespace {

/// Maximum wall-clock time of a reply, even on a busy machine.
constexpr std::chrono::minutes patience{2};
/// Factor of the time after which an engine that ignores `stop` is ended, by the wall clock.
constexpr int max_times = 20;

/// Stops an engine after a limit of processor time.
class Metered final : public engine::Channel {
 public:
  Metered(cli::EngineProcess& process, nanoseconds max)
      : process_(process), end_(process.processor_time() + max) {}

  [[nodiscard]] bool send_line(std::string_view line) override { return process_.send_line(line); }
  [[nodiscard]] std::optional<std::string> receive(Time until) override {
    constexpr milliseconds between_looks{1};
    while (true) {
      const Time now = steady_clock::now();
      auto line = process_.receive(std::min(until, now + between_looks));
      if (line || now >= until || process_.has_ended()) {
        return line;
      }
      if (!stopped_ && process_.processor_time() >= end_) {
        stopped_ = true;
        if (!process_.send_line("stop")) {
          return std::nullopt;
        }
      }
    }
  }

 private:
  cli::EngineProcess& process_;
  nanoseconds end_;
  bool stopped_ = false;
};

}  // namespace

Program::Program(const std::vector<std::string>& command, engine::Protocol protocol,
                 rules::RulesetId ruleset, analysis::Limits limits, cli::EngineFamily& family)
    : name_(command.at(0)),
      protocol_(protocol),
      external_({ruleset, {}, {}}, protocol),
      errors_(name_),
      process_(command, family, errors_),
      limits_(std::move(limits)) {
  const std::string fault = external_.greet(process_, steady_clock::now() + patience);
  if (!fault.empty()) {
    fail(fault);
  }
}

std::string Program::choose(const std::vector<std::string>& plies, std::string_view drawn) {
  const auto until = steady_clock::now() + patience;
  const engine::WrittenGame game{{}, plies};
  const bool timed = limits_.time.count() > 0;
  engine::Reply reply;
  if (timed) {
    const nanoseconds before = process_.processor_time();
    analysis::Limits limits = limits_;
    limits.time *= max_times;
    Metered metered(process_, std::max(nanoseconds(limits_.time) - debt_, nanoseconds(0)));
    reply = external_.ask(metered, game, limits, until, drawn);
    debt_ += process_.processor_time() - before - limits_.time;
    debt_ = std::max(debt_, nanoseconds(0));  // unused time is not a gain
  } else {
    reply = external_.ask(process_, game, limits_, until, drawn);
  }
  if (!reply.fault.empty() || reply.plies.empty()) {
    fail(reply.fault.empty() ? "it finds no move" : reply.fault);
  }
  return reply.plies.front();
}

void Program::fail(std::string_view fault) {
  throw std::runtime_error(fmt::format("{}{}: {}", errors_.take(), name_, fault));
}

}  // namespace damier::bench
