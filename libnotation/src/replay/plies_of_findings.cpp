#include "damier/notation/replay/plies_of_findings.hpp"

#include <algorithm>
#include <iterator>

namespace damier::notation {

PliesOfFindings::PliesOfFindings(const Record& record, std::uint64_t first_number)
    : record_(record), numbers_(record.nodes.size(), 0) {
  // Each node comes after its parent.
  for (NodeIndex index = 1; index < record.nodes.size(); ++index) {
    const Node& node = record.nodes[index];
    const bool is_ply = node.kind == NodeKind::ply;
    const std::uint64_t before = node.parent == 0 ? first_number - 1 : numbers_[node.parent];
    numbers_[index] = first_number == 0 ? 0 : before + (is_ply ? 1 : 0);
    if (is_ply) {
      plies_.push_back(index);
    }
  }
  std::ranges::sort(plies_, {}, [&](NodeIndex ply) { return begin_of(ply); });
}

std::uint32_t PliesOfFindings::begin_of(NodeIndex ply) const {
  const Node& node = record_.nodes[ply];
  return node.label.empty() ? node.text.begin : std::min(node.label.begin, node.text.begin);
}

std::optional<PlyOfFinding> PliesOfFindings::operator()(Span span) const {
  const auto behind = std::ranges::upper_bound(plies_, span.begin, {},
                                               [&](NodeIndex ply) { return begin_of(ply); });
  if (behind == plies_.begin()) {
    return std::nullopt;
  }
  const NodeIndex ply = *std::prev(behind);
  const bool inside = span.begin < record_.nodes[ply].text.end;
  return inside ? std::optional(PlyOfFinding{ply, numbers_[ply]}) : std::nullopt;
}

}  // namespace damier::notation
