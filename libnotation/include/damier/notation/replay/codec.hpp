#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/box_colors.hpp"
#include "damier/notation/text/catalogue.hpp"
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

/// Amount of detail in the explanation of an illegal ply.
struct Explain {
  std::size_t alternatives = 8;  ///< maximum number of legal moves to list; 0: search for none
  bool why = true;               ///< explain why a ply is illegal; otherwise a codec may omit it
};

/// Maximum number of legal moves in one explanation: some positions have hundreds of thousands.
inline constexpr std::size_t max_alternatives = 1000;

/// Facts that a set-up may state about the play before it.
struct PlayBefore {
  std::uint64_t quiet_plies = 0;      ///< number of plies without progress
  std::optional<std::uint64_t> move;  ///< the number of the next move
};

/// A ply written as several plies.
template <class Move>
struct SplitPly {
  Move move;
  NodeIndex last = no_node;  ///< the last of the plies
};

/// A move that an ambiguous ply may denote.
template <class Move>
struct Reading {
  Move move;
  std::string text;  ///< a full route that agrees with the text
};

/// The codec of a game: converts moves and set-ups to text and back. Specialised for each game, and
/// derived from CodecDefaults.
template <rules::Game G>
struct codec;

template <rules::Game G>
struct SpellingOf;
template <class G>
struct ParameterOf;
struct RulesetFamily;

/// The optional part of a codec: the members of a game that has nothing but moves and set-ups. The
/// codec of a game redefines what its game has.
template <rules::Game G>
struct CodecDefaults {
  using Position = typename G::Position;
  using Move = typename G::Move;

  /// Marks that a score may write before a ply of each side; empty if none.
  static constexpr std::array<std::string_view, 2> side_marks{};
  /// The numbering of plies.
  static constexpr Numbering numbering = Numbering::pairs;
  /// The name of Ending::of_game; empty if the game has no such ending.
  static constexpr std::string_view own_ending{};
  /// The family of the ruleset; null if it has none.
  static constexpr const RulesetFamily* family = nullptr;

  /// Returns the aliases of the ruleset.
  [[nodiscard]] static std::span<const std::string_view> other_names(const G& /*game*/) {
    return {};
  }
  /// Returns the colours of the game's box for both sides; empty without a box.
  [[nodiscard]] static std::array<std::string_view, 2> box_side_names(const G& /*game*/) {
    return {};
  }
  /// Returns the colours of the game's box in drawings, and thereby the names of the sides there.
  [[nodiscard]] static BoxColors box_colors(const G& /*game*/) { return BoxColors::none; }
  /// Returns the style of results.
  [[nodiscard]] static ResultStyle result_style(const G& /*game*/) {
    return ResultStyle::one_point;
  }
  /// Returns the table of the notation in other formats, see Spelling.
  [[nodiscard]] static std::span<const SpellingOf<G>> spellings(const G& /*game*/) { return {}; }
  /// Returns a game of the same ruleset without the settings of a record.
  [[nodiscard]] static G usual_game(const G& /*game*/) { return G(); }

  /// Returns the move of a ply of the most common form, if it is legal and there is nothing to
  /// report. Otherwise returns nothing, and `read_ply` decides.
  [[nodiscard]] static std::optional<Move> read_plain(const G& /*game*/,
                                                      const Position& /*position*/,
                                                      PlainSquares /*squares*/) {
    return std::nullopt;
  }
  /// Returns the move that is written as several plies from `first` on; nothing if they form none.
  [[nodiscard]] static std::optional<SplitPly<Move>> read_split(const G& /*game*/,
                                                                const Position& /*position*/,
                                                                const Record& /*record*/,
                                                                NodeIndex /*first*/) {
    return std::nullopt;
  }
  /// The code of a ply that omits so much of its route that several moves agree with it.
  static constexpr Code ambiguous{};
  /// Returns the moves that agree with such a ply; none if there are too many.
  [[nodiscard]] static std::vector<Reading<Move>> readings(const G& /*game*/,
                                                           const Position& /*position*/,
                                                           std::string_view /*text*/,
                                                           Span /*span*/) {
    return {};
  }

