#include <string>

#include "damier/notation/replay/game_tree.hpp"
#include "damier/notation/text/ascii.hpp"

#include "dialect.hpp"

namespace damier::notation::marelle {

namespace {

/// Joins the values of a list, without brackets, by commas.
std::string listed(Span values, std::string_view text) {
  std::string list;
  for (const char c : values.in(text)) {
    if (c == '[' && !list.empty()) {
      list += ',';
    } else if (c != '[' && c != ']' && c != '\r' && c != '\n') {
      list += c;
    }
  }
  return list;
}

/// The meaning of a value of B or W.
SgfAction action_of(std::string_view value) {
  const bool resigns = same_in_any_case(value, "resign") || same_in_any_case(value, "resigns");
  return resigns ? SgfAction::resign : SgfAction::ply;
}

bool set_up(const SgfSetup& setup, std::string_view text, std::string& fen,
            Diagnostics& /*diagnostics*/) {
  if (!setup.start.empty()) {
    fen = listed(setup.start, text);
    return true;
  }
  if (setup.white.empty() && setup.black.empty()) {
    return true;
  }
  const std::string to_play = listed(setup.to_play, text);
  const bool black = !to_play.empty() && (to_play.front() == 'B' || to_play.front() == 'b');
  fen = black ? "B" : "W";
  fen += ":W" + listed(setup.white, text) + ":B" + listed(setup.black, text);
  return true;
}

}  // namespace

constinit const SgfGame sgf_game{5, rules::Side::second, action_of, set_up, nullptr};

}  // namespace damier::notation::marelle
