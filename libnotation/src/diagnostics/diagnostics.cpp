#include "damier/notation/diagnostics/diagnostics.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include <fmt/args.h>
#include <fmt/format.h>

namespace damier::notation {

namespace {

constexpr auto error = Severity::error;
constexpr auto warning = Severity::warning;
constexpr auto note = Severity::note;

// The one table of codes. Order: that of the enumeration (checked below).
constexpr std::array table{
    CodeInfo{Code::record_too_large, "record-too-large", error,
             "the record is larger than 16 MiB and is skipped",
             "A record is read as a whole, and 16 MiB is far more than any game needs. Most often "
             "a comment or a "
             "broken file has swallowed what follows. Reading goes on at the next record."},
    CodeInfo{Code::too_many_parts, "too-many-parts", error,
             "the record has more than {0}; the rest is not read",
             "No game needs so many tag pairs, plies and remarks: the limits are there so that no "
             "file can exhaust "
             "the reader."},
    CodeInfo{Code::not_utf8, "not-utf8", warning,
             "byte {0} is not UTF-8; the record is read as Windows-1252",
             "Records are UTF-8. Bytes that are not are read as Windows-1252, which most old "
             "programs wrote. Convert the file to UTF-8."},
    CodeInfo{Code::byte_order_mark, "byte-order-mark", warning,
             "the file begins with a byte order mark",
             "UTF-8 needs no byte order mark; some editors write one. It is skipped."},
    CodeInfo{Code::literal_escape, "literal-escape", warning,
             "the two characters {0} stand here in place of white space",
             "Some program has written the escape of a line end or a tab instead of the character "
             "itself. It is read as white space."},
    CodeInfo{Code::forum_wrapper, "forum-wrapper", warning, "{0} is no part of a record",
             "Forums write [pdn] and [/pdn] around a game. The record begins and ends without "
             "them."},
    CodeInfo{
        Code::json_syntax, "json-syntax", error, "this is not JSON: {0}",
        "The record is meant to be a JSON object and is not. Reading goes on at the next one."},
    CodeInfo{Code::json_shape, "json-shape", error, "{0}",
             "The record is JSON, but not of the published schema, which 'damier schema' prints. "
             "What does not fit is not read."},
    CodeInfo{Code::list_syntax, "list-syntax", error, "this is not {0}",
             "A record of this format has lines of a fixed form, and this is none. What follows "
             "is read as far as it makes sense."},
    CodeInfo{Code::list_of_other_game, "list-of-other-game", error,
             "the format {0} is not one of this game",
             "Formats of move lists belong to the games whose programs use them; the ruleset that "
             "was given has no such lists."},
    CodeInfo{Code::unknown_charset, "unknown-charset", warning, "there is no charset {0}",
             "The property CA names a charset that is not known, or that has no ASCII. The record "
             "is read as UTF-8 or, where it is not, as Windows-1252."},
    CodeInfo{Code::charset_byte, "charset-byte", warning,
             "byte {0} is none of the charset {1}; it is read as Windows-1252",
             "The property CA names the charset of the record, and some of its bytes are no "
             "characters there."},
    CodeInfo{Code::duplicate_game, "duplicate-game", warning, "this game was there before, at {0}",
             "Another record before this one has the same players, date, set-up and moves of the "
             "main line. Looked for only where --select names this code, or duplicate."},
    CodeInfo{Code::duplicate_moves, "duplicate-moves", warning,
             "these moves were there before, at {0}",
             "Another record before this one has the same set-up and moves of the main line, but "
             "other players or another date. Looked for only where --select names this code, or "
             "duplicate."},
    CodeInfo{Code::duplicate_contained, "duplicate-contained", warning,
             "these moves are the beginning of those at {0}",
             "Another record, before this one or after it, begins with the same set-up and all "
             "the moves of this one's main line, and goes on. Looked for only where --select "
             "names this code, or duplicate."},
    CodeInfo{Code::no_game_tree, "no-game-tree", error, "no game begins here: (; is expected",
             "A game in SGF is a tree in parentheses, and its first node begins with a semicolon. "
             "There is none in this file."},
    CodeInfo{Code::outside_text, "outside-text", warning, "this is no part of the game",
             "SGF lets other text stand before and between games, such as the header of a mail. It "
             "is skipped. Behind a game it may also be what a parenthesis too many has cut off."},
    CodeInfo{Code::unterminated_tree, "unterminated-tree", error,
             "the game is never closed: a closing parenthesis is missing",
             "Each game, and each tree within it, ends at its closing parenthesis. Here at least "
             "one is missing before the next game or the end of the file."},
    CodeInfo{Code::unterminated_value, "unterminated-value", error, "this value is never closed",
             "A value ends at its closing bracket; a bracket that belongs to the text is written "
             "\\]. What follows up to the next game is taken for the value."},
    CodeInfo{Code::bad_property, "bad-property", error, "this is not a property: {0}",
             "A node holds properties, each a name in capitals and one or more values in brackets: "
             "B[d1-b3]. What stands here is skipped."},
    CodeInfo{Code::old_identifier, "old-identifier", warning, "the property {0} is written {1}",
             "Before FF[4] the names of properties could have small letters, which did not count. "
             "The file says that it is FF[4], where names are capitals."},
    CodeInfo{Code::missing_semicolon, "missing-semicolon", warning,
             "a semicolon is missing before this property",
             "The nodes of a tree begin with a semicolon, also the first one. It is read as if it "
             "stood there."},
    CodeInfo{Code::misplaced_node, "misplaced-node", error,
             "a node behind the variations of its tree",
             "A tree is nodes and then, perhaps, trees. What follows those belongs to no line of "
             "play, and is not read."},
    CodeInfo{Code::second_move, "second-move", warning, "a node holds one move",
             "Each move is a node of its own, which begins with a semicolon. What is clear is read "
             "as if it were so; further values of a move are not read."},
    CodeInfo{Code::sgf_version, "sgf-version", warning, "there is no version {0} of SGF",
             "The property FF gives the version of SGF, from 1 to 4. The record is read as FF[4]."},
    CodeInfo{Code::unknown_game_number, "unknown-game-number", error,
             "GM[{0}] is a game that is not played here",
             "The property GM gives the number of a game in SGF, and these tools play no game of "
             "this number. If it is wrong, give --ruleset."},
    CodeInfo{
        Code::bad_tag, "bad-tag", error, "this is not a tag pair: [Name \"value\"] is expected",
        "A tag pair is a name and a string in brackets, [Name \"value\"]; within the string a "
        "quote and a "
        "backslash are written with a backslash before them. The rest of the line is skipped."},
    CodeInfo{Code::duplicate_tag, "duplicate-tag", warning, "the tag {0} was given before",
             "Each tag is given once. The first one counts; a French name and its English one are "
             "the same tag."},
    CodeInfo{Code::misplaced_tag, "misplaced-tag", error, "a tag pair in the middle of the moves",
             "Tag pairs stand before the moves, and a tag pair at the start of a line begins a new "
             "record. This one "
             "does neither and is skipped."},
    CodeInfo{Code::tag_quotes, "tag-quotes", warning,
             "the value of this tag is not between ASCII double quotes",
             "A tag pair is a name and a string, [Name \"value\"]. A value without quotes, or with "
             "typographic ones, is understood where the brackets leave no doubt."},
    CodeInfo{Code::tag_case, "tag-case", warning, "the tag {0} is written {1}",
             "Names of tags are told apart by capital and small letters. This one is known by "
             "another spelling, and is taken for that."},
    CodeInfo{Code::tag_escape, "tag-escape", warning, "an apostrophe needs no backslash",
             "Within a string only a double quote and a backslash have a backslash before them. "
             "Some web programs write one, or several, before an apostrophe too."},
    CodeInfo{Code::padded_value, "padded-value", warning, "there are spaces around this value",
             "The value of this tag is a word that tools look for. It is read without the spaces "
             "before and behind it."},
    CodeInfo{Code::date_form, "date-form", warning, "a date is written YYYY.MM.DD, and this is {0}",
             "Dates are year, month and day with full stops between them, and question marks for "
             "what is not known: 1952.08.??. Other forms are kept as they stand, and nothing sorts "
             "them."},
    CodeInfo{Code::missing_required_tag, "missing-required-tag", error,
             "the tag {0}, which is required, is missing or says nothing",
             "The option --require-tags of damier-check names tags that every record has to have. "
             "A value that is empty, or of question marks and full stops only, as for a date that "
             "is not known, says nothing. Add the tag, or fill it in."},
    CodeInfo{Code::unknown_ruleset, "unknown-ruleset", error, "there is no ruleset {0}",
             "The tag Ruleset, or the option --ruleset, names a ruleset that these tools do not "
             "know. 'damier "
             "rulesets' lists them. The moves of the record cannot be read."},
    CodeInfo{
        Code::undecided_ruleset, "undecided-ruleset", error,
        "nothing says which game this is: add the tag Ruleset, or give --ruleset",
        "Which game a record is of comes from --ruleset, the tags Ruleset and GameType, the file's "
        "extension, or the first moves. Add the tag Ruleset, or give --ruleset."},
    CodeInfo{
        Code::inferred_ruleset, "inferred-ruleset", note,
        "taken for a game of {0} from its first moves",
        "Neither the tags Ruleset and GameType nor the name of its file say which game the record "
        "is of. The squares that it names and its first moves fit this ruleset best. Add one "
        "of these tags to say so."},
    CodeInfo{
        Code::unknown_gametype, "unknown-gametype", error, "there is no game type {0}",
        "The tag GameType begins with the number of a game in PDN 3.0, and these tools play no "
        "game of this number. Give the tag Ruleset, or --ruleset."},
    CodeInfo{Code::gametype_fields, "gametype-fields", warning, "game type {0} is {1}",
             "Behind the number, the tag GameType may give the side that begins, the size of the "
             "board, and where the first square is. What stands here is not what PDN 3.0 says of "
             "that number; the number counts."},
    CodeInfo{Code::gametype_disagrees, "gametype-disagrees", warning,
             "game type {0} is {1}, but the tag Ruleset says {2}",
             "The tags GameType and Ruleset name different games. The tag Ruleset counts."},
    CodeInfo{Code::unterminated_comment, "unterminated-comment", error,
             "this comment is never closed",
             "A comment in braces ends at the closing brace. Without one it would swallow the "
             "games that follow, so it "
             "is taken to end before the next record."},
    CodeInfo{Code::stray_brace, "stray-brace", error,
             "a closing brace without a comment: comments do not nest",
             "Comments in braces do not nest: the first closing brace ends the comment, so that a "
             "brace within it "
             "leaves the rest of the comment among the moves."},
    CodeInfo{Code::unterminated_variation, "unterminated-variation", error,
             "this variation is never closed",
             "A variation ends at its closing parenthesis. What follows the opening one is read as "
             "the variation."},
    CodeInfo{Code::stray_parenthesis, "stray-parenthesis", error,
             "a closing parenthesis without a variation",
             "This parenthesis closes a variation that was never opened. It is skipped."},
    CodeInfo{Code::empty_variation, "empty-variation", error, "a variation {0}",
             "A variation replaces the ply before it, and has at least one ply of its own."},
    CodeInfo{Code::early_variation, "early-variation", warning,
             "this variation stands before the ply that it replaces",
             "A variation stands behind the ply in whose place it could be played. By its number "
             "this one belongs to the ply that follows, and is read so."},
    CodeInfo{Code::nesting_too_deep, "nesting-too-deep", error,
             "variations are nested more than {0} deep",
             "Variations within variations are read down to a fixed depth, so that no file can "
             "exhaust the reader. "
             "What lies deeper is skipped."},
    CodeInfo{Code::bad_nag, "bad-nag", error,
             "{0} is not a NAG: those are $0 to $255 and the marks ! ? !! ?? !? ?!",
             "A numeric annotation glyph is a dollar sign and a number from 0 to 255, as in PGN. "
             "It stands after a ply."},
    CodeInfo{
        Code::dangling_nag, "dangling-nag", warning, "no ply stands before this NAG",
        "A NAG, or a mark such as !?, says something of the ply before it. Here there is none, and "
        "the NAG is dropped."},
    CodeInfo{Code::dangling_number, "dangling-number", warning, "no ply follows this number",
             "A number, or the mark of a side, stands before a ply. This one stands alone and is "
             "dropped."},
    CodeInfo{
        Code::star_mark, "star-mark", warning, "a star behind a ply: a forced move is marked $7",
        "Right behind a ply, a star says that the move is forced. As it also ends records, the "
        "NAG $7 is written for it (PDN 3.0)."},
    CodeInfo{
        Code::setup_in_score, "setup-in-score", warning,
        "the position is set up among the moves, not by the tag FEN",
        "A position that is set up before the first ply is where the game begins. It is read as "
        "the tag FEN would be."},
    CodeInfo{Code::misplaced_setup, "misplaced-setup", error,
             "a position is set up in the middle of the moves",
             "What follows does not go on from the moves before it, so that neither can be held "
             "against the rules. Make it a record of its own, with the tag FEN."},
    CodeInfo{Code::result_in_variation, "result-in-variation", warning,
             "a result within a variation",
             "A result ends the record; within a variation it says nothing that could be checked. "
             "It is kept as a "
             "remark."},
    CodeInfo{Code::text_after_result, "text-after-result", error,
             "the record goes on after its result",
             "The result ends a record. What follows it up to the next record is not read."},
    CodeInfo{Code::setup_syntax, "setup-syntax", error, "this is not a set-up position: {0}",
             "The set-up string does not have the form that the rule sheet gives it. Without the "
             "position no ply can "
             "be checked."},
    CodeInfo{Code::setup_square_shared, "setup-square-shared", error,
             "{0} is occupied already, by {1}'s {2} on {3}",
             "A square holds one piece at most. Where squares are named from the owner of a piece, "
             "each has two names."},
    CodeInfo{Code::setup_forbidden_square, "setup-forbidden-square", error,
             "no {1} can stand on {0}",
             "The piece can never come to the square on which the set-up puts it."},
    CodeInfo{Code::setup_too_many, "setup-too-many", error, "{0} has more than {2} {1}",
             "A side cannot have more pieces of a kind than it starts with."},
    CodeInfo{
        Code::setup_unknown_side, "setup-unknown-side", error,
        "the set-up does not say whose turn it is",
        "A set-up begins with the side to move. The question mark of PDN leaves it open, so that "
        "no ply can be checked. Write W or B."},
    CodeInfo{Code::setup_card_square, "setup-card-square", error, "{0} is occupied already, by {1}",
             "One card stands on a square, whoever has put it there."},
    CodeInfo{Code::setup_card_twice, "setup-card-twice", error, "{0} is named before",
             "Each card is there once: on one square, or taken by one of the players, or in the "
             "pile."},
    CodeInfo{Code::setup_card_missing, "setup-card-missing", error,
             "{0} does not stand on the board",
             "A card that is locked, that threatens or that is threatened is one of those on the "
             "board."},
    CodeInfo{Code::setup_no_threat, "setup-no-threat", error,
             "no threat of {0} to {1} can stand: {2}",
             "The last list of a set-up names the threats that stood at the end of the previous "
             "turn of the side to move and are threats now. A card that the turn in between has "
             "touched, a locked one, has no part in them."},
    CodeInfo{Code::setup_pile_order, "setup-pile-order", error,
             "{0} lies above {1} in the pile, and has not been drawn",
             "Cards are drawn from the top. By the tag that gives the order of the pile, a card of "
             "this set-up was drawn before its turn."},
    CodeInfo{
        Code::setup_no_piece, "setup-no-piece", error, "{0} has no piece",
        "A side with a single piece has won, so that no side can come to have none: the set-up "
        "leaves one out, or is cut off."},
    CodeInfo{Code::setup_mirrored, "setup-mirrored", warning,
             "the moves fit the set-up {0} only with the colours exchanged",
             "Some play this set-up with the pieces of both sides exchanged. The game is legal so, "
             "and not otherwise; it is read so, and written with the tag FEN, which leaves no "
             "doubt."},
    CodeInfo{Code::move_syntax, "move-syntax", error, "this is not a move{0}",
             "The text is not in the notation of the game. After it the record is checked for its "
             "syntax only."},
    CodeInfo{Code::unknown_piece, "unknown-piece", error, "there is no piece {0}",
             "The letter before the square names no piece of this game."},
    CodeInfo{
        Code::unknown_card, "unknown-card", error, "there is no card {0}",
        "A card is a rank, A 2 3 4 5 6 7 V D or R, and a suit, TR, PI, CO or CA: RTR, 4PI. The "
        "8, 9 and 10 are not in the game."},
    CodeInfo{Code::bad_square, "bad-square", error, "there is no square {0}",
             "The name is not that of a square of the board."},
    CodeInfo{Code::pion_letter, "pion-letter", warning, "a Pion is written without a letter",
             "The rule sheet gives the Pion no letter. A P before its square is understood."},
    CodeInfo{Code::spaced_move, "spaced-move", warning, "there are spaces within this move",
             "A move is written without spaces; the list form of the rule sheet has one between "
             "the letter of the "
             "piece and its square. Other spaces are understood where no doubt is left."},
    CodeInfo{Code::unicode_dash, "unicode-dash", warning, "the dash is not an ASCII hyphen",
             "Word processors change a hyphen into a typographic dash. It is understood."},
    CodeInfo{Code::card_form, "card-form", warning, "the card is written {0}",
             "A card is written with its rank and the two capitals of its suit, ATR or 4PI. Signs "
             "of suits, P for piques, small letters and the names of ranks and suits are "
             "understood."},
    CodeInfo{Code::exchange_order, "exchange-order", warning,
             "in an exchange the card on the lower square is written first",
             "Two cards that change places can be written in two orders. The first one is that on "
             "the lower square: a1, b1, ... h1, a2, ... The other order is understood."},
    CodeInfo{Code::ply_number, "ply-number", error, "{0} is not the number of this ply: {1}",
             "Each number is checked against the count of plies and the side to move. The numbers "
             "that follow may go on from it or be right, so that one slip is reported once."},
    CodeInfo{Code::side_mark, "side-mark", error, "{0} marks a ply of {1}, but it is {2}'s turn",
             "In the French score (B) stands before a ply of Blancs, White, and (N) before one of "
             "Noirs, Black."},
    CodeInfo{Code::move_after_end, "move-after-end", error, "the game was over before this move",
             "The position before the move ends the game. A record that goes on holds moves of "
             "another game, or an "
             "error further up."},
    CodeInfo{
        Code::empty_square, "empty-square", error, "no piece stands on {0}",
        "The move starts on an empty square: a slip in the square, or an earlier move is missing."},
    CodeInfo{Code::wrong_owner, "wrong-owner", error,
             "{0} is named from the wrong side: from its owner it is {1}",
             "Squares are named from the owner of the piece concerned: letter and number in its "
             "own camp, number "
             "and letter in the opponent's. Read from the other side the name would fit."},
    CodeInfo{Code::opponents_piece, "opponents-piece", error,
             "it is {1}'s turn, and the piece on {0} is the opponent's",
             "A side moves its own pieces only."},
    CodeInfo{Code::wrong_piece, "wrong-piece", error, "the piece on {0} is {2}, not {1}",
             "The letter before the square does not fit the piece that stands there."},
    CodeInfo{Code::target_occupied, "target-occupied", error, "{0} is occupied",
             "A piece moves, and lands after a jump, on an empty square."},
    CodeInfo{Code::not_forward, "not-forward", error, "{0} does not lead forward",
             "Without a capture pieces go forward only, towards the opponent's first row."},
    CodeInfo{Code::not_a_step, "not-a-step", error, "{0} is more than one square",
             "An advance is one square. To the same-named square of the other camp a piece goes by "
             "'mailler', written =."},
    CodeInfo{Code::straight_pion, "straight-pion", error,
             "a Pion advances diagonally, and {0} is straight ahead",
             "Pions live on dark squares and advance diagonally; Ecuyers and Chevaliers may also "
             "go straight ahead."},
    CodeInfo{Code::mailler_wrong_square, "mailler-wrong-square", error,
             "'mailler' leads from {0} to {1} only",
             "By 'mailler' a piece goes to the square of the opponent's camp that has the same "
             "name as its own."},
    CodeInfo{Code::mailler_outside_camp, "mailler-outside-camp", error,
             "a piece may 'mailler' from its own camp only, and {0} is in the opponent's",
             "Once a piece is in the opponent's camp it can only advance and capture."},
    CodeInfo{
        Code::mailler_light_square, "mailler-light-square", error,
        "only a Chevalier may 'mailler' on light squares",
        "An Ecuyer may stand on light squares, but goes to the other camp from dark squares only."},
    CodeInfo{Code::missed_capture, "missed-capture", error,
             "a capture is compulsory here and {0} makes none",
             "If a side can capture, only captures are legal."},
    CodeInfo{Code::capture_of_nothing, "capture-of-nothing", error,
             "there is no piece on {0} to capture",
             "The square in parentheses is empty at that moment; pieces captured earlier in the "
             "move are gone already."},
    CodeInfo{Code::capture_of_own, "capture-of-own", error, "the piece on {0} is one's own",
             "Only the opponent's pieces can be captured."},
    CodeInfo{Code::capture_wrong_square, "capture-wrong-square", error, "{1} is not next to {0}",
             "A piece captures one that stands next to it, in any of the eight directions."},
    CodeInfo{Code::capture_bad_landing, "capture-bad-landing", error,
             "the jump from {0} over {1} lands on {3}, not on {2}",
             "A capturing piece lands directly behind the piece that it jumps."},
    CodeInfo{Code::capture_unfinished, "capture-unfinished", error,
             "the capture may not stop on {0}",
             "A capture goes on with the same piece as long as it can."},
    CodeInfo{Code::stones_in_hand, "stones-in-hand", error,
             "no stone is moved yet: {0} still has {1} to place",
             "As long as a side has stones in hand it places one each turn, and moves none. The "
             "number is that before the ply."},
    CodeInfo{Code::no_stone_in_hand, "no-stone-in-hand", error, "{0} has no stone left to place",
             "All stones of this side are placed. A ply moves a stone, and names the points that "
             "it leaves and reaches."},
    CodeInfo{Code::removal_missing, "removal-missing", error,
             "a mill is closed on {0}, and no stone removed",
             "Who closes a mill removes an enemy stone in the same turn: its point is appended to "
             "the ply with an x."},
    CodeInfo{Code::removal_without_mill, "removal-without-mill", error,
             "no mill is closed on {0}: nothing is removed",
             "A stone is removed only in a turn that brings three stones of one side into a line."},
    CodeInfo{Code::removal_from_mill, "removal-from-mill", error,
             "the stone on {0} is part of a mill",
             "A stone that is part of a mill cannot be removed. Rulesets differ in what happens "
             "when all enemy stones are."},
    CodeInfo{Code::second_removal, "second-removal", error, "only one stone is removed a turn",
             "Even where two mills close at once, one stone is removed."},
    CodeInfo{Code::ambiguous_capture, "ambiguous-capture", error,
             "{0} could mean more than one capture",
             "Several captures begin and end on these squares and take different pieces. All "
             "squares on which the piece lands have to be written."},
    CodeInfo{Code::capture_too_few, "capture-too-few", error,
             "this capture takes {0}, but {1} can be taken",
             "Where the greatest number of pieces must be taken, a capture of fewer is not legal, "
             "even by another piece."},
    CodeInfo{Code::capture_priority, "capture-priority", error, "another capture comes before {0}",
             "The ruleset says which of several captures must be made, and this is not one of "
             "those."},
    CodeInfo{Code::capture_impossible, "capture-impossible", error,
             "no capture leads from {0} to {1}",
             "The piece cannot jump from the one square to the other: there is nothing to take, "
             "something stands behind it, or it was taken already in this move."},
    CodeInfo{Code::unreachable, "unreachable", error, "no move leads to {0} from {1}",
             "The piece does not move that way or that far."},
    CodeInfo{
        Code::path_blocked, "path-blocked", error, "a piece stands in the way from {0} to {1}",
        "A king crosses empty squares only, unless it captures. In Lignes d'action a piece jumps "
        "those of its own side, but not the opponent's."},
    CodeInfo{Code::king_run, "king-run", error, "the king on {0} has moved three times in a row",
             "In the Frisian game a king may not move more than three times in a row without "
             "capturing while its side still has men."},
    CodeInfo{Code::huff_without_fault, "huff-without-fault", error,
             "the piece on {0} cannot be huffed: the last move was no fault",
             "A piece may be huffed only when the move before missed a capture, stopped one early "
             "or took too few, and only before the very next move."},
    CodeInfo{Code::huff_wrong_piece, "huff-wrong-piece", error,
             "the piece on {0} could not have made a greatest capture",
             "Only a piece that could have made a capture of the greatest number may be huffed, "
             "from where it now stands."},
    CodeInfo{Code::draw_claimable, "draw-claimable", note,
             "a draw could be claimed before this move",
             "The rules let a player claim a draw here: by repetition, after many moves without "
             "progress, or in an ending with few pieces. Nobody did, and the game goes on."},
    CodeInfo{Code::card_elsewhere, "card-elsewhere", error, "{0} does not stand on {1}: {2}",
             "A move names a card and the square that it stands on. The two do not go together: a "
             "slip, or an earlier move is missing or wrong."},
    CodeInfo{Code::card_locked, "card-locked", error,
             "{0} is locked: {1} has touched it in the turn that has just ended",
             "A card that a player has drawn, moved, exchanged or taken another with may not be "
             "touched by the other player in the next turn: not moved, not taken, not exchanged."},
    CodeInfo{Code::must_flee, "must-flee", error, "{0} is threatened by {1}, and may not move",
             "A threatened card does not move by its number. It may flee, along its lines to a "
             "square where it neither threatens nor is threatened; take a card; or be "
             "exchanged. A flight is written with ~."},
    CodeInfo{
        Code::not_threatened, "not-threatened", error, "nothing threatens {0}: it cannot flee",
        "A flight, written with ~, is for a card that is threatened. Any other card moves by its "
        "number, written with -."},
    CodeInfo{Code::card_distance, "card-distance", error,
             "{0} goes {1}, which is not from {2} to {3}",
             "The number of a card says exactly how far it goes and threatens, its suit or rank in "
             "which directions: carreaux along ranks, trefles along files, coeurs and piques along "
             "their diagonals; R one square anywhere, D two straight, V two diagonally."},
    CodeInfo{Code::card_in_the_way, "card-in-the-way", error,
             "{0} on {1} stands in the way from {2} to {3}",
             "As in chess a card jumps over nothing: all squares between must be empty."},
    CodeInfo{Code::no_flight_square, "no-flight-square", error, "{0} cannot flee to {1}: {2}",
             "A card flees along its lines as far as it likes over empty squares, but only to a "
             "square where it threatens no card and none threatens it. R flees straight, D in all "
             "directions, V diagonally."},
    CodeInfo{
        Code::new_threat, "new-threat", error,
        "the threat of {0} to {1} does not stand yet: it was not there when {2}'s previous turn "
        "ended",
        "A card takes another only if it threatened it already at the end of the player's "
        "previous turn, so that the opponent has had a turn to save it. This threat has come "
        "about since."},
    CodeInfo{Code::own_touch, "own-touch", error,
             "the threat of {0} to {1} does not stand yet: {2} touched {1} in the previous turn",
             "A card that a player has drawn, moved or exchanged is locked for the opponent, who "
             "could not make it flee. So the player may not take it in the very next turn."},
    CodeInfo{Code::prisoner, "prisoner", error, "{0} is a prisoner, and cannot be exchanged",
             "A prisoner is a threatened card without any square to flee to. It stays where it is "
             "until the threat goes away or it is taken; it may still take."},
    CodeInfo{Code::not_alike, "not-alike", error, "{0} and {1} share neither rank nor suit",
             "Only cards of the same rank or the same suit are exchanged."},
    CodeInfo{Code::no_exchanges, "no-exchanges", error, "there are no exchanges at level A",
             "By its tag Niveau the record is of the beginners' game, in which cards are not "
             "exchanged. Level B, which has exchanges, is the default."},
    CodeInfo{Code::card_drawn_already, "card-drawn-already", error, "{0} was drawn already: {1}",
             "Each card comes from the pile once."},
    CodeInfo{
        Code::other_card_next, "other-card-next", error,
        "the next card of the pile is {1}, not {0}",
        "The tag Pioche gives the order of the pile from the top, and the draws have to follow "
        "it."},
    CodeInfo{Code::no_room_for_number, "no-room-for-number", error,
             "{0} may not be placed on {1}: from there its number, {2}, leads off the board",
             "A card that is drawn goes where it could reach some square of the board with its "
             "number, whatever stands there. Only if no such square is empty, it goes on any."},
    CodeInfo{Code::move_sign, "move-sign", warning,
             "a capture is written with x, any other move with -",
             "The sign between the squares says whether something is captured. Whichever is "
             "written, the squares leave no doubt."},
    CodeInfo{Code::square_form, "square-form", warning,
             "the square is not written as this ruleset writes it",
             "Each ruleset has its names for the squares, numbers or letters and numbers: without "
             "leading zeros and capitals."},
    CodeInfo{Code::partial_route, "partial-route", warning, "only a part of the route is written",
             "A capture is written with its start and end, or with all squares on which the piece "
             "lands. Some of them are understood where no doubt is left."},
    CodeInfo{Code::split_capture, "split-capture", warning,
             "the jumps of one capture are written as {0} plies",
             "A capture is one ply, however many pieces it takes. Where each jump is written as a "
             "ply of its own they are put together; numbers after them are not checked."},
    CodeInfo{Code::setup_form, "setup-form", warning, "{0} in a set-up is not in its usual form",
             "Colours and kings are capital letters, squares have no leading zeros."},
    CodeInfo{Code::setup_field, "setup-field", warning, "the field {0} of the set-up is not read",
             "Some programs add counters or taken pieces to a set-up. They say nothing of the "
             "position and are left out."},
    CodeInfo{Code::bad_parameter, "bad-parameter", warning,
             "the tag {0} is not understood: it should say {1}",
             "The tag sets what the rules leave to the players. Without a clear value it is as if "
             "it were not there."},
    CodeInfo{
        Code::wrong_distance, "wrong-distance", error,
        "from {0} to {1} is {2}, but {3} on that line",
        "A piece moves exactly as many squares as there are pieces of either side on the whole "
        "line that it moves along, itself included."},
    CodeInfo{Code::pass_refused, "pass-refused", error, "a side that can move may not pass",
             "Only a side without any legal move passes."},
    CodeInfo{Code::pass_form, "pass-form", warning, "a pass is written --",
             "A word or a long dash in the place of a move is understood as a pass."},
    CodeInfo{Code::lice_mark_missing, "lice-mark-missing", warning,
             "the mark A of a Chevalier on a lice is missing",
             "A move by which a Chevalier ends on a lice of the opponent's camp ends in A. Without "
             "it the move is "
             "still clear."},
    CodeInfo{Code::lice_mark_wrong, "lice-mark-wrong", error,
             "this move puts no Chevalier on a lice",
             "Only a move by which a Chevalier ends on a lice of the opponent's camp is marked A."},
    CodeInfo{Code::missing_result, "missing-result", warning, "the record ends without a result",
             "A record with tag pairs ends in its result, or in * where there is none: 1-0, 0-1, "
             "1/2-1/2 "
             "or *, in games in which a win counts two 2-0, 0-2, 1-1 or *."},
    CodeInfo{Code::bad_result_tag, "bad-result-tag", warning,
             "the tag Result says {0}, which is no result",
             "A result is one of 1-0, 0-1, 1/2-1/2, 0-0 and *, in games in which a win counts two "
             "of 2-0, "
             "0-2, 1-1, 0-0 and *. The end of the moves counts."},
    CodeInfo{Code::result_form, "result-form", warning, "{0} is written {1}",
             "The result is understood, but not in the form that programs look for."},
    CodeInfo{Code::result_style, "result-style", warning, "{0} is written {1} in this game",
             "A win counts one in some games and two in others: 1-0, 0-1 and 1/2-1/2, or 2-0, 0-2 "
             "and 1-1. The result is understood, and written in the style of the game."},
    CodeInfo{
        Code::other_result, "other-result", warning,
        "{0} is the result by the tag, and none that is known",
        "The moves end in what the tag Result says, so that it can only be the result; who won "
        "it does not say. It is read as *."},
    CodeInfo{
        Code::result_disagrees, "result-disagrees", warning,
        "the tag Result says {0}, the moves end in {1}",
        "The tag and the end of the moves give different results. The end of the moves counts."},
    CodeInfo{Code::wrong_result, "wrong-result", error,
             "the record says {0}, but the game has ended {1}",
             "The last position decides the game, and the record gives another result."},
};

constexpr bool in_order() {
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (static_cast<std::size_t>(table[i].code) != i) {
      return false;
    }
  }
  return table.size() == static_cast<std::size_t>(Code::wrong_result) + 1;
}
static_assert(in_order());

constexpr std::array duplicates{Code::duplicate_game, Code::duplicate_moves,
                                Code::duplicate_contained};
constexpr std::array groups{CodeGroup{"duplicate", duplicates}};

constexpr std::string_view note_text(NoteId id) {
  switch (id) {
    case NoteId::legal_here:
      return "legal here: {0}";
    case NoteId::legal_here_more:
      return "legal here: {0} and {1} more";
    case NoteId::legal_here_and_more:
      return "legal here: {0} and more";
    case NoteId::no_legal_move:
      return "no move is legal here";
    case NoteId::intended:
      return "did you mean {0}?";
    case NoteId::write_it:
      return "write {0}";
    case NoteId::continues:
      return "it goes on with {0}";
    case NoteId::first_tag:
      return "the first one counts: {0}";
    case NoteId::known_names:
      return "known are: {0}";
    case NoteId::huffable:
      return "may be huffed: {0}";
    case NoteId::no_flight_to:
      return "not to {0}: {1}";
    case NoteId::may_flee_to:
      return "it may flee to {0}";
    case NoteId::may_go_to:
      return "it may go to {0}";
    case NoteId::may_be_placed:
      return "it may be placed on {0}";
    case NoteId::may_draw:
      return "a card may be drawn as well";
    case NoteId::no_free_line:
      return "no square along its lines is free";
    case NoteId::name_from_owner:
      return "named from its owner it is {0}";
  }
  return "";
}

std::string substitute(std::string_view text, const std::vector<std::string>& args) {
  fmt::dynamic_format_arg_store<fmt::format_context> store;
  for (const std::string& arg : args) {
    store.push_back(arg);
  }
  return fmt::vformat(text, store);
}

}  // namespace

