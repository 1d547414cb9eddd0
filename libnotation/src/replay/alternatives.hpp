#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/replay/codec.hpp"

namespace damier::notation {

/// Returns the beginning of a ply in canonical form, for comparison with moves.
[[nodiscard]] std::string without_blanks(std::string_view ply);

/// How an explanation treats a legal move.
enum class Listing : std::uint8_t {
  listed,    ///< listed if it is similar to the written ply
  counted,   ///< only counted
  left_out,  ///< chance decides whether it is possible
};

/// The legal alternatives to an illegal ply. Receives the legal moves one by one, in canonical
/// notation, and keeps those most similar to the written ply.
class Alternatives {
 public:
  Alternatives(std::string_view ply, const Explain& explain);

  /// Returns an empty string for the text of the next move.
  [[nodiscard]] std::string& next();
  /// Considers that text. Returns whether more moves are wanted.
  bool take();
  /// Skips a move that is not listed. Returns whether more moves are wanted.
  bool pass_over(Listing what);
  /// Adds notes to a finding: the likely move, and the moves kept. `all`: no legal move was
  /// omitted. Returns false, and adds nothing, if there are legal moves but none to list.
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
  std::vector<Candidate> kept_;  ///< a heap, the least similar one first
  Candidate next_;
  std::size_t best_ = std::numeric_limits<std::size_t>::max();
  std::string intended_;  ///< the best one, unless another is as good
  std::uint64_t seen_ = 0;
  std::uint64_t passed_over_ = 0;
  std::uint64_t counted_ = 0;
  std::uint64_t work_ = 0;
};

/// Returns whether the last finding should list the legal alternatives.
[[nodiscard]] inline bool wants_alternatives(const Explain& explain,
                                             const Diagnostics& diagnostics) {
  return !diagnostics.full() && explain.alternatives > 0;
}

/// Adds the legal alternatives to the last finding, see Alternatives. `listing(move)`: how to treat
/// each legal move. Returns false, and adds nothing, if there are legal moves but none to list.
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

/// Adds the legal alternatives, with every legal move listed.
template <rules::Game G>
void note_alternatives(const G& game, const typename G::Position& position, std::string_view ply,
                       const Explain& explain, Diagnostics& diagnostics) {
  note_alternatives_if(
      game, position, ply, explain,
      [](const typename G::Move& /*move*/) { return Listing::listed; }, diagnostics);
}

}  // namespace damier::notation
