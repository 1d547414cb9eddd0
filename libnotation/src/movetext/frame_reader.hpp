#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/grammar/frame.hpp"
#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/codec.hpp"

namespace damier::notation {

/// Maximum number of nested variations.
inline constexpr std::size_t max_variation_depth = 64;

/// Largest number of a NAG in PGN.
inline constexpr std::uint32_t max_nag_of_pgn = 255;

/// Builds the nodes of a record from the tokens of its movetext, for any game.
class MovetextBuilder {
 public:
  MovetextBuilder(Record& record, Diagnostics& diagnostics, Numbering numbering = Numbering::plies,
                  std::uint32_t max_nag = max_nag_of_pgn)
      : record_(record), diagnostics_(diagnostics), numbering_(numbering), max_nag_(max_nag) {}

  [[nodiscard]] Span span_of(const char* begin, const char* end) const {
    return {static_cast<std::uint32_t>(begin - record_.text.data()),
            static_cast<std::uint32_t>(end - record_.text.data())};
  }

  void comment(Span text);
  /// Returns whether a semicolon begins a comment; if not, the rest of the line is read as moves.
  bool begins_comment(Span semicolon);
  void line_comment(Span text);
  void unterminated_comment(Span whole);
  void stray_brace(Span whole);
  void nag(Span whole);
  void mark(Span whole);
  /// Marks the last ply with a strength. Keeps a strength without a NAG as a comment.
  void strength(Span signs);
  void number(Span whole);
  /// Reads a number without its full stop.
  void hand_number(Span whole);
  /// Reads a number before a parenthesis; returns false inside variations, which that closes.
  bool closed_number(Span whole);
  /// Reads `[1]`, and `(1)` where that number comes next; returns false otherwise.
  bool enclosed_number(Span whole);
  /// Reads text as a number if that number comes next; returns false otherwise.
  bool bare_number(Span whole);
  void side_mark(Span whole, rules::Side side);
  /// Reads dots instead of a ply before the first one: the next ply is the second side's.
  void ellipsis(Span whole);
  /// Reads such dots in another form, such as two of them.
  void odd_ellipsis(Span whole);
  /// Reads the square of a piece that is removed before the next ply. `whole`: with its sign.
  void removal(Span square, Span whole);
  /// Reads a player named above the moves instead of in a tag pair.
  void player(Span name, std::string_view tag);
  void side_of_player(Span side) { side_of_player_ = side; }
  void player_of_side(Span name);
  /// Keeps a line that names the sides.
  void sides_heading(Span line);
  /// Returns whether no ply has come yet, so that a line may be a heading.
  bool before_plies(Span line) const;
  /// Keeps a remark in parentheses as a comment.
  void remark(Span whole);
  /// Keeps words that describe a ply as a comment.
  void description(Span text);
  /// Reads a set-up among the moves.
  void setup(Span whole, Span value);
  void literal_blank(Span whole);
  void byte_order_mark(Span whole);
  void wrapper(Span whole);
  void open_variation(Span whole);
  void close_variation(Span whole);
  /// Notes that the next ply is not a move in the notation of the game.
  void word() { is_word_ = true; }
  /// Reads a ply as written, or words among the moves.
  void ply(Span whole);
  void ply(Span whole, PlainSquares squares);
  void result(Span whole);
  /// Reads a result in words: of a colour, or of nobody.
  void result_in_words(Span whole);
  void comma(Span whole);
  /// Reads a semicolon: the rest of its line is moves.
  void semicolon(Span whole);
  /// Reads a bar between the columns of a table.
  void bar(Span whole);
  /// Reads the number of a ply in a column of its own.
  void cell_number(Span whole);
  /// Reads a line between the rows of a table.
  void table_ruler(Span whole);
  /// Reads the heading of a table; returns false after plies, where it is not a heading.
  bool table_heading(Span whole);
  void misplaced_tag(Span whole);
  /// Keeps text that is read as nothing else as a comment in its place.
  void keep(Span whole);
  /// Completes the record; call it after the last token.
  void finish();

