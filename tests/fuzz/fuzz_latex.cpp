// The LaTeX of any record has only the commands of the writer, with closed braces, and no character
// with a meaning of its own comes from the record. First line: FORMAT RULESET FILE-NAME MANNER, the
// last `bare` for a document without annotations.

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "damier/diagram/latex.hpp"
#include "damier/notation/text/text.hpp"

#include "converted.hpp"
#include "named.hpp"

namespace damier::fuzz {

namespace {

constexpr std::array<std::string_view, 29> commands{"\\",
                                                    "{",
                                                    "}",
                                                    "$",
                                                    "&",
                                                    "#",
                                                    "_",
                                                    "%",
                                                    "/",
                                                    "textbackslash",
                                                    "textasciicircum",
                                                    "textasciitilde",
                                                    "textquotedbl",
                                                    "textasciigrave",
                                                    "allowbreak",
                                                    "par",
                                                    "begin",
                                                    "end",
                                                    "damierchar",
                                                    "damiercommand",
                                                    "damierdiagram",
                                                    "damiererror",
                                                    "damierfinding",
                                                    "damiergame",
                                                    "damiermain",
                                                    "damierresult",
                                                    "damierset",
                                                    "damierunknown",
                                                    "damierwrong"};

constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// Returns the length of the name of a command.
std::size_t name_length(std::string_view text) {
  const std::size_t end = std::min(text.find_first_not_of(letters), text.size());
  return end == 0 ? std::min<std::size_t>(text.size(), 1) : end;
}

void require_latex(std::string_view text) {
  require(notation::find_invalid_utf8(text) == std::string_view::npos, "it is UTF-8");
  std::size_t depth = 0;
  while (!text.empty()) {
    const char c = text.front();
    text.remove_prefix(1);
    if (c == '\\') {
      const std::string_view name = text.substr(0, name_length(text));
      require(std::ranges::find(commands, name) != commands.end(), "commands are the writer's");
      text.remove_prefix(name.size());
    } else if (c == '{') {
      ++depth;
    } else if (c == '}') {
      require(depth > 0, "each brace is opened");
      --depth;
    } else if (c == '%') {
      require(text.starts_with('\n'), "a comment is the end of a line");
    } else {
      require(c == '\n' || (static_cast<unsigned char>(c) >= ' ' && c != '\x7F'), "no controls");
      require(std::string_view("$&#^_").find(c) == std::string_view::npos, "signs are escaped");
    }
  }
  require(depth == 0, "each brace is closed");
}

}  // namespace

}  // namespace damier::fuzz

void damier::fuzz::run(std::string_view text) {
  Choices choices(text);
  const notation::Format format = choose_format(choices);
  notation::ReadHints hints;
  hints.ruleset = choose_any_ruleset(choices);
  hints.file_name = choices.word();
  const bool bare = choices.is("bare");
  const notation::Strip strip{bare, bare, bare, bare};
  notation::Converter converter(diagram::latex_writer(strip), notation::Format::latex);
  notation::Record record;
  notation::Diagnostics diagnostics;
  std::string document;
  each_record(text, splitting_of(format), [&](const notation::RawRecord& bytes) {
    const auto ruleset = open_record(format, bytes, hints, record, diagnostics);
    converter.convert(ruleset, hints.file_name, record, diagnostics, document);
  });
  require_latex(document);
}
