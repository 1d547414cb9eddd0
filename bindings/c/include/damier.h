/**
 * The C interface of damier: records of five board games, read, checked, played through, written,
 * drawn, searched and analysed. C99; also for C++. docs/c.md explains it by examples.
 *
 * Handles. Everything belongs to a context (damier_context_new). A context and what was made from
 * it may be used by one thread at a time; different contexts share nothing. Each handle has its own
 * function to free it, which accepts null. Freeing a context frees what is left of it.
 *
 * Callbacks. A function that the library calls, such as a damier_read, may use the context and all
 * other handles. It must not use the reader, the search or the site that calls it, nor a record that
 * is being read into: that is DAMIER_BAD_ARGUMENT, and freeing one of them, or the context, does
 * nothing.
 *
 * Text is UTF-8, with its length beside it. It may contain NULs if a record does. A NUL follows the
 * text that is returned, except for parts of a record: damier_record_bytes, damier_record_result and
 * the text of a damier_node. Text that is passed in needs none, and is copied, except by
 * damier_reader_open_bytes. Text that is returned belongs to the library, and is valid until the next
 * call with the same handle, unless a function says otherwise.
 *
 * Errors. Functions that can fail return a damier_status, and damier_error describes the failure.
 * They set their results only if they return DAMIER_OK. Functions that return a count or a text
 * return 0 or an empty text for a bad handle or an index that is too large. Bad records are not
 * errors: they have findings. No function throws, exits, prints or uses global state.
 *
 * Numbers. Indices begin at 0. Numbers of records, lines, columns and plies begin at 1, as people
 * count them. Columns are in characters, offsets and sizes in bytes.
 */
#ifndef DAMIER_H
#define DAMIER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Version of this interface. It grows when something is added; nothing is removed or changed. */
#define DAMIER_INTERFACE 1

#if defined(__wasm__)
#define DAMIER_API __attribute__((visibility("default"), used))
#elif defined(__GNUC__)
#define DAMIER_API __attribute__((visibility("default")))
#else
#define DAMIER_API
#endif

typedef enum damier_status {
  DAMIER_OK = 0,
  DAMIER_END = 1,          /**< there are no more records */
  DAMIER_NOTHING = 2,      /**< what was asked for does not exist: an index, a position, a fix */
  DAMIER_BAD_ARGUMENT = 3, /**< an unknown name, a value out of range, a null pointer, a handle
                                that is in a call */
  DAMIER_BAD_INPUT = 4,    /**< a set-up, move or query is wrong; damier_error explains */
  DAMIER_BAD_HANDLE = 5,   /**< null, of another kind, or freed (see damier_checks_handles) */
  DAMIER_READ_FAILED = 6,  /**< the input could not be read to its end */
  DAMIER_NO_MEMORY = 7,
  DAMIER_INTERNAL = 8, /**< a fault of the library */
  DAMIER_LATER = 9     /**< the input has no bytes yet: see DAMIER_READ_LATER */
} damier_status;

typedef enum damier_severity {
  DAMIER_NOTE = 0,
  DAMIER_WARNING = 1,
  DAMIER_ERROR = 2
} damier_severity;

/** A side. The first side is the one that begins the game from its start position. */
typedef enum damier_side { DAMIER_FIRST = 0, DAMIER_SECOND = 1, DAMIER_NO_SIDE = 2 } damier_side;

typedef enum damier_result {
  DAMIER_ONGOING = 0, /**< not over, or unknown */
  DAMIER_FIRST_WINS = 1,
  DAMIER_SECOND_WINS = 2,
  DAMIER_DRAW = 3,
  DAMIER_BOTH_LOSE = 4 /**< only as a written result */
} damier_result;

/** Text with its size in bytes, which do not count a NUL after it. `bytes` is never null in what the
 *  library returns. */
typedef struct damier_text {
  const char* bytes;
  size_t size;
} damier_text;

typedef struct damier_context damier_context;
typedef struct damier_reader damier_reader;
typedef struct damier_record damier_record;
typedef struct damier_position damier_position;
typedef struct damier_moves damier_moves;
typedef struct damier_query damier_query;
typedef struct damier_search damier_search;
typedef struct damier_repair damier_repair;
typedef struct damier_site damier_site;
typedef struct damier_transcription damier_transcription;

/* ---- The library ---- */

/** Returns the version of damier, such as `0.4.0`. */
DAMIER_API damier_text damier_version(void);

/** Returns the DAMIER_INTERFACE of the library. A program built for a greater one cannot use it. */
DAMIER_API uint32_t damier_interface(void);

/** Returns whether a freed handle is recognised until its context is freed, at the cost of some
 *  memory. Debug builds do so; otherwise only null and handles of another kind are. */
DAMIER_API bool damier_checks_handles(void);

/** Returns the text of a status, such as `bad argument`. Valid for ever. */
DAMIER_API damier_text damier_status_text(damier_status status);

/** Returns a new context, or null without memory. Free it with damier_context_free. */
DAMIER_API damier_context* damier_context_new(void);
DAMIER_API void damier_context_free(damier_context* context);

/** Ends the damier_transcription_new that is running in this context soon, which then returns
 *  DAMIER_NOTHING. Another thread may call it. Other long calls have a function of their own, such as
 *  damier_search_stop; a record is read in a moment. */
DAMIER_API void damier_context_stop(damier_context* context);

/** Returns what was wrong in the last call that failed in this context; empty if none has. */
DAMIER_API damier_text damier_error(const damier_context* context);

