#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "damier/notation/games/loa/codec.hpp"
#include "damier/notation/games/loa/loose.hpp"
#include "damier/notation/replay/spelling.hpp"
#include "damier/notation/replay/tags.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/catalogue.hpp"

#include "../../record/charset.hpp"
#include "../../record/commented_line.hpp"
#include "../../record/quoted_text.hpp"
#include "sgf.hpp"
#include "start.hpp"

namespace damier::notation {

using namespace loa;
using rules::LignesDAction;
using rules::loa::Position;
using rules::loa::Start;
using Move = rules::loa::Move;

namespace {

/// A line of such a format, with the comments around it, split into its parts: a set-up, if named,
/// the moves, and the result, separated by tabs. Spans refer to the source.
struct ListedLine {
  std::vector<Span> comments;
  Span start;
  std::vector<Span> moves;
  Span result;
};

std::vector<Span> fields_of(std::string_view source, Span line) {
  source = source.substr(0, line.end);
  std::vector<Span> fields;
  for (std::size_t begin = line.begin; begin <= source.size();) {
    const std::size_t tab = std::min(source.find('\t', begin), source.size());
    const Span field{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(tab)};
    fields.push_back(trimmed(field, source));
    begin = tab + 1;
  }
  return fields;
}

void add_words(std::string_view source, Span field, std::vector<Span>& words) {
  for_each_word(field.in(source), [&](std::string_view word) {
    const auto begin = static_cast<std::uint32_t>(word.data() - source.data());
    words.push_back({begin, begin + static_cast<std::uint32_t>(word.size())});
  });
}

/// Finds a move as a format writes it.
using FindMove = std::optional<LooseMove> (*)(std::string_view text);

ListedLine parse_line(FindMove find_move, std::string_view source) {
  CommentedLine found = commented_line(source);
  ListedLine line;
  line.comments = std::move(found.comments);
  std::vector<Span> fields = fields_of(source, found.line);
  // A result follows a tab: `1-0` alone is a move by numbers.
  if (fields.size() > 1 && understand_result(fields.back().in(source))) {
    line.result = fields.back();
    fields.pop_back();
  }
  std::size_t first = 0;
  const std::string_view begins = fields.front().in(source);
  const std::string_view word = begins.substr(0, begins.find_first_of(white_space));
  if (!begins.empty() && (fields.size() > 1 || find_start(begins)) && !find_move(word)) {
    line.start = fields.front();
    first = 1;
  }
  for (std::size_t i = first; i < fields.size(); ++i) {
    add_words(source, fields[i], line.moves);
  }
  return line;
}

/// The start position of a line, and the tag for it.
struct ListedStart {
  std::optional<Position> position;
  std::string_view tag;  ///< empty if not needed
};

ListedStart start_of(const ListedLine& line, FindMove find_move, std::string_view source) {
  const LignesDAction game;
  const std::string_view written = line.start.in(source);
  if (written.empty()) {
    return {game.start(), {}};
  }
  if (const auto named = find_start(written)) {
    // The replay decides in which colours the game is legal; here the first move is sufficient.
    const auto first = line.moves.empty() ? std::nullopt : find_move(line.moves.front().in(source));
    const Position position = position_of(*named);
    const Position turned = position_of(Start::scrambled_other);
    const bool other = *named == Start::scrambled && first &&
                       !game.is_legal(position, first->move) && game.is_legal(turned, first->move);
    return {other ? turned : position, *named == Start::standard ? "" : "SetUp"};
  }
  // An invalid position is kept where one is expected: nothing is legal from there.
  Diagnostics reported_by_replay;
  const auto position =
      codec<LignesDAction>::read_setup(game, source, line.start, reported_by_replay);
  return {position, "FEN"};
}

/// Fills a record from a line.
class ListReader {
 public:
  ListReader(FindMove find_move, Record& record, Diagnostics& diagnostics)
      : find_move_(find_move),
        record_(record),
        diagnostics_(diagnostics),
        text_(record, room_for(record.source)) {}

  void read(const ListedLine& line, const Diagnostics& about_source) {
    for (const Diagnostic& one : about_source) {
      diagnostics_.add(one.code, quoted(one.span), one.args);
    }
    const ListedStart start = start_of(line, find_move_, record_.source);
    for (const Span comment : line.comments) {
      record_.append(0, NodeKind::comment, quoted(comment));
    }
    set_start(line.start, start);
    read_moves(line.moves, start);
    if (!line.result.empty()) {
      record_.result = understand_result(line.result.in(record_.source))->token;
      record_.result_span = quoted(line.result);
    }
    const Span result = record_.result_span;
    text_.finish();
    record_.result_span = line.result.empty() ? record_.movetext : result;
  }

