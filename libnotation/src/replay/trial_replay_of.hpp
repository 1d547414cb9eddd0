#pragma once

// The replay of a record for a ruleset and all its relatives at once.

#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>

#include "damier/notation/replay/replay_of.hpp"
#include "damier/rules/relatives.hpp"
#include "damier/rules/rulesets.hpp"

#include "errors_in.hpp"
#include "trial_replay.hpp"

namespace damier::notation {

/// The errors about the result of a record whose game ended so.
template <rules::Game G>
std::uint64_t errors_about_result(const Record& record, const rules::Outcome& outcome) {
  Diagnostics found;
  check_result(record, outcome, codec<G>::result_style, codec<G>::ending_rule, found);
  return errors_in(found);
}

/// Follows a replay by G for a relative: until one of them ends apart, both have the same plies,
/// and the same errors except those about the result.
template <rules::Game G, rules::Game Relative>
class Follower {
 public:
  using Position = typename G::Position;
  static constexpr rules::RulesetId id = rules::id_of<Relative>;

  /// `plies`: how many plies of the main line led there; nothing in a variation.
  void see(const Position& position, std::optional<std::uint64_t> plies) {
    const bool over = ends_apart(Relative(), position);
    if (over == ends_apart(G(), position)) {
      return;
    }
    if (!over || !plies) {
      needs_replay_ = true;
    } else if (!ended_) {
      ended_ = plies;
    }
  }

  /// The plies that the relative has, from those of G; nothing if it needs a replay of its own.
  /// `last`: the last position of the main line.
  [[nodiscard]] std::optional<ReadablePlies> found(const Record& record, bool until_fault,
                                                   ReadablePlies of_game,
                                                   const ReplayResult& result,
                                                   const Position& last) const {
    if (until_fault && ended_ && *ended_ < of_game.readable) {
      return ReadablePlies{*ended_, false, 0};  // a variation changes nothing in that
    }
    const bool goes_on_after_end = ended_ && !until_fault;
    if (needs_replay_ || goes_on_after_end) {
      return std::nullopt;
    }
    if (result.outcome) {
      const rules::Outcome outcome = Relative().outcome(last);
      of_game.errors += errors_about_result<Relative>(record, outcome);
      of_game.errors -= errors_about_result<G>(record, *result.outcome);
    }
    return of_game;
  }

 private:
  std::optional<std::uint64_t> ended_;  ///< plies of the main line after which the relative ended
  bool needs_replay_ = false;
};

/// Followers for all relatives of a game.
template <rules::Game G, class Rulesets>
struct FollowersAmong;
template <rules::Game G, class... R>
struct FollowersAmong<G, std::tuple<R...>> {
  using type = decltype(std::tuple_cat(
      std::declval<std::conditional_t<rules::relatives<G, R>, std::tuple<Follower<G, R>>,
                                      std::tuple<>>>()...));
};

/// Counts the plies of the main line up to the first that is no move, and shows each position to
/// the followers.
template <rules::Game G>
class TrialVisitor final : public Visitor<G> {
 public:
  using Position = typename G::Position;

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
    trial.found.push_back({rules::id_of<G>, found_});
    const auto add = [&](const auto& follower) {
      if (const auto plies = follower.found(record, until_fault, found_, result, last_)) {
        trial.found.push_back({follower.id, *plies});
      }
    };
    if (started_) {
      std::apply([&](const auto&... one) { (add(one), ...); }, followers_);
    }
    if (found_.clear && findings.empty()) {
      trial.clean = result;
    }
    return trial;
  }

 private:
  void see(const Position& position) {
    const auto plies = depth_ == 0 ? std::optional(found_.readable) : std::nullopt;
    std::apply([&](auto&... one) { (one.see(position, plies), ...); }, followers_);
  }

  ReadablePlies found_;
  Position last_{};
  bool started_ = false;
  int depth_ = 0;
  typename FollowersAmong<G, rules::Rulesets>::type followers_;
};

/// Replays a record whose moves are read.
template <rules::Game G>
TrialReplay try_plies_as(const Record& record, const ReplayOptions& options) {
  TrialVisitor<G> visitor;
  Diagnostics findings;
  const ReplayResult result = Replay<G>(G(), record, visitor, options, findings).run();
  return visitor.end(record, options.until_fault, result, findings);
}

}  // namespace damier::notation
