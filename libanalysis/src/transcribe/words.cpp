#include "words.hpp"

#include <algorithm>
#include <array>

#include "damier/notation/record/date.hpp"
#include "damier/notation/record/score.hpp"
#include "damier/notation/replay/hidden.hpp"
#include "damier/notation/replay/slips.hpp"
#include "damier/notation/replay/tags.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/folded.hpp"

#include "parts.hpp"

namespace damier::analysis {

namespace {

using notation::ResultToken;

/// Words for the colours of sides, by the name in set-ups.
struct Colour {
  std::string_view name;
  std::string_view words;
};
constexpr std::array colours{
    Colour{"White", "les blancs|blancs|blanc|white|wit|b|w|(b)|(w)|trait aux blancs"},
    Colour{"Black", "les noirs|noirs|noir|black|zwart|n|(n)"}};
constexpr std::array<std::string_view, 2> numbered{
    "joueur 1|joueur1|player 1|j1|j.1|j 1|1er joueur|premier joueur",
    "joueur 2|joueur2|player 2|j2|j.2|j 2|2e joueur|2eme joueur|second joueur"};

constexpr std::array<std::string_view, 12> winning{
    "gagne", "gagnent", "gain",    "vainqueur", "victoire", "wins",
    "win",   "won",     "gagnant", "gagnants",  "remporte", "remportent"};
constexpr std::array<std::string_view, 9> losing{
    "abandon", "abandonne", "abandonnent", "resigns", "resign", "perd", "perdent", "lose", "loses"};
constexpr std::array<std::string_view, 8> drawing{"nulle", "nul",     "remise",    "draw",
                                                  "drawn", "egalite", "match nul", "partie nulle"};

/// Words of headings, and around numbers and times.
constexpr std::array<std::string_view, 31> known_words{
    "partie", "parties", "coup",  "coups", "no",   "n",  "nr",      "num",
    "numero", "er",      "ere",   "eme",   "ieme", "e",  "feuille", "marque",
    "page",   "tour",    "ronde", "score", "le",   "la", "et",      "move",
    "moves",  "game",    "temps", "min",   "sec",  "h",  "tables"};

/// What a score counts.
constexpr std::array<std::string_view, 3> points{"points", "point", "pts"};

/// More slips than any word that is read.
constexpr int unlike = 100;
constexpr std::size_t max_value = 120;
constexpr std::size_t max_phrase = 70;
constexpr std::size_t max_remark = 400;

bool is_word_look(Look c) { return is_letter_look(c); }

/// Returns whether two numbers with words are a score: with a sign alone, or a word after it, they
/// may be a ply.
bool is_score(std::string_view phrase) {
  constexpr std::array<std::string_view, 2> counted{"point", "pts"};
  const std::string between = notation::folded(phrase.substr(0, phrase.find_last_of("0123456789")));
  const bool in_words = std::ranges::any_of(between, notation::is_letter);
  return in_words || std::ranges::any_of(counted, [&](std::string_view word) {
           return phrase.find(word) != std::string_view::npos;
         });
}

}  // namespace

PageWords::PageWords(const Page& page, const notation::RulesetInfo& game)
    : page_(page), game_(game) {
  for (int side = 0; side < 2; ++side) {
    const auto index = static_cast<std::size_t>(side);
    for (const std::string_view name : {game.side_names[index], game.box_side_names[index]}) {
      const auto* const colour = std::ranges::find(colours, name, &Colour::name);
      if (colour != colours.end()) {
        add_side(colour->words, side);
      } else if (!name.empty()) {
        const std::string word = notation::in_lower_case(name);
        add_side(word, side);
        add_side(word.back() == 's' ? word.substr(0, word.size() - 1) : word + "s", side);
        add_side(word.substr(0, 1), side);
        add_side("(" + word.substr(0, 1) + ")", side);
      }
    }
    add_side(numbered.at(index), side);
  }
  find_tags();
}

void PageWords::add_side(std::string_view words, int side) {
  for (const std::string_view word : words_between_bars(words)) {
    const auto looks = looks_of(word);
    if (std::ranges::find(side_words_, looks, &SideName::looks) == side_words_.end()) {
      side_words_.push_back({looks, side});
    }
  }
}

bool PageWords::is_after_word(std::size_t at) const {
  return at > 1 && page_.looks[at - 1] == ' ' && is_word_look(page_.looks[at - 2]);
}

bool PageWords::is_at(std::size_t at, const std::vector<Look>& word) const {
  return at + word.size() <= page_.size &&
         std::equal(word.begin(), word.end(),
                    page_.looks.begin() + static_cast<std::ptrdiff_t>(at));
}

bool PageWords::is_at(std::size_t at, std::string_view word) const {
  const bool begins = at == 0 || !is_word_look(page_.looks[at - 1]);
  return begins && at + word.size() <= page_.size && !is_word_look(page_.looks[at + word.size()]) &&
         std::equal(word.begin(), word.end(), page_.looks.begin() + static_cast<std::ptrdiff_t>(at),
                    [](char a, Look b) { return static_cast<Look>(a) == b; });
}

std::size_t PageWords::line_end(std::size_t at, std::size_t most) const {
  const std::size_t end = at + std::min(most, page_.size - std::min(at, page_.size));
  while (at < end && page_.looks[at] != '\n') {
    ++at;
  }
  return at;
}

/// Returns the end of the words from a place on: before a bar, a tab or three blanks.
std::size_t PageWords::words_end(std::size_t at) const {
  const std::size_t end = line_end(at, max_value);
  for (; at < end; ++at) {
    const bool gap =
        page_.looks[at] == ' ' && page_.looks[at + 1] == ' ' && page_.looks[at + 2] == ' ';
    if (page_.looks[at] == '|' || gap || page_.text[page_.from[at]] == '\t') {
      break;
    }
  }
  return at;
}

const PageTag* PageWords::tag_at(std::size_t at) const {
  const auto found = std::ranges::lower_bound(tags_, at, {}, &PageTag::begin);
  return found != tags_.end() && found->begin == at ? &*found : nullptr;
}

std::vector<SideMark> PageWords::sides_at(std::size_t at) const {
  std::vector<SideMark> marks;
  if (at > 0 && is_alnum_look(page_.looks[at - 1])) {
    return marks;
  }
  for (const SideName& one : side_words_) {
    const std::size_t end = at + one.looks.size();
    if (is_at(at, one.looks) &&
        (!is_alnum_look(one.looks.back()) || !is_alnum_look(page_.looks[end]))) {
      marks.push_back({end, one.side});
    }
  }
  return marks;
}

/// Returns how many look-alikes stand for letters of a word at a place, as in `B1ancs`; `unlike` if
/// something else is there. Short words look like too many others.
int PageWords::slips_at(std::size_t at, std::string_view word) const {
  constexpr std::size_t long_enough = 4;
  if (is_at(at, word)) {
    return 0;
  }
  const bool begins = at == 0 || !is_alnum_look(page_.looks[at - 1]);
  if (!begins || word.size() < long_enough || at + word.size() > page_.size ||
      is_alnum_look(page_.looks[at + word.size()])) {
    return unlike;
  }
  const Cost max = cost(notation::cost_of(notation::SlipKind::misread), 1);
  const auto max_slips = static_cast<int>(word.size() / long_enough);
  int slips = 0;
  for (std::size_t i = 0; i < word.size() && slips <= max_slips; ++i) {
    const Cost paid = replaced(page_.looks[at + i], static_cast<Look>(word[i]));
    slips += paid > max ? unlike : paid > 0 ? 1 : 0;
  }
  return slips <= max_slips ? slips : unlike;
}

/// Returns the side that is named in a phrase, and with how many slips.
PageWords::NamedSide PageWords::side_in(std::size_t begin, std::size_t end) const {
  NamedSide least{0, unlike};
  for (std::size_t at = begin; at < end; ++at) {
    for (const SideMark& mark : sides_at(at)) {
      if (mark.end - at > 1 && mark.end <= end) {
        return {mark.side, 0};
      }
    }
    for (const SideName& one : side_words_) {
      const std::string word(one.looks.begin(), one.looks.end());
      const int slips = at + word.size() <= end ? slips_at(at, word) : unlike;
      least = slips < least.slips ? NamedSide{one.side, slips} : least;
    }
  }
  return least;
}

/// Returns a score such as `12 points a 0`, also one with look-alikes of digits if it names points.
std::optional<notation::Score> PageWords::score_in(std::size_t begin, std::size_t end,
                                                   int& slips) const {
  std::string phrase(page_.written(begin, end));
  if (is_score(phrase)) {
    if (const auto score = notation::find_score(phrase)) {
      return score;
    }
  }
  bool counts = false;
  for (std::size_t at = begin; at < end && !counts; ++at) {
    for (const std::string_view word : points) {
      if (const int more = slips_at(at, word); more < unlike && !counts) {
        counts = true;
        slips += more;
        phrase.replace(page_.written(begin, at).size(), word.size(), word);
      }
    }
  }
  if (!counts) {
    return std::nullopt;
  }
  constexpr std::string_view letters = "oOlIiSsBZz";
  constexpr std::string_view digits = "0011155822";
  const auto mend = [&](std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < std::min(to, phrase.size()); ++i) {
      if (const std::size_t found = letters.find(phrase[i]); found != std::string_view::npos) {
        phrase[i] = digits[found];
        ++slips;
      }
    }
  };
  mend(0, phrase.find(' '));
  mend(phrase.rfind(' ') + 1, phrase.size());
  return notation::find_score(phrase);
}

