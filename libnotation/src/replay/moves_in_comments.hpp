#pragma once

// Decides which semicolons in the moves of a record begin comments, and which separate moves. That
// needs the rules, so it is instantiated for each ruleset, with its row.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "damier/notation/replay/line_reader.hpp"
#include "damier/notation/replay/spelling.hpp"
#include "damier/notation/text/ascii.hpp"

#include "ply_shape.hpp"
#include "rows.hpp"

namespace damier::notation {

/// Plays a record, and judges each of these comments. A comment is moves if it begins with a ply,
/// unless the next ply after its line, or words after its own ones, contradict that. So is the
/// result of the record. A ply may be illegal: no slip may hide in a comment.
template <rules::Game G>
class CommentJudge {
 public:
  using Position = typename G::Position;

  CommentJudge(const G& game, const Record& record)
      : game_(as_recorded(game, record)), record_(record), plies_(game_, record_) {}

  [[nodiscard]] MovesInComments run() {
    if (auto start = start_position()) {
      const rules::Side mover = game_.side_to_move(*start);
      const std::uint64_t first =
          first_number(record_, codec<G>::numbering, mover, play_before<G>(record_));
      Place place{{*start, {}}, first};
      if (judge_comments(0, record_.next_ply(0), place)) {
        walk(record_.next_ply(0), no_node, place);
      }
    }
    std::ranges::sort(found_.opened);
    return std::move(found_);
  }

 private:
  /// The current place in a line of play.
  struct Place {
    Standing<G> standing;
    std::uint64_t number = 1;  ///< number of the next ply
  };
  /// The moves at the beginning of a comment.
  struct Hidden {
    Place behind;
    Span first;                         ///< the first ply, if it is legal
    Span slip;                          ///< the first ply, if it only looks like one
    std::vector<std::uint32_t> opened;  ///< further semicolons between them
    bool broken = false;                ///< a ply among them is illegal
    bool words = false;                 ///< other text is mixed with the moves
    bool result = false;                ///< a result ends them, or is the only text
  };

  [[nodiscard]] std::optional<Position> start_position() const {
    const Tag* const setup = record_.find_tag("FEN");
    if (setup == nullptr) {
      return game_.start();
    }
    // Other set-ups are refused, see Replay.
    Diagnostics ignored;
    return setup->value.size() == setup->value_span.size()
               ? codec<G>::read_setup(game_, record_.text, setup->value_span, ignored)
               : std::nullopt;
  }

  /// Walks the plies of a line from `node` on, like Replay, while they are legal. Recurses by
  /// variation.
  void walk(NodeIndex node, NodeIndex branch, Place place) {
    while (node != no_node) {
      const Place before = place;
      NodeIndex last = node;
      if (!play(plies_, last, place)) {
        return;
      }
      for (NodeIndex next = node == branch ? no_node : node; next != no_node;) {
        next = record_.ply_from(record_.nodes[next].next_sibling);
        if (next != no_node) {
          walk(next, next, before);
        }
      }
      node = record_.next_ply(last);
      if (!judge_comments(last, node, place)) {
        return;
      }
    }
  }

  bool play(LineReader<G>& reader, NodeIndex& node, Place& place) const {
    ++place.number;
    return reader.play(node, place.standing);
  }

  /// Judges the comments after `parent` and before `next`, the next ply of the line. Returns false
  /// if it is unknown where the line continues.
  bool judge_comments(NodeIndex parent, NodeIndex next, Place& place) {
    for (NodeIndex child = record_.nodes[parent].first_child; child != next && child != no_node;
         child = record_.nodes[child].next_sibling) {
      const Node& node = record_.nodes[child];
      if (node.kind != NodeKind::line_comment || record_.text[node.text.begin - 1] != ';') {
        continue;
      }
      const auto hidden = begins_with_moves(node.text, place);
      if (!hidden) {
        continue;
      }
      switch (verdict(*hidden, node.text, next, place)) {
        case Verdict::comment:
          break;
        case Verdict::noted:
          found_.likely.push_back(hidden->first);
          break;
        case Verdict::refused:
          found_.unclear.push_back(hidden->first.empty() ? hidden->slip : hidden->first);
          break;
        case Verdict::moves:
          found_.opened.push_back(node.text.begin - 1);
          found_.opened.insert(found_.opened.end(), hidden->opened.begin(), hidden->opened.end());
          place = hidden->behind;
          if (hidden->broken) {
            return false;
          }
      }
    }
    return true;
  }

