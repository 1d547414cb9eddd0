#include "librules/plain_game.hpp"

#include <algorithm>
#include <cstddef>

#include "librules/draughts/plain.hpp"

namespace damier::test::draughts {

namespace {

using plain::Line;
using plain::Position;
using plain::Rules;

/// A played ply.
struct Ply {
  bool by_king = false;
  Line line;
};

/// Men and kings of a side.
struct Pieces {
  int men = 0;
  int kings = 0;
};
Pieces pieces_of(const Position& position, bool first) {
  Pieces found;
  for (const auto& [square, piece] : position.pieces) {
    found.men += piece.first == first && !piece.king ? 1 : 0;
    found.kings += piece.first == first && piece.king ? 1 : 0;
  }
  return found;
}

bool same(const Position& a, const Position& b) {
  const auto equal = [](const auto& x, const auto& y) {
    return x.first == y.first && x.second.first == y.second.first && x.second.king == y.second.king;
  };
  return a.first_to_move == b.first_to_move && std::ranges::equal(a.pieces, b.pieces, equal);
}

/// Returns the number of moves per side for an ending with a lone king (D14); otherwise 0.
int ending_limit(const plain::Draws& draws, const Position& position) {
  if (draws.single_pieces > 0 && position.pieces.size() == 2 &&
      pieces_of(position, true).men + pieces_of(position, true).kings == 1) {
    return draws.single_pieces;
  }
  for (const bool first : {true, false}) {
    const Pieces lone = pieces_of(position, first);
    const Pieces strong = pieces_of(position, !first);
    const bool fits = strong.kings > 0 && (!draws.kings_only || strong.men == 0);
    if (lone.men == 0 && lone.kings == 1 && fits) {
      const int count = strong.men + strong.kings;
      return count == 1   ? draws.one_to_one
             : count == 2 ? draws.two_to_one
             : count == 3 ? draws.three_to_one
                          : 0;
    }
  }
  return 0;
}

class Game final : public PlainGame {
 public:
  explicit Game(const Rules& rules) : rules_(rules), positions_{plain::start(rules)} {}

  [[nodiscard]] std::vector<std::string> moves() const override {
    std::vector<std::string> texts;
    for (const auto& [text, line] : lines()) {
      texts.push_back(text);
    }
    return texts;
  }
  void play(const std::string& move) override {
    const Line line = lines().at(move);
    plies_.push_back({positions_.back().pieces.at(line.route.front()).king, line});
    positions_.push_back(plain::after(positions_.back(), line));
  }
  /// A side that cannot move has lost (D7), also because there is a king; or it has won (D18).
  [[nodiscard]] std::string outcome() const override {
    if (lines().empty()) {
      return positions_.back().first_to_move != rules_.blocked_wins ? "0-1" : "1-0";
    }
    return rules_.draws.automatic && drawn() ? "1/2-1/2" : "ongoing";
  }
  [[nodiscard]] bool claimable() const override { return !rules_.draws.automatic && drawn(); }

 private:
  [[nodiscard]] std::map<std::string, Line> lines() const {
    std::vector<Line> found = plain::lines(rules_, positions_.back());
    if (king_must_rest()) {
      const plain::Square there = plies_[plies_.size() - 2].line.route.back();
      std::erase_if(found, [&](const Line& line) {
        return line.taken.empty() && line.route.front() == there;
      });
    }
    return plain::by_text(rules_, found);
  }
  /// Returns whether the side to move has used up the consecutive moves of one king, which is still
  /// there, and also has men.
  [[nodiscard]] bool king_must_rest() const {
    const auto run = static_cast<std::size_t>(rules_.king_run);
    const Position& now = positions_.back();
    if (run == 0 || plies_.size() < 2 * run || pieces_of(now, now.first_to_move).men == 0) {
      return false;
    }
    for (std::size_t back = 1; back <= run; ++back) {
      const Ply& ply = plies_[plies_.size() - 2 * back];
      const bool chained = back == 1 || ply.line.route.back() ==
                                            plies_[plies_.size() - 2 * back + 2].line.route.front();
      if (!ply.by_king || !ply.line.taken.empty() || !chained) {
        return false;
      }
    }
    const auto there = now.pieces.find(plies_[plies_.size() - 2].line.route.back());
    return there != now.pieces.end() && there->second.first == now.first_to_move;
  }
  [[nodiscard]] bool drawn() const {
    const plain::Draws& draws = rules_.draws;
    return (draws.repetition > 0 && times() >= draws.repetition) ||
           (draws.king_moves > 0 && quiet_plies() >= 2 * draws.king_moves) || ending_is_used_up();
  }
  [[nodiscard]] std::ptrdiff_t times() const {
    return std::ranges::count_if(positions_,
                                 [&](const Position& one) { return same(one, positions_.back()); });
  }
  [[nodiscard]] std::ptrdiff_t quiet_plies() const {
    const auto last = std::find_if(plies_.rbegin(), plies_.rend(), [](const Ply& ply) {
      return !ply.by_king || !ply.line.taken.empty();
    });
    return last - plies_.rbegin();
  }
  [[nodiscard]] bool ending_is_used_up() const {
    const int limit = ending_limit(rules_.draws, positions_.back());
    const auto began =
        std::find_if(positions_.rbegin(), positions_.rend(),
                     [&](const Position& one) { return ending_limit(rules_.draws, one) != limit; });
    return limit > 0 && began - positions_.rbegin() > 2 * limit;
  }

  const Rules& rules_;
  std::vector<Position> positions_;
  std::vector<Ply> plies_;
};

}  // namespace

std::unique_ptr<PlainGame> plain_game(std::string_view ruleset) {
  const auto rules = std::ranges::find(plain::all_rules(), ruleset, &Rules::name);
  return rules == plain::all_rules().end() ? nullptr : std::make_unique<Game>(*rules);
}

}  // namespace damier::test::draughts
