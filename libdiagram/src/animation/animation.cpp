#include "damier/diagram/animation.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string_view>
#include <tuple>

#include <fmt/format.h>

#include "../figure/number.hpp"
#include "../figure/scene.hpp"
#include "../figure/svg.hpp"

namespace damier::diagram {

using namespace figure;

namespace {

/// The groups of a figure, in drawing order.
constexpr std::array<std::string_view, 4> groups{"trace", "pieces", "marks", "texts"};

/// Collects the elements of a position as SVG, with their groups.
class Recorder final : public Canvas {
 public:
  explicit Recorder(std::string_view shapes) : svg_(shapes, {}, text_) {}

  void open(std::string_view group) override { group_ = group; }
  void close() override {}
  void begin_shape(std::string_view /*name*/) override {}
  void end_shape() override {}
  void use(std::string_view shape, Point at, double scale) override {
    svg_.use(shape, at, scale);
    take();
  }
  void box(const Box& box, std::string_view style) override {
    svg_.box(box, style);
    take();
  }
  void circle(Point centre, double radius, std::string_view style) override {
    svg_.circle(centre, radius, style);
    take();
  }
  void path(std::string_view data, std::string_view style) override {
    svg_.path(data, style);
    take();
  }
  void text(Point at, std::string_view text, std::string_view style) override {
    svg_.text(at, text, style);
    take();
  }

  [[nodiscard]] std::vector<std::pair<std::string, std::string>>& elements() { return elements_; }

 private:
  void take() {
    elements_.emplace_back(group_, text_);
    text_.clear();
  }

  std::string text_;
  SvgCanvas svg_;
  std::string_view group_;
  std::vector<std::pair<std::string, std::string>> elements_;
};

/// Opens a group. `attributes` begins with a blank unless it is empty.
void open_group(std::string_view attributes, double shift, std::string& out) {
  out += fmt::format("<g{}", attributes);
  if (shift != 0) {
    out += fmt::format(" transform=\"translate(0 {})\"", number(shift));
  }
  out += ">\n";
}

FigureOptions alone(FigureOptions options) {
  options.shared = {};
  return options;
}

}  // namespace

Animation::Animation(const FigureOptions& options) : options_(alone(options)) {}

void Animation::add(const notation::BoardPicture& picture, std::uint32_t milliseconds) {
  Recorder recorder(options_.id);
  draw_position(picture, options_, recorder);
  const double top = place_of_board(picture, options_).y;
  board_top_ = std::max(board_top_, top);
  below_ = std::max(below_, size_of(picture, options_).height - top);
  Frame frame{milliseconds, top, {}};
  for (auto& element : recorder.elements()) {
    frame.elements.push_back(index_of(std::move(element)));
  }
  frames_.push_back(std::move(frame));
  last_ = picture;
}

std::uint32_t Animation::index_of(Element element) {
  const auto next = static_cast<std::uint32_t>(elements_.size());
  const auto [at, added] = indices_.try_emplace(std::move(element), next);
  if (added) {
    elements_.push_back(&at->first);
  }
  return at->second;
}

std::vector<Animation::Span> Animation::spans() const {
  std::vector<Span> spans;
  std::map<std::pair<std::uint32_t, double>, std::size_t> shown;  // in the frame before
  for (std::size_t i = 0; i < frames_.size(); ++i) {
    const double shift = shift_of(frames_[i]);
    std::map<std::pair<std::uint32_t, double>, std::size_t> now;
    for (const std::uint32_t element : frames_[i].elements) {
      const auto before = shown.find({element, shift});
      if (before == shown.end()) {
        spans.push_back({i, i, shift, element});
      }
      const std::size_t span = before == shown.end() ? spans.size() - 1 : before->second;
      spans[span].end = i + 1;
      now[{element, shift}] = span;
    }
    shown = std::move(now);
  }
  return spans;
}

void Animation::open(std::string& out) const {
  open_animated_figure(last_, options_, board_top_, board_top_ + below_, out);
}

void Animation::write_timing(const std::vector<Span>& spans, std::string& out) const {
  std::vector<double> starts{0};
  for (const Frame& frame : frames_) {
    starts.push_back(starts.back() + frame.milliseconds);
  }
  const double total = starts.back();
  std::set<std::pair<std::size_t, std::size_t>> times;
  for (const Span& span : spans) {
    if (span.end - span.first < frames_.size()) {
      times.emplace(span.first, span.end);
    }
  }
  if (times.empty() || total == 0) {
    return;
  }
  // The state without animation is that of the last frame; each keyframe holds up to the next.
  std::string moving;
  out += "<style>\n";
  for (const auto& [first, end] : times) {
    const std::string name = fmt::format("{}-{}-{}", options_.id, first, end);
    if (end < frames_.size()) {
      out += fmt::format(".{}{{visibility:hidden}}\n", name);
    }
    moving += fmt::format(".{0}{{animation:{0} {1}s step-end infinite}}\n@keyframes {0}{{", name,
                          number(total / 1000));
    moving += first > 0 ? "0%{visibility:hidden}" : "";
    moving += fmt::format("{:.4f}%{{visibility:visible}}", 100 * starts[first] / total);
    if (end < frames_.size()) {
      moving += fmt::format("{:.4f}%{{visibility:hidden}}", 100 * starts[end] / total);
    }
    moving += "}\n";
  }
  out += "@media (prefers-reduced-motion:no-preference){\n" + moving + "}\n</style>\n";
}

void Animation::write_svg(std::string& out) const {
  std::vector<Span> all = spans();
  open(out);
  write_timing(all, out);
  const auto key = [](const Span& span) { return std::tuple(span.first, span.end, span.shift); };
  std::ranges::stable_sort(all, {}, key);
  for (const std::string_view group : groups) {
    open_group(fmt::format(" class=\"{}\"", group), 0, out);
    const Span* open_span = nullptr;
    for (const Span& span : all) {
      const auto& [its_group, text] = *elements_[span.element];
      if (its_group != group) {
        continue;
      }
      if (open_span == nullptr || key(*open_span) != key(span)) {
        out += open_span == nullptr ? "" : "</g>\n";
        open_span = &span;
        const bool always = span.end - span.first == frames_.size();
        open_group(always ? std::string{}
                          : fmt::format(" class=\"{}-{}-{}\"", options_.id, span.first, span.end),
                   span.shift, out);
      }
      out += text;
    }
    out += open_span == nullptr ? "" : "</g>\n";
    out += "</g>\n";
  }
  out += "</svg>\n";
}

void Animation::write_frame(std::size_t frame, std::string& out) const {
  open(out);
  const Frame& shown = frames_[frame];
  for (const std::string_view group : groups) {
    open_group(fmt::format(" class=\"{}\"", group), shift_of(shown), out);
    for (const std::uint32_t element : shown.elements) {
      if (elements_[element]->first == group) {
        out += elements_[element]->second;
      }
    }
    out += "</g>\n";
  }
  out += "</svg>\n";
}

}  // namespace damier::diagram
