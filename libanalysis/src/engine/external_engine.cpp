#include "damier/analysis/engine/external_engine.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "damier/analysis/report/analyst.hpp"
#include "damier/analysis/search/score.hpp"
#include "damier/notation/replay/main_line.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/number.hpp"

#include "hub.hpp"
#include "player.hpp"

namespace damier::analysis::engine {

namespace {

/// Maximum number of plies of a line that are kept.
constexpr std::size_t max_kept = 100;
/// Maximum number of lines before an answer.
constexpr std::size_t max_lines_received = 1'000'000;

/// Maximum scores, in units or hundredths of them, and maximum distance; greater ones are nonsense.
constexpr int max_units = 1'000'000;

std::string nonsense_score(std::string_view text) {
  return fmt::format("its score {} is not a number from {} to {}", in_quotes(text), -max_units,
                     max_units);
}

int score_of(double units, const Unit& unit) {
  constexpr double max = max_evaluation;
  return static_cast<int>(std::clamp(units * unit.score, -max, max));
}

void keep_line(std::vector<std::string> plies, Reply& reply) {
  plies.resize(std::min(plies.size(), max_kept));
  reply.plies = std::move(plies);
}

/// Stores the answer. The best line must begin with it.
void take_answer(const std::string& ply, Reply& reply) {
  if (ply.empty() || ply == "(none)") {
    reply.plies.clear();
  } else if (reply.plies.empty() || reply.plies.front() != ply) {
    reply.plies = {ply};
  }
}

bool take_hub(std::string_view line, const Unit& unit, Reply& reply) {
  const auto parsed = parse_hub_line(line);
  if (!parsed) {
    return false;
  }
  if (parsed->command == "done") {
    take_answer(parsed->value("move").value_or(""), reply);
    return true;
  }
  if (parsed->command == "error") {
    reply.fault = "it reports " + in_quotes(parsed->value("message").value_or(""));
    return true;
  }
  if (parsed->command != "info" || parsed->value("multi-pv").value_or("1") != "1") {
    return false;
  }
  if (const auto score = parsed->value("score")) {
    const auto units = notation::read_number<double>(*score, -max_units, max_units);
    if (!units) {
      reply.fault = nonsense_score(*score);
      return true;
    }
    reply.score = score_of(*units, unit);
  }
  const auto depth = notation::read_number<int>(parsed->value("depth").value_or(""), 0, 1'000'000);
  const auto nodes =
      notation::read_number<std::uint64_t>(parsed->value("nodes").value_or(""), 0, UINT64_MAX);
  reply.depth = depth.value_or(reply.depth);
  reply.nodes = nodes.value_or(reply.nodes);
  if (const auto plies = parsed->value("pv")) {
    keep_line(words_in(*plies), reply);
  }
  return false;
}

/// Stores a score of UCI: its kind and its number. Unknown kinds are ignored.
void take_uci_score(std::string_view kind, std::string_view value, const Unit& unit, Reply& reply) {
  const auto number = notation::read_number<int>(value, -max_units, max_units);
  const bool counts_plies = kind == "mate" || kind == "win" || kind == "loss";
  if (kind == "draw") {
    reply.score = 0;
  } else if (!number && (kind == "cp" || counts_plies)) {
    reply.fault = nonsense_score(fmt::format("{} {}", kind, value));
  } else if (kind == "cp") {
    reply.score = score_of(*number / 100.0, unit);
  } else if (counts_plies) {
    const int plies = std::min(std::abs(*number), max_evaluation / 2);
    const bool lost = kind == "loss" || *number < 0 || (kind == "mate" && *number == 0);
    reply.score = lost ? plies - max_evaluation : max_evaluation - plies;
  }
}

bool take_uci(std::string_view line, const Unit& unit, Reply& reply) {
  const std::vector<std::string> words = words_in(line);
  const auto word = [&](std::size_t i) {
    return i < words.size() ? std::string_view(words[i]) : std::string_view();
  };
  if (word(0) == "bestmove") {
    take_answer(std::string(word(1)), reply);
    return true;
  }
  if (word(0) != "info") {
    return false;
  }
  if (word(1) == "string" && word(2) == "error:") {
    reply.fault = "it reports " + in_quotes(line);
    return true;
  }
  Reply next = reply;
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (words[i] == "multipv" && word(i + 1) != "1") {
      return false;
    }
    if (words[i] == "depth") {
      next.depth = notation::read_number<int>(word(i + 1), 0, 1'000'000).value_or(next.depth);
    } else if (words[i] == "nodes") {
      next.nodes =
          notation::read_number<std::uint64_t>(word(i + 1), 0, UINT64_MAX).value_or(next.nodes);
    } else if (words[i] == "score") {
      take_uci_score(word(i + 1), word(i + 2), unit, next);
      if (!next.fault.empty()) {
        reply.fault = std::move(next.fault);
        return true;
      }
    } else if (words[i] == "pv") {
      keep_line({words.begin() + static_cast<std::ptrdiff_t>(i) + 1, words.end()}, next);
      break;
    } else if (words[i] == "string") {
      return false;
    }
  }
  reply = std::move(next);
  return false;
}

/// Waits for a line that begins with `beginning`; `each` receives those before it.
bool await(Channel& channel, std::string_view beginning, Channel::Time until,
           const std::function<void(const std::string&)>& each = {}) {
  for (std::size_t i = 0; i < max_lines_received; ++i) {
    const auto line = channel.receive(until);
    if (!line) {
      return false;
    }
    if (line->starts_with(beginning)) {
      return true;
    }
    if (each) {
      each(*line);
    }
  }
  return false;
}

constexpr std::string_view silent = "it has ended, or does not answer in time";

/// An engine's description of itself: the names of its options, and its names of rulesets, if any.
struct Introduction {
  std::vector<std::string> options;
  std::vector<std::string> variants;
  std::string variant_option;

