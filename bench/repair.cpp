#include "repair.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "damier/analysis/repair/repair.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/format.hpp"
#include "damier/notation/formats/sheet/random_games.hpp"
#include "damier/notation/games/games.hpp"
#include "damier/notation/replay/facts_of.hpp"
#include "damier/notation/replay/line_reader.hpp"
#include "damier/notation/replay/main_line.hpp"
#include "damier/notation/replay/random_source.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/rules/rulesets.hpp"

#include "archive.hpp"
#include "measure.hpp"

namespace damier::bench {

namespace {

/// Ply as written, and in canonical notation.
struct Token {
  std::string written;
  std::string meant;
  std::string first = {};    ///< as written before any slip
  std::string removal = {};  ///< square of a piece that is removed before it
};

/// Legal game.
struct Game {
  rules::RulesetId ruleset{};
  std::string head;   ///< its tag pairs without the set-up
  std::string setup;  ///< empty: the usual start
  std::string result;
  std::vector<Token> tokens;
};

constexpr std::size_t shortest = 8;

/// Collects the main line of a record, if all of it is legal.
class Collector final : public notation::MainLine {
 public:
  Collector(const notation::Record& record, Game& game) : record_(record), game_(game) {}

 private:
  void main_ply(const notation::PlyFacts& ply) override {
    const bool split = ply.node() != ply.annotated();
    const notation::Node& node = record_.nodes[ply.node()];
    std::string meant(ply.text());
    std::string written = split || record_.game_tree ? meant : std::string(record_.text_of(node));
    std::string removal =
        record_.game_tree ? std::string() : std::string(node.removal.in(record_.text));
    game_.tokens.push_back({written, std::move(meant), written, std::move(removal)});
  }

  const notation::Record& record_;
  Game& game_;
};

/// Collects the set-up at the end of a main line, as it is usually written.
class LastPosition final : public notation::MainLine {
 public:
  std::string setup;

  void start(const notation::PositionFacts* position, std::uint64_t first_number) override {
    MainLine::start(position, first_number);
    if (position != nullptr) {
      position->write_setup(setup);
    }
  }