  /// Returns whether plies can be at the place of a comment: after the tags, before the result.
  [[nodiscard]] bool is_among_moves(Span comment) const {
    return comment.begin > record_.movetext.begin &&
           !(record_.result && comment.begin > record_.result_span.begin);
  }

  /// Returns whether the next ply of the line is legal in that place.
  [[nodiscard]] bool follows(NodeIndex next, Place place) {
    return next != no_node && play(plies_, next, place);
  }

  /// What a comment is.
  enum class Verdict : std::uint8_t {
    comment,
    noted,    ///< a comment, although it begins with a legal ply
    refused,  ///< a comment, but whether the ply was played is unclear
    moves
  };

  [[nodiscard]] Verdict verdict(const Hidden& hidden, Span comment, NodeIndex next,
                                const Place& place) {
    if (!is_among_moves(comment)) {
      return hidden.first.empty() ? Verdict::comment : Verdict::noted;
    }
    if (hidden.result) {
      return next == no_node && !record_.result ? Verdict::moves : Verdict::comment;
    }
    return hidden.slip.empty() ? verdict_on_moves(hidden, next, place)
                               : verdict_on_slip(hidden, next, place);
  }

  [[nodiscard]] Verdict verdict_on_moves(const Hidden& hidden, NodeIndex next, const Place& place) {
    const std::uint64_t number = number_of(next);
    const bool without = follows(next, place);
    const bool with = follows(next, hidden.behind);
    const bool numbers_differ =
        (number == place.number) != (number == hidden.behind.number) && without == with;
    const bool moves = without != with             ? with
                       : without && numbers_differ ? number == hidden.behind.number
                                                   : !hidden.words;
    if (moves) {
      return Verdict::moves;
    }
    const bool unclear = !hidden.words && counts_pairs(next, hidden.behind);
    if (!without || with) {
      return unclear ? Verdict::refused : Verdict::noted;
    }
    return hidden.words || (number == place.number && !unclear) ? Verdict::comment
                                                                : Verdict::refused;
  }

  [[nodiscard]] Verdict verdict_on_slip(const Hidden& hidden, NodeIndex next, const Place& place) {
    const std::uint64_t number = number_of(next);
    if (number == place.number) {
      Place played = place;
      ++played.number;
      return hidden.words && !counts_pairs(next, played) ? Verdict::comment : Verdict::refused;
    }
    if (number != 0 || !hidden.words) {
      return Verdict::moves;
    }
    return next == no_node ? Verdict::comment : Verdict::refused;
  }

  /// Returns whether the number of a ply would fit a place if it counted plies of both sides, as
  /// people often write in games that number each ply.
  [[nodiscard]] bool counts_pairs(NodeIndex next, const Place& place) const {
    if (next == no_node || numbering_of(record_, codec<G>::numbering) != Numbering::plies) {
      return false;
    }
    const std::uint64_t number = record_.nodes[next].number.value_or(0);
    return number > 0 && 2 * number - 1 == place.number;
  }

  /// Returns the number of a ply by the written numbers from it on; 0 if it is unknown.
  [[nodiscard]] std::uint64_t number_of(NodeIndex ply) {
    if (ply == no_node) {
      return 0;
    }
    if (numbers_.empty()) {
      count_back();
    }
    return numbers_[ply];
  }

  /// Fills in the numbers of all plies. Children follow their parents.
  void count_back() {
    const bool in_pairs = numbering_of(record_, codec<G>::numbering) == Numbering::pairs;
    numbers_.resize(record_.nodes.size());
    for (std::size_t index = record_.nodes.size(); index-- > 0;) {
      const Node& node = record_.nodes[index];
      const NodeIndex next = record_.next_ply(static_cast<NodeIndex>(index));
      if (node.kind == NodeKind::ply && node.number && *node.number > 0) {
        const std::uint64_t number = *node.number;
        numbers_[index] = in_pairs ? 2 * number - (node.second_side ? 0 : 1) : number;
      } else if (next != no_node && numbers_[next] > 1) {
        numbers_[index] = numbers_[next] - 1;
      }
    }
  }

