#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/notation/replay/codec.hpp"
#include "damier/notation/text/closest.hpp"

namespace damier::notation {

/// Only so many legal moves are looked at for one explanation: a position may have hundreds of
/// thousands.
inline constexpr std::uint64_t max_moves_considered = 1000;
/// What writing down a move costs is told by its length and this, beside what was written.
inline constexpr std::size_t longest_usual_ply = 8;
/// Nor more than cost so much to compare with what was written, for each alternative that may be
/// listed: moves that capture much are long.
inline constexpr std::uint64_t max_work_an_alternative = 12'500;
/// And only so many are passed over to find those that are likely.
inline constexpr std::uint64_t max_moves_passed_over = 20'000;

/// The beginning of a ply as it would be written, for comparing it with moves.
[[nodiscard]] inline std::string without_blanks(std::string_view ply) {
  constexpr std::size_t enough = 256;
  std::string text(ply.substr(0, enough));
  std::erase_if(text, [](char c) { return c == ' ' || c == '\t' || c == '\r'; });
  return text;
}

/// What becomes of a legal move in the list of an explanation.
enum class Listing : std::uint8_t {
  listed,    ///< listed if it is similar to the written ply
  counted,   ///< only counted
  left_out,  ///< chance decides whether it is possible
};

/// Adds to the last finding what would be legal: the move that was probably meant, and the legal
/// moves that look most like what was written. `listing(move)` says what becomes of each. False,
/// and nothing is added, if there are legal moves but none to be listed.
template <rules::Game G, class ListingOf>
bool note_alternatives_if(const G& game, const typename G::Position& position, std::string_view ply,
                          const Explain& explain, ListingOf&& listing, Diagnostics& diagnostics) {
  if (diagnostics.full() || explain.alternatives == 0) {
    return true;
  }
  Diagnostic& finding = diagnostics.last();
  const std::string written = without_blanks(ply);
  struct Candidate {
    std::size_t distance = 0;
    std::uint64_t order = 0;
    std::string text;
  };
  std::vector<Candidate> kept;
  std::uint64_t seen = 0;
  std::uint64_t passed_over = 0;
  std::uint64_t counted = 0;
  std::uint64_t work = 0;
  const std::size_t wanted = std::min(explain.alternatives, max_alternatives);
  const std::uint64_t most_work = max_work_an_alternative * wanted;
  const auto closer = [](const Candidate& a, const Candidate& b) {
    return std::pair(a.distance, a.order) < std::pair(b.distance, b.order);
  };
  Candidate next;
  std::size_t best = std::numeric_limits<std::size_t>::max();
  std::string intended;
  const bool walked_all = game.for_each_move(position, [&](const typename G::Move& move) {
    if (const Listing what = listing(move); what != Listing::listed) {
      counted += what == Listing::counted ? 1 : 0;
      return ++passed_over < max_moves_passed_over;
    }
    next.text.clear();
    codec<G>::write_move(game, position, move, next.text);
    next.distance = edit_distance(written, next.text);
    next.order = seen++;
    if (next.distance < best) {
      best = next.distance;
      intended = next.text;
    } else if (next.distance == best) {
      intended.clear();  // two are equally likely: neither was clearly meant
    }
    kept.push_back(next);
    std::ranges::push_heap(kept, closer);
    if (kept.size() > wanted) {
      std::ranges::pop_heap(kept, closer);
      kept.pop_back();
    }
    work += next.text.size() * (written.size() + longest_usual_ply);
    return seen < max_moves_considered && work < most_work;
  });
  if (seen == 0) {
    if (passed_over == 0) {
      finding.with_note(NoteText::no_legal_move);
    }
    return passed_over == 0;
  }
  if (!intended.empty() && best <= std::max<std::size_t>(2, written.size() / 4)) {
    finding.with_note(NoteText::intended, {intended});
  }
  std::ranges::sort(kept, {}, &Candidate::order);
  std::string list;
  for (const Candidate& one : kept) {
    list += list.empty() ? "" : ", ";
    list += one.text;
  }
  const std::uint64_t more = seen + counted - kept.size();
  if (walked_all && more == 0) {
    finding.with_note(NoteText::legal_here, {list});
  } else if (walked_all && !list.empty()) {
    finding.with_note(NoteText::legal_here_more, {list, std::to_string(more)});
  } else if (!list.empty()) {
    finding.with_note(NoteText::legal_here_and_more, {list});
  }
  return true;
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
