#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>

#include <gif_lib.h>

#include "damier/diagram/render.hpp"

#include "palette.hpp"
#include "pixels.hpp"

namespace damier::diagram {

namespace {

/// Stands for a pixel that stays as it is.
constexpr std::uint32_t unchanged = 0xff000000;
constexpr std::size_t palette_size = 256;
constexpr std::uint8_t transparent = 255;  // its index in the palette

struct Run {
  std::uint32_t color = 0;
  std::size_t length = 0;
};

/// What a frame changes: the pixels of a rectangle, row by row.
struct Change {
  std::size_t left = 0;
  std::size_t top = 0;
  std::size_t width = 1;
  std::size_t height = 1;
  std::vector<Run> runs;

  void add(std::uint32_t color) {
    if (runs.empty() || runs.back().color != color) {
      runs.push_back({color, 0});
    }
    ++runs.back().length;
  }
};

/// Sets the smallest rectangle, of at least one pixel, in which two images of one size differ.
void find_rectangle(const Pixels& before, const Pixels& after, Change& change) {
  std::size_t left = after.width;
  std::size_t right = 0;
  std::size_t top = after.height;
  std::size_t bottom = 0;
  for (std::size_t i = 0; i < after.colors.size(); ++i) {
    if (before.colors[i] != after.colors[i]) {
      left = std::min(left, i % after.width);
      right = std::max(right, i % after.width + 1);
      top = std::min(top, i / after.width);
      bottom = std::max(bottom, i / after.width + 1);
    }
  }
  if (right > 0) {
    change = {left, top, right - left, bottom - top, {}};
  }
}

/// Returns what an image changes. `before`: empty for the first one, which covers everything.
Change change_of(const Pixels& before, const Pixels& after) {
  const bool first = before.colors.empty();
  Change change;
  if (first) {
    change = {0, 0, after.width, after.height, {}};
  } else {
    find_rectangle(before, after, change);
  }
  for (std::size_t row = change.top; row < change.top + change.height; ++row) {
    for (std::size_t x = change.left; x < change.left + change.width; ++x) {
      const std::size_t i = row * after.width + x;
      change.add(!first && before.colors[i] == after.colors[i] ? unchanged : after.colors[i]);
    }
  }
  return change;
}

ColorCounts count_colors(const std::vector<Change>& changes) {
  ColorCounts counts;
  for (const Change& change : changes) {
    for (const Run& run : change.runs) {
      if (run.color != unchanged) {
        counts[run.color] += run.length;
      }
    }
  }
  return counts;
}

int append(GifFileType* file, const GifByteType* data, int length) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes of the product
  const auto* const bytes = reinterpret_cast<const char*>(data);
  static_cast<std::string*>(file->UserData)->append(bytes, static_cast<std::size_t>(length));
  return length;
}

struct Close {
  void operator()(GifFileType* file) const {
    int ignored = 0;
    EGifCloseFile(file, &ignored);
  }
  void operator()(ColorMapObject* map) const { GifFreeMapObject(map); }
};

[[noreturn]] void fail(int error) {
  const char* const message = GifErrorString(error);
  throw std::runtime_error(message == nullptr ? "giflib fails" : message);
}

/// Writes images of one size.
class GifWriter {
 public:
  GifWriter(std::size_t width, std::size_t height, const Palette& palette, std::string& out)
      : palette_(palette) {
    int error = 0;
    file_.reset(EGifOpen(&out, append, &error));
    if (!file_) {
      fail(error);
    }
    EGifSetGifVersion(file_.get(), true);
    const auto map = color_map();
    check(EGifPutScreenDesc(file_.get(), static_cast<int>(width), static_cast<int>(height), 8, 0,
                            map.get()));
    repeat_for_ever();
  }

