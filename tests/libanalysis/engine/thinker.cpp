#include "damier/analysis/engine/thinker.hpp"

#include <cstddef>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"

namespace damier::test::engine {

using namespace analysis::engine;
using analysis::BestLine;

namespace {

/// A game of three moves with scripted searches: the n-th best line is "best", "second", "third",
/// and from a depth on a table is damaged.
class OnFound final : public analysis::GameUnderWay {
 public:
  explicit OnFound(int damaged_from) : damaged_from_(damaged_from) {}

  [[nodiscard]] const notation::PositionFacts& position() const override {
    throw std::logic_error("nobody asks");
  }
  [[nodiscard]] std::size_t plies() const override { return 0; }
  [[nodiscard]] rules::Outcome outcome() const override { return {}; }
  [[nodiscard]] BestLine search(analysis::Search& /*search*/, const analysis::Limits& limits,
                                const analysis::PlyWords& /*words*/,
                                const analysis::OnLine& /*told*/) override {
    if (limits.depth >= damaged_from_) {
      throw std::runtime_error("damaged");
    }
    const std::vector<std::string> moves{"best", "second", "third"};
    BestLine best;
    best.found.depth = limits.depth;
    best.found.nodes = 10;
    const std::size_t number = limits.without.size();
    if (number < moves.size()) {
      best.found.line = {static_cast<std::uint16_t>(number)};
      best.plies = {moves[number]};
    }
    return best;
  }

 private:
  int damaged_from_;
};

struct Talk {
  std::vector<std::string> reports;  ///< number, depth and first ply
  std::string answer;
  std::uint64_t nodes = 0;
  std::string complaint;
};

Talk think(int damaged_from, int depth, std::uint64_t nodes, std::size_t lines) {
  analysis::Search search(0);
  Talk talk;
  Thought thought{std::make_unique<OnFound>(damaged_from), {}};
  thought.limits.depth = depth;
  thought.limits.nodes = nodes;
  thought.lines = lines;
  Thinker thinker;
  thinker.start(
      std::move(thought), search,
      [&](const ShownLine& one) {
        talk.reports.push_back(std::to_string(one.number) + " " +
                               std::to_string(one.best.found.depth) + " " + one.best.plies.at(0));
      },
      [&](const BestLine& best, Milliseconds /*time*/) {
        talk.answer = best.plies.empty() ? "" : best.plies[0];
        talk.nodes = best.found.nodes;
      },
      [&](std::string_view fault) { talk.complaint = fault; });
  thinker.wait();
  return talk;
}

}  // namespace

TEST_CASE("engine thinker: each of several lines is reported at each depth", "[engine]") {
  const Talk talk = think(100, 2, 0, 3);
  CHECK(talk.reports == std::vector<std::string>{"1 1 best", "2 1 second", "3 1 third", "1 2 best",
                                                 "2 2 second", "3 2 third"});
  CHECK(talk.answer == "best");
  CHECK(talk.nodes == 60);
  CHECK(talk.complaint.empty());
}

TEST_CASE("engine thinker: nodes are those of all lines together", "[engine]") {
  CHECK(think(100, 9, 60, 3).reports.size() == 6);
  CHECK(think(100, 9, 61, 3).reports.size() == 9);
}

TEST_CASE("engine thinker: after a fault the answer is the best line, not the last", "[engine]") {
  const Talk talk = think(2, 3, 0, 3);
  CHECK(talk.complaint == "damaged");
  CHECK(talk.answer == "best");
  CHECK(talk.reports.size() == 3);
}

}  // namespace damier::test::engine
