#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

#include "database.hpp"

namespace damier::query {

/// The texts of an index, each kept once. What was asked for lately is in memory, within a bound.
class Names {
 public:
  Names(Database& database, std::size_t memory);

  /// The number of a text, which is added if it is new.
  [[nodiscard]] std::int64_t id_of(std::string_view text) { return number_of(text, true); }
  /// The same without adding it: 0 if it is not there.
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
