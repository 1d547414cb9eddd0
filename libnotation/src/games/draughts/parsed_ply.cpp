#include "parsed_ply.hpp"

#include "damier/grammar/draughts.hpp"

namespace damier::notation::draughts {

namespace {

namespace pegtl = tao::pegtl;
namespace rule = grammar::draughts;

struct PlyState {
  const char* text;  ///< the beginning of the record
  ParsedPly& ply;

  template <typename Input>
  void square(const Input& in) const {
    if (ply.count < ply.squares.size()) {
      ply.squares[ply.count] = {static_cast<std::uint32_t>(in.begin() - text),
                                static_cast<std::uint32_t>(in.end() - text)};
    }
    ++ply.count;
  }
};

template <typename Rule>
struct ply_action : pegtl::nothing<Rule> {};

template <>
struct ply_action<rule::from> {
  template <typename Input>
  static void apply(const Input& in, const PlyState& state) {
    state.square(in);
  }
};

template <>
struct ply_action<rule::next> {
  template <typename Input>
  static void apply(const Input& in, const PlyState& state) {
    state.square(in);
  }
};

template <>
struct ply_action<rule::column> {
  template <typename Input>
  static void apply(const Input& in, const PlyState& state) {
    state.square(in);
    state.ply.shortened = true;
  }
};

template <>
struct ply_action<rule::quiet_sign> {
  template <typename Input>
  static void apply(const Input& in, const PlyState& state) {
    state.ply.quiet = true;
    state.ply.typographic_dash = state.ply.typographic_dash || in.size() > 1;
  }
};

template <>
struct ply_action<rule::capture_sign> {
  static void apply0(const PlyState& state) { state.ply.capture = true; }
};

template <>
struct ply_action<grammar::some_blanks> {
  static void apply0(const PlyState& state) { state.ply.spaced = true; }
};

/// Whether a ply is two numbers of two digits each, as in `3228`.
bool is_joined(std::string_view written) {
  constexpr std::size_t digits = 4;
  return written.size() == digits &&
         written.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

bool parse_ply(std::string_view text, Span span, ParsedPly& ply) {
  const std::string_view written = span.in(text);
  if (is_joined(written)) {
    const std::uint32_t middle = span.begin + 2;
    ply.squares[0] = {span.begin, middle};
    ply.squares[1] = {middle, span.end};
    ply.count = 2;
    ply.joined = true;
    return true;
  }
  grammar::text_input in(written.data(), written.data() + written.size(), "");
  return pegtl::parse<pegtl::seq<rule::move, pegtl::eof>, ply_action>(in,
                                                                      PlyState{text.data(), ply});
}

}  // namespace damier::notation::draughts