  void add(const Change& change, std::uint32_t milliseconds) {
    put_delay(milliseconds);
    check(EGifPutImageDesc(file_.get(), static_cast<int>(change.left), static_cast<int>(change.top),
                           static_cast<int>(change.width), static_cast<int>(change.height), false,
                           nullptr));
    std::vector<GifPixelType> row;
    for (const Run& run : change.runs) {
      const GifPixelType index =
          run.color == unchanged ? transparent : palette_.index_of(run.color);
      for (std::size_t left = run.length; left > 0;) {
        const std::size_t taken = std::min(left, change.width - row.size());
        row.insert(row.end(), taken, index);
        left -= taken;
        if (row.size() == change.width) {
          check(EGifPutLine(file_.get(), row.data(), static_cast<int>(row.size())));
          row.clear();
        }
      }
    }
  }

  void end() {
    int error = 0;
    if (EGifCloseFile(file_.release(), &error) == GIF_ERROR) {
      fail(error);
    }
  }

 private:
  void check(int status) const {
    if (status == GIF_ERROR) {
      fail(file_->Error);
    }
  }
  [[nodiscard]] std::unique_ptr<ColorMapObject, Close> color_map() const {
    std::array<GifColorType, palette_size> colors{};
    for (std::size_t i = 0; i < palette_.colors().size(); ++i) {
      const std::uint32_t color = palette_.colors()[i];
      colors[i] = {static_cast<GifByteType>(color >> 16U), static_cast<GifByteType>(color >> 8U),
                   static_cast<GifByteType>(color)};
    }
    std::unique_ptr<ColorMapObject, Close> map(GifMakeMapObject(palette_size, colors.data()));
    if (!map) {
      throw std::bad_alloc();
    }
    return map;
  }
  /// Writes the extension of Netscape 2.0, with 0 repetitions: without an end.
  void repeat_for_ever() {
    constexpr std::string_view name = "NETSCAPE2.0";
    constexpr std::array<GifByteType, 3> loop{1, 0, 0};
    check(EGifPutExtensionLeader(file_.get(), APPLICATION_EXT_FUNC_CODE));
    check(EGifPutExtensionBlock(file_.get(), static_cast<int>(name.size()), name.data()));
    check(EGifPutExtensionBlock(file_.get(), static_cast<int>(loop.size()), loop.data()));
    check(EGifPutExtensionTrailer(file_.get()));
  }
  /// Writes the delay of the next image, which is drawn over the one before.
  void put_delay(std::uint32_t milliseconds) {
    constexpr std::uint32_t longest = std::numeric_limits<std::uint16_t>::max();
    const std::uint32_t hundredths = std::min(longest, milliseconds / 10 + milliseconds % 10 / 5);
    const GraphicsControlBlock block{DISPOSE_DO_NOT, false, static_cast<int>(hundredths),
                                     transparent};
    std::array<GifByteType, 4> bytes{};
    EGifGCBToExtension(&block, bytes.data());
    check(EGifPutExtension(file_.get(), GRAPHICS_EXT_FUNC_CODE, static_cast<int>(bytes.size()),
                           bytes.data()));
  }

  const Palette& palette_;
  std::unique_ptr<GifFileType, Close> file_;
};

}  // namespace

void render_gif(const MovingFigure& figure, std::string& out) {
  if (figure.milliseconds.empty()) {
    throw std::runtime_error("a moving figure without a frame");
  }
  std::vector<Change> changes;
  Pixels before;
  Pixels now;
  for (std::size_t i = 0; i < figure.milliseconds.size(); ++i) {
    std::string svg;
    figure.write_frame(i, svg);
    render_pixels(svg, now);
    changes.push_back(change_of(before, now));
    std::swap(before, now);
  }
  const Palette palette(count_colors(changes), transparent);
  GifWriter writer(before.width, before.height, palette, out);
  for (std::size_t i = 0; i < changes.size(); ++i) {
    writer.add(changes[i], figure.milliseconds[i]);
  }
  writer.end();
}

}  // namespace damier::diagram
