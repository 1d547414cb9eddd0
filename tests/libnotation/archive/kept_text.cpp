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
#include "libnotation/converted.hpp"

namespace damier::test {

using namespace notation;
namespace fs = std::filesystem;

namespace {

/// A word that no sample has.
constexpr std::string_view marker = "Zqvwkj";

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
      // The side before the name of a player, each time it is named.
      for (std::size_t at = 0; tag.in_score && (at = text_.find(tag.value, at)) < text_.size();) {
        const auto line = static_cast<std::uint32_t>(text_.rfind('\n', at) + 1);
        at += std::max<std::size_t>(tag.value.size(), 1);
        add({line, static_cast<std::uint32_t>(at)});
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

/// Returns whether the marker is in the name of a property, whose small letters mean nothing, or in
/// that of the charset.
bool is_in_identifier(const Sample& sample, std::string_view bytes) {
  const std::size_t at = bytes.find(marker);
  const std::size_t end = bytes.find_first_not_of("abcdefghijklmnopqrstuvwxyz", at + 1);
  const std::size_t next = bytes.find_first_not_of(
      white_space,
      bytes.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ", std::min(end, bytes.size())));
  const std::size_t charset = bytes.substr(0, at).rfind("CA");
  const bool in_charset = charset < at && bytes.find(']', charset) > at;
  return (sample.format == Format::sgf && in_charset) ||
         (sample.format == Format::sgf && next < bytes.size() && bytes[next] == '[');
}

/// Returns whether a finding shows the marker, or the text about it.
bool is_reported(const Read& read) {
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
      CHECK((out.changed || is_reported(read) || is_in_identifier(sample, raw.bytes)));
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
        "Zqvwkj",         " Zqvwkj ",           " (Zqvwkj) ",         " (Zqvwkj vrtpl) ",
        " Zqvwkj vrtpl ", "\nZqvwkj 1/1\n",     "{Zqvwkj}",           " ; Zqvwkj\n",
        "\n[Zqvwkj]\n",   "\n[Zqvwkj \"a\"]\n", " /FEN \"Zqvwkj\"/ ", " 1-0 Zqvwkj ",
        " $Zqvwkj ",      "\n% Zqvwkj\n",       "|Zqvwkj|",           "\"Zqvwkj\""};
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

TEST_CASE("conversion: what is not understood is a comment in its place") {
  struct Row {
    Format from;
    const char* ruleset;
    std::string text;
    std::string moves;  ///< in the output
  };
  constexpr Format sheet = Format::native;
  for (const Row& row : {
           Row{sheet, "lices", "1. d4-e3 (bien joué) 2. d6-e5 *",
               "1. d4-e3 {(bien joué)} 2. d6-e5 *"},
           Row{sheet, "lices", "(bien joué) 1. d4-e3 *", "{(bien joué)} 1. d4-e3 *"},
           Row{sheet, "international", "1. 32-28 (1... {a} 17-22 2. 28x17) 1... {b} 19-23 *",
               "1. 32-28 {a} {b} 1... 19-23 (1... 17-22 2. 28x17) *"},
           Row{sheet, "lices", "1. d4-e3 Les Noirs gagnent par 3 Chevaliers contre 1",
               "1. d4-e3 {Les Noirs gagnent par 3 Chevaliers contre 1} *"},
           Row{sheet, "international", "1. 32-28 19-23 /FEN \"W:W28,50:B19,1\"/ 2. 28-22 *",
               "1. 32-28 19-23 /FEN \"W:W28,50:B19,1\"/ 2. 28-22 *"},
           // Its variations begin there too, whatever is said in the others.
           Row{sheet, "international",
               "1. 32-28 /FEN \"B:W28,50:B19,1\"/ 1... 19-23 ({a} 1... 1-7) (1... 1-6) *",
               "1. 32-28 /FEN \"B:W28,50:B19,1\"/ 1... 19-23 ({a} 1... 1-7) (1... 1-6) *"},
           // One of its own is a comment, and its ply is no move of the game.
           Row{sheet, "international", "1. 32-28 19-23 (/FEN \"B:W28:B2\"/ 1... 2-7) *",
               "1. 32-28 19-23 ({/FEN \"B:W28:B2\"/} 1... _2-7) *"},
           Row{sheet, "lices", "[Ga\\m\u2028eType \"N\"]\n\n1. d4-e3 *",
               "{[Ga\\m   eType \"N\"]} 1. d4-e3 *"},
           Row{sheet, "lices", "1. d4-e3 *\npage 1/1", "1. d4-e3 {page 1/1} *"},
           Row{Format::sgf, "lignes-d-action", "(;AB[b1][d1]AW[b8][d8]PL[Anne])", "{[Anne]} *"},
           Row{Format::sgf, "lignes-d-action", "A mail\n(;B[b1-b3](;W[a2-c2])(;W[a3:c1]);B[d1-b3])",
               "{A mail} 1. b1-b3 {;B[d1-b3]} 1... a2-c2 (1... a3xc1) *"},
       }) {
    CAPTURE(row.text);
    const Converted native = converted(row.text, row.from, Format::native, row.ruleset);
    const std::size_t tags = native.text.rfind("\"]\n\n");
    CHECK(native.text.substr(tags == std::string::npos ? 0 : tags + 4) == row.moves + "\n");
    const Converted json = converted(row.text, row.from, Format::json, row.ruleset);
    CHECK(converted(json.text, Format::json, Format::native, row.ruleset).text == native.text);
  }
}

TEST_CASE("conversion: a result with a letter stays in its tag") {
  for (const std::string result : {"0-2t", "1-0F", "4-6"}) {
    const std::string sheet = "[Result \"" + result + "\"]\n[GameType \"20\"]\n\n1. 32-28 *\n";
    CAPTURE(sheet);
    const Converted once = converted(sheet, Format::native, Format::native, "");
    CHECK(once.text == sheet);
    CHECK_FALSE(once.changed);
    const Converted json = converted(sheet, Format::native, Format::json, "");
    CHECK(converted(json.text, Format::json, Format::native, "").text == sheet);
  }
}

TEST_CASE("conversion: the result by the rules is in all formats") {
  const std::string won = "(;GM[9]AB[b2][c4]AW[h1][h8];B[c4-c3])";
  for (const Format to : {Format::native, Format::sgf, Format::json, Format::csv}) {
    const std::string text = converted(won, Format::sgf, to, "").text;
    CAPTURE(text);
    const std::string_view result = to == Format::native ? " 1-0\n"
                                    : to == Format::sgf  ? "RE[B+]"
                                    : to == Format::json ? R"("winner":"first")"
                                                         : ",first,";
    CHECK(text.find(result) != std::string::npos);
  }
}

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