 private:
  void main_ply(const notation::PlyFacts& ply) override {
    setup.clear();
    ply.after().write_setup(setup);
  }
};

std::string quoted(std::string_view value) {
  std::string text;
  for (const char c : value) {
    text += c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
  }
  return text;
}

/// Returns a game as a sheet.
std::string sheet_of(const Game& game, const std::vector<Token>& tokens) {
  std::string text = fmt::format("[Ruleset \"{}\"]\n{}", rules::name(game.ruleset), game.head);
  if (!game.setup.empty()) {
    text += fmt::format("[FEN \"{}\"]\n", game.setup);
  }
  text += "\n";
  const std::string_view command = notation::info(game.ruleset).removal.command;
  for (const Token& token : tokens) {
    text += token.removal.empty() ? "" : fmt::format("{{[%{} {}]}} ", command, token.removal);
    text += token.written + " ";
  }
  return text + game.result + "\n";
}

/// Returns whether all moves are legal in spite of a slip, which is then undetectable.
bool is_legal(const Game& game, const std::vector<Token>& tokens) {
  const std::string text = sheet_of(game, tokens);
  notation::RawRecord raw;
  raw.bytes = text;
  notation::Record record;
  notation::Diagnostics diagnostics;
  (void)open_record(notation::Format::native, raw, {game.ruleset, {}}, record, diagnostics);
  analysis::RepairLimits none;
  none.max_changes = 0;
  return analysis::find_repairs(game.ruleset, record, {}, none).legal;
}

/// Returns the game of a record; nothing if it is too short or illegal.
std::optional<Game> game_of(std::optional<rules::RulesetId> ruleset, notation::Record& record,
                            notation::Diagnostics& diagnostics) {
  if (!ruleset) {
    return std::nullopt;
  }
  Game game;
  game.ruleset = *ruleset;
  Collector collector(record, game);
  replay(*ruleset, record, {}, &collector, diagnostics);
  const bool has_error = diagnostics.has_errors();
  if (!collector.resolved() || has_error || game.tokens.size() < shortest) {
    return std::nullopt;
  }
  for (const notation::Tag& tag : record.tags) {
    if (tag.name == "FEN") {
      game.setup = tag.value;
    } else if (tag.name != "Ruleset" && tag.name != "GameType" && !tag.given) {
      game.head += fmt::format("[{} \"{}\"]\n", tag.name, quoted(tag.value));
    }
  }
  game.result = record.result ? std::string(record.result_span.in(record.text)) : "*";
  return game;
}

/// Reads the legal games of a file.
void read_games(const std::string& name, std::uint64_t max, std::vector<Game>& games) {
  const std::string bytes = bytes_of_file(name);
  const notation::Format format = notation::detect_format(name, bytes);
  notation::Record record;
  notation::Diagnostics diagnostics;
  std::uint64_t read = 0;
  for_each_record(bytes, format, [&](const notation::RawRecord& raw) {
    const auto ruleset = open_record(format, raw, {std::nullopt, name}, record, diagnostics);
    auto game = read < max ? game_of(ruleset, record, diagnostics) : std::nullopt;
    if (game) {
      games.push_back(std::move(*game));
      ++read;
    }
  });
}

/// Returns a random legal move of a position, all equally likely; nothing if none exists.
template <rules::Game G>
std::optional<typename G::Move> some_move(const G& rules, const typename G::Position& position,
                                          notation::RandomSource& random) {
  std::optional<typename G::Move> chosen;
  std::uint64_t seen = 0;
  rules.for_each_move(position, [&](const typename G::Move& move) {
    chosen = random.below(++seen) == 0 ? move : chosen.value_or(move);
    return true;
  });
  return chosen;
}

/// Returns a move that takes nothing where a capture is compulsory, if one is found by chance.
template <rules::Game G>
std::optional<typename G::Move> some_fault(const typename G::Position& position,
                                           notation::LineReader<G>& reader,
                                           notation::RandomSource& random) {
  constexpr int tries = 400;
  constexpr std::uint64_t squares = 50;
  for (int i = 0; i < tries; ++i) {
    const std::string text =
        fmt::format("{}-{}", random.below(squares) + 1, random.below(squares) + 1);
    if (const auto move = reader.read_text(position, text)) {
      return move;
    }
  }
  return std::nullopt;
}

/// Makes random games in which players sometimes do not take; every second fault is punished.
template <rules::Game G>
void make_games_with_penalties(const G& rules, const RepairBench& wanted,
                               std::vector<Game>& games) {
  constexpr std::size_t plies = 60;
  const notation::RulesetInfo& info = notation::info(rules.id());
  notation::RandomSource random(wanted.seed);
  const notation::Record no_record;
  notation::LineReader<G> reader(rules, no_record);
  for (std::uint64_t i = 0; i < wanted.games; ++i) {
    Game game;
    game.ruleset = rules.id();
    game.result = "*";
    notation::Standing<G> standing{rules.start(), {}};
    while (game.tokens.size() < plies) {
      std::string removal;
      reader.for_each_removal(standing, info.board, [&](std::string_view square, const auto& left) {
        if (random.one_in(2)) {
          removal = square;
          standing.position = left;
        }
        return removal.empty();
      });
      auto move = some_move(rules, standing.position, random);
      if (!move) {
        break;
      }
      const auto summary = notation::view<G>::summarise(rules, standing.position, *move);
      if (summary.taken > 0 && random.one_in(3)) {
        move = some_fault<G>(standing.position, reader, random).value_or(*move);
      }
      std::string text;
      notation::codec<G>::write_move(rules, standing.position, *move, text);
      game.tokens.push_back({text, text, text, removal});
      reader.advance(standing, *move);
    }
    if (game.tokens.size() >= shortest && is_legal(game, game.tokens)) {
      games.push_back(std::move(game));
    }
  }
}

void make_games(rules::RulesetId ruleset, const RepairBench& wanted, std::vector<Game>& games) {
  rules::visit(ruleset, [&]<class G>(const G& rules) {
    notation::RandomGameOptions options;
    options.seed = wanted.seed;
    options.max_plies = 120;
    notation::RandomGames<G> source(rules, options);
    notation::Record record;
    for (std::uint64_t i = 0; i < wanted.games; ++i) {
      notation::Diagnostics diagnostics;
      source.next(record);
      if (auto game = game_of(ruleset, record, diagnostics)) {
        games.push_back(std::move(*game));
      }
    }
    if constexpr (notation::HasPenalties<G>) {
      if (notation::codec<G>::has_penalties(rules)) {
        make_games_with_penalties(rules, wanted, games);
      }
    }
  });
}

/// Returns whether more than the ends of a capture are written.
bool has_route(const Token& token) {
  return token.written.find_first_of("x:") != token.written.find_last_of("x:");
}

/// Makes random games in which a capture needs its whole route, which only some games have.
template <rules::Game G>
void make_games_with_routes(const G& rules, const RepairBench& wanted, std::vector<Game>& games) {
  constexpr std::uint64_t tries = 100;
  notation::RandomGameOptions options;
  options.seed = wanted.seed;
  options.max_plies = 120;
  notation::RandomGames<G> source(rules, options);
  notation::Record record;
  std::uint64_t made = 0;
  for (std::uint64_t i = 0; i < tries * wanted.games && made < wanted.games; ++i) {
    notation::Diagnostics diagnostics;
    source.next(record);
    auto game = game_of(rules.id(), record, diagnostics);
    if (game && std::ranges::any_of(game->tokens, has_route)) {
      games.push_back(std::move(*game));
      ++made;
    }
  }
}

std::vector<Game> games_with_routes(const RepairBench& wanted) {
  std::vector<Game> games;
  for (std::size_t id = 0; id < rules::ruleset_count; ++id) {
    rules::visit(static_cast<rules::RulesetId>(id), [&]<class G>(const G& rules) {
      if (notation::codec<G>::ambiguous != notation::Code()) {
        make_games_with_routes(rules, wanted, games);
      }
    });
  }
  return games;
}

using notation::is_digit;
constexpr bool is_square_letter(char c) { return c >= 'a' && c <= 'h'; }

/// Breaks games with random slips in random places. Their kinds follow the table of costs: of ten
/// misread characters seven become one that looks similar. With `any_character` any one becomes any
/// other.
class Breaker {
 public:
  explicit Breaker(std::uint64_t seed) : random_(seed) {}

