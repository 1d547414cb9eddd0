// Conversion keeps what it does not understand: each letter and digit of the input is in the output,
// as itself, in its canonical form or in a comment, or an error says what became of it.

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/notation/archive/convert.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/read_hints.hpp"
#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/record/splitter.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/text.hpp"

#include "catch.hpp"

namespace damier::test {

using namespace notation;
namespace fs = std::filesystem;

namespace {

/// A word that no sample has.
constexpr std::string_view marker = "Zqxwkj";

/// A file of records.
struct Sample {
  std::string name;
  Format format = Format::native;
  std::string bytes;
};

std::vector<Sample> all_samples() {
  constexpr std::array<std::string_view, 5> games{"alice", "dames", "lices", "lignes-d-action",
                                                  "marelle"};
  std::vector<Sample> samples;
  for (const std::string_view game : games) {
    for (const auto& entry :
         fs::recursive_directory_iterator(fs::path(DAMIER_SAMPLES) / std::string(game))) {
      if (!entry.is_regular_file()) {
        continue;
      }
      const std::string name = entry.path().native();
      std::ifstream file(entry.path(), std::ios::binary);
      std::string bytes{std::istreambuf_iterator<char>(file), {}};
      const Format format = detect_format(name, bytes.substr(0, format_lookahead));
      const bool has_comments = info(format).is_native_sheet() || format == Format::sgf ||
                                format == Format::json || format == Format::ndjson;
      constexpr std::size_t large = 100'000;
      if (has_comments && bytes.size() < large) {
        samples.push_back({name, format, std::move(bytes)});
      }
    }
  }
  std::ranges::sort(samples, {}, &Sample::name);
  REQUIRE(samples.size() > 100);
  return samples;
}

/// A record as it was read, with its findings.
struct Read {
  Record record;
  Diagnostics diagnostics;
  std::optional<rules::RulesetId> ruleset;
};

/// A record in a format.
struct Written {
  std::string text;
  bool changed = false;
  bool errors = false;
};

Written written(const Sample& from, const RawRecord& raw, Format to, Read& read) {
  ReadHints hints;
  hints.file_name = from.name;
  read.ruleset = open_record(from.format, raw, hints, read.record, read.diagnostics);
  ConvertOptions options;
  options.to = to;
  Written out;
  out.changed =
      Converter(options).convert(read.ruleset, "", read.record, read.diagnostics, out.text).changed;
  out.errors = read.diagnostics.has_errors();
  return out;
}

/// Returns whether nothing of a record is read, and an error says so.
bool is_refused(const Read& read) {
  constexpr std::array<std::string_view, 7> of_all{
      "record-too-large", "too-many-parts", "json-syntax",       "json-shape",
      "no-game-tree",     "foreign-input",  "unterminated-value"};
  return !read.ruleset ||
         std::any_of(read.diagnostics.begin(), read.diagnostics.end(), [&](const Diagnostic& one) {
           return std::ranges::find(of_all, info(one.code).name) != of_all.end();
         });
}

/// Marks what a record has of its text.
class Coverage {
 public:
  explicit Coverage(const Record& record) : text_(record.text), has_(text_.size(), false) {
    for (const Node& node : record.nodes) {
      for (const Span span : {node.text, node.label, node.removal}) {
        add(span);
      }
      // `S` or `[%huff ` before its square.
      const std::uint32_t square = node.removal.begin;
      const auto begin = static_cast<std::uint32_t>(text_.substr(0, square).rfind('[') + 1);
      const bool command = text_.substr(begin).starts_with("%huff");
      add(node.removal.empty() ? Span{} : Span{command ? begin : square - 1, square});
    }
    for (const Tag& tag : record.tags) {
      add(tag.name_span);
      add(tag.value_span);
      if (tag.in_score) {
        // The side before the name of a player.
        const auto line = static_cast<std::uint32_t>(text_.rfind('\n', tag.value_span.begin) + 1);
        add({line, tag.value_span.end});
      }
    }
    add(record.result_span);
  }

  void add(Span span) {
    for (std::size_t at = span.begin; at < std::min<std::size_t>(span.end, has_.size()); ++at) {
      has_[at] = true;
    }
  }
  /// Returns the first letters and digits that the record does not have.
  [[nodiscard]] std::string missing() const {
    std::string out;
    for (std::size_t at = 0; at < text_.size() && out.size() < 40; ++at) {
      const bool counts = is_letter(text_[at]) || is_digit(text_[at]) ||
                          static_cast<unsigned char>(text_[at]) >= 0xC3;
      if (counts && !has_[at]) {
        out += text_[at];
      }
    }
    return out;
  }

