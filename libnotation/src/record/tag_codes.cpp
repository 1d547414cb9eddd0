#include "damier/notation/record/tag_codes.hpp"

namespace damier::notation {

const CodeInfo TagCode::bad_tag{
    "bad-tag", CodeTopic::tag, Severity::error, "this is not a tag pair: expected [Name \"value\"]",
    "A tag pair is a name and a string in brackets, [Name \"value\"]; within the string a quote "
    "and a backslash are written with a backslash before them. The line is kept as a comment."};
const CodeInfo TagCode::duplicate_tag{"duplicate-tag", CodeTopic::tag, Severity::warning,
                                      "the tag {0} is given twice",
                                      "Each tag is given once. The first one counts; a French "
                                      "name and its English one are the same tag."};
const CodeInfo TagCode::misplaced_tag{
    "misplaced-tag", CodeTopic::tag, Severity::error, "a tag pair in the middle of the moves",
    "Tag pairs come before the moves, and a tag pair at the start of a line begins a new record. "
    "This one does neither and is kept as a comment."};
const CodeInfo TagCode::tag_quotes{
    "tag-quotes", CodeTopic::tag, Severity::warning,
    "the value of this tag is not between ASCII double quotes",
    "A tag pair is a name and a string, [Name \"value\"]. A value without quotes, or with "
    "typographic ones, is read if the brackets are complete."};
const CodeInfo TagCode::tag_case{
    "tag-case", CodeTopic::tag, Severity::warning, "write the tag {0} as {1}",
    "Tag names are case-sensitive. This one is read as its known spelling."};
const CodeInfo TagCode::tag_name{
    "tag-name", CodeTopic::tag, Severity::warning, "the tag {0} is read as {1}",
    "Names of tags consist of letters, digits, _ and -. Other characters, and spaces between "
    "words, are read and written as _. The value must be in double quotes."};
const CodeInfo TagCode::html_entity{
    "html-entity", CodeTopic::tag, Severity::warning, "{0} is HTML for {1}",
    "Web programs write &eacute; or &#233; for a letter. In a tag pair it is read as that "
    "letter."};
const CodeInfo TagCode::tag_escape{
    "tag-escape", CodeTopic::tag, Severity::warning, "an apostrophe needs no backslash",
    "Within a string only a double quote and a backslash have a backslash before them. Some web "
    "programs write one, or several, before an apostrophe too."};
const CodeInfo TagCode::padded_value{
    "padded-value", CodeTopic::tag, Severity::warning, "there are spaces around this value",
    "Tools look for this value as a single word. It is read without the spaces around it."};
const CodeInfo TagCode::date_form{
    "date-form", CodeTopic::tag, Severity::warning, "write the date as YYYY.MM.DD, not {0}",
    "Dates are year, month and day with full stops between them, and question marks for unknown "
    "parts: 1952.08.??. Other forms are kept unchanged, and cannot be sorted."};
const CodeInfo TagCode::impossible_date{
    "impossible-date", CodeTopic::tag, Severity::warning, "there is no day {0}",
    "The year, the month or the day of this date does not exist, as in 2024.02.31, 2024.13.01 or "
    "0000.01.01. Question marks stand for unknown parts."};
const CodeInfo TagCode::missing_required_tag{
    "missing-required-tag", CodeTopic::tag, Severity::error,
    "the tag {0}, which is required, is missing or empty",
    "The option require-tags of damier-check names tags that every record must have. A value "
    "of question marks and full stops only, as for an unknown date, counts as empty. Add the "
    "tag, or fill it in."};
const CodeInfo TagCode::unknown_ruleset{
    "unknown-ruleset", CodeTopic::tag, Severity::error, "there is no ruleset {0}",
    "The tag Ruleset, or the option ruleset, names a ruleset that these tools do not know. 'damier "
    "rulesets' lists them. The moves of the record cannot be read."};
const CodeInfo TagCode::ruleset_name{
    "ruleset-name", CodeTopic::tag, Severity::warning, "the ruleset {0} is called {1} here",
    "A ruleset may be called by other names, such as checkers or 21. They are read too, and "
    "'damier rulesets' lists them. Conversion writes the name that the ruleset has here."};
const CodeInfo TagCode::other_ruleset{
    "other-ruleset", CodeTopic::tag, Severity::warning,
    "the record names {0}; it is read as {1}, as the option ruleset asks",
    "The option ruleset decides the game of a record, whatever its tags are. The tags of this one "
    "name another game: correct the tag, or leave the option out."};
const CodeInfo TagCode::refuted_ruleset{
    "refuted-ruleset", CodeTopic::tag, Severity::error,
    "this is a game of {0}, not of {1} as the option ruleset asks",
    "The option ruleset decides the game of a record, but the tags of this one name another game, "
    "and more of its moves are legal there. Its moves are not checked by the rules of the wrong "
    "game. Leave the option out for this record, or correct its tags."};
const CodeInfo TagCode::undecided_ruleset{
    "undecided-ruleset", CodeTopic::tag, Severity::error,
    "the game of this record is unknown: add the tag Ruleset, or use the option ruleset",
    "The game of a record is taken from the option ruleset, its tags, the file's extension, or the "
    "first moves. Add the tag Ruleset, or use the option ruleset."};
const CodeInfo TagCode::inferred_ruleset{
    "inferred-ruleset", CodeTopic::tag, Severity::note, "guessed to be {0} (best fit)",
    "Neither its tags nor its file name give the game of the record. Its moves were replayed by "
    "all possible rulesets, and this one leaves the fewest errors. This remains a guess: a fix "
    "changes no move, number or result for it, and conversion does not write it. Add the tag "
    "Ruleset to name the game."};
const CodeInfo TagCode::bad_parameter{
    "bad-parameter", CodeTopic::tag, Severity::error,
    "the value of the tag {0} is invalid: expected {1}",
    "The tag sets a rule that is left to the players. Without a valid value the rules of the "
    "game are unknown, and no move is checked against them. Capitals, and a remark in "
    "parentheses after the value, make no difference."};
const CodeInfo TagCode::unclear_tag{
    "unclear-tag", CodeTopic::tag, Severity::warning,
    "the value of the tag {0} is invalid: expected {1}",
    "The tag gives what can be checked, such as the points of both sides, and changes no rule. "
    "An invalid value is ignored."};

}  // namespace damier::notation
