#include "parsed_ply.hpp"

#include "damier/grammar/lices.hpp"

namespace damier::notation::lices {

namespace {

namespace pegtl = tao::pegtl;
namespace rule = grammar::lices;

struct State {
  const char* text;  ///< where the record begins
  ParsedPly& ply;

  template <typename Input>
  [[nodiscard]] Span span(const Input& in) const {
    return {static_cast<std::uint32_t>(in.begin() - text),
            static_cast<std::uint32_t>(in.end() - text)};
  }
};

template <typename Rule>
struct action : pegtl::nothing<Rule> {};

template <>
struct action<rule::piece> {
  template <typename Input>
  static void apply(const Input& in, const State& state) {
    state.ply.piece = *in.begin();
    state.ply.piece_span = state.span(in);
  }
};

template <>
struct action<rule::from> {
  template <typename Input>
  static void apply(const Input& in, const State& state) {
    state.ply.from = state.span(in);
  }
};

template <>
struct action<rule::advance_sign> {
  template <typename Input>
  static void apply(const Input& in, const State& state) {
    state.ply.kind = rules::lices::MoveKind::advance;
    state.ply.typographic_dash = in.size() > 1;
  }
};

template <>
struct action<rule::mailler_sign> {
  static void apply0(const State& state) { state.ply.kind = rules::lices::MoveKind::mailler; }
};

template <>
struct action<rule::to> {
  template <typename Input>
  static void apply(const Input& in, const State& state) {
    state.ply.to = state.span(in);
  }
};

template <>
struct action<rule::jumped> {
  template <typename Input>
  static void apply(const Input& in, const State& state) {
    state.ply.kind = rules::lices::MoveKind::capture;
    if (state.ply.jump_count < state.ply.jumps.size()) {
      state.ply.jumps[state.ply.jump_count] = {state.span(in), {}};
    }
    ++state.ply.jump_count;
  }
};

template <>
struct action<rule::landing> {
  template <typename Input>
  static void apply(const Input& in, const State& state) {
    if (state.ply.jump_count <= state.ply.jumps.size()) {
      state.ply.jumps[state.ply.jump_count - 1].landing = state.span(in);
    }
  }
};

template <>
struct action<rule::lice_mark> {
  template <typename Input>
  static void apply(const Input& in, const State& state) {
    state.ply.mark = state.span(in);
  }
};

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/// Whether there are blanks other than the one that the list form has after the letter (L17).
bool spaced(std::string_view text, Span span, const ParsedPly& ply) {
  std::size_t blanks = 0;
  for (const char c : span.in(text)) {
    blanks += is_blank(c) ? 1 : 0;
  }
  const bool after_letter = ply.piece != 0 && is_blank(text[ply.piece_span.end]);
  return blanks > (after_letter ? 1 : 0);
}

}  // namespace

std::optional<ParsedPly> parse_ply(std::string_view text, Span span) {
  const std::string_view written = span.in(text);
  pegtl::memory_input<pegtl::tracking_mode::lazy> in(written.data(),
                                                     written.data() + written.size(), "");
  // Filled where the caller will have it: a ply has room for the longest capture.
  std::optional<ParsedPly> ply(std::in_place);
  if (pegtl::parse<pegtl::seq<rule::move, pegtl::eof>, action>(in, State{text.data(), *ply})) {
    ply->spaced = spaced(text, span, *ply);
  } else {
    ply.reset();
  }
  return ply;
}

}  // namespace damier::notation::lices
