#include "json_value.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>

#include <nlohmann/json.hpp>

#include "damier/notation/text/catalogue.hpp"

namespace damier::notation {

namespace {

/// Walks over the text and shows the parser's position to the handler.
class CountingIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  CountingIterator(const char* at, const char** reached) : at_(at), reached_(reached) {}
  reference operator*() const { return *at_; }
  CountingIterator& operator++() {
    ++at_;
    *reached_ = at_;
    return *this;
  }
  CountingIterator operator++(int) {
    CountingIterator before = *this;
    ++*this;
    return before;
  }
  friend bool operator==(const CountingIterator& a, const CountingIterator& b) {
    return a.at_ == b.at_;
  }

 private:
  const char* at_;
  const char** reached_;
};

/// Returns the beginning of the string whose closing quote is at `end`: after the last quote
/// without a backslash before it. Quotes inside a string have one; the opening quote has none.
std::size_t string_begin(std::string_view text, std::size_t end) {
  std::size_t quote = text.rfind('"', end - 1);
  while (quote > 0 && text[quote - 1] == '\\') {
    quote = text.rfind('"', quote - 1);
  }
  return quote + 1;
}

/// Texts of the JSON library that are parts of its messages: what it reads, and what it finds there.
constexpr std::array library_words{
    to_translate("value"),          to_translate("object key"),
    to_translate("object"),         to_translate("object separator"),
    to_translate("array"),          to_translate("true literal"),
    to_translate("false literal"),  to_translate("null literal"),
    to_translate("string literal"), to_translate("number literal"),
    to_translate("end of input"),   to_translate("'[', '{', or a literal"),
};

/// Returns a part of such a message as an argument; what is not known stays as it is.
std::string word_of_library(std::string_view word) {
  return std::ranges::find(library_words, word) != library_words.end() ? phrase(word)
                                                                       : std::string(word);
}

/// Returns the library's reason as an argument of our message. An unexpected character is the usual
/// one; others quote the text alone.
std::string reason_of_library(std::string_view why) {
  constexpr std::string_view begin = "syntax error while parsing ";
  constexpr std::string_view between = " - unexpected ";
  constexpr std::string_view last = "; expected ";
  const std::size_t unexpected = why.find(between);
  if (!why.starts_with(begin) || unexpected == std::string_view::npos) {
    return std::string(why);
  }
  const std::string what = word_of_library(why.substr(begin.size(), unexpected - begin.size()));
  const std::string_view rest = why.substr(unexpected + between.size());
  const std::size_t expected = rest.find(last);
  const std::string found = word_of_library(rest.substr(0, expected));
  if (expected == std::string_view::npos) {
    return phrase("syntax error while parsing {0} - unexpected {1}", what, found);
  }
  return phrase("syntax error while parsing {0} - unexpected {1}; expected {2}", what, found,
                word_of_library(rest.substr(expected + last.size())));
}

class Handler : public nlohmann::json_sax<nlohmann::json> {
 public:
  Handler(std::string_view text, JsonFailure& failure)
      : text_(text), failure_(failure), reached_(text.data()) {
    open_.push_back(&root_);
  }

  [[nodiscard]] const char** reached() { return &reached_; }
  [[nodiscard]] JsonValue& root() { return root_.items.front(); }
  [[nodiscard]] bool has_root() const { return !root_.items.empty(); }

