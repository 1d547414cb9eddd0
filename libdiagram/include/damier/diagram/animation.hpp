#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "damier/diagram/figure.hpp"
#include "damier/notation/replay/picture.hpp"

namespace damier::diagram {

/// A sequence of positions of one game, as the frames of a moving figure.
class Animation {
 public:
  /// Makes an empty animation. What `options` refers to must outlive it. `options.shared` is
  /// ignored.
  explicit Animation(const FigureOptions& options);

  /// Adds a frame and the time that it is shown. All pictures have the same board, seen from the
  /// same side.
  void add(const notation::BoardPicture& picture, std::uint32_t milliseconds);

  [[nodiscard]] std::size_t frames() const { return frames_.size(); }
  /// Returns how long a frame is shown.
  [[nodiscard]] std::uint32_t milliseconds(std::size_t frame) const {
    return frames_[frame].milliseconds;
  }

  /// Appends one frame as an `<svg>` element. All frames have the same size, and the board is in the
  /// same place.
  void write_frame(std::size_t frame, std::string& out) const;

 private:
  struct Frame {
    std::uint32_t milliseconds = 0;
    double board_top = 0;
    std::string position;  ///< as SVG, without the board
  };

  FigureOptions options_;
  notation::BoardPicture last_;
  double board_top_ = 0;  ///< of the frame with the highest tray above the board
  double below_ = 0;      ///< height from the top of the board to the bottom of the figure
  std::vector<Frame> frames_;
};

}  // namespace damier::diagram
