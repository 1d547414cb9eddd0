#include <array>
#include <string>

#include "damier/notation/games/lices/codec.hpp"
#include "damier/notation/replay/spelling.hpp"

#include "squares.hpp"

namespace damier::notation {

using namespace lices;
using rules::Side;
using rules::lices::camp_of;
using rules::lices::Kind;
using rules::lices::MoveKind;
using rules::lices::Position;
using Move = rules::lices::Move;

namespace {

/// Appends the pieces that a capture takes: `deux Pions et un Ecuyer`.
void write_taken(const Position& position, const Move& move, std::string& out) {
  // At most ten pieces of each kind (L4).
  static constexpr std::array<std::string_view, 11> words{
      "", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"};
  std::array<std::size_t, 3> counts{};
  for_each_jump(move, [&](rules::lices::Square over, rules::lices::Square /*landing*/) {
    ++counts.at(static_cast<std::size_t>(position.at(over).value().kind));
  });
  std::string_view separator = " ";
  for (const Kind kind : {Kind::chevalier, Kind::ecuyer, Kind::pion}) {
    if (const std::size_t count = counts.at(static_cast<std::size_t>(kind)); count > 0) {
      out += separator;
      out += words.at(count);
      out += ' ';
      out += kind_name(kind);
      out += count > 1 ? "s" : "";
      separator = " et ";
    }
  }
}

/// In French, as in the rule sheet's list (L17).
void write_words(const rules::Lices& game, const Position& position, const Move& move,
                 std::string& out) {
  Description facts;
  view<rules::Lices>::describe(game, position, move, facts);
  const bool on_lice = !facts.flags.empty();
  out += kind_name(position.at(move.from).value().kind);
  out += position.to_move == Side::first ? " Blanc " : " Noir ";
  switch (move.kind) {
    case MoveKind::advance:
      out += "avance";
      if (!on_lice && camp_of(move.to()) != position.to_move) {
        out += " en camp adverse";
      }
      break;
    case MoveKind::mailler:
      out += "maille";
      break;
    case MoveKind::capture:
      out += "prend";
      write_taken(position, move, out);
      break;
  }
  if (on_lice) {
    out += move.kind == MoveKind::capture ? " et finit en lice" : " en lice";
  }
}

}  // namespace

std::span<const SpellingOf<rules::Lices>> codec<rules::Lices>::spellings(
    const rules::Lices& /*game*/) {
  static constexpr std::array<SpellingOf<rules::Lices>, 2> all{
      {{{.name = "sheet-columns"}}, {{.name = "sheet-list"}, write_words}}};
  return all;
}

}  // namespace damier::notation
