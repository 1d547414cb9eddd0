#include "parsed_ply.hpp"

#include <algorithm>

#include "damier/grammar/alice.hpp"

namespace damier::notation::alice {

namespace {

namespace pegtl = tao::pegtl;
namespace rule = grammar::alice;

/// The tokens of the grammar. If it first tried a real card and then fell back to a word, the word
/// counts.
struct Found {
  const char* text = nullptr;  ///< the beginning of the record
  ParsedPly& ply;
  Span loose;
  Span target_loose;

  template <typename Input>
  [[nodiscard]] Span span(const Input& in) const {
    return {static_cast<std::uint32_t>(in.begin() - text),
            static_cast<std::uint32_t>(in.end() - text)};
  }
};

template <typename Rule>
struct ply_action : pegtl::nothing<Rule> {};

template <>
struct ply_action<rule::draw_sign> {
  static void apply0(Found& found) { found.ply.draws = true; }
};

/// Stores the span of a part.
template <Span ParsedPly::*part>
struct part_of_ply {
  template <typename Input>
  static void apply(const Input& in, Found& found) {
    found.ply.*part = found.span(in);
  }
};

template <>
struct ply_action<rule::card> : part_of_ply<&ParsedPly::card> {};
template <>
struct ply_action<rule::square> : part_of_ply<&ParsedPly::square> {};
template <>
struct ply_action<rule::target_card> : part_of_ply<&ParsedPly::target_card> {};
template <>
struct ply_action<rule::target_square> : part_of_ply<&ParsedPly::target_square> {};

template <>
struct ply_action<rule::loose> {
  template <typename Input>
  static void apply(const Input& in, Found& found) {
    found.loose = found.span(in);
  }
};

template <>
struct ply_action<rule::target_loose> {
  template <typename Input>
  static void apply(const Input& in, Found& found) {
    found.target_loose = found.span(in);
  }
};

template <Sign sign>
struct found_sign {
  template <typename Input>
  static void apply(const Input& in, Found& found) {
    found.ply.sign = sign;
    found.ply.odd_sign = in.size() > 1 || *in.begin() == 'X';
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

template <>
struct ply_action<grammar::blanks> {
  template <typename Input>
  static void apply(const Input& in, Found& found) {
    found.ply.spaced = found.ply.spaced || !in.empty();
  }
};

/// Splits a word into a card and, its last two characters, a square; into a square alone if nothing
/// else is required there.
void split(Span word, Span& card, Span& square) {
  constexpr std::uint32_t square_size = 2;
  const std::uint32_t size = word.end - word.begin;
  const std::uint32_t border = word.end - std::min(square_size, size);
  card = {word.begin, border};
  square = {border, word.end};
}

}  // namespace

bool parse_ply(std::string_view text, Span span, ParsedPly& ply) {
  const std::string_view written = span.in(text);
  grammar::text_input in(written.data(), written.data() + written.size(), "");
  Found found{text.data(), ply, {}, {}};
  if (!pegtl::parse<pegtl::seq<rule::move, pegtl::eof>, ply_action>(in, found)) {
    return false;
  }
  if (!found.loose.empty()) {
    split(found.loose, ply.card, ply.square);
  }
  if (!found.target_loose.empty()) {
    split(found.target_loose, ply.target_card, ply.target_square);
  }
  return true;
}

}  // namespace damier::notation::alice
