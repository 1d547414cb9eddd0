#include "damier/notation/replay/setup_among_moves.hpp"

#include <string_view>

#include "damier/notation/text/ascii.hpp"

namespace damier::notation {

namespace {

/// Returns the value in quotes of such a command; empty for any other text.
Span value_of(std::string_view text, Span whole) {
  constexpr std::string_view name = "FEN";
  const std::string_view command = whole.in(text);
  if (!command.starts_with('/') || !command.ends_with('/')) {
    return {};
  }
  const std::string_view inside = trimmed(command.substr(1));
  const std::size_t open = command.find('"');
  const std::size_t close = command.rfind('"');
  if (!same_in_any_case(inside.substr(0, name.size()), name) || open >= close) {
    return {};
  }
  return {whole.begin + static_cast<std::uint32_t>(open + 1),
          whole.begin + static_cast<std::uint32_t>(close)};
}

}  // namespace

SetupAmongMoves setup_before(const Record& record, NodeIndex ply) {
  if (ply == no_node || !record.nodes[ply].displaced) {
    return {};
  }
  const NodeIndex parent = record.nodes[ply].parent;
  const NodeIndex first = record.next_ply(parent);
  Span last;
  for (NodeIndex at = record.nodes[parent].first_child; at != first;
       at = record.nodes[at].next_sibling) {
    last = record.nodes[at].kind == NodeKind::comment ? record.nodes[at].text : last;
  }
  const Span value = value_of(record.text, last);
  return value.empty() ? SetupAmongMoves{} : SetupAmongMoves{last, value};
}

}  // namespace damier::notation
