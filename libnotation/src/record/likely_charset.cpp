#include "likely_charset.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "damier/notation/text/ascii.hpp"

#include "../text/single_byte.hpp"

namespace damier::notation {

namespace {

enum class Script : std::uint8_t { none, latin, cyrillic };

/// What follows a letter in nearly all words. The end of a word is written as a full stop.
using Neighbours = std::string_view;

/// A character in a word.
struct Letter {
  Script script = Script::none;
  bool capital = false;
  int weight = 0;        ///< evidence for a charset that reads it so
  bool once = false;     ///< rarely twice in a word
  Neighbours next = {};  ///< empty: anything
};

constexpr int of_sign = -4;
constexpr int of_nothing = -6;
constexpr int of_break = -4;  ///< a capital inside a word, or a word of two scripts
constexpr int of_number = 2;  ///< a degree sign in `n°`, or after a digit
constexpr int of_odd = -3;    ///< a letter where words rarely have it
/// Must be outweighed by letters of another script: two of them can be any signs.
constexpr int of_script = -4;
/// Minimum lead of another charset over Windows-1252: about two letters of a name.
constexpr int min_lead = 4;
/// Minimum score of another charset.
constexpr int min_score = 3;

/// By frequency, in names and words of Russian.
constexpr std::u16string_view common_cyrillic = u"оеаинтсрвлкмдпу";
constexpr std::u16string_view rare_cyrillic = u"хюжщъфэшцйёыьяч";
/// Letters of French, German, Dutch, Spanish, Portuguese and Nordic languages, and of Polish.
constexpr std::u16string_view common_latin = u"éèàçüöäñáíóúêâôîëïßåøæãõðłżąęśćńź";
constexpr std::u16string_view known_capitals = u"ÉÈÀÇÜÖÄÁÓÅØŁŻŚĆŹ";
/// Final letters of Italian, and letters of Icelandic.
constexpr std::u16string_view less_common_latin = u"ìòùýþ";
/// Letters of other Western languages, and of Czech, Hungarian and Croatian.
constexpr std::u16string_view known_latin = u"ûÞÿœčšřžěůďťňőűđĄĘŃČŠŘŽÑÍÚÊÂÔÎËÏÆÃÕŒ";
/// A word of French rarely has two of them; the charsets of Baltic languages have other vowels there.
constexpr std::u16string_view once_in_a_word = u"âêîôû";
/// Letters of Western languages that have few neighbours. Other charsets have other letters there.
struct Habit {
  std::u16string_view letters;
  Neighbours next;
};
constexpr Neighbours any_letter = "abcdefghijklmnopqrstuvwxyz";
constexpr std::array habits{Habit{u"þæ", any_letter},   Habit{u"ìòù", "."},
                            Habit{u"çÇ", "aou."},       Habit{u"ß", "aeiouylmtdhkbfwz."},
                            Habit{u"â", "tnmlcpfgbu."}, Habit{u"î", "tnmlce."},
                            Habit{u"û", "tnmlcre."}};
/// In Turkish no other vowel follows a vowel.
constexpr Neighbours consonants = "bcdfghjklmnpqrstvwxyz.";
/// Letters that no word of a Baltic language ends in.
constexpr std::u16string_view never_last = u"ģķļņ";

/// The letters of the languages that a charset is made for. All others are unlikely there.
struct Alphabet {
  std::u16string_view certain;  ///< letters that no other reading has as often
  std::u16string_view small;
  std::u16string_view vowels;  ///< less certain: Western charsets have vowels there too
  std::u16string_view capitals;
};
constexpr Alphabet turkish{u"ıİğ", u"çöüş", u"âîû", u"ÇÖÜĞŞ"};
constexpr Alphabet baltic{u"", u"čģķļņšžąęėįųäöõüå", u"āēīū", u"ĀČĒĢĪĶĻŅŠŪŽĄĘĖĮŲÄÖÕÜÅ"};

bool has(std::u16string_view letters, char16_t c) { return letters.find(c) != letters.npos; }

bool is_cyrillic(char16_t c) { return c >= 0x0400 && c <= 0x045F; }

char16_t small_cyrillic(char16_t c) {
  constexpr char16_t first_capital = 0x0410;
  constexpr char16_t first_small = 0x0430;
  if (c >= first_capital && c < first_small) {
    return static_cast<char16_t>(c + (first_small - first_capital));
  }
  return c == u'Ё' ? u'ё' : c;
}

Letter cyrillic_letter(char16_t c) {
  const char16_t small = small_cyrillic(c);
  const bool russian = (small >= 0x0430 && small <= 0x044F) || small == u'ё';
  const int weight = has(common_cyrillic, small) ? 3 : has(rare_cyrillic, small) ? 1 : 2;
  return {Script::cyrillic, small != c, russian ? weight : 0};
}

bool is_capital_latin(char16_t c) {
  // In Latin-1 by place, in Latin Extended-A alternating, except in two places.
  if (c < 0x0100) {
    return c >= 0x00C0 && c <= 0x00DE;
  }
  const bool odd = (c & 1U) != 0;
  return (c >= 0x0139 && c <= 0x0148) || c >= 0x0179 ? odd : !odd;
}

int weight_in(const Alphabet& alphabet, char16_t c) {
  return has(alphabet.certain, c)                               ? 3
         : has(alphabet.small, c)                               ? 2
         : has(alphabet.vowels, c) || has(alphabet.capitals, c) ? 1
                                                                : -1;
}

int weight_of_latin(char16_t c) {
  return has(common_latin, c)                                  ? 2
         : has(known_capitals, c) || has(less_common_latin, c) ? 1
         : has(known_latin, c)                                 ? 0
                                                               : -1;
}

Neighbours neighbours_of(char16_t c) {
  const auto* const habit =
      std::ranges::find_if(habits, [c](const Habit& one) { return has(one.letters, c); });
  return habit == habits.end() ? Neighbours() : habit->next;
}

/// `alphabet`: null for a charset of many languages.
Letter letter_of(char16_t c, const Alphabet* alphabet) {
  if (is_cyrillic(c)) {
    return cyrillic_letter(c);
  }
  const bool latin = (c >= 0x00C0 && c <= 0x017F && c != u'×' && c != u'÷');
  if (!latin) {
    return {Script::none, false, c == 0 || (c >= 0x80 && c < 0xA0) ? of_nothing : of_sign};
  }
  const bool western = alphabet == nullptr;
  const Neighbours of_alphabet = has(never_last, c) ? any_letter
                                 : c == u'ı'        ? consonants
                                                    : Neighbours();
  return {Script::latin, is_capital_latin(c),
          western ? weight_of_latin(c) : weight_in(*alphabet, c), western && has(once_in_a_word, c),
          western ? neighbours_of(c) : of_alphabet};
}

/// Returns whether a character of words is not a letter: an apostrophe, a dash or a quote.
bool is_punctuation(char16_t c) {
  return has(u"\u2018\u2019\u201C\u201D\u2013\u2014\u00AB\u00BB\u00A0", c);
}

/// Returns whether a character stands for the last letters of a word before a number, as in `n°`.
bool is_degree(char16_t c) { return c == u'\u00B0' || c == u'\u00BA'; }

std::size_t place_of(char c) { return static_cast<unsigned char>(c) - 0x80U; }

/// How well a charset explains the bytes of a text.
class CharsetScore {
 public:
  CharsetScore(const HighCharacters& charset, const Alphabet* alphabet) {
    std::ranges::transform(charset, letters_.begin(),
                           [alphabet](char16_t c) { return letter_of(c, alphabet); });
    std::ranges::transform(charset, skipped_.begin(), is_punctuation);
    std::ranges::transform(charset, degrees_.begin(), is_degree);
  }

