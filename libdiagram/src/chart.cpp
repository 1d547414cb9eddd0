#include "damier/diagram/chart.hpp"

#include <fmt/format.h>

#include "damier/notation/text/xml.hpp"

#include "figure/number.hpp"

namespace damier::diagram {

using figure::number;

namespace {

void write_element(std::string_view name, std::string_view text, std::string& out) {
  out += fmt::format("<{}>", name);
  notation::append_xml_text(text, out);
  out += fmt::format("</{}>", name.substr(0, name.find(' ')));
}

/// Closes an element, with a tooltip if there is a hint.
void end_with_hint(std::string_view name, std::string_view hint, std::string& out) {
  if (hint.empty()) {
    out += "/>\n";
    return;
  }
  out += '>';
  write_element("title", hint, out);
  out += fmt::format("</{}>\n", name);
}

}  // namespace

Chart::Chart(double width, double height, std::string_view title, std::string_view description,
             std::string& out, const ChartPaper& paper)
    : out_(out) {
  out_ += fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{2}\" "
      "height=\"{3}\" role=\"img\" aria-labelledby=\"{5}title {5}desc\" "
      "font-family=\"sans-serif\" font-size=\"12\" fill=\"{4}\">\n",
      number(width), number(height), number(width * paper.scale), number(height * paper.scale),
      paper.text, paper.id);
  write_element(fmt::format("title id=\"{}title\"", paper.id), title, out_);
  out_ += '\n';
  write_element(fmt::format("desc id=\"{}desc\"", paper.id), description, out_);
  out_ += '\n';
  bar({0, 0, width, height}, paper.background);
}

void Chart::bar(const ChartArea& area, std::string_view colour, std::string_view hint) {
  out_ += fmt::format(R"(<rect x="{}" y="{}" width="{}" height="{}" fill="{}")", number(area.x),
                      number(area.y), number(area.width), number(area.height), colour);
  end_with_hint("rect", hint, out_);
}

void Chart::point(double x, double y, double radius, std::string_view colour,
                  std::string_view hint) {
  out_ += fmt::format(R"(<circle cx="{}" cy="{}" r="{}" fill="{}")", number(x), number(y),
                      number(radius), colour);
  end_with_hint("circle", hint, out_);
}

void Chart::curve_to(double x, double y) {
  curve_ += fmt::format("{}{} {}", curve_.empty() ? "M" : "L", number(x), number(y));
}

void Chart::end_curve(std::string_view colour, double thickness) {
  out_ += fmt::format("<path d=\"{}\" stroke=\"{}\" stroke-width=\"{}\" fill=\"none\"/>\n", curve_,
                      colour, number(thickness));
  curve_.clear();
}

void Chart::words(double x, double y, std::string_view text, ChartAnchor anchor) {
  write_text(x, y, text,
             anchor == ChartAnchor::end      ? R"( text-anchor="end")"
             : anchor == ChartAnchor::middle ? R"( text-anchor="middle")"
                                             : "");
}

void Chart::heading(double x, double y, std::string_view text) {
  write_text(x, y, text, R"( font-size="16" font-weight="bold")");
}

void Chart::write_text(double x, double y, std::string_view text, std::string_view manner) {
  out_ += fmt::format(R"(<text x="{}" y="{}"{}>)", number(x), number(y), manner);
  notation::append_xml_text(text, out_);
  out_ += "</text>\n";
}

void Chart::end() { out_ += "</svg>\n"; }

}  // namespace damier::diagram
