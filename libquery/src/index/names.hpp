#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

#include "database.hpp"

namespace damier::query {

/// Texts of an index, each stored once. Recently used ones are cached, within a limit.
class Names {
 public:
  Names(Database& database, std::size_t memory);

  /// Returns the number of a text, which is added if it is new.
  [[nodiscard]] std::int64_t id_of(std::string_view text) { return number_of(text, true); }
  /// Returns the number of a text; 0 if it does not exist.
  [[nodiscard]] std::int64_t find(std::string_view text) { return number_of(text, false); }

 private:
  struct Hash : std::hash<std::string_view> {
    using is_transparent = void;
  };

  std::int64_t number_of(std::string_view text, bool add);
  std::int64_t read(std::string_view text, bool add);

  Database& database_;
  Statement find_;
  Statement add_;
  std::size_t memory_;
  std::size_t used_ = 0;
  std::unordered_map<std::string, std::int64_t, Hash, std::equal_to<>> known_;
};

}  // namespace damier::query
