#include "damier/notation/archive/open.hpp"

#include <string>
#include <string_view>

#include "damier/notation/formats/shared/format.hpp"

#include "catch.hpp"

// The format of a file: by the extension of its name, otherwise by its first bytes.

namespace damier::test {

using namespace notation;

TEST_CASE("formats: by the name of a file", "[format]") {
  struct Row {
    const char* name;
    Format format;
    bool holds_records;
  };
  for (const Row& row : {
           Row{"a.json", Format::json, true},
           Row{"a.NDJSON", Format::ndjson, true},
           Row{"a.hub", Format::hub, true},
           Row{"a.Dxp", Format::dxp, true},
           Row{"a.uci", Format::uci, true},
           Row{"a.indices", Format::indices, true},
           Row{"a.fen", Format::fen, true},
           Row{"a.sgf", Format::sgf, true},
           Row{"a.pdn", Format::native, true},
           Row{"a.LICES", Format::native, true},
           Row{"a.loa", Format::native, true},
           Row{"a.marelle", Format::native, true},
           Row{"a.alice", Format::native, true},
           // These are write-only, or not extensions.
           Row{"a.csv", Format::native, false},
           Row{"a.html", Format::native, false},
           Row{"a.txt", Format::native, false},
           Row{"json", Format::native, false},
           Row{"a.json.txt", Format::native, false},
           Row{"", Format::native, false},
       }) {
    CAPTURE(row.name);
    CHECK(detect_format(row.name, "") == row.format);
    CHECK(has_record_extension(row.name) == row.holds_records);
  }
}

TEST_CASE("formats: by what a file begins with", "[format]") {
  const std::string mark = "\xEF\xBB\xBF";
  for (const std::string& begins :
       {std::string("{\"schema\":1"), std::string(" \r\n{ \"schema\""), std::string("[{\"schema\""),
        std::string("[\n\t{\n\"schema\""), std::string("{\"moves\" : \"")}) {
    CAPTURE(begins);
    CHECK(detect_format("a.txt", begins) == Format::json);
  }
  for (const std::string& begins :
       {std::string("(;FF[4]"), std::string("\n ( \n;"), mark + "(;", mark + " (;GM[9]"}) {
    CAPTURE(begins);
    CHECK(detect_format("a.txt", begins) == Format::sgf);
  }
  for (const char* const begins : {"", "[Event \"x\"]", "{a comment} 1.", "{\"a\"} 1.",
                                   "[[{\"schema\"", "(1. a)", ";(", "x(;", "\"schema\"", "(x;"}) {
    CAPTURE(begins);
    CHECK(detect_format("a.txt", begins) == Format::native);
  }
  // Set-ups in tag pairs are sheets.
  CHECK(detect_format("a.fen", "\n[FEN \"W:W1:B2\"]") == Format::native);
  CHECK(detect_format("a.fen", "W:W1:B2") == Format::fen);
  // The name takes precedence.
  CHECK(detect_format("a.sgf", "{\"schema\"") == Format::sgf);
  CHECK(detect_format("a.ndjson", "(;") == Format::ndjson);
}

TEST_CASE("formats: what may hold records, whatever its name", "[format]") {
  for (const std::string& mark : {std::string(), std::string("\xEF\xBB\xBF")}) {
    for (const char* const begins : {"[Event \"x\"]", " \r\n[A\t \"", "(;", "\n( ;GM[9]"}) {
      CAPTURE(mark, begins);
      CHECK(begins_like_record(mark + begins));
    }
    for (const char* const begins : {"", "[", "[\"x\"]", "[Event]", "[Event\"x\"]", "1. d4", "("}) {
      CAPTURE(mark, begins);
      CHECK_FALSE(begins_like_record(mark + begins));
    }
  }
  CHECK(begins_like_record("[{\"schema\""));
  CHECK_FALSE(begins_like_record("{\"moves\":1}"));
}

}  // namespace damier::test
