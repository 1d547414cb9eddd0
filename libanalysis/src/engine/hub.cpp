#include "hub.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "damier/analysis/report/report.hpp"
#include "damier/analysis/search/score.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/number.hpp"

#include "player.hpp"

namespace damier::analysis::engine {

namespace {

constexpr std::string_view blanks = " \t\r";

/// Value of a win in Hub, in units; a hundredth less for each ply to the end.
constexpr double worth_of_win = 100;

double seconds(Milliseconds time) { return static_cast<double>(time.count()) / 1000; }

}  // namespace

std::optional<HubLine> parse_hub_line(std::string_view line) {
  HubLine parsed;
  std::size_t at = line.find_first_not_of(blanks);
  while (at < line.size()) {
    const std::size_t name_end = std::min(line.find_first_of(" \t\r=", at), line.size());
    HubPair pair{std::string(line.substr(at, name_end - at)), {}};
    at = name_end;
    if (at < line.size() && line[at] == '=') {
      ++at;
      const bool in_quotes = at < line.size() && line[at] == '"';
      at += in_quotes ? 1 : 0;
      const std::size_t end =
          in_quotes ? line.find('"', at) : std::min(line.find_first_of(blanks, at), line.size());
      if (end == std::string_view::npos) {
        return std::nullopt;
      }
      pair.value = line.substr(at, end - at);
      at = end + (in_quotes ? 1 : 0);
    }
    if (parsed.command.empty() && !pair.value) {
      parsed.command = std::move(pair.name);
    } else {
      parsed.pairs.push_back(std::move(pair));
    }
    at = line.find_first_not_of(blanks, at);
  }
  return parsed;
}

double hub_score(int score, const Unit& unit) {
  if (is_decided(score)) {
    const double worth = worth_of_win - plies_to_end(score) / 100.0;
    return is_win(score) ? worth : -worth;
  }
  return static_cast<double>(score) / unit.score;
}

std::vector<std::string> words_in(std::string_view text) {
  std::vector<std::string> words;
  notation::for_each_word(text, [&](std::string_view word) { words.emplace_back(word); });
  return words;
}

std::optional<Milliseconds> seconds_in(std::string_view text) {
  // Maximum sensible time: a year.
  constexpr double max = 366.0 * 24 * 3600;
  const auto number = notation::read_number(text, 0.0, max);
  return number ? std::optional(Milliseconds(std::llround(*number * 1000))) : std::nullopt;
}

namespace {

class HubSession final : public Session {
 public:
  HubSession(EngineSettings settings, WriteLine write)
      : write_(std::move(write)), player_(std::move(settings), Protocol::hub) {}

  bool receive(std::string_view line) override {
    const auto parsed = parse_hub_line(line);
    if (!parsed) {
      error("a quotation mark is missing");
      return true;
    }
    if (parsed->command.empty()) {
      if (!parsed->pairs.empty()) {
        error("no command: " + in_quotes(line));
      }
      return true;
    }
    return obey(*parsed);
  }
  void refuse_line() override {
    error(fmt::format("a line of more than {} bytes", max_line_length));
  }
  void end() override { player_.end(); }
  void wait() override { player_.thinker().wait(); }

 private:
  bool obey(const HubLine& line) {
    const std::string& command = line.command;
    if (command == "hub") {
      introduce();
    } else if (command == "init") {
      write_("ready");
    } else if (command == "ping") {
      write_("pong");
    } else if (command == "set-param") {
      check(set(line));
    } else if (command == "pos") {
      check(set_position(line));
    } else if (command == "level") {
      check(set_level(line));
    } else if (command == "go") {
      check(go(line));
    } else if (command == "stop") {
      player_.thinker().stop();
    } else if (command == "ponder-hit") {
      player_.thinker().go_on();
    } else if (command == "quit") {
      player_.thinker().stop();
      player_.thinker().wait();
      return false;
    } else if (command != "new-game") {
      error("unknown command: " + in_quotes(command));
    }
    return true;
  }

  void error(std::string_view message) {
    std::string text(message);
    std::ranges::replace(text, '"', '\'');
    std::ranges::replace(text, '\n', ' ');
    write_(fmt::format(R"(error message="{}")", text));
  }
  void check(const std::string& fault) {
    if (!fault.empty()) {
      error(fault);
    }
  }

  /// Returns whether any ruleset of this protocol has the parameter.
  [[nodiscard]] static bool some_has(std::string_view tag) {
    for (const rules::RulesetId ruleset : rules::all_rulesets) {
      if (speaks(ruleset, Protocol::hub) && notation::find_parameter(ruleset, tag) != nullptr) {
        return true;
      }
    }
    return false;
  }

