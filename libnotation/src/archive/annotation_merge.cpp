#include "damier/notation/archive/annotation_merge.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "damier/notation/record/splitter.hpp"
#include "damier/notation/replay/line_hash.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/text.hpp"

#include "../record/encoded.hpp"

namespace damier::notation {

namespace {

/// Appends a text with one space for white space of any kind.
void append_words(std::string_view text, std::string& out) {
  bool first = true;
  for (std::size_t at = text.find_first_not_of(white_space); at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(white_space, at), text.size());
    out += first ? "" : " ";
    out += text.substr(at, end - at);
    first = false;
    at = std::min(text.find_first_not_of(white_space, end), text.size());
  }
}

/// Appends what a node says. Both kinds of comments say the same.
void append_node(const Record& record, NodeIndex index, std::string& out) {
  const Node& node = record.nodes[index];
  out += node.kind == NodeKind::ply ? 'p' : node.kind == NodeKind::nag ? 'n' : 'c';
  if (node.kind == NodeKind::nag) {
    out += fmt::format("{}", node.number.value_or(0));
  } else {
    append_words(record.text_of(node), out);
  }
  out += '\n';
}

/// Calls `enter` for a node and all below it, in text order, and `leave` after what is below each.
/// Without recursion: lines are long.
template <class Enter, class Leave>
void walk(const Record& record, NodeIndex top, Enter enter, Leave leave) {
  NodeIndex at = top;
  while (true) {
    enter(at);
    if (const NodeIndex child = record.nodes[at].first_child; child != no_node) {
      at = child;
      continue;
    }
    leave(at);
    while (at != top && record.nodes[at].next_sibling == no_node) {
      at = record.nodes[at].parent;
      leave(at);
    }
    if (at == top) {
      return;
    }
    at = record.nodes[at].next_sibling;
  }
}

/// Calls `use` for each annotation of the main line, with the number of its ply, and whether it stands
/// before the next one.
template <class Use>
void for_each_annotation(const Record& record, Use use) {
  std::uint64_t ply = 0;
  for (NodeIndex at = 0; at != no_node; at = record.next_ply(at), ++ply) {
    const NodeIndex next = record.next_ply(at);
    bool before = true;
    for (NodeIndex child = record.nodes[at].first_child; child != no_node;
         child = record.nodes[child].next_sibling) {
      if (child == next) {
        before = false;
      } else {
        use(ply, child, before);
      }
    }
  }
}

}  // namespace

bool AnnotationSet::add(const Record& record, std::uint64_t ply, NodeIndex annotation) {
  const std::string place = fmt::format("{}\n", ply);
  const auto is_new = [&](std::string_view text) {
    return hashes_.insert(hash_of(place + std::string(text)).low).second;
  };
  const NodeKind kind = record.nodes[annotation].kind;
  if (kind == NodeKind::comment || kind == NodeKind::line_comment) {
    // By paragraphs: a node of a game tree has one comment, which is all of them.
    bool any_new = false;
    for (std::string_view rest = record.text_of(record.nodes[annotation]); !rest.empty();) {
      const std::size_t end = std::min(rest.find("\n\n"), rest.size());
      std::string words = "c";
      append_words(rest.substr(0, end), words);
      any_new = (words.size() > 1 && is_new(words)) || any_new;
      rest.remove_prefix(std::min(end + 2, rest.size()));
    }
    return any_new;
  }
  std::string text;
  walk(
      record, annotation, [&](NodeIndex at) { append_node(record, at, text); },
      [&](NodeIndex) { text += ")\n"; });
  return is_new(text);
}

bool AnnotationSet::add(const Record& record) {
  bool any_new = false;
  for_each_annotation(record, [&](std::uint64_t ply, NodeIndex annotation, bool) {
    any_new = add(record, ply, annotation) || any_new;
  });
  return any_new;
}

AnnotationMerge::AnnotationMerge(Record& record) : record_(record), text_(record.text) {
  (void)known_.add(record);
  for (NodeIndex at = 0; at != no_node; at = record.next_ply(at)) {
    Place& place = places_.emplace_back(Place{at, no_node});
    const NodeIndex next = record.next_ply(at);
    for (NodeIndex child = record.nodes[at].first_child; child != next;
         child = record.nodes[child].next_sibling) {
      place.last_before = child;
    }
  }
}

Span AnnotationMerge::copied(const Record& other, Span span) {
  const auto begin = static_cast<std::uint32_t>(text_.size());
  text_ += span.in(other.text);
  return {begin, static_cast<std::uint32_t>(text_.size())};
}

void AnnotationMerge::copy_node(const Record& other, NodeIndex from, NodeIndex to) {
  const Node& node = other.nodes[from];
  Node& copy = record_.nodes[to];
  copy.text = copied(other, node.text);
  copy.label = copied(other, node.label);
  copy.removal = copied(other, node.removal);
  copy.side_mark = node.side_mark;
  copy.displaced = node.displaced;
  copy.second_side = node.second_side;
  copy.squares = node.squares;
  copy.number = node.number;
}

void AnnotationMerge::copy(const Record& other, NodeIndex from, Place& to, bool before_next) {
  const NodeIndex previous = before_next ? to.last_before : record_.nodes[to.ply].last_child;
  std::vector<NodeIndex> parents;
  walk(
      other, from,
      [&](NodeIndex at) {
        const NodeKind kind = other.nodes[at].kind;
        const NodeIndex copy = parents.empty() ? record_.insert(to.ply, previous, kind, {})
                                               : record_.append(parents.back(), kind, {});
        copy_node(other, at, copy);
        parents.push_back(copy);
        to.last_before = before_next && parents.size() == 1 ? copy : to.last_before;
      },
      [&](NodeIndex) { parents.pop_back(); });
}

bool AnnotationMerge::add(const Record& other) {
  bool fits = true;
  for_each_annotation(other, [&](std::uint64_t ply, NodeIndex annotation, bool before_next) {
    fits = fits && text_.size() + other.text.size() <= max_record_size &&
           record_.nodes.size() + other.nodes.size() <= max_nodes;
    if (fits && ply < places_.size() && known_.add(other, ply, annotation)) {
      copy(other, annotation, places_[static_cast<std::size_t>(ply)], before_next);
    }
  });
  record_.text = text_;
  return fits;
}

std::optional<std::string> in_charset_of(const Record& record, std::string_view text) {
  std::vector<std::string> encoded = encodings_for(record, text);
  return encoded.empty() ? std::nullopt : std::optional(std::move(encoded.front()));
}

}  // namespace damier::notation
