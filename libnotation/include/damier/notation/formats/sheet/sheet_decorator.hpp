#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/random_source.hpp"

namespace damier::notation {

/// Writes valid native sheets in unusual forms that a reader must accept: comments of all kinds,
/// marks, odd spacing, both kinds of line ends, French tag names. The caller adds variations.
class SheetDecorator {
 public:
  explicit SheetDecorator(std::uint64_t seed) : random_(seed) {}

  /// Returns the source of all random choices, also for the caller.
  [[nodiscard]] RandomSource& random() { return random_; }

  /// Begins a record with a random style.
  void begin(const std::vector<Tag>& tags, std::string& out);
  /// Writes a ply, possibly with its number, the mark of its side (empty if the notation has none),
  /// and annotations. `dots`: follows the number if it shows the side; otherwise empty.
  void ply(std::uint64_t number, std::string_view dots, std::string_view side_mark,
           std::string_view move, std::string& out);
  void open_variation(std::string& out);
  void close_variation(std::string& out);
  void end(std::string_view result, std::string& out);

 private:
  void tag(const Tag& tag, std::string& out);
  void blank(std::string& out);
  void word(std::string_view text, std::string& out);
  void comments(std::string& out);
  void comment(std::string_view text, std::string& out);
  void line_comment(std::string_view text, std::string& out);
  void new_line(std::string& out);
  void put(std::string_view text, std::string& out);

  RandomSource random_;
  std::string_view line_end_;
  std::size_t width_ = 0;       ///< maximum for lines
  std::size_t line_begin_ = 0;  ///< offset in the output
  bool french_ = false;
  bool marks_sides_ = false;
  std::uint64_t number_every_ = 1;  ///< number of plies for each written number
};

}  // namespace damier::notation
