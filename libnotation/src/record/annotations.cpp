#include "damier/notation/record/annotations.hpp"

#include <algorithm>
#include <array>

namespace damier::notation {

namespace {

constexpr std::array<std::string_view, 7> marks{"", "!", "?", "!!", "??", "!?", "?!"};

bool is_comment(const Node& node) {
  return node.kind == NodeKind::comment || node.kind == NodeKind::line_comment;
}

}  // namespace

void annotations_of(const Record& record, NodeIndex node, Annotations& out) {
  out.clear();
  for (NodeIndex child = record.nodes[node].first_child; child != no_node;
       child = record.nodes[child].next_sibling) {
    const Node& annotation = record.nodes[child];
    if (annotation.kind == NodeKind::ply) {
      return;
    }
    if (is_comment(annotation)) {
      out.comments.push_back(annotation.text);
    } else {
      out.nags.push_back(annotation.number.value_or(0));
    }
  }
}

void comments_before(const Record& record, NodeIndex before, NodeIndex first, Annotations& out) {
  out.clear();
  for (NodeIndex at = record.nodes[before].next_sibling; at != first;
       at = record.nodes[at].next_sibling) {
    if (is_comment(record.nodes[at])) {
      out.comments.push_back(record.nodes[at].text);
    }
  }
}

std::string_view mark_of(std::uint32_t nag) {
  return nag < marks.size() ? marks[nag] : std::string_view{};
}

std::uint32_t nag_of_mark(std::string_view mark) {
  const auto* const found = std::ranges::find(marks, mark);
  return found == marks.end() ? 0 : static_cast<std::uint32_t>(found - marks.begin());
}

}  // namespace damier::notation