 private:
  /// Returns an upper limit: native moves are at most a few bytes longer than as written.
  static std::size_t room_for(std::string_view source) { return 64 + 4 * source.size(); }

  Span quoted(Span span) { return text_.add(span.in(record_.source), span.begin, true); }

  void set_start(Span written, const ListedStart& start) {
    if (written.empty()) {
      return;
    }
    if (!start.tag.empty()) {
      const Span value = quoted(written);
      const std::string_view text = record_.unescaped.from(value.begin).substr(0, value.size());
      add_tag(record_, {start.tag, text, value, value, true}, diagnostics_);
    }
  }
  void read_moves(const std::vector<Span>& moves, const ListedStart& start) {
    NativeLine line(start.position.value_or(LignesDAction().start()));
    std::string written;
    NodeIndex parent = 0;
    for (const Span span : moves) {
      if (record_.nodes.size() >= max_nodes) {
        diagnostics_.add(Code::too_many_parts, {}, {phrase("{0} plies", max_nodes)});
        break;
      }
      const std::string_view word = span.in(record_.source);
      const auto found = find_move_(word);
      const bool clear = found && found->kind != LooseMove::Kind::resign;
      written.clear();
      const PlainSquares squares = clear ? line.write(found->move, written) : PlainSquares{};
      const Span ply = text_.add(clear ? written : word, span.begin, !clear);
      parent = record_.append(parent, NodeKind::ply, ply);
      record_.nodes[parent].label = {ply.begin, ply.begin};
      record_.nodes[parent].squares = squares;
    }
  }

  FindMove find_move_;
  Record& record_;
  Diagnostics& diagnostics_;
  QuotedText text_;
};

template <FindMove find_move>
void read_list(rules::RulesetId /*ruleset*/, Record& record, Diagnostics& diagnostics) {
  Diagnostics about_source;
  decode_source(record, about_source);
  const ListedLine line = parse_line(find_move, record.source);
  ListReader(find_move, record, diagnostics).read(line, about_source);
}

void write_index_move(const LignesDAction& /*game*/, const Position& /*position*/, const Move& move,
                      std::string& out) {
  out += move.is_pass() ? "--" : fmt::format("{}-{}", move.from, move.to);
}

void write_uci_move(const LignesDAction& /*game*/, const Position& /*position*/, const Move& move,
                    std::string& out) {
  if (move.is_pass()) {
    out += "0000";
  } else {
    std::string native;
    codec<LignesDAction>::write_move({}, {}, move, native);
    out += native.substr(0, 2) + native.substr(3);
  }
}

void begin_uci_list(const LignesDAction& /*game*/, const Position& start, std::string& out) {
  if (start == position_of(Start::standard)) {
    return;
  }
  if (start == position_of(Start::scrambled)) {
    out += "Scrambled-Eggs";
  } else {
    codec<LignesDAction>::write_setup({}, start, out);
  }
  out += '\t';
}

/// Archives of numbers name the set-up in every line.
void begin_index_list(const LignesDAction& game, const Position& start, std::string& out) {
  out += start == position_of(Start::standard) ? "LOA\t" : "";
  begin_uci_list(game, start, out);
}

void end_list(ResultToken result, ResultStyle style, bool /*any_plies*/, std::string& out) {
  out += '\t';
  out += text_of(result, style);
  out += '\n';
}

}  // namespace

std::span<const SpellingOf<LignesDAction>> codec<LignesDAction>::spellings(const Game& /*game*/) {
  static constexpr std::array<SpellingOf<LignesDAction>, 3> all{
      {{{.name = "sgf", .tree = &sgf_game},
        write_sgf_move,
        write_sgf_setup,
        read_sgf_ply,
        check_sgf_ply},
       {{.name = "uci", .usual = true, .open = read_list<find_loose_move>, .end = end_list},
        write_uci_move,
        begin_uci_list},
       {{.name = "indices", .usual = true, .open = read_list<find_index_move>, .end = end_list},
        write_index_move,
        begin_index_list}}};
  return all;
}

}  // namespace damier::notation
