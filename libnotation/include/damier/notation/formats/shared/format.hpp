#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "damier/rules/ruleset_id.hpp"

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
  latex,
  plies_csv,
  plies_ndjson
};

/// Kind of content that a format can represent.
enum class FormatKind : std::uint8_t {
  native_sheet,   ///< the sheet of a game itself
  foreign_sheet,  ///< such a sheet in words of another program
  bare_sheet,     ///< such a sheet without annotations
  list,           ///< moves alone
  own,            ///< a form of its own, for whole records or set-ups
  written         ///< one that is only written
};

/// Row of the table of formats.
struct FormatInfo {
  Format format;
  std::string_view name;       ///< name for --from and --to
  std::string_view extension;  ///< extension of its files; empty if the game has its own
  std::string_view summary;
  FormatKind kind;

  /// Returns whether records are tag pairs and movetext.
  [[nodiscard]] constexpr bool is_sheet() const {
    return is_native_sheet() || kind == FormatKind::foreign_sheet || is_bare_sheet();
  }
  [[nodiscard]] constexpr bool is_native_sheet() const { return kind == FormatKind::native_sheet; }
  [[nodiscard]] constexpr bool is_bare_sheet() const { return kind == FormatKind::bare_sheet; }
  [[nodiscard]] constexpr bool is_readable() const { return kind != FormatKind::written; }
  /// Returns whether there is room for moves only.
  [[nodiscard]] constexpr bool is_bare() const {
    return kind == FormatKind::list || is_bare_sheet();
  }
};

/// Table of all formats, in the order of Format.
inline constexpr std::array formats{
    FormatInfo{Format::native, "native", "", "the native sheet of each game, modelled on PGN",
               FormatKind::native_sheet},
    FormatInfo{Format::pdn, "pdn", "", "PDN 3.0, for games that have it as their native sheet",
               FormatKind::native_sheet},
    FormatInfo{Format::json, "json", ".json", "one JSON object, or an array of them",
               FormatKind::own},
    FormatInfo{Format::ndjson, "ndjson", ".ndjson", "one JSON object per line", FormatKind::own},
    FormatInfo{Format::csv, "csv", ".csv", "one row per record; output only", FormatKind::written},
    FormatInfo{Format::hub, "hub", ".hub", "moves as in the Hub protocol, one line per game",
               FormatKind::list},
    FormatInfo{Format::dxp, "dxp", ".dxp", "moves as messages of the DamExchange protocol",
               FormatKind::list},
    FormatInfo{Format::uci, "uci", ".uci", "moves as chess engines write them, one line per game",
               FormatKind::list},
    FormatInfo{Format::indices, "indices", ".indices", "moves as square numbers, one line per game",
               FormatKind::list},
    FormatInfo{Format::fen, "fen", ".fen", "set-ups alone, one per line", FormatKind::own},
    FormatInfo{Format::sgf, "sgf", ".sgf", "SGF FF[4], for games that have a number in SGF",
               FormatKind::own},
    FormatInfo{Format::wmd, "wmd", "", "moves as the mill federation WMD writes them",
               FormatKind::bare_sheet},
    FormatInfo{Format::sanmill, "sanmill", "",
               "PGN of the mill program Sanmill, with removals as separate words",
               FormatKind::foreign_sheet},
    FormatInfo{Format::playok, "playok", "", "mill games of PlayOK, points as numbers",
               FormatKind::bare_sheet},
    FormatInfo{Format::sheet_columns, "sheet-columns", "",
               "a sheet in two columns, one per side; read as native", FormatKind::written},
    FormatInfo{Format::sheet_list, "sheet-list", "",
               "a sheet with one ply per line, described in words; read as native",
               FormatKind::written},
    FormatInfo{Format::html, "html", ".html", "a page to play through games; output only",
               FormatKind::written},
    FormatInfo{Format::latex, "latex", ".tex", "a document with diagrams for LaTeX; output only",
               FormatKind::written},
    FormatInfo{Format::plies_csv, "plies-csv", ".csv", "one row per ply; output only",
               FormatKind::written},
    FormatInfo{Format::plies_ndjson, "plies-ndjson", ".ndjson",
               "one JSON object per ply; output only", FormatKind::written},
};

/// Returns the row of a format.
[[nodiscard]] constexpr const FormatInfo& info(Format format) {
  return formats[static_cast<std::size_t>(format)];
}

/// Returns whether records of a ruleset can be written in a format.
[[nodiscard]] bool can_write(rules::RulesetId ruleset, Format format);

}  // namespace damier::notation
