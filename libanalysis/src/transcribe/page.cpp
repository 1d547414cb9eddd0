#include "page.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/entity.hpp"
#include "damier/notation/text/number.hpp"
#include "damier/notation/text/text.hpp"

namespace damier::analysis {

namespace {

constexpr std::size_t guard = 8;
constexpr std::size_t max_mark = 4000;

/// Returns whether a text is JSON, in whose strings characters may be written as escapes.
bool is_json(std::string_view text) {
  const auto next = [&](std::size_t at) {
    return text.find_first_not_of(" \t\r\n\xEF\xBB\xBF", at);
  };
  const std::size_t first = next(0);
  if (first == std::string_view::npos || (text[first] != '{' && text[first] != '[')) {
    return false;
  }
  const std::size_t second = next(first + 1);
  return second != std::string_view::npos &&
         std::string_view("\"[{").find(text[second]) != std::string_view::npos;
}

/// Returns whether a text has marks of HTML or XML.
bool is_marked_up(std::string_view text) {
  constexpr std::array<std::string_view, 6> marks{"</", "<br", "<p>", "<td", "<tr", "<li"};
  for (std::size_t at = text.find('<'); at != std::string_view::npos; at = text.find('<', at + 1)) {
    if (std::ranges::any_of(marks, [&](std::string_view mark) {
          return notation::same_in_any_case(text.substr(at, mark.size()), mark);
        })) {
      return true;
    }
  }
  return false;
}

/// Appends characters to a page, one after the other.
class PageMaker {
 public:
  explicit PageMaker(std::string text)
      : is_marked_up_(is_marked_up(text)), is_json_(is_json(text)) {
    page_.text = std::move(text);
  }

  Page made() {
    const std::string_view text = page_.text;
    for (std::size_t at = 0; at < text.size();) {
      at = text[at] == '<' && is_marked_up_ ? take_mark(at)
           : text[at] == '&'                ? take_entity(at)
           : text[at] == '\\' && is_json_   ? take_escape(at)
                                            : take_character(at);
    }
    turn_pips();
    finish(page_);
    return std::move(page_);
  }

