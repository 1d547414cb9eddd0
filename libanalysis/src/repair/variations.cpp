#include <algorithm>
#include <utility>

#include "damier/analysis/repair/repair.hpp"
#include "damier/notation/replay/listener.hpp"

namespace damier::analysis {

namespace {

using notation::NodeIndex;

/// Maximum number of variations of a record that are repaired.
constexpr std::size_t max_variations = 200;

/// Collects the variations with an illegal ply, by the ply that begins them.
class WrongVariations final : public notation::Listener {
 public:
  void enter_variation(NodeIndex /*before*/, NodeIndex first) override { open_.push_back(first); }
  void leave_variation() override { open_.pop_back(); }
  void unresolved(const notation::PlyPlace& ply, const notation::PositionFacts* before) override {
    if (ply.depth > 0 && before != nullptr) {
      found.push_back(open_.back());
    }
  }

  std::vector<NodeIndex> found;

 private:
  std::vector<NodeIndex> open_;
};

/// Returns the number of a ply in its line, from 1.
std::uint64_t number_of(const notation::Record& record, NodeIndex ply) {
  std::uint64_t number = 0;
  for (NodeIndex at = ply; at != 0 && at != notation::no_node; at = record.nodes[at].parent) {
    ++number;
  }
  return number;
}

}  // namespace

std::vector<VariationRepair> repair_variations(rules::RulesetId ruleset, notation::Record& record,
                                               std::string_view hidden, const RepairLimits& limits,
                                               RepairRooms& rooms) {
  std::vector<VariationRepair> all;
  std::vector<NodeIndex> tried;
  notation::ReplayOptions options;
  options.hidden = hidden;
  options.explain.alternatives = 0;
  for (bool again = true; again;) {
    again = false;
    WrongVariations wrong;
    notation::Diagnostics ignored(0);
    replay(ruleset, record, options, &wrong, ignored);
    for (const NodeIndex first : wrong.found) {
      if (std::ranges::find(tried, first) != tried.end() || all.size() >= max_variations) {
        continue;
      }
      tried.push_back(first);
      VariationRepair& one = all.emplace_back();
      one.ply = number_of(record, first);
      one.result = find_repairs_of(ruleset, record, first, hidden, limits);
      // The text of the record is in one of two buffers, the next one in the other.
      std::string& room = rooms[1 + all.size() % 2];
      again = (!one.result.found.empty() && apply(one.result.found.front(), record, room, first)) ||
              again;
    }
  }
  return all;
}

}  // namespace damier::analysis
