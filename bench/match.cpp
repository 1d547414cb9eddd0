#include "match.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <ctime>
#include <iterator>
#include <memory>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "damier/analysis/search/analyse.hpp"
#include "damier/analysis/search/score.hpp"
#include "damier/notation/formats/sheet/random_games.hpp"
#include "damier/notation/games/games.hpp"
#include "damier/notation/replay/facts_of.hpp"
#include "damier/notation/replay/random_source.hpp"
#include "damier/notation/replay/replay_of.hpp"
#include "damier/notation/text/number.hpp"
#include "damier/rules/outcome_of.hpp"

#include "program.hpp"
#include "terminal/options.hpp"
#include "weights_file.hpp"

namespace damier::bench {

namespace {

/// Number of plies after which a game is a draw.
constexpr std::size_t max_game_plies = 300;
/// Probability of each error of the sequential test.
constexpr double test_error = 0.05;

std::uint64_t number_of(std::string_view name, std::string_view text, std::uint64_t max) {
  if (const auto number = notation::read_number<std::uint64_t>(text, 0, max)) {
    return *number;
  }
  throw BadMatch(fmt::format("'{}' cannot be {}", name, text));
}

bool is_yes(std::string_view name, std::string_view text) {
  if (text != "yes" && text != "no") {
    throw BadMatch(fmt::format("'{}' is yes or no", name));
  }
  return text == "yes";
}

void set(Player& player, std::string_view name, std::string_view value) {
  constexpr std::uint64_t max_nodes = std::uint64_t{1} << 40U;
  constexpr std::uint64_t max_milliseconds = 3'600'000;
  constexpr std::uint64_t max_megabytes = 4096;
  constexpr std::uint64_t entry_bytes = 16;
  analysis::Limits& limits = player.limits;
  if (name == "nodes") {
    limits.nodes = number_of(name, value, max_nodes);
  } else if (name == "ms") {
    limits.time = std::chrono::milliseconds(number_of(name, value, max_milliseconds));
    limits.processor_time = true;
  } else if (name == "depth") {
    limits.depth = static_cast<int>(number_of(name, value, analysis::max_depth));
  } else if (name == "hash") {
    player.entries = number_of(name, value, max_megabytes) * (std::size_t{1} << 20U) / entry_bytes;
  } else if (name == "threads") {
    limits.threads = static_cast<unsigned>(number_of(name, value, 256));
  } else if (name == "prover") {
    limits.few_proofs = value == "few";
    limits.prover = limits.few_proofs || is_yes(name, value);
  } else if (name == "memory") {
    player.memory = is_yes(name, value);
  } else if (name == "selective") {
    limits.selective = is_yes(name, value);
  } else if (name == "weights") {
    player.weights = read_weights_file(std::string(value));
  } else if (name == "protocol" && (value == "hub" || value == "uci")) {
    player.protocol =
        value == "hub" ? analysis::engine::Protocol::hub : analysis::engine::Protocol::uci;
  } else {
    throw BadMatch(fmt::format("'{}' is no setting", name));
  }
}

void read_command(std::string_view text, Player& player) {
  try {
    player.command = cli::command_words("'engine'", text);
  } catch (const cli::UsageError& error) {
    throw BadMatch(error.message);
  }
}

/// Game from an opening to its end.
template <rules::Game G>
class Duel {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  Duel(const G& game, const MatchOptions& options)
      : options_(options),
        game_(game),
        random_(options.seed),
        searches_{analysis::Search(options.players[0].entries),
                  analysis::Search(options.players[1].entries)},
        limits_{options.players[0].limits, options.players[1].limits} {
    for (std::size_t i = 0; i < programs_.size(); ++i) {
      const Player& player = options.players[i];
      if (!player.command.empty()) {
        programs_.at(i) = std::make_unique<Program>(player.command, player.protocol, game.id(),
                                                    player.limits, family_);
      }
    }
    for (std::size_t i = 0; i < limits_.size(); ++i) {
      if (const auto& file = options.players[i].weights) {
        weights_.at(i) = ready_weights(game, *file, options.players[i].name);
        limits_.at(i).weights = &weights_.at(i);
      }
    }
  }

  /// Returns the mean processor time of a player per move, in milliseconds.
  [[nodiscard]] double milliseconds_a_move(std::size_t player) const {
    const std::chrono::duration<double, std::milli> spent =
        programs_.at(player) ? programs_.at(player)->processor_time() : spent_.at(player);
    return spent.count() / static_cast<double>(std::max<std::uint64_t>(moves_.at(player), 1));
  }

