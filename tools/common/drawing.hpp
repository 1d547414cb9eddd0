#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "damier/diagram/text_board.hpp"

#include "options.hpp"
#include "position.hpp"

namespace damier::cli {

/// The options of tools that draw boards; `formats` are the values of --to, the first of them the
/// default, of which --help says `formats_help`.
[[nodiscard]] std::vector<Option> drawing_options(std::vector<std::string_view> formats,
                                                  std::string_view formats_help);

/// The values of --to that a terminal or a text can show.
inline constexpr std::array<std::string_view, 3> text_formats{"text", "unicode", "ansi"};

inline constexpr std::string_view text_formats_help =
    "text (the default), unicode, or ansi, which has colours for terminals";

/// How boards are drawn. Keeps its working memory from board to board.
class Boards {
 public:
  /// From the options. Throws UsageError.
  explicit Boards(const Arguments& arguments);

  /// Says below the next board what its letters mean, and below the next one with marks what those
  /// mean.
  void explain_next() { options_.legend = options_.trace_legend = true; }
  /// Makes the picture of a place, which stays until the next one, the way round that is asked for
  /// and with the marks of its comments. What is no good mark is added to `unclear`.
  notation::BoardPicture& picture(const Place& place, std::vector<std::string>& unclear);
  /// Appends a board as text, the start of a record or that after a ply.
  void draw(const notation::PositionFacts& position, std::string& out);
  void draw(const notation::PlyFacts& ply, std::string& out);
  /// Appends the picture as text.
  void draw_text(std::string& out);

 private:
  /// Makes of the picture what the options ask for.
  void finish(const std::vector<std::string>& comments, std::vector<std::string>& unclear);

  diagram::DiagramOptions options_;
  bool flip_;
  bool last_move_;
  notation::BoardPicture picture_;
};

}  // namespace damier::cli
