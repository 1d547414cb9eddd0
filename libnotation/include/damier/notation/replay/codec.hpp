#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/diagnostics/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/rules/game.hpp"

namespace damier::notation {

/// How the plies of a score are numbered.
enum class Numbering : std::uint8_t {
  plies,  ///< one by one, the first side's odd (Lices L17)
  pairs,  ///< one number for a ply of each side
};

/// What a canonical score writes before a ply, with the blank behind it. `opens`: the ply begins
/// the score or a variation, or follows an annotation, so that a ply of the second side says whose
/// it is.
[[nodiscard]] std::string label_of(Numbering numbering, std::uint64_t ply, bool opens);
void append_label(Numbering numbering, std::uint64_t ply, bool opens, std::string& out);

/// The number of a ply, counted from 1.
[[nodiscard]] constexpr std::uint64_t number_of(Numbering numbering, std::uint64_t ply) {
  return numbering == Numbering::pairs ? (ply + 1) / 2 : ply;
}

/// Which ply of a game a written number means, from 1.
[[nodiscard]] constexpr std::uint64_t ply_of(Numbering numbering, std::uint64_t number,
                                             rules::Side mover) {
  const bool first = mover == rules::Side::first;
  return numbering == Numbering::pairs ? 2 * number - (first ? 1 : 0) : number;
}

/// How much to say about a ply that is wrong.
struct Explain {
  std::size_t alternatives = 8;  ///< how many legal moves to list; 0: they are not looked for
};

/// No explanation lists more legal moves than this, whatever is asked: positions exist with
/// hundreds of thousands of them.
inline constexpr std::size_t max_alternatives = 1000;

/// The codec of a game: its moves and set-ups to text and back. Specialised for each game, see
/// HasCodec.
template <rules::Game G>
struct codec;

/// A ply that is written as several.
template <class Move>
struct SplitPly {
  Move move;
  NodeIndex last = no_node;  ///< the last of them
};

/// A game whose codec can read such plies, see there.
template <class G>
concept HasSplitPlies = requires(const G game, const typename G::Position position,
                                 const Record record, NodeIndex node) {
  {
    codec<G>::read_split(game, position, record, node)
    } -> std::same_as<std::optional<SplitPly<typename G::Move>>>;
};

/// A game whose codec decides at once of plies of the commonest form: `read_plain(game, position,
/// squares)` gives the move if it is legal and there is nothing to say of it. Nothing only means
/// that `read_ply` has to look closer.
template <class G>
concept HasPlainPlies = requires(const G game, const typename G::Position position,
                                 PlainSquares squares) {
  {
    codec<G>::read_plain(game, position, squares)
    } -> std::same_as<std::optional<typename G::Move>>;
};

/// What a codec provides. `text` is always the text of the record, in which spans count.
///
/// - `extension`: of files that hold records of this game only; `side_names`: of the first and
///   second side; `side_marks`: what a score may write before a ply of either, empty if nothing;
///   `numbering`: of its plies; `result_style`: how its results are written.
/// - `codes`: what can be wrong with a record of this game and of no other.
/// - `read_movetext(record, diagnostics)` builds the nodes of a record whose header has been read.
/// - `read_ply(game, position, text, span, explain, diagnostics)`: the move that is written there,
///   or nothing and a finding that says why. A finding may also come with a move that is clear in
///   spite of it. On success nothing is allocated.
/// - `check_syntax(text, span, diagnostics)`: whether it could be a move in some position.
/// - `write_move(game, position, move, out)` appends a legal move in canonical notation.
/// - `read_setup(game, text, span, diagnostics)`: a valid position, or nothing and a finding.
/// - `write_setup(game, position, out)` appends a position in canonical form.
/// - `ending_rule(ending)`: which rule ends a game so.
template <class G>
concept HasCodec = rules::Game<G> &&
    requires(const G game, const typename G::Position position, const typename G::Move move,
             Record record, Diagnostics diagnostics, std::string_view text, Span span,
             std::string out, Explain explain) {
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
  { codec<G>::ending_rule(rules::Ending::goal) } -> std::same_as<Rule>;
};

}  // namespace damier::notation
