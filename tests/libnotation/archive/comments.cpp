#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "damier/notation/archive/convert.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/record/splitter.hpp"

#include "catch.hpp"

// Comments that look like their own end, or like another record. JSON can contain any text; written
// in any format, it must be read back as the same single record.

namespace damier::test {

using namespace notation;
using Json = nlohmann::json;

namespace {

struct Written {
  std::string text;
  bool changed = false;
};

Written write(Format from, std::string_view bytes, Format to) {
  ConvertOptions options;
  options.to = to;
  Converter converter(options);
  RawRecord raw;
  raw.bytes = bytes;
  Record record;
  Diagnostics diagnostics;
  const auto ruleset = open_record(from, raw, {}, record, diagnostics);
  Written written;
  written.changed = converter.convert(ruleset, "", record, diagnostics, written.text).changed;
  return written;
}

/// A record as it is read: its bytes and its content.
struct Found {
  std::string bytes;
  std::vector<std::string> comments;
  std::size_t plies = 0;
};

void collect(const Json& value, Found& found) {
  for (const auto& [name, member] : value.items()) {
    if (name == "comments" || name == "commentsBefore") {
      for (const Json& comment : member) {
        found.comments.push_back(comment);
      }
    } else if (member.is_structured()) {
      found.plies += member.contains("text") ? 1 : 0;
      collect(member, found);
    }
  }
}

std::vector<Found> found_in(Format format, std::string_view text) {
  std::vector<Found> all;
  Splitter splitter(
      [rest = text](std::span<char> to) mutable {
        const std::size_t size = rest.copy(to.data(), to.size());
        rest.remove_prefix(size);
        return size;
      },
      default_block_size, splitting_of(format));
  while (const auto block = splitter.next()) {
    for (const RawRecord& raw : block->records) {
      Found& found = all.emplace_back();
      found.bytes = raw.bytes;
      collect(Json::parse(write(format, raw.bytes, Format::json).text, nullptr, false), found);
    }
  }
  return all;
}

/// A record of two plies and a variation, with a comment at one of its places.
constexpr std::size_t places = 5;
std::string record_with(const std::string& comment, std::size_t place, std::string_view ruleset,
                        std::string_view first, std::string_view second) {
  Json record = {{"schema", "damier-record-1"}, {"ruleset", ruleset}, {"result", "*"}};
  Json variation = Json::array({{{"text", first}}});
  Json plies = Json::array({{{"text", first}}, {{"text", second}}});
  const Json comments = Json::array({comment});
  switch (place) {
    case 0:
      record["comments"] = comments;
      break;
    case 1:
      plies[0]["comments"] = comments;
      break;
    case 2:
      plies[1]["comments"] = comments;
      break;
    case 3:
      variation[0]["commentsBefore"] = comments;
      break;
    default:
      variation[0]["comments"] = comments;
  }
  plies[0]["variations"] = Json::array({variation});
  record["plies"] = plies;
  return record.dump();
}

/// SGF has a single form of line end.
std::string with_plain_line_ends(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    const bool line_end = c == '\r' || c == '\n';
    const char next = at + 1 < text.size() ? text[at + 1] : c;
    at += line_end && next != c && (next == '\r' || next == '\n') ? 1 : 0;
    out += line_end ? '\n' : c == '\v' || c == '\f' ? ' ' : c;
  }
  return out;
}

const std::vector<std::string>& comments() {
  static const std::vector<std::string> all{
      "\n(;FF[4]",
      "\n(;FF[4]GM[9];B[b1-b3])",
      "x\r(;FF[4]",
      "x\r\n(;GM[9]",
      "x\n\r(;SZ[8]",
      "x\n(;FF[4\\]GM[9\\] y",
      "\v(;FF[4]",
      "\n\\(;FF[4]",
      "a\\\n(;GM[9]",
      "a] ;B[b",
      "\\",
      "\\]",
      "} a } \r",
      "} a \r\n",
      "a } b\nc",
      "a }\n\n[Event \"x\"]\n",
      "}",
      "{ a",
      "} {",
      "\n; a }\n% b {",
      "a\r",
      "\n\n[Event \"x\"]\n\n1. d4-e3 2. d6-e5 *\n\n",
      "\n\n[Event \"x\"]\n\n1. d4-e3 } {",
      "\n\n[Event \"x",
      "\n\n[Event \"x\"]\n\n[White \"y\"]\n\n1. d4-e3",
      "\n\n[Event \"x\"] ; a",
      "\n\n[Event \"}\"]",
      "*\n\n[pdn]\n[Event \"x\"]\n",
      "[PGN]",
      "\n\n1. d4-e3 *\n\n1. d4-e3",
      "[%clk 0:01:00]\n\n[White \"x\"]",
      "\n{\"schema\":\"damier-record-1\"}\n",
      "\", \"comments\": [\"",
      "\xEF\xBB\xBF",
  };
  return all;
}

/// Sheets cannot express a closing brace in a comment of several lines, nor the tags of another
/// record. These are written as parentheses, and the writer reports the change.
bool is_the_same(const std::string& expected, const std::string& got, bool changed) {
  const auto alike = [&](char a, char b) {
    return a == b || (changed && ((a == '}' && b == ')') || (a == '[' && b == '(')));
  };
  return std::ranges::equal(expected, got, alike);
}

/// A record as JSON, converted, between two others of its kind.
void check_comment(Format to, const std::string& comment, const std::string& source,
                   const std::string& other) {
  CAPTURE(info(to).name, comment);
  const Written written = write(Format::json, source, to);
  const Written neighbour = write(Format::json, other, to);
  CAPTURE(written.text);
  CHECK((!written.changed || to == Format::native));
  std::string all;
  for (const Written* const one : {&neighbour, &written, &neighbour}) {
    all += one->text + "\n";
  }
  const std::vector<Found> found = found_in(to, all);
  REQUIRE(found.size() == 3);
  CHECK(found[1].plies == 3);
  REQUIRE(found[1].comments.size() == 1);
  const std::string expected = to == Format::sgf ? with_plain_line_ends(comment) : comment;
  CHECK(is_the_same(expected, found[1].comments.front(), written.changed));
  for (const std::size_t neighbours : {std::size_t{0}, std::size_t{2}}) {
    CHECK(found[neighbours].plies == 3);
    CHECK(found[neighbours].comments == std::vector<std::string>{"other"});
  }
  const Written again = write(to, found[1].bytes, to);
  CHECK(again.text == written.text);
  CHECK_FALSE(again.changed);
}

struct Game {
  const char* ruleset;
  const char* first;
  const char* second;
  bool has_sgf;
};

}  // namespace

