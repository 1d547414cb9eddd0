#pragma once

#include <cstdint>

/// Tables of an index, as damier-index(5) describes them.
namespace damier::query {

/// Version of the tables, in the header of the file; 0 while the index is being built.
inline constexpr std::int64_t schema_version = 3;
/// Distinguishes an index from other databases: `dami`.
inline constexpr std::int64_t application_id = 0x64616D69;

inline constexpr const char* create_tables = R"(
CREATE TABLE meta(name TEXT PRIMARY KEY, value) WITHOUT ROWID;
CREATE TABLE names(id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);
CREATE TABLE file_rows(id INTEGER PRIMARY KEY, path TEXT NOT NULL, member TEXT NOT NULL,
  size INTEGER, modified INTEGER, hash BLOB, settings TEXT, first_game INTEGER, games INTEGER);
CREATE TABLE game_rows(id INTEGER PRIMARY KEY, file INTEGER, record INTEGER, offset INTEGER,
  ruleset INTEGER, first_is_white INTEGER, white INTEGER, black INTEGER, event INTEGER,
  site INTEGER, round TEXT, date TEXT, white_elo INTEGER, black_elo INTEGER, result INTEGER,
  winner INTEGER, ending INTEGER, plies INTEGER, valid INTEGER, content BLOB, line INTEGER);
CREATE TABLE tag_rows(game INTEGER, name INTEGER, value INTEGER, PRIMARY KEY(game, name))
  WITHOUT ROWID;
CREATE TABLE segments(id INTEGER PRIMARY KEY, first_game INTEGER, games INTEGER,
  positions INTEGER);
CREATE TABLE removed(first_game INTEGER PRIMARY KEY, games INTEGER);
CREATE TABLE facts(segment INTEGER, chunk INTEGER, data BLOB, PRIMARY KEY(segment, chunk));
CREATE TABLE columns(segment INTEGER, field INTEGER, chunk INTEGER, data BLOB,
  PRIMARY KEY(segment, field, chunk));
CREATE TABLE blocks(id INTEGER PRIMARY KEY, segment INTEGER, first INTEGER, entries INTEGER,
  data BLOB);
CREATE INDEX blocks_by_key ON blocks(segment, first);

CREATE VIEW files AS
SELECT id AS file, path, nullif(member, '') AS member, size, games FROM file_rows;

CREATE VIEW games AS
SELECT g.id AS game, lower(hex(g.content)) AS id,
  f.path || CASE f.member WHEN '' THEN '' ELSE '!' || f.member END AS file,
  g.record, g.offset, r.text AS ruleset, w.text AS white, b.text AS black,
  CASE g.first_is_white WHEN 1 THEN w.text ELSE b.text END AS first,
  CASE g.first_is_white WHEN 1 THEN b.text ELSE w.text END AS second,
  e.text AS event, s.text AS site, g.round, g.date, CAST(substr(g.date, 1, 4) AS INTEGER) AS year,
  g.white_elo, g.black_elo,
  CASE g.result WHEN 0 THEN '1-0' WHEN 1 THEN '0-1' WHEN 2 THEN '1/2-1/2' WHEN 3 THEN '0-0'
    WHEN 4 THEN '*' END AS result,
  CASE g.winner WHEN 0 THEN 'first' WHEN 1 THEN 'second' WHEN 2 THEN 'draw' WHEN 3 THEN 'neither'
    END AS winner,
  n.text AS ending, g.plies, g.valid
FROM game_rows AS g
LEFT JOIN file_rows AS f ON f.id = g.file LEFT JOIN names AS r ON r.id = g.ruleset
LEFT JOIN names AS w ON w.id = g.white LEFT JOIN names AS b ON b.id = g.black
LEFT JOIN names AS e ON e.id = g.event LEFT JOIN names AS s ON s.id = g.site
LEFT JOIN names AS n ON n.id = g.ending;

CREATE VIEW players AS
SELECT n.text AS name, count(*) AS games, sum(won) AS wins, sum(drawn) AS draws, sum(lost) AS losses,
  max(elo) AS best_elo, min(date) AS first_date, max(date) AS last_date
FROM (
  SELECT white AS player, white_elo AS elo, date, winner = 1 - first_is_white AS won,
    winner = 2 AS drawn, winner IN (first_is_white, 3) AS lost FROM game_rows
  UNION ALL
  SELECT black, black_elo, date, winner = first_is_white, winner = 2,
    winner IN (1 - first_is_white, 3) FROM game_rows)
JOIN names AS n ON n.id = player WHERE n.text NOT IN ('', '?', '-') GROUP BY player;

CREATE VIEW tags AS
SELECT t.game, n.text AS name, v.text AS value
FROM tag_rows AS t JOIN names AS n ON n.id = t.name JOIN names AS v ON v.id = t.value
UNION ALL SELECT g.id, 'White', v.text FROM game_rows AS g JOIN names AS v ON v.id = g.white
UNION ALL SELECT g.id, 'Black', v.text FROM game_rows AS g JOIN names AS v ON v.id = g.black
UNION ALL SELECT g.id, 'Event', v.text FROM game_rows AS g JOIN names AS v ON v.id = g.event
UNION ALL SELECT g.id, 'Site', v.text FROM game_rows AS g JOIN names AS v ON v.id = g.site
UNION ALL SELECT id, 'Round', round FROM game_rows WHERE round IS NOT NULL;
)";

/// Created after all games are added, which is faster.
inline constexpr const char* create_indexes = R"(
CREATE INDEX IF NOT EXISTS games_by_ruleset ON game_rows(ruleset);
CREATE INDEX IF NOT EXISTS games_by_white ON game_rows(white);
CREATE INDEX IF NOT EXISTS games_by_black ON game_rows(black);
CREATE INDEX IF NOT EXISTS games_by_event ON game_rows(event);
CREATE INDEX IF NOT EXISTS games_by_date ON game_rows(date);
CREATE INDEX IF NOT EXISTS tags_by_name ON tag_rows(name, value);
)";

}  // namespace damier::query
