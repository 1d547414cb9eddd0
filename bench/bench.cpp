// Benchmarks of the suite: measurements, and their ratios to measured lower bounds. They are
// informative; none passes or fails.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <filesystem>
#include <fstream>
#include <map>
#include <numeric>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "damier/notation/archive/check.hpp"
#include "damier/notation/archive/convert.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/format.hpp"
#include "damier/notation/formats/sheet/random_games.hpp"
#include "damier/notation/games/games.hpp"
#include "damier/notation/replay/facts_of.hpp"
#include "damier/notation/replay/family.hpp"
#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/number.hpp"
#include "damier/rules/draughts/game.hpp"
#include "damier/rules/perft.hpp"
#include "damier/rules/rulesets.hpp"

#include "archive.hpp"
#include "chances.hpp"
#include "child.hpp"
#include "learn.hpp"
#include "match.hpp"
#include "measure.hpp"
#include "repair.hpp"
#include "search.hpp"
#include "transcribe.hpp"
#include "truth.hpp"

namespace {

using namespace damier;

constexpr std::string_view usage =
    "usage: damier-bench [--ruleset NAME] [--format NAME] [--depth N] [--megabytes N] [--runs N]\n"
    "                    [--search N] [FILE]\n"
    "       damier-bench --table [--markdown] [--megabytes N] [--runs N] [--seed N]\n"
    "       damier-bench --truth [--quick] [--milliseconds N] [--runs N] [FILE...]\n"
    "       damier-bench --repair [--games N] [--seed N] [FILE...]\n"
    "       damier-bench --transcribe [--games N] [--seed N] [--misread N] [--blanks N] [--ruleset "
    "NAME]\n"
    "       damier-bench --match A B [--ruleset NAME] [--games N] [--seed N] [--opening N]\n"
    "                    [--sprt LOW,HIGH]\n"
    "       damier-bench --chances [--games N] [--ruleset NAME] [--seed N]\n"
    "       damier-bench --learn FILE --ruleset NAME [--games N] [--depth N] [--seed N] [--jobs "
    "N]\n"
    "                    [--from FILE]\n"
    "\n"
    "Prints how fast moves are counted and an archive is checked, with the ratios to two floors: "
    "a\n"
    "bare scan of its bytes, and its moves played without any text. Each time is that of one\n"
    "core, and a median.\n"
    "\n"
    "  --ruleset NAME  the game (lices)\n"
    "  --format NAME   of the archive of random games (native); that of FILE is seen by its name\n"
    "  --depth N       of perft; 0: none (6 from the start, draughts as deep as is known)\n"
    "  --search N      how many plies ahead middlegames are searched; 0: not at all (14)\n"
    "  --megabytes N   size of the archive of random games (50)\n"
    "  --runs N        of which the median counts (5)\n"
    "  --seed N        of the random games (1)\n"
    "  FILE            an archive to measure instead\n"
    "  --table         the programs themselves, over archives of several games, with one job and "
    "two:\n"
    "                  each time is one by the clock, and a median; memory is that of the program\n"
    "  --truth         how fast tables of endings are made and asked, which endings are answered "
    "exactly,\n"
    "                  which claims are wrong, and which compositions of FILE... are proven in "
    "five\n"
    "                  seconds each\n"
    "  --quick         the same with small tables, few positions and half a second\n"
    "  --milliseconds N\n"
    "                  for each composition (5000, or 500)\n"
    "  --repair        how many broken games are repaired, of the FILEs or random ones of each\n"
    "                  ruleset, by kind of slip\n"
    "  --transcribe    how many pages in several hands are read as they are meant\n"
    "  --misread N     of 100 characters of these pages (0)\n"
    "  --blanks N      of 100 blanks of these pages that are lost, and that are added (0)\n"
    "  --chances       what a score is worth, by games of the engine against itself: of each "
    "ruleset,\n"
    "                  or of one\n"
    "  --learn FILE    learns the weights of an evaluation from games of the engine against "
    "itself,\n"
    "                  and writes them to FILE; with the same seed they are the same\n"
    "                  (with --depth N: of each move of these games, 5)\n"
    "  --from FILE     the weights by which it plays these games (no: as written by hand)\n"
    "  --jobs N        number of these games played at the same time (1)\n"
    "  --games N       number of games of each FILE or ruleset (100)\n"
    "  --match A B     plays the search of one setting against that of another, in every ruleset\n"
    "                  unless one is named, each opening twice with sides exchanged. A setting is "
    "a\n"
    "                  list such as nodes=20000,prover=no of\n"
    "                    nodes=N depth=N  the limits of a search (10,000 nodes)\n"
    "                    ms=N             milliseconds of the processor\n"
    "                    hash=N           MiB of its table (4)\n"
    "                    threads=N        of which all times add up (1)\n"
    "                    memory=no        without what it found at the moves before\n"
    "                    prover=few       a twelfth of the nodes for proofs, as engines play; or\n"
    "                                     yes: as damier-analyse has it; or no\n"
    "                    selective=no     with all moves searched to the same depth\n"
    "                    weights=FILE     of its evaluation; no: the one written by hand\n"
    "                    engine=COMMAND   an engine from outside, as the last setting, with the "
    "limits\n"
    "                                     above and protocol=hub or protocol=uci, which is usual\n"
    "  --opening N     number of random plies before each game; the most even ones are kept "
    "(8)\n"
    "  --sprt LOW,HIGH ends when it is clear (1 error in 20) whether A is stronger by LOW Elo or "
    "by\n"
    "                  HIGH\n"
    "  --markdown      the table as Markdown has it\n";

/// Maximum search depth.
constexpr std::uint64_t max_plies = 100;

struct Options {
  rules::RulesetId ruleset{};
  std::optional<std::uint64_t> depth;
  std::uint64_t megabytes = 50;
  std::uint64_t search = 14;
  std::uint64_t runs = 5;
  std::uint64_t seed = 1;
  notation::Format format = notation::Format::native;
  std::vector<std::string> files;
  bool table = false;
  bool truth = false;
  bool quick = false;
  std::optional<std::uint64_t> milliseconds = {};  ///< for each composition