 private:
  /// A line of play: the main line, or an open variation.
  struct Line {
    NodeIndex at = 0;  ///< the last ply, or the beginning of the line
    bool has_ply = false;
    Span opened;
    std::uint64_t ordinal = 0;   ///< number of the last ply, as written in the score; 0 if unknown
    bool early = false;          ///< variations of the next ply precede it
    bool displaced = false;      ///< a position is set up before the next ply
    NodeIndex before = no_node;  ///< of a variation: the last node before it among the siblings
    NodeIndex about = no_node;   ///< if `early`: the last annotation of the last ply
  };

  [[nodiscard]] Line& line() { return lines_[depth_]; }
  /// Returns the ordinal of the next ply, by its number or by the previous ply.
  [[nodiscard]] std::uint64_t next_ordinal() const;
  // Functions that are not inlined report findings, which would slow down plies without any.

  /// Returns whether the first ply of a variation has the number of the next ply of the outer line.
  [[nodiscard]] bool begins_early_variation(std::uint64_t ordinal) const;
  [[gnu::noinline]] void begin_early_variation();
  /// Removes variations before a ply that never comes.
  void drop_early();
  void annotation(NodeKind kind, Span text, std::optional<std::uint32_t> number = std::nullopt);
  /// Returns whether the text here is only kept: in a skipped variation, or after the result.
  [[nodiscard]] bool only_keeps() const { return skipped_depth_ > 0 || text_after_result_; }
  /// Leaves the innermost of the skipped parentheses.
  void close_skipped(Span whole);
  /// Moves what a variation without a ply says to the ply before it.
  void move_remarks();
  /// Adds a NAG to the last ply of the line.
  void annotate(Span whole, std::uint32_t nag);
  void report_nag(Span whole);
  /// Returns whether an opening parenthesis without a variation has a closing one.
  [[nodiscard]] bool is_closed(Span parenthesis);
  /// Returns the offsets of unclosed parentheses, from one of them on.
  [[nodiscard]] std::vector<std::uint32_t> unclosed_parentheses(std::uint32_t from) const;
  /// Reports, once, a number or dots in another form than `right`, which replaces `part`.
  void report_form(Span whole, Span part, const std::string& right);
  /// Returns whether the next ply has that number, or the record writes its numbers this way.
  [[nodiscard]] bool comes_next(Span number) const;
  void extend_label(Span part);
  /// Returns whether only white space follows: a result there is that of the record.
  [[nodiscard]] bool ends_record(Span whole) const;
  void forget_label();
  /// Reports a number or side mark without a ply.
  void drop_label() {
    if (!label_.empty()) {
      refuse_label();
    }
  }
  [[gnu::noinline]] void refuse_label();
  /// Reports, once, that the record has too many nodes.
  void refuse_more(Span whole);
  /// Returns whether the token is in a skipped variation or after the result (reported once).
  bool ignored(Span whole) {
    const bool counts = skipped_depth_ == 0 && !record_.result && record_.nodes.size() < max_nodes;
    return !counts && is_ignored(whole);
  }
  [[gnu::noinline]] bool is_ignored(Span whole);
  /// Reads a sign of books that rates the position after the last ply; returns false for other text.
  bool take_position_sign(Span whole);
  /// Reports descriptions that stand for a ply.
  void check_descriptions();
  /// Returns whether it repeats the result of the record.
  bool is_repeated(Span result);
  /// Returns the only finding with that code in the record. `known`: its number, once it exists.
  Diagnostic& one_for_all(std::optional<std::size_t>& known, Code code, Span first,
                          std::vector<std::string> args = {});
  Diagnostic& table_finding(Span part) { return one_for_all(table_, Code::table_bars, part); }
  /// Returns the replacement for a removed sign: a blank, unless there is one next to it.
  [[nodiscard]] std::string blank_for(Span sign) const;
  /// Returns whether only white space separates the last text among the moves from a token.
  [[nodiscard]] bool goes_on(Span whole) const;
  /// Keeps a token as text among the moves, as a comment.
  void add_text(Span whole);

