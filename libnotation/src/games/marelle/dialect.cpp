#include "dialect.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "damier/grammar/marelle.hpp"
#include "damier/notation/text/ascii.hpp"

#include "parsed_ply.hpp"
#include "ply.hpp"
#include "points.hpp"
#include "translation.hpp"

namespace damier::notation::marelle {

using rules::Side;
using rules::marelle::count;
using rules::marelle::Move;
using rules::marelle::nowhere;
using rules::marelle::Point;
using rules::marelle::Position;

namespace {

namespace pegtl = tao::pegtl;
namespace frame = grammar::frame;
namespace rule = grammar::marelle;

/// A program's names for points.
struct Names {
  std::optional<Point> (*find)(std::string_view name);
  std::string (*write)(Point point);
};

struct Translator {
  Translation& out;
  const Names& names;
  const char* text;  ///< the beginning of the record

  template <typename Input>
  [[nodiscard]] Span span(const Input& in) const {
    return {static_cast<std::uint32_t>(in.begin() - text),
            static_cast<std::uint32_t>(in.end() - text)};
  }
};

/// Returns a stone or a removal, with points renamed as in the game; nothing if one is invalid.
std::optional<std::string> translated(std::string_view part, const Names& names) {
  std::string out;
  while (!part.empty()) {
    const bool sign = part.front() == '-' || part.front() == 'x';
    const std::size_t end = sign ? 1 : std::min(part.find_first_of("-x"), part.size());
    if (sign) {
      out += part.front();
    } else {
      const auto point = names.find(part.substr(0, end));
      if (!point) {
        return std::nullopt;
      }
      write_point(*point, out);
    }
    part.remove_prefix(end);
  }
  return out;
}

/// Returns the parts of a token with the form of a ply. Empty if one of its points does not exist:
/// then the codec gets the token unchanged.
ForeignPly take_apart(std::string_view token, std::uint32_t begin, const Names& names) {
  const std::size_t x = std::min(token.find('x'), token.size());
  const auto part = [&](std::size_t from, std::size_t size) {
    const std::string_view written = token.substr(from, size);
    const auto text = translated(written, names);
    return text ? std::optional(
                      Piece{*text, static_cast<std::uint32_t>(begin + from), *text == written})
                : std::nullopt;
  };
  const auto stone = part(0, x);
  const auto removal = part(x, token.size() - x);
  return stone && removal ? ForeignPly{*stone, *removal} : ForeignPly{};
}

/// Returns the length of the ply or removal of that form that begins a text; 0 if none exists.
template <typename Name>
std::size_t foreign_size(std::string_view text) {
  grammar::text_input in(text.data(), text.data() + text.size(), "");
  return pegtl::parse<rule::foreign_move<Name>>(in)
             ? static_cast<std::size_t>(in.current() - text.data())
             : 0;
}

template <typename Rule>
struct translate : pegtl::nothing<Rule> {};

template <void (Translation::*handle)(Span)>
struct translate_to {
  template <typename Input>
  static void apply(const Input& in, const Translator& translator) {
    (translator.out.*handle)(translator.span(in));
  }
};

using translate_annotation = translate_to<&Translation::annotation>;
using translate_other = translate_to<&Translation::other>;

template <>
struct translate<grammar::space> : translate_annotation {};
template <>
struct translate<frame::comment> : translate_annotation {};
template <>
struct translate<frame::line_comment> : translate_annotation {};
template <>
struct translate<frame::nag> : translate_annotation {};
template <>
struct translate<frame::mark> : translate_annotation {};
template <>
struct translate<grammar::literal_blank> : translate_annotation {};
template <>
struct translate<frame::number> : translate_other {};
template <>
struct translate<frame::last_number> : translate_other {};
template <>
struct translate<frame::spaced_number> : translate_other {};
template <>
struct translate<frame::ellipsis> : translate_other {};
template <>
struct translate<frame::odd_ellipsis> : translate_other {};
template <>
struct translate<frame::open_comment> : translate_other {};
template <>
struct translate<frame::stray_brace> : translate_other {};
template <>
struct translate<frame::result> : translate_other {};
template <>
struct translate<frame::spaced_result> : translate_other {};
template <>
struct translate<frame::score_in_words> : translate_other {};
template <typename... Next>
struct translate<frame::enclosed_number<Next...>> : translate_other {};
template <>
struct translate<frame::players_above> : translate_annotation {};
template <>
struct translate<frame::remark> : translate_annotation {};
template <>
struct translate<frame::draw_in_words> : translate_other {};
template <>
struct translate<frame::win_in_words> : translate_other {};
template <>
struct translate<frame::comma> : translate_annotation {};
template <>
struct translate<grammar::tags::wrapper> : translate_other {};
template <>
struct translate<grammar::tags::pair> : translate_other {};
template <>
struct translate<grammar::tags::odd_pair> : translate_other {};
template <>
struct translate<frame::open_variation> : translate_to<&Translation::open_variation> {};
template <>
struct translate<frame::close_variation> : translate_to<&Translation::close_variation> {};
template <typename Name>
struct translate<frame::ply<rule::foreign_move<Name>>> {
  template <typename Input>
  static void apply(const Input& in, const Translator& translator) {
    const Span span = translator.span(in);
    const std::string_view token(in.begin(), in.size());
    translator.out.ply(foreign_size<Name>(token) == token.size()
                           ? take_apart(token, span.begin, translator.names)
                           : ForeignPly{},
                       span);
  }
};

template <>
struct translate<frame::ply<frame::word>> {
  template <typename Input>
  static void apply(const Input& in, const Translator& translator) {
    translator.out.ply(ForeignPly{}, translator.span(in));
  }
};

constexpr Names letters{find_point, point_name};
constexpr Names numbers{find_numbered,
                        [](Point point) { return std::to_string(number_of(point)); }};

/// Returns the move of a ply in canonical form, legal or not.
std::optional<Move> canonical_move(std::string_view ply) {
  ParsedPly parsed;
  if (!parse_ply(ply, {0, static_cast<std::uint32_t>(ply.size())}, parsed)) {
    return std::nullopt;
  }
  const auto move = to_move(ply, parsed);
  std::string written;
  if (move) {
    write_move(*move, written);
  }
  return written == ply ? move : std::nullopt;
}

constexpr std::string_view playok_number = "70";

/// Returns whether the first move of a score is the number of a point.
bool begins_with_number(std::string_view moves) {
  constexpr std::string_view first_number = "1.";
  moves = trimmed(moves);
  if (!moves.starts_with(first_number)) {
    return false;
  }
  moves = trimmed(moves.substr(first_number.size()));
  const std::size_t end = moves.find_first_not_of("0123456789");
  return end > 0 && end < moves.size() && white_space.find(moves[end]) != std::string_view::npos;
}

/// Calls `use` with the points in Sanmill's order.
template <class Use>
void for_each_sanmill_point(Use&& use) {
  constexpr int on_square = 8;
  for (int square = 2; square >= 0; --square) {
    for (int i = 0; i < on_square; ++i) {
      // Clockwise from the middle of the upper side; the rules begin with the corner before it.
      use(static_cast<Point>(on_square * square + (i + 1) % on_square));
    }
  }
}

struct SanmillSetup {
  Position position;
  std::size_t points = 0;
  std::size_t hands = 0;
  std::array<Point, rules::marelle::point_count> order{};
};

template <typename Rule>
struct sanmill_action : pegtl::nothing<Rule> {};

template <>
struct sanmill_action<rule::ring> {
  template <typename Input>
  static void apply(const Input& in, SanmillSetup& setup) {
    for (const char c : std::string_view(in.begin(), in.size())) {
      const Point point = setup.order[setup.points++];
      if (c != '*') {
        setup.position.put(point, c == 'O' ? Side::first : Side::second);
      }
    }
  }
};

template <>
struct sanmill_action<rule::foreign_side> {
  template <typename Input>
  static void apply(const Input& in, SanmillSetup& setup) {
    setup.position.to_move = *in.begin() == 'w' ? Side::first : Side::second;
  }
};

template <>
struct sanmill_action<rule::in_hand> {
  template <typename Input>
  static void apply(const Input& in, SanmillSetup& setup) {
    // A number of several digits becomes one that the codec rejects.
    setup.position.in_hand[setup.hands++] =
        static_cast<std::uint8_t>(in.size() > 1 ? rules::marelle::point_count : *in.begin() - '0');
  }
};

/// Returns the set-up of a position in Sanmill's form; nothing if it is invalid.
std::optional<std::string> translated_setup(std::string_view text) {
  SanmillSetup setup;
  std::size_t points = 0;
  for_each_sanmill_point([&](Point point) { setup.order[points++] = point; });
  grammar::text_input in(text.data(), text.data() + text.size(), "");
  if (!pegtl::parse<rule::foreign_setup, sanmill_action>(in, setup)) {
    return std::nullopt;
  }
  std::string out;
  write_setup(setup.position, out);
  return out;
}

/// Translates the movetext of a record whose points have the form `Name`.
template <typename Name>
void translate_moves(const Names& names, Translation& out, const Record& record) {
  const std::string_view whole = record.text;
  // The text before the moves keeps its place.
  out.other({0, record.movetext.begin});
  const std::uint32_t begin = out.size();
  const Translator translator{out, names, whole.data()};
  const std::string_view moves = record.movetext.in(whole);
  grammar::text_input in(moves.data(), moves.data() + moves.size(), "");
  pegtl::parse<rule::foreign_movetext<Name>, translate>(in, translator);
  out.finish_movetext(begin);
}

/// A move with these names and that sign before the stone that it removes.
void write_named(const Move& move, const Names& names, std::string_view sign, std::string& out) {
  if (move.from != nowhere) {
    out += names.write(move.from) + "-";
  }
  out += names.write(move.to);
  if (move.removed != nowhere) {
    out += sign;
    out += names.write(move.removed);
  }
}

template <typename Name>
std::string rewrite(std::string_view ply, const Names& names, std::string_view sign) {
  if (const auto move = canonical_move(ply)) {
    std::string out;
    write_named(*move, names, sign, out);
    return out;
  }
  const std::size_t size = foreign_size<Name>(ply);
  const ForeignPly read = size == ply.size() ? take_apart(ply, 0, names) : ForeignPly{};
  // A removal alone would belong to the previous ply, and a number would be a point.
  const bool is_read_so = size == 0 || (size == ply.size() && !read.is_move()) ||
                          (!read.stone.text.empty() && read.stone.text + read.removal.text == ply);
  return is_read_so ? std::string(ply) : std::string();
}

constexpr std::string_view sanmill_sign = " x";
constexpr std::string_view playok_sign = "x";

}  // namespace

bool is_of_playok(const Record& record) {
  if (const Tag* const type = record.find_tag(playok_tag.name)) {
    return type->value.substr(0, type->value.find(',')) == playok_number;
  }
  const Tag* const site = record.find_tag("Site");
  return site != nullptr && same_in_any_case(site->value, "PlayOK") &&
         record.find_tag("Ruleset") == nullptr &&
         begins_with_number(record.movetext.in(record.text));
}

void open_playok(rules::RulesetId /*ruleset*/, Record& record, Diagnostics& /*diagnostics*/) {
  Translation out(record);
  translate_moves<rule::digits>(numbers, out, record);
  out.finish();
}

void open_sanmill(rules::RulesetId /*ruleset*/, Record& record, Diagnostics& /*diagnostics*/) {
  Translation out(record);
  translate_moves<rule::point>(letters, out, record);
  const auto tag = std::ranges::find(record.tags, "FEN", &Tag::name);
  const auto setup = tag != record.tags.end() ? translated_setup(tag->value) : std::nullopt;
  const Span setup_span = setup ? out.add_apart(*setup, tag->value_span.begin) : Span{};
  out.finish();
  if (setup) {
    tag->value_span = setup_span;
    tag->value = setup_span.in(record.text);
  }
}

std::string rewrite_for_playok(std::string_view ply) {
  return rewrite<rule::digits>(ply, numbers, playok_sign);
}

std::string rewrite_for_sanmill(std::string_view ply) {
  return rewrite<rule::point>(ply, letters, sanmill_sign);
}

void write_playok_move(const Move& move, std::string& out) {
  write_named(move, numbers, playok_sign, out);
}

void write_sanmill_move(const Move& move, std::string& out) {
  write_named(move, letters, sanmill_sign, out);
}

void write_sanmill_setup(const Position& position, std::string& out) {
  std::string board;
  for_each_sanmill_point([&](Point point) {
    const auto there = position.at(point);
    board += point % 8 == 1 && !board.empty() ? "/" : "";
    board += !there ? '*' : *there == Side::first ? 'O' : '@';
  });
  const bool placing = position.hand(position.to_move) > 0;
  out += fmt::format("{} {} {} {} {} {} {} 0 0 0 0 0 0 0 0 1", board,
                     position.to_move == Side::first ? 'w' : 'b', placing ? "p p" : "m s",
                     count(position.of(Side::first)), position.hand(Side::first),
                     count(position.of(Side::second)), position.hand(Side::second));
}

}  // namespace damier::notation::marelle
