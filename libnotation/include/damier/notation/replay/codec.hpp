#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "damier/notation/diagnostics/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/rules/game.hpp"

namespace damier::notation {

/// How a piece is written that is taken off before a ply, and is no part of it.
struct RemovalWords {
  std::string_view mark = "-";           ///< before the square, for people
  std::string_view command = "removed";  ///< in a comment, [%removed c3]
};

/// How the plies of a score are numbered.
enum class Numbering : std::uint8_t {
  plies,  ///< each ply has a number, odd for the first side (Lices L17)
  pairs,  ///< one number for a ply of each side
};

/// The canonical text before a ply, including the blank after it. `opens`: the ply begins the score
/// or a variation, or follows an annotation; then a ply of the second side shows its side.
[[nodiscard]] std::string label_of(Numbering numbering, std::uint64_t ply, bool opens);
void append_label(Numbering numbering, std::uint64_t ply, bool opens, std::string& out);

/// The written number of a ply, which counts from 1.
[[nodiscard]] constexpr std::uint64_t number_of(Numbering numbering, std::uint64_t ply) {
  return numbering == Numbering::pairs ? (ply + 1) / 2 : ply;
}

/// The ply of a game, from 1, that a written number denotes.
[[nodiscard]] constexpr std::uint64_t ply_of(Numbering numbering, std::uint64_t number,
                                             rules::Side mover) {
  const bool first = mover == rules::Side::first;
  return numbering == Numbering::pairs ? 2 * number - (first ? 1 : 0) : number;
}

/// How much to explain about a wrong ply.
struct Explain {
  std::size_t alternatives = 8;  ///< the most legal moves to list; 0: do not search for any
  bool why = true;               ///< otherwise a codec may say only that a ply is no legal move
};

/// The limit on the legal moves in one explanation: some positions have hundreds of thousands.
inline constexpr std::size_t max_alternatives = 1000;

/// The codec of a game: converts moves and set-ups to text and back. Specialised for each game, see
/// HasCodec.
template <rules::Game G>
struct codec;

template <rules::Game G>
struct SpellingOf;

/// A ply written as several plies.
template <class Move>
struct SplitPly {
  Move move;
  NodeIndex last = no_node;  ///< the last of these plies
};

/// A game whose codec can join such plies, with `read_split`.
template <class G>
concept HasSplitPlies = requires(const G game, const typename G::Position position,
                                 const Record record, NodeIndex node) {
  {
    codec<G>::read_split(game, position, record, node)
    } -> std::same_as<std::optional<SplitPly<typename G::Move>>>;
};

/// A game that the players end with a score: `score(game, position)` is that of the two sides.
template <class G>
concept HasScore = requires(const G game, const typename G::Position position) {
  { codec<G>::score(game, position) } -> std::same_as<std::array<int, 2>>;
};

/// A game in which either side may begin: `start_of(game, side)` is where it then does.
template <class G>
concept EitherBegins = requires(const G game) {
  { codec<G>::start_of(game, rules::Side::second) } -> std::same_as<typename G::Position>;
};

/// A game whose codec has a fast path for the commonest plies: `read_plain(game, position,
/// squares)` returns the move if it is legal and there is nothing to report. Otherwise it returns
/// nothing, and `read_ply` decides.
template <class G>
concept HasPlainPlies = requires(const G game, const typename G::Position position,
                                 PlainSquares squares) {
  {
    codec<G>::read_plain(game, position, squares)
    } -> std::same_as<std::optional<typename G::Move>>;
};

/// A game whose records may name sides and squares otherwise than usual: `naming` of the game,
/// `names_of_sides(game)`, and `check_recorded_syntax(record, span, diagnostics)`, which is `check_syntax` for a record.
template <class G>
concept HasNamings = requires(const G game, const Record record, Span span,
                              Diagnostics diagnostics) {
  { game.naming } -> std::convertible_to<std::uint8_t>;
  { codec<G>::names_of_sides(game) } -> std::same_as<std::array<std::string_view, 2>>;
  { codec<G>::check_recorded_syntax(record, span, diagnostics) } -> std::same_as<bool>;
};

/// The names of the first and second side.
template <rules::Game G>
[[nodiscard]] std::array<std::string_view, 2> side_names_of(const G& game) {
  if constexpr (HasNamings<G>) {
    return codec<G>::names_of_sides(game);
  }
  return codec<G>::side_names;
}

/// What a set-up may say about the play before it.
struct PlayBefore {
  std::uint64_t quiet_plies = 0;      ///< since the last capture or move of a man
  std::optional<std::uint64_t> move;  ///< the number of the next move
};

/// A game whose set-ups may go on with counters that are no part of the position. Its history has
/// `begin_after(quiet_plies)`.
template <class G>
concept HasCounters = requires(std::string_view setup) {
  { codec<G>::counters_of(setup) } -> std::same_as<std::string_view>;
  { codec<G>::read_counters(setup) } -> std::same_as<PlayBefore>;
};

/// What a set-up says about the play before it.
template <class G>
[[nodiscard]] PlayBefore play_before(std::string_view setup) {
  if constexpr (HasCounters<G>) {
    return codec<G>::read_counters(setup);
  }
  return {};
}

/// What the set-up of a record says about the play before it.
template <rules::Game G>
[[nodiscard]] PlayBefore play_before(const Record& record) {
  const Tag* const setup = HasCounters<G> ? record.find_tag("FEN") : nullptr;
  return setup == nullptr ? PlayBefore{} : play_before<G>(setup->value);
}

/// What a codec provides. `text` is always the text of the record, to which spans refer.
///
/// - `other_names`: by which people call the ruleset. `extension`: of files with records of this
///   game only. `side_names`: of the first and second side. `side_marks`: what a score may write
///   before a ply of each side; empty if nothing. `numbering`: of its plies. `result_style`: that
///   of its results.
/// - `codes`: the codes for records of this game only.
/// - `read_movetext(record, diagnostics)` builds the nodes of a record whose header has been read.
/// - `read_ply(game, position, text, span, explain, diagnostics)`: the move that the ply denotes,
///   or nothing and a finding that explains why. A resolved move may come with a finding too.
///   Allocates nothing on success.
/// - `check_syntax(text, span, diagnostics)`: whether the ply could be a move in some position.
/// - `write_move(game, position, move, out)` appends a legal move in canonical notation.
/// - `read_setup(game, text, span, diagnostics)`: a valid position, or nothing and a finding.
/// - `write_setup(game, position, out)` appends a position in canonical form.
/// - `spellings()`: the table of its notation in other formats, see Spelling.
/// - `ending_rule(ending)`: the rule that ends a game this way; `can_end(ending)`: whether one does,
///   without the players.
template <class G>
concept HasCodec = rules::Game<G> &&
    requires(const G game, const typename G::Position position, const typename G::Move move,
             Record record, Diagnostics diagnostics, std::string_view text, Span span,
             std::string out, Explain explain) {
  { codec<G>::other_names } -> std::convertible_to<std::span<const std::string_view>>;
  { codec<G>::extension } -> std::convertible_to<std::string_view>;
  { codec<G>::side_names } -> std::convertible_to<std::array<std::string_view, 2>>;
  { codec<G>::side_marks } -> std::convertible_to<std::array<std::string_view, 2>>;
  { codec<G>::codes } -> std::convertible_to<CodeTable>;
  { codec<G>::numbering } -> std::convertible_to<Numbering>;
  { codec<G>::result_style } -> std::convertible_to<ResultStyle>;
  {codec<G>::read_movetext(record, diagnostics)};
  {
    codec<G>::read_ply(game, position, text, span, explain, diagnostics)
    } -> std::same_as<std::optional<typename G::Move>>;
  { codec<G>::check_syntax(text, span, diagnostics) } -> std::same_as<bool>;
  {codec<G>::write_move(game, position, move, out)};
  {
    codec<G>::read_setup(game, text, span, diagnostics)
    } -> std::same_as<std::optional<typename G::Position>>;
  {codec<G>::write_setup(game, position, out)};
  { codec<G>::spellings() } -> std::convertible_to<std::span<const SpellingOf<G>>>;
  { codec<G>::ending_rule(rules::Ending::goal) } -> std::same_as<Rule>;
  { codec<G>::can_end(rules::Ending::goal) } -> std::same_as<bool>;
};

}  // namespace damier::notation
