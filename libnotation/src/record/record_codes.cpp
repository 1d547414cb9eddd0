#include "damier/notation/record/record_codes.hpp"

namespace damier::notation {

const CodeInfo RecordCode::record_too_large{
    "record-too-large", CodeTopic::record, Severity::error,
    "the record is larger than 16 MiB and is skipped",
    "A record is read as a whole, and 16 MiB is far more than any game needs. Usually an unclosed "
    "comment or a broken file has swallowed what follows. Reading continues at the next record."};
const CodeInfo RecordCode::too_many_parts{"too-many-parts", CodeTopic::record, Severity::error,
                                          "the record has more than {0}; the rest is ignored",
                                          "No game needs that many tag pairs, plies or comments. "
                                          "The limits keep a file from exhausting memory."};
const CodeInfo RecordCode::not_utf8{
    "not-utf8", CodeTopic::record, Severity::warning,
    "byte {0} is not UTF-8; the record is read as {1}",
    "Records are UTF-8. Bytes that are not are read as Windows-1252, which most old programs "
    "wrote, or as another encoding whose letters they are much more likely to be: Windows-1251, "
    "KOI8-R and CP866 for Cyrillic names, CP850, CP437, CP852, Windows-1250 and ISO 8859-2 for "
    "others. The option encoding decides it. Convert the file to UTF-8."};
const CodeInfo RecordCode::byte_order_mark{
    "byte-order-mark", CodeTopic::record, Severity::warning,
    "this is a byte order mark, which UTF-8 does not need",
    "Some editors write a byte order mark before a text. It is skipped, also in the middle of "
    "files that were joined from several."};
const CodeInfo RecordCode::literal_escape{
    "literal-escape", CodeTopic::record, Severity::warning,
    "the two characters {0} are here instead of a space",
    "Some program wrote the escape for a line end or a tab instead of the character itself. It is "
    "read as a space."};
const CodeInfo RecordCode::odd_space{
    "odd-space", CodeTopic::record, Severity::warning, "{0} is here instead of a space",
    "Web pages and word processors insert no-break, narrow or invisible spaces. Where a space is "
    "allowed they are read as one; comments and values of tags keep theirs."};
const CodeInfo RecordCode::look_alike_letter{
    "look-alike-letter", CodeTopic::record, Severity::warning,
    "this letter is {0}, which only looks like the Latin {1}",
    "On a Cyrillic or Greek keyboard some letters look like those of squares, pieces and the x of "
    "a capture. In a move they are read as these; comments and values of tags keep theirs. One "
    "finding covers all of the record."};
const CodeInfo RecordCode::end_of_file_sign{
    "end-of-file-sign", CodeTopic::record, Severity::warning, "the byte {0} ends the text here",
    "Old systems wrote Ctrl-Z or NULs after the text of a file. They are ignored."};
const CodeInfo RecordCode::foreign_input{
    "foreign-input", CodeTopic::record, Severity::error,
    "this looks like {0}, which damier does not read",
    "Nothing in the input is a move of a known game. Its beginning, or its words, are those of "
    "something else, so it is not read. If it is a record after all, name its game with the option "
    "ruleset."};
const CodeInfo RecordCode::forum_wrapper{
    "forum-wrapper", CodeTopic::record, Severity::warning, "{0} is not part of a record",
    "Forums write a word in brackets before a game and, with a slash, after it. The record "
    "begins and ends without them."};
const CodeInfo RecordCode::list_syntax{
    "list-syntax", CodeTopic::record, Severity::error, "this is not {0}",
    "A record of this format has lines of a fixed form, and this is not one of them. What "
    "follows is read as far as it makes sense."};
const CodeInfo RecordCode::list_of_other_game{
    "list-of-other-game", CodeTopic::record, Severity::error,
    "the format {0} cannot represent this game",
    "Formats of move lists belong to the games whose programs use them; the ruleset that was "
    "given has no such lists."};
const CodeInfo RecordCode::unknown_charset{
    "unknown-charset", CodeTopic::record, Severity::warning, "unknown charset {0}",
    "The property CA names a charset that is unknown or does not include ASCII. The record is read "
    "as UTF-8 or, if it is not UTF-8, as Windows-1252."};
const CodeInfo RecordCode::charset_byte{
    "charset-byte", CodeTopic::record, Severity::warning,
    "byte {0} is not in the charset {1}; it is read as Windows-1252",
    "The property CA names the charset of the record, and some of its bytes are not in it."};
const CodeInfo RecordCode::duplicate_game{
    "duplicate-game", CodeTopic::record, Severity::warning, "this game already appears at {0}",
    "Another record before this one has the same players, date, set-up and moves of the main line. "
    "This is checked only if the option select names this code or duplicate."};
const CodeInfo RecordCode::duplicate_moves{
    "duplicate-moves", CodeTopic::record, Severity::warning, "these moves already appear at {0}",
    "Another record before this one has the same set-up and moves of the main line, but other "
    "players or another date. This is checked only if the option select names this code or "
    "duplicate."};
const CodeInfo RecordCode::duplicate_contained{
    "duplicate-contained", CodeTopic::record, Severity::warning,
    "these moves are the beginning of those at {0}",
    "Another record, before this one or after it, begins with the same set-up and all the moves of "
    "this one's main line, and continues. This is checked only if the option select names this "
    "code or duplicate."};

}  // namespace damier::notation
