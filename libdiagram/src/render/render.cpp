#include "damier/diagram/render.hpp"

#include <algorithm>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <utility>

#include <cairo-pdf.h>
#include <cairo.h>
#include <librsvg/rsvg.h>

#include "pixels.hpp"

namespace damier::diagram {

namespace {

struct Unref {
  void operator()(RsvgHandle* handle) const { g_object_unref(handle); }
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  void operator()(cairo_t* context) const { cairo_destroy(context); }
};
using Handle = std::unique_ptr<RsvgHandle, Unref>;
using Surface = std::unique_ptr<cairo_surface_t, Unref>;
using Context = std::unique_ptr<cairo_t, Unref>;

[[noreturn]] void fail(GError* error) {
  const std::string message = error->message;
  g_error_free(error);
  throw std::runtime_error(message);
}

void check(cairo_status_t status) {
  if (status != CAIRO_STATUS_SUCCESS) {
    throw std::runtime_error(cairo_status_to_string(status));
  }
}

cairo_status_t append(void* out, const unsigned char* data, unsigned int length) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes of the product
  static_cast<std::string*>(out)->append(reinterpret_cast<const char*>(data), length);
  return CAIRO_STATUS_SUCCESS;
}

Handle open_figure(std::string_view svg) {
  GError* error = nullptr;
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): the text of the figure as bytes
  const auto* const bytes = reinterpret_cast<const guint8*>(svg.data());
  Handle handle(rsvg_handle_new_from_data(bytes, svg.size(), &error));
  if (!handle) {
    fail(error);
  }
  return handle;
}

void draw_figure(const Handle& handle, const Surface& surface, const RsvgRectangle& page) {
  check(cairo_surface_status(surface.get()));
  const Context context(cairo_create(surface.get()));
  GError* error = nullptr;
  if (rsvg_handle_render_document(handle.get(), context.get(), &page, &error) == 0) {
    fail(error);
  }
  check(cairo_status(context.get()));
}

/// Returns the page on which a figure covers all whole pixels of an image: the sides of the image
/// are rounded, those of the figure are not. The excess is less than a pixel.
RsvgRectangle covering_page(const Handle& handle, double width, double height) {
  gboolean has_box = 0;
  RsvgRectangle box{};
  rsvg_handle_get_intrinsic_dimensions(handle.get(), nullptr, nullptr, nullptr, nullptr, &has_box,
                                       &box);
  if (has_box == 0) {
    return {0, 0, width, height};
  }
  const double scale = std::max(width / box.width, height / box.height);
  return {0, 0, box.width * scale, box.height * scale};
}

/// Returns the size that a figure states.
std::pair<double, double> size_of(const Handle& handle) {
  double width = 0;
  double height = 0;
  if (rsvg_handle_get_intrinsic_size_in_pixels(handle.get(), &width, &height) == 0) {
    throw std::runtime_error("a figure without a size");
  }
  return {width, height};
}

Surface draw_image(const Handle& handle, double width, double height) {
  Surface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(width),
                                             static_cast<int>(height)));
  draw_figure(handle, surface, covering_page(handle, width, height));
  return surface;
}

void render_png(const Handle& handle, double width, double height, std::string& out) {
  const Surface surface = draw_image(handle, width, height);
  check(cairo_surface_write_to_png_stream(surface.get(), append, &out));
}

constexpr double points_in_pixel = 72.0 / 96;

/// Begins a PDF whose first page has that size in pixels.
Surface open_pdf(std::string_view title, double width, double height, std::string& out) {
  Surface surface(cairo_pdf_surface_create_for_stream(append, &out, width * points_in_pixel,
                                                      height * points_in_pixel));
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE,
                                 std::string(title).c_str());
  // Without dates, equal figures give equal bytes.
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE,
                                 "1980-01-01T00:00:00Z");
  return surface;
}

void draw_pdf_page(const Handle& handle, const Surface& surface, double width, double height) {
  draw_figure(handle, surface, {0, 0, width * points_in_pixel, height * points_in_pixel});
}

void close_pdf(const Surface& surface) {
  cairo_surface_finish(surface.get());
  check(cairo_surface_status(surface.get()));
}

void render_pdf(const Handle& handle, std::string_view title, double width, double height,
                std::string& out) {
  const Surface surface = open_pdf(title, width, height, out);
  draw_pdf_page(handle, surface, width, height);
  close_pdf(surface);
}

}  // namespace

void render_pixels(std::string_view svg, Pixels& out) {
  const Handle handle = open_figure(svg);
  const auto [width, height] = size_of(handle);
  const Surface surface = draw_image(handle, width, height);
  cairo_surface_flush(surface.get());
  out.width = static_cast<std::size_t>(width);
  out.height = static_cast<std::size_t>(height);
  out.colors.resize(out.width * out.height);
  const auto stride = static_cast<std::size_t>(cairo_image_surface_get_stride(surface.get()));
  const unsigned char* const data = cairo_image_surface_get_data(surface.get());
  for (std::size_t row = 0; row < out.height; ++row) {
    std::memcpy(out.colors.data() + row * out.width, data + row * stride,
                out.width * sizeof(std::uint32_t));
  }
  for (std::uint32_t& color : out.colors) {
    color &= 0xffffff;  // the highest byte of CAIRO_FORMAT_RGB24 is undefined
  }
}

bool can_render() { return true; }

void render(std::string_view svg, std::string_view title, Rendering rendering, std::string& out) {
  const Handle handle = open_figure(svg);
  const auto [width, height] = size_of(handle);
  if (rendering == Rendering::png) {
    render_png(handle, width, height, out);
  } else {
    render_pdf(handle, title, width, height, out);
  }
}

void render_pages(const std::vector<std::string>& svgs, std::string_view title, std::string& out) {
  Surface surface;
  for (const std::string& svg : svgs) {
    const Handle handle = open_figure(svg);
    const auto [width, height] = size_of(handle);
    if (surface) {
      cairo_surface_show_page(surface.get());
      cairo_pdf_surface_set_size(surface.get(), width * points_in_pixel, height * points_in_pixel);
    } else {
      surface = open_pdf(title, width, height, out);
    }
    draw_pdf_page(handle, surface, width, height);
  }
  close_pdf(surface);
}

}  // namespace damier::diagram
