#pragma once

#include <string>
#include <vector>

#include "damier/analysis/tournament/crosstable.hpp"
#include "damier/diagram/text_table.hpp"
#include "damier/notation/text/catalogue.hpp"

/// Tables of events as pages have them. `words`: their language.
namespace damier::analysis {

/// The tables of an event that are wanted.
struct WantedTables {
  bool standings = false;
  bool crosstable = false;
};

/// Returns the tables of an event, those of its teams after those of its players.
[[nodiscard]] std::vector<Sheet> sheets_of(const Tournament& tournament, WantedTables wanted,
                                           Form form, const notation::Catalogue& words = {});

/// Returns a table as pages draw it.
[[nodiscard]] diagram::TextTable drawn(Sheet sheet);

/// Returns why records are in no table: `2 records: 2 without the names of two players`.
[[nodiscard]] std::string in_words(const LeftOut& left_out, const notation::Catalogue& words = {});

}  // namespace damier::analysis
