#include "damier/notation/record.hpp"

#include <algorithm>
#include <array>

namespace damier::notation {

namespace {

struct ResultName {
  std::string_view text;
  ResultToken token;
};

// The first name of a token is the canonical one.
constexpr std::array result_names{
    ResultName{"1-0", ResultToken::first_wins},
    ResultName{"0-1", ResultToken::second_wins},
    ResultName{"1/2-1/2", ResultToken::draw},
    ResultName{"*", ResultToken::unknown},
};

}  // namespace

std::optional<ResultToken> find_result(std::string_view text) {
  const auto* const found = std::ranges::find(result_names, text, &ResultName::text);
  return found == result_names.end() ? std::nullopt : std::optional(found->token);
}

std::string_view text_of(ResultToken token) {
  return std::ranges::find(result_names, token, &ResultName::token)->text;
}

ResultToken token_of(rules::Result result) {
  switch (result) {
    case rules::Result::first_wins:
      return ResultToken::first_wins;
    case rules::Result::second_wins:
      return ResultToken::second_wins;
    case rules::Result::draw:
      return ResultToken::draw;
    case rules::Result::ongoing:
      break;
  }
  return ResultToken::unknown;
}

std::uint64_t main_line_length(const Record& record) {
  std::uint64_t plies = 0;
  for (NodeIndex at = record.next_ply(0); at != no_node; at = record.next_ply(at)) {
    ++plies;
  }
  return plies;
}

std::optional<ResultToken> effective_result(const Record& record) {
  const Tag* const tag = record.find_tag("Result");
  return record.result || tag == nullptr ? record.result : find_result(tag->value);
}

void Record::reset(const RawRecord& bytes) {
  raw = bytes;
  source = bytes.bytes;
  text = bytes.bytes;
  quotes.clear();
  moves_read = false;
  ruleset.reset();
  tags.clear();
  nodes.clear();
  nodes.emplace_back();
  movetext = {};
  result.reset();
  result_span = {};
  decoded.reset();
  unescaped.reset();
}

NodeIndex Record::append(NodeIndex parent, NodeKind kind, Span span) {
  const auto index = static_cast<NodeIndex>(nodes.size());
  Node& node = nodes.emplace_back();
  node.kind = kind;
  node.parent = parent;
  node.text = span;
  Node& above = nodes[parent];
  if (above.last_child == no_node) {
    above.first_child = index;
  } else {
    nodes[above.last_child].next_sibling = index;
  }
  above.last_child = index;
  return index;
}

const Tag* Record::find_tag(std::string_view name) const {
  const auto found = std::ranges::find(tags, name, &Tag::name);
  return found == tags.end() ? nullptr : &*found;
}

NodeIndex Record::ply_from(NodeIndex from) const {
  while (from != no_node && nodes[from].kind != NodeKind::ply) {
    from = nodes[from].next_sibling;
  }
  return from;
}

void Record::Arena::reserve(std::size_t more) { bytes_.reserve(bytes_.size() + more); }

}  // namespace damier::notation