/**
 * Sets the language of messages in this context: `catalogue` is the content of a file .mo of
 * gettext, such as share/locale/fr/LC_MESSAGES/damier.mo of an installation; empty for English. It is
 * copied. What people read is then in its language: findings, their rules and reports, drawings,
 * names of pieces, pages and documents (the formats `html` and `latex`), and what damier_error says
 * of records, set-ups, moves and queries. What programs read never is: codes, JSON, records; nor is
 * what damier_error says of wrong arguments and handles. Texts that positions have returned are no
 * longer valid. Returns DAMIER_BAD_INPUT, and changes nothing, if it is not such a file.
 */
DAMIER_API damier_status damier_set_catalogue(damier_context* context, damier_text catalogue);
/** Returns the translation of a text that the library returned in English: of an explanation, the
 *  title of a ruleset, the name of a side, or the summary of a format. Without one, `message` itself.
 *  Valid until the catalogue is set again, and as long as `message`. */
DAMIER_API damier_text damier_translate(const damier_context* context, damier_text message);

/** Rulesets, formats and codes of findings by index. All these texts are valid for ever. */
DAMIER_API size_t damier_ruleset_count(void);
DAMIER_API damier_text damier_ruleset_name(size_t index);
/** Returns the name for people: `Russian draughts`. */
DAMIER_API damier_text damier_ruleset_title(size_t index);
/** Returns the name of a side in that ruleset, as boards show it: `White`, or `Blue` after the
 *  colours of the game's box. */
DAMIER_API damier_text damier_ruleset_side(size_t index, damier_side side);

typedef struct damier_format {
  damier_text name;      /**< as for damier_reader_set and damier_record_write */
  damier_text extension; /**< with its dot; empty if each game has its own */
  damier_text summary;   /**< one line */
  bool readable;
  bool writable;
} damier_format;

DAMIER_API size_t damier_format_count(void);
DAMIER_API damier_status damier_format_at(size_t index, damier_format* format);

typedef struct damier_code {
  damier_text name; /**< stable: `missed-capture` */
  damier_severity severity;
  damier_text explanation; /**< what it means, and what to do */
} damier_code;

/** Returns what a file of records has before record `index` of `count`, after the beginning by
 *  damier_format_frame; after the last record if `index` is `count`. Only whether `count` is 1 must
 *  be known in advance. Valid for ever; empty for an unknown format. */
DAMIER_API damier_text damier_format_joint(const char* format, uint64_t index, uint64_t count);

/** Returns whether a file has the name of a file of records: an extension of a game or a format. */
DAMIER_API bool damier_is_record_name(damier_text file_name);

DAMIER_API size_t damier_code_count(void);
DAMIER_API damier_status damier_code_at(size_t index, damier_code* code);
/** Finds a code by its name. Returns DAMIER_NOTHING for an unknown one. */
DAMIER_API damier_status damier_code_find(damier_text name, damier_code* code);

/* ---- Reading ---- */

/** Makes a reader of records. Free it with damier_reader_free. Its records do not need it. */
DAMIER_API damier_status damier_reader_new(damier_context* context, damier_reader** reader);
DAMIER_API void damier_reader_free(damier_reader* reader);

/**
 * Sets an option before the input is opened; an empty value sets its default.
 *
 *   `format`     name of a format; default: found by the name of the file and the first bytes
 *   `ruleset`    name of the ruleset of all records, overriding them
 *   `usual-ruleset`  ruleset of records that state none
 *   `encoding`   name of the encoding; default: as the record states, otherwise found out
 *   `file-name`  name for messages, whose extension may indicate format and game
 *   `hidden`     hidden information that records do not give, such as the pile of Alice
 *   `check`      `rules` (default), `syntax` or `none`
 *   `fixes`      `on`: look for unambiguous fixes, which takes longer; default `off`
 *   `after-error` `stop` (default), `suggest` or `continue`: see damier-check(1)
 *   `strict`     `on`: warnings are errors; default `off`
 *   `set:NAME`   value of a parameter of the rules for records that do not set it
 *
 * Returns DAMIER_BAD_ARGUMENT for an unknown option or value.
 */
DAMIER_API damier_status damier_reader_set(damier_reader* reader, const char* option,
                                           damier_text value);

/** Opens bytes, which must stay valid and unchanged until the reader is opened again or freed. */
DAMIER_API damier_status damier_reader_open_bytes(damier_reader* reader, const void* bytes,
                                                  size_t size);

/** Returned by a damier_read for an error. */
#define DAMIER_READ_ERROR ((size_t)-1)

/** Returned by a damier_read that has no bytes now, but may have some later. */
#define DAMIER_READ_LATER ((size_t)-2)

/** Reads up to `size` bytes into `buffer`. Returns their number, 0 at the end, DAMIER_READ_LATER or
 *  DAMIER_READ_ERROR. It must not use the reader (see Callbacks), and must not throw. */
typedef size_t (*damier_read)(void* user, char* buffer, size_t size);

/** Opens an input that `read` supplies. Memory does not grow with the input. */
DAMIER_API damier_status damier_reader_open_stream(damier_reader* reader, damier_read read,
                                                   void* user);

#ifndef __wasm__
/** Opens a file, which stays open until another input is, or the reader is freed. Its name is then the
 *  option `file-name`, unless that is set. What is compressed is not unpacked. DAMIER_READ_FAILED if it
 *  cannot be opened. Not in WebAssembly. */
DAMIER_API damier_status damier_reader_open_file(damier_reader* reader, const char* path);
#endif

/** Returns the format of the input that is open; empty if none is, and before its first bytes.
 *  Valid for ever. */
DAMIER_API damier_text damier_reader_format(const damier_reader* reader);

/**
 * Reads the next record, and checks it. `*record` is null, to get a new record, or a record of this
 * context, which is reused. Returns DAMIER_END after the last record; DAMIER_READ_FAILED if the
 * input ended by an error; DAMIER_LATER if its next bytes are late: then call it again when there are
 * some. Records that are whole before late bytes are returned at once.
 */