  bool null() override {
    constexpr std::string_view word = "null";
    return add(JsonValue::Type::null, behind(word.size())) != nullptr;
  }
  bool boolean(bool value) override {
    const std::string_view word = value ? "true" : "false";
    JsonValue* const added = add(JsonValue::Type::boolean, behind(word.size()));
    if (added != nullptr) {
      added->truth = value;
    }
    return added != nullptr;
  }
  bool number_integer(number_integer_t /*value*/) override { return add_number() != nullptr; }
  bool number_unsigned(number_unsigned_t value) override {
    JsonValue* const added = add_number();
    if (added != nullptr) {
      added->number = value;
      added->whole = true;
    }
    return added != nullptr;
  }
  bool number_float(number_float_t /*value*/, const string_t& /*text*/) override {
    return add_number() != nullptr;
  }
  bool string(string_t& value) override {
    const std::size_t end = offset() - 1;
    JsonValue* const added = add(
        JsonValue::Type::string,
        {static_cast<std::uint32_t>(string_begin(text_, end)), static_cast<std::uint32_t>(end)});
    if (added == nullptr) {
      return false;
    }
    added->string = std::move(value);
    return true;
  }
  bool binary(binary_t& /*value*/) override { return false; }
  bool start_object(std::size_t /*size*/) override { return open(JsonValue::Type::object); }
  bool start_array(std::size_t /*size*/) override { return open(JsonValue::Type::array); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(string_t& name) override {
    key_ = std::move(name);
    return true;
  }
  bool parse_error(std::size_t position, const std::string& /*token*/,
                   const nlohmann::detail::exception& error) override {
    // The library's message begins with its own code and the place, which we report differently.
    std::string_view why = error.what();
    const std::size_t colon = why.rfind(": ");
    why = colon == std::string_view::npos ? why : why.substr(colon + 2);
    return fail(position == 0 ? 0 : position - 1, reason_of_library(why));
  }

 private:
  [[nodiscard]] std::size_t offset() const {
    return static_cast<std::size_t>(reached_ - text_.data());
  }

  bool fail(std::size_t at, std::string why) {
    failure_ = {static_cast<std::uint32_t>(std::min(at, text_.size())), std::move(why)};
    return false;
  }

  /// Returns the last `size` bytes that the parser has consumed.
  [[nodiscard]] Span behind(std::size_t size) const {
    const std::size_t end = offset();
    return {static_cast<std::uint32_t>(end - std::min(size, end)), static_cast<std::uint32_t>(end)};
  }

  /// Adds a number. The parser detects its end by the byte after it.
  JsonValue* add_number() {
    constexpr std::string_view parts = "0123456789+-.eE";
    const std::size_t last = text_.find_last_of(parts, offset() - 1);
    const std::size_t before = text_.find_last_not_of(parts, last);
    const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
    return add(JsonValue::Type::number,
               {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(last + 1)});
  }

  JsonValue* add(JsonValue::Type type, Span source) {
    if (++values_ > max_json_values) {
      fail(offset(), phrase("it has too many values"));
      return nullptr;
    }
    JsonValue& added = open_.back()->items.emplace_back();
    added.type = type;
    added.key = std::exchange(key_, {});
    added.source = source;
    return &added;
  }

  bool open(JsonValue::Type type) {
    if (open_.size() > max_json_depth) {
      return fail(offset(), phrase("it is nested too deeply"));
    }
    JsonValue* const added = add(type, behind(1));
    if (added != nullptr) {
      open_.push_back(added);
    }
    return added != nullptr;
  }

  bool close() {
    open_.pop_back();
    return true;
  }

  std::string_view text_;
  JsonFailure& failure_;
  const char* reached_;
  JsonValue root_;  ///< its only item is the value
  std::vector<JsonValue*>
      open_;  ///< from the root to the innermost; only the last one can get items
  std::string key_;
  std::size_t values_ = 0;
};

}  // namespace

const JsonValue* JsonValue::find(std::string_view name) const {
  const auto found = std::ranges::find(items, name, &JsonValue::key);
  return type != Type::object || found == items.end() ? nullptr : &*found;
}

std::optional<JsonValue> parse_json(std::string_view text, JsonFailure& failure) {
  Handler handler(text, failure);
  const char* const begin = text.data();
  const bool parsed =
      nlohmann::json::sax_parse(CountingIterator(begin, handler.reached()),
                                CountingIterator(begin + text.size(), handler.reached()), &handler);
  if (!parsed || !handler.has_root()) {
    return std::nullopt;
  }
  return std::move(handler.root());
}

}  // namespace damier::notation
