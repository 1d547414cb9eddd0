#include "start.hpp"

#include <array>
#include <string>

#include "damier/notation/games/loa/codec.hpp"
#include "damier/notation/games/loa/codes.hpp"
#include "damier/notation/text/ascii.hpp"

#include "rules.hpp"

namespace damier::notation {

using namespace loa;
using rules::LignesDAction;
using rules::loa::Start;

namespace {

struct StartName {
  Start start;
  std::string_view name;
  std::string_view letters;  ///< the name without its signs, or another usual name
};

constexpr std::array start_names{
    StartName{Start::standard, "standard", "standard"},
    StartName{Start::standard, "standard", "loa"},
    StartName{Start::scrambled, "scrambled-eggs", "scrambledeggs"},
    StartName{Start::scrambled, "scrambled-eggs", "scrambled"},
};

/// Whether the first plies of the main line are legal from this start position.
bool legal_from(Start start, LignesDAction game, const Record& record, std::size_t plies) {
  using Codec = codec<LignesDAction>;
  game.start_position = start;
  rules::loa::Position position = game.start();
  Diagnostics ignored;
  for (NodeIndex node = record.next_ply(0); node != no_node && plies > 0;
       node = record.next_ply(node), --plies) {
    const auto move =
        Codec::read_ply(game, position, record.text, record.nodes[node].text, Explain{0}, ignored);
    if (!move) {
      return false;
    }
    position = game.play(position, *move);
  }
  return true;
}

void bad_value(const Tag& tag, std::string_view values, Rule rule, Diagnostics& diagnostics) {
  diagnostics.add(Code::bad_parameter, tag.value_span, {std::string(tag.name), std::string(values)})
      .with_rule(rule);
}

void set_both_connected(const Record& record, LignesDAction& game, Diagnostics& diagnostics) {
  const Tag* const tag = record.find_tag("BothConnected");
  if (tag == nullptr) {
    return;
  }
  game.both_connected_draws = tag->value == "draw";
  if (tag->value != "draw" && tag->value != "win") {
    bad_value(*tag, "draw or win", rule_both, diagnostics);
  }
}

void set_start(const Record& record, LignesDAction& game, Diagnostics& diagnostics) {
  const Tag* const tag = record.find_tag("SetUp");
  // If the position is written out, the name adds nothing: PGN's tag SetUp is 1 beside a FEN.
  if (tag == nullptr || record.find_tag("FEN") != nullptr) {
    return;
  }
  const auto start = find_start(tag->value);
  if (!start && (tag->value.empty() || tag->value == "0")) {
    // PGN's 0 stands for the usual position.
    bad_value(*tag, "standard or scrambled-eggs", rule_squares, diagnostics);
    return;
  }
  if (!start) {
    diagnostics.add(Code::setup_syntax, tag->value_span, {std::string(not_a_start)})
        .with_rule(rule_setup);
    return;
  }
  game.start_position = *start;
  // The piece that moves first has different owners in the two colourings, so only one can be
  // right.
  const bool other_colours = *start == Start::scrambled && record.next_ply(0) != no_node &&
                             !legal_from(Start::scrambled, game, record, 1) &&
                             legal_from(Start::scrambled_other, game, record, record.nodes.size());
  if (other_colours) {
    game.start_position = Start::scrambled_other;
    diagnostics.add(LoaCode::setup_mirrored, tag->value_span, {std::string(start_name(*start))})
        .with_rule(rule_setup);
  }
}

}  // namespace

namespace loa {

std::string_view start_name(Start start) {
  return start == Start::standard ? start_names.front().name : start_names[2].name;
}

std::optional<Start> find_start(std::string_view name) {
  constexpr std::size_t longest = 32;
  std::string letters;
  for (const char c : name.substr(0, longest)) {
    if (c != '-' && c != '_' && c != ' ') {
      letters += to_lower(c);
    }
  }
  const auto* const found =
      std::ranges::find(start_names, std::string_view(letters), &StartName::letters);
  return found == start_names.end() ? std::nullopt : std::optional(found->start);
}

}  // namespace loa

void codec<LignesDAction>::set_parameters(const Record& record, Game& game,
                                          Diagnostics& diagnostics) {
  set_both_connected(record, game, diagnostics);
  set_start(record, game, diagnostics);
}

}  // namespace damier::notation