DAMIER_API damier_status damier_reader_next(damier_reader* reader, damier_record** record);

/* ---- Records ---- */

DAMIER_API void damier_record_free(damier_record* record);

/** Returns the number of the record in its input, from 1. */
DAMIER_API uint64_t damier_record_index(const damier_record* record);
/** Returns the line of the input where the record begins, from 1. */
DAMIER_API uint64_t damier_record_line(const damier_record* record);
/** Returns the offset in the input where the record begins, in bytes. */
DAMIER_API uint64_t damier_record_offset(const damier_record* record);
/** Returns the bytes of the record, as in the input, with what was changed. Valid until the record
 *  is changed or reused. */
DAMIER_API damier_text damier_record_bytes(const damier_record* record);
/** Returns the name of its ruleset; empty if it is unknown. Valid for ever. */
DAMIER_API damier_text damier_record_ruleset(const damier_record* record);
/** Returns whether it has no error. */
DAMIER_API bool damier_record_is_valid(const damier_record* record);
/** Returns whether many of its first moves are not in the notation of the game: somebody wrote them
 *  in their own way, which damier_transcription_new may read. */
DAMIER_API bool damier_record_needs_transcription(const damier_record* record);
/** Returns the result as its movetext or the tag Result states it; empty if neither does. */
DAMIER_API damier_text damier_record_result(const damier_record* record);
/** Returns who won by that result. */
DAMIER_API damier_result damier_record_winner(const damier_record* record);
/** Returns the result by the rules at the end of the main line, if that is resolved. */
DAMIER_API damier_result damier_record_outcome(const damier_record* record);
/** Sets the content id: 32 hexadecimal digits, the same however the record is written.
 *  DAMIER_NOTHING without a ruleset. */
DAMIER_API damier_status damier_record_id(damier_record* record, damier_text* id);

/** Returns the number of plies that were checked, with those of variations. */
DAMIER_API uint64_t damier_record_ply_count(const damier_record* record);

DAMIER_API size_t damier_record_tag_count(const damier_record* record);
/** Returns the English name of a tag, and its value. Valid until the record is changed or reused. */
DAMIER_API damier_text damier_record_tag_name(const damier_record* record, size_t index);
DAMIER_API damier_text damier_record_tag_value(const damier_record* record, size_t index);

/** A finding. Its texts are valid until the next call with the same record. */
typedef struct damier_finding {
  damier_text code; /**< stable name: `missed-capture` */
  damier_severity severity;
  damier_text message;   /**< one line */
  damier_text rule;      /**< number of the rule that is broken: `L8`; may be empty */
  damier_text rule_text; /**< that rule, one line */
  damier_text notes;     /**< further lines, such as the legal moves, each ended by `\n` */
  uint64_t line;         /**< place in the input */
  uint64_t column;
  uint64_t offset;  /**< of its first byte in the input */
  size_t size;      /**< number of bytes it is about, in UTF-8; may be 0 */
  uint32_t node;    /**< ply that it is about; 0 if it is not about a ply */
  size_t fix_count; /**< parts of its fix; 0 without one, or without the option `fixes` */
} damier_finding;

DAMIER_API size_t damier_record_finding_count(const damier_record* record);
DAMIER_API damier_status damier_record_finding(damier_record* record, size_t index,
                                               damier_finding* finding);
/** Sets a finding as damier-check prints it: place, message, the line with what is wrong
 *  underlined, and notes. */
DAMIER_API damier_status damier_record_finding_report(damier_record* record, size_t index,
                                                      damier_text* report);

/** Sets a finding as a line of a report of damier-check, in the format `gcc` or `json`. JSON has the
 *  edits of a fix if the option `fixes` was on. */
DAMIER_API damier_status damier_record_finding_line(damier_record* record, size_t index,
                                                    const char* format, damier_text* line);

/** Part of a fix: the replacement for some bytes of the input. */
typedef struct damier_fix {
  uint64_t offset; /**< in the input */
  size_t size;     /**< number of bytes to replace */
  damier_text text;
} damier_fix;

DAMIER_API damier_status damier_record_fix(damier_record* record, size_t finding, size_t part,
                                           damier_fix* fix);
/** Sets the bytes of the record after the fix of one finding; of all findings if `finding` is
 *  SIZE_MAX. DAMIER_NOTHING if there is no fix, or if records of its format cannot be fixed. */
DAMIER_API damier_status damier_record_fixed(damier_record* record, size_t finding,
                                             damier_text* bytes);

/* ---- Plies of a record ---- */

typedef enum damier_node_kind {
  DAMIER_ROOT = 0, /**< node 0, the position before the first ply */
  DAMIER_PLY = 1,
  DAMIER_COMMENT = 2,
  DAMIER_NAG = 3,
  DAMIER_REMOVED = 4 /**< it was removed, and is in no list of children */
} damier_node_kind;

/** Index of no node: the end of a list. */
#define DAMIER_NO_NODE UINT32_MAX

/**
 * A node of the tree of a record. The children of a ply, in text order, are its annotations, the
 * next ply, and the plies that begin variations of that next ply. Its texts are valid as long as
 * the record is not reused.
 */