  /// Returns the archive to measure; empty if none exists.
  [[nodiscard]] std::string file() const { return files.empty() ? "" : files.front(); }
  bool repair = false;
  bool transcribe = false;
  bench::TranscribeBench pages;
  bench::RepairBench broken;
  bench::MatchOptions match;
  bool chances = false;
  bench::LearnOptions learn;
  bool markdown = false;
};

struct BadUsage : std::runtime_error {
  using std::runtime_error::runtime_error;
};

std::uint64_t to_number(std::string_view text) {
  if (const auto number = notation::read_number<std::uint64_t>(text)) {
    return *number;
  }
  throw BadUsage(fmt::format("'{}' is no number", text));
}

notation::Format to_format(std::string_view name) {
  const auto* const found = std::ranges::find(notation::formats, name, &notation::FormatInfo::name);
  if (found == notation::formats.end() || !found->is_readable()) {
    throw BadUsage(fmt::format("there is no format '{}' that can be read", name));
  }
  return found->format;
}

Options read_options(std::span<char*> arguments) {
  Options options;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string_view name = arguments[i];
    const auto value = [&]() -> std::string_view {
      if (++i == arguments.size()) {
        throw BadUsage(fmt::format("{} needs a value", name));
      }
      return arguments[i];
    };
    if (name == "--ruleset") {
      const auto found = rules::find_ruleset(value());
      if (!found) {
        throw BadUsage(fmt::format("there is no ruleset '{}'", arguments[i]));
      }
      options.ruleset = *found;
      options.match.ruleset = *found;
      options.pages.ruleset = *found;
    } else if (name == "--format") {
      options.format = to_format(value());
    } else if (name == "--depth") {
      options.depth = to_number(value());
    } else if (name == "--search") {
      options.search = to_number(value());
    } else if (name == "--megabytes") {
      options.megabytes = to_number(value());
    } else if (name == "--runs") {
      options.runs = to_number(value());
    } else if (name == "--seed") {
      options.seed = to_number(value());
    } else if (name == "--table") {
      options.table = true;
    } else if (name == "--chances") {
      options.chances = true;
    } else if (name == "--truth") {
      options.truth = true;
    } else if (name == "--quick") {
      options.quick = true;
    } else if (name == "--milliseconds") {
      options.milliseconds = to_number(value());
    } else if (name == "--repair") {
      options.repair = true;
    } else if (name == "--transcribe") {
      options.transcribe = true;
    } else if (name == "--misread") {
      options.pages.misread = to_number(value());
    } else if (name == "--blanks") {
      options.pages.blanks = to_number(value());
    } else if (name == "--games") {
      options.broken.games = to_number(value());
      options.match.games = options.broken.games;
      options.pages.games = options.broken.games;
      options.learn.games = options.broken.games;
    } else if (name == "--learn") {
      options.learn.out = value();
    } else if (name == "--from") {
      options.learn.from = value();
    } else if (name == "--jobs") {
      constexpr std::uint64_t max_jobs = 256;
      options.learn.jobs =
          static_cast<unsigned>(std::clamp<std::uint64_t>(to_number(value()), 1, max_jobs));
    } else if (name == "--match") {
      options.match.players.assign(1, bench::read_player(std::string(value())));
      options.match.players.push_back(bench::read_player(std::string(value())));
    } else if (name == "--opening") {
      options.match.opening = to_number(value());
    } else if (name == "--sprt") {
      options.match.test = bench::read_bounds(std::string(value()));
    } else if (name == "--markdown") {
      options.markdown = true;
    } else if (name.starts_with("-") ||
               (!options.files.empty() && !options.truth && !options.repair)) {
      throw BadUsage(fmt::format("unexpected '{}'", name));
    } else {
      options.files.emplace_back(name);
    }
  }
  return options;
}

