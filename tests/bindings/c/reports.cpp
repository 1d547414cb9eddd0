#include <array>
#include <string>

#include "library.hpp"

namespace {

using namespace std::string_literals;

constexpr std::string_view wrong_number =
    "[GameType \"20\"]\n[Result \"*\"]\n\n1. 32-28 19-23 3. 28x19 14x23 *\n";

}  // namespace

TEST_CASE("the C interface rejects a NUL in the value of an option") {
  const Library library;
  damier_reader* reader = nullptr;
  REQUIRE(damier_reader_new(library.context, &reader) == DAMIER_OK);
  for (const char* const option : {"ruleset", "usual-ruleset", "format", "encoding", "check",
                                   "strict", "file-name", "hidden", "set:TouchMove"}) {
    for (const std::string& value : {"rus\0sian"s, "russian\0"s, "\0"s}) {
      CHECK(damier_reader_set(reader, option, text(value)) == DAMIER_BAD_ARGUMENT);
    }
  }
  CHECK(library.error() == "set:TouchMove: the value contains a NUL");
  CHECK(damier_reader_set(reader, "ruleset", text("russian")) == DAMIER_OK);
}

TEST_CASE("the C interface writes findings as lines of reports") {
  const Library library;
  damier_record* const record = library.read(wrong_number, "fixes", "on");
  REQUIRE(damier_record_finding_count(record) == 1);
  damier_text line;
  REQUIRE(damier_record_finding_line(record, 0, "gcc", &line) == DAMIER_OK);
  CHECK(view(line).starts_with(":4:16: error: "));
  CHECK(view(line).ends_with(" [ply-number]"));
  REQUIRE(damier_record_finding_line(record, 0, "json", &line) == DAMIER_OK);
  CHECK(view(line).starts_with("{\"file\":\"\",\"record\":1,\"line\":4,\"column\":16,"));
  CHECK(view(line).find("\"edits\":[{\"line\":4,\"column\":16,") != std::string_view::npos);
  CHECK(damier_record_finding_line(record, 0, "sarif", &line) == DAMIER_BAD_ARGUMENT);
  CHECK(damier_record_finding_line(record, 0, nullptr, &line) == DAMIER_BAD_ARGUMENT);
  CHECK(damier_record_finding_line(record, 0, "gcc", nullptr) == DAMIER_BAD_ARGUMENT);
  CHECK(damier_record_finding_line(record, 1, "gcc", &line) == DAMIER_NOTHING);
  CHECK(damier_record_finding_line(nullptr, 0, "gcc", &line) == DAMIER_BAD_HANDLE);
  CHECK(damier_record_ply_count(record) == 4);
  CHECK(damier_record_ply_count(nullptr) == 0);
}

TEST_CASE("the C interface counts the plies of variations") {
  const Library library;
  damier_record* const record =
      library.read("[GameType \"20\"]\n\n1. 32-28 (1. 32-27 19-24) 19-23 *\n");
  CHECK(damier_record_ply_count(record) == 4);
}

TEST_CASE("the C interface reports what writing loses") {
  const Library library;
  damier_record* const record =
      library.read("[GameType \"20\"]\n[White \"Anna\"]\n\n1. 32-28 {centre} 19-23 *\n");
  damier_text text;
  CHECK(damier_record_loss(record) == DAMIER_WHOLE);
  REQUIRE(damier_record_write(record, "hub", nullptr, &text) == DAMIER_OK);
  CHECK(damier_record_loss(record) == DAMIER_CUT);
  REQUIRE(damier_record_write(record, "json", nullptr, &text) == DAMIER_OK);
  CHECK(damier_record_loss(record) == DAMIER_WHOLE);
  CHECK(damier_record_loss(nullptr) == DAMIER_WHOLE);
}

TEST_CASE("the C interface knows what stands between records") {
  const auto file = [](const char* format, std::uint64_t count) {
    std::string text;
    for (std::uint64_t index = 0; index < count; ++index) {
      text += view(damier_format_joint(format, index, count));
      text += 'R';
    }
    return text += view(damier_format_joint(format, count, count));
  };
  struct Case {
    const char* format;
    std::array<std::string_view, 4> files;  ///< of 0, 1, 2 and 3 records
  };
  for (const Case& one :
       {Case{"json", {"", "R\n", "[\nR,\nR\n]\n", "[\nR,\nR,\nR\n]\n"}},
        Case{"ndjson", {"", "R\n", "R\nR\n", "R\nR\nR\n"}},
        Case{"native", {"", "R", "R\nR", "R\nR\nR"}}, Case{"sanmill", {"", "R", "R\nR", "R\nR\nR"}},
        Case{"csv", {"", "R", "RR", "RRR"}}, Case{"no-such-format", {"", "R", "RR", "RRR"}}}) {
    for (std::size_t count = 0; count < one.files.size(); ++count) {
      CHECK(file(one.format, count) == one.files.at(count));
    }
  }
}

TEST_CASE("the C interface knows names of files of records") {
  for (const char* const name : {"a.pdn", "A.PDN", "d/x.lices", "a.json", "a.b.sgf"}) {
    CHECK(damier_is_record_name(text(name)));
  }
  for (const char* const name : {"a.txt", "pdn", "", "a.pdn.gz"}) {
    CHECK_FALSE(damier_is_record_name(text(name)));
  }
}
