#include "damier/notation/line_hash.hpp"

#include <cstring>
#include <string>

#include <xxhash.h>

#include "damier/notation/games.hpp"
#include "damier/notation/replay.hpp"

namespace damier::notation {

namespace {

/// Follows the main line of a record with its hash.
template <rules::Game G>
class Follower final : public Visitor<G> {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  Follower(const G& game, std::vector<LineHash>& lines) : game_(game), lines_(lines) {}

  void start(const Position& position) override {
    text_ = G::name;
    text_ += ' ';
    codec<G>::write_setup(game_, position, text_);
    last_ = hash_of(text_);
  }
  void ply(NodeIndex /*node*/, const Position& before, const Move& move,
           const Position& /*after*/) override {
    if (depth_ > 0) {
      return;
    }
    text_.resize(sizeof last_);
    std::memcpy(text_.data(), &last_, sizeof last_);
    codec<G>::write_move(game_, before, move, text_);
    last_ = hash_of(text_);
    lines_.push_back(last_);
  }
  void unclear(NodeIndex /*node*/) override { clear_ = clear_ && depth_ > 0; }
  void enter_variation(NodeIndex /*before*/, NodeIndex /*first*/) override { ++depth_; }
  void leave_variation() override { --depth_; }

  [[nodiscard]] bool clear() const { return clear_; }

 private:
  G game_;
  std::vector<LineHash>& lines_;
  LineHash last_;
  std::string text_;
  int depth_ = 0;
  bool clear_ = true;
};

}  // namespace

LineHash hash_of(std::string_view text) {
  const XXH128_hash_t hash = XXH3_128bits(text.data(), text.size());
  return {hash.high64, hash.low64};
}

bool hash_main_line(rules::RulesetId ruleset, Record& record, std::vector<LineHash>& lines) {
  lines.clear();
  return rules::visit(ruleset, [&]<class G>(const G& game) {
    Diagnostics said_elsewhere;
    read_moves<G>(record, said_elsewhere);
    Follower<G> follower(as_recorded(game, record), lines);
    ReplayOptions options;
    options.explain.alternatives = 0;
    Replay<G>(game, record, follower, options, said_elsewhere).run();
    return follower.clear();
  });
}

}  // namespace damier::notation
