#include "parsed_ply.hpp"

#include <algorithm>

#include "damier/grammar/alice.hpp"

#include "../../replay/ply_state.hpp"

namespace damier::notation::alice {

namespace {

namespace pegtl = tao::pegtl;
namespace rule = grammar::alice;

/// The tokens of the grammar. If it tried a real card and then fell back to a word, the word is
/// used.
struct Found : ParsedPly {
  Span loose;
  Span target_loose;
};

using State = PlyState<Found>;

template <typename Rule>
struct ply_action : pegtl::nothing<Rule> {};

template <>
struct ply_action<rule::draw_sign> : set_flag<&Found::draws> {};
template <>
struct ply_action<rule::card> : keep_span<&Found::card> {};
template <>
struct ply_action<rule::square> : keep_span<&Found::square> {};
template <>
struct ply_action<rule::target_card> : keep_span<&Found::target_card> {};
template <>
struct ply_action<rule::target_square> : keep_span<&Found::target_square> {};
template <>
struct ply_action<rule::loose> : keep_span<&Found::loose> {};
template <>
struct ply_action<rule::target_loose> : keep_span<&Found::target_loose> {};
template <>
struct ply_action<grammar::blanks> : set_if_any<&Found::spaced> {};

template <Sign sign>
struct found_sign {
  template <typename Input>
  static void apply(const Input& in, const State& state) {
    state.ply.sign = sign;
    state.ply.odd_sign = in.size() > 1 || *in.begin() == 'X' || *in.begin() == ':';
  }
};

template <>
struct ply_action<rule::move_sign> : found_sign<Sign::move> {};
template <>
struct ply_action<rule::flight_sign> : found_sign<Sign::flight> {};
template <>
struct ply_action<rule::capture_sign> : found_sign<Sign::capture> {};
template <>
struct ply_action<rule::exchange_sign> : found_sign<Sign::exchange> {};

/// Splits a word into a card and, in its last two characters, a square; into a square alone if
/// nothing else is required there.
void split(Span word, Span& card, Span& square) {
  constexpr std::uint32_t square_size = 2;
  const std::uint32_t size = word.end - word.begin;
  const std::uint32_t border = word.end - std::min(square_size, size);
  card = {word.begin, border};
  square = {border, word.end};
}

}  // namespace

bool parse_ply(std::string_view text, Span span, ParsedPly& ply) {
  Found found;
  if (!split_ply<rule::move, ply_action>(text, span, found)) {
    return false;
  }
  ply = static_cast<const ParsedPly&>(found);
  if (!found.loose.empty()) {
    split(found.loose, ply.card, ply.square);
  }
  if (!found.target_loose.empty()) {
    split(found.target_loose, ply.target_card, ply.target_square);
  }
  return true;
}

}  // namespace damier::notation::alice