std::optional<PageResult> PageWords::result_at(std::size_t at) const {
  if (at > 0 && is_alnum_look(page_.looks[at - 1])) {
    return std::nullopt;
  }
  const std::size_t last = std::min(words_end(at), at + max_phrase);
  std::size_t end = last;
  while (end > at && !is_alnum_look(page_.looks[end - 1]) && page_.looks[end - 1] != '*') {
    --end;
  }
  if (page_.written(at, at + 1) == "\xC2\xBD" && page_.next(at + 1) >= last) {
    return PageResult{at + 1, ResultToken::draw};  // ½ alone in its cell
  }
  // A result such as ½-½ ends in a sign.
  for (std::size_t word = at; word <= last && word < at + 12; ++word) {
    const std::string_view first = page_.written(at, word);
    const bool ends = word >= page_.size || is_blank_look(page_.looks[word]) ||
                      page_.looks[word] == '|' || page_.looks[word] == '"' ||
                      page_.looks[word] == '.';
    if (const auto known =
            first.size() > 2 && ends ? notation::understand_result(first) : std::nullopt;
        known && known->token != ResultToken::unknown) {
      return PageResult{word, known->token};
    }
  }
  int slips = 0;
  if (const auto score = score_in(at, end, slips)) {
    const ResultToken token = (*score)[0] > (*score)[1]   ? ResultToken::first_wins
                              : (*score)[0] < (*score)[1] ? ResultToken::second_wins
                                                          : ResultToken::draw;
    return PageResult{end, token, slips};
  }
  return result_in_words(at, end);
}