  Record& record_;
  Diagnostics& diagnostics_;
  std::array<Line, max_variation_depth + 1> lines_{};
  std::size_t depth_ = 0;
  std::size_t skipped_depth_ = 0;  ///< number of open variations that are nested too deep
  Span label_;
  Span removal_;
  std::optional<std::uint32_t> number_;
  std::optional<rules::Side> side_mark_;
  bool second_side_ = false;  ///< the number has three dots, or dots replace a ply
  bool text_after_result_ = false;
  bool too_many_ = false;
  std::optional<std::size_t> literal_blank_;  ///< the finding about the first blank
  std::optional<std::size_t> table_;          ///< the finding about tables
  std::optional<std::size_t> number_form_;    ///< the finding about numbers without full stops
  std::optional<std::size_t> remark_;         ///< the finding about remarks in parentheses
  Span side_of_player_;                       ///< the side of the next player, as written
  std::vector<NodeIndex> descriptions_;       ///< descriptions of plies
  std::optional<std::size_t> open_;           ///< the finding about unclosed variations
  std::optional<std::vector<std::uint32_t>> unclosed_;  ///< parentheses, once needed
  bool is_word_ = false;
  NodeIndex kept_ = no_node;      ///< the last text that was kept
  NodeIndex text_ = no_node;      ///< the last text among the moves
  std::size_t text_finding_ = 0;  ///< the finding about that text
  Numbering numbering_;
  std::uint32_t max_nag_;
};

namespace frame_actions {

namespace pegtl = tao::pegtl;
namespace frame = grammar::frame;

template <typename Rule>
struct action : pegtl::nothing<Rule> {};

/// Passes the span of a token to a function of the builder.
template <void (MovetextBuilder::*handle)(Span)>
struct token {
  template <typename Input>
  static void apply(const Input& in, MovetextBuilder& builder) {
    (builder.*handle)(builder.span_of(in.begin(), in.end()));
  }
};

/// Passes the span of a comment, without its delimiters, to a function of the builder.
template <void (MovetextBuilder::*handle)(Span), std::size_t front, std::size_t back>
struct inner {
  template <typename Input>
  static void apply(const Input& in, MovetextBuilder& builder) {
    (builder.*handle)(builder.span_of(in.begin() + front, in.end() - back));
  }
};

template <>
struct action<frame::comment> : inner<&MovetextBuilder::comment, 1, 1> {};
/// Offers a token to the builder, which may refuse it.
template <auto handle>
struct likely_token {
  template <typename Input>
  static bool apply(const Input& in, MovetextBuilder& builder) {
    return (builder.*handle)(builder.span_of(in.begin(), in.end()));
  }
};

template <>
struct action<frame::comment_sign> : likely_token<&MovetextBuilder::begins_comment> {};
template <>
struct action<frame::line_comment> : inner<&MovetextBuilder::line_comment, 1, 0> {};
template <>
struct action<frame::open_comment> : token<&MovetextBuilder::unterminated_comment> {};
template <>
struct action<frame::stray_brace> : token<&MovetextBuilder::stray_brace> {};
template <>
struct action<frame::nag> : token<&MovetextBuilder::nag> {};
template <>
struct action<frame::mark> : token<&MovetextBuilder::mark> {};
template <>
struct action<frame::number> : token<&MovetextBuilder::number> {};
template <>
struct action<frame::last_number> : token<&MovetextBuilder::number> {};
template <typename... Next>
struct action<frame::closed_number<Next...>> : likely_token<&MovetextBuilder::closed_number> {};
template <typename... Next>
struct action<frame::ordinal_number<Next...>> : token<&MovetextBuilder::hand_number> {};
template <typename... Next>
struct action<frame::signed_number<Next...>> : likely_token<&MovetextBuilder::bare_number> {};
template <typename... Next>
struct action<frame::bare_number<Next...>> : likely_token<&MovetextBuilder::bare_number> {};
template <typename... Next>
struct action<frame::enclosed_number<Next...>> : likely_token<&MovetextBuilder::enclosed_number> {};
template <>
struct action<frame::before_plies> : likely_token<&MovetextBuilder::before_plies> {};
template <>
struct action<grammar::player_lines::side> : token<&MovetextBuilder::side_of_player> {};
template <>
struct action<grammar::player_lines::player_name> : token<&MovetextBuilder::player_of_side> {};
template <>
struct action<grammar::player_lines::sides_heading> : token<&MovetextBuilder::sides_heading> {};
template <>
struct action<frame::remark> : token<&MovetextBuilder::remark> {};
template <>
struct action<frame::spaced_number> : token<&MovetextBuilder::hand_number> {};
template <>
struct action<frame::ellipsis> : token<&MovetextBuilder::ellipsis> {};
template <>
struct action<frame::odd_ellipsis> : token<&MovetextBuilder::odd_ellipsis> {};
template <>
struct action<frame::open_variation> : token<&MovetextBuilder::open_variation> {};
template <>
struct action<frame::close_variation> : token<&MovetextBuilder::close_variation> {};
template <>
struct action<frame::result> : token<&MovetextBuilder::result> {};
template <>
struct action<frame::spaced_result> : token<&MovetextBuilder::result> {};
template <>
struct action<frame::score_in_words> : token<&MovetextBuilder::result_in_words> {};
template <>
struct action<frame::draw_in_words> : token<&MovetextBuilder::result> {};
template <>
struct action<frame::win_in_words> : token<&MovetextBuilder::result_in_words> {};
template <>
struct action<frame::spaced_score> {
  template <typename Input>
  static void apply(const Input& in, MovetextBuilder& builder) {
    builder.ply(builder.span_of(in.begin(), in.end()), {});
  }
};
template <>
struct action<frame::comma> : token<&MovetextBuilder::comma> {};
template <>
struct action<frame::semicolon> : token<&MovetextBuilder::semicolon> {};
template <>
struct action<frame::bar> : token<&MovetextBuilder::bar> {};
template <>
struct action<frame::cell_number> : token<&MovetextBuilder::cell_number> {};
template <>
struct action<frame::table_ruler> : token<&MovetextBuilder::table_ruler> {};
template <>
struct action<frame::table_heading> {
  template <typename Input>
  static bool apply(const Input& in, MovetextBuilder& builder) {
    return builder.table_heading(builder.span_of(in.begin(), in.end()));
  }
};
template <>
struct action<grammar::literal_blank> : token<&MovetextBuilder::literal_blank> {};
template <>
struct action<grammar::byte_order_mark> : token<&MovetextBuilder::byte_order_mark> {};
template <>
struct action<grammar::tags::wrapper> : token<&MovetextBuilder::wrapper> {};
template <>
struct action<grammar::tags::pair> : token<&MovetextBuilder::misplaced_tag> {};
template <>
struct action<grammar::tags::odd_pair> : token<&MovetextBuilder::misplaced_tag> {};
template <>
struct action<grammar::tags::spaced_pair> : token<&MovetextBuilder::misplaced_tag> {};
template <>
struct action<frame::word> {
  static void apply0(MovetextBuilder& builder) { builder.word(); }
};
template <typename... Move>
struct action<frame::ply<Move...>> {
  template <typename Input>
  static void apply(const Input& in, MovetextBuilder& builder) {
    builder.ply(builder.span_of(in.begin(), in.end()));
  }
};

}  // namespace frame_actions

/// Reads the movetext of a record with the grammar of its game. `Action` adds the actions for the
/// game's own tokens to those of the frame.
template <typename Movetext, template <typename...> class Action = frame_actions::action>
void read_frame(Record& record, Diagnostics& diagnostics, Numbering numbering = Numbering::plies,
                std::uint32_t max_nag = max_nag_of_pgn) {
  const std::string_view text = record.movetext.in(record.text);
  grammar::text_input in(text.data(), text.data() + text.size(), "");
  MovetextBuilder builder(record, diagnostics, numbering, max_nag);
  tao::pegtl::parse<Movetext, Action>(in, builder);
  builder.finish();
}

}  // namespace damier::notation