void Diagnostics::sort() {
  std::ranges::stable_sort(list_, {},
                           [](const Diagnostic& diagnostic) { return diagnostic.span.begin; });
}

Diagnostic& Diagnostics::add(Code code, Span span, std::vector<std::string> args) {
  if (full()) {
    ++dropped_[static_cast<std::size_t>(info(code).severity)];
    dropped_one_ = Diagnostic{code, span, {}, std::nullopt, {}, info(code).severity, {}};
    return dropped_one_;
  }
  return list_.emplace_back(
      Diagnostic{code, span, std::move(args), std::nullopt, {}, info(code).severity, {}});
}

void Diagnostics::add(Diagnostic finding) { add(finding.code, finding.span) = std::move(finding); }

void Diagnostics::clear() {
  list_.clear();
  dropped_ = {};
}

bool Diagnostics::has_errors() const {
  const auto is_error = [](const Diagnostic& one) { return one.severity == error; };
  return dropped(error) > 0 || std::ranges::any_of(list_, is_error);
}

std::span<const CodeInfo> all_codes() { return table; }

const CodeInfo& info(Code code) { return table[static_cast<std::size_t>(code)]; }

const CodeInfo* find_code(std::string_view name) {
  const auto* const found = std::ranges::find(table, name, &CodeInfo::name);
  return found == table.end() ? nullptr : found;
}

std::span<const CodeGroup> code_groups() { return groups; }

std::string_view name(Severity severity) {
  switch (severity) {
    case Severity::note:
      return "note";
    case Severity::warning:
      return "warning";
    case Severity::error:
      break;
  }
  return "error";
}

std::string message(const Diagnostic& diagnostic) {
  return substitute(info(diagnostic.code).message, diagnostic.args);
}

std::string message(const Note& one) { return substitute(note_text(one.id), one.args); }

}  // namespace damier::notation
