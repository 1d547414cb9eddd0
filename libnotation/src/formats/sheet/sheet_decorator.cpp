#include "damier/notation/formats/sheet/sheet_decorator.hpp"

#include <array>
#include <span>

namespace damier::notation {

namespace {

/// Each of these has broken some reader. A newline becomes the line end of the record.
constexpr std::array<std::string_view, 22> comments_to_choose_from{
    "a comment",
    " with blanks around ",
    "",
    " ",
    "{ opens and never closes",
    " it } closes } before it opens { ",
    "; semicolons ; in it;",
    "two\nlines",
    "\n\nempty lines around\n\n",
    "\n\n[Event \"not the next record\"]\n\n",
    R"([White "no tag"])",
    "  % \t tabs\tand a per cent sign",
    // A ply itself would be played after a semicolon.
    "not 1. d4 *  0-1 (1-0) $5 !? ",
    R"("quotes" 'quotes' \ back\slashes \" \n \u00e9)",
    "déjà vu « à la lice » – tiret, 1 000 €",
    "e\xCC\x81 combined, \xEF\xBB\xBF\x62yte order mark, \xE2\x80\xA8line separator",
    "♞ 𝄞 日本語 עברית 👨‍👩‍👧",
    "\x01\x7F\x1B[31m controls",
    "</script> <!-- &amp; ]]> -->",
    "a,comma;\"and\",,quotes",
    "((((((((",
    "a rather long comment that somebody has written in one go and without a single thought for "
    "the "
    "width of a line, which no reader may break anywhere but at a blank, if it breaks it at all",
};

constexpr std::array<std::string_view, 6> values_to_choose_from{
    "", "?", "a \"quoted\" name", "C:\\games\\1", "{ ; [x] (y) % $1 !", "Chloé Lefèvre, 3ᵉ ronde ♞",
};

struct FrenchName {
  std::string_view english;
  std::string_view french;
};

constexpr std::array french_names{FrenchName{"Ruleset", "Règle"},  FrenchName{"Event", "Partie"},
                                  FrenchName{"Site", "Lieu"},      FrenchName{"Round", "Ronde"},
                                  FrenchName{"White", "Blancs"},   FrenchName{"Black", "Noirs"},
                                  FrenchName{"Result", "Résultat"}};

std::string_view in_french(std::string_view name) {
  for (const FrenchName& one : french_names) {
    if (one.english == name) {
      return one.french;
    }
  }
  return name;
}

template <class List>
std::string_view any_of(const List& list, RandomSource& random) {
  return list[random.index(list.size())];
}

}  // namespace

void SheetDecorator::new_line(std::string& out) {
  out += line_end_;
  line_begin_ = out.size();
}

/// Appends text, with newlines as the line ends of the record.
void SheetDecorator::put(std::string_view text, std::string& out) {
  for (const char c : text) {
    if (c == '\n') {
      new_line(out);
    } else {
      out += c;
    }
  }
}

void SheetDecorator::blank(std::string& out) {
  if (random_.one_in(40)) {
    new_line(out);
    out += random_.one_in(2) ? "\t" : "";
  } else if (random_.one_in(20)) {
    out += random_.one_in(2) ? "   " : " \t";
  } else {
    out += ' ';
  }
}

/// Appends a word of movetext, on a new line if the current one is full.
void SheetDecorator::word(std::string_view text, std::string& out) {
  if (out.size() - line_begin_ + text.size() > width_) {
    new_line(out);
  } else if (out.size() > line_begin_) {
    blank(out);
  }
  out += text;
}

void SheetDecorator::line_comment(std::string_view text, std::string& out) {
  if (random_.one_in(4)) {
    new_line(out);
    out += '%';
  } else {
    out += " ;";
  }
  out += text;
  new_line(out);
}

void SheetDecorator::comment(std::string_view text, std::string& out) {
  const bool closes = text.find('}') != std::string_view::npos;
  const bool one_line = text.find('\n') == std::string_view::npos;
  if (closes || (one_line && random_.one_in(3))) {
    line_comment(text, out);
    return;
  }
  if (!random_.one_in(4)) {
    word("{", out);
  } else {
    out += '{';
  }
  put(text, out);
  out += '}';
}

void SheetDecorator::comments(std::string& out) {
  do {
    comment(any_of(comments_to_choose_from, random_), out);
  } while (random_.one_in(4));
}

void SheetDecorator::tag(const Tag& tag, std::string& out) {
  out += '[';
  out += french_ ? in_french(tag.name) : tag.name;
  out += random_.one_in(8) ? "\t \"" : " \"";
  for (const char c : tag.value) {
    out += c == '"' || c == '\\' ? "\\" : "";
    out += c;
  }
  out += random_.one_in(8) ? "\" ]" : "\"]";
}

void SheetDecorator::begin(const std::vector<Tag>& tags, std::string& out) {
  line_end_ = random_.one_in(4) ? "\r\n" : "\n";
  width_ = static_cast<std::size_t>(random_.one_in(4) ? random_.below(8) : 20 + random_.below(150));
  french_ = random_.one_in(3);
  marks_sides_ = random_.one_in(4);
  number_every_ = 1 + random_.below(3);
  line_begin_ = out.size();
  bool first = true;
  for (const Tag& one : tags) {
    // The first one shows where the record begins, so nothing may precede it.
    if (!first && random_.one_in(8)) {
      out += random_.one_in(2) ? "  " : "\t";
    }
    tag(one, out);
    if (!first && random_.one_in(12)) {
      comments(out);
    }
    if (first || !random_.one_in(12)) {
      new_line(out);
    }
    first = false;
  }
  if (random_.one_in(2)) {
    new_line(out);
    Tag more;
    more.name = "Annotator";
    more.value = any_of(values_to_choose_from, random_);
    tag(more, out);
  }
  new_line(out);
  if (!random_.one_in(4)) {
    new_line(out);
  }
  if (random_.one_in(3)) {
    comments(out);
  }
}

void SheetDecorator::ply(std::uint64_t number, std::string_view dots, std::string_view side_mark,
                         std::string_view move, std::string& out) {
  static constexpr std::array<std::string_view, 6> marks{"!", "?", "!!", "??", "!?", "?!"};
  const bool marked = marks_sides_ && !side_mark.empty();
  if (random_.one_in(number_every_)) {
    word(std::to_string(number), out);
    const std::string_view any = random_.one_in(6) ? "..." : ".";
    out += dots.empty() ? any : dots;
    if (!marked && random_.one_in(6)) {
      out += move;
    } else {
      word(marked ? side_mark : move, out);
    }
  } else {
    word(marked ? side_mark : move, out);
  }
  if (marked) {
    blank(out);
    out += move;
  }
  if (random_.one_in(10)) {
    out += random_.one_in(6) ? " " : "";
    out += any_of(marks, random_);
  }
  while (random_.one_in(12)) {
    word("$" + std::to_string(random_.below(256)), out);
  }
  if (random_.one_in(10)) {
    comments(out);
  }
}

void SheetDecorator::open_variation(std::string& out) {
  word("(", out);
  out += random_.one_in(3) ? " " : "";
  if (random_.one_in(6)) {
    comments(out);
  }
}

void SheetDecorator::close_variation(std::string& out) {
  out += random_.one_in(3) ? " )" : ")";
  if (random_.one_in(8)) {
    comments(out);
  }
}

void SheetDecorator::end(std::string_view result, std::string& out) {
  word(result, out);
  if (random_.one_in(8)) {
    comments(out);
  }
  new_line(out);
  do {
    new_line(out);
  } while (random_.one_in(4));
}

}  // namespace damier::notation
