#include "damier/notation/text/catalogue.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include <fmt/format.h>

#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/number.hpp"

namespace damier::notation {

namespace {

constexpr std::size_t word_size = 4;  ///< bytes of a number in a file .mo

std::uint32_t swapped(std::uint32_t number) {
  return (number >> 24U) | ((number >> 8U) & 0xFF00U) | ((number << 8U) & 0xFF0000U) |
         (number << 24U);
}

/// Returns whether a table of that many texts at an offset lies within a file.
bool fits(std::uint64_t offset, std::uint64_t count, std::size_t size) {
  return offset + (count * 2 * word_size) <= size;
}

/// Returns the value of a field of `Plural-Forms`, between its equals sign and the next semicolon.
std::string_view field(std::string_view header, std::string_view name) {
  const std::size_t at = header.find(name);
  if (at == std::string_view::npos) {
    return {};
  }
  const std::string_view value = header.substr(at + name.size());
  return value.substr(0, value.find_first_of(";\n"));
}

/// Evaluates an expression in the manner of C, with unsigned numbers and the variable n. It fails
/// where the text is not one, and where that would divide by zero.
class Expression {
 public:
  Expression(std::string_view text, std::uint64_t n) : rest_(text), n_(n) {}

  std::optional<std::uint64_t> value() {
    const std::uint64_t all = choice();
    skip_blanks();
    return failed_ || !rest_.empty() ? std::nullopt : std::optional(all);
  }

 private:
  static constexpr int max_depth = 64;
  using Level = std::array<std::string_view, 4>;  ///< operators of equal rank; longer ones first
  static constexpr std::array levels{Level{"||"},       Level{"&&"},
                                     Level{"==", "!="}, Level{"<=", ">=", "<", ">"},
                                     Level{"+", "-"},   Level{"*", "/", "%"}};

  void skip_blanks() {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t"), rest_.size()));
  }
  bool take(std::string_view sign) {
    skip_blanks();
    const bool found = rest_.starts_with(sign);
    rest_.remove_prefix(found ? sign.size() : 0);
    return found;
  }
  void require(bool whether) { failed_ = failed_ || !whether; }

  // NOLINTNEXTLINE(misc-no-recursion): to a fixed depth
  std::uint64_t choice() {
    if (++depth_ > max_depth) {
      failed_ = true;
      return 0;
    }
    std::uint64_t result = joined(0);
    if (take("?")) {
      const std::uint64_t yes = choice();
      require(take(":"));
      const std::uint64_t no = choice();
      result = result != 0 ? yes : no;
    }
    --depth_;
    return result;
  }

  // NOLINTNEXTLINE(misc-no-recursion): as deep as there are levels
  std::uint64_t joined(std::size_t level) {
    if (level == levels.size()) {
      return operand();
    }
    std::uint64_t left = joined(level + 1);
    while (!failed_) {
      const auto* const found = std::ranges::find_if(
          levels.at(level), [&](std::string_view one) { return !one.empty() && take(one); });
      if (found == levels.at(level).end()) {
        break;
      }
      left = result_of(*found, left, joined(level + 1));
    }
    return left;
  }

  std::uint64_t result_of(std::string_view sign, std::uint64_t left, std::uint64_t right) {
    const auto truth = [](bool whether) { return static_cast<std::uint64_t>(whether); };
    if (sign == "||" || sign == "&&") {
      return truth(sign == "||" ? left != 0 || right != 0 : left != 0 && right != 0);
    }
    if (sign == "==" || sign == "!=") {
      return truth((left == right) == (sign == "=="));
    }
    if (sign == "<" || sign == ">=") {
      return truth((left < right) == (sign == "<"));
    }
    if (sign == ">" || sign == "<=") {
      return truth((left > right) == (sign == ">"));
    }
    if (sign == "+" || sign == "-") {
      return sign == "+" ? left + right : left - right;
    }
    if (sign == "*") {
      return left * right;
    }
    require(right != 0);
    return right == 0 ? 0 : sign == "/" ? left / right : left % right;
  }

  // NOLINTNEXTLINE(misc-no-recursion): to a fixed depth
  std::uint64_t operand() {
    std::size_t negations = 0;
    while (take("!")) {
      ++negations;
    }
    std::uint64_t result = 0;
    if (take("(")) {
      result = choice();
      require(take(")"));
    } else {
      result = take("n") ? n_ : constant();
    }
    return negations == 0 ? result
                          : static_cast<std::uint64_t>((result == 0) == (negations % 2 == 1));
  }