typedef struct damier_node {
  damier_node_kind kind;
  uint32_t parent;
  uint32_t first_child;
  uint32_t next_sibling;
  damier_text text; /**< ply as written; text of a comment */
  uint32_t nag;     /**< number of a NAG */
  /* Of a ply that the rules resolve; otherwise the texts are empty. */
  bool resolved;
  damier_side side;     /**< who plays it */
  uint64_t number;      /**< of the ply in its line, from 1 at the start of the game; 0: unknown */
  uint32_t depth;       /**< 0 in the main line, 1 in a variation of it, and so on */
  damier_text move;     /**< in canonical notation */
  damier_text ply_kind; /**< `advance`, `capture`, `place`, ...; valid for ever */
  damier_text from;     /**< square; empty if off the board */
  damier_text to;
  size_t captured_count;
  damier_text clock; /**< time left after it, as written in `[%clk ...]`; may be empty */
  damier_text eval;  /**< evaluation after it, as written in `[%eval ...]`; may be empty */
} damier_node;

/** Returns the number of nodes, with the root. */
DAMIER_API uint32_t damier_record_node_count(const damier_record* record);
DAMIER_API damier_status damier_record_node(damier_record* record, uint32_t node, damier_node* out);
/** Sets `nodes` to the nodes from `first` on, at most `max` of them, as damier_record_node does.
 *  Returns their number; 0 for a bad handle, and without memory. */
DAMIER_API size_t damier_record_nodes(damier_record* record, uint32_t first, size_t max,
                                      damier_node* nodes);
/** Returns the square of a captured piece. Valid as damier_node. */
DAMIER_API damier_text damier_record_captured(damier_record* record, uint32_t node, size_t index);

/** Makes the position after a ply; the start of the record for node 0. The plies of the record that
 *  lead there count for its outcome, and damier_position_take_back takes them back one by one.
 *  DAMIER_NOTHING if the rules do not resolve the record up to there. Free it with
 *  damier_position_free. */
DAMIER_API damier_status damier_record_position(damier_record* record, uint32_t node,
                                                damier_position** position);

/**
 * Sets the record in a format. `options` is null or some of `pretty`, `positions`, `tags=object`
 * (JSON has the first tag of each name), `no-comments`, `no-variations`, `no-nags` and `no-clocks`,
 * and for `html` and `latex` `theme=classic` (White and Black play, even if a game has a box),
 * separated by spaces. DAMIER_NOTHING if its ruleset is unknown or lacks that format.
 */
DAMIER_API damier_status damier_record_write(damier_record* record, const char* format,
                                             const char* options, damier_text* text);
/** Extent of what a format cannot represent. */
typedef enum damier_loss {
  DAMIER_WHOLE = 0,
  DAMIER_CUT = 1,    /**< it is for parts of a record, such as its moves */
  DAMIER_CHANGED = 2 /**< some text or tag is left out or changed */
} damier_loss;

/** Returns what the last damier_record_write lost. */
DAMIER_API damier_loss damier_record_loss(const damier_record* record);
/** Sets what a file of records in a format begins and ends with: `[` and `]` for JSON. */
DAMIER_API damier_status damier_format_frame(damier_context* context, const char* format,
                                             const char* options, damier_text* begin,
                                             damier_text* end);

/* ---- Making and changing records ---- */

/*
 * A change is checked when it is made, by the rules too; one that fails changes nothing. Plies are
 * written in the notation of the ruleset. Numbers of nodes stay the same; texts and nodes that were
 * returned are no longer valid. All other functions for records then show the changed one: its bytes
 * stay as they were where nothing was changed, if its format allows that (native sheets do, and tags
 * of all formats that have them). Otherwise the record is written anew, in its own format or, if
 * that has no room for all of it, in the native one.
 */

/** Makes a record of a ruleset without tags and plies. `hidden`: as for damier_position_start. */
DAMIER_API damier_status damier_record_new(damier_context* context, const char* ruleset,
                                           damier_text hidden, damier_record** record);
/** Makes a record of the moves that were played to a position; it has the tag FEN if they do not
 *  begin in the start position of the ruleset. */
DAMIER_API damier_status damier_record_of_position(damier_position* position,
                                                   damier_record** record);

/**
 * Sets a tag, or removes it if the bytes of `value` are null. `FEN` sets the start position and
 * `Result` the result, also after the moves: `1-0`, `2-0`, `1/2-1/2`, `1-1`, `*` and so on, in the
 * form that its game has. DAMIER_BAD_INPUT if the rules do not allow the value. The tags that name
 * the ruleset cannot be changed.
 */
DAMIER_API damier_status damier_record_set_tag(damier_record* record, damier_text name,
                                               damier_text value);
/** Gives a tag another name. DAMIER_NOTHING without that tag. */
DAMIER_API damier_status damier_record_rename_tag(damier_record* record, damier_text name,
                                                  damier_text new_name);

/**
 * Plays moves after a node, as damier_position_play does, and sets the node of the last one. Moves
 * that are there already are followed. The others are added: after the end of a line they continue
 * it, anywhere else they begin a variation.
 */
DAMIER_API damier_status damier_record_play(damier_record* record, uint32_t node, damier_text moves,
                                            uint32_t* last);
/** Replaces the move of a ply. Those after it stay; DAMIER_BAD_INPUT if one is not legal then. */
DAMIER_API damier_status damier_record_replace(damier_record* record, uint32_t node,
                                               damier_text move);
/** Removes a comment, a NAG, or a ply with all that follows it: then the first variation, if there
 *  is one, takes its place. */
DAMIER_API damier_status damier_record_remove(damier_record* record, uint32_t node);
/** Makes a variation the line that it is a variation of: `node` is its first ply. */
DAMIER_API damier_status damier_record_promote(damier_record* record, uint32_t node);

/** Adds a comment after the other annotations of a ply, or before the first ply (node 0). */
DAMIER_API damier_status damier_record_add_comment(damier_record* record, uint32_t node,
                                                   damier_text text, uint32_t* comment);
/** Sets the text of a comment. */
DAMIER_API damier_status damier_record_set_comment(damier_record* record, uint32_t comment,
                                                   damier_text text);