/// Measurements of one way of processing an archive.
struct Row {
  std::string_view what;
  double seconds = 0;
};

/// Archive in memory, and how much it contains.
struct Archive {
  std::string bytes;
  notation::Format format = notation::Format::native;
  std::uint64_t games = 0;
  std::uint64_t plies = 0;
  std::uint64_t findings = 0;
};

template <rules::Game G>
Archive random_archive(const G& game, const Options& options) {
  const std::uint64_t bytes = options.megabytes * 1'000'000;
  Archive archive;
  archive.format = options.format;
  archive.bytes.reserve(bytes + 65536);
  notation::RandomGameOptions random;
  random.seed = options.seed;
  notation::RandomGames<G> games(game, random);
  notation::Converter converter({options.format, {}});
  notation::Record record;
  notation::Diagnostics diagnostics;
  while (archive.bytes.size() < bytes) {
    games.next(record);
    diagnostics.clear();
    converter.convert(options.ruleset, {}, record, diagnostics, archive.bytes);
    archive.bytes += '\n';
  }
  return archive;
}

Archive read_archive(const std::string& name) {
  Archive archive;
  archive.format = notation::detect_format(name, {});
  archive.bytes = bench::bytes_of_file(name);
  return archive;
}

/// Moves of an archive without text: a sequence of moves for each line of play.
template <rules::Game G>
struct Lines : notation::Listener {
  struct Line {
    typename G::Position start;
    std::size_t first_move;
  };
  std::vector<Line> lines;
  std::vector<typename G::Move> moves;
  std::optional<typename G::Position> last;

  void start(const notation::PositionFacts* /*position*/, std::uint64_t /*number*/) override {
    last.reset();
  }
  void ply(const notation::PlyFacts& ply) override {
    const auto& facts = static_cast<const notation::PlyFactsOf<G>&>(ply);
    const auto& before = facts.before().position();
    if (last != before) {
      lines.push_back({before, moves.size()});
    }
    moves.push_back(facts.move());
    last = facts.after().position();
  }
};

