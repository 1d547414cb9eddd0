-- Reads games.csv and plies.csv, the tables of damier-convert(1), into sqlite3, with their types:
--
--     damier-convert -t csv -o games.csv games/open.pdn
--     damier-convert -t plies-csv -o plies.csv games/open.pdn
--     sqlite3 games.db '.read sql/tables.sql'

CREATE TABLE games (
  id TEXT, source TEXT, "index" INTEGER, ruleset TEXT, Event TEXT, Site TEXT, Date TEXT, Round TEXT,
  White TEXT, Black TEXT, FEN TEXT, result TEXT, plies INTEGER, valid TEXT, year INTEGER,
  WhiteElo INTEGER, BlackElo INTEGER, TimeControl TEXT, winner TEXT, ending TEXT, moves TEXT, score TEXT
);
CREATE TABLE plies (
  id TEXT, record INTEGER, ply INTEGER, number INTEGER, side TEXT, move TEXT, kind TEXT, "from" TEXT,
  "to" TEXT, captured TEXT, setup TEXT, hash TEXT, clock REAL, eval REAL, comment TEXT
);

.import --csv --skip 1 games.csv games
.import --csv --skip 1 plies.csv plies

-- An empty cell is not known, and a win in sight, such as #3, is no number.
UPDATE games SET
  Date = nullif(Date, ''), year = nullif(year, ''), WhiteElo = nullif(WhiteElo, ''),
  BlackElo = nullif(BlackElo, ''), winner = nullif(winner, ''), ending = nullif(ending, '');
UPDATE plies SET
  clock = nullif(clock, ''), eval = CASE typeof(eval) WHEN 'real' THEN eval END;

CREATE INDEX plies_of_games ON plies (id, ply);

-- What each player got from each game; in this archive White begins.
CREATE VIEW results AS
  SELECT id, White AS player, (winner = 'first') + (winner = 'draw') / 2.0 AS points FROM games
  UNION ALL
  SELECT id, Black, (winner = 'second') + (winner = 'draw') / 2.0 FROM games;

-- How long each player thought, and how many men that lost; behind the plus of the time control
-- are the seconds that a player gets for each ply.
CREATE VIEW thoughts AS
  SELECT id, ply, move,
    lag(clock, 2) OVER game - clock + substr(TimeControl, instr(TimeControl, '+')) AS seconds,
    iif(side = 'first', 1, -1) * (lag(eval) OVER game - eval) AS loss
  FROM plies JOIN games USING (id)
  WINDOW game AS (PARTITION BY id ORDER BY ply);

-- The plies up to each position of the opening.
CREATE VIEW lines AS
  SELECT id, ply, hash, group_concat(move, ' ') OVER (PARTITION BY id ORDER BY ply) AS line
  FROM plies WHERE ply <= 12;
