#include "parts.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/text/ascii.hpp"

namespace damier::analysis {

namespace {

using notation::HandSign;

/// Signs that may stand between two parts, whatever they mean.
constexpr std::string_view any_signs = "->.,;:/=~x*()[]{}+#'\"<_&|";
/// Cost of a sign of the game that does not belong there, of any other sign, and of a word.
constexpr int of_wrong_sign = 3;
constexpr int of_other_word = 8;
constexpr int of_other_spelling = 1;
/// Cost of a letter that begins the name of another piece as well: less than to leave the piece out,
/// so that it says which piece it is.
constexpr int of_shared_letter = 3;

/// Returns the length of the square that begins a text: a letter and digits, digits and a letter,
/// or digits.
std::size_t square_length(std::string_view text) {
  std::size_t at = 0;
  const auto digits = [&] {
    while (at < text.size() && notation::is_digit(text[at])) {
      ++at;
    }
  };
  if (text[0] >= 'a' && text[0] <= 'z') {
    at = 1;
    digits();
    return at > 1 ? at : 0;
  }
  digits();
  // No square has the letter of captures.
  const bool letter = at < text.size() && text[at] >= 'a' && text[at] < 'x';
  return at > 0 && letter ? at + 1 : at;
}

/// Returns a square with its digits and its letter in the other order; empty if it has no letter.
std::string turned(std::string_view name) {
  if (notation::is_digit(name.front()) == notation::is_digit(name.back())) {
    return {};
  }
  return notation::is_digit(name.front())
             ? name.back() + std::string(name.substr(0, name.size() - 1))
             : std::string(name.substr(1)) + name.front();
}

/// Returns whether a letter begins the name of another piece, as `c` for clubs begins CO and CA.
bool begins_another(std::span<const notation::HandPiece> pieces, std::string_view name,
                    std::string_view letter) {
  return std::ranges::any_of(pieces, [&](const notation::HandPiece& one) {
    return one.name != name && notation::in_lower_case(one.name.substr(0, 1)) == letter;
  });
}

/// Returns a spelling as people see it: a pip is a single look.
std::string shown(std::string_view word) {
  constexpr std::array<std::string_view, 4> pips{"♣", "♠", "♥", "♦"};
  const auto pip = static_cast<std::size_t>(word[0]) - looks::first_pip;
  return std::string(pip < pips.size() ? pips.at(pip) : word);
}

}  // namespace

std::vector<Look> looks_of(std::string_view text) {
  std::vector<Look> looks;
  for (const char c : text) {
    looks.push_back(static_cast<Look>(notation::in_lower_case(std::string_view(&c, 1))[0]));
  }
  return looks;
}

std::vector<std::string_view> words_between_bars(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('|', 1), text.size());
    words.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

Parts::Parts(const notation::Hand& hand) : hand_(hand) {
  add_links();
  forget();
}

HabitId Parts::add_habit(std::string what, std::string of, int usual) {
  const auto [found, is_new] =
      named_.emplace(fmt::format("{}\n{}", what, of), static_cast<HabitId>(habits_.size()));
  if (is_new) {
    habits_.push_back({std::move(what), std::move(of), usual, usual, 0});
    paid_.push_back(cost(usual));
  }
  return found->second;
}

void Parts::add_links() {
  std::vector<std::string> words{""};
  const auto add = [&](std::string_view word) {
    if (std::ranges::find(words, word) == words.end()) {
      words.emplace_back(word);
    }
  };
  for (const char c : any_signs) {
    add(std::string_view(&c, 1));
  }
  for (const HandSign& sign : hand_.signs) {
    add(sign.sign == "^" ? std::string_view(".") : sign.sign);
    for (const std::string_view word : words_between_bars(sign.others)) {
      add(word);
    }
  }
  for (const std::string& word : words) {
    links_.push_back({looks_of(word), static_cast<std::uint32_t>(links_.size())});
  }
  for (const HandSign& sign : hand_.signs) {
    const auto others = words_between_bars(sign.others);
    for (const bool joint : {false, true}) {
      for (const std::string& word : words) {
        const bool known = std::ranges::find(others, word) != others.end();
        const bool is_word =
            word.size() > 1 || (word.size() == 1 && notation::is_letter(word[0]) && word != "x");
        const int usual = word.empty()        ? (joint ? 0 : sign.nothing)
                          : word == sign.sign ? (joint ? 2 : 0)
                          : known             ? of_other_spelling
                          : is_word           ? of_other_word
                                              : of_wrong_sign;
        // Two rows have the same word for the same sign only if they are the same row.
        habits_.push_back({word, std::string(sign.sign) + (joint ? " " : ""), usual, usual, 0});
        paid_.push_back(cost(usual));
      }
    }
  }
}

Parts::Number Parts::numbered(const std::string& key, Part part) {
  const auto [found, is_new] = numbers_.emplace(key, static_cast<Number>(parts_.size()));
  if (is_new) {
    parts_.push_back(std::move(part));
  }
  return found->second;
}

Parts::Number Parts::link_part(std::size_t sign, bool joint) {
  const std::size_t row = 2 * sign + (joint ? 1 : 0);
  return numbered(fmt::format("-{}", row), {true, static_cast<std::uint32_t>(row), {}, 0, 0});
}

Parts::Number Parts::piece_part(const notation::HandPiece& piece, std::size_t sign) {
  const std::string key = std::string{'p', static_cast<char>(sign)} + std::string(piece.name);
  if (const auto known = numbers_.find(key); known != numbers_.end()) {
    return known->second;
  }
  Part part;
  const std::string name(piece.name);
  part.spellings.push_back({looks_of(name), add_habit(name, name, 0)});
  for (const std::string_view word : words_between_bars(piece.others)) {
    const bool shared = word.size() == 1 && begins_another(hand_.pieces, name, word);
    part.spellings.push_back(
        {looks_of(word),
         add_habit(shown(word), name, shared ? of_shared_letter : of_other_spelling)});
  }
  const HandSign& after = hand_.signs[sign];
  part.omitted = piece.omitted >= 0 ? piece.omitted : after.no_piece;
  part.omission =
      add_habit("no piece", piece.omitted >= 0 ? name : std::string(after.sign), part.omitted);
  return numbered(key, std::move(part));
}

Parts::Number Parts::square_part(std::string_view name, std::size_t sign) {
  const std::string key = std::string{'s', static_cast<char>(sign)} + std::string(name);
  if (const auto known = numbers_.find(key); known != numbers_.end()) {
    return known->second;
  }
  const HandSign& after = hand_.signs[sign];
  Part part;
  part.spellings.push_back({looks_of(name), add_habit("square", std::string(after.sign), 0)});
  const std::string other = turned(name);
  if (!other.empty() && hand_.turned != notation::never_omitted) {
    part.spellings.push_back(
        {looks_of(other), add_habit("turned square", std::string(after.sign), hand_.turned)});
  }
  part.omitted = after.no_square;
  part.omission = add_habit("no square", std::string(after.sign), part.omitted);
  return numbered(key, std::move(part));
}

const Parts::Sequence& Parts::of(std::uint32_t text, const std::string& ply) {
  const auto [found, is_new] = sequences_.try_emplace(text);
  if (!is_new) {
    return found->second;
  }
  Sequence& parts = found->second;
  std::size_t sign = 0;
  parts.push_back(link_part(sign, false));
  bool linked = true;
  const auto join = [&] {
    if (!linked) {
      parts.push_back(link_part(sign, true));
    }
    linked = false;
  };
  for (std::string_view rest = ply; !rest.empty();) {
    const auto piece = std::ranges::max_element(hand_.pieces, {}, [&](const auto& one) {
      return rest.starts_with(one.name) ? one.name.size() : 0;
    });
    const auto next = std::ranges::max_element(hand_.signs, {}, [&](const HandSign& one) {
      return rest.starts_with(one.sign) ? one.sign.size() : 0;
    });
    if (piece != hand_.pieces.end() && rest.starts_with(piece->name)) {
      join();
      parts.push_back(piece_part(*piece, sign));
      rest.remove_prefix(piece->name.size());
    } else if (rest.starts_with(next->sign)) {
      sign = static_cast<std::size_t>(next - hand_.signs.begin());
      parts.push_back(link_part(sign, false));
      linked = true;
      rest.remove_prefix(next->sign.size());
    } else {
      const std::size_t length = std::max<std::size_t>(1, square_length(rest));
      join();
      parts.push_back(square_part(rest.substr(0, length), sign));
      rest.remove_prefix(length);
    }
  }
  return parts;
}

std::size_t Parts::before_square(const Sequence& parts) const {
  const auto found = std::ranges::find_if(parts, [&](Number number) {
    return !parts_[number].links && habits_[parts_[number].spellings[0].habit].what == "square";
  });
  return static_cast<std::size_t>(found - parts.begin());
}

void Parts::learn() {
  std::unordered_map<std::string, std::size_t> all;
  for (const Habit& one : habits_) {
    all[one.of] += one.uses;
  }
  for (std::size_t i = 0; i < habits_.size(); ++i) {
    Habit& one = habits_[i];
    constexpr std::size_t often = 3;
    constexpr std::size_t share = 8;
    one.paid = one.uses >= often && one.uses * share >= all[one.of] ? 0 : one.usual;
    paid_[i] = cost(one.paid);
  }
}

void Parts::forget() {
  for (std::size_t i = 0; i < habits_.size(); ++i) {
    habits_[i].uses = 0;
    habits_[i].paid = habits_[i].usual;
    paid_[i] = cost(habits_[i].usual);
  }
}

}  // namespace damier::analysis
