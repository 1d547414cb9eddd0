#include "headings.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/record/date.hpp"
#include "damier/notation/text/text.hpp"

namespace damier::analysis {

namespace {

/// A word, a number or a sign of a heading.
struct Token {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string text;      ///< by its looks
  bool capital = false;  ///< begins with a capital letter
  bool letters = false;  ///< begins with a letter, and has no digits
  int number = -1;       ///< that it begins with; -1 if it begins with none
};

using Words = std::string_view;

constexpr std::array<Words, 9> ordinals{
    "premiere|premier|first", "deuxieme|seconde|second", "troisieme|third",
    "quatrieme|fourth",       "cinquieme|fifth",         "sixieme|sixth",
    "septieme|seventh",       "huitieme|eighth",         "neuvieme|ninth"};

/// Returns whether a text is one of the words between bars.
bool is_one_of(std::string_view text, Words words) {
  while (!words.empty()) {
    const std::size_t end = std::min(words.find('|'), words.size());
    if (words.substr(0, end) == text) {
      return true;
    }
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return false;
}

constexpr Words of_event =
    "tournoi|championnat|championnats|coupe|open|challenge|criterium|interclubs|tournament|"
    "championship|championships|cup|finale|final|simultanee|memorial|festival|trophee|gala|"
    "concours|"
    "toernooi|kampioenschap";
constexpr Words of_round = "ronde|round|tour|manche|rd|ronde:";
constexpr Words of_versus = "contre|vs|vs.|v|v.|bat|beats|against|versus";
constexpr Words of_playing =
    "joue|jouent|a|avec|has|plays|as|with|est|prend|conduit|took|had|avait";
constexpr Words articles = "les|le|la|the|aux|des";
constexpr Words particles = "de|du|des|d'|la|le|van|der|den|von|di|da|del|ten|ter|el|al|ben";
/// Words with a capital letter that are no part of a name.
constexpr Words no_names =
    "club|cercle|partie|parties|feuille|salle|page|game|match|board|table|event|site|date|les|le|"
    "la|"
    "un|une|the|score|resultat|result|ronde|round|tour|joueur|player|coup|move|blancs|noirs|blanc|"
    "noir|white|black|on|entre|between|voici|here|bonjour|hello|dear|cher|chere|temps|time|number|"
    "lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|a|in|at|regles|"
    "rules|arbitre|referee|notes|remarques|suite|fin|end";
constexpr Words days =
    "lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|monday|tuesday|wednesday|thursday|friday|"
    "saturday|sunday|le|on|du|the";

constexpr std::array<Words, 12> months{"janvier|january|jan|janv",
                                       "fevrier|february|feb|fev|fevr",
                                       "mars|march|mar",
                                       "avril|april|apr|avr",
                                       "mai|may",
                                       "juin|june|jun",
                                       "juillet|july|jul|juil",
                                       "aout|august|aug",
                                       "septembre|september|sep|sept",
                                       "octobre|october|oct",
                                       "novembre|november|nov",
                                       "decembre|december|dec"};

/// Returns the number of a month; 0 if the word is not one.
int month_of(const Token& token) {
  const std::string_view written = std::string_view(token.text).substr(0, token.text.find('.'));
  const auto* const found =
      std::ranges::find_if(months, [&](Words names) { return is_one_of(written, names); });
  return found == months.end() ? 0 : static_cast<int>(found - months.begin()) + 1;
}

bool is_year(const Token& token) { return token.number >= 1700 && token.number <= 2100; }

/// Finds the tags of a heading.
class HeadingReader {
 public:
  HeadingReader(const Page& page, std::size_t begin, std::size_t end,
                const std::vector<SideName>& sides, const PlayerTags& players)
      : page_(page), sides_(sides), players_(players) {
    split(begin, end);
  }

  std::vector<PageTag> tags() {
    std::size_t segment = 0;
    for (std::size_t i = 0; i < tokens_.size();) {
      const bool fresh = i == segment;
      const std::size_t next = take(i, fresh);
      const bool sign = !tokens_[i].letters && tokens_[i].number < 0;
      segment = next > i ? next : sign ? i + 1 : segment;
      i = std::max(next, i + 1);
    }
    return std::move(tags_);
  }

 private:
  /// Takes what begins with a token; returns the token after it, or the same one.
  std::size_t take(std::size_t i, bool fresh) {
    std::size_t next = take_date(i);
    next = next > i ? next : take_round(i);
    next = next > i || !fresh ? next : take_event(i);
    next = next > i || !fresh ? next : take_players(i);
    next = next > i ? next : take_owner(i);
    return next > i ? next : take_site(i, fresh);
  }
  [[nodiscard]] bool is_part_of_word(std::size_t at, std::size_t begin) const {
    const Look c = page_.looks[at];
    if (is_alnum_look(c) || c == looks::other || c == looks::degree) {
      return true;
    }
    const bool between = at > begin && is_alnum_look(page_.looks[at + 1]);
    const bool digits = between && is_digit_look(page_.looks[at - 1]) &&
                        is_digit_look(page_.looks[at + 1]) && is_digit_look(page_.looks[begin]);
    constexpr std::size_t max_initials = 4;
    return (c == '\'' && between) || (c == '-' && between && is_letter_look(page_.looks[begin])) ||
           (digits && (c == '/' || c == '.' || c == '-')) ||
           (c == '.' && at > begin && at <= begin + max_initials &&
            is_letter_look(page_.looks[at - 1]));
  }
  void split(std::size_t at, std::size_t end) {
    while (at < end) {
      if (is_blank_look(page_.looks[at])) {
        ++at;
        continue;
      }
      Token token;
      token.begin = at;
      do {
        token.text += static_cast<char>(page_.looks[at]);
        ++at;
      } while (at < end && is_part_of_word(token.begin, token.begin) &&
               is_part_of_word(at, token.begin));
      token.end = at;
      const bool digits = std::ranges::any_of(
          token.text, [](char c) { return is_digit_look(static_cast<Look>(c)); });
      token.letters = is_letter_look(page_.looks[token.begin]) && !digits;
      token.capital = token.letters && begins_with_capital(token.begin);
      constexpr int max_number = 100'000;
      for (std::size_t i = token.begin; i < at && is_digit_look(page_.looks[i]); ++i) {
        const int digit = page_.looks[i] - '0';
        token.number =
            token.number > max_number ? token.number : std::max(token.number, 0) * 10 + digit;
      }
      tokens_.push_back(std::move(token));
    }
  }
  [[nodiscard]] bool begins_with_capital(std::size_t at) const {
    const std::string_view character = page_.written(at, at + 1);
    const auto code = character.size() > 1 ? notation::code_point(character)
                                           : static_cast<unsigned char>(character.front());
    const bool latin_1 = code >= 0xC0 && code <= 0xDE;
    const bool extended = code >= 0x100 && code < 0x180 && code % 2 == 0;
    return (code >= 'A' && code <= 'Z') || latin_1 || extended;
  }
  [[nodiscard]] bool is(std::size_t i, Words words) const {
    return i < tokens_.size() && is_one_of(tokens_[i].text, words);
  }
  [[nodiscard]] bool has_number(std::size_t i, int max) const {
    return i < tokens_.size() && tokens_[i].number >= 1 && tokens_[i].number <= max;
  }
  [[nodiscard]] std::string written(std::size_t first, std::size_t after) const {
    return std::string(page_.written(tokens_[first].begin, tokens_[after - 1].end));
  }
  void add(std::size_t first, std::size_t after, std::string name, std::string value) {
    tags_.push_back(
        {tokens_[first].begin, tokens_[after - 1].end, std::move(name), std::move(value), true});
  }

  /// Returns the token after a date, and the date; the first token if none is there.
  [[nodiscard]] std::pair<std::size_t, std::string> date_at(std::size_t i) const {
    std::size_t at = i;
    while (is(at, days)) {
      ++at;
    }
    const auto year_after = [&](std::size_t place) {
      place += is(place, ",|de|of|.") ? 1 : 0;
      return place < tokens_.size() && is_year(tokens_[place]) ? place : std::size_t{0};
    };
    const std::size_t month = has_number(at, 31) ? at + 1 + (is(at + 1, "of|de|er") ? 1 : 0) : at;
    if (at >= tokens_.size()) {
      return {i, {}};
    }
    if (const int number = month < tokens_.size() ? month_of(tokens_[month]) : 0; number > 0) {
      const bool day_after = month == at && has_number(at + 1, 31) && year_after(at + 2) > 0;
      const std::size_t year = year_after(month + (day_after ? 2 : 1));
      const int day = day_after ? tokens_[at + 1].number : month > at ? tokens_[at].number : 0;
      if (year > 0) {
        return {year + 1, day > 0 ? fmt::format("{}.{:02}.{:02}", tokens_[year].number, number, day)
                                  : fmt::format("{}.{:02}.??", tokens_[year].number, number)};
      }
    }
    const std::string& numeric = tokens_[at].text;
    const bool whole = tokens_[at].number >= 0 && std::ranges::count_if(numeric, [](char c) {
                                                    return c == '/' || c == '.' || c == '-';
                                                  }) == 2;
    const std::string date = whole ? notation::first_date(numeric) : std::string();
    return date.empty() ? std::pair{i, date} : std::pair{at + 1, date};
  }
  std::size_t take_date(std::size_t i) {
    const auto [after, date] = date_at(i);
    if (after > i) {
      add(i, after, "Date", date);
    }
    return after;
  }
  std::size_t take_round(std::size_t i) {
    constexpr int max = 99;
    const auto* const ordinal =
        std::ranges::find_if(ordinals, [&](Words words) { return is(i, words); });
    if (ordinal != ordinals.end() && is(i + 1, of_round)) {
      add(i, i + 2, "Round", std::to_string(ordinal - ordinals.begin() + 1));
      return i + 2;
    }
    std::size_t at = i + 1;
    at += is(at, "no|n\5|nr|no.|:|n.|#") ? 1 : 0;
    if (is(i, of_round) && has_number(at, max)) {
      add(i, at + 1, "Round", std::to_string(tokens_[at].number));
      return at + 1;
    }
    if (has_number(i, max) && !is_digit_look(static_cast<Look>(tokens_[i].text.back())) &&
        is(i + 1, of_round)) {
      add(i, i + 2, "Round", std::to_string(tokens_[i].number));
      return i + 2;
    }
    return i;
  }
  std::size_t take_event(std::size_t i) {
    constexpr std::size_t max_words = 4;
    bool event = false;
    std::size_t end = i;
    while (end < tokens_.size() && (tokens_[end].letters || is_year(tokens_[end])) &&
           !is(end, of_round) && (date_at(end).first == end || is_year(tokens_[end]))) {
      event = event || (end < i + max_words && is(end, of_event));
      ++end;
    }
    if (event) {
      add(i, end, "Event", written(i, end));
    }
    return event ? end : i;
  }
  /// Returns the token after a name; the same if none is there.
  [[nodiscard]] std::size_t name_at(std::size_t i) const {
    constexpr std::size_t max_words = 6;
    std::size_t end = i;
    while (end < tokens_.size() && end < i + max_words) {
      const Token& token = tokens_[end];
      const bool word = token.letters && token.capital && !is_one_of(token.text, no_names) &&
                        !is_one_of(token.text, of_event) && token.text.size() > 1;
      const bool particle =
          end > i && is(end, particles) && end + 1 < tokens_.size() && tokens_[end + 1].capital;
      if (!word && !particle) {
        break;
      }
      ++end;
    }
    return end;
  }
  /// Returns the token after a rating in parentheses.
  [[nodiscard]] std::size_t rating_at(std::size_t i) const {
    return is(i, "(") && has_number(i + 1, 3000) && is(i + 2, ")") ? i + 3 : i;
  }
  /// Returns the side that a token names.
  [[nodiscard]] std::optional<int> side_at(std::size_t i) const {
    if (i >= tokens_.size()) {
      return std::nullopt;
    }
    const auto found = std::ranges::find_if(sides_, [&](const SideName& one) {
      return std::ranges::equal(one.looks, tokens_[i].text,
                                [](Look a, char b) { return a == static_cast<Look>(b); });
    });
    return found == sides_.end() ? std::nullopt : std::optional(found->side);
  }
  /// Returns the side in parentheses, or after a comma.
  [[nodiscard]] std::optional<int> side_in_parentheses(std::size_t i) const {
    return is(i, "(") && is(i + 2, ")") ? side_at(i + 1) : std::nullopt;
  }
  [[nodiscard]] const std::string& tag_of(int side) const {
    return side == 0 ? players_.first : players_.second;
  }
  std::size_t take_players(std::size_t i) {
    std::size_t first = i;
    const bool between = is(first, "partie|game|match") && is(first + 1, "entre|between");
    first += between ? 2 : is(first, "partie|game|match|:") ? 1 : 0;
    const std::size_t first_end = rating_at(name_at(first));
    if (name_at(first) == first) {
      return i;
    }
    const auto side = side_in_parentheses(first_end);
    std::size_t at = first_end + (side ? 3 : 0);
    const std::size_t sign = at;
    const bool words = is(at, of_versus) || (between && is(at, "et|and"));
    const bool score = at + 2 < tokens_.size() && has_score(at);
    const bool signs = is(at, "-|/|:");
    at += score ? score_length(at) : words || signs ? 1 : 0;
    const std::size_t second_end = name_at(at);
    if (at == sign || second_end == at) {
      return i;
    }
    const std::size_t end =
        rating_at(second_end) + (side_in_parentheses(rating_at(second_end)) ? 3 : 0);
    const bool whole = end >= tokens_.size() || !tokens_[end].letters;
    const bool sure = words || score || side;
    const bool long_names = name_at(first) > first + 1 || second_end > at + 1;
    if (!whole || (!sure && !long_names && !(is(i, "partie|game|match")))) {
      return i;
    }
    const int of_first = side.value_or(0);
    add(i, score ? sign : at, tag_of(of_first), written(first, first_end));
    if (score) {
      add(sign, at, "Result", result_at(sign));
    }
    add(at, end, tag_of(1 - of_first), written(at, rating_at(second_end)));
    return end;
  }
  [[nodiscard]] bool has_score(std::size_t i) const { return score_length(i) > 0; }
  [[nodiscard]] std::size_t score_length(std::size_t i) const {
    constexpr int max = 2;
    const auto small = [&](std::size_t at) {
      return at < tokens_.size() && tokens_[at].number >= 0 && tokens_[at].number <= max;
    };
    if (!small(i)) {
      return 0;
    }
    const std::string& text = tokens_[i].text;
    return text.size() == 3 && text[1] == '-' ? 1 : is(i + 1, "-|:|/") && small(i + 2) ? 3 : 0;
  }
  [[nodiscard]] std::string result_at(std::size_t i) const {
    const bool joined = score_length(i) == 1;
    return joined ? tokens_[i].text : tokens_[i].text + "-" + tokens_[i + 2].text;
  }
  /// Takes a player and the words for a side: `Ann joue les Blancs`.
  std::size_t take_owner(std::size_t i) {
    const std::size_t name_end = name_at(i);
    if (name_end == i) {
      return i;
    }
    std::size_t at = name_end;
    const bool verb = is(at, of_playing);
    at += verb ? 1 : 0;
    const bool article = is(at, articles);
    at += article ? 1 : 0;
    const auto side = verb || article ? side_at(at) : side_in_parentheses(at);
    if (!side || (verb && tokens_[at].text.size() < 3)) {
      return i;
    }
    at += verb || article ? 1 : 3;
    add(i, at, tag_of(*side), written(i, name_end));
    return at;
  }
  std::size_t take_site(std::size_t i, bool fresh) {
    const bool played = is(i, "joue|jouee|jouees|played") && is(i + 1, "a|at|in");
    const std::size_t name = i + (played ? 2 : is(i, "a|at|in") ? 1 : 0);
    const std::size_t end = name_at(name);
    if (end == name) {
      return i;
    }
    // A place stands before the date.
    const std::size_t date = end + (is(end, ",") ? 1 : 0);
    const bool dated = (fresh || name > i) && date < tokens_.size() && date_at(date).first > date;
    if (!played && !dated) {
      return i;
    }
    add(i, end, "Site", written(name, end));
    return end;
  }

  const Page& page_;
  const std::vector<SideName>& sides_;
  const PlayerTags& players_;
  std::vector<Token> tokens_;
  std::vector<PageTag> tags_;
};

}  // namespace

std::vector<PageTag> heading_tags(const Page& page, std::size_t begin, std::size_t end,
                                  const std::vector<SideName>& sides, const PlayerTags& players) {
  return HeadingReader(page, begin, end, sides, players).tags();
}

std::string_view tag_of_heading(std::string_view words) {
  constexpr std::array<std::pair<std::string_view, Words>, 5> names{
      {{"Event", "tournoi|competition|concours|championnat|coupe|open|manifestation|tournament"},
       {"Site", "ville|endroit|salle|place|location|venue|club"},
       {"Date", "jour|day|date de la partie|joue le|jouee le|played on|played"},
       {"Round", "tour|rd|numero de ronde"},
       {"Result", "score|score final|final score"}}};
  const auto* const found =
      std::ranges::find_if(names, [&](const auto& one) { return is_one_of(words, one.second); });
  return found == names.end() ? std::string_view() : found->first;
}

}  // namespace damier::analysis