/** Adds a NAG, 1 to 255, to a ply: 1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`. */
DAMIER_API damier_status damier_record_add_nag(damier_record* record, uint32_t node, uint32_t nag,
                                               uint32_t* added);
/**
 * Sets a command in the comments of a ply, `[%name value]`, or removes it if the bytes of `value`
 * are null: `clk` is the time left (`0:12:30`), `emt` the time for the move, `eval` an evaluation
 * for the first side (`0.35`, `#3`), `csl` and `cal` are marked squares and arrows (`G28,R33`,
 * `G32-28`).
 */
DAMIER_API damier_status damier_record_set_command(damier_record* record, uint32_t node,
                                                   const char* name, damier_text value);
/** Sets the value of a command in the comments of a ply. DAMIER_NOTHING without it. */
DAMIER_API damier_status damier_record_command(damier_record* record, uint32_t node,
                                               const char* name, damier_text* value);

/* ---- Positions ---- */

/** Makes the start position of a ruleset. `hidden`: hidden information, such as the pile of Alice;
 *  empty if unknown. Free it with damier_position_free. */
DAMIER_API damier_status damier_position_start(damier_context* context, const char* ruleset,
                                               damier_text hidden, damier_position** position);
/** Makes the position of a set-up, in the form of the tag FEN. */
DAMIER_API damier_status damier_position_read(damier_context* context, const char* ruleset,
                                              damier_text setup, damier_text hidden,
                                              damier_position** position);
DAMIER_API damier_status damier_position_copy(const damier_position* position,
                                              damier_position** copy);
DAMIER_API void damier_position_free(damier_position* position);

DAMIER_API damier_text damier_position_ruleset(const damier_position* position);
/** Sets the position in the form of the tag FEN. */
DAMIER_API damier_status damier_position_setup(damier_position* position, damier_text* setup);
DAMIER_API damier_side damier_position_side_to_move(const damier_position* position);
/** Returns the result, by the position and the moves that were played from the first position. */
DAMIER_API damier_result damier_position_outcome(const damier_position* position);
/** Returns a hash of the position, the same on every machine. */
DAMIER_API uint64_t damier_position_hash(const damier_position* position);

/** A square of the board, row by row from the top as the first side sees it. */
typedef struct damier_square {
  damier_text name;  /**< empty if it is no square of the game */
  damier_text piece; /**< letters of its piece, ASCII, different for the sides; empty if none */
  damier_text piece_name; /**< `White man`, in the language of the context */
  damier_side side;       /**< owner of the piece */
  bool dark;              /**< a dark square */
} damier_square;

/** Sets the number of rows and columns of the board. */
DAMIER_API damier_status damier_position_board(damier_position* position, size_t* rows,
                                               size_t* columns);
DAMIER_API damier_status damier_position_square(damier_position* position, size_t row,
                                                size_t column, damier_square* square);

/** Sets the number of legal moves, or `max` if there are more. Makes no list of them. */
DAMIER_API damier_status damier_position_count_moves(damier_position* position, size_t max,
                                                     size_t* count);

/** Makes a list of the legal moves, of at most `max`: some positions have hundreds of thousands.
 *  It does not need the position. Free it with damier_moves_free. */
DAMIER_API damier_status damier_position_moves(damier_position* position, size_t max,
                                               damier_moves** moves);
DAMIER_API void damier_moves_free(damier_moves* moves);
DAMIER_API size_t damier_moves_count(const damier_moves* moves);
/** Returns whether the position has more moves than the list. */
DAMIER_API bool damier_moves_are_more(const damier_moves* moves);

/** A legal move. Its texts are valid as long as the list. */
typedef struct damier_move {
  damier_text text; /**< in canonical notation */
  damier_text kind; /**< `advance`, `capture`, ... */
  damier_text from; /**< square; empty if off the board */
  damier_text to;
  damier_text removed; /**< square of a piece that it also removes; may be empty */
  size_t captured_count;
  bool promotes;
  bool is_chance; /**< it depends on hidden information, and may not be possible */
} damier_move;

DAMIER_API damier_status damier_moves_at(const damier_moves* moves, size_t index,
                                         damier_move* move);
DAMIER_API damier_text damier_moves_captured(const damier_moves* moves, size_t move, size_t index);

/** Plays moves, in any notation that the reader of records accepts. If one is illegal, returns
 *  DAMIER_BAD_INPUT and plays none; damier_error names the rule. A piece that is huffed for a fault
 *  of the move before is part of the next one: `S32 1-6`. */
DAMIER_API damier_status damier_position_play(damier_position* position, damier_text moves);
/** Takes back the moves of the last damier_position_play, or the last ply of the record that the
 *  position is from. DAMIER_NOTHING if there is none. */
DAMIER_API damier_status damier_position_take_back(damier_position* position);
/** Sets what damier_position_take_back would take back, in canonical notation, separated by
 *  spaces. */
DAMIER_API damier_status damier_position_last_moves(damier_position* position, damier_text* moves);

/** Sets all moves that were played from the first position, as damier_position_last_moves does. */
DAMIER_API damier_status damier_position_all_moves(damier_position* position, damier_text* moves);
/** Sets the hidden information that the position was made with; may be empty. */
DAMIER_API damier_status damier_position_hidden(damier_position* position, damier_text* hidden);

/** Reads a move, in any notation that records have, without playing it: makes a list with it alone.
 *  If it is illegal, returns DAMIER_BAD_INPUT, and damier_error names the rule. */
DAMIER_API damier_status damier_position_parse(damier_position* position, damier_text move,
                                               damier_moves** moves);
