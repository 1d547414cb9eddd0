#include "telling.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "damier/notation/text.hpp"

namespace damier::cli {

namespace {

constexpr std::string_view blanks = " \t\r\n";

std::string_view tag_value(const notation::Record& record, std::string_view name) {
  const notation::Tag* const tag = record.find_tag(name);
  return tag == nullptr || tag->value == "?" ? std::string_view{} : tag->value;
}

}  // namespace

void Paragraph::word(std::string_view text) {
  words_.push_back(std::exchange(opening_, {}) + printable(text));
}

void Paragraph::text(std::string_view text) {
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    if (text.empty()) {
      return;
    }
    const std::size_t end = std::min(text.find_first_of(blanks), text.size());
    word(text.substr(0, end));
    text.remove_prefix(end);
  }
}

void Paragraph::close(std::string_view mark) {
  if (words_.empty() || !opening_.empty()) {
    words_.push_back(std::exchange(opening_, {}));
  }
  words_.back() += mark;
}

void Paragraph::write(std::size_t indent, std::string& out) {
  if (!opening_.empty()) {
    words_.push_back(std::exchange(opening_, {}));
  }
  // However deep the variation, there is room for a move.
  constexpr std::size_t least_width = 40;
  indent = std::min(indent, width_ - std::min(width_, least_width));
  std::size_t column = 0;
  for (const std::string& word : words_) {
    const std::size_t width = notation::count_characters(word);
    if (column > 0 && column + 1 + width > width_) {
      out += '\n';
      column = 0;
    }
    out += column == 0 ? std::string(indent, ' ') : " ";
    out += word;
    column += (column == 0 ? indent : 1) + width;
  }
  out += words_.empty() ? "" : "\n";
  words_.clear();
}

PlyDress dress_of(const notation::Record& record, notation::NodeIndex node,
                  const notation::Remarks& remarks) {
  PlyDress dress;
  // The piece that is taken off before the ply, as the rule sheet writes it (D9).
  const notation::Span removal = record.nodes[node].removal;
  if (!removal.empty()) {
    dress.before = "S" + printable(removal.in(record.text)) + " ";
  }
  // NAGs as marks where they have one, else as numbers.
  for (const std::uint32_t nag : remarks.nags) {
    const std::string_view mark = notation::mark_of(nag);
    dress.after += mark.empty() ? fmt::format(" ${}", nag) : std::string(mark);
  }
  return dress;
}

std::string players_of(const notation::Record& record) {
  const std::string_view white = tag_value(record, "White");
  const std::string_view black = tag_value(record, "Black");
  if (white.empty() && black.empty()) {
    return {};
  }
  return fmt::format("{} - {}", printable(white.empty() ? "?" : white),
                     printable(black.empty() ? "?" : black));
}

std::string occasion_of(const notation::Record& record) {
  std::string occasion;
  for (const std::string_view name : {"Event", "Site", "Date", "Round"}) {
    const std::string_view value = tag_value(record, name);
    if (!value.empty()) {
      occasion += fmt::format("{}{}{}", occasion.empty() ? "" : ", ",
                              name == "Round" ? "round " : "", printable(value));
    }
  }
  return occasion;
}

void append_heading(const notation::Record& record, std::string& out) {
  const std::size_t before = out.size();
  for (const std::string& line : {players_of(record), occasion_of(record)}) {
    out += line.empty() ? "" : line + "\n";
  }
  out += out.size() == before ? "" : "\n";
}

std::string result_text(const notation::Record& record, const notation::ReplayResult& replayed,
                        notation::ResultStyle style, notation::Rule (*ending_rule)(rules::Ending),
                        const std::array<std::string_view, 2>& side_names) {
  if (replayed.outcome && replayed.outcome->over()) {
    const notation::Rule rule = ending_rule(replayed.outcome->ending);
    return fmt::format("{}: {}, {}",
                       notation::text_of(notation::token_of(replayed.outcome->result), style),
                       ending_text(*replayed.outcome, rule, side_names), rule.text);
  }
  const auto written = effective_result(record);
  if (!written || *written == notation::ResultToken::unknown) {
    return "*: no result";
  }
  return fmt::format("{}: the result as written; by the rules {}",
                     notation::text_of(*written, style),
                     replayed.outcome ? "the game could go on" : "nothing can be said of it");
}

}  // namespace damier::cli
