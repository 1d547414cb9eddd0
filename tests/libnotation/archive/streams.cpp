#include <algorithm>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/archive/convert.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/format.hpp"
#include "damier/notation/formats/shared/read_hints.hpp"
#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/formats/sheet/random_games.hpp"
#include "damier/notation/games/games.hpp"
#include "damier/notation/record/splitter.hpp"

#include "catch.hpp"
#include "librules/draughts/typed.hpp"

namespace damier::test {

using namespace notation;
using namespace std::string_literals;
using namespace std::string_view_literals;

namespace {

/// Records of one format, each with the blank lines after it.
struct Stream {
  Format format = Format::native;
  const char* ruleset = "";  ///< if the format does not state it
  std::string begin;         ///< the text before the first record
  std::string between;
  std::vector<std::string> records;
  std::vector<std::string> sheets;  ///< their content as sheets
};

/// Splits `text`, read at most `chunk()` bytes at a time.
template <class Chunk>
std::vector<RawRecord> split(std::string_view text, const Splitting& splitting, Chunk chunk,
                             std::size_t block_size,
                             std::vector<std::shared_ptr<const Block>>& blocks) {
  Splitter splitter(
      [rest = text, chunk](std::span<char> into) mutable {
        const std::size_t size = rest.copy(into.data(), std::min(into.size(), chunk()));
        rest.remove_prefix(size);
        return size;
      },
      block_size, splitting);
  std::vector<RawRecord> records;
  while (auto block = splitter.next()) {
    records.insert(records.end(), block->records.begin(), block->records.end());
    blocks.push_back(std::move(block));
  }
  return records;
}

/// Returns the content of a record: its canonical sheet without comments, since comments may come
/// from the damaged record. Nothing if it cannot be read, or is too large for any of these streams.
std::string sheet_of(const Stream& stream, std::string_view bytes) {
  constexpr std::size_t max_length = 2'000'000;
  static Converter converter = [] {
    ConvertOptions options;
    options.json.strip.comments = true;
    return Converter(options);
  }();
  if (bytes.size() > max_length) {
    return {};
  }
  static Record record;
  static Diagnostics diagnostics;
  RawRecord raw;
  raw.bytes = bytes;
  ReadHints hints;
  hints.ruleset = rules::find_ruleset(stream.ruleset);
  const auto ruleset = open_record(stream.format, raw, hints, record, diagnostics);
  std::string sheet;
  converter.convert(ruleset, "", record, diagnostics, sheet);
  return sheet;
}

template <class Game>
std::vector<std::string> random_sheets() {
  RandomGames<test::Untyped<Game>> games(test::untyped<Game>(), {.seed = 7, .max_plies = 24});
  std::vector<std::string> sheets(5);
  for (std::string& sheet : sheets) {
    games.append_decorated(sheet);
  }
  return sheets;
}

Stream as(Format format, const char* ruleset, const std::vector<std::string>& sheets,
          bool pretty = false) {
  ConvertOptions options;
  options.to = format;
  options.json.pretty = pretty;
  const bool json = format == Format::json;
  Stream stream{format, ruleset, json ? "[\n" : "", json ? ",\n" : "\n", {}, {}};
  for (const std::string& sheet : sheets) {
    RawRecord raw;
    raw.bytes = sheet;
    Record record;
    Diagnostics diagnostics;
    Converter converter(options);
    const auto id = open_record(Format::native, raw, {}, record, diagnostics);
    converter.convert(id, "", record, diagnostics, stream.records.emplace_back());
  }
  return stream;
}

const std::vector<Stream>& streams() {
  static const std::vector<Stream> all = [] {
    const auto lices = random_sheets<rules::Lices>();
    const auto draughts = random_sheets<test::draughts::International>();
    const auto loa = random_sheets<rules::LignesDAction>();
    const auto mills = random_sheets<rules::MarelleWmd>();
    const auto cards = random_sheets<rules::Alice>();
    std::vector<Stream> made;
    for (const auto& sheets : {lices, draughts, loa, mills, cards}) {
      made.push_back({Format::native, "", "", "\n", sheets, {}});
    }
    made.push_back({Format::pdn, "", "", "\n", draughts, {}});
    made.push_back(as(Format::json, "", lices));
    made.push_back(as(Format::json, "", draughts, true));
    made.push_back(as(Format::ndjson, "", mills));
    made.push_back(as(Format::hub, "international", draughts));
    made.push_back(as(Format::dxp, "international", draughts));
    made.push_back(as(Format::uci, "lignes-d-action", loa));
    made.push_back(as(Format::indices, "lignes-d-action", loa));
    made.push_back(as(Format::sgf, "", loa));
    made.push_back(as(Format::sgf, "", mills));
    for (const Format dialect : {Format::wmd, Format::sanmill, Format::playok}) {
      made.push_back(as(dialect, "marelle-wmd", mills));
    }
    for (Stream& stream : made) {
      for (const std::string& record : stream.records) {
        stream.sheets.push_back(sheet_of(stream, record));
        REQUIRE_FALSE(stream.sheets.back().empty());
      }
    }
    return made;
  }();
  return all;
}

std::string joined(const Stream& stream, const std::vector<std::string>& records) {
  std::string text = stream.begin;
  for (const std::string& record : records) {
    text += record + stream.between;
  }
  return text;
}

/// Returns whether all records except the damaged one are found, in order, with their contents.
bool others_are_whole(const Stream& stream, const std::vector<RawRecord>& found,
                      std::size_t spoilt) {
  std::size_t at = 0;
  for (std::size_t i = 0; i < stream.records.size(); ++i) {
    if (i == spoilt) {
      continue;
    }
    while (at < found.size() &&
           (found[at].too_large || sheet_of(stream, found[at].bytes) != stream.sheets[i])) {
      ++at;
    }
    if (at == found.size()) {
      return false;
    }
    ++at;
  }
  return true;
}

std::string random_garbage(std::mt19937& random, std::string_view alphabet, std::size_t size) {
  std::string garbage;
  for (std::size_t i = 0; i < size; ++i) {
    garbage += alphabet[random() % alphabet.size()];
  }
  return garbage;
}

void check_garbage(const Stream& stream, const std::string& garbage) {
  // For large ones, the first record and one inside the stream are sufficient.
  constexpr std::size_t large = 100'000;
  for (std::size_t spoilt = 0; spoilt < stream.records.size();
       spoilt += garbage.size() < large ? 1 : 2) {
    std::vector<std::string> records = stream.records;
    records[spoilt] = garbage + "\n";
    const std::string text = joined(stream, records);
    std::vector<std::shared_ptr<const Block>> blocks;
    const auto found = split(
        text, splitting_of(stream.format), [] { return SIZE_MAX; }, default_block_size, blocks);
    CAPTURE(info(stream.format).name, stream.ruleset, spoilt, garbage.substr(0, 200));
    CHECK(others_are_whole(stream, found, spoilt));
  }
}

// Under sanitizers, which clang and g++ announce differently, everything is slow.
#if defined(__SANITIZE_ADDRESS__)
constexpr bool sanitized = true;
#elif defined(__has_feature)
constexpr bool sanitized = __has_feature(address_sanitizer);
#else
constexpr bool sanitized = false;
#endif
constexpr std::size_t very_many = sanitized ? 50'000 : 1'000'000;

}  // namespace

TEST_CASE("streams: whatever spoils a record, the others are read", "[splitter][long]") {
  const std::vector<std::string> kinds{
      "",
      "x",
      "{",
      "x { open",
      "{ open\n\n} {",
      "{}",
      "}}}",
      "\"",
      "[Event \"open",
      "[Event \"open\n[",
      "[Event",
      "[Event \"x\" {",
      "[",
      "x (",
      "1. x (",
      ";",
      "%",
      "(",
      ")",
      "()",
      "C[open",
      "x[\\",
      "\\",
      "<1;1",
      "E",
      "M0000",
      "{\"",
      "{\"a\":\"open",
      "{\"a\":[[",
      "{\"a\":1}}}}",
      "{\"a\":\"\\",
      "#",
      "\xEF\xBB\xBF",
      std::string(1000, '\0'),
      "\xFF\xFE\xC0\x80\xED\xA0\x80\xE2\x82",
      "\x01\x1B[31m\x7F\r\r\r",
      std::string(very_many, '('),
      std::string(very_many, '['),
      std::string(very_many, '{'),
      std::string(very_many, ')'),
      std::string(very_many, 'x'),
  };
  for (const Stream& stream : streams()) {
    for (const std::string& garbage : kinds) {
      check_garbage(stream, garbage);
    }
  }
}

TEST_CASE("streams: within SGF, what spoils a tree spoils no other", "[splitter][long]") {
  for (const Stream& stream : streams()) {
    if (stream.format != Format::sgf) {
      continue;
    }
    for (const char* const garbage :
         {"(;FF[4]C[open", "(;GM[9]C[open\\", "(;FF[4]GM[9];B[a1", "(;GM[9](;B[a1](", "(", "(;",
          "(;GM[9]))))", "(;C[a\\]\n(", "(;GM"}) {
      check_garbage(stream, garbage);
    }
  }
}

TEST_CASE("streams: no random bytes spoil more than their record", "[splitter][long]") {
  std::mt19937 random(20261121);
  for (const Stream& stream : streams()) {
    // It must not be possible to form the beginning of a record.
    const std::string_view alphabet = stream.format == Format::sgf
                                          ? "[]{}()\"\\%$#\n\n\n\r\t  \0\xFF\xC3*-.!?,:/<>"sv
                                          : "[]{}();\"\\%$#\n\n\n\r\t  \0\xFF\xC3*-.!?,:/<>"sv;
    for (int round = 0; round < 40; ++round) {
      check_garbage(stream, random_garbage(random, alphabet, 1 + random() % 60));
    }
  }
}

TEST_CASE("streams: a token larger than any record spoils only its own", "[splitter][long]") {
  const std::string token(max_record_size + max_record_size / 4, 'x');
  for (const Stream& stream : streams()) {
    std::vector<std::string> records = stream.records;
    records[2] = token + "\n";
    std::vector<std::shared_ptr<const Block>> blocks;
    const auto found = split(
        joined(stream, records), splitting_of(stream.format), [] { return SIZE_MAX; },
        default_block_size, blocks);
    CAPTURE(info(stream.format).name, stream.ruleset);
    CHECK(std::ranges::count_if(found, &RawRecord::too_large) == 1);
    CHECK(others_are_whole(stream, found, 2));
  }
}

TEST_CASE("streams: in chunks of any size they are the same records", "[splitter][long]") {
  std::mt19937 random(20261122);
  for (const Stream& stream : streams()) {
    std::vector<std::string> spoilt = stream.records;
    spoilt[1] = "x {[(\"\n";
    for (const std::string& text : {joined(stream, stream.records), joined(stream, spoilt)}) {
      std::vector<std::shared_ptr<const Block>> blocks;
      const Splitting& splitting = splitting_of(stream.format);
      const auto whole = split(
          text, splitting, [] { return SIZE_MAX; }, text.size() + 1, blocks);
      REQUIRE(whole.size() >= stream.records.size() - 1);
      const auto check = [&](auto chunk, std::size_t block_size) {
        const auto pieces = split(text, splitting, chunk, block_size, blocks);
        CHECK(std::ranges::equal(whole, pieces, [](const RawRecord& a, const RawRecord& b) {
          return a.bytes == b.bytes && a.index == b.index && a.line == b.line &&
                 a.column == b.column && a.offset == b.offset;
        }));
      };
      for (std::size_t size = 1; size <= 64; ++size) {
        CAPTURE(info(stream.format).name, size);
        check([size] { return size; }, 1 + random() % 300);
      }
      check([&random] { return 1 + random() % 500; }, 1);
    }
  }
}

}  // namespace damier::test