TEST_CASE("comments: whatever one says, the record stays one", "[comments][long]") {
  for (const Game& game :
       {Game{"lices", "d4-e3", "d6-e5", false}, Game{"international", "32-28", "18-23", false},
        Game{"lignes-d-action", "b1-b3", "a2-c2", true}, Game{"marelle", "d2", "d6", true}}) {
    const auto with = [&](const std::string& comment, std::size_t place) {
      return record_with(comment, place, game.ruleset, game.first, game.second);
    };
    const std::string other = with("other", 1);
    for (const std::string& comment : comments()) {
      for (std::size_t place = 0; place < places; ++place) {
        CAPTURE(game.ruleset, place);
        for (const Format to : {Format::native, Format::json, Format::ndjson, Format::sgf}) {
          if (to != Format::sgf || game.has_sgf) {
            check_comment(to, comment, with(comment, place), other);
          }
        }
      }
    }
  }
}

TEST_CASE("comments: what a sheet cannot hold is reported", "[comments]") {
  const auto changed = [](const std::string& comment) {
    return write(Format::json, record_with(comment, 1, "lices", "d4-e3", "d6-e5"), Format::native)
        .changed;
  };
  CHECK(changed("a }\nb"));
  CHECK(changed("} \r"));
  CHECK(changed("\n\n[Event \"x\"]\n\n[White \"y\"]\n"));
  CHECK(changed("\n\n[Event \"x\"] ; a"));
  CHECK_FALSE(changed("a } b"));
  CHECK_FALSE(changed("a\nb\r"));
  CHECK_FALSE(changed("\n[Event \"x\"]\n"));
  CHECK_FALSE(changed("{ [ ( ;"));
}

TEST_CASE("comments: several at one ply", "[comments]") {
  const Json record = {{"schema", "damier-record-1"},
                       {"ruleset", "lignes-d-action"},
                       {"plies", {{{"text", "b1-b3"}, {"comments", {"\n(;FF[4]", "a", "}"}}}}}};
  const auto of = [&](Format to) {
    return found_in(to, write(Format::json, record.dump(), to).text);
  };
  REQUIRE(of(Format::native).size() == 1);
  CHECK(of(Format::native)[0].comments == std::vector<std::string>{"\n(;FF[4]", "a", "}"});
  // A node of SGF has one.
  REQUIRE(of(Format::sgf).size() == 1);
  CHECK(of(Format::sgf)[0].comments == std::vector<std::string>{"\n(;FF[4]\n\na\n\n}"});
}

}  // namespace damier::test