template <rules::Game G>
void collect_lines(const G& game, const Archive& archive, Lines<G>& lines) {
  notation::Record record;
  notation::Diagnostics ignored;
  bench::for_each_record(archive.bytes, archive.format, [&](const notation::RawRecord& bytes) {
    if (bytes.too_large) {
      return;
    }
    ignored.clear();
    if (!open_record(archive.format, bytes, {game.id(), {}}, record, ignored)) {
      return;
    }
    replay(game.id(), record, {}, &lines, ignored);
  });
}

/// Measures the lower bound for reading: each byte is examined once.
void scan(const Archive& archive) {
  const char* at = archive.bytes.data();
  const char* const end = at + archive.bytes.size();
  std::uint64_t newlines = 0;
  while (at != end) {
    const void* const found = std::memchr(at, '\n', static_cast<std::size_t>(end - at));
    if (found == nullptr) {
      break;
    }
    at = static_cast<const char*>(found) + 1;
    ++newlines;
  }
  bench::keep(newlines);
}

/// Measures the lower bound for applying the rules: each move is checked and played.
template <rules::Game G>
void play_lines(const G& game, const Lines<G>& lines) {
  std::uint64_t illegal = 0;
  for (std::size_t i = 0; i < lines.lines.size(); ++i) {
    const std::size_t end =
        i + 1 < lines.lines.size() ? lines.lines[i + 1].first_move : lines.moves.size();
    auto position = lines.lines[i].start;
    for (std::size_t move = lines.lines[i].first_move; move < end; ++move) {
      illegal += game.is_legal(position, lines.moves[move]) ? 0 : 1;
      position = game.play(position, lines.moves[move]);
    }
    bench::keep(position);
  }
  if (illegal != 0) {
    throw std::logic_error("a move that was read as legal is not");
  }
}

/// Runs the whole check, one record after the other; counts what the archive contains.
void check(Archive& archive, const notation::CheckOptions& options) {
  notation::Record record;
  notation::Diagnostics diagnostics;
  archive.games = archive.plies = archive.findings = 0;
  bench::for_each_record(archive.bytes, archive.format, [&](const notation::RawRecord& bytes) {
    archive.plies += check_record(bytes, options, record, diagnostics).plies;
    archive.findings += diagnostics.size();
    ++archive.games;
  });
}

void check(Archive& archive, rules::RulesetId ruleset, bool syntax_only) {
  notation::CheckOptions options;
  options.format = archive.format;
  options.hints.ruleset = ruleset;
  options.replay.syntax_only = syntax_only;
  check(archive, options);
}

/// Adds a clock and now and then a comment to each ply of a line of moves.
void add_clocks(std::string_view line, std::string& out) {
  int plies = 0;
  for (std::size_t begin = 0; begin < line.size();) {
    const std::size_t end = std::min(line.find(' ', begin), line.size());
    const std::string_view word = line.substr(begin, end - begin);
    out += word;
    if (word.find_first_of("-x") != std::string_view::npos && !word.ends_with("-1")) {
      out += ++plies % 8 == 0 ? " {[%clock w0:31:07 B0:28:45] a good move, as was shown later}"
                              : " {[%clock w0:31:07 B0:28:45]}";
    }
    out += end < line.size() ? " " : "";
    begin = end + 1;
  }
}

/// Returns the archive in a common state: no tag names the game; moves have clocks and comments.
Archive untagged(const Archive& archive, std::string_view tag) {
  Archive other;
  other.format = archive.format;
  const std::string tag_pair = fmt::format("[{} ", tag);
  for (std::string_view rest = archive.bytes; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size() - 1);
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end + 1);
    if (line.starts_with(tag_pair)) {
      continue;
    }
    if (line.starts_with('[')) {
      other.bytes += line;
    } else {
      add_clocks(line, other.bytes);
    }
    other.bytes += '\n';
  }
  return other;
}

double per_second(std::uint64_t count, double seconds) {
  return seconds > 0 ? static_cast<double>(count) / seconds : 0;
}

