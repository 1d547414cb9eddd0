#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace damier::cli {

/// Writes the difference between two versions of a text, given piece by piece, in the unified
/// format of patch(1). Memory use does not grow with the unchanged parts.
class UnifiedDiff {
 public:
  /// `name`: file name in the header. Appends everything to `out`.
  UnifiedDiff(std::string_view name, std::string& out) : name_(name), out_(out) {}

  /// Adds a piece that is equal in both versions.
  void same(std::string_view text);
  /// Adds a piece that differs.
  void changed(std::string_view before, std::string_view after);
  /// Finishes the diff, after the last piece.
  void finish();

 private:
  /// Compares the pieces so far, up to a line end in both.
  void compare();
  void same_line(std::string_view line);
  void put_changes();
  void open_hunk();
  void close_hunk();
  void put(char sign, std::string_view line);

  std::string name_;
  std::string& out_;
  std::string before_;  ///< since the last line beginning
  std::string after_;
  std::uint64_t line_before_ = 1;  ///< number of the next line
  std::uint64_t line_after_ = 1;
  std::vector<std::string> removed_;
  std::vector<std::string> added_;
  std::deque<std::string> context_;  ///< last equal lines, not written yet
  std::string hunk_;
  bool in_hunk_ = false;
  bool head_written_ = false;
  std::uint64_t hunk_before_ = 0;  ///< first line of the hunk
  std::uint64_t hunk_after_ = 0;
  std::uint64_t count_before_ = 0;
  std::uint64_t count_after_ = 0;
};

}  // namespace damier::cli
