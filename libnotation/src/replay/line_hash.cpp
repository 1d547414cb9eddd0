#include "damier/notation/replay/line_hash.hpp"

#include <array>
#include <cstring>
#include <string>

#include <xxhash.h>

#include "damier/notation/replay/main_line.hpp"
#include "damier/notation/text/byte_order.hpp"

namespace damier::notation {

namespace {

/// Hashes the main line of a record, ply by ply.
class LineHasher final : public MainLine {
 public:
  explicit LineHasher(std::vector<LineHash>& lines) : lines_(lines) {}

  void start(const PositionFacts* position, std::uint64_t /*first_number*/) override {
    if (position != nullptr) {
      text_ = rules::name(position->ruleset());
      text_ += ' ';
      position->write_setup(text_);
      last_ = hash_of(text_);
    }
  }

 private:
  void main_ply(const PlyFacts& ply) override {
    const std::array<std::uint64_t, 2> before{low_byte_first(last_.high),
                                              low_byte_first(last_.low)};
    text_.resize(sizeof before);
    std::memcpy(text_.data(), before.data(), sizeof before);
    text_ += ply.text();
    last_ = hash_of(text_);
    lines_.push_back(last_);
  }

  std::vector<LineHash>& lines_;
  LineHash last_;
  std::string text_;
};

}  // namespace

LineHash hash_of(std::string_view text) {
  const XXH128_hash_t hash = XXH3_128bits(text.data(), text.size());
  return {hash.high64, hash.low64};
}

bool hash_main_line(rules::RulesetId ruleset, Record& record, std::vector<LineHash>& lines) {
  lines.clear();
  LineHasher hasher(lines);
  ReplayOptions options;
  options.explain.alternatives = 0;
  Diagnostics reported_elsewhere;
  replay(ruleset, record, options, &hasher, reported_elsewhere);
  return hasher.resolved();
}

}  // namespace damier::notation
