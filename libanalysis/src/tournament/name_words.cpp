#include "name_words.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/closest.hpp"
#include "damier/notation/text/folded.hpp"
#include "damier/notation/text/text.hpp"

namespace damier::analysis {

namespace {

/// Returns a name without its parts in brackets, unless nothing else is there.
std::string without_brackets(std::string_view name) {
  std::string out;
  std::size_t depth = 0;
  for (const char c : name) {
    const bool opens = c == '(' || c == '[';
    const bool closes = c == ')' || c == ']';
    depth += opens ? 1 : 0;
    out += depth == 0 && !closes ? c : ' ';
    depth -= closes && depth > 0 ? 1 : 0;
  }
  return notation::trimmed(out).empty() ? std::string(name) : out;
}

/// Returns whether a byte is part of a word: a letter or digit, or of a character beyond ASCII. An
/// apostrophe is in no word, but does not end one either.
bool in_word(char c) {
  return notation::is_letter(c) || notation::is_digit(c) || notation::is_high(c);
}

bool is_initial(std::string_view word) { return notation::count_characters(word) == 1; }

/// Words of fewer characters, such as `de`, say little about a name.
constexpr std::size_t min_full_word = 3;
bool is_full(std::string_view word) { return notation::count_characters(word) >= min_full_word; }

bool has_digit(std::string_view word) { return std::ranges::any_of(word, notation::is_digit); }

/// Returns the first character of a word.
std::string_view first_letter(std::string_view word) {
  return word.substr(0, std::max<std::size_t>(1, notation::utf8_length(word)));
}

/// What the words of two names have in common.
struct Match {
  std::size_t full = 0;       ///< equal words of at least min_full_word characters
  std::size_t initials = 0;   ///< words of which the other name has the first letter
  std::size_t shortened = 0;  ///< words of which the other name has the beginning
  std::size_t mistyped = 0;   ///< words that differ in a few letters
  std::size_t edits = 0;      ///< letters that differ in these
  std::size_t missing = 0;    ///< words of one name without a word of the other
};

/// Compares words: the equal ones first, then those that differ, each word once.
class Matcher {
 public:
  Matcher(const NameWords& a, const NameWords& b) : a_(a.words), b_(b.words) {}

  Match run() {
    take([&](const std::string& x, const std::string& y) {
      match_.full += x == y && is_full(x) ? 1 : 0;
      return x == y;
    });
    take([&](const std::string& x, const std::string& y) { return initial(x, y); });
    take([&](const std::string& x, const std::string& y) { return beginning(x, y); });
    take([&](const std::string& x, const std::string& y) { return typing_error(x, y); });
    match_.missing = a_.size() + b_.size();
    return match_;
  }

