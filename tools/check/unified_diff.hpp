#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace damier::cli {

/// Writes the difference between two versions of a text that are handed over piece by piece, in the
/// unified form that patch(1) reads. What is kept does not grow with what is the same.
class UnifiedDiff {
 public:
  /// `name`: of the text, in the head; all is appended to `out`.
  UnifiedDiff(std::string_view name, std::string& out) : name_(name), out_(out) {}

  /// A piece that is the same in both.
  void same(std::string_view text);
  /// A piece that was changed.
  void changed(std::string_view before, std::string_view after);
  /// To be called after the last piece.
  void finish();

 private:
  /// Compares what has come up to the end of a line in both.
  void compare();
  void same_line(std::string_view line);
  void put_changes();
  void open_hunk();
  void close_hunk();
  void put(char sign, std::string_view line);

  std::string name_;
  std::string& out_;
  std::string before_;  ///< from the beginning of a line on
  std::string after_;
  std::uint64_t line_before_ = 1;  ///< the next one
  std::uint64_t line_after_ = 1;
  std::vector<std::string> removed_;
  std::vector<std::string> added_;
  std::deque<std::string> context_;  ///< the last lines that are the same and not written yet
  std::string hunk_;
  bool in_hunk_ = false;
  bool head_written_ = false;
  std::uint64_t hunk_before_ = 0;  ///< the first line of the hunk
  std::uint64_t hunk_after_ = 0;
  std::uint64_t count_before_ = 0;
  std::uint64_t count_after_ = 0;
};

}  // namespace damier::cli
