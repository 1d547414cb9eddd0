#pragma once

#include "select/position.hpp"
#include "tables/option.hpp"
#include "terminal/parameters.hpp"

namespace damier::cli {

inline const ToolInfo engine_info{
    .name = "damier-engine",
    .summary = "play and analyse by a protocol of engines",
    .operands = "",
    .details =
        "Reads lines of a protocol on standard input and answers on standard output, so that a "
        "program with a board can play and analyse with it: Hub for draughts, and a protocol made "
        "after UCI for all games. What it does not understand is answered with an error and "
        "changes nothing. By DXP it plays draughts over a socket, and writes the games.",
    .options =
        {{"protocol", 0, "NAME", "hub, dxp or uci (the default)", false, {"uci", "hub", "dxp"}},
         {"ruleset", 0, "NAME",
          "the ruleset to begin with, see 'damier rulesets'; the other side can change it"},
         set_option(),
         hidden_option(),
         {"hash", 0, "MB", "remember that much of a search, 64 by default"},
         {"threads", 0, "N", "search with N threads, 1 by default"},
         {"lines", 0, "N", "tell the N best lines, 1 by default"},
         tables_option(),
         {"depth", 'd', "N", "never search further than N plies"},
         {"nodes", 0, "N", "never search more than N positions for a move"},
         {"time", 0, "MS", "never think longer than so many milliseconds"},
         {"listen", 0, "[ADDRESS:]PORT",
          "DXP: wait for an opponent, on this machine alone unless an address is given"},
         {"connect", 0, "HOST:PORT", "DXP: propose a game to the program that listens there"},
         {"side",
          0,
          "COLOUR",
          "DXP: play white (the default) or black in that game",
          false,
          {"white", "black"}},
         {"minutes", 0, "N", "DXP: propose N minutes for the game, 5 by default; 0: no limit"},
         {"moves", 0, "N", "DXP: propose a game of N moves; 0, the default: no limit"},
         {"timeout", 0, "SECONDS",
          "DXP: break off when the other side has to speak and is silent for SECONDS, 60 by "
          "default; 0: never"}},
    .examples = {{"damier-engine --protocol hub --ruleset frisian", "an engine for draughts"},
                 {"printf 'position startpos\\ngo depth 6\\n' | damier-engine --ruleset loa",
                  "the best first move of a game"}},
    .exit_findings = "a game by DXP was broken off",
    .reads_records = false,
};

}  // namespace damier::cli