/** Makes a list of the legal moves from a square; of those from off the board if it is empty. */
DAMIER_API damier_status damier_position_moves_from(damier_position* position, damier_text square,
                                                    size_t max, damier_moves** moves);

/** Reason why moves are not legal. Its texts are valid until the next call with the same position. */
typedef struct damier_fault {
  size_t size;           /**< set by the caller: sizeof(damier_fault) */
  damier_text code;      /**< stable name, as of a finding: `missed-capture`; may be empty */
  damier_text message;   /**< one line */
  damier_text rule;      /**< number of the rule that is broken; may be empty */
  damier_text rule_text; /**< that rule, one line */
  damier_text notes;     /**< further lines, such as the legal moves, each ended by `\n` */
} damier_fault;

/** Sets why moves are not legal. DAMIER_NOTHING if they are. Plays none. */
DAMIER_API damier_status damier_position_why_not(damier_position* position, damier_text moves,
                                                 damier_fault* fault);

/** Way in which a game ends. Its texts are valid until the language of the context changes. */
typedef struct damier_ending {
  size_t size;           /**< set by the caller: sizeof(damier_ending) */
  damier_result result;  /**< DAMIER_ONGOING if it does not end; then all texts are empty */
  damier_text reason;    /**< stable name: `repetition`, `blocked`, `move-count` */
  damier_text rule;      /**< number of the rule; may be empty */
  damier_text rule_text; /**< that rule, one line */
} damier_ending;

/** Sets how the rules end the game here, by the position and the moves that were played. */
DAMIER_API damier_status damier_position_ending(damier_position* position, damier_ending* ending);
/** Sets what the side to move may claim here, such as a draw, while play may go on. */
DAMIER_API damier_status damier_position_claim(damier_position* position, damier_ending* ending);

/**
 * Sets a number: `plies` that were played from the first position; `repetitions`, how often this
 * position has occurred; `quiet-plies`, the last ones without progress; `pieces-first` and
 * `pieces-second` on the board; `hand-first` and `hand-second`, pieces that are still to be placed;
 * `stock`, what is left for both; `score-first` and `score-second`. DAMIER_NOTHING if the ruleset
 * does not count it.
 */
DAMIER_API damier_status damier_position_count(damier_position* position, const char* what,
                                               int64_t* count);

/** Returns the number of symmetries of the ruleset. The first half keep the sides, and number 0
 *  changes nothing; the others also exchange the sides, in the same order. */
DAMIER_API size_t damier_position_symmetry_count(const damier_position* position);
/** Makes the position under a symmetry, without the moves before it. */
DAMIER_API damier_status damier_position_turned(damier_position* position, size_t symmetry,
                                                damier_position** turned);

/**
 * Draws the board. `format` is `text`, `unicode`, `ansi`, `svg` or `tikz`. `options` is null or
 * some of these, separated by spaces: `flip`, `last-move`, `inside` (names in empty squares),
 * `no-labels`, `no-caption`, `no-frame`, `legend` (explains letters and marks below a text),
 * `theme=NAME` (`classic` shows White and Black for games that have a box, also in text),
 * `size=PIXELS`, `id=NAME`, and as often as needed `arrow=32-28`, `ring=28` and `mark=28` (a filled
 * square), also after a colour: `arrow=red:32-28` (`green`, `red`, `yellow`, `blue`). The side to
 * move names the squares.
 */
DAMIER_API damier_status damier_position_draw(damier_position* position, const char* format,
                                              const char* options, damier_text* drawing);

/* ---- Finding ---- */

/** Compiles a query; the language is described in damier-find(1). If it is wrong, returns
 *  DAMIER_BAD_INPUT, and damier_error has what is wrong and at which character. */
DAMIER_API damier_status damier_query_new(damier_context* context, damier_text text,
                                          damier_query** query);
DAMIER_API void damier_query_free(damier_query* query);
/** Sets whether variations are searched too, and all places are found, not only the first. */
DAMIER_API damier_status damier_query_set(damier_query* query, bool variations, bool all);
/** Matches a record. */
DAMIER_API damier_status damier_query_match(damier_query* query, damier_record* record,
                                            bool* matches);
/** Returns the number of places in the last record that match; 1, the start, for a query about
 *  records. */
DAMIER_API size_t damier_query_place_count(const damier_query* query);
/** Sets the node of a ply that leads to a matching position, and the number of plies before it. */
DAMIER_API damier_status damier_query_place(const damier_query* query, size_t index, uint32_t* node,
                                            uint64_t* ply);

/* ---- Repair ---- */

/** Makes a search for the changes that make a record legal, as damier-repair(1) finds them. Free it
 *  with damier_repair_free. */
DAMIER_API damier_status damier_repair_new(damier_context* context, damier_repair** repair);
DAMIER_API void damier_repair_free(damier_repair* repair);
/**
 * Sets a limit, as the option of damier-repair(1):
 *
 *   `max-changes`  maximum number of changes, 0 to 10 (default 3)
 *   `nodes`        maximum number of positions per line, 1 to 1000000000 (default 1000000)
 *   `beam`         beam width of the search, 0 to 1000000 (default 60)
 *   `answers`      maximum number of answers, 1 to 64 (default 8)
 *
 * After ten times `nodes` positions, no other answer is written.
 */
DAMIER_API damier_status damier_repair_set(damier_repair* repair, const char* option,
                                           uint64_t value);
/** Searches. The record stays as it is, and is not needed afterwards. A record for which nothing is
 *  found is not an error. DAMIER_NOTHING if its ruleset is unknown. */
DAMIER_API damier_status damier_repair_run(damier_repair* repair, damier_record* record);

/** Ends the search that is running soon, which then returns DAMIER_NOTHING; another thread may call
 *  it. */