 private:
  std::string_view text_;
  std::vector<bool> has_;
};

/// Returns the letters and digits of a sheet that are neither in its record nor in an error. What is
/// no text of the record, such as the markup of forums, only needs a finding.
std::string lost_in_reading(const Read& read) {
  constexpr std::array<std::string_view, 4> of_layout{"forum-wrapper", "literal-escape",
                                                      "repeated-result", "byte-order-mark"};
  Coverage coverage(read.record);
  for (const Diagnostic& one : read.diagnostics) {
    if (one.severity == Severity::error ||
        std::ranges::find(of_layout, info(one.code).name) != of_layout.end()) {
      coverage.add(one.span);
      for (const Fix& fix : one.fixes) {
        coverage.add(fix.span);
      }
    }
  }
  return coverage.missing();
}

/// Returns whether a finding shows the marker, or the text about it.
bool is_said(const Read& read) {
  const std::size_t at = read.record.text.find(marker);
  return std::any_of(read.diagnostics.begin(), read.diagnostics.end(), [&](const Diagnostic& one) {
    return one.severity == Severity::error && one.span.begin <= at && at < one.span.end;
  });
}

bool converts_to(const Read& read, Format to) {
  return read.ruleset && can_write(*read.ruleset, to);
}

/// Checks that the output of a conversion to sheets stays the same when it is converted again.
void check_again(const Written& first) {
  Sample again{"", Format::native, first.text};
  RawRecord raw;
  raw.bytes = again.bytes;
  Read read;
  const Written second = written(again, raw, Format::native, read);
  if (read.ruleset) {
    CHECK(second.text == first.text);
    CHECK_FALSE(second.errors);
    CHECK_FALSE(second.changed);
  }
}

void check_record(const Sample& sample, const RawRecord& raw) {
  const bool marked = raw.bytes.find(marker) != std::string_view::npos;
  for (const Format to : {Format::native, Format::json, Format::sgf}) {
    Read read;
    const Written out = written(sample, raw, to, read);
    if (!converts_to(read, to) || is_refused(read)) {
      continue;
    }
    CAPTURE(sample.name, std::string(raw.bytes), out.text, info(to).name);
    if (to == Format::native && info(sample.format).is_sheet()) {
      CHECK(lost_in_reading(read) == "");
    }
    if (marked && out.text.find(marker) == std::string::npos) {
      CHECK((out.changed || is_said(read)));
    }
    if (to == Format::native && !out.errors && !out.changed && !read.record.inferred) {
      check_again(out);
    }
  }
}

void check_file(const Sample& sample) {
  std::string_view rest = sample.bytes;
  Splitter splitter(
      [&](std::span<char> room) {
        const std::size_t size = std::min(room.size(), rest.size());
        std::memcpy(room.data(), rest.data(), size);
        rest.remove_prefix(size);
        return size;
      },
      default_block_size, splitting_of(sample.format));
  while (const auto block = splitter.next()) {
    for (const RawRecord& raw : block->records) {
      check_record(sample, raw);
    }
  }
}

/// Slips: words and signs in random places, parts that are missing or there twice.
class Mutations {
 public:
  explicit Mutations(std::uint32_t seed) : random_(seed) {}

  void change(std::string& bytes) {
    constexpr std::array<std::string_view, 16> words{
        "Zqxwkj",         " Zqxwkj ",           " (Zqxwkj) ",         " (Zqxwkj vrtpl) ",
        " Zqxwkj vrtpl ", "\nZqxwkj 1/1\n",     "{Zqxwkj}",           " ; Zqxwkj\n",
        "\n[Zqxwkj]\n",   "\n[Zqxwkj \"a\"]\n", " /FEN \"Zqxwkj\"/ ", " 1-0 Zqxwkj ",
        " $Zqxwkj ",      "\n% Zqxwkj\n",       "|Zqxwkj|",           "\"Zqxwkj\""};
    constexpr std::string_view signs = "(){}[];\"*!?$.|,/\\-1\n";
    const std::size_t count = 1 + below(3);
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t at = below(bytes.size() + 1);
      switch (below(3)) {
        case 0:
          bytes.erase(at, 1 + below(3));
          break;
        case 1:
          bytes.insert(at, 1, signs[below(signs.size())]);
          break;
        default:
          bytes.insert(at, bytes.substr(at, below(20)));
          break;
      }
    }
    bytes.insert(below(bytes.size() + 1), words[below(words.size())]);
  }
  std::size_t below(std::size_t end) { return end == 0 ? 0 : random_() % end; }

 private:
  std::mt19937 random_;
};

void check_mutations(std::size_t count, std::uint32_t seed) {
  const std::vector<Sample> samples = all_samples();
  Mutations mutations(seed);
  for (std::size_t i = 0; i < count; ++i) {
    Sample sample = samples[mutations.below(samples.size())];
    mutations.change(sample.bytes);
    check_file(sample);
  }
}

}  // namespace

TEST_CASE("conversion: a part of the samples keeps all of its text") {
  const std::vector<Sample> samples = all_samples();
  for (std::size_t i = 0; i < samples.size(); i += 7) {
    check_file(samples[i]);
  }
}

TEST_CASE("conversion: some slips keep all of their text") { check_mutations(100, 1); }

TEST_CASE("conversion: all samples keep all of their text", "[nightly-kept]") {
  for (const Sample& sample : all_samples()) {
    check_file(sample);
  }
}

TEST_CASE("conversion: many slips keep all of their text", "[nightly-kept]") {
  check_mutations(5000, 2);
}

}  // namespace damier::test
