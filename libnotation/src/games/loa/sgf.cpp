#include "sgf.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "damier/notation/games/loa/codec.hpp"
#include "damier/notation/games/loa/loose.hpp"
#include "damier/notation/replay/game_tree.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/catalogue.hpp"

#include "../../replay/alternatives.hpp"
#include "explain.hpp"
#include "parsed_ply.hpp"
#include "rules.hpp"
#include "squares.hpp"
#include "start.hpp"

namespace damier::notation {

using namespace loa;
using rules::LignesDAction;
using rules::Side;
using rules::loa::Position;
using rules::loa::set_of;
using rules::loa::Start;
using Move = rules::loa::Move;

namespace {

constexpr std::string_view custom = "custom";
/// Calls `use` with the text between each pair of brackets, trimmed, until it returns false.
template <class Use>
bool for_each_value(std::string_view values, Use&& use) {
  for (std::size_t begin = values.find('['); begin < values.size();) {
    const std::size_t end = std::min(values.find(']', begin), values.size());
    if (!use(trimmed(values.substr(begin + 1, end - begin - 1)))) {
      return false;
    }
    begin = values.find('[', end);
  }
  return true;
}

std::string_view only_value(Span values, std::string_view text) {
  std::string_view only;
  for_each_value(values.in(text), [&](std::string_view value) {
    only = value;
    return false;
  });
  return only;
}

bool refuse(Span where, std::string_view why, Diagnostics& diagnostics) {
  diagnostics.add(Code::setup_syntax, where, {phrase(why)}).with_rule(rule_setup);
  return false;
}

/// Adds or removes pieces on the squares of a property; FF[4] also has rectangles, `a1:c2`.
class Squares {
 public:
  Squares(std::string_view text, Diagnostics& diagnostics)
      : text_(text), diagnostics_(diagnostics) {}

  template <class Use>
  bool each(Span values, Use&& use) {
    return for_each_value(values.in(text_), [&](std::string_view value) {
      constexpr std::size_t name = 2;
      const auto first = find_square(value.substr(0, std::min(name, value.size())));
      const auto last = value.size() == 2 * name + 1 && value[name] == ':'
                            ? find_square(value.substr(name + 1))
                            : find_square(value);
      if (!first || !last) {
        return refuse(values,
                      to_translate("a square has a letter from a to h and a number from 1 to 8"),
                      diagnostics_);
      }
      rectangle(*first, *last, use);
      return true;
    });
  }

 private:
  template <class Use>
  static void rectangle(int first, int last, Use&& use) {
    const auto files = std::minmax({rules::loa::file_of(first), rules::loa::file_of(last)});
    const auto ranks = std::minmax({rules::loa::rank_of(first), rules::loa::rank_of(last)});
    for (int rank = ranks.first; rank <= ranks.second; ++rank) {
      for (int file = files.first; file <= files.second; ++file) {
        use(rules::loa::square_at(file, rank));
      }
    }
  }

