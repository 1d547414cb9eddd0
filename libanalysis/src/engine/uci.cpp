#include "uci.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "damier/analysis/search/score.hpp"
#include "damier/notation/replay/positions.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/number.hpp"

#include "hub.hpp"
#include "player.hpp"

namespace damier::analysis::engine {

std::string uci_score(const Found& found, const Unit& unit) {
  if (is_decided(found.score)) {
    return fmt::format("{} {}", is_win(found.score) ? "win" : "loss", plies_to_end(found.score));
  }
  return found.solved ? "draw" : fmt::format("cp {}", found.score * 100 / unit.score);
}

namespace {

using Words = std::span<const std::string>;

std::string joined(Words words) { return fmt::format("{}", fmt::join(words, " ")); }

/// Parses a time in milliseconds. Programs send negative ones after a flag has fallen.
std::optional<Milliseconds> milliseconds_in(std::string_view text) {
  constexpr std::int64_t max = 366LL * 24 * 3600 * 1000;
  const auto number = notation::read_number<std::int64_t>(text, -max, max);
  return number ? std::optional(Milliseconds(std::max<std::int64_t>(*number, 0))) : std::nullopt;
}

/// Arguments of `go`.
struct GoRead {
  Asked asked;
  std::array<Clock, 2> clocks;
  std::array<bool, 2> has_clock{};
  std::string fault;
};

class GoReader {
 public:
  [[nodiscard]] GoRead read(Words words) {
    for (std::size_t i = 0; i < words.size() && go_.fault.empty();) {
      const std::string& name = words[i++];
      if (name == "infinite" || name == "ponder") {
        go_.asked.waits = true;
      } else if (i == words.size() || !take(name, words[i++])) {
        go_.fault = fmt::format("go: {}", in_quotes(joined(words.subspan(i > 1 ? i - 2 : 0))));
      }
    }
    return go_;
  }

 private:
  [[nodiscard]] bool take(std::string_view name, std::string_view value) {
    if (name == "depth") {
      const auto depth = notation::read_number<int>(value, 1, 1'000'000);
      go_.asked.depth = std::min(depth.value_or(1), max_depth);
      return depth.has_value();
    }
    if (name == "nodes") {
      go_.asked.nodes = notation::read_number<std::uint64_t>(value, 1, UINT64_MAX);
      return go_.asked.nodes.has_value();
    }
    if (name == "movestogo") {
      const auto moves = notation::read_number<unsigned>(value, 1, 1'000'000);
      go_.clocks[0].moves_to_go = moves;
      go_.clocks[1].moves_to_go = moves;
      return moves.has_value();
    }
    if (name == "draw") {
      go_.asked.drawn = value;
      return true;
    }
    const auto time = milliseconds_in(value);
    if (!time) {
      return false;
    }
    if (name == "movetime") {
      go_.asked.time = allot(*time);
    } else if (name == "wtime" || name == "btime") {
      go_.clocks[name == "wtime" ? 0 : 1].left = *time;
      go_.has_clock[name == "wtime" ? 0 : 1] = true;
    } else if (name == "winc" || name == "binc") {
      go_.clocks[name == "winc" ? 0 : 1].increment = *time;
    } else {
      return false;
    }
    return true;
  }

  GoRead go_;
};

class UciSession final : public Session {
 public:
  UciSession(EngineSettings settings, WriteLine write)
      : write_(std::move(write)), player_(std::move(settings), Protocol::uci) {}

  bool receive(std::string_view line) override {
    const std::vector<std::string> words = words_in(line);
    return words.empty() || obey(words[0], Words(words).subspan(1));
  }
  void refuse_line() override {
    error(fmt::format("a line of more than {} bytes", max_line_length));
  }
  void end() override { player_.end(); }
  void wait() override { player_.thinker().wait(); }

 private:
  bool obey(const std::string& command, Words words) {
    if (command == "uci") {
      introduce();
    } else if (command == "isready") {
      write_("readyok");
    } else if (command == "setoption") {
      check(set(words));
    } else if (command == "position") {
      check(set_position(words));
    } else if (command == "go") {
      check(go(words));
    } else if (command == "stop") {
      player_.thinker().stop();
    } else if (command == "ponderhit") {
      player_.thinker().go_on();
    } else if (command == "quit") {
      player_.thinker().stop();
      player_.thinker().wait();
      return false;
    } else if (command != "ucinewgame" && command != "debug") {
      error("unknown command: " + in_quotes(command));
    }
    return true;
  }

  void error(std::string_view message) {
    std::string text(message);
    std::ranges::replace(text, '\n', ' ');
    write_("info string error: " + text);
  }
  void check(const std::string& fault) {
    if (!fault.empty()) {
      error(fault);
    }
  }

  [[nodiscard]] const notation::HiddenInfo* hidden() const {
    return notation::info(player_.settings().rules.ruleset).hidden;
  }

  [[nodiscard]] static std::string_view or_empty(std::string_view value) {
    return value.empty() ? "<empty>" : value;
  }

