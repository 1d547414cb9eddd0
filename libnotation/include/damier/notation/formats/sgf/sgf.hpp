#pragma once

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/game_tree.hpp"

/// SGF, the Smart Game Format, FF[4] and earlier versions (https://www.red-bean.com/sgf/): the part
/// that is common to all games.
namespace damier::notation {

struct RulesetInfo;

/// Returns the SGF definition of a game. A game that SGF does not support is read in its own
/// notation if the ruleset is given.
[[nodiscard]] SgfGame sgf_game_of(const RulesetInfo& ruleset);

/// Reads the root node of a game, up to its first move: decodes the bytes by CA (without it as
/// UTF-8 or, where invalid, Windows-1252) and fills `tags` and `movetext`. Returns false, with a
/// finding, if no game begins.
///
/// Properties with a corresponding tag become that tag (PB `Black`, PW `White`, EV and GN `Event`,
/// PC `Site`, DT `Date`, RO `Round` and so on). TG, a private property of this project, contains
/// tags that have no property. Any other property becomes a tag of its own name. Its value is as
/// written, with escapes, and `][` between several.
bool read_sgf_header(const RawRecord& bytes, Record& record, Diagnostics& diagnostics);

/// Reads the rest: results and set-up become the tags Result and FEN, nodes become plies and
/// annotations. Any other property of a node is kept as a comment, `[%sgf MA[a1][b2]]`.
void read_sgf_moves(Record& record, const SgfGame& game, ResultStyle style,
                    Diagnostics& diagnostics);

}  // namespace damier::notation