  std::uint64_t constant() {
    const auto* const end = std::ranges::find_if_not(rest_, is_digit);
    const auto size = static_cast<std::size_t>(end - rest_.begin());
    const auto number = read_number<std::uint64_t>(rest_.substr(0, size));
    require(number.has_value());
    rest_.remove_prefix(size);
    return number.value_or(0);
  }

  std::string_view rest_;
  std::uint64_t n_;
  int depth_ = 0;
  bool failed_ = false;
};

/// Placeholder at the beginning of a text.
struct Placeholder {
  std::size_t size = 0;  ///< 0: it has none
  std::optional<std::size_t> number = {};
  std::string_view form = {};
};

Placeholder placeholder_at(std::string_view text) {
  const std::size_t end = text.find('}');
  if (end == std::string_view::npos) {
    return {};
  }
  const std::string_view inside = text.substr(1, end - 1);
  const std::size_t colon = std::min(inside.find(':'), inside.size());
  const auto number = read_number<std::uint32_t>(inside.substr(0, colon));
  const bool known = inside.empty() || number;
  return known ? Placeholder{end + 1, number, inside.substr(std::min(colon + 1, inside.size()))}
               : Placeholder{};
}

/// Returns a text with its placeholders replaced by `value(number, form)`, of `count` arguments.
template <class Value>
std::string replaced(std::string_view text, std::size_t count, const Value& value) {
  std::string out;
  for (std::size_t next = 0; !text.empty();) {
    const std::size_t brace = std::min(text.find('{'), text.size());
    out += text.substr(0, brace);
    text.remove_prefix(brace);
    if (text.empty()) {
      break;
    }
    const Placeholder found = placeholder_at(text);
    const std::size_t arg = found.number ? *found.number : next;
    const bool known = found.size > 0 && arg < count;
    out += known ? value(arg, found.form) : std::string(text.substr(0, 1));
    next += known && !found.number ? 1U : 0U;
    text.remove_prefix(known ? found.size : 1);
  }
  return out;
}

// Bytes that UTF-8 never contains begin a phrase, after which each part has its length before it.
constexpr char plain_phrase = '\xFF';
constexpr char phrase_of_number = '\xFE';

void append_part(std::string_view part, std::string& out) {
  out += fmt::format("{}:{}", part.size(), part);
}

/// Returns the parts of a phrase; none if it is not well formed.
std::vector<std::string> parts_of(std::string_view encoded) {
  std::vector<std::string> parts;
  while (!encoded.empty()) {
    const std::size_t colon = std::min(encoded.find(':'), encoded.size() - 1);
    const auto size = read_number<std::uint32_t>(encoded.substr(0, colon));
    encoded.remove_prefix(colon + 1);
    if (!size || *size > encoded.size()) {
      return {};
    }
    parts.emplace_back(encoded.substr(0, *size));
    encoded.remove_prefix(*size);
  }
  return parts;
}

}  // namespace

namespace detail {

std::string encoded_phrase(std::string_view message, std::span<const std::string> args) {
  std::string out(1, plain_phrase);
  append_part(message, out);
  std::ranges::for_each(args, [&](const std::string& arg) { append_part(arg, out); });
  return out;
}

std::string encoded_phrase(std::string_view one, std::string_view many, std::uint64_t number,
                           std::span<const std::string> args) {
  std::string out(1, phrase_of_number);
  append_part(one, out);
  append_part(many, out);
  append_part(fmt::format("{}", number), out);
  std::ranges::for_each(args, [&](const std::string& arg) { append_part(arg, out); });
  return out;
}

}  // namespace detail

std::string substitute(std::string_view text, std::span<const std::string> args) {
  return replaced(text, args.size(),
                  [&](std::size_t arg, std::string_view /*form*/) { return args[arg]; });
}

std::optional<std::uint64_t> plural_index(std::string_view expression, std::uint64_t number) {
  return Expression(expression, number).value();
}

std::uint32_t Catalogue::number_at(std::size_t offset) const {
  std::uint32_t number = 0;
  for (std::size_t i = word_size; i > 0; --i) {
    number = (number << 8U) | static_cast<unsigned char>(file_[offset + i - 1]);
  }
  return swapped_ ? swapped(number) : number;
}

std::string_view Catalogue::text_at(std::size_t place) const {
  const std::uint64_t length = number_at(place);
  const std::uint64_t offset = number_at(place + word_size);
  if (offset + length > file_.size()) {
    return {};
  }
  return file_.substr(static_cast<std::size_t>(offset), static_cast<std::size_t>(length));
}

std::optional<Catalogue> Catalogue::read(std::string_view mo) {
  constexpr std::uint32_t magic = 0x950412DE;
  constexpr std::size_t header_size = 5 * word_size;
  if (mo.size() < header_size) {
    return std::nullopt;
  }
  Catalogue read;
  read.file_ = mo;
  read.swapped_ = read.number_at(0) == swapped(magic);
  const bool known = read.number_at(0) == magic && read.number_at(word_size) >> 16U == 0;
  read.count_ = read.number_at(2 * word_size);
  read.messages_ = read.number_at(3 * word_size);
  read.translations_ = read.number_at(4 * word_size);
  if (!known || !fits(read.messages_, read.count_, mo.size()) ||
      !fits(read.translations_, read.count_, mo.size())) {
    return std::nullopt;
  }
  read.plural_ = field(read.entry(""), "plural=");
  const std::string_view language = trimmed(field(read.entry(""), "\nLanguage:"));
  read.language_ = language.empty() ? read.language_ : language;
  return read;
}

std::string_view Catalogue::entry(std::string_view message) const {
  std::uint32_t low = 0;
  for (std::uint32_t high = count_; low < high;) {
    const std::uint32_t middle = low + ((high - low) / 2);
    const std::string_view whole = text_at(messages_ + (std::size_t{middle} * 2 * word_size));
    // An entry with plural forms has both messages, with a NUL between them.
    const std::string_view found = whole.substr(0, whole.find('\0'));
    if (found == message) {
      return text_at(translations_ + (std::size_t{middle} * 2 * word_size));
    }
    if (found < message) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return {};
}

std::string_view Catalogue::find(std::string_view message) const {
  // The entry of the empty message is about the catalogue.
  const std::string_view all = message.empty() ? std::string_view() : entry(message);
  const std::string_view first = all.substr(0, all.find('\0'));
  return first.empty() ? message : first;
}

std::string_view Catalogue::find(std::string_view one, std::string_view many,
                                 std::uint64_t number) const {
  const std::string_view english = number == 1 ? one : many;
  std::string_view all = entry(one);
  for (std::uint64_t i = plural_index(plural_, number).value_or(0); i > 0; --i) {
    const std::size_t end = all.find('\0');
    if (end == std::string_view::npos) {
      return english;
    }
    all.remove_prefix(end + 1);
  }
  const std::string_view form = all.substr(0, all.find('\0'));
  return form.empty() ? english : form;
}

// NOLINTNEXTLINE(misc-no-recursion): each phrase is shorter than the one around it
std::string Catalogue::resolved(const std::string& arg) const {
  if (!arg.starts_with(plain_phrase) && !arg.starts_with(phrase_of_number)) {
    return arg;
  }
  const std::vector<std::string> parts = parts_of(std::string_view(arg).substr(1));
  const std::size_t fixed = arg.starts_with(plain_phrase) ? 1 : 3;
  if (parts.size() < fixed) {
    return arg;
  }
  const auto args = std::span(parts).subspan(fixed);
  if (fixed == 1) {
    return with_phrases(parts[0], args);
  }
  const std::uint64_t number = read_number<std::uint64_t>(parts[2]).value_or(0);
  return filled(find(parts[0], parts[1], number), args);
}

// NOLINTNEXTLINE(misc-no-recursion): see resolved
std::string Catalogue::with_phrases(std::string_view message,
                                    std::span<const std::string> args) const {
  return filled(find(message), args);
}

// NOLINTNEXTLINE(misc-no-recursion): see resolved
std::string Catalogue::filled(std::string_view text, std::span<const std::string> args) const {
  return replaced(text, args.size(), [&](std::size_t arg, std::string_view form) {
    return form.empty() ? resolved(args[arg]) : form_of(args[arg], form);
  });
}

// NOLINTNEXTLINE(misc-no-recursion): see resolved
std::string Catalogue::form_of(const std::string& arg, std::string_view form) const {
  if (arg.starts_with(plain_phrase)) {
    // As gettext writes a message in a context.
    constexpr char after_context = '\x04';
    const std::vector<std::string> parts = parts_of(std::string_view(arg).substr(1));
    if (parts.size() == 1) {
      const std::string_view found = entry(fmt::format("{}{}{}", form, after_context, parts[0]));
      if (!found.empty()) {
        return std::string(found.substr(0, found.find('\0')));
      }
    }
  }
  return resolved(arg);
}

}  // namespace damier::notation