/// Returns whether a phrase begins with a word and not with a ply.
bool PageWords::begins_with_word(std::size_t at) const {
  std::size_t end = at;
  while (is_word_look(page_.looks[end])) {
    ++end;
  }
  if (end > at && !is_digit_look(page_.looks[end])) {
    return true;
  }
  const auto is_here = [&](std::string_view word) { return slips_at(at, word) < unlike; };
  return std::ranges::any_of(winning, is_here) || std::ranges::any_of(losing, is_here) ||
         std::ranges::any_of(drawing, is_here) ||
         std::ranges::any_of(side_words_, [&](const SideName& one) {
           // The letter of a side with a digit after it is a square.
           return one.looks.size() > 1 && is_here(std::string(one.looks.begin(), one.looks.end()));
         });
}

std::optional<PageResult> PageWords::result_in_words(std::size_t at, std::size_t end) const {
  const std::string_view phrase = page_.written(at, end);
  if (std::ranges::count_if(phrase, [](char c) { return notation::is_digit(c); }) > 3 ||
      !begins_with_word(at)) {
    return std::nullopt;
  }
  const auto slips_of = [&](const auto& words) {
    int least = unlike;
    for (std::size_t word = at; word < end; ++word) {
      for (const std::string_view one : words) {
        least = std::min(least, slips_at(word, one));
      }
    }
    return least;
  };
  const NamedSide side = side_in(at, end);
  const int lost = slips_of(losing);
  const int decided = std::min(lost, slips_of(winning));
  if (side.slips < unlike && decided < unlike) {
    const bool first = (side.side == 0) != (lost < unlike);
    return PageResult{end, first ? ResultToken::first_wins : ResultToken::second_wins,
                      side.slips + decided};
  }
  if (const int drawn = slips_of(drawing); drawn < unlike) {
    return PageResult{end, ResultToken::draw, drawn};
  }
  return side.slips == unlike && lost < unlike && end - at < 24
             ? std::optional(PageResult{end, std::nullopt, lost})
             : std::nullopt;
}