  enum class Kind {
    misread,
    key,
    digits,
    ends,
    left_out,
    twice,
    exchanged,
    last_leg,
    any_character,
    penalty,
    cut_route
  };
  static constexpr std::array<std::pair<Kind, std::string_view>, 11> kinds{{
      {Kind::misread, "misread"},
      {Kind::key, "neighbouring key"},
      {Kind::digits, "digits exchanged"},
      {Kind::ends, "ends exchanged"},
      {Kind::left_out, "left out"},
      {Kind::twice, "twice"},
      {Kind::exchanged, "plies exchanged"},
      {Kind::last_leg, "last leg"},
      {Kind::any_character, "any character"},
      {Kind::penalty, "piece not taken off"},
      {Kind::cut_route, "cut route"},
  }};

  /// Breaks a game once; false if it has no place for that.
  bool slip(Kind kind, std::vector<Token>& tokens) {
    constexpr int tries = 40;
    for (int i = 0; i < tries; ++i) {
      if (slip_at(kind, tokens, random_.below(tokens.size()))) {
        return true;
      }
    }
    return false;
  }
  [[nodiscard]] Kind any() { return kinds.at(random_.below(7)).first; }
  /// Returns a new seed, for another Breaker that makes the same slips.
  [[nodiscard]] std::uint64_t next_seed() { return random_.below(UINT64_MAX); }

