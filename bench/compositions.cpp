#include <algorithm>
#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string_view>

#include <fmt/format.h>

#include "damier/analysis/report/analyst.hpp"
#include "damier/analysis/search/score.hpp"
#include "damier/notation/archive/check.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/replay/listener.hpp"

#include "archive.hpp"
#include "truth.hpp"

namespace damier::bench {

namespace {

/// Keeps the position in which a record begins, and its first move.
class Start final : public notation::Listener {
 public:
  void start(const notation::PositionFacts* position, std::uint64_t /*first_number*/) override {
    kept = position == nullptr ? nullptr : position->keep();
  }
  void ply(const notation::PlyFacts& ply) override {
    if (move.empty() && ply.depth() == 0) {
      move += ply.text();
    }
  }
  std::unique_ptr<notation::PositionFacts> kept;
  std::string move;
};

struct Composition {
  std::unique_ptr<notation::PositionFacts> position;
  rules::Side winner = rules::Side::first;
  std::string move;  ///< first of the record; empty if it has none
  std::string name;
};

std::optional<rules::Side> winner_of(const notation::Record& record) {
  const auto result = effective_result(record);
  return result == notation::ResultToken::first_wins    ? std::optional(rules::Side::first)
         : result == notation::ResultToken::second_wins ? std::optional(rules::Side::second)
                                                        : std::nullopt;
}

/// Adds the compositions of a file: records with a set-up, a winner by their result, and an
/// unfinished game.
void read_compositions(const std::string& file, std::vector<Composition>& found) {
  const std::string bytes = bytes_of_file(file);
  const notation::Format format = notation::detect_format(file, {});
  notation::Record record;
  notation::Diagnostics diagnostics;
  for_each_record(bytes, format, [&](const notation::RawRecord& raw) {
    diagnostics.clear();
    const auto ruleset =
        raw.too_large ? std::nullopt : open_record(format, raw, {}, record, diagnostics);
    if (!ruleset || record.find_tag("FEN") == nullptr) {
      return;
    }
    Start start;
    (void)replay(*ruleset, record, {}, &start, diagnostics);
    const auto winner = winner_of(record);
    if (winner && start.kept && !start.kept->outcome().over()) {
      found.push_back({std::move(start.kept), *winner, std::move(start.move),
                       fmt::format("{}, record {}", file, raw.index)});
    }
  });
}

struct Counts {
  std::size_t all = 0;
  std::size_t proven = 0;
  std::size_t otherwise = 0;  ///< proven for the other side
  std::size_t moves = 0;      ///< number with moves
  std::size_t same = 0;       ///< number of these whose first move was found
  double seconds = 0;         ///< wall-clock time
  double longest = 0;         ///< of the proven ones

  void print(std::string_view name) const {
    fmt::print("{:<22} {:>8} {:>8} {:>7.1f}% {:>10} {:>5} of {:>5} {:>10.2f} s {:>8.2f} s\n", name,
               all, proven, 100.0 * static_cast<double>(proven) / static_cast<double>(all),
               otherwise, same, moves, seconds / static_cast<double>(all), longest);
  }
  Counts& operator+=(const Counts& more) {
    all += more.all;
    proven += more.proven;
    otherwise += more.otherwise;
    moves += more.moves;
    same += more.same;
    seconds += more.seconds;
    longest = std::max(longest, more.longest);
    return *this;
  }
};

}  // namespace

void measure_compositions(std::span<const std::string> files, const TruthOptions& options) {
  std::vector<Composition> compositions;
  for (const std::string& file : files) {
    read_compositions(file, compositions);
  }
  fmt::print("\n{:<22} {:>8} {:>8} {:>8} {:>10} {:>14} {:>12} {:>10}\n", "compositions", "all",
             "proven", "", "otherwise", "first move", "mean", "longest");
  analysis::Search search;
  analysis::Limits limits;
  limits.depth = analysis::max_depth;
  limits.time = std::chrono::milliseconds(options.milliseconds);
  std::map<std::string_view, Counts> counts;
  Counts all;
  std::string unproven;
  for (const Composition& one : compositions) {
    const auto begin = std::chrono::steady_clock::now();
    const auto report = analysis::analyse_position(*one.position, limits, search);
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    const bool decided = analysis::is_decided(report.found.score);
    const bool right = decided && analysis::is_win(report.found.score) ==
                                      (one.position->side_to_move() == one.winner);
    const bool same = !one.move.empty() && !report.line.empty() && report.line.front() == one.move;
    const Counts found{.all = 1,
                       .proven = right ? 1U : 0U,
                       .otherwise = decided && !right ? 1U : 0U,
                       .moves = one.move.empty() ? 0U : 1U,
                       .same = same ? 1U : 0U,
                       .seconds = seconds,
                       .longest = right ? seconds : 0};
    counts[rules::name(one.position->ruleset())] += found;
    all += found;
    unproven +=
        right ? "" : fmt::format("  {}: {}\n", decided ? "otherwise" : "not proven", one.name);
    if (found.moves > found.same) {
      unproven += fmt::format("  another move: {}: {} and not {}\n", one.name,
                              report.line.empty() ? "none" : report.line.front(), one.move);
    }
  }
  for (const auto& [name, sums] : counts) {
    sums.print(name);
  }
  if (all.all > 0) {
    all.print("all");
  }
  fmt::print("{}", unproven);
}

}  // namespace damier::bench
