// Whatever a file .mo contains, translations lie within it, and an expression of plural forms depends
// on nothing but its number. First line: WHAT, one of those below.

#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/text/catalogue.hpp"

#include "choices.hpp"
#include "fuzz.hpp"

namespace damier::fuzz {

namespace {

constexpr std::array<std::uint64_t, 4> numbers{0, 1, 5, std::numeric_limits<std::uint64_t>::max()};

/// Requires that a text lies within another one.
void require_within(std::string_view whole, std::string_view part, const char* what) {
  const std::less_equal<const char*> before;
  require(before(whole.data(), part.data()) &&
              before(part.data() + part.size(), whole.data() + whole.size()),
          what);
}

/// Looks a message up in each way.
void look_up(const notation::Catalogue& words, std::string_view file, std::string_view message,
             std::string_view other) {
  const std::string_view found = words.find(message);
  require(!message.empty() || found.empty(), "the header is no translation");
  if (found.data() != message.data()) {
    require_within(file, found, "a translation lies within the file");
  }
  for (const std::uint64_t number : numbers) {
    const std::string_view form = words.find(message, other, number);
    const std::string_view english = number == 1 ? message : other;
    if (form.data() != english.data()) {
      require_within(file, form, "a plural form lies within the file");
    }
    const std::string phrase = notation::number_phrase(message, other, number);
    require_same(words.trn(message, other, number, number), words.resolved(phrase),
                 "a phrase is translated as a message");
  }
  require_same(words.tr(message, other), words.resolved(notation::phrase(message, other)),
               "a phrase is translated as a message");
}

/// Looks up what the file has between its NULs, which are its messages if it is well formed.
void run_file(std::string_view file) {
  constexpr std::size_t max_messages = 12;
  const auto words = notation::Catalogue::read(file);
  if (!words) {
    return;
  }
  std::string_view rest = file;
  std::string_view last = "{0} records";
  for (std::size_t i = 0; i < max_messages && !rest.empty(); ++i) {
    const std::string_view message = rest.substr(0, rest.find('\0'));
    rest.remove_prefix(std::min(message.size() + 1, rest.size()));
    // What begins a phrase is never in a message.
    if (message.find_first_of("\xFE\xFF") == std::string_view::npos) {
      look_up(*words, file, message, last);
      last = message;
    }
  }
}

/// Replaces the variable of an expression by its value.
std::string with_number(std::string_view expression, std::uint64_t number) {
  std::string out;
  for (const char c : expression) {
    out += c == 'n' ? " " + std::to_string(number) + " " : std::string(1, c);
  }
  return out;
}

void run_plural(std::string_view expression) {
  for (const std::uint64_t number : numbers) {
    const auto value = notation::plural_index(expression, number);
    require(value == notation::plural_index(with_number(expression, number), 0),
            "an expression depends on its number only");
  }
}

void run_placeholders(std::string_view text) {
  const std::vector<std::string> args{"one", "{0}", ""};
  const std::string out = notation::substitute(text, args);
  require(text.find('{') != std::string_view::npos || out == text,
          "a text without placeholders stays as it is");
  static_cast<void>(notation::substitute(text, {}));
}

}  // namespace

void run(std::string_view input) {
  constexpr std::array<std::string_view, 3> kinds{"file", "plural", "placeholders"};
  constexpr std::array runs{run_file, run_plural, run_placeholders};
  Choices choices(input);
  // A copy of its own, so that a read past its end is noticed.
  const std::size_t kind = choices.among(kinds);
  const std::vector<char> copy(input.begin(), input.end());
  runs.at(kind)({copy.data(), copy.size()});
}

}  // namespace damier::fuzz
