#pragma once

#include "input/ordered_pool.hpp"
#include "openings/names_option.hpp"
#include "output/output_file.hpp"
#include "select/position.hpp"
#include "tables/option.hpp"
#include "terminal/progress.hpp"

namespace damier::cli {

inline const ToolInfo analyse_info{
    .name = "damier-analyse",
    .summary = "search game records for the best play and for mistakes",
    .operands = "[FILE...]",
    .details =
        "Searches every position of the main line of a record and writes the record with the score "
        "after each ply in a comment, a mark at plies that lost something, and the best line in "
        "place of them; or a position alone, with its best line and score. Scores are the first "
        "player's. Without --depth, --nodes or --time a search ends after 500000 positions.",
    .options = joined(
        joined(
            place_options(),
            {
                {"to",
                 't',
                 "FORMAT",
                 "native (the default of records), pdn, sgf, json, svg (a graph of the scores) "
                 "or text (of a position, or how well the sides of a game have played)",
                 false,
                 {"native", "pdn", "sgf", "json", "svg", "text"}},
                {"depth", 'd', "N", "search N plies ahead, captures further"},
                {"nodes", 0, "N", "search N positions, of each position of a record"},
                {"time", 0, "MS",
                 "search each position for MS milliseconds; results may differ between runs"},
                {"threads", 0, "N",
                 "number of search threads (default: 1); with more, results may differ between "
                 "runs"},
                {"lines", 0, "N", "report the N best lines of each position (default: 1)"},
                {"cache", 0, "FILE", "keep search results in FILE and reuse them in the next run"},
                {"better",
                 0,
                 "FORM",
                 "show better play as a line (a variation, the default) or in words",
                 false,
                 {"line", "words"}},
                {"summary", 0, "", "begin each record with a comment on how well the sides played"},
                {"size", 0, "PX", "width of a graph in pixels, 200 to 8192 (default: 800)"},
                {"theme",
                 0,
                 "NAME",
                 "choose the colours of a graph: light (the default) or dark",
                 false,
                 {"light", "dark"}},
                names_option(),
                tables_option(),
                {"engine", 0, "COMMAND",
                 "let another engine search the records: a program with its arguments"},
                {"protocol",
                 0,
                 "NAME",
                 "protocol of that engine: uci (the default) or hub",
                 false,
                 {"uci", "hub"}},
                {"engine-timeout", 0, "MS", "maximum time for an answer (default: 60000)"},
                jobs_option(),
                hidden_option(),
            }),
        joined(product_options(), progress_options())),
    .examples = {{"damier-analyse partie.lices", "a game with scores, marks and better lines"},
                 {"damier-analyse -d 12 --to svg -o graph.svg --record 3 archive.pdn",
                  "the course of a game as a picture"},
                 {"damier-analyse --ruleset russian -p 'W:WK4,K29:BK15'",
                  "who wins, and how soon"}},
    .exit_findings = "a record is not valid, or an engine failed over it",
};

}  // namespace damier::cli