  /// Returns the naming of sides and squares in the record of a game; 0 for the usual one.
  [[nodiscard]] static std::uint8_t naming(const G& /*game*/) { return 0; }
  /// Returns the counters at the end of a set-up, which are not part of the position.
  [[nodiscard]] static std::string_view counters_of(std::string_view /*setup*/) { return {}; }
  /// Returns what the counters state.
  [[nodiscard]] static PlayBefore read_counters(std::string_view /*setup*/) { return {}; }
  /// Adds the play before a set-up to a new history.
  static void begin_history(typename G::History& /*history*/, const PlayBefore& /*before*/) {}
  /// Returns the start position in which a side begins, if the players decide which one does.
  [[nodiscard]] static std::optional<Position> start_of(const G& /*game*/, rules::Side /*side*/) {
    return std::nullopt;
  }
  /// Returns the points of both sides, if the result includes points.
  [[nodiscard]] static std::optional<std::array<int, 2>> score(const G& /*game*/,
                                                               const Position& /*position*/) {
    return std::nullopt;
  }
  /// Returns the parameters of the rules.
  [[nodiscard]] static std::span<const ParameterOf<G>> parameters(const G& /*game*/) { return {}; }
  /// Applies further settings of a record, after the parameters.
  static void settle(const Record& /*record*/, G& /*game*/, Diagnostics& /*diagnostics*/) {}

  /// Whether play can go on after a null move, with the other side to move and all else as it was.
  static constexpr bool plays_on_after_null_moves = true;
  /// Whether a ply names the piece that it removes, so a format need not state it separately.
  static constexpr bool removes_in_ply = false;
  /// Returns whether a fault lets the opponent remove a piece, see HasPenalties.
  [[nodiscard]] static bool has_penalties(const G& /*game*/) { return false; }
  /// The notation of a removed piece.
  static constexpr RemovalWords removal_words{};
  /// Reports a removal before a move in a game without penalties.
  static void refuse_removal(std::string_view /*text*/, Span span, Diagnostics& diagnostics) {
    diagnostics.add(Code::move_syntax, span, {phrase(": nothing is taken off before a move")});
  }
};

/// Returns what the set-up of a record states about the play before it.
template <rules::Game G>
[[nodiscard]] PlayBefore play_before(const Record& record) {
  const Tag* const setup = record.find_tag("FEN");
  return setup == nullptr ? PlayBefore{} : codec<G>::read_counters(setup->value);
}

/// Requirements on a codec in addition to CodecDefaults. `text` is always the text of the record, to
/// which spans refer.
///
/// - `extension`: of files with records of this game only.
/// - `codes`: the codes for records of this game only.
/// - `side_names(game)`: of the first and second side.
/// - `read_movetext(record, diagnostics)` builds the nodes of a record whose header has been read.
/// - `read_ply(game, position, text, span, explain, diagnostics)` returns the move that the ply
///   denotes, or nothing and adds a finding that explains why. A resolved move may come with a
///   finding too. Allocates nothing on success.
/// - `check_syntax(game, text, span, diagnostics)`: whether the ply could be a move in some
///   position.
/// - `write_move(game, position, move, out)` appends a legal move in canonical notation.
/// - `read_setup(game, text, span, diagnostics)`: a valid position, or nothing and a finding.
/// - `write_setup(game, position, out)` appends a position in canonical form.
/// - `ending_rule(game, ending)`: the rule that ends a game this way; `can_end(game, ending)`:
///   whether the rules, without the players, can end one so.
template <class G>
concept HasCodec = rules::Game<G> &&
    requires(const G game, const typename G::Position position, const typename G::Move move,
             Record record, Diagnostics diagnostics, std::string_view text, Span span,
             std::string out, Explain explain) {
  { codec<G>::extension } -> std::convertible_to<std::string_view>;
  { codec<G>::codes } -> std::convertible_to<CodeTable>;
  { codec<G>::side_names(game) } -> std::same_as<std::array<std::string_view, 2>>;
  {codec<G>::read_movetext(record, diagnostics)};
  {
    codec<G>::read_ply(game, position, text, span, explain, diagnostics)
    } -> std::same_as<std::optional<typename G::Move>>;
  { codec<G>::check_syntax(game, text, span, diagnostics) } -> std::same_as<bool>;
  {codec<G>::write_move(game, position, move, out)};
  {
    codec<G>::read_setup(game, text, span, diagnostics)
    } -> std::same_as<std::optional<typename G::Position>>;
  {codec<G>::write_setup(game, position, out)};
  { codec<G>::spellings(game) } -> std::same_as<std::span<const SpellingOf<G>>>;
  { codec<G>::ending_rule(game, rules::Ending::goal) } -> std::same_as<Rule>;
  { codec<G>::can_end(game, rules::Ending::goal) } -> std::same_as<bool>;
};

}  // namespace damier::notation
