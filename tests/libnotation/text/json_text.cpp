#include "damier/notation/text/json_text.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "damier/notation/archive/convert.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/record/splitter.hpp"
#include "damier/notation/replay/random_source.hpp"
#include "damier/notation/text/text.hpp"

#include "catch.hpp"

namespace {

using namespace damier;
using Json = nlohmann::ordered_json;

/// Returns a string as nlohmann's library writes it; invalid UTF-8 is replaced.
std::string expected(std::string_view text) {
  return Json(std::string(text)).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string written(std::string_view text) {
  std::string out;
  notation::append_json_string(text, out);
  return out;
}

std::string read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void append_utf8(std::uint32_t code, std::string& out) {
  const auto byte = [&](std::uint32_t value) {
    out += static_cast<char>(static_cast<unsigned char>(value));
  };
  if (code < 0x80) {
    byte(code);
  } else if (code < 0x800) {
    byte(0xC0U | (code >> 6U));
    byte(0x80U | (code & 0x3FU));
  } else if (code < 0x10000) {
    byte(0xE0U | (code >> 12U));
    byte(0x80U | ((code >> 6U) & 0x3FU));
    byte(0x80U | (code & 0x3FU));
  } else {
    byte(0xF0U | (code >> 18U));
    byte(0x80U | ((code >> 12U) & 0x3FU));
    byte(0x80U | ((code >> 6U) & 0x3FU));
    byte(0x80U | (code & 0x3FU));
  }
}

/// Writes any value as JsonText does.
void write(const Json& value, notation::JsonText& out) {
  if (value.is_object()) {
    out.begin_object();
    for (const auto& [key, member] : value.items()) {
      out.key(key);
      write(member, out);
    }
    out.end_object();
  } else if (value.is_array()) {
    out.begin_array();
    for (const Json& item : value) {
      write(item, out);
    }
    out.end_array();
  } else if (value.is_string()) {
    out.value(std::string_view(value.get_ref<const std::string&>()));
  } else if (value.is_number()) {
    out.value(value.get<std::uint64_t>());
  } else if (value.is_boolean()) {
    out.value(value.get<bool>());
  } else {
    out.null();
  }
}

void check_value(const Json& value) {
  for (const bool pretty : {false, true}) {
    std::string out;
    notation::JsonText text(out, pretty);
    write(value, text);
    CHECK(out == value.dump(pretty ? 2 : -1));
  }
}

/// Returns a value of a few levels, with strings that need escapes.
Json random_value(notation::RandomSource& random, int depth) {
  switch (random.below(depth == 0 ? 4 : 6)) {
    case 0:
      return random.next() >> random.below(64);
    case 1:
      return random.one_in(2);
    case 2:
      return nullptr;
    case 3: {
      std::string text;
      for (std::uint64_t left = random.below(6); left > 0; --left) {
        append_utf8(static_cast<std::uint32_t>(random.below(0x300)), text);
      }
      return text;
    }
    case 4: {
      Json array = Json::array();
      for (std::uint64_t left = random.below(4); left > 0; --left) {
        array.push_back(random_value(random, depth - 1));
      }
      return array;
    }
    default: {
      Json object = Json::object();
      for (std::uint64_t left = random.below(4); left > 0; --left) {
        object[std::to_string(left) + "\"\n"] = random_value(random, depth - 1);
      }
      return object;
    }
  }
}

/// Appends each record of a file in JSON.
void convert_file(const std::filesystem::path& path, const notation::JsonOptions& json,
                  std::vector<std::string>& out) {
  const std::string text = read_file(path);
  const std::string name = path.filename().string();
  const notation::Format format = notation::detect_format(name, text);
  std::string_view rest = text;
  notation::Splitter splitter(
      [&](std::span<char> into) {
        const std::size_t size = rest.copy(into.data(), into.size());
        rest.remove_prefix(size);
        return size;
      },
      notation::default_block_size, splitting_of(format));
  notation::Converter converter({notation::Format::json, json});
  notation::Record record;
  notation::Diagnostics diagnostics;
  while (const auto block = splitter.next()) {
    for (const notation::RawRecord& bytes : block->records) {
      const auto ruleset = open_record(format, bytes, {{}, name}, record, diagnostics);
      converter.convert(ruleset, name, record, diagnostics, out.emplace_back());
    }
  }
}

}  // namespace

TEST_CASE("JSON strings of single code points are those of the library") {
  for (std::uint32_t code = 0; code < 0x110000; code += code < 0x3000 ? 1 : 97) {
    std::string text = "a";
    append_utf8(code, text);  // including surrogates, which are not UTF-8
    text += "z";
    if (written(text) != expected(text)) {
      // For a surrogate, the library replaces all of it or each byte; it never writes invalid
      // UTF-8.
      CAPTURE(code);
      CHECK((code >= 0xD800 && code < 0xE000));
    }
  }
}

TEST_CASE("JSON strings of any valid text are those of the library") {
  notation::RandomSource random(1);
  for (int i = 0; i < 20000; ++i) {
    std::string text;
    for (std::uint64_t left = random.below(12); left > 0; --left) {
      const std::uint64_t max[] = {0x20, 0x80, 0x800, 0xD800, 0x110000};
      auto code = static_cast<std::uint32_t>(random.below(max[random.below(5)]));
      append_utf8(code >= 0xD800 && code < 0xE000 ? 0xFFFD : code, text);
    }
    REQUIRE(written(text) == expected(text));
  }
}

TEST_CASE("JSON strings of bytes that are not UTF-8") {
  notation::RandomSource random(2);
  for (int i = 0; i < 20000; ++i) {
    std::string text;
    for (std::uint64_t left = random.below(8); left > 0; --left) {
      text += static_cast<char>(
          static_cast<unsigned char>(random.one_in(2) ? random.below(256) : random.next() | 0x80U));
    }
    const std::string out = written(text);
    CAPTURE(text);
    REQUIRE(notation::find_invalid_utf8(out) == std::string::npos);
    REQUIRE(out == expected(text));
  }
}

TEST_CASE("JSON values of any shape are those of the library") {
  check_value(Json::object());
  check_value(Json::array());
  check_value(Json::parse(R"([[],{},[[]],[{}],{"a":{}},{"a":[]},"",0,18446744073709551615])"));
  notation::RandomSource random(3);
  for (int i = 0; i < 2000; ++i) {
    check_value(random_value(random, 4));
  }
}

TEST_CASE("JSON of any length is that of the library") {
  for (std::size_t length = 0; length < 2200; length += length < 70 || length > 990 ? 1 : 40) {
    const std::string text(length, 'x');
    check_value(Json::array({text, "a", text + "\n", 7}));
    check_value(Json{{text, text}, {"b", true}});
  }
}

TEST_CASE("JSON keys that the program knows are written as any others") {
  for (const bool pretty : {false, true}) {
    std::string literal;
    std::string any;
    notation::JsonText a(literal, pretty);
    notation::JsonText b(any, pretty);
    a.begin_object();
    b.begin_object();
    for (int i = 0; i < 400; ++i) {
      a.key("name");
      b.key(std::string_view("name"));
      a.value(std::uint64_t{1});
      b.value(std::uint64_t{1});
      a.member("x", true);
      b.member(std::string_view("x"), true);
    }
    a.end_object();
    b.end_object();
    CHECK(literal == any);
  }
}

TEST_CASE("JSON is handed on when it ends, or before if that is asked for") {
  std::string out;
  notation::JsonText json(out, false);
  json.begin_array();
  json.value(std::uint64_t{1});
  json.flush();
  CHECK(out == "[1");
  json.value(true);
  json.end_array();
  CHECK(out == "[1,true]");
}

TEST_CASE("JSON of every sample is that of the library", "[long]") {
  std::size_t records = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(DAMIER_SAMPLES)) {
    if (!entry.is_regular_file()) {
      continue;
    }
    for (const bool pretty : {false, true}) {
      std::vector<std::string> all;
      convert_file(entry.path(), {pretty, true, {}}, all);
      for (const std::string& json : all) {
        CAPTURE(entry.path(), pretty);
        CHECK((json.empty() || json == Json::parse(json).dump(pretty ? 2 : -1)));
        ++records;
      }
    }
  }
  CHECK(records > 100);
}