  [[nodiscard]] int of(std::string_view bytes) {
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      const char next = i + 1 < bytes.size() ? bytes[i + 1] : ' ';
      is_high(bytes[i]) ? take_high(bytes[i], next) : take_ascii(bytes[i]);
    }
    return score_;
  }

 private:
  static constexpr int max = 1'000'000;  // no text needs more

  void take_ascii(char c) {
    const bool first = before_.script == Script::none;
    is_number_ = is_digit(c) || (first && (c == 'n' || c == 'N'));
    if (!is_letter(c)) {
      end_word();
      return;
    }
    const Letter letter{Script::latin, c >= 'A' && c <= 'Z', 0};
    if (before_.script == Script::cyrillic) {
      add(of_break);
    } else if (was_high_ && before_.script == Script::latin && letter.capital && !before_.capital) {
      add(of_break);
    }
    before_ = letter;
    was_high_ = false;
  }

  void take_high(char c, char next) {
    const Letter& letter = letters_[place_of(c)];
    const bool alone = before_.script == Script::none && !is_letter(next) && !is_high(next);
    const bool numbered = std::exchange(is_number_, false);
    if (degrees_[place_of(c)] && numbered && !is_letter(next) && !is_high(next)) {
      add(of_number);
      end_word();
      return;
    }
    if (letter.script == Script::none) {
      add(skipped_[place_of(c)] || (alone && letter.weight == of_sign) ? 0 : letter.weight);
      end_word();
      return;
    }
    add(fits(letter.next, next) && !is_digit(next) ? 0 : of_odd);
    // Latin words rarely have three in a row.
    run_ = was_high_ ? run_ + 1 : 1;
    add(letter.script == Script::latin && run_ > 2 ? of_odd : 0);
    add(letter.once && std::exchange(had_once_, had_once_ || letter.once) ? of_odd : 0);
    // A lone letter may be any sign or letter.
    add(alone ? std::min(letter.weight, 0) : letter.weight);
    const bool mixed = before_.script != Script::none && before_.script != letter.script;
    const bool risen = before_.script != Script::none && letter.capital && !before_.capital;
    add(mixed || risen ? of_break : 0);
    // All letters of a name are capitals, or the first one is.
    add(letter.capital && before_.capital && next >= 'a' && next <= 'z' ? of_odd : 0);
    before_ = letter;
    was_high_ = true;
  }

