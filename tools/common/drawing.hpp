#pragma once

#include <string>
#include <vector>

#include "damier/notation/diagram.hpp"

#include "options.hpp"
#include "position.hpp"

namespace damier::cli {

/// The options of tools that draw boards.
[[nodiscard]] std::vector<Option> drawing_options();

/// How boards are drawn. Keeps its working memory from board to board.
class Boards {
 public:
  /// From the options. Throws UsageError.
  explicit Boards(const Arguments& arguments);

  /// Says below the next board what its letters mean, and below the next one with marks what those mean.
  void explain_next() { options_.legend = options_.trace_legend = true; }
  /// Appends the board of a place.
  template <rules::Game G>
  void draw(const G& game, const Place<G>& place, std::string& out) {
    make_picture(game, place.position, picture_);
    const bool traced = last_move_ && place.last;
    if (traced) {
      notation::view<G>::trace(game, place.last->before, place.last->move, picture_);
    }
    if (flip_) {
      picture_.turn_round();
    }
    notation::draw(picture_, options_, out);
    options_.legend = false;
    options_.trace_legend = options_.trace_legend && !traced;
  }

 private:
  notation::DiagramOptions options_;
  bool flip_;
  bool last_move_;
  notation::BoardPicture picture_;
};

}  // namespace damier::cli
