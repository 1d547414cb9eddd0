#include "damier/notation/replay/ply_finder.hpp"

#include <algorithm>

namespace damier::notation {

PlyFinder::PlyFinder(const Record& record) : record_(&record), numbers_(record.nodes.size()) {
  for (NodeIndex index = 0; index < record.nodes.size(); ++index) {
    const Node& node = record.nodes[index];
    if (node.kind == NodeKind::ply) {
      numbers_[index] = numbers_[node.parent] + 1;
      const std::uint32_t begin = node.label.empty() ? node.text.begin : node.label.begin;
      plies_.push_back({{begin, node.text.end}, index});
    }
  }
  std::ranges::sort(plies_, {}, [](const Ply& ply) { return ply.with_label.begin; });
}

std::optional<FoundPly> PlyFinder::operator()(const Diagnostic& finding) const {
  const Span span = finding.span;
  const auto after = std::ranges::upper_bound(plies_, span.begin, {},
                                              [](const Ply& ply) { return ply.with_label.begin; });
  if (after == plies_.begin() || (after - 1)->with_label.end <= span.begin) {
    return std::nullopt;
  }
  const NodeIndex node = (after - 1)->node;
  const Span ply = record_->nodes[node].text;
  const Span part{std::clamp(span.begin, ply.begin, ply.end),
                  std::clamp(span.end, ply.begin, ply.end)};
  return FoundPly{node, ply.in(record_->text), numbers_[node],
                  (part.empty() ? ply : part).in(record_->text)};
}

}  // namespace damier::notation