 private:
  /// Removes pairs of words that fit, from both lists.
  template <class Fits>
  void take(const Fits& fits) {
    for (std::size_t i = 0; i < a_.size();) {
      const auto found =
          std::ranges::find_if(b_, [&](const std::string& y) { return fits(a_[i], y); });
      if (found == b_.end()) {
        ++i;
        continue;
      }
      b_.erase(found);
      a_.erase(a_.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }
  bool initial(const std::string& x, const std::string& y) {
    const bool fits = (is_initial(x) || is_initial(y)) && first_letter(x) == first_letter(y) &&
                      !has_digit(x) && !has_digit(y);
    match_.initials += fits ? 1 : 0;
    return fits;
  }
  bool beginning(const std::string& x, const std::string& y) {
    const bool fits = is_full(x) && is_full(y) && (x.starts_with(y) || y.starts_with(x)) &&
                      !has_digit(x) && !has_digit(y);
    match_.shortened += fits ? 1 : 0;
    return fits;
  }
  bool typing_error(const std::string& x, const std::string& y) {
    constexpr std::size_t min_length = 4;
    constexpr std::size_t letters_per_edit = 3;
    constexpr std::size_t max = 3;
    if (has_digit(x) || has_digit(y) || std::min(x.size(), y.size()) < min_length) {
      return false;
    }
    const std::size_t max_edits =
        std::min(max, (std::min(x.size(), y.size()) - 1) / letters_per_edit);
    const std::size_t longer = std::max(x.size(), y.size()) - std::min(x.size(), y.size());
    if (longer > max_edits) {
      return false;
    }
    const std::size_t edits = notation::edit_distance(x, y);
    const bool fits = edits <= max_edits;
    match_.mistyped += fits ? 1 : 0;
    match_.edits += fits ? edits : 0;
    return fits;
  }

  std::vector<std::string> a_;
  std::vector<std::string> b_;
  Match match_;
};

/// Returns the words of a name joined, for names such as `de Bruijn` and `deBruijn`: the letters
/// have to be the same, and so have the words but for one that was split.
bool differ_in_spaces(const NameWords& a, const NameWords& b) {
  if (a.letters != b.letters || a.words.size() == b.words.size()) {
    return false;
  }
  const NameWords& split = a.words.size() > b.words.size() ? a : b;
  const NameWords& joined = a.words.size() > b.words.size() ? b : a;
  for (const std::string& x : split.words) {
    for (const std::string& y : split.words) {
      if (&x != &y && std::ranges::find(joined.words, x + y) != joined.words.end()) {
        return true;
      }
    }
  }
  return false;
}

/// `alone`: one of the names is a single word.
Similarity similarity_of(const Match& match, bool alone) {
  constexpr unsigned initials = 80;
  constexpr unsigned shortened = 75;
  constexpr unsigned mistyped = 80;
  constexpr unsigned for_missing = 15;  // less for each word that only one of them has
  constexpr unsigned for_edit = 10;     // less for each further letter that differs
  unsigned score = 90;
  std::vector<std::string_view> reasons;
  const auto lower = [&](std::size_t number, unsigned to, std::string_view reason) {
    if (number > 0) {
      score = std::min(score, to);
      reasons.push_back(reason);
    }
  };
  lower(match.initials, initials, "initials fit");
  lower(match.shortened, shortened, "a name is shortened");
  lower(match.mistyped, mistyped, match.edits > 1 ? "letters differ" : "a letter differs");
  lower(match.missing, score, "a word is missing");
  constexpr unsigned for_surname = 20;  // less if one name is a single word
  const auto less = static_cast<unsigned>(
      (alone && match.missing > 0 ? for_surname : 0) + for_missing * match.missing +
      (match.edits > 1 ? for_edit * (match.edits - 1) : 0) +
      (reasons.size() > 1 && match.missing == 0 ? for_edit : 0));
  score -= std::min(score, less);
  return {score, fmt::format("{}", fmt::join(reasons, ", "))};
}

/// Maximum number of letters of a word that are left out in turn.
constexpr std::size_t max_shortened = 16;

/// FNV-1a, which is the same everywhere.
class Hash {
 public:
  Hash& add(std::string_view text) {
    constexpr std::uint64_t prime = 0x100000001b3;
    for (const char c : text) {
      hash_ = (hash_ ^ static_cast<unsigned char>(c)) * prime;
    }
    hash_ *= prime;
    return *this;
  }
  [[nodiscard]] std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0xcbf29ce484222325;
};

}  // namespace

NameWords::NameWords(std::string_view name) {
  std::string word;
  const auto end_word = [&] {
    if (!word.empty() && words.size() < max_name_words) {
      std::size_t size = 0;
      while (size < word.size() && size < max_name_word) {
        size +=
            std::max<std::size_t>(1, notation::utf8_length(std::string_view(word).substr(size)));
      }
      words.push_back(word.substr(0, size));
    }
    word.clear();
  };
  for (const char c : notation::folded(without_brackets(name))) {
    if (in_word(c)) {
      word += c;
    } else if (c != '\'' && c != '`') {
      end_word();
    }
  }
  end_word();
  std::ranges::sort(words);
  for (const std::string& one : words) {
    letters += one;
  }
  std::ranges::sort(letters);
}

std::optional<Similarity> similarity(const NameWords& a, const NameWords& b) {
  constexpr unsigned same_words = 97;
  constexpr unsigned same_letters = 92;
  if (a.words.empty() || b.words.empty()) {
    return std::nullopt;
  }
  if (a.words == b.words) {
    return Similarity{same_words, "only case, accents, punctuation or order differ"};
  }
  if (differ_in_spaces(a, b)) {
    return Similarity{same_letters, "only spaces differ"};
  }
  const Match match = Matcher(a, b).run();
  // A common word, and something else in common unless one name is only that word.
  const bool one_word = std::min(a.words.size(), b.words.size()) == 1;
  const std::size_t common = match.full + match.mistyped;
  const std::size_t other = common + match.initials + match.shortened;
  const bool fits = common > 0 && match.missing <= 1 && (other > 1 || one_word);
  return fits ? std::optional(similarity_of(match, one_word)) : std::nullopt;
}

std::vector<std::uint64_t> keys_of(const NameWords& name) {
  std::vector<std::uint64_t> keys;
  keys.push_back(Hash().add("letters").add(name.letters).value());
  const auto add = [&](std::string_view word, std::size_t place) {
    for (std::size_t i = 0; i < name.words.size(); ++i) {
      if (i != place) {
        keys.push_back(Hash().add("pair").add(word).add(first_letter(name.words[i])).value());
      }
    }
    if (name.words.size() == 1 || word == name.words[place]) {
      keys.push_back(Hash().add("word").add(word).value());
    }
  };
  for (std::size_t i = 0; i < name.words.size(); ++i) {
    const std::string& word = name.words[i];
    if (!is_full(word)) {
      continue;
    }
    add(word, i);
    // Words that differ in a letter become equal if each lacks one.
    for (std::size_t at = 0; at < std::min(word.size(), max_shortened); ++at) {
      add(std::string(word).erase(at, 1), i);
    }
  }
  std::ranges::sort(keys);
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
  return keys;
}

}  // namespace damier::analysis