  void take(const std::string& line, Protocol protocol) {
    constexpr std::size_t max_options = 1'000;
    if (options.size() == max_options) {
      return;
    }
    if (protocol == Protocol::hub) {
      const auto parsed = parse_hub_line(line);
      if (parsed && parsed->command == "param") {
        options.push_back(parsed->value("name").value_or(""));
        if (options.back() == "variant") {
          variant_option = options.back();
          variants = words_in(parsed->value("values").value_or(""));
        }
      }
      return;
    }
    const std::vector<std::string> words = words_in(line);
    if (words.size() > 3 && words[0] == "option" && words[1] == "name") {
      const auto type = std::ranges::find(words, "type");
      options.push_back(fmt::format("{}", fmt::join(words.begin() + 2, type, " ")));
      if (options.back() == "Ruleset" || (options.back() == "UCI_Variant" && variants.empty())) {
        variant_option = options.back();
        variants = words;
      }
    }
  }
};

/// Collects the plies of a main line, in the notation of a protocol.
class LineInWords final : public notation::MainLine {
 public:
  explicit LineInWords(Protocol protocol) : protocol_(protocol) {}

  void start(const notation::PositionFacts* position, std::uint64_t number) override {
    first_number = number;
    if (position != nullptr) {
      positions.push_back(position->keep());
      begin = position->is_usual_start() ? std::string() : start_words(*position, protocol_);
    }
  }

  std::string begin;
  std::vector<std::unique_ptr<notation::PositionFacts>> positions;
  std::vector<std::string> words;
  std::vector<std::string> texts;
  std::uint64_t first_number = 1;  ///< of the first ply in the game
  std::vector<notation::NodeIndex> nodes;

 private:
  void main_ply(const notation::PlyFacts& ply) override {
    words.push_back(ply_words(ply, protocol_));
    texts.emplace_back(ply.text());
    nodes.push_back(ply.annotated());
    positions.push_back(ply.after().keep());
  }

