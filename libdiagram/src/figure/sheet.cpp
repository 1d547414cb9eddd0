#include "damier/diagram/sheet.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/text/xml.hpp"

#include "number.hpp"
#include "scene.hpp"
#include "style.hpp"
#include "svg.hpp"

namespace damier::diagram {

namespace {

using namespace figure;

// A page of A4 in pixels of 1/96 inch, and what is on it.
constexpr double page_width = 794;
constexpr double page_height = 1123;
constexpr double margin = 40;
constexpr double gap = 18;  // between problems
constexpr double heading_height = 22;
constexpr double title_line = 26;
constexpr double solution_size = 9.5;
constexpr double solution_line = 13;
constexpr std::size_t max_solution_lines = 20;

/// The solutions of a sheet, in lines.
struct Solutions {
  std::vector<std::string> lines;
  std::vector<std::size_t> cut;  ///< the problems whose solution does not fit
};

/// Returns the maximum number of lines of a solution with which all of them fit.
std::size_t lines_for_each(const std::vector<std::vector<std::string>>& solutions) {
  std::size_t longest = 0;
  for (const auto& lines : solutions) {
    longest = std::max(longest, lines.size());
  }
  const auto needed = [&](std::size_t each) {
    std::size_t sum = 0;
    for (const auto& lines : solutions) {
      sum += std::min(lines.size(), each);
    }
    return sum;
  };
  const std::size_t room = std::max(max_solution_lines, solutions.size());
  while (longest > 1 && needed(longest) > room) {
    --longest;
  }
  return longest;
}

Solutions broken_solutions(std::span<const Problem> problems) {
  std::vector<std::vector<std::string>> all;
  all.reserve(problems.size());
  for (const Problem& problem : problems) {
    all.push_back(broken_text(problem.solution, solution_size, page_width - 2 * margin));
  }
  const std::size_t each = lines_for_each(all);
  Solutions solutions;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool fits = all[i].size() <= each;
    const std::size_t taken = fits ? all[i].size() : each;
    solutions.lines.insert(solutions.lines.end(), all[i].begin(),
                           all[i].begin() + static_cast<std::ptrdiff_t>(taken));
    if (!fits) {
      solutions.lines.back() += " \u2026";
      solutions.cut.push_back(i);
    }
  }
  return solutions;
}

/// Draws one page.
class Page {
 public:
  Page(std::span<const Problem> problems, const SheetOptions& options, std::string& out)
      : problems_(problems),
        options_(options),
        boards_(options.figure),
        scope_(scope_of(options.figure)),
        solutions_(broken_solutions(problems)),
        out_(out),
        canvas_(options.figure.id, scope_, out) {
    boards_.caption = "";  // pieces beside the board stay
    if (options.figure.caption) {
      title_ = broken_text(*options.figure.caption, turn_size, page_width - 2 * margin);
    }
  }

  [[nodiscard]] std::vector<std::size_t> draw() {
    open();
    canvas_.box({{0, 0}, page_width, page_height}, "paper");
    texts();
    for (std::size_t i = 0; i < problems_.size(); ++i) {
      board(i);
    }
    out_ += "</svg>\n";
    return std::move(solutions_.cut);
  }

 private:
  [[nodiscard]] double top() const {
    return margin + title_line * static_cast<double>(title_.size());
  }
  [[nodiscard]] double foot() const {
    return page_height - margin - solution_line * static_cast<double>(solutions_.lines.size());
  }
  /// Returns the place of a problem with its heading.
  [[nodiscard]] Box place(std::size_t i) const {
    const auto columns = static_cast<double>(options_.columns);
    const auto rows = static_cast<double>(options_.rows);
    const double width = (page_width - 2 * margin - gap * (columns - 1)) / columns;
    const double height = (foot() - top() - gap * rows) / rows;
    const std::size_t row = i / options_.columns;
    return {{margin + (width + gap) * static_cast<double>(i % options_.columns),
             top() + (height + gap) * static_cast<double>(row)},
            width,
            height};
  }

  void open() {
    const double width = boards_.width == 0 ? page_width : static_cast<double>(boards_.width);
    out_ +=
        fmt::format(R"(<svg xmlns="http://www.w3.org/2000/svg" class="{}" width="{}" height="{}" )"
                    "viewBox=\"0 0 {} {}\">\n<title>",
                    scope_, number(width), number(std::round(width * page_height / page_width)),
                    number(page_width), number(page_height));
    notation::append_xml_text(options_.figure.caption.value_or("Problems"), out_);
    out_ += "</title>\n";
    std::vector<notation::BoxColors> boxes;
    for (const Problem& problem : problems_) {
      boxes.push_back(problem.picture.box);
    }
    write_style_element(boards_, boxes, out_);
    out_ += fmt::format("<style>.{} .solution{{font-size:{}px}}</style>\n", scope_,
                        number(solution_size));
  }

  void texts() {
    double y = margin + baseline * turn_size;
    for (const std::string& line : title_) {
      canvas_.text({margin, y}, line, "turn");
      y += title_line;
    }
    if (solutions_.lines.empty()) {
      return;
    }
    // A reader turns the sheet round: the first line is the lowest.
    out_ += fmt::format("<g class=\"solutions\" transform=\"rotate(180 {} {})\">\n",
                        number(page_width / 2), number((foot() + page_height - margin) / 2));
    y = foot() + solution_line / 2 + baseline * solution_size;
    for (const std::string& line : solutions_.lines) {
      canvas_.text({margin, y}, line, "note solution");
      y += solution_line;
    }
    canvas_.close();
  }

  /// Returns the prefix of the shared parts of such boards, which are written before the first.
  std::string shared_for(const notation::BoardPicture& picture) {
    FigureOptions options = boards_;
    options.shared = "*";
    std::string parts;
    write_shared_parts(picture, options, parts);
    const auto [found, added] = shared_.try_emplace(
        std::move(parts), fmt::format("{}-shared{}", boards_.id, shared_.size() + 1));
    if (added) {
      options.shared = found->second;
      write_shared_parts(picture, options, out_);
    }
    return found->second;
  }

  void board(std::size_t i) {
    const Problem& problem = problems_[i];
    const Box at = place(i);
    const std::string shared = shared_for(problem.picture);
    const std::string id = fmt::format("{}-{}", boards_.id, i + 1);
    FigureOptions options = boards_;
    options.id = id;
    options.shared = shared;
    const Size size = size_of(problem.picture, options);
    const double scale =
        std::min(at.width / size.width, (at.height - heading_height) / size.height);
    options.width = static_cast<std::size_t>(std::max(1.0, std::floor(size.width * scale)));
    const double left = at.corner.x + (at.width - static_cast<double>(options.width)) / 2;
    canvas_.text({left, at.corner.y + heading_height / 2 + baseline * turn_size / 2},
                 problem.heading, "turn");
    out_ += fmt::format("<g transform=\"translate({} {})\">\n", number(left),
                        number(at.corner.y + heading_height));
    draw_svg(problem.picture, options, out_);
    canvas_.close();
  }

  std::span<const Problem> problems_;
  const SheetOptions& options_;
  FigureOptions boards_;
  std::string scope_;
  Solutions solutions_;
  std::vector<std::string> title_;
  std::map<std::string, std::string> shared_;  ///< prefixes of shared parts, by their text
  std::string& out_;
  SvgCanvas canvas_;
};

}  // namespace

std::vector<std::size_t> draw_sheet(std::span<const Problem> problems, const SheetOptions& options,
                                    std::string& out) {
  return Page(problems, options, out).draw();
}

}  // namespace damier::diagram