template <rules::Game G>
void measure_perft(const G& game, const Options& options) {
  const auto depth = static_cast<unsigned>(options.depth.value_or(6));
  fmt::print("{:<22} {:>14} {:>10} {:>14}\n", fmt::format("perft {}", depth), "leaves", "seconds",
             "leaves/s");
  const auto measure = [&](std::string_view what, rules::LastPly last) {
    std::uint64_t leaves = 0;
    const double seconds = bench::median_seconds(
        options.runs, [&] { leaves = rules::perft(game, game.start(), depth, last); });
    fmt::print("{:<22} {:>14} {:>10.3f} {:>12.1f} M\n", what, leaves, seconds,
               per_second(leaves, seconds) / 1e6);
  };
  measure("last ply counted", rules::LastPly::counted);
  measure("last ply played", rules::LastPly::played);
  fmt::print("\n");
}

/// Position of international draughts with its perft, depth by depth.
struct DraughtsRow {
  std::string_view what;
  rules::Draughts10::Position position;
  std::vector<std::uint64_t> leaves;
};

/// Returns a position from the numbers of its squares, negative for kings.
rules::Draughts10::Position draughts_position(rules::Side to_move, std::span<const int> white,
                                              std::span<const int> black) {
  rules::Draughts10::Position position;
  position.to_move = to_move;
  const auto put = [&](std::span<const int> squares, rules::Side side) {
    for (const int square : squares) {
      position.put(std::abs(square) - 1, {side, square < 0});
    }
  };
  put(white, rules::Side::first);
  put(black, rules::Side::second);
  return position;
}

std::vector<DraughtsRow> draughts_rows() {
  using rules::Side;
  constexpr std::array white{25, 27, 28, 30, 32, 33, 34, 35, 37, 38};
  constexpr std::array black{12, 13, 14, 16, 18, 19, 21, 23, 24, 26};
  constexpr std::array men{6, 9, 10, 11, 20, 21, 22, 23, 30, -31, 33, 37, 41, 42, 43, 44, 46};
  constexpr std::array two_kings{-17, -24};
  std::array<int, 20> lower{};
  std::array<int, 20> upper{};
  std::iota(lower.begin(), lower.end(), -50);
  std::iota(upper.begin(), upper.end(), -20);
  return {
      {"start",
       rules::Draughts10(rules::draughts::international).start(),
       {9, 81, 658, 4265, 27117, 167140, 1049442, 6483961, 41022423}},
      {"men in the middle",
       draughts_position(Side::first, white, black),
       {6, 12, 30, 73, 215, 590, 1944, 6269, 22369, 88050, 377436, 1910989}},
      {"men against two kings",
       draughts_position(Side::second, men, two_kings),
       {14, 55, 1168, 5432, 87195, 629010, 9041010, 86724219}},
      {"kings only",
       draughts_position(Side::first, lower, upper),
       {17, 79, 352, 1399, 7062, 37589, 217575, 1333217, 8558321}},
  };
}

void measure_draughts(const Options& options) {
  const rules::Draughts10 game(rules::draughts::international);
  fmt::print("{:<22} {:>5} {:>14} {:>10} {:>14}\n", "international, counted", "depth", "leaves",
             "seconds", "leaves/s");
  for (const DraughtsRow& row : draughts_rows()) {
    const std::size_t depth =
        std::min<std::size_t>(options.depth.value_or(row.leaves.size()), row.leaves.size());
    std::uint64_t leaves = 0;
    const double seconds = bench::median_seconds(options.runs, [&] {
      leaves = rules::perft(game, row.position, static_cast<unsigned>(depth));
    });
    if (leaves != row.leaves[depth - 1]) {
      throw std::logic_error(
          fmt::format("{}: {} leaves, not {}", row.what, leaves, row.leaves[depth - 1]));
    }
    fmt::print("{:<22} {:>5} {:>14} {:>10.3f} {:>12.1f} M\n", row.what, depth, leaves, seconds,
               per_second(leaves, seconds) / 1e6);
  }
  fmt::print("\n");
}

