#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace damier::diagram {

/// A table of plain text, as pages show it.
struct TextTable {
  struct Column {
    std::string name;
    bool numbers = false;   ///< it is aligned as numbers are
    std::string meaning{};  ///< of a short name, in words; may be empty
  };

  std::string title;
  std::vector<Column> columns;
  std::vector<std::vector<std::string>> rows;
  std::vector<std::size_t> name_columns;  ///< columns with names of players
};

/// Styles of text tables, for pages that are not part of a site.
extern const std::string_view text_table_style;

/// Appends a table as HTML. `link`: returns the address of the page of a player, escaped, or nothing
/// for a name without one; may be empty.
void append_text_table(const TextTable& table,
                       const std::function<std::string(std::string_view)>& link, std::string& out);

}  // namespace damier::diagram