  Protocol protocol_;
};

/// Returns the leading legal plies, in the notation of the game.
std::vector<std::string> legal_plies(const notation::PositionFacts& from, Protocol protocol,
                                     const std::vector<std::string>& plies) {
  std::vector<std::string> legal;
  std::unique_ptr<notation::PositionFacts> at = from.keep();
  for (const std::string& ply : plies) {
    std::unique_ptr<notation::PositionFacts> next;
    at->for_each_move([&](const notation::PlyFacts& move) {
      if (ply_words(move, protocol) == ply) {
        legal.emplace_back(move.text());
        next = move.after().keep();
      }
      return next == nullptr;
    });
    if (next == nullptr) {
      break;
    }
    at = std::move(next);
  }
  return legal;
}

/// Returns the fault of an answer; empty if none exists. `legal`: its legal plies.
std::string fault_of(const Reply& reply, const std::vector<std::string>& legal, bool needs_score) {
  if (!reply.fault.empty()) {
    return reply.fault;
  }
  if (reply.plies.empty()) {
    return "it finds no move where there are some";
  }
  if (legal.empty()) {
    return fmt::format("its move {} is not legal", in_quotes(reply.plies[0]));
  }
  return needs_score && !reply.score ? "it reports no score" : "";
}

/// Returns the score before a ply, from the engine's score after it.
std::optional<int> score_after(WrittenGame game, const std::string& ply, const Ask& ask) {
  game.plies.push_back(ply);
  const std::optional<int> score = ask(game).score;
  return score ? std::optional(-*score) : std::nullopt;
}

/// Fills in missing scores of positions with one legal move from the next position.
void fill_scores(std::vector<PlyReport>& reports, const std::vector<std::size_t>& missing) {
  for (auto at = missing.rbegin(); at != missing.rend(); ++at) {
    PlyReport& report = reports[*at];
    report.before = std::clamp(reports[*at + 1].before, -max_evaluation, max_evaluation);
    report.found.score = report.mover == rules::Side::first ? report.before : -report.before;
  }
}

void set_marks(std::vector<PlyReport>& reports, const std::vector<std::string>& texts,
               const Unit& unit) {
  for (std::size_t i = 0; i + 1 < reports.size(); ++i) {
    PlyReport& report = reports[i];
    report.after = reports[i + 1].before;
    const int sign = report.mover == rules::Side::first ? 1 : -1;
    if (report.line.empty() || report.line.front() != texts[i]) {
      report.mark = mark_for(sign * report.before, sign * *report.after, unit);
    } else {
      report.judged = report.before;
    }
  }
}

}  // namespace

bool take_line(std::string_view line, Protocol protocol, const Unit& unit, Reply& reply) {
  return protocol == Protocol::hub ? take_hub(line, unit, reply) : take_uci(line, unit, reply);
}

ExternalEngine::ExternalEngine(GameRules rules, Protocol protocol)
    : rules_(std::move(rules)), protocol_(protocol) {}

std::string ExternalEngine::greet(Channel& channel, Channel::Time until) const {
  Introduction introduction;
  const auto look = [&](const std::string& line) { introduction.take(line, protocol_); };
  const bool hub = protocol_ == Protocol::hub;
  if (!channel.send_line(hub ? "hub" : "uci") ||
      !await(channel, hub ? "wait" : "uciok", until, look)) {
    return std::string(silent);
  }
  const auto set = [&](std::string_view name, std::string_view value) {
    const std::string_view mark = value.find(' ') == std::string_view::npos ? "" : "\"";
    return channel.send_line(
        hub ? fmt::format("set-param name={} value={}{}{}", name, mark, value, mark)
            : fmt::format("setoption name {} value {}", name, value));
  };
  const auto known = std::ranges::find_if(introduction.variants, [&](const std::string& name) {
    return find_variant(name) == rules_.ruleset;
  });
  if (known != introduction.variants.end()) {
    if (!set(introduction.variant_option, *known)) {
      return std::string(silent);
    }
  } else if (!introduction.variants.empty() || (hub && find_variant("normal") != rules_.ruleset)) {
    // An engine of Hub that does not name its variants plays the one that Hub calls normal.
    return fmt::format("it does not play {}", rules::name(rules_.ruleset));
  }
  // The engine would silently use the usual value of an unknown parameter.
  std::vector<notation::GivenParameter> settings = rules_.parameters;
  if (!rules_.hidden.empty()) {
    settings.push_back({std::string(notation::info(rules_.ruleset).hidden->option), rules_.hidden});
  }
  for (const notation::GivenParameter& one : settings) {
    const auto name = std::ranges::find_if(introduction.options, [&](const std::string& option) {
      return notation::same_in_any_case(option, one.tag);
    });
    if (name == introduction.options.end()) {
      return fmt::format("it has no option for {} = {}", one.tag, in_quotes(one.value));
    }
    if (!set(*name, one.value)) {
      return std::string(silent);
    }
  }
  std::string refused;
  const auto listen = [&](const std::string& line) {
    if (line.starts_with(hub ? "error" : "info string error:")) {
      refused = "it reports " + in_quotes(line);
    }
  };
  if (!channel.send_line(hub ? "init" : "isready") ||
      !await(channel, hub ? "ready" : "readyok", until, listen)) {
    return std::string(silent);
  }
  return refused;
}

