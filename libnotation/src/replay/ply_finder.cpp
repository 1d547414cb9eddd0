#include "damier/notation/replay/ply_finder.hpp"

#include <algorithm>
#include <iterator>

namespace damier::notation {

PlyFinder::PlyFinder(const Record& record, std::uint64_t first_number)
    : record_(&record), numbers_(record.nodes.size(), 0) {
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

std::uint32_t PlyFinder::begin_of(NodeIndex ply) const {
  const Node& node = record_->nodes[ply];
  return node.label.empty() ? node.text.begin : std::min(node.label.begin, node.text.begin);
}

std::optional<FoundPly> PlyFinder::operator()(Span span) const {
  const auto after = std::ranges::upper_bound(plies_, span.begin, {},
                                              [&](NodeIndex ply) { return begin_of(ply); });
  if (after == plies_.begin()) {
    return std::nullopt;
  }
  const NodeIndex node = *std::prev(after);
  const Span ply = record_->nodes[node].text;
  if (span.begin >= ply.end) {
    return std::nullopt;
  }
  const Span part{std::clamp(span.begin, ply.begin, ply.end),
                  std::clamp(span.end, ply.begin, ply.end)};
  return FoundPly{node, ply.in(record_->text), numbers_[node],
                  (part.empty() ? ply : part).in(record_->text)};
}

}  // namespace damier::notation
