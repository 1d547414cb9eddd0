// Draws a text as a page: draw_page < page.txt > page.png

#include <algorithm>
#include <exception>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "damier/diagram/render.hpp"
#include "damier/notation/text/text.hpp"
#include "damier/notation/text/xml.hpp"

namespace {

constexpr int margin = 60;
constexpr int line_height = 48;
constexpr int font_size = 32;
constexpr std::size_t character_width = 20;

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::string drawn(const std::vector<std::string>& lines) {
  std::size_t longest = 0;
  for (const std::string& line : lines) {
    longest = std::max(longest, damier::notation::count_characters(line));
  }
  const auto width = 2 * margin + static_cast<int>(longest * character_width);
  const int height = 2 * margin + line_height * static_cast<int>(lines.size());
  std::string svg = fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}" viewBox="0 0 {0} {1}">)"
      R"(<rect width="100%" height="100%" fill="white"/>)"
      R"(<g font-family="DejaVu Sans Mono" font-size="{2}" xml:space="preserve">)",
      width, height, font_size);
  int y = margin + font_size;
  for (const std::string& line : lines) {
    svg +=
        fmt::format(R"(<text x="{}" y="{}">{}</text>)", margin, y, damier::notation::escaped(line));
    y += line_height;
  }
  return svg + "</g></svg>";
}

}  // namespace

int main() {
  try {
    const std::string text{std::istreambuf_iterator<char>(std::cin), {}};
    std::string png;
    damier::diagram::render(drawn(lines_of(text)), "page", damier::diagram::Rendering::png, png);
    std::cout.write(png.data(), static_cast<std::streamsize>(png.size()));
    return std::cout.flush() ? 0 : 1;
  } catch (const std::exception& failure) {
    std::cerr << failure.what() << '\n';
    return 1;
  }
}