  /// Plays two games from one opening. Returns the points of the first player, in halves.
  int pair() {
    const std::vector<Move> opening = next_opening();
    return play(opening, rules::Side::first) + play(opening, rules::Side::second);
  }

 private:
  struct Line {
    Position position;
    typename G::History history;
    rules::Outcome outcome;  ///< by the position, the history or a claim
    std::array<std::vector<std::string>, 2> words = {};  ///< plies, for players that are programs
    std::size_t shown = 0;                               ///< number of chance events so far
  };

  [[nodiscard]] Line begin() const {
    Line line{truth_.start(), truth_.new_history(1), {}};
    line.history.observe(line.position);
    return line;
  }
  void make(Line& line, const Move& move) const {
    for (std::size_t i = 0; i < programs_.size(); ++i) {
      if (programs_.at(i)) {
        line.words.at(i).push_back(words_of(line.position, move, programs_.at(i)->protocol()));
      }
    }
    if constexpr (notation::HasHidden<G>) {
      line.shown += notation::codec<G>::is_chance(game_, line.position, move) ? 1 : 0;
    }
    line.position = truth_.play(line.position, move);
    line.history.observe(line.position);
    line.outcome = outcome_of(truth_, line.position, line.history);
  }

  [[nodiscard]] std::string words_of(const Position& before, const Move& move,
                                     analysis::engine::Protocol protocol) const {
    std::string text;
    const Position after = truth_.play(before, move);
    return ply_words(notation::PlyFactsOf<G>({}, truth_, before, move, after, text), protocol);
  }

  /// Returns random plies: of several sequences, the one after which a shallow search sees the
  /// smallest advantage.
  std::vector<Move> next_opening() {
    constexpr int tries = 12;
    if constexpr (notation::HasHidden<G>) {
      truth_ = game_;
      dealt_.clear();
      notation::codec<G>::deal(random_, truth_, dealt_);
    }
    std::vector<Move> best;
    int min = analysis::win + 1;
    for (int i = 0; i < tries || min > analysis::max_evaluation; ++i) {
      std::vector<Move> moves;
      const int advantage = random_opening(moves);
      if (advantage < min) {
        min = advantage;
        best = std::move(moves);
      }
    }
    return best;
  }
  /// Plays random plies. Returns the advantage of either side after them.
  int random_opening(std::vector<Move>& moves) {
    Line line = begin();
    for (std::uint64_t i = 0; i < options_.opening; ++i) {
      const auto move = notation::random_move(truth_, line.position, random_);
      if (!move) {
        return analysis::win;
      }
      make(line, *move);
      moves.push_back(*move);
      if (line.outcome.over()) {
        return analysis::win;
      }
    }
    analysis::Limits limits;
    limits.nodes = 2'000;
    limits.prover = false;
    return std::abs(analysis::analyse(referee_, game_, line.position, line.history, limits).score);
  }

  int play(const std::vector<Move>& opening, rules::Side of_first_player) {
    Line line = begin();
    std::ranges::for_each(opening, [&](const Move& move) { make(line, move); });
    for (analysis::Limits& limits : limits_) {
      limits.same_game = false;
    }
    std::size_t plies = 0;
    while (!line.outcome.over() && plies++ < max_game_plies) {
      const bool by_first = truth_.side_to_move(line.position) == of_first_player;
      const std::size_t player = by_first ? 0 : 1;
      const std::clock_t before = std::clock();
      const Move move = programs_.at(player) ? ask(line, player) : choose(line, player);
      spent_.at(player) += std::chrono::duration<double>(
          static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC);
      ++moves_.at(player);
      make(line, move);
    }
    return !line.outcome.over() || line.outcome.result == rules::Result::draw ? 1
           : line.outcome.result == rules::win_for(of_first_player)           ? 2
                                                                              : 0;
  }