std::size_t PageWords::date_at(std::size_t at) const {
  if (at > 0 && is_alnum_look(page_.looks[at - 1])) {
    return at;
  }
  if (is_at(at, "page") || is_at(at, "p")) {
    std::size_t end = page_.next(at + (is_at(at, "page") ? 4 : 1));
    const std::size_t digits = end;
    while (is_digit_look(page_.looks[end]) || page_.looks[end] == '/') {
      ++end;
    }
    return end > digits ? end : at;
  }
  std::array<std::size_t, 3> sizes{};
  std::array<Look, 3> signs{};
  std::size_t end = at;
  std::size_t groups = 0;
  for (; groups < 3; ++groups) {
    const std::size_t begin = end;
    while (is_digit_look(page_.looks[end])) {
      ++end;
    }
    sizes.at(groups) = end - begin;
    if (end == begin) {
      break;
    }
    signs.at(groups) = page_.looks[end];
    const bool goes_on = groups < 2 && is_digit_look(page_.looks[end + 1]) &&
                         std::string_view("/.-:h'").find(static_cast<char>(page_.looks[end])) !=
                             std::string_view::npos;
    if (!goes_on) {
      ++groups;
      break;
    }
    ++end;
  }
  if (is_alnum_look(page_.looks[end])) {
    return at;
  }
  const bool year =
      groups == 1 && sizes[0] == 4 &&
      (page_.looks[at] == '1' || (page_.looks[at] == '2' && page_.looks[at + 1] == '0'));
  const bool date = groups == 3 && sizes[0] + sizes[1] + sizes[2] >= 4 &&
                    (sizes[2] == 4 || sizes[0] == 4 || signs[0] == '/');
  const bool time = groups >= 2 && sizes[1] == 2 && sizes[0] < 3 &&
                    (signs[0] == ':' || signs[0] == 'h' || signs[0] == '\'') &&
                    groups + (signs[0] == ':' ? 0 : 1) >= 2;
  return year || date || time ? end : at;
}

std::size_t PageWords::remark_at(std::size_t at) const {
  const Look open = page_.looks[at];
  const Look close = open == '('   ? Look{')'}
                     : open == '{' ? Look{'}'}
                     : open == '[' ? Look{']'}
                                   : Look{0};
  // Braces before a string are those of an object in JSON.
  if (close == 0 || (open == '{' && page_.looks[page_.next(at + 1)] == '"')) {
    return at;
  }
  bool several = false;
  for (std::size_t end = at + 1; end < std::min(page_.size, at + max_remark); ++end) {
    several = several || (is_blank_look(page_.looks[end]) && is_alnum_look(page_.looks[end - 1]));
    if (page_.looks[end] == close) {
      return several || open == '{' ? end + 1 : at;
    }
  }
  return at;
}

std::size_t PageWords::known_word_at(std::size_t at) const {
  for (const std::string_view word : known_words) {
    const bool after_digit = word.size() < 5 && at > 0 && is_digit_look(page_.looks[at - 1]);
    if (is_at(at, word) && (after_digit || at == 0 || !is_alnum_look(page_.looks[at - 1])) &&
        (word.size() > 1 || after_digit || !is_digit_look(page_.looks[at + word.size()]))) {
      return at + word.size();
    }
  }
  return at;
}

void PageWords::add_tag(std::size_t begin, std::size_t value, std::size_t end, std::string name) {
  while (value < end && (is_blank_look(page_.looks[value]) || page_.looks[value] == '"' ||
                         page_.looks[value] == '*' || page_.looks[value] == '_')) {
    ++value;
  }
  std::size_t last = end;
  while (last > value &&
         std::string_view(" ,;-\"|./*_").find(static_cast<char>(page_.looks[last - 1])) !=
             std::string_view::npos) {
    --last;
  }
  if (last == value || (!tags_.empty() && begin < tags_.back().end)) {
    return;
  }
  tags_.push_back({begin, end, std::move(name), std::string(page_.written(value, last)), false});
}

void PageWords::find_tags() {
  for (std::size_t at = 0; at < page_.size; at = line_end(at) + 1) {
    const std::size_t begin = std::min(page_.next(at), page_.size);
    if (begin >= page_.size || !page_.starts[begin]) {
      continue;
    }
    if (page_.looks[begin] == '[') {
      find_bracket_tag(begin);
    }
    const std::size_t first = tags_.size();
    find_line_tags(begin);
    find_heading_tags(begin, first);
    at = begin;
  }
}

void PageWords::find_bracket_tag(std::size_t at) {
  const std::size_t end = line_end(at, 10 * max_value);
  std::size_t name = at + 1;
  while (name < end && is_alnum_look(page_.looks[name])) {
    ++name;
  }
  const std::size_t quote = page_.next(name);
  std::size_t close = end;
  while (close > quote && page_.looks[close - 1] != ']') {
    --close;
  }
  if (name == at + 1 || quote + 1 >= close || page_.looks[quote] != '"') {
    return;
  }
  add_tag(at, quote + 1, close - 1,
          std::string(notation::understood_tag_name(page_.written(at + 1, name))));
  if (!tags_.empty() && tags_.back().begin == at) {
    tags_.back().end = close;
  }
}