Reply ExternalEngine::ask(Channel& channel, const WrittenGame& game, const Limits& limits,
                          Channel::Time until, std::string_view drawn) const {
  const bool hub = protocol_ == Protocol::hub;
  std::string position;
  std::string level;
  const auto limit = [&](std::string_view name, auto value) {
    level += fmt::format("{}{}{}{}", level.empty() ? "" : " ", name, hub ? "=" : " ", value);
  };
  if (limits.depth < max_depth) {
    limit("depth", limits.depth);
  }
  if (limits.nodes > 0) {
    limit("nodes", limits.nodes);
  }
  if (limits.time.count() > 0 && hub) {
    limit("move-time", fmt::format("{:.3f}", static_cast<double>(limits.time.count()) / 1000));
  } else if (limits.time.count() > 0) {
    limit("movetime", limits.time.count());
  }
  std::vector<std::string> lines;
  if (hub) {
    position = fmt::format("pos{}{}", game.start.empty() ? "" : " pos=", game.start);
    position += game.plies.empty() ? "" : fmt::format(R"( moves="{}")", fmt::join(game.plies, " "));
    lines = {position, "level " + level, "go think"};
  } else {
    position = game.start.empty() ? "position startpos" : "position set-up " + game.start;
    position += game.plies.empty() ? "" : fmt::format(" moves {}", fmt::join(game.plies, " "));
    lines = {position,
             fmt::format("go {}{}", drawn.empty() ? "" : fmt::format("draw {} ", drawn), level)};
  }
  Reply reply;
  const Unit& unit = unit_of(rules_.ruleset);
  for (const std::string& line : lines) {
    if (!channel.send_line(line)) {
      reply.fault = silent;
      return reply;
    }
  }
  for (std::size_t i = 0; i < max_lines_received; ++i) {
    const auto line = channel.receive(until);
    if (!line) {
      break;
    }
    if (take_line(*line, protocol_, unit, reply)) {
      return reply;
    }
  }
  reply.fault = silent;
  return reply;
}

ExternalReports reports_of_external(const GameRules& rules, Protocol protocol,
                                    notation::Record& record, const Ask& ask,
                                    notation::Diagnostics& diagnostics, const Watch& watch) {
  LineInWords line(protocol);
  notation::ReplayOptions options;
  options.hidden = rules.hidden;
  replay(rules.ruleset, record, options, &line, diagnostics);
  ExternalReports out;
  WrittenGame game{line.begin, {}};
  std::vector<std::size_t> missing;  // positions without a score
  for (std::size_t i = 0; i < line.positions.size(); ++i) {
    if (watch) {
      watch(i, line.positions.size());
    }
    const notation::PositionFacts& position = *line.positions[i];
    PlyReport& report = out.reports.emplace_back();
    const bool last = i + 1 == line.positions.size();
    report.node = last ? notation::no_node : line.nodes[i];
    report.ply = last ? i : i + 1;
    report.number = line.first_number + i;
    report.mover = position.side_to_move();
    report.text = last ? std::string() : line.texts[i];
    report.facts = facts_of(position);
    const int sign = report.mover == rules::Side::first ? 1 : -1;
    if (position.count_moves(1) == 0) {
      report.found.over = true;
      const rules::Outcome outcome = position.outcome();
      const bool won = outcome.result == rules::win_for(report.mover);
      const bool drawn = !outcome.over() || outcome.result == rules::Result::draw;
      report.found.score = drawn ? 0 : won ? win_in(0) : loss_in(0);
      report.found.solved = outcome.over();
    } else {
      Reply reply = ask(game);
      report.line = legal_plies(position, protocol, reply.plies);
      const bool forced = !reply.score && position.count_moves(2) == 1;
      if (forced && last && !report.line.empty()) {
        reply.score = score_after(game, reply.plies[0], ask);
      }
      out.fault = fault_of(reply, report.line, !forced || last);
      if (!out.fault.empty()) {
        out.fault += fmt::format(" (after {} {})", i, i == 1 ? "ply" : "plies");
        out.reports.clear();
        return out;
      }
      if (!reply.score) {
        missing.push_back(i);
      }
      report.found.score = reply.score.value_or(0);
      report.found.depth = reply.depth;
      report.found.nodes = reply.nodes;
    }
    report.before = sign * report.found.score;
    if (!last) {
      game.plies.push_back(line.words[i]);
    }
  }
  fill_scores(out.reports, missing);
  set_marks(out.reports, line.texts, unit_of(rules.ruleset));
  if (watch) {
    watch(line.positions.size(), line.positions.size());
  }
  return out;
}

}  // namespace damier::analysis::engine
