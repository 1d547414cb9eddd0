#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "damier/analysis/tournament/standings.hpp"
#include "damier/notation/text/catalogue.hpp"

/// Standings and crosstables as tables of text, for every form in which they are written. `words`:
/// the language of titles, columns and sentences, for people.
namespace damier::analysis {

/// Output format of a table.
enum class Form : std::uint8_t {
  people,    ///< `2½` points, and `+3` for a win against number 3
  programs,  ///< `2.5` and `W3`, which no spreadsheet takes for a formula
};

/// Returns points that are given in halves.
[[nodiscard]] std::string halves_text(std::uint64_t halves, Form form);
/// Returns the value of a tie-break, which is given in quarters, such as `5.25`.
[[nodiscard]] std::string quarters_text(std::uint64_t quarters);

/// A table of text. The names in it are those of records, unescaped.
struct Sheet {
  struct Column {
    std::string name;
    bool numbers = false;   ///< it is aligned as numbers are
    std::string heading{};  ///< its name where there is room, on pages; empty: the same
    std::string meaning{};  ///< of a short name, in words; may be empty
  };

  std::string title;  ///< what it shows, such as `Standings`
  std::vector<Column> columns;
  std::vector<std::vector<std::string>> rows;
  std::vector<std::size_t> name_columns;  ///< columns with the name of a player, as it is
};

/// Returns an event in words: its name, or that it has none. A name that several events have is
/// followed by the year.
[[nodiscard]] std::string title_of(const Tournament& tournament,
                                   const notation::Catalogue& words = {});
/// Returns its system, dates, numbers of players and games, and how points are counted: sentences.
[[nodiscard]] std::vector<std::string> remarks_on(const Tournament& tournament,
                                                  const notation::Catalogue& words = {});

/// Returns the ranks, names, results, points and tie-breaks of the players. A rank with `=` is
/// shared by players who are equal in everything.
[[nodiscard]] Sheet standings_sheet(const Tournament& tournament, Form form,
                                    const notation::Catalogue& words = {});

/// Maximum number of players in a crosstable of a round robin, and of columns in any.
inline constexpr std::size_t max_crosstable_columns = 200;

/// Returns a table of all results. Of a round robin or a match it has a column for each opponent,
/// by rank, with the points of each game; of other events a column for each round, with `+`, `=`,
/// `-` or `*` for the result, for programs `W`, `D`, `L` or `*`, and the number of the opponent, or
/// `bye`. A forfeited game has `f` after it. Without rows if it would have more than
/// max_crosstable_columns columns, or nearly only empty cells.
[[nodiscard]] Sheet crosstable_sheet(const Tournament& tournament, Form form,
                                     const notation::Catalogue& words = {});

/// Return the tables of the teams: standings with points of matches and of boards, and the points
/// of boards against each team.
[[nodiscard]] Sheet team_standings_sheet(const Tournament& tournament, Form form,
                                         const notation::Catalogue& words = {});
[[nodiscard]] Sheet team_crosstable_sheet(const Tournament& tournament, Form form,
                                          const notation::Catalogue& words = {});

}  // namespace damier::analysis
