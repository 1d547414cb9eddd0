#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/replay/codec.hpp"

namespace damier::notation {

/// The beginning of a ply in canonical form, for comparison with moves.
[[nodiscard]] std::string without_blanks(std::string_view ply);

/// How an explanation treats a legal move.
enum class Listing : std::uint8_t {
  listed,    ///< listed if it is similar to the written ply
  counted,   ///< only counted
  left_out,  ///< chance decides whether it is possible
};

/// What would be legal in place of a ply that is wrong. The legal moves are taken one after the
/// other, in canonical notation; those that look most like what was written are kept.
class Alternatives {
 public:
  Alternatives(std::string_view ply, const Explain& explain);

  /// Room for the text of the next move, empty.
  [[nodiscard]] std::string& next();
  /// Takes that text; whether more moves may come.
  bool take();
  /// Passes over a move that is not listed; whether more may come.
  bool pass_over(Listing what);
  /// Adds notes to a finding: the move that was probably meant, and those that were kept. `all`: no
  /// legal move was left out. False, and nothing is added, if there are legal moves but none to be
  /// listed.
  bool note(bool all, Diagnostic& finding);

 private:
  struct Candidate {
    std::size_t distance = 0;
    std::uint64_t order = 0;
    std::string text;
  };

  static bool closer(const Candidate& a, const Candidate& b);
  void keep_next();
  [[nodiscard]] std::string list();

  std::string written_;
  std::size_t wanted_;
  std::vector<Candidate> kept_;  ///< a heap, the one least like it first
  Candidate next_;
  std::size_t best_ = std::numeric_limits<std::size_t>::max();
  std::string intended_;  ///< the best, if no other is as good
  std::uint64_t seen_ = 0;
  std::uint64_t passed_over_ = 0;
  std::uint64_t counted_ = 0;
  std::uint64_t work_ = 0;
};

/// Whether the last finding is to say what would be legal.
[[nodiscard]] inline bool wants_alternatives(const Explain& explain,
                                             const Diagnostics& diagnostics) {
  return !diagnostics.full() && explain.alternatives > 0;
}

/// Adds to the last finding what would be legal, see Alternatives. `listing(move)` says what
/// becomes of each legal move. False, and nothing is added, if there are legal moves but none to be
/// listed.
template <rules::Game G, class ListingOf>
bool note_alternatives_if(const G& game, const typename G::Position& position, std::string_view ply,
                          const Explain& explain, ListingOf&& listing, Diagnostics& diagnostics) {
  if (!wants_alternatives(explain, diagnostics)) {
    return true;
  }
  Alternatives alternatives(ply, explain);
  const bool all = game.for_each_move(position, [&](const typename G::Move& move) {
    if (const Listing what = listing(move); what != Listing::listed) {
      return alternatives.pass_over(what);
    }
    codec<G>::write_move(game, position, move, alternatives.next());
    return alternatives.take();
  });
  return alternatives.note(all, diagnostics.last());
}

/// The same for all legal moves.
template <rules::Game G>
void note_alternatives(const G& game, const typename G::Position& position, std::string_view ply,
                       const Explain& explain, Diagnostics& diagnostics) {
  note_alternatives_if(
      game, position, ply, explain,
      [](const typename G::Move& /*move*/) { return Listing::listed; }, diagnostics);
}

}  // namespace damier::notation