  void introduce() {
    const EngineSettings& now = player_.settings();
    write_(fmt::format("id name {} {}", now.name, now.version));
    write_("id author the authors of damier");
    std::string variants;
    for (const rules::RulesetId one : rules::all_rulesets) {
      variants += " var ";
      variants += variant_name(one);
    }
    write_(fmt::format("option name Ruleset type combo default {}{}",
                       variant_name(now.rules.ruleset), variants));
    write_(
        fmt::format("option name Hash type spin default {} min 1 max {}", now.hash, now.max_hash));
    write_(fmt::format("option name Threads type spin default {} min 1 max {}", now.threads,
                       now.max_threads));
    write_(
        fmt::format("option name MultiPV type spin default {} min 1 max {}", now.lines, max_lines));
    write_(fmt::format("option name Tables type string default {}", or_empty(now.tables)));
    write_("option name Ponder type check default false");
    // Options of some rulesets are sent for all, since the ruleset may still be changed.
    if (const notation::HiddenInfo* const any = notation::any_hidden_info()) {
      write_(fmt::format("option name {} type string default {}", any->option,
                         or_empty(now.rules.hidden)));
    }
    for (const std::string_view tag : notation::parameter_tags()) {
      write_(fmt::format("option name {} type string default {}", tag,
                         or_empty(value_of(tag, now.rules))));
    }
    write_("uciok");
  }

  [[nodiscard]] std::string set(Words words) {
    if (player_.thinker().busy()) {
      return "a search is under way";
    }
    const auto value_at = std::ranges::find(words, "value");
    const auto split = static_cast<std::size_t>(value_at - words.begin());
    if (words.empty() || words[0] != "name" || split < 2) {
      return "setoption name NAME value VALUE";
    }
    const std::string name = notation::in_lower_case(joined(words.subspan(1, split - 1)));
    std::string value = value_at == words.end() ? std::string() : joined(words.subspan(split + 1));
    value = value == "<empty>" ? "" : value;
    if (name == "ruleset" || name == "uci_variant") {
      return player_.set_ruleset(value);
    }
    if (name == "hash") {
      return player_.set_hash(value);
    }
    if (name == "threads") {
      return player_.set_threads(value);
    }
    if (name == "multipv") {
      return player_.set_lines(value);
    }
    if (name == "tables") {
      return player_.set_tables(value);
    }
    if (hidden() != nullptr && name == hidden()->option) {
      return player_.set_hidden(value);
    }
    if (notation::find_parameter(name) != nullptr) {
      return player_.set_parameter(name, value);
    }
    // Pondering is requested with each search.
    return name == "ponder" ? "" : "unknown option: " + in_quotes(name);
  }

  [[nodiscard]] std::string set_position(Words words) {
    if (words.empty()) {
      return "position startpos or position set-up SET-UP, then moves MOVE ...";
    }
    const auto moves_at = std::ranges::find(words, "moves");
    const auto split = static_cast<std::size_t>(moves_at - words.begin());
    WrittenGame game;
    if (words[0] == "set-up" || words[0] == "fen") {
      game.start = joined(words.subspan(1, split - 1));
      if (game.start.empty()) {
        return "position set-up: there is no set-up";
      }
    } else if (words[0] != "startpos" || split != 1) {
      return "position " + in_quotes(words[0]) + ": startpos or set-up";
    }
    if (moves_at != words.end()) {
      game.plies.assign(moves_at + 1, words.end());
    }
    return player_.set_game(std::move(game));
  }

  [[nodiscard]] std::string go(Words words) {
    GoRead go = GoReader().read(words);
    if (!go.fault.empty()) {
      return go.fault;
    }
    if (go.asked.drawn) {
      if (const auto fault = fault_of_drawn(*go.asked.drawn)) {
        return "go draw: " + *fault;
      }
    }
    // The first side's time is `wtime`, whatever the colours of the game are called.
    const std::size_t mine = rules::index(player_.mover());
    if (!go.asked.time && go.has_clock[mine]) {
      go.asked.time = allot(go.clocks[mine]);
    }
    return player_.think(
        go.asked, [this](const ShownLine& shown) { show(shown); },
        [this](const BestLine& best, Milliseconds /*time*/) { answer(best); },
        [this](std::string_view fault) { error(fault); });
  }

  /// Returns the error in the name of something drawn; nothing if none exists.
  [[nodiscard]] std::optional<std::string> fault_of_drawn(const std::string& drawn) const {
    if (hidden() == nullptr) {
      return "in this game nothing is drawn";
    }
    const auto expected = notation::fault_of_hidden(player_.settings().rules.ruleset, drawn);
    return expected ? std::optional(fmt::format("{} is not {}", in_quotes(drawn), *expected))
                    : std::nullopt;
  }

  void show(const ShownLine& shown) {
    const Found& found = shown.best.found;
    const auto ms = static_cast<std::uint64_t>(std::max<std::int64_t>(shown.time.count(), 1));
    const auto longest = std::max<std::size_t>(static_cast<std::size_t>(std::max(found.depth, 0)),
                                               shown.best.plies.size());
    write_(fmt::format(
        "info depth {} seldepth {} multipv {} score {} nodes {} nps {} time {} pv {}", found.depth,
        longest, shown.number, uci_score(found, player_.unit()), found.nodes,
        found.nodes * 1000 / ms, shown.time.count(), fmt::join(shown.best.plies, " ")));
  }
  void answer(const BestLine& best) {
    if (best.plies.empty()) {
      write_("bestmove (none)");  // the game is over
    } else if (best.plies.size() == 1) {
      write_(fmt::format("bestmove {}", best.plies[0]));
    } else {
      write_(fmt::format("bestmove {} ponder {}", best.plies[0], best.plies[1]));
    }
  }

  WriteLine write_;
  Player player_;  ///< last member: its searches use the others
};

}  // namespace

std::unique_ptr<Session> uci_session(EngineSettings settings, WriteLine write) {
  return std::make_unique<UciSession>(std::move(settings), std::move(write));
}

}  // namespace damier::analysis::engine