  std::string_view text_;
  Diagnostics& diagnostics_;
};

/// Returns the board before pieces are added or removed: that of the set-up named by SU or, if
/// pieces are only removed, the standard one.
Position board_before(const SgfSetup& setup, std::string_view text) {
  const std::string_view named = only_value(setup.start, text);
  const auto start = find_start(named);
  LignesDAction game;
  if (start && !named.empty()) {
    game.start_position = *start;
    return game.start();
  }
  return named.empty() && !setup.empty.empty() ? game.start() : Position{};
}

/// Returns the parts of a move as written in a value, for messages.
ParsedPly parts_of(std::string_view text, Span span, const LooseMove& loose) {
  ParsedPly ply;
  ply.pass = loose.kind == LooseMove::Kind::pass;
  if (ply.pass) {
    return ply;
  }
  constexpr std::uint32_t name = 2;
  const std::string_view value = span.in(text);
  const auto begin = span.begin + static_cast<std::uint32_t>(value.find_first_not_of(white_space));
  const std::size_t marks = value.find_last_not_of("!?+# \t\r\n") + 1;
  const auto end = span.begin + static_cast<std::uint32_t>(marks);
  ply.from = {begin, begin + name};
  ply.to = {end - name, end};
  return ply;
}

bool shows_capture(std::string_view between) {
  return between.find_first_of(":xX*") != std::string_view::npos;
}

/// Returns the squares of a move without blanks and marks: `c1-c3`, `c1:c3`.
PlainSquares plain_squares(std::string_view value) {
  using rules::loa::board_size;
  constexpr std::size_t length = 5;
  if (value.size() != length) {
    return {};
  }
  const auto number = [&](std::size_t at) {
    const auto file = static_cast<unsigned char>(value[at] - 'a');
    const auto rank = static_cast<unsigned char>(value[at + 1] - '1');
    return file < board_size && rank < board_size
               ? static_cast<std::uint8_t>(board_size * rank + file)
               : std::uint8_t{rules::loa::square_count};
  };
  const std::uint8_t from = number(0);
  const std::uint8_t to = number(3);
  const char sign = value[2];
  const bool captures = sign == ':' || sign == 'x';
  const bool known = std::max(from, to) < rules::loa::square_count && (captures || sign == '-');
  return {from, to, captures, known};
}

/// The meaning of a value of B or W.
SgfAction action_of(std::string_view value) {
  const auto loose = find_loose_move(value);
  if (loose && loose->kind == LooseMove::Kind::resign) {
    return SgfAction::resign;
  }
  // Who begins, as a program of e-mail servers states it before the first move.
  constexpr std::array<std::string_view, 4> begins{"start black", "start white", "startblack",
                                                   "startwhite"};
  const bool annotation = std::ranges::any_of(
      begins, [&](std::string_view one) { return same_in_any_case(value, one); });
  return annotation ? SgfAction::nothing : SgfAction::ply;
}

/// Whether SU names a start position that must be kept: neither the standard one nor `custom`, for
/// pieces that are placed one by one.
bool names_start(std::string_view name) {
  return !same_in_any_case(name, custom) && find_start(name) != Start::standard;
}

bool set_up(const SgfSetup& setup, std::string_view text, std::string& fen,
            Diagnostics& diagnostics) {
  if (!setup.size.empty() && only_value(setup.size, text) != "8") {
    return refuse(setup.size, to_translate("the board has 8 squares per side"), diagnostics);
  }
  const bool pieces = !setup.black.empty() || !setup.white.empty() || !setup.empty.empty();
  const std::string_view named = only_value(setup.start, text);
  if (!pieces && !named.empty() && !same_in_any_case(named, custom) && !find_start(named)) {
    return refuse(setup.start, to_translate("expected standard or scrambled-eggs"), diagnostics);
  }
  if (!pieces && setup.to_play.empty()) {
    return true;
  }
  Position position = pieces ? board_before(setup, text) : LignesDAction().start();
  const std::string_view to_play = only_value(setup.to_play, text);
  const bool white = !to_play.empty() && to_lower(to_play.front()) == 'w';
  position.to_move = white ? Side::second : Side::first;
  Squares squares(text, diagnostics);
  const auto take_off = [&](int square) {
    for (auto& pieces_of_side : position.pieces) {
      pieces_of_side &= ~set_of(square);
    }
  };
  const auto put = [&](Side side) {
    return [&, side](int square) {
      take_off(square);
      position.put(square, side);
    };
  };
  const bool sound = squares.each(setup.empty, take_off) &&
                     squares.each(setup.black, put(Side::first)) &&
                     squares.each(setup.white, put(Side::second));
  if (sound && position != LignesDAction().start()) {
    codec<LignesDAction>::write_setup({}, position, fen);
  }
  return sound;
}

}  // namespace

namespace loa {

constinit const SgfGame sgf_game{9, Side::first, action_of, set_up, names_start, plain_squares};

std::optional<Move> read_sgf_ply(const LignesDAction& game, const Position& position,
                                 std::string_view text, Span span, const Explain& explain,
                                 Diagnostics& diagnostics) {
  const auto loose = find_loose_move(span.in(text));
  if (!loose || loose->kind == LooseMove::Kind::resign) {
    diagnostics.add(Code::move_syntax, span, {""}).with_rule(rule_notation);
    note_alternatives(game, position, span.in(text), explain, diagnostics);
    return std::nullopt;
  }
  if (!game.is_legal(position, loose->move)) {
    explain_ply({game, position, text, span, parts_of(text, span, *loose)}, diagnostics);
    if (diagnostics.last().code != Code::move_after_end) {
      note_alternatives(game, position, span.in(text), explain, diagnostics);
    }
    return std::nullopt;
  }
  // Archives write captures like any move; but a capture sign without a capture is an error.
  const bool captures = !loose->move.is_pass() && position.at(loose->move.to).has_value();
  if (!captures && shows_capture(span.in(text))) {
    std::string right;
    write_sgf_move(game, position, loose->move, right);
    diagnostics.add(Code::move_sign, span)
        .with_rule(rule_notation)
        .with_note(NoteText::write_it, {std::move(right)});
  }
  return loose->move;
}

bool check_sgf_ply(const LignesDAction& /*game*/, std::string_view text, Span span,
                   Diagnostics& diagnostics) {
  if (find_loose_move(span.in(text))) {
    return true;
  }
  diagnostics.add(Code::move_syntax, span, {""}).with_rule(rule_notation);
  return false;
}

void write_sgf_move(const LignesDAction& /*game*/, const Position& position, const Move& move,
                    std::string& out) {
  if (move.is_pass()) {
    out += "pass";
    return;
  }
  write_square(move.from, out);
  out += position.at(move.to) ? ':' : '-';
  write_square(move.to, out);
}

void write_sgf_setup(const LignesDAction& /*game*/, const Position& position, std::string& out) {
  out += "SU[Custom]";
  for (const Side side : {Side::first, Side::second}) {
    bool any = false;
    for (int square = 0; square < rules::loa::square_count; ++square) {
      if (position.at(square) == side) {
        out += any ? "" : side == Side::first ? "AB" : "AW";
        out += '[' + square_name(square) + ']';
        any = true;
      }
    }
  }
  out += position.to_move == Side::first ? "PL[B]" : "PL[W]";
}

}  // namespace loa

}  // namespace damier::notation
