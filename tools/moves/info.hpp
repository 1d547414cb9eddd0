#pragma once

#include "select/position.hpp"
#include "tables/option.hpp"

namespace damier::cli {

inline const ToolInfo moves_info{
    .name = "damier-moves",
    .summary = "list the legal moves of a position",
    .operands = "[FILE]",
    .details =
        "Writes the legal moves in canonical notation, one per line, always in the same order: of "
        "a set-up, of a ply of a record (the first that is selected), or of the start of the game. "
        "No legal move is an answer, not an error. In a game with a pile, draws are listed only if "
        "the next card is known.",
    .options = joined(place_options(),
                      {
                          {.name = "show",
                           .argument = "WHAT",
                           .help = "moves (the default), position or outcome",
                           .choices = {"moves", "position", "outcome"}},
                          {"values", 0, "", "show the value of each move from endgame tables"},
                          tables_option(),
                          {.name = "to",
                           .letter = 't',
                           .argument = "FORMAT",
                           .help = "text (the default) or json",
                           .choices = {"text", "json"}},
                          hidden_option(),
                      }),
    .examples = {{"damier-moves --ruleset lices", "the first moves of a game"},
                 {"damier-moves -p 'W:WCa9,Eb8,6d:BCa9,Eb8' --play '6d-7c'",
                  "the answers to a move"},
                 {"damier-moves --ply 2 partie.lices", "what could be played after ply 2"},
                 {"damier-moves --values --tables ~/tables -p 'W:WK32:BK1,K14' --ruleset english",
                  "which moves keep the result"}},
    .exit_findings = "the record has an error before the position",
};

}  // namespace damier::cli
