#include "sorting.hpp"

#include <algorithm>
#include <cstddef>

#include <fmt/format.h>

#include "damier/notation/record/date.hpp"
#include "damier/notation/text/ascii.hpp"

#include "group.hpp"
#include "output/conversion.hpp"
#include "output/output_file.hpp"
#include "output/sequence.hpp"
#include "terminal/output.hpp"
#include "writer.hpp"

namespace damier::cli {

namespace {

constexpr std::string_view known = "0";
constexpr std::string_view missing = "1";
/// Parts end with it; it is less than any character of a text.
constexpr char part_end = '\0';

/// Returns a text in which numbers have the order of their values: each has its length before it.
std::string in_order_of_numbers(std::string_view text) {
  std::string key;
  for (std::size_t at = 0; at < text.size();) {
    if (!notation::is_digit(text[at])) {
      key += text[at++];
      continue;
    }
    const std::size_t end = std::min(text.find_first_not_of("0123456789", at), text.size());
    const std::size_t first = std::min(text.find_first_not_of('0', at), end);
    const std::string_view digits = text.substr(first, end - first);
    key += '0';
    key += static_cast<char>(std::min<std::size_t>(digits.size(), 255));
    key += digits;
    at = end;
  }
  return key;
}

std::string key_of_text(const std::string& value) {
  return value.empty() ? std::string(missing) : std::string(known) + value;
}

std::string key_of_date(std::string_view value) {
  const auto date = notation::known_date(value);
  constexpr int unknown_part = 99;
  return !date.year
             ? std::string(missing)
             : fmt::format("{}{:04}{:02}{:02}", known, *date.year,
                           date.month.value_or(unknown_part), date.day.value_or(unknown_part));
}

/// Writes records as a conversion does, with the key of each.
class KeyWriter final : public Writer {
 public:
  KeyWriter(const Arguments& arguments, const SortBy& by,
            const std::unique_ptr<TablesChoice>& tables)
      : Writer(arguments, tables), by_(by) {}

  void use(OpenedRecord& opened, Yield& yield) override {
    const std::size_t before = yield.ends.size();
    Writer::use(opened, yield);
    if (yield.ends.size() > before) {
      yield.groups.push_back({sort_key(by_, opened.record)});
    }
  }

 private:
  SortBy by_;
};

}  // namespace

std::optional<SortBy> sort_by_of(const Arguments& arguments) {
  if (!arguments.has("sort")) {
    return std::nullopt;
  }
  const auto choices = arguments.choices("sort");
  const auto chosen = std::ranges::find(choices, arguments.choice("sort"));
  return static_cast<SortBy>(chosen - choices.begin());
}

std::string sort_key(SortBy by, const notation::Record& record) {
  switch (by) {
    case SortBy::date:
      return key_of_date(tag_value(record, "Date"));
    case SortBy::event:
      return key_of_text(tag_value(record, "Event"));
    case SortBy::player:
      return key_of_text(tag_value(record, "White")) + part_end +
             key_of_text(tag_value(record, "Black"));
    case SortBy::round:
      break;
  }
  const std::string round = tag_value(record, "Round");
  return round.empty() ? std::string(missing) : std::string(known) + in_order_of_numbers(round);
}

SortedRecords::Place SortedRecords::add(std::string_view key, std::string_view text) {
  KeyedText piece;
  std::copy_n(key.begin(), std::min(key.size(), piece.key.size()), piece.key.begin());
  piece.number = count_++;
  piece.text = texts_.add(text);
  piece.text_size = text.size();
  order_.add(piece);
  return {piece.text, piece.text_size};
}

std::string SortedRecords::read(const Place& place) {
  std::string text(static_cast<std::size_t>(place.size), '\0');
  texts_.read(place.offset, text);
  return text;
}

void SortedRecords::for_each(
    const std::function<bool(std::uint64_t number, std::string_view text)>& use) {
  order_.for_each([&](const KeyedText& piece) {
    return use(piece.number, read({piece.text, piece.text_size}));
  });
}

Exit convert_sorted(const Arguments& arguments, SortBy by) {
  const notation::ConvertOptions options = convert_options(arguments);
  RecordLoop loop(arguments);
  Progress progress(arguments, loop.names());
  loop.show(progress);
  OutputFile product(arguments);
  FindingsOnStderr findings(arguments);
  const auto tables = tables_for(arguments);
  SortedRecords sorted;
  loop.run(make_workers<KeyWriter>(arguments, by, tables), [&](const Yield& yield) {
    findings.take(yield);
    standard_error().write(yield.messages);
    std::size_t begin = 0;
    for (std::size_t i = 0; i < yield.ends.size(); ++i) {
      sorted.add(yield.groups[i].front(),
                 std::string_view(yield.out).substr(begin, yield.ends[i] - begin));
      begin = yield.ends[i];
    }
    return true;
  });
  RecordSequence sequence(options.to, product.out());
  const notation::Converter frame = converter_to(options);
  std::string text;
  frame.begin(text);
  product.out().write_data(text);
  sorted.for_each([&](std::uint64_t /*number*/, std::string_view record) {
    sequence.add(record);
    return !product.out().failed();
  });
  sequence.end();
  text.clear();
  frame.end(text);
  product.out().write_data(text);
  product.commit_unless(loop.read_nothing());
  return std::max(loop.status(), findings.end());
}

}  // namespace damier::cli
