#include "damier/notation/replay/line_hash.hpp"

#include <cstring>
#include <string>

#include <xxhash.h>

#include "damier/notation/replay/listener.hpp"

namespace damier::notation {

namespace {

/// Follows the main line of a record with its hash.
class Follower final : public Listener {
 public:
  explicit Follower(std::vector<LineHash>& lines) : lines_(lines) {}

  void start(const PositionFacts* position, std::uint64_t /*first_number*/) override {
    if (position != nullptr) {
      text_ = rules::name(position->ruleset());
      text_ += ' ';
      position->write_setup(text_);
      last_ = hash_of(text_);
    }
  }
  void ply(const PlyFacts& ply) override {
    if (ply.depth() > 0) {
      return;
    }
    text_.resize(sizeof last_);
    std::memcpy(text_.data(), &last_, sizeof last_);
    text_ += ply.text();
    last_ = hash_of(text_);
    lines_.push_back(last_);
  }
  void unresolved(const PlyPlace& ply, const PositionFacts* /*before*/) override {
    resolved_ = resolved_ && ply.depth > 0;
  }

  /// Whether all plies so far were.
  [[nodiscard]] bool resolved() const { return resolved_; }

 private:
  std::vector<LineHash>& lines_;
  LineHash last_;
  std::string text_;
  bool resolved_ = true;
};

}  // namespace

LineHash hash_of(std::string_view text) {
  const XXH128_hash_t hash = XXH3_128bits(text.data(), text.size());
  return {hash.high64, hash.low64};
}

bool hash_main_line(rules::RulesetId ruleset, Record& record, std::vector<LineHash>& lines) {
  lines.clear();
  Follower follower(lines);
  ReplayOptions options;
  options.explain.alternatives = 0;
  Diagnostics said_elsewhere;
  replay(ruleset, record, options, &follower, said_elsewhere);
  return follower.resolved();
}

}  // namespace damier::notation