std::pair<std::size_t, std::string> PageWords::tag_before(std::size_t colon,
                                                          std::size_t line) const {
  std::size_t end = colon;
  while (end > line && (page_.looks[end - 1] == ' ' || page_.looks[end - 1] == '*' ||
                        page_.looks[end - 1] == '_')) {
    --end;
  }
  // Of several words the longest are meant: `les noirs`, `date de la partie`.
  std::pair<std::size_t, std::string> found{colon, {}};
  for (std::size_t begin = end; begin-- > line && begin + 20 > end;) {
    if (begin > line && is_alnum_look(page_.looks[begin - 1])) {
      continue;
    }
    for (const SideName& one : side_words_) {
      if (one.looks.size() == end - begin && is_at(begin, one.looks) && one.looks.size() > 1) {
        found = {begin, player_tag(one.side, one.looks[0])};
      }
    }
    const std::string_view word = page_.written(begin, end);
    const std::string name(notation::understood_tag_name(word));
    const bool is_parameter = std::ranges::any_of(game_.parameters, [&](const auto& one) {
      return notation::same_in_any_case(one.tag, word);
    });
    const bool hidden =
        game_.hidden != nullptr && notation::same_in_any_case(game_.hidden->tag, word);
    const std::string_view heading = tag_of_heading(notation::folded(word));
    if (notation::is_known_tag_name(name) || is_parameter || hidden) {
      found = {begin, name};
    } else if (!heading.empty()) {
      found = {begin, std::string(heading)};
    }
  }
  return found;
}

std::string PageWords::player_tag(int side, Look initial) const {
  const auto index = static_cast<std::size_t>(side);
  const std::string_view box = game_.box_side_names[index];
  const bool of_box = !box.empty() && Look(notation::in_lower_case(box)[0]) == initial;
  const std::string_view name = of_box ? box : game_.side_names[index];
  const bool by_number = name.find(' ') != std::string_view::npos;
  return by_number ? (side == 0 ? "Joueur1" : "Joueur2") : std::string(name);
}

void PageWords::find_heading_tags(std::size_t at, std::size_t first) {
  const std::size_t end = line_end(at, 2 * max_value + 1);
  if (end > at + 2 * max_value) {
    return;
  }
  const PlayerTags players{player_tag(0, 0), player_tag(1, 0)};
  const std::size_t last = tags_.size();
  for (std::size_t i = first; i <= last; ++i) {
    const std::size_t stop = i < last ? tags_[i].begin : end;
    if (at < stop) {
      auto found = heading_tags(page_, at, stop, side_words_, players);
      tags_.insert(tags_.end(), found.begin(), found.end());
    }
    at = i < last ? tags_[i].end : end;
  }
  std::ranges::sort(tags_.begin() + static_cast<std::ptrdiff_t>(first), tags_.end(), {},
                    &PageTag::begin);
}

void PageWords::find_line_tags(std::size_t at) {
  const std::size_t end = line_end(at);
  struct Found {
    std::size_t begin;
    std::size_t value;
    std::string name;
  };
  std::vector<Found> found;
  for (std::size_t colon = at; colon < end; ++colon) {
    const Look c = page_.looks[colon];
    if (c == ':' || c == '=') {
      auto [begin, name] = tag_before(colon, found.empty() ? at : found.back().value);
      if (!name.empty()) {
        found.push_back({begin, colon + 1, std::move(name)});
      }
    } else if (c == '(' && page_.looks[colon + 2] == ')' && page_.looks[colon + 3] == ' ' &&
               !is_after_word(colon)) {
      // A side in parentheses before a name.
      for (const SideMark& mark : sides_at(colon)) {
        if (mark.end == colon + 3 && is_letter_look(page_.looks[page_.next(mark.end)])) {
          found.push_back({colon, mark.end,
                           std::string(game_.side_names[static_cast<std::size_t>(mark.side)])});
        }
      }
    }
  }
  for (std::size_t i = 0; i < found.size(); ++i) {
    const std::size_t next = i + 1 < found.size() ? found[i + 1].begin : end;
    const std::size_t value = std::min(page_.next(found[i].value), next);
    add_tag(found[i].begin, value, std::min(next, std::max(value, words_end(value))),
            found[i].name);
    if (found[i].name == "Date" && !tags_.empty() && tags_.back().begin == found[i].begin) {
      // Its month may be a word.
      for (const PageTag& date : heading_tags(page_, value, tags_.back().end, {}, {})) {
        tags_.back().value = date.name == "Date" ? date.value : tags_.back().value;
      }
    }
  }
}

}  // namespace damier::analysis
