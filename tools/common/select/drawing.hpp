#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/diagram/text_board.hpp"

#include "position.hpp"
#include "terminal/options.hpp"

namespace damier::cli {

/// Returns the options of tools that draw boards. `formats`: the values of --to, the default first;
/// `formats_help`: their text in --help.
[[nodiscard]] std::vector<Option> drawing_options(std::vector<std::string_view> formats,
                                                  std::string_view formats_help);

/// Values of --to that are text.
inline constexpr std::array<std::string_view, 3> text_formats{"text", "unicode", "ansi"};

inline constexpr std::string_view text_formats_help =
    "text (the default), unicode, or ansi, which has colours for terminals";

/// What --coordinates shows.
struct Coordinates {
  bool inside;   ///< the names of empty squares
  bool outside;  ///< labels at the edges
};

/// Throws UsageError.
[[nodiscard]] Coordinates coordinates_of(const Arguments& arguments);

/// Removes the labels of rows and columns.
void remove_labels(notation::BoardPicture& picture);

/// Draws boards according to the options. Reuses its buffers.
class Boards {
 public:
  /// Throws UsageError.
  explicit Boards(const Arguments& arguments);

  /// Adds a legend below the next board and below the next board with marks.
  void explain_next() { options_.legend = options_.trace_legend = true; }
  /// Builds the picture of a place, rotated by the options, with the marks in its comments. It is
  /// valid until the next call. Appends malformed marks to `unclear`.
  notation::BoardPicture& picture(const Place& place, std::vector<std::string>& unclear);
  /// Appends a board as text: the start of a record, or the position after a ply.
  void draw(const notation::PositionFacts& position, std::string& out);
  void draw(const notation::PlyFacts& ply, std::string& out);
  /// Appends the picture as text.
  void draw_text(std::string& out);
  /// Lists the marks of pictures below text boards.
  void name_marks(std::vector<diagram::FilledSquare> filled) {
    options_.marks = true;
    options_.filled = std::move(filled);
  }
  /// Replaces the lines below text boards; without a text there are none.
  void set_caption(const std::optional<std::string>& caption);

 private:
  /// Turns the picture into the requested output format.
  void finish(const std::vector<std::string>& comments, std::vector<std::string>& unclear);

  diagram::DiagramOptions options_;
  Coordinates coordinates_;
  bool flip_;
  bool last_move_;
  notation::BoardPicture picture_ = new_picture();
};

}  // namespace damier::cli