/// Measures how long it takes to detect the rulesets of an archive whose tags do not name them.
void measure_untagged(const Archive& archive, const Options& options) {
  const auto* const family = notation::info(options.ruleset).family;
  if (family == nullptr || archive.format != notation::Format::pdn) {
    return;
  }
  Archive without = untagged(archive, family->tag);
  const double known =
      bench::median_seconds(options.runs, [&] { check(without, options.ruleset, false); });
  notation::CheckOptions guessed;
  guessed.format = archive.format;
  guessed.hints.file_name = "untagged.pdn";
  const double unknown = bench::median_seconds(options.runs, [&] { check(without, guessed); });
  fmt::print(
      "without {}, with clocks: {:.1f} MB, {:.0f} MB/s, {:.2f} times the time with the "
      "ruleset given\n",
      family->tag, static_cast<double>(without.bytes.size()) / 1e6,
      per_second(without.bytes.size(), unknown) / 1e6, unknown / known);
}

template <rules::Game G>
void measure_archive(const G& game, const Options& options) {
  Archive archive =
      options.file().empty() ? random_archive(game, options) : read_archive(options.file());
  const auto timed = [&](std::string_view what, auto&& work) {
    return Row{what, bench::median_seconds(options.runs, work)};
  };
  std::vector<Row> rows;
  rows.push_back(timed("bare scan of bytes", [&] { scan(archive); }));
  bench::forget_peak_memory();
  const std::uint64_t memory_before = bench::peak_memory();
  rows.push_back(timed("splitter alone", [&] {
    bench::for_each_record(archive.bytes, archive.format,
                           [](const notation::RawRecord& record) { bench::keep(record); });
  }));
  rows.push_back(timed("check, syntax only", [&] { check(archive, options.ruleset, true); }));
  rows.push_back(timed("check with the rules", [&] { check(archive, options.ruleset, false); }));
  const std::uint64_t memory_after = bench::peak_memory();
  Lines<G> lines;
  collect_lines(game, archive, lines);
  rows.insert(rows.begin() + 1, timed("moves without text", [&] { play_lines(game, lines); }));

  const double scan_seconds = rows[0].seconds;
  const double moves_seconds = rows[1].seconds;
  fmt::print("{}: {:.1f} MB, {} games, {} plies, {} findings\n",
             options.file().empty() ? fmt::format("random games of {}", rules::name(game.id()))
                                    : options.file(),
             static_cast<double>(archive.bytes.size()) / 1e6, archive.games, archive.plies,
             archive.findings);
  fmt::print("{:<22} {:>8} {:>9} {:>10} {:>10} {:>8} {:>8}\n", "", "seconds", "MB/s", "games/s",
             "plies/s", "x scan", "x moves");
  for (const Row& row : rows) {
    fmt::print("{:<22} {:>8.3f} {:>9.0f} {:>8.1f} k {:>8.2f} M {:>8.1f} {:>8.2f}\n", row.what,
               row.seconds, per_second(archive.bytes.size(), row.seconds) / 1e6,
               per_second(archive.games, row.seconds) / 1e3,
               per_second(archive.plies, row.seconds) / 1e6, row.seconds / scan_seconds,
               row.seconds / moves_seconds);
  }
  fmt::print("peak memory: {} KiB with the archive, {} KiB more after checking it\n", memory_before,
             memory_after - std::min(memory_before, memory_after));
  measure_untagged(archive, options);
}

/// Archive of the table.
struct TableArchive {
  std::string_view what;
  std::string_view ruleset;
  notation::Format format;
  std::string_view extension;
  std::string_view mask;  ///< query about places of pieces, which few positions match
};

constexpr std::array table_archives{
    TableArchive{"PDN", "international", notation::Format::pdn, ".pdn",
                 R"(either(contains "W:W27,28,32:B16,18" and lacks "W:W22:B"))"},
    TableArchive{"SGF", "lignes-d-action", notation::Format::sgf, ".sgf",
                 R"(either(contains "W:Wd4,e5:Bd5" and lacks "W:Wa3:B"))"},
    TableArchive{"Lices", "lices", notation::Format::native, ".lices",
                 R"(either(contains "W:WCa9,d4:BEb8" and lacks "W:Wd2:B"))"},
    TableArchive{"Marelle", "marelle", notation::Format::native, ".marelle",
                 R"(either(contains "W:Wa7,d7,g7:Bd6" and lacks "W:Wd1:B"))"},
    TableArchive{"Alice", "alice", notation::Format::native, ".alice",
                 "either(count(cards) <= 12 and count(prisoners) >= 3)"},
};