DAMIER_API void damier_repair_stop(damier_repair* repair);

/** Returns what the last run found: `legal` (there is nothing to repair), `repaired` (there are
 *  answers) or `not-found`. Empty before. Valid for ever. */
DAMIER_API damier_text damier_repair_outcome(const damier_repair* repair);
/** Returns the number of answers, the cheapest first. The record is legal with each of them. */
DAMIER_API size_t damier_repair_answer_count(const damier_repair* repair);

/** An answer. Its text is valid until the next run. */
typedef struct damier_answer {
  int32_t cost;          /**< 10 more is about ten times less likely; 0: the main line is legal */
  bool sure;             /**< damier-repair writes it into a file without asking */
  uint64_t evidence;     /**< number of plies after the last change of the main line */
  damier_text certainty; /**< `sure`, or why it is not: `not sure: too little evidence` */
  size_t change_count;
} damier_answer;

DAMIER_API damier_status damier_repair_answer(const damier_repair* repair, size_t index,
                                              damier_answer* answer);

/** A change of an answer. Its texts are valid until the next run. */
typedef struct damier_change {
  damier_text kind;   /**< stable name: `left-out`, `misread`, `wrong-number` */
  damier_text reason; /**< the kind in words */
  damier_text text;   /**< the change in words: `ply 5: 34-30 for 43-30` */
  int32_t cost;
  uint64_t ply;       /**< number of the ply in its line as written, from 1; 0: the set-up */
  uint64_t variation; /**< number of the ply that its variation replaces; 0: in the main line */
  damier_text was;    /**< what was written; plies are separated by spaces */
  damier_text now;    /**< what replaces it */
} damier_change;

/** Sets a change: those of the main line come first, then those of variations, then numbers. */
DAMIER_API damier_status damier_repair_change(const damier_repair* repair, size_t answer,
                                              size_t index, damier_change* change);
/** Sets the bytes of the record with an answer, to replace those of damier_record_bytes. Each change
 *  is marked with a comment such as `[%was 43-30]`, from which `damier-repair --undo` takes it back.
 *  All other bytes stay the same where its format allows that; otherwise the record is written anew
 *  in its format, without loss. DAMIER_NOTHING if neither is possible. Valid until the next run. */
DAMIER_API damier_status damier_repair_bytes(const damier_repair* repair, size_t answer,
                                             damier_text* bytes);
/** Sets the record with an answer in the native format. Valid until the next run. */
DAMIER_API damier_status damier_repair_text(const damier_repair* repair, size_t answer,
                                            damier_text* text);
/** Sets what the last run found as damier-repair reports it: `text` is lines for people, also about
 *  what was not found; `json` is the JSON of `damier-repair --review`. Both are empty for a legal
 *  record. Valid until the next call. */
DAMIER_API damier_status damier_repair_report(damier_repair* repair, const char* format,
                                              damier_text* report);

/* ---- Pages ---- */

/** Reads a page as people write games, as damier-transcribe(1) does: any text, in any encoding.
 *  `ruleset` may be null for the one that fits best; `answers` is the maximum number of readings, 1
 *  to 64. A page without a game is not an error. Free it with damier_transcription_free. */
DAMIER_API damier_status damier_transcription_new(damier_context* context, damier_text page,
                                                  const char* ruleset, size_t answers,
                                                  damier_transcription** transcription);
DAMIER_API void damier_transcription_free(damier_transcription* transcription);
/** Returns whether a game was found, and every ply of all games is sure. */
DAMIER_API bool damier_transcription_is_sure(const damier_transcription* transcription);
/** Returns the ruleset by which the page was read; empty for an empty page. Valid for ever. */
DAMIER_API damier_text damier_transcription_ruleset(const damier_transcription* transcription);
/** Returns the number of readings, the likeliest first; 0 if no game was found. */
DAMIER_API size_t damier_transcription_answer_count(const damier_transcription* transcription);
/** Sets the games of a reading as native sheets, one after the other. Valid until it is freed. */
DAMIER_API damier_status damier_transcription_answer(const damier_transcription* transcription,
                                                     size_t index, damier_text* games);
/** Sets how the page was read: `text` is lines for people, about what was guessed; `json` is the
 *  JSON of `damier-transcribe --review`. Valid until it is freed. */
DAMIER_API damier_status damier_transcription_report(damier_transcription* transcription,
                                                     const char* format, damier_text* report);

/* ---- Sites ---- */

/** Receives a file of a site: `path`, below the folder of the site, with slashes, lower-case ASCII
 *  letters, digits, `-` and `.`; and its bytes. Both are valid during the call. Returns false to
 *  write no others. It must not use the site (see Callbacks), and must not throw. */
typedef bool (*damier_write)(void* user, const char* path, const void* bytes, size_t size);

/** Makes a site of many records: a page for each, lists, events, openings, players, as
 *  `damier-convert --to site` writes it. `write` receives its files. The language of the context at
 *  this time is that of the site. Free it with damier_site_free. */
DAMIER_API damier_status damier_site_new(damier_context* context, damier_write write, void* user,
                                         damier_site** site);
DAMIER_API void damier_site_free(damier_site* site);
/**
 * Sets an option before the first record; an empty value sets its default.
 *
 *   `title`     name of the site
 *   `logo`      bytes of a picture beside it: PNG, JPEG, GIF, WebP or SVG
 *   `base-url`  address of the site, for a sitemap, a feed and previews, which are SVG
 *   `theme`     `classic`: White and Black play, even if a game has a box
 *   `strip`     some of `comments`, `variations`, `nags` and `clocks`, separated by commas
 *
 * Returns DAMIER_BAD_ARGUMENT for an unknown option or value.
 */
