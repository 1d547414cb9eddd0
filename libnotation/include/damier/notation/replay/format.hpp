#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace damier::notation {

/// The formats of records. Each has a row in the table below.
enum class Format : std::uint8_t {
  native,
  pdn,
  json,
  ndjson,
  csv,
  hub,
  dxp,
  uci,
  indices,
  fen,
  sgf,
  wmd,
  sanmill,
  playok,
  sheet_columns,
  sheet_list,
  html,
  plies_csv,
  plies_ndjson
};

struct FormatInfo {
  Format format;
  std::string_view name;       ///< name for --from and --to
  std::string_view extension;  ///< extension of its files; empty if the game has its own
  std::string_view summary;
  bool readable;  ///< it can be read too
  /// Moves only, in the notation of other programs: it has no annotations and, unless it is a
  /// dialect, no tags.
  bool list = false;
  bool dialect = false;  ///< the sheet of a game in another program's notation, see HasDialects
  bool family = false;   ///< the native sheet of a family of rulesets, see RulesetFamily
  bool score = false;    ///< another layout of the native sheet, see HasWords
};

inline constexpr std::array formats{
    FormatInfo{Format::native, "native", "", "the sheet of each game, PGN-shaped", true},
    FormatInfo{Format::pdn, "pdn", "", "PDN 3.0, for the games whose native sheet that is", true,
               false, false, true},
    FormatInfo{Format::json, "json", ".json", "one JSON object, or an array of them", true},
    FormatInfo{Format::ndjson, "ndjson", ".ndjson", "one JSON object a line", true},
    FormatInfo{Format::csv, "csv", ".csv", "one row a record; written only", false},
    FormatInfo{Format::hub, "hub", ".hub", "moves as the Hub protocol has them, a line a game",
               true, true},
    FormatInfo{Format::dxp, "dxp", ".dxp", "moves as messages of the DamExchange protocol", true,
               true},
    FormatInfo{Format::uci, "uci", ".uci", "moves as chess engines write them, a line a game", true,
               true},
    FormatInfo{Format::indices, "indices", ".indices", "moves by numbers of squares, a line a game",
               true, true},
    FormatInfo{Format::fen, "fen", ".fen", "set-ups alone, a line each", true},
    FormatInfo{Format::sgf, "sgf", ".sgf", "SGF FF[4], for the games that it has", true},
    FormatInfo{Format::wmd, "wmd", "", "moves as the mill federation WMD writes them", true, true,
               true},
    FormatInfo{Format::sanmill, "sanmill", "",
               "PGN of the mill program Sanmill, removals as words of their own", true, false,
               true},
    FormatInfo{Format::playok, "playok", "", "mill games of PlayOK, points as numbers", true, true,
               true},
    FormatInfo{Format::sheet_columns, "sheet-columns", "",
               "a sheet in two columns, one a side; read as native", false, false, false, false,
               true},
    FormatInfo{Format::sheet_list, "sheet-list", "",
               "a sheet with a ply a line, described in words; read as native", false, false, false,
               false, true},
    FormatInfo{Format::html, "html", ".html", "a page to play games through; written only", false},
    FormatInfo{Format::plies_csv, "plies-csv", ".csv", "one row a ply; written only", false},
    FormatInfo{Format::plies_ndjson, "plies-ndjson", ".ndjson",
               "one JSON object a ply; written only", false},
};

[[nodiscard]] constexpr const FormatInfo& info(Format format) {
  return formats[static_cast<std::size_t>(format)];
}

}  // namespace damier::notation
