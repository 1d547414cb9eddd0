#include "damier/notation/record/record.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "damier/notation/text/ascii.hpp"

namespace damier::notation {

namespace {

struct ResultName {
  std::string_view text;
  ResultToken token;
  std::optional<ResultStyle> style;
};

constexpr auto one_point = ResultStyle::one_point;
constexpr auto two_points = ResultStyle::two_points;

// PDN 3.0, "Result tag": 0-0 is a game that both players lose.
constexpr std::array result_names{
    ResultName{"1-0", ResultToken::first_wins, one_point},
    ResultName{"0-1", ResultToken::second_wins, one_point},
    ResultName{"1/2-1/2", ResultToken::draw, one_point},
    ResultName{"2-0", ResultToken::first_wins, two_points},
    ResultName{"0-2", ResultToken::second_wins, two_points},
    ResultName{"1-1", ResultToken::draw, two_points},
    ResultName{"0-0", ResultToken::both_lose, std::nullopt},
    ResultName{"*", ResultToken::unknown, std::nullopt},
};

/// Other spellings of parts of a result: typographic dashes and fractions, the colon in some
/// results, the letter O.
struct Spelling {
  std::string_view odd;
  std::string_view proper;
};

constexpr std::array spellings{
    Spelling{" ", ""},         Spelling{"\t", ""},      Spelling{"\r", ""},
    Spelling{"O", "0"},        Spelling{"o", "0"},      Spelling{":", "-"},
    Spelling{"\u00BD", "1/2"}, Spelling{"\u2010", "-"}, Spelling{"\u2011", "-"},
    Spelling{"\u2012", "-"},   Spelling{"\u2013", "-"}, Spelling{"\u2014", "-"},
    Spelling{"\u2015", "-"},   Spelling{"\u2212", "-"},
};

constexpr std::array<std::string_view, 4> words_for_draw{"draw", "drawn", "nulle", "remise"};

/// Maximum length of a result in any spelling.
constexpr std::size_t max_result_length = 32;

std::string properly_spelt(std::string_view text) {
  std::string proper;
  while (!text.empty()) {
    const auto* const found = std::ranges::find_if(
        spellings, [&](const Spelling& one) { return text.starts_with(one.odd); });
    if (found == spellings.end()) {
      proper += text.front();
      text.remove_prefix(1);
    } else {
      proper += found->proper;
      text.remove_prefix(found->odd.size());
    }
  }
  return proper == "1/2" ? "1/2-1/2" : proper;
}

bool is_draw_in_words(std::string_view text) {
  return std::ranges::any_of(words_for_draw,
                             [&](std::string_view word) { return same_in_any_case(word, text); });
}

const ResultName* find_name(std::string_view text) {
  const auto* const found = std::ranges::find(result_names, text, &ResultName::text);
  return found == result_names.end() ? nullptr : found;
}

}  // namespace

std::optional<ResultToken> find_result(std::string_view text) {
  const ResultName* const found = find_name(text);
  return found == nullptr ? std::nullopt : std::optional(found->token);
}

std::optional<WrittenResult> understand_result(std::string_view text) {
  if (is_draw_in_words(text)) {
    return WrittenResult{ResultToken::draw, std::nullopt, true};
  }
  const ResultName* found = find_name(text);
  const bool odd = found == nullptr;
  if (odd && text.size() <= max_result_length) {
    found = find_name(properly_spelt(text));
  }
  return found == nullptr ? std::nullopt
                          : std::optional(WrittenResult{found->token, found->style, odd});
}

std::string_view text_of(ResultToken token, ResultStyle style) {
  return std::ranges::find_if(result_names,
                              [&](const ResultName& one) {
                                return one.token == token && one.style.value_or(style) == style;
                              })
      ->text;
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
  const auto in_tag = understand_result(record.value_of("Result"));
  const bool tag_counts = !record.result || record.result == ResultToken::unknown;
  return tag_counts && in_tag ? std::optional(in_tag->token) : record.result;
}

void Record::reset(const RawRecord& bytes) {
  raw = bytes;
  source = bytes.bytes;
  text = bytes.bytes;
  quotes.clear();
  has_latin_letters = false;
  numbers_are_plies = false;
  game_tree = false;
  bytes_are_characters = false;
  ruleset.reset();
  inferred = false;
  replayed.reset();
  sides_swapped = false;
  naming = 0;
  tags.clear();
  nodes.clear();
  nodes.emplace_back();
  movetext = {};
  result.reset();
  result_span = {};
  has_semicolons = false;
  opened.clear();
  opens_comments = false;
  decoded.reset();
  unescaped.reset();
  translated.reset();
}

bool Record::opens_comment(std::uint32_t semicolon) const {
  return opens_comments || std::ranges::binary_search(opened, semicolon);
}

void Record::back_to(const Header& header) {
  // A header contains only comments.
  nodes.resize(header.nodes);
  const NodeIndex last = header.nodes == 1 ? no_node : static_cast<NodeIndex>(header.nodes - 1);
  nodes[0].first_child = last == no_node ? no_node : 1;
  nodes[0].last_child = last;
  nodes.back().next_sibling = no_node;
  tags.erase(tags.begin() + static_cast<std::ptrdiff_t>(header.tags), tags.end());
  result.reset();
  result_span = {};
  opened.clear();
  replayed.reset();
}

NodeIndex Record::insert(NodeIndex parent, NodeIndex previous, NodeKind kind, Span span) {
  if (previous == nodes[parent].last_child) {
    return append(parent, kind, span);
  }
  const auto index = static_cast<NodeIndex>(nodes.size());
  Node& node = nodes.emplace_back();
  node.kind = kind;
  node.parent = parent;
  node.text = span;
  NodeIndex& link = previous == no_node ? nodes[parent].first_child : nodes[previous].next_sibling;
  node.next_sibling = std::exchange(link, index);
  return index;
}

void Record::put_first(NodeIndex parent, NodeIndex ply) {
  unlink(parent, ply);
  NodeIndex* link = &nodes[parent].first_child;
  while (*link != no_node && nodes[*link].kind != NodeKind::ply) {
    link = &nodes[*link].next_sibling;
  }
  nodes[ply].next_sibling = *link;
  *link = ply;
  if (nodes[ply].next_sibling == no_node) {
    nodes[parent].last_child = ply;
  }
}

void Record::drop_plies(NodeIndex parent) {
  NodeIndex child = std::exchange(nodes[parent].first_child, no_node);
  nodes[parent].last_child = no_node;
  while (child != no_node) {
    const NodeIndex next = std::exchange(nodes[child].next_sibling, no_node);
    if (nodes[child].kind != NodeKind::ply) {
      link_last(parent, child);
    }
    child = next;
  }
}

void Record::drop_last() {
  const auto last = static_cast<NodeIndex>(nodes.size() - 1);
  if (last > 0 && nodes[last].first_child == no_node) {
    unlink(nodes[last].parent, last);
    nodes.pop_back();
  }
}

void Record::unlink(NodeIndex parent, NodeIndex child) {
  NodeIndex before = no_node;
  NodeIndex* link = &nodes[parent].first_child;
  while (*link != child) {
    before = *link;
    link = &nodes[*link].next_sibling;
  }
  *link = nodes[child].next_sibling;
  if (nodes[parent].last_child == child) {
    nodes[parent].last_child = before;
  }
}

const Tag* Record::find_tag(std::string_view name) const {
  const auto found = std::ranges::find(tags, name, &Tag::name);
  return found == tags.end() ? nullptr : &*found;
}

std::string_view Record::value_of(std::string_view name) const {
  const Tag* const tag = find_tag(name);
  return tag == nullptr ? std::string_view{} : tag->value;
}

bool has_annotations(const Record& record) {
  return record.nodes.size() > main_line_length(record) + 1;
}

}  // namespace damier::notation