  /// Returns whether a text of the comment looks like a ply of the game, or of another one.
  [[nodiscard]] bool looks_like_ply(Span text) {
    constexpr std::size_t longest = 24;
    const std::string_view token = text.in(hidden_.text);
    if (has_ply_shape(token)) {
      return true;
    }
    if (token.size() > longest || is_time(token) || !std::ranges::any_of(token, is_digit) ||
        std::ranges::all_of(token, is_digit)) {
      return false;
    }
    Diagnostics findings;
    const bool sound = check_written_ply(game_, hidden_, text, findings);
    const bool one_square =
        !findings.empty() && findings[0].code != Code::move_syntax &&
        std::ranges::all_of(token, [](char c) { return is_digit(c) || is_letter(c) || c == '+'; });
    return sound || one_square;
  }

  /// Notes the ply that begins the comment, if it only looks like one.
  void note_slip(NodeIndex node, bool has_text, Hidden& found) {
    const Span ply = hidden_.nodes[node].text;
    if (!looks_like_ply(ply)) {
      return;
    }
    found.slip = ply;
    found.broken = true;
    found.words = has_text;
    for (; node != no_node && !found.words; node = hidden_.next_ply(node)) {
      found.words = !looks_like_ply(hidden_.nodes[node].text);
    }
    found.opened = hidden_.opened;
  }

  /// Returns the moves at the beginning of a comment; nothing if there are none.
  [[nodiscard]] std::optional<Hidden> begins_with_moves(Span comment, const Place& place) {
    Diagnostics findings;
    Diagnostics ignored;
    hidden_.reset({comment.in(record_.text)});
    hidden_.naming = record_.naming;
    hidden_.opens_comments = true;
    hidden_.movetext = {0, comment.size()};
    codec<G>::read_movetext(hidden_, findings);
    LineReader<G> reader(game_, hidden_);
    Hidden found{place, {}, {}, {}, false, false, false};
    std::size_t semicolon = 0;
    errors_.clear();
    for (const Diagnostic& one : findings) {
      if (one.severity == Severity::error) {
        errors_.push_back(one.span.begin);
      }
    }
    std::ranges::sort(errors_);
    const auto is_text = [&](std::uint32_t from, std::uint32_t to) {
      const auto error = std::ranges::lower_bound(errors_, from);
      return error != errors_.end() && *error < to;
    };
    const auto next_semicolon = [&] {
      return semicolon < hidden_.opened.size() ? hidden_.opened[semicolon] : comment.size();
    };
    NodeIndex node = hidden_.next_ply(0);
    for (; node != no_node; node = hidden_.next_ply(node)) {
      const Node& ply = hidden_.nodes[node];
      const bool apart = next_semicolon() < ply.text.begin || found.first.empty();
      // Words between a semicolon and a ply make both a comment.
      if (apart && is_text(found.first.empty() ? 0 : next_semicolon(), ply.text.begin)) {
        break;
      }
      const Place before = found.behind;
      if (!play(reader, node, found.behind)) {
        found.behind = before;
        found.broken = !apart;
        found.words = found.broken && !check_written_ply(game_, hidden_, ply.text, ignored);
        if (found.first.empty()) {
          note_slip(node, is_text(0, comment.size()), found);
        }
        break;
      }
      if (found.first.empty()) {
        found.first = {comment.begin + ply.text.begin, comment.begin + ply.text.end};
      }
      for (; next_semicolon() < ply.text.begin; ++semicolon) {
        found.opened.push_back(comment.begin + next_semicolon());
      }
    }
    // A result ends the moves.
    if (hidden_.result && node == no_node && !is_text(0, comment.size())) {
      found.result = true;
      for (; semicolon < hidden_.opened.size(); ++semicolon) {
        found.opened.push_back(comment.begin + next_semicolon());
      }
    }
    if (!found.slip.empty()) {
      found.slip = {comment.begin + found.slip.begin, comment.begin + found.slip.end};
      for (std::uint32_t& opened : found.opened) {
        opened += comment.begin;
      }
      return found;
    }
    if (found.first.empty() && !found.result) {
      return std::nullopt;
    }
    found.words = found.words || is_text(0, next_semicolon());
    return found;
  }

  G game_;
  const Record& record_;
  LineReader<G> plies_;
  Record hidden_;                       ///< the comment, read as moves
  std::vector<std::uint32_t> errors_;   ///< offsets of other text in it, ascending
  std::vector<std::uint64_t> numbers_;  ///< of the plies by node, see number_of; empty until needed
  MovesInComments found_;
};

template <rules::Game G>
MovesInComments moves_in_comments(const G& game, const Record& record) {
  return CommentJudge<G>(game, record).run();
}

}  // namespace damier::notation
