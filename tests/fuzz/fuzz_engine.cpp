// The conversations of engines: every input gets an answer in whole lines, nothing is lost, and an
// external engine's result is never a proof.

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/analysis/engine/external_engine.hpp"
#include "damier/analysis/engine/session.hpp"
#include "damier/analysis/search/score.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "choices.hpp"
#include "fuzz.hpp"

namespace {

using namespace damier;
using namespace damier::analysis::engine;

constexpr std::array<std::string_view, 4> manners{"uci", "hub", "outside-uci", "outside-hub"};

EngineSettings settings_for(rules::RulesetId ruleset) {
  EngineSettings settings;
  settings.rules.ruleset = ruleset;
  settings.hash = settings.max_hash = 1;
  settings.max_threads = 1;
  settings.depth = 1;
  settings.nodes = 100;
  settings.time = Milliseconds(20);
  return settings;
}

void check_line(std::string_view line) {
  fuzz::require(!line.empty(), "something is said");
  fuzz::require(line.find_first_of(std::string_view("\n\0", 2)) == std::string_view::npos,
                "a line ends where it ends");
}

void talk(std::string_view text, bool hub, rules::RulesetId ruleset) {
  bool alive = false;
  const auto send_line = [&](std::string_view line) {
    check_line(line);
    alive = alive || line == (hub ? "pong" : "readyok");
    fuzz::require(!hub || !line.starts_with("error") || line.ends_with('"'), "errors are whole");
  };
  const auto session = hub ? hub_session(settings_for(ruleset), send_line)
                           : uci_session(settings_for(ruleset), send_line);
  while (!text.empty()) {
    // Tables are files, which a fuzzer does not cover.
    const std::string_view line = fuzz::take_line(text);
    if (line.find("ables") == std::string_view::npos && !session->receive(line)) {
      return;
    }
  }
  session->end();
  session->wait();
  alive = false;
  fuzz::require(session->receive(hub ? "ping" : "isready") && alive, "it goes on answering");
}

/// An engine that replies with these lines to any question.
class Lines final : public Channel {
 public:
  explicit Lines(std::string_view text) : text_(text) {}
  bool send_line(std::string_view line) override {
    check_line(line);
    return true;
  }
  std::optional<std::string> receive(Time /*until*/) override {
    return text_.empty() ? std::nullopt : std::optional(std::string(fuzz::take_line(text_)));
  }

 private:
  std::string_view text_;
};

void ask(std::string_view text, bool hub, rules::RulesetId ruleset) {
  const ExternalEngine external({ruleset}, hub ? Protocol::hub : Protocol::uci);
  Lines lines(text);
  const Channel::Time now = std::chrono::steady_clock::now();
  static_cast<void>(external.greet(lines, now));
  const Reply reply = external.ask(lines, {}, {}, now);
  fuzz::require(!analysis::is_decided(reply.score.value_or(0)), "nothing from outside is proven");
  fuzz::require(reply.depth >= 0, "a depth is one");
}

}  // namespace

void damier::fuzz::run(std::string_view text) {
  Choices choices(text);
  const std::string_view manner = manners.at(choices.among(manners));
  std::vector<std::string_view> names;
  for (const rules::RulesetId id : rules::all_rulesets) {
    names.push_back(rules::name(id));
  }
  const rules::RulesetId ruleset{choices.among(names)};
  const bool hub = manner.ends_with("hub");
  const Protocol protocol = hub ? Protocol::hub : Protocol::uci;
  if (!speaks(ruleset, protocol)) {
    return;
  }
  if (manner.starts_with("outside")) {
    ask(text, hub, ruleset);
  } else {
    talk(text, hub, ruleset);
  }
}