/// Conditions of a query of each kind.
constexpr std::string_view tag_conditions = R"(white ~ "nobody" and year in 1970..1979)";
constexpr std::string_view sequence_of_three = "takes >= 3 then takes >= 3 then takes >= 3";

/// What a row of the table measures.
struct TableWork {
  std::string_view what;
  std::vector<std::string> words;
};

/// Returns the run with the median time.
bench::Used median_run(const Options& options, const std::vector<std::string>& words) {
  std::vector<bench::Used> used(std::max<std::size_t>(options.runs, 1));
  std::ranges::generate(used, [&] { return bench::run(words); });
  const auto middle = used.begin() + static_cast<std::ptrdiff_t>(used.size() / 2);
  std::ranges::nth_element(used, middle, {}, &bench::Used::seconds);
  return *middle;
}

void print_table_head(const Options& options) {
  const std::string_view line =
      options.markdown ? "| {} | {} | {} | {} | {} | {} | {} | {} | {} | {} |\n"
                       : "{:<8} {:<8} {:>4} {:>6} {:>9} {:>10} {:>7} {:>8} {:>8} {:>8}\n";
  fmt::print(fmt::runtime(line), "archive", "work", "jobs", "MB/s", "games/s", "plies/s", "MiB",
             "x split", "x moves", "x rules");
  if (options.markdown) {
    fmt::print("|---|---|---:|---:|---:|---:|---:|---:|---:|---:|\n");
  }
}

/// Prints a row for each work and number of jobs. `split` and `moves`: seconds of the two lower
/// bounds.
void print_table_rows(const Options& options, const TableArchive& kind, const Archive& archive,
                      const std::string& file, double split, double moves) {
  const std::string_view line =
      options.markdown
          ? "| {} | {} | {} | {:.0f} | {:.0f} k | {:.1f} M | {:.0f} | {:.1f} | {:.2f} | {:.2f} |\n"
          : "{:<8} {:<8} {:>4} {:>6.0f} {:>7.0f} k {:>8.1f} M {:>7.0f} {:>8.1f} {:>8.2f} "
            "{:>8.2f}\n";
  const auto find = [](std::string_view query) {
    return std::vector<std::string>{bench::beside("damier-find"), "--count", std::string(query)};
  };
  const std::vector<TableWork> works{
      {"rules", {bench::beside("damier-check"), "-q"}},
      {"syntax", {bench::beside("damier-check"), "-q", "--syntax-only"}},
      {"tags", find(tag_conditions)},
      {"mask", find(kind.mask)},
      {"sequence", find(sequence_of_three)},
      {"NDJSON", {bench::beside("damier-convert"), "-q", "--to=ndjson"}},
      {"plies", {bench::beside("damier-convert"), "-q", "--to=plies-csv"}},
      {"moves",
       {bench::beside("damier-convert"), "-q", "--to=plies-csv", "--columns=record,ply,move,kind"}},
  };
  std::map<std::string_view, double> rules;  // the seconds of the first work, by jobs
  for (const TableWork& work : works) {
    for (const char* const jobs : {"1", "2"}) {
      std::vector<std::string> words = work.words;
      words.insert(words.end(), {"--jobs", jobs, file});
      const bench::Used used = median_run(options, words);
      const double by_rules = rules.emplace(jobs, used.seconds).first->second;
      fmt::print(fmt::runtime(line), kind.what, work.what, jobs,
                 per_second(archive.bytes.size(), used.seconds) / 1e6,
                 per_second(archive.games, used.seconds) / 1e3,
                 per_second(archive.plies, used.seconds) / 1e6,
                 static_cast<double>(used.memory) / 1024, used.seconds / split,
                 used.seconds / moves, used.seconds / by_rules);
    }
  }
}

