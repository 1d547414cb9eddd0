#include "damier/notation/replay/read_back.hpp"

#include <cstdint>

#include "damier/notation/record/locate.hpp"

namespace damier::notation {

namespace {

/// Reads movetext alone, in the notation of the game or in another spelling.
void read_alone(const RulesetInfo& ruleset, std::string_view text, const Spelling* spelling,
                Record& record) {
  Diagnostics ignored;
  record.reset({text});
  record.movetext = {0, static_cast<std::uint32_t>(text.size())};
  if (spelling != nullptr) {
    spelling->open(ruleset.id, record, ignored);
  }
  ruleset.read_movetext(record, ignored);
}

}  // namespace

bool reads_as_plies(const RulesetInfo& ruleset, std::initializer_list<std::string_view> plies,
                    const Spelling* spelling) {
  std::string text;
  for (const std::string_view ply : plies) {
    text += text.empty() ? "" : " ";
    text += ply;
  }
  Record record;
  read_alone(ruleset, text, spelling, record);
  const bool translated = record.text.data() != record.source.data();
  NodeIndex node = 0;
  std::uint32_t at = 0;
  for (const std::string_view ply : plies) {
    node = record.next_ply(node);
    if (node == no_node) {
      return false;
    }
    const Span read = record.nodes[node].text;
    if (source_span(record, read).begin != at || (!translated && read.in(text) != ply)) {
      return false;
    }
    at += static_cast<std::uint32_t>(ply.size()) + 1;
  }
  return !record.result && record.nodes.size() == 1 + plies.size();
}

bool reads_as_marked_ply(const RulesetInfo& ruleset, std::string_view ply, std::string_view mark) {
  const std::string text = std::string(ply) + std::string(mark);
  Record record;
  read_alone(ruleset, text, nullptr, record);
  return !record.result && record.nodes.size() == 3 && record.text_of(record.nodes[1]) == ply &&
         record.nodes[2].kind == NodeKind::nag && record.nodes[2].parent == 1;
}

bool becomes_move(const RulesetInfo& ruleset, const Record& record, Span ply,
                  std::string_view text) {
  Diagnostics ignored;
  const Span whole{0, static_cast<std::uint32_t>(text.size())};
  return ply.in(record.text) != text && !ruleset.check_written_ply(record, ply, ignored) &&
         ruleset.check_syntax(text, whole, ignored);
}

std::string without_white_space(std::string_view text) {
  std::string word(text);
  std::erase_if(word, [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; });
  return word;
}

std::string text_of_unresolved(const RulesetInfo& ruleset, const Record& record, NodeIndex node) {
  std::string text = text_of_displaced(ruleset, record, node);
  if (record.nodes[node].displaced && !text.starts_with(no_move)) {
    text.insert(0, no_move);
  }
  return text;
}

std::string text_of_displaced(const RulesetInfo& ruleset, const Record& record, NodeIndex node) {
  const Node& ply = record.nodes[node];
  std::string text(record.text_of(ply));
  if (record.game_tree) {
    text = without_white_space(text);
    if (becomes_move(ruleset, record, ply.text, text) && !text.starts_with(no_move)) {
      text.insert(0, no_move);
    }
  }
  return text;
}

}  // namespace damier::notation
