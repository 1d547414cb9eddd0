#pragma once

#include <string>
#include <string_view>

#include "catch.hpp"
#include "damier.h"

/// A context, and shorter words for tests.
struct Library {
  Library() = default;
  Library(const Library&) = delete;
  Library& operator=(const Library&) = delete;
  ~Library() { damier_context_free(context); }

  damier_context* context = damier_context_new();

  [[nodiscard]] std::string error() const;
  /// Opens bytes, which must outlive the reader.
  [[nodiscard]] damier_reader* open(std::string_view bytes, const char* option = nullptr,
                                    std::string_view value = "") const;
  /// Reads the first record of bytes, which must outlive it.
  [[nodiscard]] damier_record* read(std::string_view bytes, const char* option = nullptr,
                                    std::string_view value = "") const;
  [[nodiscard]] damier_position* start(const char* ruleset) const;
};

inline damier_text text(std::string_view view) { return {view.data(), view.size()}; }
/// A text that the library made or knows, which a NUL follows.
inline std::string_view view(damier_text text) {
  CHECK(text.bytes[text.size] == '\0');
  return {text.bytes, text.size};
}

/// A part of a record, which what is written there follows.
inline std::string_view part(damier_text text) { return {text.bytes, text.size}; }

inline std::string Library::error() const { return std::string(view(damier_error(context))); }

inline damier_reader* Library::open(std::string_view bytes, const char* option,
                                    std::string_view value) const {
  damier_reader* reader = nullptr;
  REQUIRE(damier_reader_new(context, &reader) == DAMIER_OK);
  if (option != nullptr) {
    REQUIRE(damier_reader_set(reader, option, text(value)) == DAMIER_OK);
  }
  REQUIRE(damier_reader_open_bytes(reader, bytes.data(), bytes.size()) == DAMIER_OK);
  return reader;
}

inline damier_record* Library::read(std::string_view bytes, const char* option,
                                    std::string_view value) const {
  damier_record* record = nullptr;
  REQUIRE(damier_reader_next(open(bytes, option, value), &record) == DAMIER_OK);
  return record;
}

inline damier_position* Library::start(const char* ruleset) const {
  damier_position* position = nullptr;
  REQUIRE(damier_position_start(context, ruleset, text(""), &position) == DAMIER_OK);
  return position;
}