  /// Returns whether a byte may follow; any other letter may.
  static bool fits(Neighbours wanted, char next) {
    const char shown = is_letter(next) ? to_lower(next) : '.';
    return wanted.empty() || is_high(next) || wanted.find(shown) != std::string_view::npos;
  }

  void end_word() {
    before_ = {};
    was_high_ = false;
    had_once_ = false;
  }

  void add(int points) { score_ = std::clamp(score_ + points, -max, max); }

  std::array<Letter, 128> letters_{};
  std::array<bool, 128> skipped_{};
  std::array<bool, 128> degrees_{};
  bool is_number_ = false;  ///< the last byte is a digit, or a word `n`
  Letter before_;
  bool was_high_ = false;
  int run_ = 0;            ///< number of letters beyond ASCII up to the last one
  bool had_once_ = false;  ///< the word has a letter that is rarely there twice
  int score_ = 0;
};

/// Another charset, and the languages that it is for.
struct Other {
  std::string_view name;
  const Alphabet* alphabet = nullptr;
};

/// The first of equal ones is the most likely. The ISO charsets 8859-9 and 8859-13 have the letters of
/// two of them at the same places.
constexpr std::array<Other, 13> others{{{"windows-1251"},
                                        {"koi8-r"},
                                        {"cp866"},
                                        {"cp850"},
                                        {"cp437"},
                                        {"cp852"},
                                        {"windows-1250"},
                                        {"iso-8859-2"},
                                        {"windows-1254", &turkish},
                                        {"windows-1257", &baltic},
                                        {"cp857", &turkish},
                                        {"cp775", &baltic},
                                        {"macintosh"}}};

/// Returns whether bytes are other characters in another charset.
bool differ(std::string_view bytes, const HighCharacters& a, const HighCharacters& b) {
  return std::ranges::any_of(
      bytes, [&](char c) { return is_high(c) && a[place_of(c)] != b[place_of(c)]; });
}

}  // namespace

LikelyCharset likely_charset(std::string_view bytes) {
  const int usual = CharsetScore(windows_1252, nullptr).of(bytes);
  LikelyCharset best{"Windows-1252", usual > 0};
  const HighCharacters* of_best = &windows_1252;
  int max = std::max(usual + min_lead, min_score) - 1;
  bool other_is_likelier = false;  // than Windows-1252, but not by much
  for (const Other& other : others) {
    const HighCharacters* const charset = single_byte_charset(letters_of(other.name));
    const bool cyrillic = std::ranges::any_of(*charset, is_cyrillic);
    const int score = CharsetScore(*charset, other.alphabet).of(bytes) + (cyrillic ? of_script : 0);
    if (score > max) {
      max = score;
      best = {other.name, true};
      of_best = charset;
    } else if (score == max && differ(bytes, *charset, *of_best)) {
      best.sure = false;
    }
    other_is_likelier = other_is_likelier || score > usual;
  }
  best.sure = best.sure && !(of_best == &windows_1252 && other_is_likelier);
  return best;
}

}  // namespace damier::notation
