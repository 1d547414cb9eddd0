#pragma once

// The replay of a record for a ruleset and all its relatives at once.

#include <optional>
#include <vector>

#include "damier/notation/replay/replay_of.hpp"
#include "damier/rules/relatives.hpp"

#include "errors_in.hpp"
#include "trial_replay.hpp"

namespace damier::notation {

/// Returns the errors about the result of a record whose game ended in that way.
template <rules::Game G>
std::uint64_t errors_about_result(const G& game, const Record& record,
                                  const rules::Outcome& outcome) {
  Diagnostics found;
  check_result(record, outcome, codec<G>::result_style(game),
               codec<G>::ending_rule(game, outcome.ending), found);
  return errors_in(found);
}

/// Follows a replay for a relative of the game. Until only one of them ends, both have the same
/// plies and, apart from the result, the same errors.
template <rules::Game G>
class Follower {
 public:
  using Position = typename G::Position;

  Follower(const G& game, const G& relative) : game_(game), relative_(relative) {}

  [[nodiscard]] rules::RulesetId id() const { return relative_.id(); }

  /// `plies`: number of plies of the main line before it; nothing in a variation.
  void see(const Position& position, std::optional<std::uint64_t> plies) {
    const bool over = ends_apart(relative_, position);
    if (over == ends_apart(game_, position)) {
      return;
    }
    if (!over || !plies) {
      needs_replay_ = true;
    } else if (!ended_) {
      ended_ = plies;
    }
  }

  /// Returns the plies of the relative, from those of G; nothing if it needs a replay of its own.
  /// `last`: the last position of the main line.
  [[nodiscard]] std::optional<ReadablePlies> found(const Record& record, bool until_fault,
                                                   ReadablePlies of_game,
                                                   const ReplayResult& result,
                                                   const Position& last) const {
    if (until_fault && ended_ && *ended_ < of_game.readable) {
      return ReadablePlies{*ended_, false, 0};  // a variation does not change that
    }
    const bool goes_on_after_end = ended_ && !until_fault;
    if (needs_replay_ || goes_on_after_end) {
      return std::nullopt;
    }
    if (result.outcome) {
      const rules::Outcome outcome = relative_.outcome(last);
      of_game.errors += errors_about_result(relative_, record, outcome);
      of_game.errors -= errors_about_result(game_, record, *result.outcome);
    }
    return of_game;
  }

 private:
  G game_;
  G relative_;
  std::optional<std::uint64_t> ended_;  ///< plies of the main line after which the relative ended
  bool needs_replay_ = false;
};

/// Counts the legal plies that begin the main line, and shows each position to the followers.
template <rules::Game G>
class TrialVisitor final : public Visitor<G> {
 public:
  using Position = typename G::Position;

  explicit TrialVisitor(const G& game) : ruleset_(game.id()) {
    for (const G& relative : relatives_of(game)) {
      followers_.emplace_back(game, relative);
    }
  }

  void start(const Position& position) override {
    started_ = true;
    found_.clear = true;
    last_ = position;
    see(position);
  }
  void ply(const PlyNodes& /*nodes*/, const Position& /*before*/, const typename G::Move& /*move*/,
           const Position& after) override {
    if (depth_ == 0) {
      ++found_.readable;
      last_ = after;
    }
    see(after);
  }
  void unresolved(NodeIndex /*node*/, const Position* /*before*/) override {
    found_.clear = found_.clear && depth_ > 0;
  }
  void enter_variation(NodeIndex /*before*/, NodeIndex /*first*/) override { ++depth_; }
  void leave_variation() override { --depth_; }

  [[nodiscard]] TrialReplay end(const Record& record, bool until_fault, const ReplayResult& result,
                                const Diagnostics& findings) {
    TrialReplay trial;
    found_.errors = errors_in(findings);
    trial.found.push_back({ruleset_, found_});
    for (const Follower<G>& follower : followers_) {
      const auto plies = started_ ? follower.found(record, until_fault, found_, result, last_)
                                  : std::optional<ReadablePlies>();
      if (plies) {
        trial.found.push_back({follower.id(), *plies});
      }
    }
    if (found_.clear && findings.empty()) {
      trial.clean = result;
    }
    return trial;
  }

 private:
  void see(const Position& position) {
    const auto plies = depth_ == 0 ? std::optional(found_.readable) : std::nullopt;
    for (Follower<G>& follower : followers_) {
      follower.see(position, plies);
    }
  }

  ReadablePlies found_;
  Position last_{};
  bool started_ = false;
  int depth_ = 0;
  rules::RulesetId ruleset_;
  std::vector<Follower<G>> followers_;
};

/// Replays a record whose moves have been read.
template <rules::Game G>
TrialReplay try_plies_as(const G& game, const Record& record, const ReplayOptions& options) {
  TrialVisitor<G> visitor(game);
  Diagnostics findings;
  const ReplayResult result = Replay<G>(game, record, visitor, options, findings).run();
  return visitor.end(record, options.until_fault, result, findings);
}

}  // namespace damier::notation