 private:
  bool slip_at(Kind kind, std::vector<Token>& tokens, std::size_t at) {
    std::string& text = tokens[at].written;
    const std::string before = text;
    switch (kind) {
      case Kind::misread:
        replace(text, random_.below(10) < 7 ? alike : any_other);
        break;
      case Kind::any_character:
        replace(text, any_other);
        break;
      case Kind::key:
        replace(text, keys);
        break;
      case Kind::penalty: {
        const auto removes = [](const Token& token) { return !token.removal.empty(); };
        const auto found =
            std::find_if(tokens.begin() + static_cast<std::ptrdiff_t>(at), tokens.end(), removes);
        if (found == tokens.end()) {
          return false;
        }
        found->removal.clear();
        return true;
      }
      case Kind::cut_route: {
        const auto found =
            std::find_if(tokens.begin() + static_cast<std::ptrdiff_t>(at), tokens.end(), has_route);
        if (found == tokens.end()) {
          return false;
        }
        cut(found->written);
        found->meant.clear();
        return true;
      }
      case Kind::digits:
        cross(text);
        break;
      case Kind::ends:
        turn(text);
        break;
      case Kind::last_leg:
        shorten(text);
        break;
      case Kind::left_out:
        tokens.erase(tokens.begin() + static_cast<std::ptrdiff_t>(at));
        return true;
      case Kind::twice:
        tokens.insert(tokens.begin() + static_cast<std::ptrdiff_t>(at), Token(tokens[at]));
        return true;
      case Kind::exchanged:
        if (at + 1 == tokens.size() || tokens[at].written == tokens[at + 1].written) {
          return false;
        }
        std::swap(tokens[at], tokens[at + 1]);
        return true;
    }
    if (text == before) {
      return false;
    }
    // Another way to write the same is no slip, nor is what undoes another one.
    if (text == tokens[at].meant || text == tokens[at].first) {
      text = before;
      return false;
    }
    tokens[at].meant.clear();
    return true;
  }

  using Table = std::string_view (*)(char);
  static std::string_view alike(char c) {
    switch (c) {
      case '0':
        return "968";
      case '1':
        return "74";
      case '2':
        return "7";
      case '3':
        return "85";
      case '4':
        return "19";
      case '5':
        return "63";
      case '6':
        return "508";
      case '7':
        return "12";
      case '8':
        return "306";
      case '9':
        return "04";
      case 'a':
        return "de";
      case 'b':
        return "dh";
      case 'c':
        return "eg";
      case 'd':
        return "ba";
      case 'e':
        return "ca";
      case 'f':
        return "";
      case 'g':
        return "ch";
      case 'h':
        return "bg";
      default:
        return "";
    }
  }
  static std::string_view any_other(char c) {
    return is_digit(c) ? "0123456789" : is_square_letter(c) ? "abcdefgh" : "";
  }
  static std::string_view keys(char c) {
    switch (c) {
      case '0':
        return "9";
      case '1':
        return "24";
      case '2':
        return "135";
      case '3':
        return "246";
      case '4':
        return "3517";
      case '5':
        return "4628";
      case '6':
        return "5739";
      case '7':
        return "684";
      case '8':
        return "795";
      case '9':
        return "806";
      case 'a':
        return "s";
      case 'd':
        return "f";
      case 'f':
        return "dg";
      case 'g':
        return "fh";
      case 'h':
        return "g";
      default:
        return "";
    }
  }
  void replace(std::string& text, Table table) {
    char& c = text[random_.below(text.size())];
    const std::string_view others = table(c);
    if (!others.empty()) {
      c = others[random_.below(others.size())];
    }
  }
  void cross(std::string& text) {
    const std::size_t at = random_.below(text.size());
    if (at + 1 < text.size() && is_digit(text[at]) && is_digit(text[at + 1])) {
      std::swap(text[at], text[at + 1]);
    }
  }
  static void turn(std::string& text) {
    const std::size_t sign = text.find_first_of("-x:");
    const bool two = sign != std::string::npos && sign > 0 &&
                     text.find_first_of("-x:(+*=", sign + 1) == std::string::npos;
    if (two && sign + 1 < text.size()) {
      text = text.substr(sign + 1) + text[sign] + text.substr(0, sign);
    }
  }
  /// Leaves only the ends of a route.
  static void cut(std::string& text) {
    text = text.substr(0, text.find_first_of("x:") + 1) + text.substr(text.find_last_of("x:") + 1);
  }
  static void shorten(std::string& text) {
    const std::size_t last = text.find_last_of("x:");
    const std::size_t first = text.find_first_of("x:");
    if (last != std::string::npos && first != last) {
      const std::size_t leg = text.find_last_of("x:", last - 1);
      text = text.substr(leg + 1);
    }
  }