  void introduce() {
    const EngineSettings& now = player_.settings();
    write_(fmt::format(R"(id name="{}" version="{}" author="the authors of damier")", now.name,
                       now.version));
    std::string variants;
    for (const rules::RulesetId one : rules::all_rulesets) {
      if (speaks(one, Protocol::hub)) {
        variants += variants.empty() ? "" : " ";
        variants += variant_name(one);
      }
    }
    write_(fmt::format(R"(param name=variant value={} type=enum values="normal bt losing {}")",
                       variant_name(now.rules.ruleset), variants));
    write_(fmt::format("param name=threads value={} type=int min=1 max={}", now.threads,
                       now.max_threads));
    write_(fmt::format("param name=hash value={} type=int min=1 max={}", now.hash, now.max_hash));
    write_(fmt::format("param name=multi-pv value={} type=int min=1 max={}", now.lines, max_lines));
    write_(fmt::format(R"(param name=tables value="{}" type=string)", now.tables));
    write_("param name=ponder value=false type=bool");
    // Parameters of some rulesets are sent for all, since the ruleset may still be changed.
    for (const std::string_view tag : notation::parameter_tags()) {
      if (some_has(tag)) {
        write_(
            fmt::format("param name={} value=\"{}\" type=string", tag, value_of(tag, now.rules)));
      }
    }
    write_("wait");
  }

  [[nodiscard]] std::string set(const HubLine& line) {
    if (player_.thinker().busy()) {
      return "a search is under way";
    }
    const auto name = line.value("name");
    const auto value = line.value("value");
    if (!name || !value) {
      return "set-param needs name= and value=";
    }
    if (*name == "variant") {
      return player_.set_ruleset(*value);
    }
    if (*name == "threads") {
      return player_.set_threads(*value);
    }
    if (*name == "hash") {
      return player_.set_hash(*value);
    }
    if (*name == "multi-pv") {
      return player_.set_lines(*value);
    }
    if (*name == "tables") {
      return player_.set_tables(*value);
    }
    if (notation::find_parameter(*name) != nullptr) {
      return player_.set_parameter(*name, *value);
    }
    // Pondering is requested with each search.
    return *name == "ponder" ? "" : "unknown parameter: " + in_quotes(*name);
  }

  [[nodiscard]] std::string set_position(const HubLine& line) {
    return player_.set_game(
        {line.value("pos").value_or(""), words_in(line.value("moves").value_or(""))});
  }

  [[nodiscard]] std::string set_level(const HubLine& line) {
    Asked level;
    Clock clock;
    bool has_clock = false;
    for (const HubPair& pair : line.pairs) {
      const std::string value = pair.value.value_or("");
      const auto time = seconds_in(value);
      const auto number = notation::read_number<std::uint64_t>(value, 0, UINT64_MAX);
      bool right = true;
      if (pair.name == "depth") {
        const auto depth = notation::read_number<int>(value, 1, 1'000'000);
        right = depth.has_value();
        level.depth = std::min(depth.value_or(max_depth), max_depth);
      } else if (pair.name == "nodes") {
        right = number.has_value();
        level.nodes = number;
      } else if (pair.name == "move-time") {
        right = time.has_value();
        level.time = allot(time.value_or(Milliseconds{0}));
      } else if (pair.name == "moves") {
        right = number.has_value();
        if (number.value_or(0) > 0) {
          clock.moves_to_go = static_cast<unsigned>(std::min<std::uint64_t>(*number, 1'000'000));
        }
      } else if (pair.name == "time" || pair.name == "inc") {
        right = time.has_value();
        (pair.name == "time" ? clock.left : clock.increment) = time.value_or(Milliseconds{0});
        has_clock = has_clock || pair.name == "time";
      } else if (pair.name == "infinite") {
        level = {};
      } else {
        right = false;
      }
      if (!right) {
        return fmt::format("level: {}={}", in_quotes(pair.name), in_quotes(value));
      }
    }
    if (has_clock && !level.time) {
      level.time = allot(clock);
    }
    level_ = level;
    return {};
  }

  [[nodiscard]] std::string go(const HubLine& line) {
    const std::string how = line.pairs.empty() ? "think" : line.pairs.front().name;
    Asked asked = level_;
    if (how == "ponder") {
      asked.waits = true;
    } else if (how == "analyze") {
      asked = {};
      asked.waits = true;
    } else if (how != "think") {
      return fmt::format("go {}: think, ponder or analyze", in_quotes(how));
    }
    return player_.think(
        asked, [this](const ShownLine& shown) { show(shown); },
        [this](const BestLine& best, Milliseconds /*time*/) { answer(best); },
        [this](std::string_view fault) { error(fault); });
  }

  void show(const ShownLine& shown) {
    const Found& found = shown.best.found;
    const double time = seconds(shown.time);
    std::string line = fmt::format("info depth={} score={:.2f} nodes={} time={:.3f}", found.depth,
                                   hub_score(found.score, player_.unit()), found.nodes, time);
    if (shown.time.count() > 0) {
      line += fmt::format(" nps={:.3f}", static_cast<double>(found.nodes) / time / 1e6);
    }
    if (player_.settings().lines > 1) {
      line += fmt::format(" multi-pv={}", shown.number);
    }
    write_(line + fmt::format(R"( pv="{}")", fmt::join(shown.best.plies, " ")));
  }
  void answer(const BestLine& best) {
    if (best.plies.empty()) {
      write_("done");  // the game is over
    } else if (best.plies.size() == 1) {
      write_(fmt::format("done move={}", best.plies[0]));
    } else {
      write_(fmt::format("done move={} ponder={}", best.plies[0], best.plies[1]));
    }
  }

  WriteLine write_;
  Asked level_;
  Player player_;  ///< last member: its searches use the others
};

}  // namespace

std::unique_ptr<Session> hub_session(EngineSettings settings, WriteLine write) {
  return std::make_unique<HubSession>(std::move(settings), std::move(write));
}

}  // namespace damier::analysis::engine
