#pragma once

#include "damier/diagram/figure.hpp"

#include "output/output_file.hpp"
#include "select/drawing.hpp"
#include "select/position.hpp"

namespace damier::cli {

inline const ToolInfo board_info{
    .name = "damier-board",
    .summary = "draw a position",
    .operands = "[FILE...]",
    .details =
        "Draws a set-up, a ply of a record (the first that is selected), or the start of the game. "
        "No board is drawn if the record has an error before the ply.",
    .options = joined(
        joined(
            place_options(),
            joined(drawing_options({"text", "unicode", "ansi", "svg", "png", "pdf", "tikz", "gif"},
                                   "text (the default), unicode, ansi, svg, png, pdf, tikz, or "
                                   "gif with --animate"),
                   {
                       {"plies", 0, "N,A-B,last",
                        "draw the positions after these plies, one after the other"},
                       {"marked", 0, "", "draw each position whose comments draw marks"},
                       {"each", 0, "",
                        "draw such positions of every record, or the one of --ply, each to a file "
                        "of its own: -o fig-%r-%p.svg"},
                       {"grid", 0, "CxR",
                        "draw every record as a problem, C times R on a sheet, with the solutions "
                        "at the foot: -o sheets.pdf"},
                       {"arrow", 0, "[COLOR:]A-B",
                        "draw an arrow from square A to square B; green (the default), red, "
                        "yellow or blue",
                        true},
                       {"ring", 0, "[COLOR:]A", "draw a ring around square A", true},
                       {"mark", 0, "[COLOR:]A", "fill square A", true},
                       {"caption", 0, "TEXT",
                        "replace the side to move and other notes below the board; off: none"},
                       {"frame",
                        0,
                        "WHEN",
                        "draw the frame of a picture: on (the default) or off",
                        false,
                        {"on", "off"}},
                       {"size", 0, "PX", "width of a picture in pixels, 32 to 8192"},
                       {"theme", 0, "NAME|FILE",
                        "wood (the default), classic, which has White and Black for games sold in "
                        "other colours, print, dark, contrast, auto, or a file of colours, as in "
                        "--theme ./mine.theme",
                        false, choices_of(diagram::theme_names)},
                       {"animate", 0, "", "draw the main line as a moving gif"},
                       {"from-ply", 0, "N", "begin an animation after ply N (default: 0)"},
                       {"to-ply", 0, "N", "end an animation after ply N (default: the last)"},
                       {"delay", 0, "MS", "milliseconds per ply (default: 1000)"},
                       {"comment-delay", 0, "MS",
                        "milliseconds per ply with a comment (default: three times --delay)"},
                   })),
        product_options()),
    .examples = {{"damier-board --arrow 32-28 --ring red:19 --ruleset international -o arrow.svg",
                  "a plan, drawn"},
                 {"damier-board --ply 2 --last-move partie.lices", "after the first ply of each"},
                 {"damier-board --ruleset lices --to unicode", "how a game begins"},
                 {"damier-board --to svg --theme print -o fig1.svg partie.pdn", "for a book"},
                 {"damier-board --marked --each -o fig-%n.svg partie.pdn",
                  "all diagrams of an annotated archive"},
                 {"damier-board --grid 2x3 -o sheets.pdf problems.pdn", "sheets of problems"},
                 {"damier-board --animate --last-move --size 480 -o game.gif partie.pdn",
                  "an animated game"}},
    .exit_findings = "the record has an error before the position",
};

}  // namespace damier::cli
