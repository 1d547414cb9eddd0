#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/rules/game.hpp"

namespace damier::notation {

/// The notation of a piece that is removed before a ply, and is not part of it.
struct RemovalWords {
  std::string_view mark = "-";           ///< sign before the square, for people
  std::string_view command = "removed";  ///< command in a comment, [%removed c3]
};

/// The numbering of plies in a score.
enum class Numbering : std::uint8_t {
  plies,  ///< each ply has a number, odd for the first side
  pairs,  ///< one number for each pair of plies
};

/// Returns the canonical text before a ply, including the blank after it. `opens`: the ply begins a
/// line of play, or follows an annotation; then a ply of the second side shows its side.
[[nodiscard]] std::string label_of(Numbering numbering, std::uint64_t ply, bool opens);
void append_label(Numbering numbering, std::uint64_t ply, bool opens, std::string& out);

/// Returns the written number of a ply, which counts from 1.
[[nodiscard]] constexpr std::uint64_t number_of(Numbering numbering, std::uint64_t ply) {
  return numbering == Numbering::pairs ? (ply + 1) / 2 : ply;
}

/// Returns the ply of a game, from 1, that a written number denotes.
[[nodiscard]] constexpr std::uint64_t ply_of(Numbering numbering, std::uint64_t number,
                                             rules::Side mover) {
  const bool first = mover == rules::Side::first;
  return numbering == Numbering::pairs ? 2 * number - (first ? 1 : 0) : number;
}

/// How much to explain about an illegal ply.
struct Explain {
  std::size_t alternatives = 8;  ///< maximum number of legal moves to list; 0: search for none
  bool why = true;               ///< explain why a ply is illegal; otherwise a codec may omit it
};

/// Maximum number of legal moves in one explanation: some positions have hundreds of thousands.
inline constexpr std::size_t max_alternatives = 1000;

/// The codec of a game: converts moves and set-ups to text and back. Specialised for each game.
template <rules::Game G>
struct codec;

template <rules::Game G>
struct SpellingOf;

/// A ply written as several plies.
template <class Move>
struct SplitPly {
  Move move;
  NodeIndex last = no_node;  ///< the last of the plies
};

/// A game whose codec joins plies that are written as several, with `read_split`.
template <class G>
concept HasSplitPlies = requires(const G game, const typename G::Position position,
                                 const Record record, NodeIndex node) {
  {
    codec<G>::read_split(game, position, record, node)
    } -> std::same_as<std::optional<SplitPly<typename G::Move>>>;
};

/// A game whose result includes points: `score(game, position)` returns those of the two sides.
template <class G>
concept HasScore = requires(const G game, const typename G::Position position) {
  { codec<G>::score(game, position) } -> std::same_as<std::array<int, 2>>;
};

/// A game in which either side may begin: `start_of(game, side)` returns its start position then.
template <class G>
concept EitherBegins = requires(const G game) {
  { codec<G>::start_of(game, rules::Side::second) } -> std::same_as<typename G::Position>;
};

/// A game whose codec has a fast path for the most common plies: `read_plain(game, position,
/// squares)` returns the move if it is legal and there is nothing to report. Otherwise it returns
/// nothing, and `read_ply` decides.
template <class G>
concept HasPlainPlies = requires(const G game, const typename G::Position position,
                                 PlainSquares squares) {
  {
    codec<G>::read_plain(game, position, squares)
    } -> std::same_as<std::optional<typename G::Move>>;
};

/// A game whose records may use other names for sides and squares: `naming` of the game, and
/// `names_of_sides(game)`.
template <class G>
concept HasNamings = requires(const G game) {
  { game.naming } -> std::convertible_to<std::uint8_t>;
  { codec<G>::names_of_sides(game) } -> std::same_as<std::array<std::string_view, 2>>;
};

/// Returns the names of the first and second side.
template <rules::Game G>
[[nodiscard]] std::array<std::string_view, 2> side_names_of(const G& game) {
  if constexpr (HasNamings<G>) {
    return codec<G>::names_of_sides(game);
  } else {
    return codec<G>::side_names;
  }
}

/// A game with several rulesets: its value names the one in use. Where rulesets differ, its codec
/// and layout have functions of a game; those of other games have constants, or functions without a
/// game.
template <class G>
concept HasRulesets = requires(const G game) {
  {*game.ruleset};
};

/// Returns a game of the same ruleset without the settings of a record.
template <rules::Game G>
[[nodiscard]] G usual_game([[maybe_unused]] const G& game) {
  if constexpr (HasRulesets<G>) {
    return G(*game.ruleset);
  } else {
    return G();
  }
}

/// Returns the style of the results of a game.
template <rules::Game G>
[[nodiscard]] ResultStyle result_style_of([[maybe_unused]] const G& game) {
  if constexpr (HasRulesets<G>) {
    return codec<G>::result_style(game);
  } else {
    return codec<G>::result_style;
  }
}

/// Returns the rule for an ending of a game.
template <rules::Game G>
[[nodiscard]] Rule ending_rule_of([[maybe_unused]] const G& game, rules::Ending ending) {
  if constexpr (HasRulesets<G>) {
    return codec<G>::ending_rule(game, ending);
  } else {
    return codec<G>::ending_rule(ending);
  }
}

/// Returns whether the rules, without the players, can end a game in this way.
template <rules::Game G>
[[nodiscard]] bool can_end([[maybe_unused]] const G& game, rules::Ending ending) {
  if constexpr (HasRulesets<G>) {
    return codec<G>::can_end(game, ending);
  } else {
    return codec<G>::can_end(ending);
  }
}

/// Returns whether a ply could be a move in some position, in the notation of the game.
template <rules::Game G>
bool check_syntax([[maybe_unused]] const G& game, std::string_view text, Span span,
                  Diagnostics& diagnostics) {
  if constexpr (HasRulesets<G>) {
    return codec<G>::check_syntax(game, text, span, diagnostics);
  } else {
    return codec<G>::check_syntax(text, span, diagnostics);
  }
}

/// Returns the spellings of a game in other formats, see Spelling.
template <rules::Game G>
[[nodiscard]] std::span<const SpellingOf<G>> spellings_of([[maybe_unused]] const G& game) {
  if constexpr (HasRulesets<G>) {
    return codec<G>::spellings(game);
  } else {
    return codec<G>::spellings();
  }
}

/// What a set-up may state about the play before it.
struct PlayBefore {
  std::uint64_t quiet_plies = 0;      ///< number of plies without progress
  std::optional<std::uint64_t> move;  ///< the number of the next move
};

/// A game whose set-ups may end with counters that are not part of the position. Its history has
/// `begin_after(quiet_plies)`.
template <class G>
concept HasCounters = requires(std::string_view setup) {
  { codec<G>::counters_of(setup) } -> std::same_as<std::string_view>;
  { codec<G>::read_counters(setup) } -> std::same_as<PlayBefore>;
};

/// Returns what a set-up states about the play before it.
template <class G>
[[nodiscard]] PlayBefore play_before(std::string_view setup) {
  if constexpr (HasCounters<G>) {
    return codec<G>::read_counters(setup);
  }
  return {};
}

/// Returns what the set-up of a record states about the play before it.
template <rules::Game G>
[[nodiscard]] PlayBefore play_before(const Record& record) {
  const Tag* const setup = HasCounters<G> ? record.find_tag("FEN") : nullptr;
  return setup == nullptr ? PlayBefore{} : play_before<G>(setup->value);
}

/// A codec of several rulesets, with functions of a game, see HasCodec.
template <class G>
concept SpeaksOfGames = requires(const G game, std::string_view text, Span span,
                                 Diagnostics diagnostics) {
  { codec<G>::other_names(game) } -> std::convertible_to<std::span<const std::string_view>>;
  { codec<G>::result_style(game) } -> std::same_as<ResultStyle>;
  { codec<G>::check_syntax(game, text, span, diagnostics) } -> std::same_as<bool>;
  { codec<G>::ending_rule(game, rules::Ending::goal) } -> std::same_as<Rule>;
  { codec<G>::can_end(game, rules::Ending::goal) } -> std::same_as<bool>;
};

/// A codec of one ruleset, with constants, see HasCodec.
template <class G>
concept SpeaksOfOneRuleset = requires(std::string_view text, Span span, Diagnostics diagnostics) {
  { codec<G>::other_names } -> std::convertible_to<std::span<const std::string_view>>;
  { codec<G>::result_style } -> std::convertible_to<ResultStyle>;
  { codec<G>::check_syntax(text, span, diagnostics) } -> std::same_as<bool>;
  { codec<G>::ending_rule(rules::Ending::goal) } -> std::same_as<Rule>;
  { codec<G>::can_end(rules::Ending::goal) } -> std::same_as<bool>;
};

/// What a codec provides. `text` is always the text of the record, to which spans refer.
///
/// - `other_names`: aliases of the ruleset. `extension`: of files with records of this game only.
///   `side_names`: of the first and second side. `side_marks`: what a score may write before a ply
///   of each side; empty if nothing. `numbering`: of its plies. `result_style`: of its results.
/// - `codes`: the codes for records of this game only.
/// - `read_movetext(record, diagnostics)` builds the nodes of a record whose header has been read.
/// - `read_ply(game, position, text, span, explain, diagnostics)` returns the move that the ply
///   denotes, or nothing and adds a finding that explains why. A resolved move may come with a
///   finding too. Allocates nothing on success.
/// - `check_syntax(text, span, diagnostics)`: whether the ply could be a move in some position.
/// - `write_move(game, position, move, out)` appends a legal move in canonical notation.
/// - `read_setup(game, text, span, diagnostics)`: a valid position, or nothing and a finding.
/// - `write_setup(game, position, out)` appends a position in canonical form.
/// - `spellings()`: the table of its notation in other formats, see Spelling.
/// - `ending_rule(ending)`: the rule that ends a game this way; `can_end(ending)`: whether the
///   rules, without the players, can end one so.
///
/// With HasRulesets, `other_names` and `result_style` are functions of a game, and `check_syntax`,
/// `spellings`, `ending_rule` and `can_end` take one first; `names_of_sides` replaces `side_names`.
template <class G>
concept HasCodec = rules::Game<G> &&(SpeaksOfGames<G> || SpeaksOfOneRuleset<G>)&&requires(
    const G game, const typename G::Position position, const typename G::Move move, Record record,
    Diagnostics diagnostics, std::string_view text, Span span, std::string out, Explain explain) {
  { codec<G>::extension } -> std::convertible_to<std::string_view>;
  { side_names_of(game) } -> std::same_as<std::array<std::string_view, 2>>;
  { codec<G>::side_marks } -> std::convertible_to<std::array<std::string_view, 2>>;
  { codec<G>::codes } -> std::convertible_to<CodeTable>;
  { codec<G>::numbering } -> std::convertible_to<Numbering>;
  {codec<G>::read_movetext(record, diagnostics)};
  {
    codec<G>::read_ply(game, position, text, span, explain, diagnostics)
    } -> std::same_as<std::optional<typename G::Move>>;
  {codec<G>::write_move(game, position, move, out)};
  {
    codec<G>::read_setup(game, text, span, diagnostics)
    } -> std::same_as<std::optional<typename G::Position>>;
  {codec<G>::write_setup(game, position, out)};
  { spellings_of(game) } -> std::same_as<std::span<const SpellingOf<G>>>;
};

}  // namespace damier::notation