template <rules::Game G>
void measure_table_archive(const G& game, const TableArchive& kind, Options options,
                           const std::filesystem::path& folder) {
  options.ruleset = rules::find_ruleset(kind.ruleset).value();
  options.format = kind.format;
  Archive archive = random_archive(game, options);
  check(archive, options.ruleset, true);
  const double split = bench::median_seconds(options.runs, [&] {
    bench::for_each_record(archive.bytes, archive.format,
                           [](const notation::RawRecord& record) { bench::keep(record); });
  });
  double moves = 0;
  {
    Lines<G> lines;
    collect_lines(game, archive, lines);
    moves = bench::median_seconds(options.runs, [&] { play_lines(game, lines); });
  }
  const std::string file = (folder / "archive").string() + std::string(kind.extension);
  std::ofstream(file, std::ios::binary) << archive.bytes;
  print_table_rows(options, kind, archive, file, split, moves);
  std::filesystem::remove(file);
}

/// Measures the programs as users run them, on archives that are written to disk meanwhile.
void measure_table(const Options& options) {
  std::string folder = (std::filesystem::temp_directory_path() / "damier-bench-XXXXXX").string();
  if (::mkdtemp(folder.data()) == nullptr) {
    throw std::runtime_error("no folder for archives can be made");
  }
  print_table_head(options);
  for (const TableArchive& kind : table_archives) {
    rules::visit(rules::find_ruleset(kind.ruleset).value(),
                 [&](const auto& game) { measure_table_archive(game, kind, options, folder); });
  }
  std::filesystem::remove_all(folder);
}

/// Returns the exit status: a false claim is a failure.
int measure_truth(const Options& options) {
  bench::TruthOptions truth;
  truth.runs = options.runs;
  truth.quick = options.quick;
  truth.milliseconds = options.milliseconds.value_or(options.quick ? 500 : 5000);
  bench::measure_truth(truth);
  const bool right = bench::measure_claims(truth);
  bench::measure_compositions(options.files, truth);
  return right ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const Options options =
        read_options(std::span(argv, static_cast<std::size_t>(argc)).subspan(1));
    if (options.truth) {
      return measure_truth(options);
    }
    if (options.repair) {
      bench::RepairBench broken = options.broken;
      broken.seed = options.seed;
      broken.files = options.files;
      bench::measure_repair(broken);
      return 0;
    }
    if (options.transcribe) {
      bench::TranscribeBench pages = options.pages;
      pages.seed = options.seed;
      bench::measure_transcribe(pages);
      return 0;
    }
    if (!options.match.players.empty()) {
      bench::MatchOptions match = options.match;
      match.seed = options.seed;
      bench::play_match(match);
      return 0;
    }
    if (!options.learn.out.empty()) {
      bench::LearnOptions learn = options.learn;
      learn.ruleset = options.ruleset;
      learn.seed = options.seed;
      learn.depth =
          static_cast<int>(std::clamp<std::uint64_t>(options.depth.value_or(5), 1, max_plies));
      bench::learn(learn);
      return 0;
    }
    if (options.chances) {
      bench::measure_chances({options.broken.games, options.seed,
                              options.match.ruleset ? rules::name(*options.match.ruleset) : ""});
      return 0;
    }
    if (options.table) {
      measure_table(options);
      return 0;
    }
    rules::visit(options.ruleset, [&](const auto& game) {
      if (options.depth != 0) {
        measure_perft(game, options);
        measure_draughts(options);
      }
      if (options.search > 0 && options.depth != 0) {
        bench::measure_search(static_cast<int>(std::min<std::uint64_t>(options.search, max_plies)),
                              options.runs);
      }
      measure_archive(game, options);
    });
    return 0;
  } catch (const BadUsage& error) {
    fmt::print(stderr, "damier-bench: {}\n{}", error.what(), usage);
    return 2;
  } catch (const bench::BadMatch& error) {
    fmt::print(stderr, "damier-bench: {}\n{}", error.what(), usage);
    return 2;
  } catch (const std::exception& error) {
    fmt::print(stderr, "damier-bench: {}\n", error.what());
    return 2;
  }
}
