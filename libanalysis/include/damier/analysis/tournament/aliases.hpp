#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

/// Names of players that are spelled in several ways.
namespace damier::analysis {

/// Maximum size of a file of aliases, of a line and of a name, in bytes. Longer names are cut in
/// statistics, so they could match nothing.
inline constexpr std::size_t max_alias_file = std::size_t{64} << 20;
inline constexpr std::size_t max_alias_line = std::size_t{64} << 10;
inline constexpr std::size_t max_alias_name = 200;
/// Maximum number of faults that are listed.
inline constexpr std::size_t max_alias_faults = 20;

/// Error in a file of aliases, and its place.
struct AliasFault {
  std::size_t line = 1;
  std::size_t column = 1;  ///< in characters
  std::string message;     ///< a phrase; may contain parts of the file, in quotes
};

/// The names that replace others. A file has one player in a line: the name to use, `=`, and the
/// other names, separated by `;`.
///
///     # World champion 1976-1984
///     Wiersma, Harm = Wiersma, H.; Harm Wiersma
///
/// White space around names does not matter. A name in double quotes may contain `=` and `;`, and
/// `""` for a double quote. Lines that begin with `#`, and empty ones, are skipped.
class Aliases {
 public:
  /// Reads a file in UTF-8 with or without a byte order mark. A line with a fault is ignored.
  /// Faults are sorted by place.
  [[nodiscard]] static Aliases read(std::string_view text, std::vector<AliasFault>& faults);

  /// Returns the name that replaces this one: the same if none does. The result is valid as long as
  /// both this and `name` are.
  [[nodiscard]] std::string_view name_of(std::string_view name) const {
    const auto found = names_.find(name);
    return found == names_.end() ? name : std::string_view(found->second);
  }
  /// Returns the number of replaced names.
  [[nodiscard]] std::size_t size() const { return names_.size(); }

 private:
  friend class AliasReader;
  std::map<std::string, std::string, std::less<>> names_;  ///< by alias
};

/// Appends a name as a file of aliases has it: in quotes if necessary.
void append_alias_name(std::string_view name, std::string& out);

}  // namespace damier::analysis