  /// Returns the move of a player, who does not know what chance will bring.
  Move choose(Line& line, std::size_t player) {
    analysis::Limits& limits = limits_.at(player);
    const auto found =
        analysis::analyse(searches_.at(player), game_, line.position, line.history, limits);
    limits.same_game = options_.players[player].memory;
    if (!found.moves.empty()) {
      return found.moves.front();
    }
    if constexpr (notation::HasHidden<G>) {
      return place(line, searches_.at(player), limits);
    }
    throw std::logic_error("a search found no move");
  }
  /// Returns the move of a program.
  Move ask(Line& line, std::size_t player) {
    Program& program = *programs_.at(player);
    if constexpr (notation::HasHidden<G>) {
      constexpr const notation::HiddenInfo& hidden = notation::codec<G>::hidden;
      const std::string written = program.choose(line.words.at(player));
      if (written != hidden.any_move) {
        return move_called(line, written, program);
      }
      const Move move =
          move_called(line, program.choose(line.words.at(player), dealt_at(line.shown)), program);
      // It has seen what it drew, and must not do something else.
      if (!notation::codec<G>::is_chance(game_, line.position, move)) {
        throw std::runtime_error("an engine asks for what is hidden, and does not play it");
      }
      return move;
    }
    return move_called(line, program.choose(line.words.at(player)), program);
  }
  /// Returns the legal move of this text. Throws std::runtime_error if none exists.
  [[nodiscard]] Move move_called(const Line& line, const std::string& written,
                                 const Program& program) const {
    std::optional<Move> found;
    truth_.for_each_move(line.position, [&](const Move& move) {
      if (words_of(line.position, move, program.protocol()) == written) {
        found = move;
      }
      return !found;
    });
    if (!found) {
      throw std::runtime_error(fmt::format("an engine plays {}, which is not legal", written));
    }
    return *found;
  }
  /// Returns what chance brings as event `number`.
  [[nodiscard]] std::string_view dealt_at(std::size_t number) const {
    std::string_view rest = dealt_;
    for (std::size_t i = 0; i < number; ++i) {
      rest.remove_prefix(std::min(rest.find(' '), rest.size() - 1) + 1);
    }
    return rest.substr(0, rest.find(' '));
  }
  /// Returns the move with what chance has brought, after the decision to draw.
  Move place(Line& line, analysis::Search& search,
             analysis::Limits limits) requires(notation::HasHidden<G>) {
    std::optional<Position> shown;
    std::size_t at = 0;
    truth_.for_each_move(line.position, [&](const Move& move) {
      if (notation::codec<G>::is_chance(game_, line.position, move)) {
        shown = notation::codec<G>::reveal(game_, line.position, move);
      }
      return !shown;
    });
    game_.for_each_move(shown.value(), [&](const Move& move) {
      if (!notation::codec<G>::is_chance(game_, line.position, move)) {
        limits.without.push_back(static_cast<std::uint16_t>(at));
      }
      return ++at < analysis::max_width;
    });
    return analysis::analyse(search, game_, *shown, line.history, limits).moves.at(0);
  }