 private:
  /// Puts a digit or a letter before the pip it follows, as in `\u2660K`: plies write it there. A
  /// square after a pip stays.
  void turn_pips() {
    std::vector<Look>& looks = page_.looks;
    const auto at_end = [&](std::size_t at) {
      return at >= looks.size() || !is_digit_look(looks[at]);
    };
    for (std::size_t at = 0; at + 1 < looks.size(); ++at) {
      const bool pip = looks[at] >= looks::first_pip && looks[at] < looks::first_pip + 4;
      const bool written_first = at > 0 && is_alnum_look(looks[at - 1]);
      const Look next = looks[at + 1];
      const bool belongs = is_digit_look(next) || (is_letter_look(next) && at_end(at + 2));
      if (pip && !written_first && belongs) {
        std::swap(looks[at], looks[at + 1]);
        page_.from[at + 1] = page_.from[at];
        page_.to[at] = page_.to[at + 1];
      }
    }
  }
  void add(Look look, std::size_t from, std::size_t to, bool accented = false) {
    page_.looks.push_back(look);
    page_.from.push_back(static_cast<std::uint32_t>(from));
    page_.to.push_back(static_cast<std::uint32_t>(to));
    page_.accented.push_back(accented);
  }
  void add_character(char32_t character, std::size_t from, std::size_t to) {
    if (character >= 0x300 && character < 0x370 && !page_.to.empty()) {
      page_.to.back() = static_cast<std::uint32_t>(to);
      page_.accented.back() = true;
      return;
    }
    made_.clear();
    append_looks(character, made_);
    for (const Look look : made_) {
      add(look, from, to, character > 0xBF && is_letter_look(look));
    }
  }
  std::size_t take_character(std::size_t at) {
    const std::string_view rest = std::string_view(page_.text).substr(at, 4);
    const std::size_t length = std::max<std::size_t>(1, notation::utf8_length(rest));
    const auto first = static_cast<unsigned char>(rest[0]);
    // CR and LF are one line end.
    const bool returns = (rest[0] == '\r' && !rest.starts_with("\r\n")) || rest[0] == '\f' ||
                         rest[0] == '\v' || rest.starts_with("\xC2\x85") ||
                         rest.starts_with("\xE2\x80\xA8") || rest.starts_with("\xE2\x80\xA9");
    add_character(returns ? U'\n'
                  : first < 0x80
                      ? char32_t{first}
                      : static_cast<char32_t>(notation::code_point(rest.substr(0, length))),
                  at, at + length);
    return at + length;
  }
  /// Takes an escape of JSON, such as `\n` or `\u00e9`.
  std::size_t take_escape(std::size_t at) {
    constexpr std::size_t of_number = 6;
    const std::string_view rest = std::string_view(page_.text).substr(at, of_number);
    const char kind = rest.size() > 1 ? rest[1] : ' ';
    if (kind == 'u' && rest.size() == of_number) {
      if (const auto number = notation::read_hexadecimal<std::uint32_t>(rest.substr(2))) {
        const bool whole = *number < 0xD800 || *number > 0xDFFF;
        add_character(whole ? static_cast<char32_t>(*number) : U'\uFFFD', at, at + of_number);
        return at + of_number;
      }
    }
    const bool known = std::string_view("nrtbf\"\\/").find(kind) != std::string_view::npos;
    if (!known) {
      return take_character(at);
    }
    const bool blank = kind == 'r' || kind == 't' || kind == 'b';
    add_character(kind == 'n' || kind == 'f' ? U'\n'
                  : blank                    ? U' '
                                             : static_cast<char32_t>(kind),
                  at, at + 2);
    return at + 2;
  }
  std::size_t take_entity(std::size_t at) {
    const auto entity = notation::entity_at(std::string_view(page_.text).substr(at));
    if (!entity) {
      return take_character(at);
    }
    add_character(static_cast<char32_t>(notation::code_point(entity->character)), at,
                  at + entity->length);
    return at + entity->length;
  }
  /// Takes a mark such as `<td>`: cells are apart, and rows on lines of their own.
  std::size_t take_mark(std::size_t at) {
    const std::string_view rest = std::string_view(page_.text).substr(at, max_mark);
    const bool comment = rest.starts_with("<!--");
    const std::size_t stop = comment ? rest.find("-->") : rest.find_first_of("<>", 1);
    const std::size_t end = comment && stop != std::string_view::npos ? stop + 2 : stop;
    const bool is_mark =
        rest.size() > 1 && end != std::string_view::npos && rest[end] == '>' &&
        (rest[1] == '/' || rest[1] == '!' || rest[1] == '?' || notation::is_letter(rest[1]));
    if (!is_mark) {
      return take_character(at);
    }
    constexpr std::array<std::string_view, 11> rows{"<tr", "</tr", "<br", "<p",   "</p", "<li",
                                                    "<h",  "</h",  "<d",  "</di", "</ti"};
    const auto begins = [&](std::string_view name) {
      return notation::same_in_any_case(rest.substr(0, name.size()), name);
    };
    const bool row = std::ranges::any_of(rows, begins);
    const bool hidden = begins("<style") || begins("<script");
    const std::size_t after = hidden ? end_of_hidden(at, begins("<style") ? "</st" : "</sc") : 0;
    const std::size_t place = std::max(at + end + 1, after);
    add(row ? Look{'\n'} : Look{' '}, at, place);
    add(' ', at, place);
    return place;
  }
  /// Returns the place of the mark that ends what nobody sees on the page.
  [[nodiscard]] std::size_t end_of_hidden(std::size_t at, std::string_view mark) {
    for (; no_end_ > at; ++at) {
      at = page_.text.find('<', at);
      if (at == std::string::npos) {
        break;
      }
      if (notation::same_in_any_case(std::string_view(page_.text).substr(at, mark.size()), mark)) {
        return at;
      }
    }
    no_end_ = 0;  // none of the others ends either
    return 0;
  }

  std::size_t no_end_ = std::string::npos;
  Page page_;
  bool is_marked_up_ = false;
  bool is_json_ = false;
  std::vector<Look> made_;
};

}  // namespace

Page made_page(std::string text) { return PageMaker(std::move(text)).made(); }

void finish(Page& page) {
  page.size = page.looks.size();
  const auto end = static_cast<std::uint32_t>(page.text.size());
  page.looks.resize(page.size + guard, '\n');
  page.from.resize(page.size + guard, end);
  page.to.resize(page.size + guard, end);
  page.accented.resize(page.size + guard);
  page.starts.assign(page.size + guard, false);
  bool fresh = true;
  for (std::size_t at = 0; at < page.size; ++at) {
    page.starts[at] = fresh && !is_blank_look(page.looks[at]);
    fresh = page.looks[at] == '\n' || (fresh && page.looks[at] == ' ');
  }
}

}  // namespace damier::analysis