DAMIER_API damier_status damier_site_set(damier_site* site, const char* option, damier_text value);
/** Adds a record; its page is written with the next one. The record stays as it is, and is not needed
 *  afterwards. One without a ruleset is only in the list of findings. DAMIER_NOTHING if `write` has
 *  returned false. */
DAMIER_API damier_status damier_site_add(damier_site* site, damier_record* record);
/** Writes everything else, after the last record. DAMIER_NOTHING if `write` has returned false. */
DAMIER_API damier_status damier_site_finish(damier_site* site);

/* ---- Analysis ---- */

/** Makes a search. Free it with damier_search_free. */
DAMIER_API damier_status damier_search_new(damier_context* context, damier_search** search);
DAMIER_API void damier_search_free(damier_search* search);
/**
 * Sets a limit or another option:
 *
 *   `depth`         maximum depth in plies, 1 to 100 (default 8)
 *   `nodes`         maximum number of positions; 0 for no limit
 *   `milliseconds`  maximum time; 0 for no limit. Results then differ from run to run.
 *   `lines`         number of best lines, 1 to 20 (default 1)
 *   `memory`        size of the table in MiB, 0 to 4096 (default 16); to 1024 in WebAssembly
 *   `tables`        1 (default): use the tables of endings of the context; 0: do not
 */
DAMIER_API damier_status damier_search_set(damier_search* search, const char* option,
                                           uint64_t value);
/** Searches a position. Another thread may call damier_search_stop meanwhile. */
DAMIER_API damier_status damier_search_run(damier_search* search, damier_position* position);
/** Ends the search that is running soon. Another thread may call it. */
DAMIER_API void damier_search_stop(damier_search* search);

/** A line that the search found. Its texts are valid until the next search. */
typedef struct damier_line {
  int32_t score;     /**< for the side to move, in hundredths of `unit` */
  bool proven;       /**< the score is a proven win, loss or draw */
  int32_t plies;     /**< to a proven win (positive) or loss (negative); 0 if unknown or neither */
  damier_text eval;  /**< for the first side, as in `[%eval ...]` */
  damier_text moves; /**< in canonical notation, separated by spaces */
  double chance;     /**< expected points of the side to move, 0 (a loss) to 1 (a win) */
} damier_line;

/** Returns the number of lines of the last search, the best first; 0 if the game is over. */
DAMIER_API size_t damier_search_line_count(const damier_search* search);
DAMIER_API damier_status damier_search_line(const damier_search* search, size_t index,
                                            damier_line* line);
DAMIER_API uint32_t damier_search_depth(const damier_search* search);
DAMIER_API uint64_t damier_search_nodes(const damier_search* search);
/** Returns the unit of scores: `man`. Empty before a search. Valid for ever. */
DAMIER_API damier_text damier_search_unit(const damier_search* search);

/** Receives the number of searched positions of a record, from none to all, and that of all.
 *  Returns false to end the search soon. It must not use the search otherwise (see Callbacks), except
 *  by damier_search_stop. */
typedef bool (*damier_watch)(void* user, uint64_t done, uint64_t all);

/**
 * Searches each position of the main line of a record, under the limits for one position.
 * `watch` receives the progress; it may be null. Returns DAMIER_NOTHING if the record has no valid
 * start position, or if `watch` or damier_search_stop ended the search: then it has no report.
 */
DAMIER_API damier_status damier_search_record(damier_search* search, damier_record* record,
                                              damier_watch watch, void* user);
/**
 * Writes what the last damier_search_record found, as damier-analyse(1) does: `json` is a report,
 * `text` is how well the sides have played, any other `format` is the record with scores as
 * comments, marks of mistakes, and better lines. `options` is null or some of these, separated by
 * spaces: `words` (the better move in a comment, instead of its line as a variation), `summary`
 * (how well the sides have played, in a comment before the first ply). Valid until the next call.
 */
DAMIER_API damier_status damier_search_report(damier_search* search, const char* format,
                                              const char* options, damier_text* text);

/* ---- Tables of endings ---- */

/**
 * Adds a table to a context, as the bytes of a file that damier-tables(1) has built, which are copied.
 * It takes the place of one of the same class. All of it is checked here. From then on searches of
 * this context use it. Modules of WebAssembly read only tables that were built with `--uncompressed`.
 * If something is wrong with the bytes, returns DAMIER_BAD_INPUT, and adds nothing.
 */
DAMIER_API damier_status damier_table_add(damier_context* context, const void* bytes, size_t size);

/** A table. Its texts are valid until a table is added. */
typedef struct damier_table {
  damier_text ruleset;
  damier_text parameters; /**< of the rules, as `Tag=value`; empty if all are usual */
  damier_text name;       /**< of the class, the pieces of both sides: `2K1M-1K` */
  uint64_t size;          /**< in bytes */
  bool distances;         /**< false if it only knows who wins */
} damier_table;

/** Returns the number of tables of a context. */
DAMIER_API size_t damier_table_count(const damier_context* context);
DAMIER_API damier_status damier_table_at(damier_context* context, size_t index,
                                         damier_table* table);

/** Value of a position at best play, by a table. */
typedef struct damier_value {
  damier_result winner;    /**< DAMIER_DRAW if neither side wins */
  uint32_t plies;          /**< to the end of the game; 0 for a draw, and if they are unknown */
  bool plies_known;        /**< false if the table only knows who wins */
  bool history_may_decide; /**< a repetition, or a count of plies, might draw it first */
} damier_value;

/** Sets the value of a position, with the moves that were played from the first position.
 *  DAMIER_NOTHING if no table of its context has it, or if the game is over. */
DAMIER_API damier_status damier_position_value(damier_position* position, damier_value* value);

#ifdef __cplusplus
}
#endif

#endif
