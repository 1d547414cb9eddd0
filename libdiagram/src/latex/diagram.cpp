#include "diagram.hpp"

#include <cstddef>
#include <string>

#include <fmt/format.h>

#include "damier/notation/replay/marks.hpp"

namespace damier::diagram::latex {

namespace {

/// Collects the options of a diagram: `mark={32,28},flip`.
class Options {
 public:
  /// Adds a value to the list of an option. All values of an option are added together.
  void add(std::string_view option, std::string_view value) {
    if (option != option_) {
      close();
      text_ += fmt::format("{}{}={{", text_.empty() ? "" : ",", option);
      option_ = option;
    } else {
      text_ += ',';
    }
    text_ += value;
  }
  void set(std::string_view option) {
    close();
    text_ += fmt::format("{}{}", text_.empty() ? "" : ",", option);
  }
  /// Returns them all.
  [[nodiscard]] std::string_view text() {
    close();
    return text_;
  }

 private:
  void close() {
    text_ += option_.empty() ? "" : "}";
    option_ = {};
  }

  std::string text_;
  std::string_view option_;  ///< its list is open
};

const std::string& name_of(const notation::Cell& cell) {
  return cell.address.empty() ? cell.name : cell.address;
}

void add_traces(const notation::BoardPicture& picture, Options& options) {
  for (const notation::Cell& cell : picture.cells) {
    if (cell.trace == notation::Trace::from || cell.trace == notation::Trace::to) {
      options.add("mark", name_of(cell));
    }
  }
  for (const notation::Cell& cell : picture.cells) {
    if (cell.trace == notation::Trace::captured) {
      options.add("taken", name_of(cell));
    }
  }
}

/// Adds the states of cards that the set-up does not have.
void add_states(const notation::BoardPicture& picture, Options& options) {
  const auto add = [&](std::string_view option, bool prisoner) {
    for (const notation::Cell& cell : picture.cells) {
      if (cell.piece && cell.piece->card && cell.piece->card->threatened &&
          cell.piece->card->prisoner == prisoner) {
        options.add(option, name_of(cell));
      }
    }
  };
  add("threatened", false);
  add("prisoner", true);
}

void add_marks(const notation::BoardPicture& picture, Options& options) {
  const auto color = [](const notation::Mark& mark) {
    return notation::mark_color_names.at(static_cast<std::size_t>(mark.color));
  };
  for (const notation::Mark& mark : picture.marks) {
    if (mark.from == mark.to) {
      options.add("ring", fmt::format("{}:{}", color(mark), name_of(picture.cells[mark.from])));
    }
  }
  for (const notation::Mark& mark : picture.marks) {
    if (mark.from != mark.to) {
      options.add("arrow", fmt::format("{}:{}-{}", color(mark), name_of(picture.cells[mark.from]),
                                       name_of(picture.cells[mark.to])));
    }
  }
}

}  // namespace

void append_diagram(const notation::BoardPicture& picture, std::string_view setup, bool flip,
                    Source& out) {
  Options options;
  add_traces(picture, options);
  add_states(picture, options);
  add_marks(picture, options);
  if (flip) {
    options.set("flip");
  }
  out.line();
  out.code("\\damierdiagram");
  if (!options.text().empty()) {
    out.code(fmt::format("[{}]", options.text()));
  }
  out.code(fmt::format("{{{}}}%", setup));
  out.line();
  out.code("{");
  out.text(picture.turn);
  for (const std::string& caption : picture.captions) {
    out.code("\\\\");
    out.line();
    out.code("{}");
    out.text(caption);
  }
  out.code("}");
  out.line();
}

}  // namespace damier::diagram::latex
