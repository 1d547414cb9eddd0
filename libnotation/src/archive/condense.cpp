#include "damier/notation/archive/condense.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "foreign_input.hpp"

namespace damier::notation {

namespace {

/// Codes of text that is not in the notation of the game.
constexpr std::array<Code, 2> unreadable{Code::move_syntax, Code::text_outside_comments};

/// What a record in another hand has among its first moves.
constexpr std::size_t first_moves = 10;
constexpr std::size_t not_moves = 3;

/// Number of such findings that are shown one by one.
constexpr std::size_t shown_apart = 9;

constexpr NoteText more_of_them{"{0} more like this in the record; the option all shows them"};
constexpr NoteText what_helps{
    "write moves as the rule says, and words in braces; for a record of another game, use the "
    "option ruleset"};

}  // namespace

void condense(Diagnostics& diagnostics) {
  for (const Code code : unreadable) {
    const auto is_such = [&](const Diagnostic& one) { return one.code == code; };
    const auto found =
        static_cast<std::size_t>(std::count_if(diagnostics.begin(), diagnostics.end(), is_such));
    if (found <= shown_apart) {
      continue;
    }
    std::vector<Diagnostic> kept;
    bool first = true;
    for (const Diagnostic& one : diagnostics) {
      if (!is_such(one) || std::exchange(first, false)) {
        kept.push_back(one);
      }
    }
    std::ranges::find_if(kept, is_such)
        ->with_note(more_of_them, {std::to_string(found - 1)})
        .with_note(what_helps);
    diagnostics.shrink(0);
    for (Diagnostic& one : kept) {
      diagnostics.add(std::move(one));
    }
  }
}

namespace {

/// Returns whether a title stands above the moves of a record without tag pairs.
bool has_title(const Record& record, const Diagnostics& diagnostics) {
  if (!std::ranges::all_of(record.tags, &Tag::in_score)) {
    return false;
  }
  const auto first = std::ranges::find(record.nodes, NodeKind::ply, &Node::kind);
  return first != record.nodes.end() && std::ranges::any_of(diagnostics, [&](const auto& one) {
           return one.code == Code::text_outside_comments && one.span.end <= first->text.begin;
         });
}

}  // namespace

bool is_in_other_hand(const Record& record, const Diagnostics& diagnostics) {
  std::vector<std::uint32_t> unread;
  for (const Diagnostic& one : diagnostics) {
    if (one.code == Code::foreign_input) {
      return one.args == std::vector<std::string>{phrase(text_of_another_kind)};
    }
    if (one.code == Code::undecided_ruleset) {
      return has_like_moves(record, not_moves);
    }
    const bool is_ply = one.code == Code::move_syntax || one.code == Code::bad_square;
    if (is_ply || one.code == Code::text_outside_comments) {
      unread.push_back(one.span.begin);
    }
  }
  if (unread.size() < not_moves) {
    return has_title(record, diagnostics);
  }
  std::ranges::sort(unread);
  std::size_t read = 0;
  for (const Node& node : record.nodes) {
    if (node.kind != NodeKind::ply || std::ranges::binary_search(unread, node.text.begin)) {
      continue;
    }
    if (node.text.begin > unread[not_moves - 1] || ++read > first_moves - not_moves) {
      break;
    }
  }
  return read <= first_moves - not_moves;
}

}  // namespace damier::notation