  const MatchOptions& options_;
  G game_;           ///< as the players know it
  G truth_ = game_;  ///< including what is hidden from them
  notation::RandomSource random_;
  std::array<analysis::Search, 2> searches_;
  std::array<analysis::Weights, 2> weights_;
  std::array<analysis::Limits, 2> limits_;
  cli::EngineFamily family_;
  std::array<std::unique_ptr<Program>, 2> programs_;  ///< null for a player that is the search
  std::string dealt_;                                 ///< future chance events, in words
  std::array<std::chrono::duration<double>, 2> spent_{};
  std::array<std::uint64_t, 2> moves_{};
  analysis::Search referee_{std::size_t{1} << 12U};
};

/// Returns the answer of the sequential test so far; nothing if it has none.
std::optional<std::string_view> answer(const MatchOptions& options, const Pairs& pairs) {
  constexpr std::uint64_t min_pairs = 8;
  if (!options.test || pairs.count() < min_pairs) {
    return std::nullopt;
  }
  const double bound = std::log((1 - test_error) / test_error);
  const double likelier = pairs.likelier(*options.test);
  return likelier >= bound    ? std::optional("accepted")
         : likelier <= -bound ? std::optional("rejected")
                              : std::nullopt;
}

template <rules::Game G>
void play_ruleset(const G& game, const MatchOptions& options) {
  Duel<G> duel(game, options);
  Pairs pairs;
  std::optional<std::string_view> ended;
  while (2 * pairs.count() < options.games && !ended) {
    pairs.add(duel.pair());
    ended = answer(options, pairs);
  }
  constexpr double sure = 1.96;
  const double share = pairs.share();
  const double low = elo_of(share - sure * pairs.error());
  const double high = elo_of(share + sure * pairs.error());
  fmt::print("{:<16} {:>6} {:>7.1f} % {:>7.0f} {:>7.0f} {:>7.0f}", rules::name(game.id()),
             2 * pairs.count(), 100 * share, elo_of(share), low, high);
  if (options.test) {
    fmt::print(" {:>7.2f} {}", pairs.likelier(*options.test), ended.value_or("open"));
  }
  if (!options.players[0].command.empty() || !options.players[1].command.empty()) {
    fmt::print("  ms a move: {:.1f}, {:.1f}", duel.milliseconds_a_move(0),
               duel.milliseconds_a_move(1));
  }
  fmt::print("\n");
  (void)std::fflush(stdout);  // errors are checked at the end
}

}  // namespace

Player read_player(const std::string& text) {
  constexpr std::uint64_t default_nodes = 10'000;
  Player player;
  player.name = text;
  player.limits.depth = 0;
  player.limits.few_proofs = true;
  std::string_view rest = text;
  while (!rest.empty()) {
    constexpr std::string_view engine = "engine=";
    if (rest.starts_with(engine)) {  // the rest is its command
      read_command(rest.substr(engine.size()), player);
      break;
    }
    const std::string_view one = rest.substr(0, rest.find(','));
    rest.remove_prefix(std::min(rest.size(), one.size() + 1));
    const std::size_t equals = one.find('=');
    if (equals == std::string_view::npos) {
      throw BadMatch(fmt::format("'{}' is no setting as nodes=20000", one));
    }
    set(player, one.substr(0, equals), one.substr(equals + 1));
  }
  const bool ends = player.limits.depth > 0 || player.limits.time.count() > 0;
  if (!ends && player.limits.nodes == 0) {
    player.limits.nodes = default_nodes;
  }
  player.limits.depth = player.limits.depth > 0 ? player.limits.depth : analysis::max_depth;
  return player;
}

Bounds read_bounds(const std::string& text) {
  const auto number = [&](const std::string& one) {
    std::size_t used = 0;
    double value = 0;
    try {
      value = std::stod(one, &used);
    } catch (const std::exception&) {
      used = 0;
    }
    if (used == 0 || used != one.size()) {
      throw BadMatch(fmt::format("'{}' is not two numbers as 0,10", text));
    }
    return value;
  };
  const std::size_t comma = std::min(text.find(','), text.size());
  const Bounds bounds{number(text.substr(0, comma)),
                      number(text.substr(std::min(comma + 1, text.size())))};
  if (!(bounds.low < bounds.high)) {
    throw BadMatch("the first bound is not below the second");
  }
  return bounds;
}

void play_match(const MatchOptions& options) {
  fmt::print("A: {}\nB: {}\n", options.players[0].name, options.players[1].name);
  fmt::print("{:<16} {:>6} {:>9} {:>7} {:>7} {:>7}{}\n", "A against B", "games", "points", "Elo",
             "from", "to", options.test ? "    test" : "");
  for (std::size_t id = 0; id < rules::ruleset_count; ++id) {
    const auto ruleset = static_cast<rules::RulesetId>(id);
    if (options.ruleset.value_or(ruleset) == ruleset) {
      rules::visit(ruleset, [&](const auto& game) { play_ruleset(game, options); });
    }
  }
}

std::uint64_t Pairs::count() const {
  std::uint64_t sum = 0;
  for (const std::uint64_t one : counts_) {
    sum += one;
  }
  return sum;
}

double Pairs::share() const {
  double sum = 0;
  for (std::size_t halves = 0; halves < counts_.size(); ++halves) {
    sum += static_cast<double>(halves) / 4 * static_cast<double>(counts_[halves]);
  }
  return count() == 0 ? 0.5 : sum / static_cast<double>(count());
}

/// Returns the variance of one pair. A little is added to each kind of result, so that equal
/// results are not certain.
double Pairs::variance() const {
  constexpr double prior = 0.2;
  const double mean = share();
  double sum = 0;
  double all = 0;
  for (std::size_t halves = 0; halves < counts_.size(); ++halves) {
    const double off = static_cast<double>(halves) / 4 - mean;
    sum += off * off * (static_cast<double>(counts_[halves]) + prior);
    all += static_cast<double>(counts_[halves]) + prior;
  }
  return sum / all;
}

double Pairs::error() const {
  return count() == 0 ? 0.5 : std::sqrt(variance() / static_cast<double>(count()));
}

double Pairs::likelier(const Bounds& bounds) const {
  const double low = share_of(bounds.low);
  const double high = share_of(bounds.high);
  return static_cast<double>(count()) * (high - low) * (2 * share() - low - high) /
         (2 * variance());
}

double elo_of(double share) {
  constexpr double max = 1200;
  if (share <= 0 || share >= 1) {
    return share <= 0 ? -max : max;
  }
  return std::clamp(-400 * std::log10(1 / share - 1), -max, max);
}

double share_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

}  // namespace damier::bench