  notation::RandomSource random_;
};

/// Results for games that were broken in one way.
struct Outcome {
  std::uint64_t broken = 0;
  std::uint64_t legal = 0;    ///< still legal, so the slip is undetectable
  std::uint64_t exact = 0;    ///< the first answer is correct
  std::uint64_t other = 0;    ///< the first answer is another game
  std::uint64_t none = 0;     ///< nothing was found
  std::uint64_t several = 0;  ///< several games have the lowest cost
  std::uint64_t among = 0;    ///< the correct one is among those
  std::uint64_t sure = 0;
  std::uint64_t sure_wrong = 0;
  std::vector<double> seconds;

  void add(const Outcome& more) {
    broken += more.broken;
    legal += more.legal;
    exact += more.exact;
    other += more.other;
    none += more.none;
    several += more.several;
    among += more.among;
    sure += more.sure;
    sure_wrong += more.sure_wrong;
    seconds.insert(seconds.end(), more.seconds.begin(), more.seconds.end());
  }
};

/// Returns a set-up as it is usually written.
std::string as_usual(rules::RulesetId ruleset, std::string_view setup) {
  const std::string text =
      fmt::format("[Ruleset \"{}\"]\n[FEN \"{}\"]\n\n*\n", rules::name(ruleset), setup);
  notation::RawRecord raw;
  raw.bytes = text;
  notation::Record record;
  notation::Diagnostics diagnostics;
  (void)open_record(notation::Format::native, raw, {ruleset, {}}, record, diagnostics);
  LastPosition position;
  replay(ruleset, record, {}, &position, diagnostics);
  return position.setup;
}

/// Returns whether the changes make the moves of the game.
bool recovers(const analysis::Repair& repair, const std::vector<Token>& broken,
              std::string_view setup, const Game& game) {
  std::vector<std::string_view> moves;
  std::vector<std::string_view> removals;
  bool right_setup = setup.empty();
  std::size_t at = 0;
  for (const analysis::Change& change : repair.changes) {
    if (change.kind == analysis::ChangeKind::set_up) {
      right_setup = as_usual(game.ruleset, change.now.front()) == setup;
      continue;
    }
    for (; at + 1 < change.ply; ++at) {
      moves.emplace_back(broken[at].meant);
      removals.emplace_back(broken[at].removal);
    }
    for (std::size_t i = 0; i < change.now.size(); ++i) {
      // Plies in another order are written as they were.
      const auto same = std::ranges::find(broken, change.now[i], &Token::written);
      const bool exchanged = change.kind == analysis::ChangeKind::exchanged;
      moves.emplace_back(exchanged && same != broken.end() ? std::string_view(same->meant)
                                                           : std::string_view(change.now[i]));
      removals.emplace_back(change.removed);
    }
    at += change.plies;
  }
  for (; at < broken.size(); ++at) {
    moves.emplace_back(broken[at].meant);
    removals.emplace_back(broken[at].removal);
  }
  return right_setup && std::ranges::equal(moves, game.tokens, {}, {}, &Token::meant) &&
         std::ranges::equal(removals, game.tokens, {}, {}, &Token::removal);
}

/// Searches for the original game, and counts the result. `setup`: the correct one, if broken.
void repair(const Game& game, const std::vector<Token>& broken, std::string_view setup,
            Outcome& outcome) {
  const std::string text = sheet_of(game, broken);
  notation::RawRecord raw;
  raw.bytes = text;
  notation::Record record;
  notation::Diagnostics diagnostics;
  (void)open_record(notation::Format::native, raw, {game.ruleset, {}}, record, diagnostics);
  ++outcome.broken;
  analysis::RepairResult result;
  const double seconds =
      median_seconds(1, [&] { result = analysis::find_repairs(game.ruleset, record, {}, {}); });
  if (result.legal) {
    ++outcome.legal;
    return;
  }
  outcome.seconds.push_back(seconds);
  if (result.found.empty()) {
    ++outcome.none;
    return;
  }
  const bool right = recovers(result.found.front(), broken, setup, game);
  ++(right ? outcome.exact : outcome.other);
  outcome.sure += result.sure ? 1U : 0U;
  outcome.sure_wrong += result.sure && !right ? 1U : 0U;
  const std::size_t cheapest = result.cheapest();
  if (cheapest > 1) {
    ++outcome.several;
    outcome.among +=
        std::any_of(result.found.begin(),
                    result.found.begin() + static_cast<std::ptrdiff_t>(cheapest),
                    [&](const auto& one) { return recovers(one, broken, setup, game); })
            ? 1U
            : 0U;
  }
}

void print(std::string_view kind, std::string_view ruleset, Outcome outcome) {
  const auto seen = static_cast<double>(outcome.broken - outcome.legal);
  if (seen == 0) {
    return;
  }
  const auto share = [&](std::uint64_t part) { return 100 * static_cast<double>(part) / seen; };
  const auto middle =
      outcome.seconds.begin() + static_cast<std::ptrdiff_t>(outcome.seconds.size() / 2);
  std::ranges::nth_element(outcome.seconds, middle);
  const double wrong = outcome.sure == 0 ? 0
                                         : 100 * static_cast<double>(outcome.sure_wrong) /
                                               static_cast<double>(outcome.sure);
  fmt::print(
      "{:<17} {:<16} {:>6} {:>6} {:>6.1f} {:>6.1f} {:>6.1f} {:>7.1f} {:>6.1f} {:>6.1f} {:>6.1f} "
      "{:>7.1f}\n",
      kind, ruleset, outcome.broken, outcome.legal, share(outcome.exact), share(outcome.other),
      share(outcome.none), share(outcome.several), share(outcome.among), share(outcome.sure), wrong,
      *middle * 1000);
}

using Outcomes = std::map<std::string_view, Outcome>;

void print_all(std::string_view kind, const Outcomes& outcomes) {
  Outcome all;
  for (const auto& [ruleset, outcome] : outcomes) {
    print(kind, ruleset, outcome);
    all.add(outcome);
  }
  if (outcomes.size() > 1) {
    print(kind, "all", std::move(all));
  }
}

/// Breaks games in one way, repeatedly if wanted, and prints a line per ruleset.
template <class Slip>
void measure_kind(std::string_view kind, const std::vector<Game>& games, Slip&& slip) {
  Outcomes outcomes;
  for (const Game& game : games) {
    std::vector<Token> broken = game.tokens;
    if (slip(game, broken)) {
      repair(game, broken, {}, outcomes[rules::name(game.ruleset)]);
    }
  }
  print_all(kind, outcomes);
}

/// Breaks a game `times` times. Each slip alone makes it illegal: an undetectable one cannot be
/// found together with others either.
bool slip_often(const Game& game, std::size_t times, Breaker& breaker, std::vector<Token>& tokens) {
  constexpr int tries = 20;
  std::vector<std::pair<Breaker::Kind, std::uint64_t>> slips;
  for (int i = 0; i < tries && slips.size() < times; ++i) {
    const std::uint64_t seed = breaker.next_seed();
    const Breaker::Kind kind = breaker.any();
    std::vector<Token> alone = game.tokens;
    if (Breaker(seed).slip(kind, alone) && !is_legal(game, alone)) {
      slips.emplace_back(kind, seed);
    }
  }
  // Those that keep the number of plies come first: all are made in their place.
  std::stable_partition(slips.begin(), slips.end(), [](const auto& slip) {
    return slip.first != Breaker::Kind::left_out && slip.first != Breaker::Kind::twice;
  });
  return slips.size() == times && std::ranges::all_of(slips, [&](const auto& slip) {
           return Breaker(slip.second).slip(slip.first, tokens);
         });
}

/// Returns a game from a later position on, which is its set-up.
std::optional<Game> later_part(const Game& game) {
  constexpr std::size_t plies = 10;
  if (game.tokens.size() < plies + shortest) {
    return std::nullopt;
  }
  const std::string text = sheet_of(game, {game.tokens.begin(), game.tokens.begin() + plies});
  notation::RawRecord raw;
  raw.bytes = text;
  notation::Record record;
  notation::Diagnostics diagnostics;
  (void)open_record(notation::Format::native, raw, {game.ruleset, {}}, record, diagnostics);
  LastPosition last;
  replay(game.ruleset, record, {}, &last, diagnostics);
  Game part = game;
  part.setup = last.setup;
  part.tokens.erase(part.tokens.begin(), part.tokens.begin() + plies);
  // Which piece may be removed is not part of a set-up.
  return last.setup.empty() || !part.tokens.front().removal.empty() || !is_legal(part, part.tokens)
             ? std::nullopt
             : std::optional(std::move(part));
}

/// Moves a piece of a set-up to the next square or the one before.
bool slip_setup(notation::RandomSource& random, std::string& setup) {
  const std::size_t at = random.below(setup.size());
  if (!is_digit(setup[at])) {
    return false;
  }
  std::size_t begin = at;
  std::size_t end = at;
  for (; begin > 0 && is_digit(setup[begin - 1]); --begin) {
  }
  for (; end < setup.size() && is_digit(setup[end]); ++end) {
  }
  const int square = std::stoi(setup.substr(begin, end - begin)) + (random.below(2) == 0 ? 1 : -1);
  setup.replace(begin, end - begin, std::to_string(std::max(square, 1)));
  return true;
}

void measure_setups(const std::vector<Game>& games, std::uint64_t seed) {
  notation::RandomSource random(seed);
  Outcomes outcomes;
  for (const Game& game : games) {
    auto part = later_part(game);
    const std::string right = part ? part->setup : std::string();
    for (int i = 0; part && i < 20 && part->setup == right; ++i) {
      (void)slip_setup(random, part->setup);
    }
    if (part && part->setup != right) {
      repair(*part, part->tokens, right, outcomes[rules::name(game.ruleset)]);
    }
  }
  print_all("set-up", outcomes);
}

}  // namespace

void measure_repair(const RepairBench& wanted) {
  std::vector<Game> games;
  for (const std::string& file : wanted.files) {
    read_games(file, wanted.games, games);
  }
  for (std::size_t id = 0; wanted.files.empty() && id < rules::ruleset_count; ++id) {
    make_games(static_cast<rules::RulesetId>(id), wanted, games);
  }
  fmt::print("{} games; per cent of those that are no longer legal\n", games.size());
  fmt::print("{:<17} {:<16} {:>6} {:>6} {:>6} {:>6} {:>6} {:>7} {:>6} {:>6} {:>6} {:>7}\n", "slip",
             "ruleset", "games", "legal", "exact", "other", "none", "several", "among", "sure",
             "wrong", "ms");
  Breaker breaker(wanted.seed);
  const std::vector<Game> with_routes =
      wanted.files.empty() ? games_with_routes(wanted) : std::vector<Game>();
  for (const auto& [kind, name] : Breaker::kinds) {
    const bool own_games = kind == Breaker::Kind::cut_route && wanted.files.empty();
    measure_kind(name, own_games ? with_routes : games,
                 [&, slip = kind](const Game&, std::vector<Token>& tokens) {
                   return breaker.slip(slip, tokens);
                 });
  }
  measure_setups(games, wanted.seed);
  for (const auto& [times, name] : {std::pair{2, "two slips"}, std::pair{3, "three slips"}}) {
    measure_kind(
        name, games,
        [&, slips = static_cast<std::size_t>(times)](const Game& game, std::vector<Token>& tokens) {
          return slip_often(game, slips, breaker, tokens);
        });
  }
}

}  // namespace damier::bench
