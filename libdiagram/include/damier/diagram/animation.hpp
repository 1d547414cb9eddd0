#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "damier/diagram/figure.hpp"
#include "damier/notation/replay/picture.hpp"

namespace damier::diagram {

/// A sequence of positions of one game, as one moving figure. It stores what changes from frame to
/// frame, not the pictures.
class Animation {
 public:
  /// What `options` refers to must outlive the animation. Figures with shared parts cannot move:
  /// `options.shared` is ignored.
  explicit Animation(const FigureOptions& options);

  /// Adds a frame and the time that it is shown. All pictures have the same board, seen from the
  /// same side.
  void add(const notation::BoardPicture& picture, std::uint32_t milliseconds);

  [[nodiscard]] std::size_t frames() const { return frames_.size(); }
  /// Returns how long a frame is shown.
  [[nodiscard]] std::uint32_t milliseconds(std::size_t frame) const {
    return frames_[frame].milliseconds;
  }

  /// Appends one `<svg>` element that repeats all frames by CSS, without a script. It shows the last
  /// frame to readers who prefer reduced motion, and where CSS animations are not supported. There
  /// must be a frame.
  void write_svg(std::string& out) const;
  /// Appends one frame as a still `<svg>` element. All frames have the same size, and the board is
  /// in the same place.
  void write_frame(std::size_t frame, std::string& out) const;

 private:
  /// A part of a figure: its group and its SVG.
  using Element = std::pair<std::string, std::string>;

  struct Frame {
    std::uint32_t milliseconds = 0;
    double board_top = 0;
    std::vector<std::uint32_t> elements;  ///< indices into `elements_`, in drawing order
  };
  /// When an element is visible: from a frame up to another one, at one height.
  struct Span {
    std::size_t first = 0;
    std::size_t end = 0;
    double shift = 0;  ///< moves the element down, to the common place of the board
    std::uint32_t element = 0;
  };

  std::uint32_t index_of(Element element);
  [[nodiscard]] std::vector<Span> spans() const;
  [[nodiscard]] double shift_of(const Frame& frame) const { return board_top_ - frame.board_top; }
  void open(std::string& out) const;
  void write_timing(const std::vector<Span>& spans, std::string& out) const;

  FigureOptions options_;
  notation::BoardPicture last_;
  double board_top_ = 0;  ///< of the frame with the highest tray above the board
  double below_ = 0;      ///< height from the top of the board to the bottom of the figure
  std::map<Element, std::uint32_t> indices_;
  std::vector<const Element*> elements_;
  std::vector<Frame> frames_;
};

}  // namespace damier::diagram
